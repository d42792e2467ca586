"""The coach and the luck ledger: truths that are known without them."""

from functools import cache

import numpy as np
import pytest

from payday_core import ASK_NOTHING, Game, Seat, edition, editions
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.choices import par_answer
from payday_core.review.coach.luck import CHOICES, DEALS, DICE, GAMES, MAIL, OTHERS, kind_for, whole
from payday_core.review.coach.studies import Study, study_again, study_of
from payday_core.sessions.past import at_decision
from payday_core.simulation import Cancelled
from tests.support.drivers.page import new_game
from tests.support.drivers.table import deal, month_of
from tests.support.volume import with_full

CASH, WAGE = 1000, 3500
SURE_BUYERS = {6: "deal", **dict.fromkeys(range(7, 31), "buyer")}
"""Nobody can pass so many buyers without meeting one."""


def sure_game(days, asks, answers, *, box="parker-1994", months=1, dice=(), names=("Ana", "Ben"), **house):
    """A game on a month of which only these days are of interest. The first seat answers what it is asked, in turn; then its card does."""
    printed = edition(box, calendar=month_of(days), **house)
    card = bot("tuned").card(printed)
    seats = [Seat(names[0], card, frozenset(asks)), *(Seat(name, card, ASK_NOTHING) for name in names[1:])]
    game = Game.new(printed, seats, months, 7, loaded_dice=dice)
    given = iter(answers)
    while not game.over:
        game.play_turn()
        while game.pending:
            game.answer(next(given, game.pending.values[0]))
    return game


def the_choice(game, ask, turn=None):
    found = [one for one in analyse(game, samples=6).of(0) if one.decided.ask is ask and turn in (None, one.decided.turn)]
    return found[0]


# ---- positions solved by hand: whatever the dice say, the dollars are these


def test_a_deal_that_is_surely_sold_is_worth_its_profit_less_the_interest_on_its_loan():
    """$1,000 and a $3,500 wage. The deal costs $2,000 and sells for $3,000: a loan of $1,000, and $100 interest on Pay Day."""
    game = sure_game(SURE_BUYERS, {Ask.BUY_DEAL}, [0], dice=[6], start_cash=CASH, wage=WAGE, deals=[deal(2000, 3000)])
    choice = the_choice(game, Ask.BUY_DEAL)
    assert [(option.label, option.worth, option.error) for option in choice.options] == [
        ("Leave it", CASH + WAGE, 0),
        ("Borrow $1,000 and buy", CASH + WAGE + 1000 - 100, 0),
        ("Borrow $2,000 and buy", CASH + WAGE + 1000 - 200, 0),
    ]
    assert (choice.best.value, choice.chosen.value, choice.loss, choice.error, choice.marked) == (1, 0, 900, 0, True)
    assert choice.meant.deal_profit == 1000 and choice.meant.interest_paid == 100


def test_a_loan_that_nobody_needs_costs_its_interest_on_pay_day():
    game = sure_game({}, {Ask.BORROW}, [3000], start_cash=CASH, wage=WAGE)
    choice = the_choice(game, Ask.BORROW)
    assert (choice.chosen.label, choice.best.label, choice.loss, choice.error) == ("Borrow $3,000", "Roll without borrowing", 300, 0)
    assert choice.options[0].worth == CASH + WAGE


def test_a_loan_kept_for_another_month_costs_another_interest():
    game = sure_game({}, {Ask.BORROW, Ask.REPAY}, [3000, *[0] * 50], months=2, start_cash=CASH, wage=WAGE)
    choice = the_choice(game, Ask.REPAY)
    assert (choice.chosen.label, choice.best.label, choice.loss, choice.error) == ("Repay nothing", "Repay $3,000", 300, 0)


