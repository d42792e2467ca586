"""Lesson 11: 1974 becomes 1994 by one change after the other. Facts of the boxes, sums by hand, and games that are played another way."""

import re

import numpy as np
import pytest
from pydantic import ValidationError

from pages.lessons.kinds.two_editions.bars import Scale, bars
from pages.lessons.kinds.two_editions.tables import games_table, plans_table
from payday_core import ASK_NOTHING, Game, Seat, bot, edition
from payday_core.simulation import simulate
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.content import StepKind
from payday_core.teaching.experiments.two_editions.changes import CHANGES
from payday_core.teaching.experiments.two_editions.experiment import FACTS, KIND, Split, TwoEditions, facts, games_in, run_of
from payday_core.teaching.experiments.two_editions.rows import rows_of
from payday_core.teaching.experiments.two_editions.wording import (
    adds_up,
    headline,
    hundredths,
    is_share,
    rate_last_words,
    untouched_words,
    what_is_drawn,
)
from payday_core.teaching.lesson_service import lesson_service
from payday_core.text.wording import MINUS
from tests.support.drivers.lesson import begun_lesson, session_after, to_kind
from tests.support.drivers.page import app, shown, words

LESSON = catalogue().lesson("11-1974-against-1994")
SETUP = LESSON.setup
OLD, NEW = edition("parker-1974"), edition("parker-1994")
PLANS = [{"name": "Never borrow", "character": "holder"}, {"name": "Keep borrowing", "character": "borrower"}]
KEEP = 3
"""The plan that the lesson looks at first."""

RUN = [{"do": "lock"}, {"do": "ran"}]
BY_HAND = Split("Ann", np.array([[100], [160], [260], [230], [230], [210], [400]] * np.ones((1, 2), int)), np.array([350, 350]))
"""Levels of 100, 160, 260, 230, 230, 210 and 400 dollars, in two games alike."""


def setup(**other):
    return TwoEditions.model_validate({"kind": "two-editions", "plans": PLANS, "games": 20, "luck": 42} | other)


def dollars(said):
    """An amount as it is shown: +$4,279, −$830."""
    return int(re.sub(r"[+$,]", "", said).replace(MINUS, "-"))


@pytest.fixture(scope="module")
def splits():
    return run_of(SETUP).finished()


# ---- what is played


def test_the_first_stage_is_1974_in_larger_dollars_and_the_second_differs_in_the_rate_alone():
    first, second = (one.model_dump(exclude={"replaced"}) for one in SETUP.stages[:2])
    assert (first["wage"], first["loan_step"], first["loan_rate"], first["savings_rate"]) == (3250, 1000, 0.20, 0.10)
    assert {name for name in first if first[name] != second[name]} == {"loan_rate"}
    assert second["loan_rate"] == 0.10


def test_salary_savings_deals_and_mail_follow_one_by_one_and_the_last_stage_is_1994():
    wages, savings, deals, mail, boards = zip(
        *((one.wage, one.savings_rate, len(one.deals), len(one.mail), one.has_lottery) for one in SETUP.stages), strict=True
    )
    assert wages == (3250, 3250, 3500, 3500, 3500, 3500, 3500)
    assert savings == (0.10, 0.10, 0.10, 0.0, 0.0, 0.0, 0.0)
    assert deals == (16, 16, 16, 16, 24, 24, 24)
    assert mail == (72, 72, 72, 72, 72, 48, 48)
    assert boards == (False,) * 6 + (True,)
    assert SETUP.stages[-1] == NEW


def test_what_the_class_copies_into_its_notebook_is_printed_in_the_editions():
    said = LESSON.section(LESSON.header.steps[0]).text
    assert f"salary ${OLD.wage}, loans at {OLD.loan_rate:.0%}, savings at {OLD.savings_rate:.0%}" in said
    assert f"{len(OLD.deals)} deals, {len(OLD.mail)} mail cards" in said
    assert f"salary ${NEW.wage:,}, loans at {NEW.loan_rate:.0%}, no savings account, {len(NEW.deals)} deals" in said
    assert (OLD.wage, NEW.wage, OLD.loan_rate, NEW.loan_rate, NEW.savings_rate) == (325, 3500, 0.20, 0.10, 0)


