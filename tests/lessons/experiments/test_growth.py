"""Lesson 8: from a Pay Day's rate to a yearly one. The numbers are those of the lesson plan and of the formulas of the textbook."""

from functools import partial

import pytest
from pydantic import ValidationError

from payday_core.charts.lessons.growth import doubling_chart, growth_chart, offers_chart
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.growth import experiment
from payday_core.teaching.experiments.growth.experiment import Growth, converted, doubling, facts, guesses, rate_words
from payday_core.teaching.experiments.growth.offers import Offer, period_rate
from payday_core.teaching.experiments.growth.wording import guess_words, in_short, renewed_words
from payday_core.teaching.experiments.interest import doubling_time, rule_of_72
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import begun_lesson, session_after, to_kind
from tests.support.drivers.page import app, shown

LESSON = "08-from-pay-day-to-apr"
GUESSES = [{"do": "guess", "vote": 0, "amounts": [200, 240, 999]}, {"do": "guess", "vote": 1, "amounts": [400]}]
RUN = [{"do": "lock"}, {"do": "ran"}]


def lesson():
    return catalogue().lesson(LESSON)


def offer(**other):
    return Offer(**({"name": "Ours", "prints": ("Money",), "gets": 300, "pays": 345, "payments": 1, "every": "two weeks"} | other))


def setup(**other):
    return Growth(kind="growth", offers=(offer(), offer(name="Theirs")), **other)


# ---- rates


@pytest.mark.parametrize(
    ("rate", "simple", "compound", "grown"),
    [(0.10, "120%", "213.8%", 313.84), (0.20, "240%", "791.6%", 891.61), (0.02, "24%", "26.8%", 126.82)],
)
def test_a_rate_a_pay_day_in_a_year(rate, simple, compound, grown):
    one = converted(setup(), rate)
    assert (rate_words(one.simple), rate_words(one.compound), round(one.grown, 2)) == (simple, compound, grown)


def test_at_20_percent_a_debt_doubles_in_the_fourth_period_by_the_month_or_by_the_year():
    found = doubling(setup())
    assert [round(owed, 2) for owed in found.board] == [round(owed, 2) for owed in found.card] == [1000, 1200, 1440, 1728, 2073.6]
    assert round(doubling_time(0.20), 1) == 3.8
    assert round(found.board_at_end) == 6_319_749


# ---- offers


def test_15_dollars_for_each_100_until_payday_are_391_percent_a_year():
    short = offer()
    assert short.yearly == pytest.approx(45 / 300 * 365 / 14) and rate_words(short.yearly) == "391.1%"
    assert (short.cost, short.renewals, short.a_year_long) == (45, 26, 1170)
    assert renewed_words(short) == "Taken again and again for a year: $1,170 in fees"


def test_a_loan_of_equal_payments_costs_the_rate_it_prints():
    plain = offer(pays=300 * (0.20 / 12) / (1 - (1 + 0.20 / 12) ** -12), payments=12, every="month")
    assert plain.yearly == pytest.approx(0.20)
    assert plain.renewals == 0 and renewed_words(plain) == ""


def test_a_fee_kept_back_makes_a_loan_without_interest_dear():
    free = offer(gets=264, pays=50, payments=6, every="month")
    rate = period_rate(free)
    assert 50 * (1 - (1 + rate) ** -6) / rate == pytest.approx(264), "the textbook's formula for an annuity"
    assert rate_words(free.yearly) == "45.4%" and free.cost == 36
    assert offer(gets=300, pays=50, payments=6, every="month").yearly == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("other", "reason"), [({"pays": 200}, "less goes back"), ({"pays": 900_000}, "more than any rate"), ({"every": "year"}, "every")]
)
def test_an_offer_that_is_none_is_refused_with_the_reason(other, reason):
    with pytest.raises(ValidationError, match=reason):
        offer(**other)


@pytest.mark.parametrize(
    ("other", "reason"), [({"rates": (2.0,)}, "a part of one"), ({"asked": (0.3,)}, "out of `rates`"), ({"fee": 3}, "fee")]
)
def test_a_set_up_that_makes_no_sense_is_refused_with_the_reason(other, reason):
    with pytest.raises(ValidationError, match=reason):
        setup(**other)


# ---- the lesson, its guesses and its key


def test_the_keys_are_those_of_the_lesson_plan():
    header = lesson().header
    keys = [item.key for item in header.ticket]
    assert keys[:4] == [("120%",), ("240%",), ("$313.84", "$891.61"), ("After 2 years, within 5",)]
    assert keys[4] == ("Ours is for each month, the card's is for a whole year",) and "lender early" in keys[5][0]
    assert set(header.standards) == {
        *("N21 Managing Credit 8-2", "N21 Managing Credit 12-1", "N21 Managing Credit 12-10", "N21 Managing Credit 12-12"),
        *("N21 Managing Credit 12-13", "N21 Saving 8-4", "TX 8.12(B)", "TX 8.12(D)"),
    }
    assert set(header.layers) == set(experiment.KIND.layers)


def test_the_reasons_in_the_key_name_the_numbers_that_the_lesson_finds():
    setup, (*_, sums, doubled, why, _) = lesson().setup, lesson().header.ticket
    more = [f"${converted(setup, rate).grown - setup.amount:.2f}" for rate in (0.10, 0.20)]
    assert f"{more[0]} against {more[1]}" in sums.because
    found = doubling(setup)
    assert f"${found.card[-1]:,.2f}" in doubled.because and f"after {doubling_time(setup.yearly):.1f} years" in doubled.because
    assert f"= {rule_of_72(setup.yearly):.1f}." in doubled.because and len(found.card) - 1 == 4
    assert f"{rate_words(converted(setup, 0.20).simple)} a year, twelve times" in why.because
    assert round(100 * converted(setup, 0.20).compound, -1) == 790, "as the vote's last answer says"


