"""Lesson 4: two hundred paired games instead of one. Sums by hand, facts of the boxes, and two ways of playing that agree."""

import numpy as np
import pytest
from pydantic import ValidationError

from payday_core import ASK_NOTHING, Game, Seat
from payday_core.charts.lessons.fair_test import average_chart, heap_chart, plans_chart
from payday_core.charts.lessons.fair_test_bars import boxes_chart, debts_chart, months_chart
from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.kinds import Why
from payday_core.lab.arms import ArmResults, Outcome
from payday_core.lab.findings import what_else_differs
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.fair_test.experiment import (
    BOXES,
    FACTS,
    NEIGHBOURS,
    FairTest,
    count_of,
    facts,
    games_in,
    interest_by_month,
    play_all,
    play_plans,
    run_of,
)
from payday_core.teaching.experiments.fair_test.wording import debts_headline, in_wages, one_game_headline, wages_words
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import session_after
from tests.support.drivers.page import app, shown

LESSON = "04-is-one-game-enough"
PLANS = [
    {"name": "Never borrow", "character": "holder"},
    {"name": "Only when forced", "character": "debt-free"},
    {"name": "Borrow for deals", "character": "buyer"},
    {"name": "Keep borrowing", "character": "borrower"},
]
RUN = [{"do": "lock"}, {"do": "ran"}]


def setup(**other):
    return FairTest.model_validate({"kind": "fair-test", "plans": PLANS, "about": 2, "pairs": 20, "luck": 42, "pupils": 10} | other)


@pytest.fixture(scope="module")
def answers():
    return play_all(setup())


@pytest.fixture
def short_lesson(tmp_path, monkeypatch):
    """The printed lesson with 20 pairs, as a teacher's own."""
    text = (printed_folder() / LESSON / "lesson.md").read_text(encoding="utf-8")
    (tmp_path / "44-shorter").mkdir()
    (tmp_path / "44-shorter" / "lesson.md").write_text(text.replace("pairs = 200", "pairs = 20").replace("pupils = 24", "pupils = 10"))
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    return catalogue().lesson("44-shorter")


# ---- the games


def test_the_lesson_plays_200_pairs_of_4_plans_at_2_rates_and_then_the_other_comparisons():
    printed = catalogue().lesson(LESSON).setup
    assert (printed.pairs, len(printed.plans), printed.rates) == (200, 4, (0.10, 0.20))
    assert games_in(printed) == 3 * 200 * 4 * 2


def test_a_plan_alone_at_its_table_plays_the_same_games_in_whatever_company_it_is_tested():
    both, alone = play_plans(setup(), "parker-1994"), play_plans(setup(plans=PLANS[2:], about=0), "parker-1994")
    assert (both.changed.worth[:, 2:] == alone.changed.worth).all()


def test_at_the_first_pay_day_twice_the_rate_is_twice_the_interest_exactly():
    for box in setup().boxes:
        before, after = interest_by_month(setup(), box, 2)
        assert after[0] == 2 * before[0] > 0


def test_the_interest_on_loans_by_pay_day_and_that_on_carried_charges_are_what_the_fast_games_counted(answers):
    paid = interest_by_month(setup(), "parker-1994", 3)
    for arm, rate, months in zip(answers["parker-1994"].arms, setup().rates, paid, strict=True):
        assert sum(months) + on_charges(rate, 3) == pytest.approx(arm.interest[:, 3].mean())


def on_charges(rate, plan):
    """The interest on carried charges in a game of a plan, in dollars, on average over all pairs."""
    experiment = setup().experiment("parker-1994", (setup().plans[plan].player, *NEIGHBOURS))
    arm, total = experiment.arm(rate), 0
    for pair in range(setup().pairs):
        seats = [Seat(f"Seat {number}", card, ASK_NOTHING) for number, card in enumerate(arm.cards, 1)]
        game = Game.new(arm.edition, seats, experiment.months, (experiment.seed + pair) & SEED_MOST)
        while not game.over:
            game.play_month()
        total += sum(row[4] for row in game.journal if row[1:3] == (Why.CHARGE_INTEREST, 0))
    return total / setup().pairs


def test_who_owes_nothing_pays_nothing_and_ends_the_same_at_either_rate(answers):
    outcome = answers["parker-1994"]
    without = (outcome.base.interest[:, 2] == 0) & (outcome.changed.interest[:, 2] == 0)
    assert without.any()
    assert not outcome.gaps(2)[without].any()
    assert count_of(outcome, 2) == (int((outcome.gaps(2) < 0).sum()), outcome.equal_pairs(2), int((outcome.gaps(2) > 0).sum()))


def test_between_the_boxes_much_more_differs_than_the_rate(answers):
    found = {one.name: (one.base, one.changed) for one in what_else_differs(answers[BOXES].experiment)}
    assert found["Salary on Pay Day"] == found["Start cash"] == ("$3,500", "$325")
    assert found["Savings"] == ("none", "10%")
    assert found["Deals in the deck"] == ("24", "16")
    assert found["Mail cards in the deck"] == ("48", "72")
    assert found["Loan steps"] == ("$1,000", "$100")


