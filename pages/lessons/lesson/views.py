"""Every kind of experiment with its view; a new kind is a line."""

from pages.lessons.kinds.class_month import view
from pages.lessons.kinds.cushion import view as lesson_cushion
from pages.lessons.kinds.fair_test import view as lesson_fair_test
from pages.lessons.kinds.growth import view as lesson_growth
from pages.lessons.kinds.same_luck import view as lesson_same_luck
from pages.lessons.kinds.six_deals import view as lesson_six_deals
from pages.lessons.kinds.three_ways import view as lesson_three_ways
from pages.lessons.kinds.two_prices import view as lesson_two_prices
from pages.lessons.lesson.view import Views

VIEWS: Views = {
    "class-month": view.VIEW,
    "cushion": lesson_cushion.VIEW,
    "fair-test": lesson_fair_test.VIEW,
    "growth": lesson_growth.VIEW,
    "same-luck": lesson_same_luck.VIEW,
    "six-deals": lesson_six_deals.VIEW,
    "three-ways": lesson_three_ways.VIEW,
    "two-prices": lesson_two_prices.VIEW,
}
