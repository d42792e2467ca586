"""Lesson 2: one loan and three ways to meet its interest. The sums are those of the lesson plan, worked out by hand."""

from functools import partial

import pytest
from pydantic import ValidationError

from payday_core import Game, Seat, editions
from payday_core.charts.lessons.three_ways import doubling_chart, snowball_chart, ways_chart
from payday_core.games.pay_day.kinds import Account
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.interest import doubled, middle_guess
from payday_core.teaching.experiments.three_ways import experiment
from payday_core.teaching.experiments.three_ways.experiment import ThreeWays, facts, interest_on_interest, ways
from payday_core.teaching.experiments.three_ways.wording import guess_line
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import begun_lesson, session_after, to_kind
from tests.support.drivers.page import app, shown

LESSON = "02-interest-is-the-price-of-time"
GUESSES = [{"do": "guess", "vote": vote, "amounts": said} for vote, said in enumerate(([1300, 1200, 1250], [1100], [1200, 1300]))]
RUN = [{"do": "lock"}, {"do": "ran"}]


def lesson():
    return catalogue().lesson(LESSON)


def setup(**other):
    return ThreeWays(kind="three-ways", **other)


# ---- the three ways


def test_the_loan_kept_for_three_pay_days_costs_300_and_repaid_at_the_first_one_100():
    interest, at_once, _ = ways(setup())
    assert (interest.interest, interest.repaid, interest.owed, interest.total) == (300, 0, 1000, 1300)
    assert (at_once.interest, at_once.repaid, at_once.owed, at_once.total) == (100, 1000, 0, 1100)


def test_nothing_paid_grows_to_1100_1210_and_1331():
    nothing = ways(setup())[2]
    assert [day.owed for day in nothing.pay_days] == [1100, 1210, 1331]
    assert [day.interest for day in nothing.pay_days] == [100, 110, 121]
    assert (nothing.paid, nothing.cost) == (0, 331)


def test_interest_on_interest_is_10_in_the_second_and_21_in_the_third_pay_day():
    assert interest_on_interest(ways(setup())[2]) == (0, 10, 10 + 21)


@pytest.mark.parametrize(("rate", "owed"), [(0.10, [1100, 1210, 1331, 1464]), (0.20, [1200, 1440, 1728, 2074])])
def test_every_box_adds_the_interest_as_the_lesson_plan_does(rate, owed):
    for box in editions():
        assert [day.owed for day in ways(setup(box=box.id, rate=rate, pay_days=4))[2].pay_days] == owed


