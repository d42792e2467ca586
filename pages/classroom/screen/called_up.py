"""The final on the projected screen: the teams are called up from the last place on, by the time; nobody has to press anything."""

from collections.abc import Sequence

import htpy as h

from pages.shared.board.stairs import BEFORE, DRUM_ROLL, groups, said, stairs, title
from pages.shared.ui.html import md
from pages.shared.ui.sound import Sound
from payday_core.classroom.classroom import Round
from payday_core.classroom.final import steps
from payday_core.games.pay_day.narration import Placing


def called_up(kick: str, pictures: Sequence[h.Node], lines: Sequence[Placing], step: int) -> None:
    """The steps so far. Teams that share a place come up together, so the winner may stand there for longer."""
    called = groups(lines)
    step = min(step, len(called))
    late = f"late-{step % 2}" if step else ""  # by turns: the browser keeps the node, and starts only another animation again
    words = h.div(".won")[h.div(".kick")[kick], h.h1(class_=late if step == len(called) else "")[title(called, step)]]
    last = h.p(class_=["curtain-said", late], role="status")[said(called[step - 1]) if step else BEFORE]
    md(h.div(".card.sc-curtain")[words, stairs(pictures, lines, step, drum_roll=DRUM_ROLL if step else 0.0), last])


def sounds_of(played: Round, step: int | None) -> tuple[str, list[Sound]]:
    """What the screen plays at a step of the final."""
    if not step:
        return "", []
    fanfare = [("fanfare", DRUM_ROLL)] if step == steps(played) else []
    return f"final-{played.number}-{step}", [("drums", 0.0), *fanfare]
