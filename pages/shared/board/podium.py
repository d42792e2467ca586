"""The first three of a game on their steps; teams that ended level are on one step."""

from html import escape

from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import esc
from payday_core import Game
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import money

STEPS = 3
ORDER = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""How many are on it -> their order from the left; the winner is in the middle of three."""


def podium(game: Game, lines: tuple[Placing, ...]) -> str:
    """Up to three teams; the height of a step is the rank."""
    first = lines[:STEPS]
    pictures = team_tokens(game, 66)
    return f'<div class="podium">{"".join(step(first[place], pictures) for place in ORDER[len(first)])}</div>'


def step(line: Placing, pictures: tuple[str, ...]) -> str:
    """One team on its step."""
    name = f'<span class="nm" title="{escape(line.name)}">{esc(line.name)}</span>'
    return f'<div>{pictures[line.seat]}{name}<b class="step s{line.rank}"><i>{line.rank}</i>{money(line.worth)}</b></div>'
