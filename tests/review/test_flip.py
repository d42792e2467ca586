"""The flip rate: where the better answer to a choice about borrowing changes, against sums that can be done on paper."""

import numpy as np
import pytest

from payday_core import ASK_ALL, Game, RuleCard, Seat, edition
from payday_core.charts.pay_day.flip_rate import flip_chart
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.review.coach import values
from payday_core.review.coach.values import Player
from payday_core.review.what_if import flip_rate as flip_module
from payday_core.review.what_if.flip_rate import Flip, borrowing_choices, crossing, flip_doubt, flip_headline, flip_of, position_at
from payday_core.sessions.past import Decided, scene_of, scenes
from payday_core.simulation import Engine
from payday_core.simulation.interpreter import Interpreter
from tests.support.drivers.table import deal, month_of

ANA = 0
RATES = tuple(number / 40 for number in range(21))
HOLDS_ON = RuleCard(buy_margin=10**9, loan_margin=0, deal_loan=0, keep=0, repay_share=0, save_share=0, games_from=10**9)
"""Buys nothing by itself and never repays; at a buyer it sells, as everybody's card does."""

LENT = dict.fromkeys(range(1, 7), "deal") | dict.fromkeys(range(7, 31), "buyer")


@pytest.fixture(autouse=True)
def by_hand_and_by_these_cards(monkeypatch):
    """Interpreted, on the whole grid, and everybody holds on."""
    monkeypatch.setattr(values, "player", lambda: Interpreter(PAY_DAY.playouts))
    monkeypatch.setattr(values, "par_card", lambda printed: HOLDS_ON)
    monkeypatch.setattr(flip_module, "engine", lambda: Engine(True, ""))


def played(months, answers, calendar=None, **house):
    """Ana's first roll is a 1; she answers so, once each, and declines everything else, as Ben does."""
    printed = edition("parker-1994", calendar=month_of(calendar or {}), **house)
    game = Game.new(printed, [Seat("Ana", HOLDS_ON, ASK_ALL), Seat("Ben", HOLDS_ON, frozenset())], months, 1, loaded_dice=[1])
    left = dict(answers)
    while not game.over:
        game.play_turn()
        while game.pending:
            declined = game.pending.values[-1] if game.pending.ask is Ask.SELL_DEAL else 0
            game.answer(left.pop(game.pending.ask, declined))
    assert not left
    return game


def choice(game, ask):
    return next(one for one in borrowing_choices(game, scenes(game), ANA) if one.ask is ask)


def curve(gaps, errors=None, rates=RATES, rate=0.1):
    decided = Decided(1, 0, ANA, 1, 1, Ask.BUY_DEAL, NONE, 1, True, (0, 1, 2))
    return Flip(decided, "Borrow", "Leave it", rate, tuple(rates), tuple(gaps), tuple(errors or [0.0] * len(gaps)), 10, "interpreted")


# ---- where a curve crosses zero


def test_a_deal_of_2000_that_gains_1000_after_four_pay_days_flips_at_twelve_and_a_half_percent():
    """lessons/05 #ticket-4: 1,000 / (2,000 x 4)."""
    assert crossing(RATES, [1000 - 2000 * 4 * rate for rate in RATES]) == pytest.approx(0.125)
    coarse = (0.0, 0.1, 0.2, 0.3)
    assert crossing(coarse, [1000 - 2000 * 4 * rate for rate in coarse]) == pytest.approx(0.125)


@pytest.mark.parametrize(
    ("gaps", "there"),
    [
        ([3, 1, -1], 0.15),
        ([-3, -1, 3], 0.125),
        ([3, 2, 1], None),
        ([-1, -2, -3], None),
        ([0, -1, -2], None),
        ([0, 0, 0], None),
        ([2, 0, -1], 0.1),
    ],
)
def test_a_crossing_is_a_change_of_sign_and_touching_zero_is_none(gaps, there):
    assert crossing((0.0, 0.1, 0.2), gaps) == (None if there is None else pytest.approx(there))


def test_between_the_rates_at_which_zero_is_within_two_errors_nobody_can_tell():
    """1,000 - 10,000 r with an error of 100: from 8% (200 left) to 12% (200 below)."""
    flip = curve([1000 - 10_000 * rate for rate in RATES], [100.0] * len(RATES))
    assert (flip.at, flip.open.low, flip.open.high) == (pytest.approx(0.1), pytest.approx(0.08), pytest.approx(0.12))
    assert not flip.sure
    assert flip_doubt(flip) == (
        "At 10%, the rate of this game, both answers are right: no difference can be told. "
        "Between 8% and 12% nobody can tell from these games."
    )


def test_the_headline_says_below_and_above_which_rate_or_that_it_is_the_same_at_all():
    assert flip_headline(curve([1000 - 8000 * rate for rate in RATES])) == "“Borrow” is better below 12.5%, “Leave it” above"
    assert flip_headline(curve([2 - 1000 * rate for rate in RATES])) == "“Borrow” is better below 0.2%, “Leave it” above"
    assert flip_headline(curve([1000 - 100 * rate for rate in RATES])) == "“Borrow” is better at every rate up to 50%"
    assert flip_headline(curve([-2000 * rate for rate in RATES])) == "“Leave it” is better at every rate above 0% and up to 50%"
    assert flip_headline(curve([0.0] * len(RATES))) == "It makes no difference at any rate up to 50%"
    unsure = curve([100 + 100 * rate for rate in RATES], [80.0] * len(RATES))
    assert flip_headline(unsure) == "“Borrow” looks better at every rate up to 50%, but not surely"


