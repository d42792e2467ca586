"""What stands beside a board while a turn is played on it: each state from its second to the next one's, the last one to stay.

The browser does it by CSS alone, so it needs no run of the page. Skipping the motion, and wanting less of it, show the last state at once.
"""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
import streamlit as st
from markupsafe import Markup

from payday_core.sessions import live


def appearing(snapshot: live.Snapshot) -> str:
    """The animation by which what is new on this showing appears.

    On nodes that the browser keeps from the last showing only a new name starts an animation again.
    """
    return f"pd-later-{len(snapshot.game.journal)}"


def _passing(snapshot: live.Snapshot) -> str:
    return f"pd-passing-{len(snapshot.game.journal)}"


def _waiting(snapshot: live.Snapshot) -> str:
    return f"pd-waiting-{len(snapshot.game.journal)}"


def keyframes(snapshot: live.Snapshot) -> h.Node:
    """The animation of what is new on this showing; once on a page."""
    return h.style[f"@keyframes {appearing(snapshot)}{{from{{opacity:0}}}}"]


def in_time(snapshot: live.Snapshot, states: Sequence[tuple[float, h.Node]]) -> h.Node:
    """Some states, each with the second at which it comes; the first is there at once, and the last one stays."""
    *before, (comes, stays) = states
    if not comes:  # nothing is being played
        return stays
    times = [at for at, _ in states]
    passing = [
        h.div(".passing", style=f"--at:{at:.2f}s;--for:{until - at:.2f}s")[shown]
        for (at, shown), until in zip(before, times[1:], strict=True)
        if until > at
    ]
    names = f"--passing:{_passing(snapshot)};--waiting:{_waiting(snapshot)}"
    # what stays comes first: where a number has a sum to open, both have it under one name, and the browser takes the first
    # in here and not once on the page: before its animation is known, the browser would show what stays for an instant
    seen, unseen = "from,to{visibility:visible}", "from,to{visibility:hidden}"
    named = h.style[f"@keyframes {_passing(snapshot)}{{{seen}}}@keyframes {_waiting(snapshot)}{{{unseen}}}"]
    return h.div(".in-time", style=names)[h.div(".stays", style=f"--at:{comes:.2f}s")[stays], passing, named]


class Held(NamedTuple):
    """What a window showed of a part of its page: up to which journal row of which game, what was there before, and what is there now."""

    code: str
    until: int
    before: Markup
    now: Markup


def held_back(snapshot: live.Snapshot, key: str, part: h.Node, at: float) -> h.Node:
    """A part of the page that is drawn from the game as it is now: until second `at` of what is being played this window still shows
    what it showed before. A run of the page that brings nothing new leaves it as it is."""
    window: dict[str, Held] = st.session_state.setdefault("held-back", {})
    until, last = len(snapshot.game.journal), window.get(key)
    before = now = h.fragment[part].__html__()  # written once: the next showing holds it back
    if last and last.code == snapshot.code and last.until <= until:
        before = last.before if last.until == until else last.now
    window[key] = Held(snapshot.code, until, before, now)
    return in_time(snapshot, [(0.0, before), (at if before != now else 0.0, now)])
