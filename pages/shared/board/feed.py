"""What happened, as a list of sentences next to the board: the newest first, each appearing when the board comes to it."""

from functools import lru_cache

import htpy as h

from pages.shared.board.in_time import appearing, in_time, keyframes
from pages.shared.board.running_game import team_tokens
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST, script
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import FeedLine, last_move, on_the_way, sentences
from payday_core.sessions import live

ROWS_READ = 90

LINES_AT_ONCE = 14
"""More than these are not read out: a whole month that was skipped."""


def just_happened(snapshot: live.Snapshot, since: int | None = None, within: float = TURN_MOST) -> h.Node:
    """The headline of the last turn with its token; the board reads out what happened in it.

    since: the rows from there on are being played on the board, and the headline waits for them.
    """
    move = last_move(snapshot.book)
    told = _headline(snapshot, move.seat, move.headline, move.subline)
    played = script(snapshot.book, len(snapshot.game.journal) if since is None else since, within)
    if not played.times:
        return told
    mover, rolls = on_the_way(snapshot.book, move.turn)
    return in_time(snapshot, [(0.0, _headline(snapshot, mover, rolls, "")), (max(played.times), told)])


def _headline(snapshot: live.Snapshot, seat: int, words: str, below: str) -> h.Node:
    picture = team_tokens(snapshot.game, 54)[seat] if seat != NONE else ""
    return h.div(".turn")[picture, h.span[h.b[words], h.span(".soft")[below or "\N{NO-BREAK SPACE}"]]]


def feed(snapshot: live.Snapshot, since: int, lines: int = 14, within: float = TURN_MOST) -> h.Node:
    """The last sentences as HTML; those of journal rows from `since` on wait for their beat on the board (`--at`).

    The board's own region reads them out, so this list is not live: shown newest first, every line of it changes with each turn.
    """
    told = recent(snapshot)[-lines:][::-1]
    if not told:
        return h.div(".feed")["No tile lies yet." if snapshot.game.placing else "Nothing has moved yet."]
    times = script(snapshot.book, since, within).times
    pictures = (*team_tokens(snapshot.game, 30), "")  # the last one is that of NONE
    rows = [h.div(role="listitem", **_when(line, since, times))[pictures[line.seat], h.span[line.text]] for line in told]
    return h.fragment[keyframes(snapshot), h.div(".feed", role="list", style=f"--later:{appearing(snapshot)}")[rows]]


def new_lines(snapshot: live.Snapshot, since: int, within: float) -> list[tuple[str, float]]:
    """The sentences of journal rows from `since` on, oldest first, each with its second."""
    times = script(snapshot.book, since, within).times
    new = [line for line in recent(snapshot) if line.row >= since]
    return [(line.text, times[line.row - since]) for line in new[-LINES_AT_ONCE:]]


def recent(snapshot: live.Snapshot) -> tuple[FeedLine, ...]:
    """The sentences of the last journal rows, oldest first."""
    return _recent(snapshot.book)


@lru_cache(maxsize=64)
def _recent(book: Ledger) -> tuple[FeedLine, ...]:
    """Told once for the list, the board's own region, and all windows."""
    return tuple(sentences(book, max(0, len(book.journal) - ROWS_READ)))


def _when(line: FeedLine, since: int, times: tuple[float, ...]) -> dict[str, str]:
    return {"class_": "new later", "style": f"--at:{times[line.row - since]:.2f}s"} if line.row >= since else {}