def test_the_title_names_both_editions_and_both_rates():
    for one in (OLD, NEW):
        assert f"{one.title} ({one.loan_rate:.0%})" in LESSON.header.title


def test_the_lesson_plays_200_games_of_4_plans_at_7_stages_and_once_more_with_the_rate_last():
    assert games_in(SETUP) == 200 * 4 * (7 + 1)
    assert SETUP.plans[SETUP.about].name == "Keep borrowing"


def test_1974_is_played_as_printed_but_for_the_zero(splits):
    """The same luck and the characters' own cards in the printed edition, with three who only join the poker game."""
    neighbor = bot("holder").card(OLD).model_copy(update={"games_from": 0})
    for plan, split in zip(SETUP.plans, splits, strict=True):
        printed = simulate(OLD, [bot(plan.character).card(OLD), *[neighbor] * 3], 3, 200, 42).worth[:, 0]
        assert (split.worth[0] == 10 * printed).all()


def test_the_last_stage_is_1994_as_anybody_plays_it(splits):
    for game in (0, 7, 199):
        seats = [Seat("Lou", SETUP.card(SETUP.plans[KEEP]), ASK_NOTHING)]
        seats += [Seat(f"Neighbor {number}", SETUP.neighbor, ASK_NOTHING) for number in range(3)]
        played = Game.new(NEW, seats, 3, 42 + game)
        played.play()
        assert next(line.worth for line in played.standings() if line.name == "Lou") == splits[KEEP].worth[-1, game]


def test_no_plan_has_the_lotteries_to_itself():
    """Where nobody else joins, who joins wins the bank's $1,000 each time; where all do, a quarter of the times."""
    cards = [SETUP.card(SETUP.plans[KEEP]), *[SETUP.neighbor] * 3]
    worth = simulate(NEW, cards, 3, 200, 42).worth.mean(axis=0)
    alone = simulate(NEW, [cards[0], *[bot("holder").card(NEW)] * 3], 3, 200, 42).worth.mean(axis=0)
    assert alone[0] > worth[0] + 2 * NEW.lottery_bank


# ---- it adds up


def test_the_split_adds_up_to_the_dollar_in_every_one_of_200_lucks(splits):
    for split in splits:
        table = games_table(SETUP, split)
        assert list(table.index) == list(range(42, 242))
        for _, line in table.iterrows():
            first, *parts, last = map(dollars, line)
            assert len(parts) == 6 and first + sum(parts) == last
        assert (split.by_game.sum(axis=0) == split.worth[-1] - split.worth[0]).all()


def test_the_averages_that_are_shown_add_up_to_the_dollar(splits):
    table = plans_table(SETUP, splits, len(CHANGES))
    for split in splits:
        first, *parts, last = (dollars(said) for said in table[split.plan])
        assert first + sum(parts) == last
        assert abs(last - first - (split.worth[-1] - split.worth[0]).mean()) <= 1
        left, whole = adds_up(split).split(" = ")
        assert sum(dollars(part) for part in re.sub(rf"([+{MINUS}]) ", r"\1", left).split()) == dollars(whole) == last - first


def test_a_game_without_a_loan_ends_the_same_at_either_rate(splits):
    for plan, split in zip(SETUP.plans, splits, strict=True):
        cards = [SETUP.card(plan), *[SETUP.neighbor] * 3]
        dear, cheap = (simulate(one, cards, 3, 200, 42) for one in SETUP.stages[:2])
        without = (dear.largest_loan[:, 0] == 0) & (cheap.largest_loan[:, 0] == 0)
        assert 50 < without.sum() < 200
        assert not split.by_game[0][without].any()
        assert ((dear.interest_paid[:, 0] == 0) == (split.by_game[0] == 0)).all(), "no interest, no difference"


