"""The numbers beside the board: each is the sum of its lines and what lies on the table, and Pay Day today is what Pay Day would be."""

import pytest

from payday_core import ASK_ALL, bot
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Mail, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.money import loan_of, savings_of, share_of, worth_of
from payday_core.games.pay_day.narration import sums
from payday_core.games.pay_day.narration.if_today import pay_day_today
from payday_core.games.pay_day.narration.pay_day_lines.lines import least_answer
from payday_core.games.pay_day.narration.sums import HEADINGS, LOANS, POT, Purse, SumLine
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.rules.players import retired
from tests.support.checks import random_games
from tests.support.drivers.table import ANA, BEN, at_1974, at_1994, bill, deal, letter, month_of
from tests.support.editions import BOXES

GAMES = 6
EVERY = 7
"""So many games of each box, looked at after every so many turns."""

each_box = pytest.mark.parametrize("name", BOXES)


def purse(talk, seat=ANA):
    return Purse(talk.game.table, Ledger(talk.game), seat)


def moments(name):
    """Games of a box, stopped now and then."""
    for game in random_games(BOXES[name], "buyer", GAMES):
        while not game.over:
            for _ in range(EVERY):
                if not game.over:
                    game.play_turn()
            yield game


@each_box
def test_every_number_is_the_sum_of_its_lines_and_lies_on_the_table(name):
    for game in moments(name):
        t, book = game.table, Ledger(game)
        for p in range(len(game.seats)):
            mine = Purse(t, book, p)
            made = {
                sums.cash(mine): t.money[p],
                sums.savings(mine): savings_of(t, p),
                sums.loan(mine): loan_of(t, p),
                sums.interest(mine): 0 if retired(t, p) else share_of(loan_of(t, p), t.edition.loan_basis_points),
                sums.bills(mine): bills_held(t, p),
                sums.worth(mine): worth_of(t, p),
                sums.pot(mine): t.money[Account.POT],
            }
            assert {one.name: one.total for one in made} == {one.name: number for one, number in made.items()}
            for one in made:
                assert len(one.lines) <= sums.LINES_MOST, one
                assert all(line.words and "{" not in line.words for line in one.lines), one
            assert sorted(deal.card for deal in sums.deals(mine)) == sorted(t.hand[Deck.DEALS][p][: t.held[Deck.DEALS][p]])


@each_box
def test_pay_day_today_is_what_landing_on_pay_day_at_once_brings(name):
    looked = 0
    for game in moments(name):
        p = game.table.player
        if game.over or game.placing or retired(game.table, p):
            continue
        now = pay_day_today(Purse(game.table, Ledger(game), p))
        after = landed(game.fork(), p).table
        assert (now.cash, loan_of(after, p)) == (after.money[p], loan_of(game.table, p) + now.borrowed)
        assert savings_of(after, p) == savings_of(game.table, p) - now.from_savings
        assert now.more_interest == (0 if retired(after, p) else share_of(now.borrowed, after.edition.loan_basis_points))
        looked += 1
    assert looked > GAMES


def landed(game, p):
    """p stands the day before Pay Day, rolls 1, pays every charge in full and chooses nothing else."""
    game.plan(p, bot("careful").card(game.edition), ASK_ALL)
    t = game.table
    t.day[p], t.winning_roll = game.edition.last_day(t.month[p]) - 1, 6
    t.loaded_dice[0], t.dice_used, t.dice_loaded = 1, 0, 1
    game.play_turn()
    while game.pending:
        assert game.pending.seat == p
        game.answer(1 if game.pending.ask is Ask.PAY_CHARGE else least_answer(game.pending))
    return game


def test_pay_day_today_in_one_line():
    talk = at_1994(mail=[bill(800), bill(300)]).has(ANA, cash=2900, mail=[0, 1])
    today = pay_day_today(purse(talk))
    assert today.sum.total == 5300
    assert today.in_line.replace("\N{NO-BREAK SPACE}", " ") == "$2,900 + $3,500 salary \N{MINUS SIGN} $1,100 bills"
    assert (today.found, today.lost) == ("", 0)


def test_short_on_pay_day_says_what_it_would_borrow_and_what_that_costs():
    """100 and 325 salary, 60 interest on 300, a bill of 575: 210 short, so 300 are borrowed at 20 percent."""
    talk = at_1974(mail=[bill(575)]).has(ANA, cash=100, loan=300, mail=[0])
    today = pay_day_today(purse(talk))
    assert [line.amount for line in today.sum.lines] == [100, 325, -60, -575]
    assert (today.sum.total, today.borrowed, today.more_interest, today.cash) == (-210, 300, 60, 90)
    assert today.found == "You would have to borrow $300: $60 more interest each Pay Day."


