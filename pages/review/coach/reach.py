"""How sure a figure of the coach is, below the figure in a table: $240 to $360."""

import htpy as h

from payday_core.review.coach.wording import ends
from payday_core.text.wording import money


def reach(dollars: float, error: float) -> h.Node:
    """The two ends, neither of them broken at its minus; nothing where every game came to the same. error: the standard error."""
    low, high = ends(dollars, error)
    return h.i[h.span(".ce")[money(low)], " to ", h.span(".ce")[money(high)]] if low != high else ""
