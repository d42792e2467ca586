"""The rule book of 1974, sentence by sentence (source text 000): what it says outright, without any ruling."""

from collections import Counter

import pytest

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Space, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, PAY_DAY, POT, at_1974, bill, deal, letter, month_of

STAKES = Account.STAKES
TICKET = letter(Mail.TICKET, 100)

# ---- the box and the start


def test_each_player_starts_with_325_on_start_and_sixteen_deals_and_72_letters_are_shuffled() -> None:
    talk = at_1974(seats=4)
    assert [talk.cash(p) for p in range(4)] == [325] * 4
    assert [talk.day(p) for p in range(4)] == [0] * 4
    assert [len(talk.pile(deck)) for deck in Deck] == [72, 16, 0, 0, 0]


def test_every_deal_is_on_top_about_equally_often() -> None:
    names = [Seat("Ana"), Seat("Ben")]
    tops = Counter(Game.new(edition("parker-1974"), names, seed=seed).table.order[Deck.DEALS][0] for seed in range(800))
    # 800 / 16 = 50 each; three standard deviations are 3 * sqrt(50 * 15 / 16) = 20.5
    assert set(tops) == set(range(16))
    assert all(29 <= n <= 71 for n in tops.values())


def test_one_shuffle_is_not_like_the_next() -> None:
    talk = at_1974(mail=[letter(Mail.COLLECTION, amount) for amount in range(1, 25)])
    orders = []
    for _ in range(3):
        orders.append([talk.lands(ANA, 1).cards(Event.DREW_MAIL)[0] for _ in range(24)])
    assert [sorted(order) for order in orders] == [list(range(24))] * 3
    assert orders[1] != orders[2]


def test_one_die_moves_the_token_day_by_day() -> None:
    talk = at_1974(calendar=month_of({}))
    assert [talk.rolls(ANA, die).day(ANA) for die in (3, 4, 1, 6)] == [3, 7, 8, 14]


# ---- deals


def test_a_deal_is_bought_at_once_or_put_back() -> None:
    talk = at_1974(deals=[deal(200, 350), deal(100, 400)]).lands(ANA, 4, buy_deal=1).lands(BEN, 12, buy_deal=0)
    assert (talk.deals(ANA), talk.cash(ANA)) == ([0], 125)
    assert (talk.deals(BEN), talk.cash(BEN), talk.pile(Deck.DEALS)) == ([], 325, [1])


def test_one_may_take_out_a_loan_to_pay_for_a_deal() -> None:
    talk = at_1974(deals=[deal(1000, 1800)]).lands(ANA, 4, buy_deal=1)
    assert (talk.loan(ANA), talk.cash(ANA)) == (700, 25)


@pytest.mark.parametrize("more", [0, 1, 25])
def test_with_a_deal_one_may_borrow_as_much_as_one_likes_to_keep_some_cash(more) -> None:
    talk = at_1974(deals=[deal(1000, 1800)]).lands(ANA, 4, buy_deal=1 + more)
    assert (talk.loan(ANA), talk.cash(ANA)) == (700 + 100 * more, 25 + 100 * more)


def test_a_deal_is_held_from_month_to_month_until_a_buyer_comes() -> None:
    talk = at_1974(deals=[deal(300, 500)]).has(ANA, deals=[0]).lands(ANA, PAY_DAY)
    assert (talk.deals(ANA), talk.t.month[ANA]) == ([0], 2)
    assert talk.lands(ANA, 30, sell_deal=1).paid(Why.DEAL_SOLD) == [(BANK, ANA, 500)]


def test_at_a_buyer_without_a_deal_nothing_happens() -> None:
    assert at_1974().lands(ANA, 20).story == [Event.NOTHING_TO_SELL]


# ---- mail


def test_a_bill_waits_for_pay_day() -> None:
    talk = at_1974(mail=[bill(80)]).lands(ANA, 1)
    assert (talk.cash(ANA), talk.letters(ANA), talk.story) == (325, [0], [Event.DREW_MAIL, Event.BILL_KEPT])
    talk.lands(ANA, PAY_DAY)
    assert (talk.cash(ANA), talk.letters(ANA)) == (325 + 325 - 80, [])


def test_a_collection_is_paid_by_the_bank_at_once() -> None:
    assert at_1974(mail=[letter(Mail.COLLECTION, 75)]).lands(ANA, 11).paid(Why.COLLECTION) == [(BANK, ANA, 75)]


@pytest.mark.parametrize("kind", [Mail.AD, Mail.POSTCARD])
def test_postcards_and_junk_mail_are_thrown_away(kind) -> None:
    talk = at_1974(mail=[letter(kind)]).lands(ANA, 1)
    assert (talk.story, talk.letters(ANA), talk.cash(ANA)) == ([Event.DREW_MAIL, Event.DISCARDED], [], 325)


