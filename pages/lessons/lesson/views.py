"""Every kind of experiment with its view; a new kind is a line."""

from collections.abc import Mapping

from pages.lessons.kinds.buy_points.view import VIEW as BUY_POINTS
from pages.lessons.kinds.class_month.view import VIEW as CLASS_MONTH
from pages.lessons.kinds.cushion.view import VIEW as CUSHION
from pages.lessons.kinds.fair_test.view import VIEW as FAIR_TEST
from pages.lessons.kinds.growth.view import VIEW as GROWTH
from pages.lessons.kinds.hold_or_release.view import VIEW as HOLD_OR_RELEASE
from pages.lessons.kinds.same_luck.view import VIEW as SAME_LUCK
from pages.lessons.kinds.six_deals.view import VIEW as SIX_DEALS
from pages.lessons.kinds.three_ways.view import VIEW as THREE_WAYS
from pages.lessons.kinds.two_editions.view import VIEW as TWO_EDITIONS
from pages.lessons.kinds.two_prices.view import VIEW as TWO_PRICES
from pages.lessons.lesson.view import KindView

VIEWS: Mapping[str, KindView] = {
    "buy-points": BUY_POINTS,
    "class-month": CLASS_MONTH,
    "cushion": CUSHION,
    "fair-test": FAIR_TEST,
    "growth": GROWTH,
    "hold-or-release": HOLD_OR_RELEASE,
    "same-luck": SAME_LUCK,
    "six-deals": SIX_DEALS,
    "three-ways": THREE_WAYS,
    "two-editions": TWO_EDITIONS,
    "two-prices": TWO_PRICES,
}
