"""Every kind of experiment with its view; a new kind is a line."""

from pages.parts import (
    lesson_class_month,
    lesson_cushion,
    lesson_fair_test,
    lesson_growth,
    lesson_same_luck,
    lesson_six_deals,
    lesson_three_ways,
    lesson_two_prices,
)
from pages.parts.lesson_view import Views

VIEWS: Views = {
    "class-month": lesson_class_month.VIEW,
    "cushion": lesson_cushion.VIEW,
    "fair-test": lesson_fair_test.VIEW,
    "growth": lesson_growth.VIEW,
    "same-luck": lesson_same_luck.VIEW,
    "six-deals": lesson_six_deals.VIEW,
    "three-ways": lesson_three_ways.VIEW,
    "two-prices": lesson_two_prices.VIEW,
}
