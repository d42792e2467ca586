"""What the replay page shows: the turn that the address names, and of the game no more than may be seen.

Everything on the page is made from games that were played again up to a turn, so without spoilers there is nothing of the future to send.
"""

from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.shared.board.replay_steps import turn_of_address
from payday_core.games.pay_day.kinds import Event
from payday_core.review.branches import PastQuestion, questions
from payday_core.sessions import live
from payday_core.sessions.past import rewound

PAST_KEPT = 64
"""How many past games are kept, for stepping back and forth."""


@dataclass(frozen=True)
class View:
    """A turn of a game: `now` is the game as it stood after it, `known` all that may be known of the game.

    `version`: of the game that is replayed; it grows when an answer is taken back, too. `since`: from which journal row on there is
    motion. `seen_up_to`: the last turn that this window has shown. `more`: is there a turn after this one?
    """

    code: str
    version: int
    turn: int
    now: live.Snapshot
    known: live.Snapshot
    spoiler_free: bool
    since: int
    seen_up_to: int
    more: bool

    @property
    def first_row(self) -> int:
        """The journal row at which this turn begins."""
        return first_row_of(self.now, self.turn)

    @property
    def pay_days(self) -> list[int]:
        """The turns in which somebody reached Pay Day, as far as they may be known."""
        return sorted({row[0] for row in self.known.game.journal if row[1] == Event.PAY_DAY})


class Shown(NamedTuple):
    """What this window shows: a turn of a game, the journal row from which there is motion, and the turn that it showed last."""

    code: str
    turn: int
    since: int
    up_to: int


def view_of(snapshot: live.Snapshot) -> View:
    """What the address asks for; if there is no such turn, the page says so and ends."""
    spoiler_free = st.query_params.get("spoilers") == "no"
    so_many = "" if spoiler_free else f" It has had {snapshot.game.turn}, and 0 is the start."
    turn = turn_of_address(snapshot.game.turn, so_many)
    st.query_params["t"] = str(turn)
    now = as_it_stood(snapshot.code, snapshot.version, turn, snapshot)
    known = now if spoiler_free else as_it_stood(snapshot.code, snapshot.version, snapshot.game.turn, snapshot)
    shown = news(now, turn)
    return View(snapshot.code, snapshot.version, turn, now, known, spoiler_free, shown.since, shown.up_to, turn < snapshot.game.turn)


@st.cache_resource(max_entries=PAST_KEPT, show_spinner=False)
def as_it_stood(code: str, version: int, turn: int, _seen: live.Snapshot) -> live.Snapshot:
    """The game after this many turns, and its ledger."""
    return live.Snapshot(code, _seen.title, rewound(_seen.game, turn), _seen.branch)


@st.cache_resource(max_entries=PAST_KEPT, show_spinner=False)
def questions_of(code: str, version: int, turn: int, _now: live.Snapshot) -> tuple[PastQuestion, ...]:
    """The choices made in the last turn of the game."""
    return questions(_now.game, turn) if turn else ()


def news(now: live.Snapshot, turn: int) -> Shown:
    """One step forward is played with its motion; any other jump shows the turn without motion.

    A run that brings nothing gives the same again, so that what is playing goes on.
    """
    until, last = len(now.game.journal), st.session_state.get("replay")
    if last is None or last.code != now.code:
        last = Shown(now.code, turn, until, turn)
    elif last.turn != turn:
        since = first_row_of(now, turn) if turn == last.turn + 1 else until
        last = Shown(now.code, turn, since, max(turn, last.up_to))
    st.session_state.replay = last
    return last


def first_row_of(now: live.Snapshot, turn: int) -> int:
    """The journal row at which a turn begins."""
    return sum(row[0] < turn for row in now.game.journal)


def link(view: View) -> h.Node:
    """The address of this turn, as a link to copy."""
    address = urlencode({"g": view.code, "t": view.turn} | ({"spoilers": "no"} if view.spoiler_free else {}))
    return h.a(href=f"replay?{address}", target="_self")["Link to this turn"]
