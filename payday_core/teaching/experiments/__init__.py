"""The kinds of experiment that a lesson can name, one module each; a new kind is a line of this list."""

from payday_core.teaching.experiments.buy_points.experiment import KIND as BUY_POINTS
from payday_core.teaching.experiments.class_month.experiment import KIND as CLASS_MONTH
from payday_core.teaching.experiments.cushion.experiment import KIND as CUSHION
from payday_core.teaching.experiments.fair_test.experiment import KIND as FAIR_TEST
from payday_core.teaching.experiments.growth.experiment import KIND as GROWTH
from payday_core.teaching.experiments.hold_or_release.experiment import KIND as HOLD_OR_RELEASE
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.same_luck.experiment import KIND as SAME_LUCK
from payday_core.teaching.experiments.six_deals.experiment import KIND as SIX_DEALS
from payday_core.teaching.experiments.three_ways.experiment import KIND as THREE_WAYS
from payday_core.teaching.experiments.two_editions.experiment import KIND as TWO_EDITIONS
from payday_core.teaching.experiments.two_prices.experiment import KIND as TWO_PRICES

KINDS: tuple[Kind, ...] = (
    BUY_POINTS,
    CLASS_MONTH,
    CUSHION,
    FAIR_TEST,
    GROWTH,
    HOLD_OR_RELEASE,
    SAME_LUCK,
    SIX_DEALS,
    THREE_WAYS,
    TWO_EDITIONS,
    TWO_PRICES,
)

__all__ = ["KINDS", "Fact", "Found", "Kind", "SetUp", "kind_of"]


def kind_of(name: str) -> Kind:
    """The kind with this name; ValueError lists the names there are."""
    for one in KINDS:
        if one.id == name:
            return one
    raise ValueError(f"there is no kind of experiment {name!r:.40}; there are {', '.join(one.id for one in KINDS)}")
