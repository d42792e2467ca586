"""The kinds of experiment that a lesson can name, one module each; a new kind is a line of this list."""

from payday_core.teaching.experiments.class_month import experiment
from payday_core.teaching.experiments.cushion import experiment as cushion
from payday_core.teaching.experiments.fair_test import experiment as fair_test
from payday_core.teaching.experiments.growth import experiment as growth
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.same_luck import experiment as same_luck
from payday_core.teaching.experiments.six_deals import experiment as six_deals
from payday_core.teaching.experiments.three_ways import experiment as three_ways
from payday_core.teaching.experiments.two_prices import experiment as two_prices

KINDS: tuple[Kind, ...] = (
    experiment.KIND,
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
