"""The final on the projected screen: the teams are called up from the last place on, by the time; nobody has to press anything."""

from collections.abc import Sequence

import htpy as h

from pages.shared.board.stairs import BEFORE, DRUM_ROLL, Group, groups, in_money, rung, said, stairs, title
from pages.shared.ui.html import md
from pages.shared.ui.sound import Sound
from payday_core.games.pay_day.narration import Placing

Sounds = tuple[str, list[Sound]]
"""Something that changes where sounds are to be played, and the sounds."""

SILENCE: Sounds = ("", [])


def called_up(kick: str, pictures: Sequence[h.Node], lines: Sequence[Placing], step: int) -> Sounds:
    """The steps so far, and what the screen plays to the last one. Teams that share a place come up together."""
    called = groups(lines)
    step = min(step, len(called))
    late = f"late-{step % 2}" if step else ""  # by turns: the browser keeps the node, and starts only another animation again
    words = h.div(".won")[h.div(".kick")[kick], h.h1(class_=late if step == len(called) else "")[title(called, step)]]
    last = h.p(class_=["curtain-said", late], role="status")[said(called[step - 1], in_money) if step else BEFORE]
    md(h.div(".card.sc-curtain")[words, stairs(pictures, lines, step, in_money, drum_roll=DRUM_ROLL if step else 0.0), last])
    return _sounds(called[step - 1] if step else (), step, last=step == len(called))


def _sounds(group: Group, step: int, *, last: bool) -> Sounds:
    """Drums for each step, and a fanfare for the last one."""
    if not step:
        return SILENCE
    who = "-".join(str(line.seat) for line in group)
    return f"final-{step}-{who}", rung(last=last)