def test_a_lottery_ticket_is_kept_and_worth_nothing_until_the_draw() -> None:
    talk = at_1974(mail=[TICKET]).lands(ANA, 1)
    assert (talk.letters(ANA), talk.cash(ANA), talk.story) == ([0], 325, [Event.DREW_MAIL, Event.TICKET_KEPT])


def test_a_lottery_draw_without_a_ticket_pays_nothing() -> None:
    assert at_1974().lands(ANA, 29).story == []


@pytest.mark.parametrize(("day", "letters"), [(1, 1), (3, 3), (5, 2), (11, 1), (16, 3), (19, 1), (22, 1), (24, 2)])
def test_a_mail_day_gives_as_many_letters_as_it_shows(day, letters) -> None:
    assert at_1974().lands(ANA, day).story.count(Event.DREW_MAIL) == letters


@pytest.mark.parametrize(("die", "cash", "pot"), [(4, 410 - 50, 50), (5, 410 - 50 + 500, 0), (6, 410 - 50 + 500, 0)])
def test_a_swellfare_stake_wins_tenfold_on_5_or_6_and_else_goes_to_the_pot(die, cash, pot) -> None:
    talk = at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=410, loan=400).lands(ANA, 1, die, stake_swellfare=50)
    assert (talk.cash(ANA), talk.pot) == (cash, pot)


# ---- days


@pytest.mark.parametrize("day", [7, 14, 21, 28])
def test_on_a_sweet_sunday_one_rests(day) -> None:
    assert at_1974().lands(ANA, day).story == []


@pytest.mark.parametrize(("day", "dollars"), [(2, 400), (8, 100), (6, -50), (13, -40), (18, -75), (23, -50)])
def test_days_that_pay_and_days_that_cost(day, dollars) -> None:
    assert at_1974().lands(ANA, day).cash(ANA) == 325 + dollars


def test_the_highest_roller_takes_all_poker_stakes() -> None:
    talk = at_1974(seats=4).lands(BEN, 10, 3, 5, 1, join_poker={ANA: 1, BEN: 1, CAL: 1})
    # turns from the lander on: Ben 3, Cal 5, Ana 1
    assert talk.paid(Why.POKER_WON) == [(STAKES, CAL, 300)]
    assert [talk.cash(p) for p in range(4)] == [225, 225, 525, 325]
    assert talk.offered[DOT, Ask.JOIN_POKER] == (0, 1)


def test_election_money_may_have_to_come_out_of_savings_or_a_loan() -> None:
    talk = at_1974().has(BEN, cash=10, savings=200).has(CAL, cash=10, loan=100).lands(ANA, 26)
    # Ben's first 100 of savings bring 50
    assert (talk.savings(BEN), talk.cash(BEN)) == (100, 10)
    assert (talk.loan(CAL), talk.cash(CAL), talk.pot) == (200, 60, 150)


def test_the_pot_of_an_election_holds_swellfare_money_too() -> None:
    talk = at_1974(mail=[letter(Mail.SWELLFARE)]).has(ANA, cash=100, loan=200).lands(ANA, 1, 1, stake_swellfare=100)
    talk.lands(BEN, 26)
    assert talk.pot == 100 + 150
    assert talk.lands(CAL, 7, die=6).paid(Why.POT_WON) == [(POT, CAL, 250)]


# ---- savings and loans


def test_at_the_start_of_a_turn_one_may_borrow_by_choice() -> None:
    talk = at_1974().has(ANA, loan=200).lands(ANA, 7, borrow=300)
    assert talk.offered[ANA, Ask.BORROW] == tuple(range(0, 100_001, 100)), "no book has a limit; the app has one of a thousand steps"
    assert (talk.cash(ANA), talk.loan(ANA)) == (625, 500)
    assert talk.rows[0][1:] == (Why.LOAN_TAKEN, Account.LOAN + ANA, ANA, 300, -1, Why.BY_CHOICE)


def test_only_hundreds_are_repaid_saved_and_withdrawn() -> None:
    talk = at_1974().has(ANA, cash=0, savings=200).lands(ANA, PAY_DAY, save=-100)
    # 325 wages and 20 interest in cash
    assert talk.offered[ANA, Ask.SAVE] == (-200, -100, 0, 100, 200, 300)
    assert (talk.cash(ANA), talk.savings(ANA)) == (445, 100)


def test_on_pay_day_withdrawing_costs_no_penalty() -> None:
    talk = at_1974().has(BEN, cash=0, savings=200).lands(BEN, PAY_DAY, save=-200)
    assert (talk.paid(Why.PENALTY), talk.cash(BEN)) == ([], 325 + 20 + 200)