def test_in_a_single_month_the_rate_makes_half_of_the_interest_at_20_percent():
    """One Pay Day: 20% of the loan or 10% of it."""
    one = setup(months=1, plans=PLANS[1:])
    worth = [simulate(rules, [one.card(one.plans[0]), *[one.neighbor] * 3], 1, 20, 42) for rules in one.stages[:2]]
    paid = worth[0].interest_paid[:, 0]
    assert paid.any()
    assert (worth[1].worth[:, 0] - worth[0].worth[:, 0] == paid // 2).all()


def test_of_the_four_shares_to_choose_from_about_a_tenth_is_right_whatever_the_luck():
    shares = {"About a tenth": 0.10, "About a quarter": 0.25, "About half": 0.50, "Nearly all of it": 0.95}
    assert LESSON.header.predict[0].answers == tuple(shares)
    for luck in (42, 1000, 5000):
        one = SETUP.model_copy(update={"luck": luck, "plans": SETUP.plans[KEEP:], "about": 0})
        split = run_of(one).finished()[0]
        assert min(shares, key=lambda said: abs(shares[said] - split.rate / split.whole)) == "About a tenth"


def test_whoever_buys_no_deals_has_a_bar_of_zero_for_the_deals_and_whoever_never_saves_one_for_the_savings(splits):
    parts = {split.plan: dict(zip([change.id for change in CHANGES], split.parts, strict=True)) for split in splits}
    assert parts["Never borrow"]["deals"] == 0
    assert parts["Keep borrowing"]["savings"] == 0
    assert max(parts, key=lambda plan: parts[plan]["rate"]) == "Keep borrowing"


def test_the_salary_is_250_more_at_the_start_and_on_two_pay_days_and_a_whole_one_on_the_last():
    """For somebody who neither saves nor borrows; whoever is moved back by Daylight Savings may get the salary once more."""
    card = bot("holder").card(OLD).model_copy(update={"save_share": 0})
    without, with_it = (simulate(rules, [card] * 4, 3, 20, 42) for rules in SETUP.stages[1:3])
    free = (without.largest_loan[:, 0] == 0) & (with_it.largest_loan[:, 0] == 0)
    more = (with_it.worth[:, 0] - without.worth[:, 0])[free] - (3 * 250 + 3500)
    assert (more == 0).any()
    assert set(more) <= {0, 250, 500, 750}


# ---- what cannot be played


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"about": 2}, "the first of the 2 is 0"),
        ({"editions": ["parker-1974", "parker-1974"]}, "one edition twice"),
        ({"editions": ["parker-1994", "parker-1974"]}, r"loans of \$100 are no whole number of loans of \$1,000"),
        ({"plans": [{"name": "Gus", "character": "gambler"}]}, "bets on Swellfare"),
        ({"plans": [{"name": "Who", "character": "nobody"}]}, "there is no bot 'nobody'"),
        ({"editions": ["parker-1974", "parker-1812"]}, "parker-1812"),
        ({"games": 5}, "greater than or equal to 20"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_the_reason(wrong, why):
    with pytest.raises(ValidationError, match=why):
        setup(**wrong)


# ---- in words


def test_the_facts_are_there_once_it_has_run(splits):
    assert facts(session_after(LESSON)) == {}
    found = facts(session_after(LESSON, *RUN))
    assert tuple(found) == FACTS
    assert found["rate"][0].number == splits[KEEP].rate == splits[KEEP].levels[1] - splits[KEEP].levels[0]
    assert [one.whom for one in found["whole"]] == [plan.name for plan in SETUP.plans]


def test_a_split_is_told_change_by_change():
    assert headline(SETUP, BY_HAND, 0) == "Ann ends with $100 in 1974 and with $400 in 1994: $300 more"
    assert headline(SETUP, BY_HAND, 1) == "Loans at 10% instead of 20%: +$60 of +$300, 20 of every 100 dollars"
    assert headline(SETUP, BY_HAND, 2) == "A salary of $3,500 instead of $3,250, and one on the last Pay Day too: +$100"
    assert headline(SETUP, BY_HAND, 3) == "No savings account at 10%: −$30"
    assert headline(SETUP, BY_HAND, 4) == "24 other deals instead of 16: $0"
    assert headline(SETUP, BY_HAND, 5) == "48 other mail cards instead of 72: −$20"
    assert headline(SETUP, BY_HAND, 6) == "The loan rate makes +$60, all the rest +$240"
    assert adds_up(BY_HAND) == "+$60 + $100 − $30 + $0 − $20 + $190 = +$300"
    assert rate_last_words(BY_HAND) == "changed last instead of first, the loan rate makes +$50 instead of +$60."
    assert rate_last_words(BY_HAND._replace(rate_last=np.array([340, 340]))).endswith("makes the same, +$60.")
    assert untouched_words(BY_HAND).startswith("In 0 of 2 games the rate makes no difference at all: Ann had")


def test_a_share_is_told_only_where_there_is_one():
    assert [hundredths(part, 300) for part in (0, 1, 3, 60, 300)] == [
        "nothing of it",
        "less than 1 of every 100 dollars",
        "1 of every 100 dollars",
        "20 of every 100 dollars",
        "100 of every 100 dollars",
    ]
    assert [is_share(*one) for one in ((1, 0), (-5, 10), (11, 10), (10, 10), (-5, -10), (0, 10))] == [False, False, False, True, True, True]


def test_editions_of_one_size_are_compared_as_they_are():
    same = setup(editions=["parker-1994", "standard-2008"])
    assert same.times == 1
    assert what_is_drawn(same, BY_HAND).endswith("Dollars of 1994 as they are")
    assert what_is_drawn(SETUP, BY_HAND).endswith("Dollars of 1974 with one more zero")


# ---- as bars


def test_the_bars_stand_where_they_end_up_from_the_first_layer_on():
    assert Scale.of((100, 400)) == Scale(0, 400) and Scale.of((-100, 300)) == Scale(-100, 300)
    assert Scale(-100, 300).at(0) == 25.0
    counts = []
    for told in range(len(CHANGES) + 1):
        drawn = str(bars(rows_of(SETUP, BY_HAND, told), BY_HAND.levels))
        tall = [int(lines) for lines in re.findall(r"--tall:(\d)", drawn)]
        assert sum(tall) == 8
        assert drawn.count("left:0.00%;width:25.00%") == 1, "1974: $100 of $400"
        counts.append(len(tall))
    assert counts == [3, 4, 5, 6, 7, 8, 8]


def test_what_has_not_been_told_is_one_bar_between_the_last_change_and_1994():
    older, rate, rest, later = rows_of(SETUP, BY_HAND, 1)
    assert (older.said, rate.said, rest.said, later.said) == ("$100", "+$60", "+$240", "$400")
    assert (rest.name, rest.start, rest.end) == ("Not told yet", 160, 400)


# ---- on the page


def test_nothing_of_the_games_is_on_the_page_before_the_run():
    code = begun_lesson(LESSON.id, {"do": "lock"}, to_kind(LESSON.id, "run"))
    at = app("lesson", s=code)
    assert not at.exception
    assert "te-bars" not in shown(at)
    assert "Order of Pay Day" in shown(at), "what else differs may be read"


def test_every_layer_tells_one_change_more_and_the_plan_that_is_looked_at_is_kept(splits):
    code = begun_lesson(LESSON.id, *RUN, to_kind(LESSON.id, "reveal"))
    at = app("lesson", s=code)
    for told, name in enumerate(LESSON.header.layers):
        lesson_service().do(code, None, {"do": "layer", "shown": told})
        at.run()
        assert not at.exception
        assert headline(SETUP, splits[KEEP], told) in words(at)
        assert shown(at).count('<li class="te-') == told + 2 + (name != KIND.layers[-1])
    assert adds_up(splits[KEEP]) in words(at)
    assert [len(table.value) for table in at.table] == [8, 200]
    at.segmented_control(key="editions-plan").set_value(0).run()
    assert lesson_service().get(code).session.kept["plan"] == 0
    assert adds_up(splits[0]) in words(at)


def test_the_steps_of_the_lesson_are_to_predict_to_play_to_reveal_to_talk_and_to_take_home():
    kinds = [step.kind for step in LESSON.header.steps]
    assert kinds == [StepKind.DO_NOW, StepKind.PREDICT, StepKind.RUN, StepKind.REVEAL, StepKind.TALK, StepKind.EXIT, StepKind.HOME]
    assert sum(step.minutes for step in LESSON.header.steps) == 45
