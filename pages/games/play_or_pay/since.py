"""What is new on this showing of the page, and when each part of it appears: cards come to their rows one after another."""

from dataclasses import dataclass

import htpy as h
import streamlit as st

from pages.games.play_or_pay.happened import Line
from payday_core.games.play_or_pay.drawing import Landing
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE
from payday_core.sessions import live

SEEN = "pp-seen"
"""The session's key for the game, how much of its journal this window has shown, and how much it had shown before that."""

BEAT, LONGEST = 0.35, 3.0
"""Seconds from one player's move to the next one's; a long series is played faster."""


@dataclass(frozen=True)
class News:
    """The sentences that are new on this showing, each with the second at which it appears; `serial` names the animations."""

    serial: int
    seconds: dict[Line, float]

    def landings(self, me: int | None) -> dict[int, Landing]:
        """The cards that come to their rows."""
        return {line.card: Landing(second, own=line.seat == me) for line, second in self.seconds.items() if line.card != NONE}

    @property
    def paid(self) -> int:
        """The tokens that have gone into the pot."""
        return sum(line.paid for line in self.seconds)

    def style(self) -> h.Element:
        """The animations under names of their own: on nodes that the browser keeps, only a new name starts one again."""
        return h.style[
            f":root{{--pp-fly:pp-fly-{self.serial};--pp-come:pp-come-{self.serial}}}"
            f"@keyframes pp-fly-{self.serial}{{from{{transform:translate(var(--dx,0),var(--dy,0)) scale(1.25);opacity:0}}60%{{opacity:1}}}}"
            f"@keyframes pp-come-{self.serial}{{from{{opacity:0}}}}"
        ]


def news(snapshot: live.Snapshot[Game], lines: list[Line]) -> News:
    """What has happened since this window showed the game last; nothing on its first look."""
    until = len(snapshot.game.journal)
    code, shown, before = st.session_state.get(SEEN, ("", until, until))
    if code != snapshot.code or until < shown:
        shown = before = until
    if until != shown:
        shown, before = until, shown
    st.session_state[SEEN] = (snapshot.code, shown, before)
    new = [line for line in lines if line.row >= before]
    beat = min(BEAT, LONGEST / max(1, len(new)))
    return News(until, {line: number * beat for number, line in enumerate(new)})
