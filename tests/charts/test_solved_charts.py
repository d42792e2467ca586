"""The charts of the solved game draw what the file holds, and their headlines are findings in it."""

import pytest

from payday_core.charts.pay_day.solved import cushion_chart, days_chart, prices_chart
from payday_core.games.pay_day.solved.file import MONTHS, Mean, solved_edition, solved_game
from payday_core.games.pay_day.solved.wording import against, cushion_headline, days_headline

each_month = pytest.mark.parametrize("month", range(1, MONTHS + 1))


@each_month
def test_the_bars_and_the_table_are_the_worths_of_the_days(month):
    chart = days_chart(solved_game(), solved_edition(), month)
    assert list(chart.figure.data[0].y) == solved_game().days[month - 1]
    assert list(chart.figure.data[0].x) == list(range(1, 31))
    assert chart.table.loc["7", "worth"] == "$0", "a Sunday says nothing"


def test_the_windfall_of_400_dollars_is_worth_more_than_400_in_every_month():
    """Money early saves loans at 20% and buys deals."""
    assert all(days[1] > 400 for days in solved_game().days)


def test_the_lines_of_the_cushion_are_those_of_the_file_and_one_amount_loses_nothing():
    found = solved_game()
    for month, (free, owing) in enumerate(zip(found.cushion, found.cushion_with_loan, strict=True), 1):
        drawn = [list(trace.y) for trace in cushion_chart(found, month).figure.data if trace.mode == "lines"]
        assert drawn == [free, owing]
        assert min(free) == min(owing) == 0


def test_on_the_last_pay_day_nothing_is_drawn():
    assert cushion_chart(solved_game(), MONTHS).figure is None


@each_month
def test_the_lines_of_the_prices_are_those_of_the_file_and_a_loan_never_bears_more_than_cash(month):
    for deal in solved_game().prices:
        drawn = [list(trace.y) for trace in prices_chart(deal, solved_edition(), month).figure.data if trace.mode == "lines"]
        assert drawn == [deal.with_cash[month - 1], deal.on_loan[month - 1]]
        assert all(cash >= loan for cash, loan in zip(*drawn, strict=True))


@each_month
def test_until_a_day_means_on_every_day_before_it_too(month):
    """The headline names the last day on which deals are drawn; on all earlier ones the price must be worth paying as well."""
    for deal in solved_game().prices:
        for prices in (deal.with_cash[month - 1], deal.on_loan[month - 1]):
            worth_it = [prices[day - 1] >= deal.cost for day in (4, 12, 15, 25)]
            assert worth_it == sorted(worth_it, reverse=True), deal.title


def test_headlines_name_the_best_and_the_worst():
    worths = [0] * 30
    worths[1], worths[2] = 480, -108
    assert days_headline(worths, solved_edition()) == "Windfall on day 2 is worth $480, three mail cards on day 3 cost $108"
    assert cushion_headline([60, 4, 0, 3, 9], [0, 8]) == "Without a loan keep $100 to $300; with a loan keep nothing"


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (5, 15, "beats Vera by $10 (+$5 to +$15)"),
        (-5, 5, "is level with Vera (−$5 to +$5)"),
        (-15, -5, "loses to Vera by $10 (−$15 to −$5)"),
    ],
)
def test_a_card_beats_somebody_only_if_the_whole_interval_says_so(low, high, words):
    assert against("Vera", Mean(games=9, mean=(low + high) / 2, low=low, high=high)) == words
