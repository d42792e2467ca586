"""The first three of a game on their steps; teams that ended level are on one step."""

import htpy as h

from pages.shared.board.running_game import team_tokens
from payday_core import Game
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import money

STEPS = 3
ORDER = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""How many are on it -> their order from the left; the winner is in the middle of three."""


def podium(game: Game, lines: tuple[Placing, ...]) -> h.Node:
    """Up to three teams; the height of a step is the rank."""
    first = lines[:STEPS]
    pictures = team_tokens(game, 66)
    return h.div(".podium")[[step(first[place], pictures) for place in ORDER[len(first)]]]


def step(line: Placing, pictures: tuple[h.Node, ...]) -> h.Node:
    """One team on its step."""
    name = h.span(".nm", title=line.name)[line.name]
    return h.div[pictures[line.seat], name, h.b(class_=f"step s{line.rank}")[h.i[line.rank], money(line.worth)]]
