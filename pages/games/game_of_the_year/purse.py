"""What is mine: cash, tokens by kind, Holiday Cards, my Lucky Number and birthday, and my points by category."""

import htpy as h

from pages.games.game_of_the_year.categories import CATEGORIES, Category, sign
from pages.shared.ui.html import card
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.kinds import Kind
from payday_core.games.game_of_the_year.view import SeatSeen
from payday_core.text.wording import money


def purse(mine: SeatSeen) -> h.Node:
    """The card of the viewer's own seat."""
    facts: list[tuple[str, h.Node]] = [
        ("Cash", money(mine.cash)),
        ("Points", mine.points),
        ("Lucky Number", mine.number),
        ("Birthday", date_of(mine.birthday)),
    ]
    tiles = [h.div[h.span(".gy-l")[name], h.b[value]] for name, value in facts]
    return card(
        h.fragment[
            h.h2["My year"],
            h.div(".gy-facts")[tiles],
            holdings(mine),
            h.p(".tiny")["Only you see your kinds of tokens and your Lucky Number."],
        ],
        "tight",
    )


def holdings(mine: SeatSeen) -> h.Node:
    """What the viewer has of each category, and the points for it."""
    rows = [_row(mine, category) for category in CATEGORIES]
    heads = [h.th(scope="col")[name] for name in ("You have", "Points")]
    return h.table(".gy-table.gy-mine")[h.thead[h.tr[h.td, heads]], h.tbody[rows]]


def _row(mine: SeatSeen, category: Category) -> h.Node:
    points = mine.points_by_kind[category.kind] if mine.points_by_kind else 0
    return h.tr[h.th(scope="row")[h.span(".gy-row")[sign(category), category.name]], h.td[_has(mine, category.kind)], h.td[h.b[points]]]


def _has(mine: SeatSeen, kind: Kind) -> str:
    if kind is Kind.DOLLARS:
        return money(mine.cash)
    return str(mine.holidays if kind is Kind.HOLIDAY else mine.kinds[kind - Kind.FAME] if mine.kinds else 0)
