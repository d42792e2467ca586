"""The kinds of experiment that a lesson can name, one module each; a new kind is a line of this list."""

from payday_core.teaching.experiments import class_month, cushion, fair_test, growth, same_luck, six_deals, three_ways, two_prices
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp

KINDS: tuple[Kind, ...] = (
    class_month.KIND,
    cushion.KIND,
    fair_test.KIND,
    growth.KIND,
    same_luck.KIND,
    six_deals.KIND,
    three_ways.KIND,
    two_prices.KIND,
)

__all__ = ["KINDS", "Fact", "Found", "Kind", "SetUp", "kind_of"]


def kind_of(name: str) -> Kind:
    """The kind with this name. ValueError names those there are."""
    for one in KINDS:
        if one.id == name:
            return one
    raise ValueError(f"there is no kind of experiment {name!r:.40}; there are {', '.join(one.id for one in KINDS)}")