def test_part_of_a_loan_may_be_paid_off() -> None:
    talk = at_1974().has(CAL, cash=0, loan=500).lands(CAL, PAY_DAY, repay=200)
    assert talk.offered[CAL, Ask.REPAY] == (0, 100, 200)
    assert (talk.loan(CAL), talk.cash(CAL)) == (300, 325 - 100 - 200)


def test_every_loan_names_what_it_was_for() -> None:
    talk = at_1974(deals=[deal(100, 400), deal(600, 900)]).has(ANA, deals=[0]).lands(ANA, 4, buy_deal=1)
    loan = next(row for row in talk.rows if row[1] == Why.LOAN_TAKEN)
    assert loan[4:] == (300, 1, Why.DEAL_BOUGHT)


# ---- Pay Day


def test_on_pay_day_one_stops_whatever_is_left_of_the_roll() -> None:
    talk = at_1974().has(ANA, day=29).rolls(ANA, 5)
    assert talk.said(Event.LANDED) == [(ANA, 31)]
    assert (talk.day(ANA), talk.t.month[ANA]) == (0, 2)


def test_the_steps_of_pay_day_come_in_the_printed_order() -> None:
    talk = at_1974(mail=[TICKET, bill(50)], deals=[deal(100, 400)])
    talk.has(ANA, cash=100, loan=300, mail=[0, 1], deals=[0]).lands(ANA, PAY_DAY, repay=300)
    assert talk.story == [
        Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.BILL, Why.LOAN_REPAID, Event.TICKET_LOST, Event.MONTH_OVER
    ]  # fmt: skip
    assert (talk.cash(ANA), talk.loan(ANA), talk.letters(ANA), talk.deals(ANA)) == (100 + 325 - 60 - 50 - 300, 0, [], [0])


def test_the_last_pay_day_brings_no_wages_and_ends_with_the_loss_of_deals() -> None:
    talk = at_1974(months=1, mail=[TICKET, bill(50)], deals=[deal(100, 400)])
    talk.has(ANA, cash=500, loan=300, mail=[0, 1], deals=[0]).lands(ANA, PAY_DAY, repay=300)
    assert talk.story == [
        Event.PAY_DAY, Why.LOAN_INTEREST, Why.BILL, Why.LOAN_REPAID, Event.TICKET_LOST, Event.DEAL_LOST, Event.MONTH_OVER, Event.RETIRED
    ]  # fmt: skip
    assert talk.cash(ANA) == 500 - 60 - 50 - 300


def test_savings_interest_comes_before_bills_and_deposits() -> None:
    talk = at_1974(mail=[bill(75)]).has(CAL, cash=0, savings=500, mail=[0]).lands(CAL, PAY_DAY, save=300)
    assert talk.story == [Event.PAY_DAY, Why.WAGES, Why.SAVINGS_INTEREST, Why.BILL, Why.SAVINGS_IN, Event.MONTH_OVER]
    assert (talk.cash(CAL), talk.savings(CAL)) == (325 + 50 - 75 - 300, 800)


def test_bills_beyond_ones_cash_are_paid_out_of_savings_and_then_a_loan() -> None:
    talk = at_1974(mail=[bill(300), bill(500)]).has(ANA, cash=0, savings=100, mail=[0, 1]).lands(ANA, PAY_DAY)
    # 325 + 10 - 300 = 35; 500 takes the 100 saved and 400 borrowed
    assert (talk.cash(ANA), talk.savings(ANA), talk.loan(ANA)) == (35, 0, 400)


def test_the_richest_in_cash_and_savings_wins() -> None:
    talk = at_1974().has(ANA, cash=400).has(BEN, cash=50, savings=500).has(CAL, cash=900, loan=400)
    assert [(line.seat, line.worth) for line in talk.game.standings()] == [(BEN, 550), (CAL, 500), (ANA, 400)]


# ---- whose turn it is


def test_the_turn_passes_to_the_left_and_leaves_out_the_retired() -> None:
    talk = at_1974(calendar=month_of({})).retired(CAL)
    assert [talk.rolls(p, 1).t.player for p in (ANA, BEN)] == [BEN, ANA]


def test_the_game_is_over_when_all_have_finished_their_last_month() -> None:
    talk = at_1974(seats=2, months=1).lands(ANA, PAY_DAY)
    assert (talk.game.over, talk.t.player) == (False, BEN)
    assert talk.lands(BEN, PAY_DAY).game.over