def test_in_the_last_month_deals_are_lost_and_a_new_loan_costs_no_more_interest():
    """1974 pays no salary in it: 100 less 60 interest less a bill of 250 is 210 short."""
    talk = at_1974(months=1, mail=[bill(250)], deals=[deal(500, 900)]).has(ANA, cash=100, loan=300, mail=[0], deals=[0])
    today = pay_day_today(purse(talk))
    assert (today.sum.total, today.borrowed, today.more_interest, today.lost) == (-210, 300, 0, 1)
    assert today.found == "You would have to borrow $300."
    assert today.sum.note == "It is your last month: one deal would be lost unsold."


def test_savings_go_before_a_loan():
    """No salary in the last month; 100 in hand, 40 interest on savings of 400, a bill of 200: 60 short, so 100 comes out of savings."""
    talk = at_1974(months=1, mail=[bill(200)]).has(ANA, cash=100, savings=400, mail=[0])
    today = pay_day_today(purse(talk))
    assert (today.sum.total, today.from_savings, today.borrowed, today.cash) == (-60, 100, 0, 40)
    assert today.found == "You would have to take $100 out of savings."


def test_no_pay_day_lies_ahead_after_the_last_month():
    assert pay_day_today(purse(at_1994().retired(ANA))) is None


def test_a_loan_is_told_by_what_it_was_for():
    talk = at_1994(calendar=month_of({4: "deal", 6: "pay 700 Storm"}), deals=[deal(5000, 9000)])
    talk.has(ANA, cash=2900).lands(ANA, 4, buy_deal=1).lands(ANA, 6, die=2)
    owed = sums.loan(purse(talk))
    assert owed.lines == (SumLine("For the deal for 5000", 3000),), "of the 3,000 borrowed 900 were left for the storm"
    assert owed.note == "It costs $300 interest each Pay Day until you repay it."
    bought = sums.profit(purse(talk), *sums.deals(purse(talk)))
    assert (bought.total, bought.lines) == (4000, (SumLine("A buyer pays", 9000), SumLine("You paid", -5000)))
    assert bought.note == "You borrowed $3,000 for it. That costs $300 interest each Pay Day until you repay it."
    talk.lands(BEN, 6)
    talk.has(ANA, cash=5000, loan=3000, deals=[0]).lands(ANA, 31, repay=2000)
    assert sums.loan(purse(talk)).lines == (SumLine("For the deal for 5000", 3000), SumLine("Repaid", -2000))


def test_a_charge_says_that_it_was_carried_over():
    charge = letter(Mail.MONSTER_CHARGE, 2000) | {"title": "Roof"}
    talk = at_1994(calendar=month_of({2: "mail 1"}), mail=[charge, bill(300)])
    assert sums.bills(purse(talk.lands(ANA, 2))).lines == (SumLine("Roof (charge)", 2000),)
    assert sums.bills(purse(talk.lands(ANA, 31))).lines == (SumLine("Roof (charge, carried over)", 2000),)


def test_the_pot_tells_who_paid_what_for():
    talk = at_1994(calendar=month_of({7: "pay_pot 500 Ski Sunday"}))
    talk.lands(ANA, 7).lands(BEN, 7)
    assert sums.pot(purse(talk)).lines == (SumLine("You, Ski Sunday", 500), SumLine("Ben, Ski Sunday", 500))
    assert sums.pot(purse(talk.rolls(BEN, 6))).total == 0


def test_many_lines_are_told_in_ten():
    """The nine largest of twelve, and the three others together."""
    many = [SumLine(f"Bill {number}", 100 * number) for number in range(1, 13)]
    told = sums._least_together(many, 10)
    assert told[0] == SumLine("Bill 4", 400)
    assert told[-1] == SumLine("Everything else", 600)
    assert len(told) == 10


def test_every_reason_has_words():
    unseen = {Why.NOTHING, Why.BY_CHOICE, Why.LOTTERY_BANK, Why.LOTTERY_PILE, Why.LOTTERY_ROLLED_OVER, Why.SKYROCKETS, Why.SWELLFARE_LOST}
    assert set(HEADINGS) == set(Why) - unseen
    assert {Why.PAY_POT, Why.CHARITY_WALK, Why.SKYROCKETS} <= set(POT)
    received = {Why.START_CASH, Why.WAGES, Why.DAYLIGHT_WAGES, Why.COLLECTION, Why.COMMISSION, Why.COLLECT, Why.HOLIDAY, Why.RADIO}
    received |= {why for why in HEADINGS if why.name.endswith(("_SOLD", "_WON", "_CASHED", "_RETURNED", "_KEPT")) or why is Why.SWEEPSTAKES}
    without_a_loan = {why for why in HEADINGS if why.name.startswith(("SAVINGS", "LOAN_TAKEN", "LOAN_REPAID", "PENALTY", "SWELLFARE"))}
    assert set(LOANS) - {Why.BY_CHOICE} == set(HEADINGS) - received - without_a_loan