def test_the_offers_of_the_lesson_move_the_money_that_they_print():
    cash, free, plain = lesson().setup.offers
    assert "Pay back $345 in 14 days" in cash.prints and cash.cost == 45
    assert free.gets == 300 - 36 and free.payments == 6 and "6 monthly payments of $50" in free.prints
    assert rate_words(plain.yearly) == "20%" and "20% a year" in plain.prints and in_short(plain.cost) == "$33.48"


def test_the_guesses_belong_to_the_rates_that_the_votes_ask_for():
    session = session_after(lesson(), *GUESSES)
    found = guesses(lesson().setup, session)
    assert found == {0.10: 240, 0.20: 400}
    assert [f"at {100 * rate:.0f}%" in vote.ask for rate, vote in zip(found, lesson().header.predict, strict=False)] == [True, True]
    assert guess_words(found, alone=False) == "Crosses: the middle of our guesses, $240 at 10%, $400 at 20%."
    assert guess_words({}, alone=True) == ""


def test_the_facts_are_empty_before_the_run_and_then_hold_sums_and_offers():
    assert facts(session_after(lesson(), *GUESSES, {"do": "lock"})) == {}
    found = facts(session_after(lesson(), *GUESSES, *RUN))
    assert [one.number for one in found["grown"]] == [891.61, 313.84, 126.82, 106.17]
    assert [one.number for one in found["offers"]] == [391.1, 45.4, 20.0]
    assert set(found) == set(experiment.KIND.fact_names)


# ---- the charts


def test_the_lines_end_where_the_table_says_on_either_scale():
    for times in (False, True):
        chart = growth_chart(setup(), {0.10: -5.0, 0.20: 1e9}, times=times)
        drawn = [trace for trace in chart.figure.data if trace.line.shape == "hv"]
        assert [round(trace.y[-1], 2) for trace in drawn] == [891.61, 313.84, 126.82, 106.17]
        crosses = [trace.y[0] for trace in chart.figure.data if trace.marker.symbol == "x"]
        assert 0 <= min(crosses) <= 100 and 891 < max(crosses) < 1000, "wild guesses stand at the edge"
        assert list(chart.table.iloc[-1]) == ["$891.61", "$313.84", "$126.82", "$106.17"]
    assert growth_chart(setup(), {}, times=False).figure.layout.xaxis.range == (0, 12)


def test_the_board_and_the_card_reach_the_same_sum_a_year_and_a_month_at_a_time():
    chart = doubling_chart(setup(), doubling(setup()))
    board, card = [trace for trace in chart.figure.data if trace.mode == "lines"]
    assert (board.x[-1], card.x[-1]) == (4, 48) and board.y[-1] == card.y[-1] == pytest.approx(2073.6)
    assert "by Pay Day 4 on our board, and by year 4" in chart.headline


def test_the_offers_stand_beside_the_board():
    chart = offers_chart(lesson().setup)
    assert [round(rate, 3) for rate in chart.figure.data[0].x] == [3.911, 0.454, 0.2, 2.4]
    assert chart.headline == "Cash until payday costs 391.1% a year, Plain loan 20%"


# ---- the page


def held(*entries, alone=False):
    code = begun_lesson(LESSON, *entries, alone=alone)
    return app("lesson", s=code), code


step = partial(to_kind, LESSON)


def layer(number):
    return {"do": "layer", "shown": number}


def test_before_the_run_the_page_shows_rates_and_no_result():
    at, _ = held(*GUESSES, {"do": "lock"}, step("run"))
    assert not at.exception
    assert "$100 after 12 Pay Days" in shown(at) and all(f"<td>{100 * rate:g}%</td>" in shown(at) for rate in lesson().setup.rates)
    assert not any(found in shown(at) for found in ("313.84", "891.61", "791.6"))


def test_the_scale_can_be_switched_and_stays():
    at, code = held(*GUESSES, *RUN, step("reveal"), layer(1))
    assert not at.exception and "equal steps" in shown(at)
    at.segmented_control(key="gr-scale-times").set_value("dollars").run()
    assert lesson_service().get(code).session.kept["scale"] == "dollars"
    assert "becomes $891.61" in shown(app("lesson", s=code))


def test_a_rate_of_ones_own_is_converted():
    at, code = held({"do": "override"}, {"do": "ran"}, step("reveal"), layer(2), alone=True)
    assert "is 240% a year on the contract" in shown(at)
    at.number_input(key="gr-own").set_value(1.5).run()
    assert "<b>18%</b></td><td>19.6%</td>" in shown(at) and lesson_service().get(code).session.kept["own-rate"] == 1.5


def test_what_the_offers_cost_is_shown_once_the_class_has_ordered_them():
    at, _ = held(*GUESSES, *RUN, step("reveal"), layer(4))
    assert "Pay back $345 in 14 days" in shown(at) and "391.1%" not in shown(at) and not at.get("plotly_chart")
    at.button(key="gr-work-out").click().run()
    assert "costs 391.1% a year" in shown(at) and "$1,170 in fees" in shown(at)


@pytest.mark.parametrize(("number", "words"), [(0, "$891.61 at 20% a Pay Day"), (3, "$6,319,749")])
def test_the_other_layers_say_what_they_found(number, words):
    at, _ = held(*GUESSES, *RUN, step("reveal"), layer(number))
    assert not at.exception and words in shown(at)