def test_the_rate_alone_is_told_in_the_wages_of_its_own_box(answers):
    dollars = answers["parker-1974"].gaps(2)
    assert in_wages(answers, "parker-1974", 2) == pytest.approx(np.mean(dollars) / 325)
    assert in_wages(answers, BOXES, 2) == pytest.approx(answers[BOXES].gap(2).mean)


def test_wages_are_said_with_a_true_minus_and_a_small_one_with_two_digits():
    assert [wages_words(wages) for wages in (-2.61, -0.013, 0.0004, 1.0)] == [
        "−2.6 salaries",
        "−0.01 salaries",
        "0 salaries",
        "+1.0 salaries",
    ]


def test_who_ends_in_debt_is_told_where_it_changes_and_where_it_does_not():
    def debts(base, changed):
        arm = [ArmResults(rate, "", np.zeros((20, 4)), None, None, np.array(hits), None) for rate, hits in ((0.1, base), (0.2, changed))]
        return debts_headline(Outcome(setup().experiment("parker-1994", setup().players), *arm))

    assert debts([0, 0, 10, 14], [0, 0, 13, 14]) == "Borrow for deals: 50% of games end in debt at 10%, 65% at 20%"
    assert debts([0, 0, 1, 14], [0, 0, 1, 14]) == "The rate hardly changes who ends in debt; Keep borrowing does in 70% of games"


# ---- what it found


def test_the_facts_are_there_once_it_has_run_and_say_what_the_games_say(short_lesson):
    assert facts(session_after(short_lesson)) == {}
    found = facts(session_after(short_lesson, *RUN))
    assert tuple(found) == FACTS
    outcome = run_of(short_lesson.setup).finished()["parker-1994"]
    assert found["gap-forced"][0].number == round(np.mean(outcome.gaps(1)))
    assert found["poorer"][0].number == (outcome.gaps(2) < 0).sum()
    assert [one.whom for one in found["gap"]] == [plan["name"] for plan in PLANS]


def test_the_debt_at_which_interest_eats_the_wage_is_17500_and_35000():
    item = next(item for item in catalogue().lesson(LESSON).header.ticket if item.sums)
    assert item.key == ("$17,500", "$35,000")


@pytest.mark.parametrize("wrong", [{"about": 4}, {"boxes": ["parker-1994", "parker-1994"]}, {"plans": PLANS[:1]}, {"rates": [0.1, 9.0]}])
def test_a_set_up_that_cannot_be_tested_is_refused(wrong):
    with pytest.raises(ValidationError):
        setup(**wrong)


def test_a_plan_that_nobody_knows_is_refused_with_those_that_are_known():
    with pytest.raises(ValueError, match="there is no bot 'nobody'; there are debt-free"):
        setup(plans=[*PLANS[:2], {"name": "Who", "character": "nobody"}])


# ---- the charts


def test_every_chart_says_its_finding_and_has_its_numbers(answers):
    outcome = answers["parker-1994"]
    paid = interest_by_month(setup(), "parker-1994", 2)
    charts = [
        heap_chart(outcome, 2, 10), average_chart(outcome, 2, 10, -500.0), plans_chart(outcome), debts_chart(outcome),
        months_chart("Borrow for deals", paid, ("at 10%", "at 20%"), 20), boxes_chart(setup(), answers),
    ]  # fmt: skip
    assert len({chart.key for chart in charts}) == 6
    for chart in charts:
        assert chart.headline and chart.headline in chart.alt
        assert len(chart.table)


def test_in_the_heap_every_pair_is_a_dot_and_only_pairs_without_a_difference_stand_at_zero(answers):
    outcome = answers["parker-1994"]
    dots = [x for trace in heap_chart(outcome, 2, 10).figure.data for x in trace.x]
    assert len(dots) == 20
    assert sum(abs(x) < 30 for x in dots) == outcome.equal_pairs(2)
    said = one_game_headline(outcome, 2, 10)
    assert said.startswith("Of our 10 games ")


# ---- on the page


def test_nothing_of_the_games_is_on_the_page_before_the_run(short_lesson):
    code = lesson_service().open(short_lesson, alone=False)
    at = app("lesson", s=code)
    lesson_service().do(code, 0, {"do": "lock"})
    lesson_service().do(code, 1, {"do": "step", "to": 2})
    at.run()
    assert not at.exception
    assert "ft-wall" not in shown(at) and not at.get("plotly_chart")


def test_every_layer_is_drawn_and_the_box_looked_at_is_kept(short_lesson):
    code = lesson_service().open(short_lesson, alone=False)
    for number, entry in enumerate([{"do": "guess", "vote": 0, "amounts": [700]}, *RUN, {"do": "step", "to": 3}]):
        lesson_service().do(code, number, entry)
    at = app("lesson", s=code)
    assert shown(at).count('<li class="') >= 10 and "Of our 10 games" in shown(at)
    for layer in range(1, 6):
        lesson_service().do(code, lesson_service().get(code).version, {"do": "layer", "shown": layer})
        at.run()
        assert not at.exception
        assert at.get("plotly_chart")
    assert "Order of Pay Day" in shown(at)
    lesson_service().do(code, lesson_service().get(code).version, {"do": "layer", "shown": 3})
    at.run()
    at.segmented_control(key="fair-box").set_value("parker-1974").run()
    assert lesson_service().get(code).session.kept["box"] == "parker-1974"
