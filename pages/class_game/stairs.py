"""All teams of a game on their steps: the last place at the left, the winner at the right, teams that ended level side by side."""

from collections.abc import Sequence
from itertools import groupby

import htpy as h

from pages.shared.board.running_game import team_tokens
from payday_core import Game
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import money

Group = tuple[Placing, ...]
"""Teams that share a place."""


def groups(lines: Sequence[Placing]) -> list[Group]:
    """The teams by place, the last one first."""
    return [tuple(group) for _, group in groupby(reversed(lines), key=lambda line: line.rank)]


def stairs(game: Game, lines: Sequence[Placing], opened: int, *, drum_roll: float = 0.0) -> h.Node:
    """The steps, of which so many groups stand on theirs, from the last place up; the others are empty and tell nothing.

    drum_roll: the seconds for which the step that was opened last still keeps its secret.
    """
    called, pictures = groups(lines), team_tokens(game, 66)
    cells = []
    for up, group in enumerate(called):
        look = "unknown" if up >= opened else "newest" if drum_roll and up == opened - 1 else ""
        cells += [_step(line, pictures[line.seat], up, look) for line in group]
    return h.div(".podium.stairs", style=f"--drum:{drum_roll:.1f}s;--teams:{len(cells)}")[cells]


def _step(line: Placing, picture: h.Node, up: int, look: str) -> h.Node:
    """One team on its step; one that is unknown tells neither whose it is nor the sum."""
    who = h.span(".who", aria_hidden="true")["?"] if look == "unknown" else [picture, h.span(".nm", title=line.name)[line.name]]
    sum_ = "" if look == "unknown" else h.span[money(line.worth)]
    return h.div(class_=look)[who, h.b(class_=f"step s{line.rank}", style=f"--up:{up}")[h.i[line.rank], sum_]]
