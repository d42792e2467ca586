"""Everybody's rank and worth in a row of small cards."""

from collections.abc import Iterable
from html import escape

from pages.parts.html import esc
from pages.parts.play import team_tokens
from payday_core import Game
from payday_core.classroom import Placing
from payday_core.wording import money, signed


MANY = 5
"""From so many teams on, the row says less about each."""


def ranks(game: Game, lines: Iterable[Placing], since: str = "this month") -> str:
    """Rank, team, what changed, worth; equal worth shares a rank."""
    many = len(game.seats) >= MANY
    pictures = team_tokens(game, 46)
    cells = "".join(
        f'<div><span class="pos">{line.rank}</span>{pictures[line.seat]}<span class="qd"><span class="nm" title="{escape(line.name)}">{esc(line.name)}</span>'
        f'<span class="d">{signed(line.change)}{"" if many else f" {since}"}</span></span><b class="{"neg" if line.worth < 0 else ""}">{money(line.worth)}</b></div>'
        for line in lines
    )
    return f'<div class="ranks{" six" if many else ""}">{cells}</div>'