def test_money_that_is_not_saved_for_a_month_misses_its_interest():
    """The 1974 box: $325 to begin with and a wage of $325; 10 percent on what was saved in steps of $100 by the first Pay Day."""
    game = sure_game({}, {Ask.SAVE}, [0], box="parker-1974", months=2)
    step = game.edition.savings_step
    saved = 2 * 325 // step * step
    choice = the_choice(game, Ask.SAVE)
    assert (choice.chosen.value, choice.best.value, choice.loss) == (0, saved, saved // 10)


def test_answers_that_come_to_the_same_are_all_right():
    """In the last month nothing is earned on savings any more."""
    game = sure_game({}, {Ask.REPAY, Ask.BORROW}, [1000, 0], start_cash=CASH, wage=WAGE)
    choice = the_choice(game, Ask.REPAY)
    assert choice.loss == 0 and not choice.marked
    assert choice.within_noise == choice.options and len(choice.options) == 2


# ---- what holds for every game


@cache
def analysed(box):
    game = new_game(box, months=max(2, edition(box).months_min), card=bot("holder").card(edition(box)), seed=11)
    game.play()
    return game, analyse(game, samples=12)


EACH_BOX = pytest.mark.parametrize("box", with_full([printed.id for printed in editions()], "parker-1974", "hasbro-2000"))


@EACH_BOX
def test_the_best_answer_loses_exactly_nothing_and_no_answer_gains(box):
    _, analysis = analysed(box)
    assert analysis.choices
    for choice in analysis.choices:
        assert choice.loss >= 0
        assert choice.best in choice.within_noise
        assert choice.best.worth == max(option.worth for option in choice.options)
        if choice.chosen.worth == choice.best.worth:
            assert choice.chosen == choice.best and choice.loss == 0 and choice.error == 0
        if choice.marked:
            assert choice.loss > max(edition(box).wage / 10, 2 * choice.error) and choice.chosen not in choice.within_noise


@EACH_BOX
def test_the_costliest_are_the_dearest_marked_ones(box):
    _, analysis = analysed(box)
    for seat in (None, 0, 1):
        found = analysis.costliest(seat, most=99)
        assert all(one.marked and seat in (None, one.decided.seat) for one in found)
        assert [one.loss for one in found] == sorted((one.loss for one in found), reverse=True)
        assert {(one.decided.turn, one.decided.seat) for one in found} == {
            (one.decided.turn, one.decided.seat) for one in analysis.choices if one.marked and seat in (None, one.decided.seat)
        }


@EACH_BOX
def test_the_same_game_gives_the_same_report_whoever_asks_and_whatever_the_seats_are_called(box):
    game, analysis = analysed(box)
    again = analyse(Game.from_json(game.record().to_json()), samples=12)
    assert again.__dict__ == analysis.__dict__
    others = tuple(f"Team {number}" for number in range(4))
    renamed = new_game(box, months=game.months, card=game.seats[0].card, seed=11, names=others)
    renamed.play()
    relabelled = analyse(renamed, samples=12)
    assert relabelled.names == others
    assert (relabelled.luck, relabelled.events, relabelled.par) == (analysis.luck, analysis.events, analysis.par)
    assert [(one.loss, one.error, one.marked) for one in relabelled.choices] == [
        (one.loss, one.error, one.marked) for one in analysis.choices
    ]


def test_whoever_sits_on_another_seat_takes_his_luck_ledger_along():
    """Where no die matters, three players who borrow differently and then change places change nothing but the places."""

    def ledgers(loans):
        printed = edition("parker-1994", calendar=month_of({}))
        seats = [Seat(f"S{loan}", bot("tuned").card(printed), frozenset({Ask.BORROW})) for loan in loans]
        game = Game.new(printed, seats, 1, 3)
        while not game.over:
            game.play_turn()
            while game.pending:
                game.answer(loans[game.pending.seat] if game.turn < 3 else 0)
        return dict(zip(loans, analyse(game, samples=4).luck, strict=True))

    assert ledgers((1000, 0, 3000)) == ledgers((3000, 1000, 0)) == ledgers((0, 3000, 1000))
    assert [ledger.choices for ledger in ledgers((0, 1000, 3000)).values()] == [0, -100, -300]


@EACH_BOX
def test_only_an_answer_that_is_not_par_s_moves_what_choices_came_to(box):
    game, analysis = analysed(box)
    moved = {(stroke.turn, stroke.seat) for stroke in analysis.events if stroke.kind == CHOICES}
    other = [one.decided for one in analysis.choices if par_answer(at_decision(game, one.decided).pending) != one.decided.value]
    assert other
    assert moved <= {(one.turn, one.seat) for one in other}


def test_whole_parts_add_up_and_none_is_far_from_its_share():
    chance = np.random.default_rng(5)
    for _ in range(300):
        parts = tuple(chance.normal(0, 3000, 6).tolist())
        total = round(sum(parts))
        rounded = whole(parts, total)
        assert sum(rounded) == total
        assert all(abs(one - part) <= 1 for one, part in zip(rounded, parts, strict=True))


def test_the_dollar_that_rounding_leaves_over_goes_where_most_of_one_was_cut_off():
    """90 + 60 + 50 cents are $2: the 90 and the 60 become a dollar each. A loss of 20 cents beside a gain of $1.20 is no dollar lost."""
    assert whole((0.9, 0.6, 0.5), 2) == (1, 1, 0)
    assert whole((0.5, 0.6, 0.9), 2) == (0, 1, 1)
    assert whole((-0.2, 1.2), 1) == (0, 1)


def test_a_game_that_all_play_is_everybodys_own_luck_and_the_rest_of_anothers_turn_is_others():
    """Ben's turn: the song contest that he lands on is a game for Ana too, but his dice, letters and deals are to her what others do."""
    ana, ben = 0, 1
    assert [kind_for(ana, ben, kind) for kind in (DICE, MAIL, DEALS, GAMES)] == [OTHERS, OTHERS, OTHERS, GAMES]
    assert [kind_for(ben, ben, kind) for kind in (DICE, MAIL, DEALS, GAMES)] == [DICE, MAIL, DEALS, GAMES]


# ---- beside the page


def test_a_study_can_be_stopped_and_begun_again_and_is_kept_the_second_time():
    game = new_game(months=2)
    game.play()
    study = study_of("beside", 1, game)
    study.cancel()
    study.wait(30)
    assert study.over and study.result is None and study.cancelled and not study.failure
    again = study_again("beside", 1, game)
    again.wait(60)
    assert again.result is not None and again.share == 1
    assert study_of("beside", 1, game) is again


def test_what_breaks_an_analysis_is_told(monkeypatch):
    monkeypatch.setattr("payday_core.review.coach.studies.analyse", lambda *_, **__: 1 // 0)
    study = Study(new_game())
    study.wait(10)
    assert study.over and study.failure.startswith("ZeroDivisionError") and study.result is None


def test_whoever_stops_the_progress_stops_the_analysis():
    game = new_game(months=2)
    game.play()
    seen = []

    def look(done, of):
        seen.append((done, of))
        if done == 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        analyse(game, samples=2, progress=look)
    assert [done for done, _ in seen] == [1, 2, 3] and seen[0][1] > 20


def test_a_running_game_is_analysed_as_far_as_it_was_played():
    game = new_game(months=2)
    nothing = analyse(game, samples=4)
    assert nothing.choices == () and all(ledger.luck == ledger.choices == 0 for ledger in nothing.luck)
    for _ in range(9):
        game.play_turn()
    some = analyse(game, samples=4)
    assert max(one.decided.turn for one in some.choices) <= 9
    assert all(ledger.final == ledger.par + ledger.luck + ledger.choices for ledger in some.luck)