def test_in_step_whoever_has_reached_pay_day_waits_at_start_for_the_others() -> None:
    talk = at_1974(in_step=True, calendar=month_of({26: "election"})).lands(ANA, PAY_DAY)
    assert [talk.rolls(p, 1).t.player for p in (BEN, CAL)] == [CAL, BEN]
    assert talk.lands(BEN, PAY_DAY).t.player == CAL
    assert talk.lands(CAL, 26).t.player == CAL
    assert talk.paid(Why.ELECTION) == [(ANA, POT, 50), (BEN, POT, 50), (CAL, POT, 50)]
    assert talk.lands(CAL, PAY_DAY).t.player == ANA


def test_in_step_the_last_month_ends_the_game_for_all() -> None:
    talk = at_1974(seats=2, months=1, in_step=True).lands(ANA, PAY_DAY)
    assert talk.t.player == BEN
    assert talk.lands(BEN, PAY_DAY).game.over


# ---- house rules


@pytest.mark.parametrize(("rate", "interest"), [(0.0, []), (0.1, [(ANA, BANK, 30)]), (1.0, [(ANA, BANK, 300)])])
def test_a_house_may_charge_nothing_or_all_of_the_loan(rate, interest) -> None:
    talk = at_1974(loan_rate=rate).has(ANA, loan=300).lands(ANA, PAY_DAY)
    assert talk.paid(Why.LOAN_INTEREST) == interest


def test_a_house_without_savings_interest_has_no_accounts() -> None:
    talk = at_1974(savings_rate=0.0).has(ANA, cash=900).lands(ANA, PAY_DAY)
    assert not talk.was_asked(ANA, Ask.SAVE)


def test_a_house_may_double_savings_every_month() -> None:
    assert at_1974(savings_rate=1.0).has(ANA, cash=0, savings=400).lands(ANA, PAY_DAY).cash(ANA) == 325 + 400


def test_with_loans_by_the_dollar_exactly_what_is_missing_is_borrowed_and_repaid() -> None:
    talk = at_1974(loan_step=1).has(ANA, cash=10).lands(ANA, 18)
    assert (talk.loan(ANA), talk.cash(ANA)) == (65, 0)
    talk.lands(ANA, PAY_DAY, repay=65)
    assert (talk.loan(ANA), talk.cash(ANA)) == (0, 325 - 13 - 65)


@pytest.mark.parametrize(("loan", "interest"), [(3, 1), (2, 0), (12, 2), (13, 3)])
def test_interest_is_rounded_to_the_nearest_dollar(loan, interest) -> None:
    talk = at_1974(loan_step=1).has(ANA, loan=loan).lands(ANA, PAY_DAY)
    assert sum(amount for _, _, amount in talk.paid(Why.LOAN_INTEREST)) == interest  # 20%: 0.6, 0.4, 2.4, 2.6


@pytest.mark.parametrize(("penalty", "saved", "cash"), [(0, 200, 35), (99, 0, 10 + 3 + 100 - 75)])
def test_a_house_may_set_the_penalty(penalty, saved, cash) -> None:
    talk = at_1974(early_withdrawal_penalty=penalty).has(ANA, cash=10, savings=300).lands(ANA, 18)
    # 65 are missing: without a penalty 100 cover it; at 99 on each 100 all savings bring 3, and 100 are borrowed
    assert (talk.savings(ANA), talk.cash(ANA)) == (saved, cash)


# ---- rule cards and answers


def test_a_rule_card_counts_the_penalty_before_it_borrows_up_to_its_limit() -> None:
    talk = at_1974(deals=[deal(1000, 1800)]).has(ANA, cash=0, savings=400).plays_by(ANA, deal_loan=700)
    # 400 saved bring 200: the deal would take a loan of 800
    assert talk.lands(ANA, 4).story == [Event.DREW_DEAL, Event.LEFT_DEAL]
    assert talk.plays_by(ANA, deal_loan=800).lands(ANA, 4).loan(ANA) == 800


def test_what_one_player_is_asked_is_not_answered_for_another_who_plays_by_his_card() -> None:
    talk = at_1974().plays_by(ANA).lands(ANA, 10, 1, 2, join_poker={BEN: 1, CAL: 1})
    assert talk.paid(Why.POKER_STAKE) == [(BEN, STAKES, 100), (CAL, STAKES, 100)]
    assert (talk.cash(ANA), talk.loan(ANA)) == (325, 0)


def test_a_house_may_put_every_kind_of_day_on_the_board() -> None:
    days = {day: f"{kind.name.lower()} {'1' if kind is Space.MAIL else ''}" for day, kind in enumerate(list(Space)[2:], 1)}
    box = edition("hasbro-2000")
    talk = at_1974(calendar=month_of(days), events=box.events, lottery_cards=box.lottery_cards)
    assert {day.kind for day in talk.edition.calendar} == set(Space)
