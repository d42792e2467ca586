"""Everybody's rank and worth in a row of small cards."""

from collections.abc import Iterable
from html import escape

from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import esc
from payday_core import Game
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import money, signed

MANY = 5
"""From this many teams on, a card has its numbers below the name."""


def ranks(game: Game, lines: Iterable[Placing], since: str = "this month") -> str:
    """Rank, team, what changed, worth; equal worth shares a rank."""
    many = len(game.seats) >= MANY
    pictures = team_tokens(game, 46)
    cells = "".join(rank_card(line, pictures[line.seat], "" if many else f" {since}") for line in lines)
    return f'<div class="ranks{" six" if many else ""}">{cells}</div>'


def rank_card(line: Placing, picture: str, since: str) -> str:
    """One team."""
    name = f'<span class="nm" title="{escape(line.name)}">{esc(line.name)}</span>'
    change = f'<span class="d">{signed(line.change)}{since}</span>'
    worth = f'<b class="{"neg" if line.worth < 0 else ""}">{money(line.worth)}</b>'
    return f'<div><span class="place">{line.rank}</span>{picture}{name}{change}{worth}</div>'
