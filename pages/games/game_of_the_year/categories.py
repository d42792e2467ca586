"""The five categories of points as pages show them: each with a name, a sign and a color."""

from dataclasses import dataclass

import htpy as h

from pages.shared.ui.html import icon
from payday_core.games.game_of_the_year.kinds import Kind


@dataclass(frozen=True)
class Category:
    """A category: its kind, its name, its sign, and the class of its color."""

    kind: Kind
    name: str
    sign: str
    look: str


CATEGORIES = (
    Category(Kind.FAME, "Fame", "star", "gy-fame"),
    Category(Kind.FAMILY, "Family", "users", "gy-family"),
    Category(Kind.RED_LETTER, "Red Letter Days", "cal", "gy-letter"),
    Category(Kind.HOLIDAY, "Holidays", "umbrella", "gy-holiday"),
    Category(Kind.DOLLARS, "Money", "dollar", "gy-money"),
)
"""In the order in which they are turned over at the end."""


def sign(category: Category, size: int = 22) -> h.Node:
    """The sign of a category in its color."""
    return h.span(class_=["gy-sign", category.look])[icon(category.sign, size)]


def category_of(kind: int) -> Category:
    """The category of a kind."""
    return next(one for one in CATEGORIES if one.kind == kind)