def test_what_is_owed_lies_on_the_table_of_the_game(monkeypatch):
    played = []
    dealt = Game.new
    monkeypatch.setattr(experiment.Game, "new", lambda *given, **named: played.append(dealt(*given, **named)) or played[-1])
    found = ways(setup(loan=2000, rate=0.15))
    assert [-game.table.money[Account.LOAN] for game in played] == [way.owed for way in found] == [2000, 0, 3042]
    assert all(isinstance(seat, Seat) and game.over for game in played for seat in game.seats)


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"box": "nobody-1900"}, "no edition"),
        ({"rate": 0.10001}, "four decimals"),
        ({"pay_days": 7}, "pay_days"),
        ({"doubling": [0.0]}, "above zero"),
        ({"doubling": [0.0001]}, "does not double"),
        ({"lender": "Ana"}, "lender"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_the_reason(other, reason):
    with pytest.raises(ValidationError, match=reason):
        setup(**other)


# ---- the rule of 72


@pytest.mark.parametrize(("rate", "rule", "exact", "first"), [(0.10, 7.2, 7.27, 8), (0.20, 3.6, 3.80, 4)])
def test_a_debt_doubles_about_when_the_rule_of_72_says(rate, rule, exact, first):
    found = doubled(1000, rate)
    assert round(found.rule, 2) == rule and round(found.exact, 2) == exact and found.first == first
    assert found.debts[first - 1] < 2000 <= found.debts[first]


# ---- what the class said, and the key


def test_the_middle_guess_is_of_the_vote_that_it_belongs_to():
    session = session_after(lesson(), *GUESSES)
    assert [middle_guess(session, number) for number in range(4)] == [1250, 1100, 1250, None]


def test_the_facts_are_empty_before_the_run_and_then_name_every_way():
    assert facts(session_after(lesson(), *GUESSES, {"do": "lock"})) == {}
    found = facts(session_after(lesson(), *GUESSES, *RUN))
    assert [one.number for one in found["totals"]] == [1300, 1100, 1331]
    assert [one.number for one in found["guesses"]] == [50, 0, 81]
    assert found["guesses"][2].said == "the middle guess was $1,250, $81 too low"
    assert set(found) == set(experiment.KIND.fact_names)


def test_without_a_guess_the_key_says_so():
    found = facts(session_after(lesson(), {"do": "override"}, {"do": "ran"}))
    assert {one.number for one in found["guesses"]} == {None}
    assert guess_line(ways(setup()), [None] * 3, alone=False) == ""


def test_the_ticket_asks_what_the_lesson_plan_asks_and_its_key_is_that_of_the_plan():
    header = lesson().header
    assert [item.key for item in header.ticket] == [("$300",), ("$1,300",), ("$1,331",), ("$10", "$21")]
    assert f"make the ${sum(item for item in header.ticket[3].numbers):.0f} by which it is more than $1,300" in header.ticket[3].because
    assert set(header.standards) == {
        *("N21 Managing Credit 4-1", "N21 Managing Credit 8-3", "N21 Saving 8-4", "N21 Saving 8-5"),
        *("TX 3.9(D)", "TX 8.12(D)"),
    }
    assert set(header.layers) == set(experiment.KIND.layers)


# ---- the charts


def test_the_bars_show_first_what_was_paid_and_then_what_is_owed_too():
    three, said = ways(setup()), [1250, None, 9_999_999]
    paid, owed = (ways_chart(setup(), three, said, owed=both) for both in (False, True))
    assert [list(bar.x) for bar in paid.figure.data] == [[0, 1000, 0], [300, 100, 0]]
    bars = [bar for bar in owed.figure.data if bar.type == "bar"]
    assert [list(bar.x) for bar in bars[2:]] == [[1000, 0, 1000], [0, 0, 331]]
    assert [sum(way) for way in zip(*(bar.x for bar in bars), strict=True)] == [1300, 1100, 1331]
    assert list(owed.table.loc["Nothing paid"]) == ["$0", "$0", "$1,000", "$331"]
    assert "paying nothing costs $331 and repaying at the first Pay Day $100" in owed.headline
    assert max(x for guess in owed.figure.data[4:] for x in guess.x) <= 1331, "a wild guess stands at the edge"


def test_the_small_part_of_the_bars_is_interest_on_interest():
    chart = snowball_chart(setup(), ways(setup())[2])
    assert [list(bar.y) for bar in chart.figure.data] == [[100, 200, 300], [0, 10, 31]]
    assert chart.headline == "$31 of the $331 is interest on interest"


def test_the_debts_are_drawn_until_they_have_doubled():
    chart = doubling_chart(setup(), [doubled(1000, 0.10), doubled(1000, 0.20)])
    assert list(chart.table.iloc[4]) == ["$1,464", "$2,074"] and list(chart.table.iloc[8]) == ["$2,143", ""]
    assert chart.headline == "$1,000 unpaid has doubled at 10% by Pay Day 8 and at 20% by Pay Day 4"


# ---- the page


def held(*entries, alone=False):
    code = begun_lesson(LESSON, *entries, alone=alone)
    return app("lesson", s=code), code


step = partial(to_kind, LESSON)


def test_before_the_run_the_page_tells_the_ways_and_no_total():
    at, _ = held({"do": "guess", "vote": 0, "amounts": [5]}, {"do": "lock"}, step("run"))
    assert not at.exception
    assert "Repaid at the first Pay Day" in shown(at)
    assert not any(total in shown(at) for total in ("1,300", "1,100", "1,331", "1,210"))


def test_the_pay_days_are_opened_one_by_one_and_stay_open():
    at, code = held(*GUESSES, *RUN, step("reveal"))
    assert "1,100" not in shown(at).split("What we said")[0]
    for number, owed in enumerate(("1,100", "1,210", "1,331"), 1):
        at.button(key="t3-open").click().run()
        assert f'<b class="neg">${owed}</b>' in shown(at) and lesson_service().get(code).session.kept["pay-day"] == number
    assert not [button for button in at.button if button.key == "t3-open"]
    assert "1,331" in shown(app("lesson", s=code)), "as after a reload"


@pytest.mark.parametrize(("number", "words"), [(1, "looks cheapest"), (2, "costs $331"), (3, "interest on interest")])
def test_every_layer_has_its_finding_as_its_headline(number, words):
    at, _ = held(*GUESSES, *RUN, step("reveal"), {"do": "layer", "shown": number}, alone=True)
    assert not at.exception
    assert words in shown(at) and len(at.get("plotly_chart")) == 1
    assert ("your guess" in shown(at)) == (number == 2)


def test_a_rate_is_opened_once_the_class_has_divided():
    at, _ = held(*GUESSES, *RUN, step("reveal"), {"do": "layer", "shown": 4})
    assert "7.2" in shown(at) and "3.6" not in shown(at)
    at.button(key="t3-rate").click().run()
    assert "3.6" in shown(at) and "<td>9</td>" not in shown(at)
