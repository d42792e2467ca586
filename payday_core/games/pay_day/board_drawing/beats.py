"""The journal as motion: what is to be seen on the board from a row on, and when. Plain data, which the page plays and may cut short.

A beat has `at` and `for`, in seconds from the beginning. Turns are played one after the other, each in less than two seconds: what
happens in a long one happens faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from payday_core.games.pay_day.board_drawing.acts import Act, Stage
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Row

Beat = dict[str, Any]

TURN_MOST = 1.85
"""Seconds that a turn takes at most."""

MANY, TURN_OF_MANY = 2, 1.4
"""Where more turns than this are played in a row, each takes less."""

TURNS_MOST = 12
"""More turns than this are not played at all: the board shows how they ended."""

PAUSE = 0.12
"""Seconds between two turns."""

OVERLAP = {"card": 0.65, "money": 0.7, "turn": 0.8}
"""The part of an act after which the next one begins; others are seen to their end first."""

SHOWN_AFTER = {"card": 0.45, "money": 0.6}
"""The part of an act after which the feed shows its row; other rows appear at the end of theirs."""

STAYS = frozenset({"die", "throw"})
"""What is left lying until the turn is over."""


@dataclass(frozen=True)
class Script:
    """What is played: the beats, the second at which the feed shows each row, and how long all of it takes."""

    beats: tuple[Beat, ...] = ()
    times: tuple[float, ...] = ()
    length: float = 0.0


def script(game: GameView, since: int, within: float = TURN_MOST) -> Script:
    """The motion of the rows from index `since` on, and when the feed shows each of them; no turn takes longer than `within` seconds."""
    return _script(opened(game), since, within)


@lru_cache(maxsize=64)
def _script(book: Ledger, since: int, within: float) -> Script:
    """Written once for all that pages show of it: the board, the feed, what waits beside them."""
    turns = [list(rows) for _, rows in groupby(book.steps[since:], key=lambda row: row.turn)]
    if len(turns) > TURNS_MOST:
        return Script((), (0.0,) * sum(map(len, turns)))
    within = min(within, TURN_OF_MANY) if len(turns) > MANY else within
    stage, clock = Stage(book, since), 0.0
    played: list[Beat] = []
    times: list[float] = []
    for rows in turns:
        turn, shown, length = _turn(stage, rows)
        clock += PAUSE if played and length else 0.0
        speed = min(1.0, within / length) if length else 1.0
        played += [_beat(act, clock + start * speed, speed, clock + length * speed) for start, act in turn]
        times += [round(clock + at * speed, 3) for at in shown]
        clock += length * speed
    return Script((*_kept_back(played), *played), tuple(times), max((end(beat) for beat in played), default=0.0))


def end(beat: Beat) -> float:
    """The second at which a beat is over."""
    return round(float(beat["at"] + beat["for"]), 3)


def _turn(stage: Stage, rows: Sequence[Row]) -> tuple[list[tuple[float, Act]], list[float], float]:
    """The acts of a turn, each with the second at which its row begins; when the feed shows each row; and how long the turn takes."""
    clock, acts, told = 0.0, list[tuple[float, Act]](), list[float]()
    for together in _together(rows):
        shown = stage.acts(together)
        acts += [(clock, act) for act in shown]
        seen = max((act.after + act.lasts * SHOWN_AFTER.get(act.do["do"], 1.0) for act in shown), default=0.0)
        told += [max(clock + seen, told[-1] if told else 0.0)] * len(together)
        clock += max((act.after + act.lasts * OVERLAP.get(act.do["do"], 1.0) for act in shown), default=0.0)
    return acts, told, max((start + act.end for start, act in acts), default=0.0)


def _together(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Payments of one kind that follow each other are shown together, and so are the dice of a contest."""

    def kind(place: int) -> tuple[int, int]:
        what = rows[place].what
        return what, 0 if what < Event.ROLLED or what == Event.THREW else place

    for _, places in groupby(range(len(rows)), key=kind):
        yield [rows[place] for place in places]


def _beat(act: Act, start: float, speed: float, over: float) -> Beat:
    """An act in its place; `till` is the end of the turn, for what is left lying until then."""
    stays = {"till": round(over, 3)} if act.do["do"] in STAYS else {}
    return {**act.do, "at": round(start + act.after * speed, 3), "for": round(act.lasts * speed, 3), **stays}


def _kept_back(played: Sequence[Beat]) -> Iterator[Beat]:
    """The trail and the frame of the last move are not seen before the token has come there."""
    if any(beat["do"] == "die" for beat in played):
        last = [end(beat) for beat in played if beat["do"] in ("die", "walk")][-1]
        yield {"do": "hold", "at": 0.0, "for": last}
