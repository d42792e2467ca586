"""The final on the projected screen: the teams are called up from the last place on, by the time; nobody has to press anything."""

from collections.abc import Callable, Sequence

import htpy as h

from pages.shared.board.stairs import DRUM_ROLL, One, Placed, groups, rung, said, stairs, title
from pages.shared.ui.html import md
from pages.shared.ui.sound import Sound

Sounds = tuple[str, list[Sound]]
"""Something that changes where sounds are to be played, and the sounds."""

SILENCE: Sounds = ("", [])


def called_up(kick: str, pictures: Sequence[h.Node], lines: Sequence[One], step: int, has: Callable[[One], str], before: str) -> Sounds:
    """The steps so far, and what the screen plays to the last one. Teams that share a place come up together.

    has: what a team ended with, in few words; before: what is said before the first step.
    """
    called = groups(lines)
    step = min(step, len(called))
    late = f"late-{step % 2}" if step else ""  # by turns: the browser keeps the node, and starts only another animation again
    words = h.div(".won")[h.div(".kick")[kick], h.h1(class_=late if step == len(called) else "")[title(called, step)]]
    last = h.p(class_=["curtain-said", late], role="status")[said(called[step - 1], has) if step else before]
    md(h.div(".card.sc-curtain")[words, stairs(pictures, lines, step, has, drum_roll=DRUM_ROLL if step else 0.0), last])
    return _sounds(called[step - 1] if step else (), step, last=step == len(called))


def _sounds(group: Sequence[Placed], step: int, *, last: bool) -> Sounds:
    """Drums for each step, and a fanfare for the last one."""
    if not step:
        return SILENCE
    who = "-".join(str(line.seat) for line in group)
    return f"final-{step}-{who}", rung(last=last)