def test_where_the_noise_goes_on_to_the_end_of_the_grid_it_is_said_from_where_on():
    flip = curve([1000 - 2100 * rate for rate in RATES], [100.0] * len(RATES))
    assert (flip.at, flip.open.low, flip.open.high) == (pytest.approx(1 / 2.1), pytest.approx(0.8 / 2.1), None)
    assert "From 38% on the difference lies within the noise" in flip_doubt(flip)


# ---- worked by hand, played by the rules


def test_a_deal_wholly_on_a_loan_that_is_surely_sold_flips_where_the_interest_eats_the_gain():
    """Bought for $2,000 on day 1 of the first of four months, sold for $3,000, the loan kept, the interest paid out of the wage."""
    game = played(4, {Ask.BUY_DEAL: 1}, LENT, start_cash=0, deals=[deal(2000, 3000)] * 12)
    flip = flip_of(game, choice(game, Ask.BUY_DEAL), samples=3)
    assert (flip.borrow, flip.other) == ("Borrow $2,000 and buy", "Leave it")
    assert flip.gaps == pytest.approx([1000 - 2000 * 4 * rate for rate in RATES])
    assert not any(flip.errors)
    assert flip.at == pytest.approx(1000 / (2000 * 4))
    assert flip_doubt(flip) == "At 10%, the rate of this game, “Borrow $2,000 and buy” is $200 better."


def test_leaving_a_deal_that_was_not_bought_is_asked_the_other_way_round_with_the_same_result():
    game = played(4, {}, LENT, start_cash=0, deals=[deal(2000, 3000)] * 12)
    left = choice(game, Ask.BUY_DEAL)
    assert left.value == 0
    assert flip_of(game, left, samples=2).at == pytest.approx(0.125)


def test_repaying_saves_the_interest_of_every_pay_day_that_comes_so_it_is_better_at_every_rate():
    """$3,000 owed; the first of three Pay Days repays it, which saves 3,000 r at each of the two others."""
    game = played(3, {Ask.BORROW: 3000, Ask.REPAY: 3000})
    repaid = choice(game, Ask.REPAY)
    flip = flip_of(game, repaid, samples=2)
    assert (flip.borrow, flip.other) == ("Repay nothing", "Repay $3,000")
    assert flip.gaps == pytest.approx([-2 * 3000 * rate for rate in RATES])
    assert flip.at is None and flip.sure


def test_what_was_paid_before_the_choice_stays_as_it_was_paid():
    """The interest of this Pay Day is the wage of $300, whatever loans cost from then on: the $3,000 in hand repay all."""
    game = played(2, {Ask.BORROW: 3000, Ask.REPAY: 3000}, start_cash=0, wage=300)
    repaid = choice(game, Ask.REPAY)
    scene = scene_of(game, repaid.turn)
    positions = [position_at(rate, scene, repaid, 3000, game.edition) for rate in (0.0, 0.1, 0.5)]
    worths = [value.worth[:, ANA].tolist() for value in Player(game.edition, 2, 2, 0).play(positions)]
    assert worths == [[300.0, 300.0]] * 3


def test_borrowing_before_the_roll_costs_its_interest_at_every_pay_day():
    game = played(2, {Ask.BORROW: 2000}, {})
    flip = flip_of(game, choice(game, Ask.BORROW), samples=2)
    assert flip.borrow == "Borrow $2,000"
    assert flip.gaps == pytest.approx([-2 * 2000 * rate for rate in RATES])


def test_only_choices_about_borrowing_are_asked_about():
    game = played(2, {Ask.BORROW: 2000}, {1: "deal"}, deals=[deal(500, 900)] * 12)
    asked = {one.ask for one in borrowing_choices(game, scenes(game), ANA)}
    assert asked <= {Ask.BORROW, Ask.BUY_DEAL, Ask.REPAY, Ask.PAY_CHARGE}
    rich = played(2, {}, {1: "deal"}, deals=[deal(500, 900)] * 12)
    bought = next(one for scene in scenes(rich) for one in scene.choices if one.ask is Ask.BUY_DEAL)
    assert bought not in borrowing_choices(rich, scenes(rich), ANA)
    with pytest.raises(ValueError, match="no choice about borrowing"):
        flip_of(rich, bought, samples=2)


def test_the_same_choice_finds_the_same():
    game = played(2, {Ask.BUY_DEAL: 1}, LENT, start_cash=0, deals=[deal(2000, 3000)] * 12)
    assert flip_of(game, choice(game, Ask.BUY_DEAL), samples=2) == flip_of(game, choice(game, Ask.BUY_DEAL), samples=2)


# ---- the chart


def test_the_chart_marks_the_crossing_and_its_table_has_every_rate():
    chart = flip_chart(curve([1000 - 8000 * rate for rate in RATES], [100.0] * len(RATES), rate=0.2))
    labels = [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]
    assert {"<b>changes at 12.5%</b>", "this game: 20%", "“Borrow” is better", "“Leave it” is better"} <= set(labels)
    assert chart.table.loc["10%"].tolist() == [200, 0, 400]
    assert len(chart.table) == len(RATES)
    line = next(trace for trace in chart.figure.data if trace.mode == "lines")
    assert np.allclose(line.y, [1000 - 8000 * rate for rate in RATES])
