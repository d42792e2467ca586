"""Everybody's rank and worth in a row of small cards."""

from collections.abc import Iterable

import htpy as h

from pages.shared.board.running_game import team_tokens
from pages.shared.board.worth import if_sold
from payday_core import Game
from payday_core.games.pay_day.if_sold import is_loss
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import money, signed

MANY = 5
"""From this many teams on, a card has its numbers below the name."""


def ranks(game: Game, lines: Iterable[Placing], since: str = "this month") -> h.Node:
    """Rank, team, what changed, worth; equal worth shares a rank."""
    lines, many = tuple(lines), len(game.seats) >= MANY
    brief = many or any(line.if_sold is not None for line in lines)
    pictures = team_tokens(game, 46)
    cells = [rank_card(line, pictures[line.seat], "" if brief else f" {since}") for line in lines]
    return h.div(class_=f"ranks{(' six' if many else '')}")[cells]


def rank_card(line: Placing, picture: h.Node, since: str) -> h.Node:
    """One team."""
    name = h.span(".nm", title=line.name)[line.name]
    change = h.span(".d")[signed(line.change), since]
    worth = h.b(class_="neg" if is_loss(line.worth, line.if_sold) else "")[money(line.worth)]
    holds = "" if line.if_sold is None else "holds"
    return h.div(class_=holds)[h.span(".place")[line.rank], picture, name, change, worth, if_sold(line.if_sold)]
