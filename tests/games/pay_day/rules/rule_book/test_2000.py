"""The rule book of 2000, sentence by sentence (source text 002): what it says outright, without any ruling."""

from collections import Counter

import pytest

from payday_core import BadGame, Game, Seat, edition
from payday_core.games.pay_day.kinds import Account, Ask, Deck, Event, Mail, Occasion, Offer, Space, Why
from tests.support.drivers.table import ANA, BANK, BEN, CAL, DOT, EVE, FAY, PAY_DAY, POT, at_2000, bill, deal, event, letter, month_of

STAKES, PILE = Account.STAKES, Account.LOTTERY
BUSINESS = letter(Mail.BUY_OR_SELL)
QUIET = month_of({})
LOTTERY, EVENT, DEAL, BUYER, BIRTHDAY, YARD_SALE = 6, 2, 4, 9, 10, 21

# ---- equipment and setup


def test_there_are_54_letters_36_deals_36_events_and_6_lottery_cards() -> None:
    box = edition("hasbro-2000")
    assert [len(deck) for deck in (box.mail, box.deals, box.events, box.lottery_cards)] == [54, 36, 36, 6]
    assert [len(at_2000(seats=4).pile(deck)) for deck in Deck] == [54, 36, 36, 6 - 4, 0]


def test_the_decks_hold_the_kinds_of_cards_that_the_book_explains_and_no_others() -> None:
    box = edition("hasbro-2000")
    assert {card.kind for card in box.mail} == {
        Mail.BILL, Mail.NEIGHBOR, Mail.MAD_MONEY, Mail.CHARITY, Mail.MONSTER_CHARGE, Mail.BUY_OR_SELL
    }  # fmt: skip
    assert {card.kind for card in box.events} == set(Occasion)
    assert {card.kind for card in box.deals} == {Offer.PRICED, Offer.AUCTION}
    assert {day.kind for day in box.laid} == {
        Space.START, Space.MAIL, Space.DEAL, Space.EVENT, Space.CARD_LOTTERY, Space.BUYER, Space.BIRTHDAY, Space.YARD_SALE, Space.PAY_DAY
    }  # fmt: skip


def test_two_to_six_play_and_each_begins_on_start_with_3500() -> None:
    for n in (2, 6):
        talk = at_2000(seats=n)
        assert [(talk.cash(p), talk.day(p)) for p in range(n)] == [(3500, 0)] * n
    for n in (1, 7):
        with pytest.raises(BadGame, match="2 to 6 players"):
            Game.new(edition("hasbro-2000"), [Seat(f"Player {i}") for i in range(n)])


@pytest.mark.parametrize("months", [1, 7])
def test_a_game_of_one_month_is_refused(months) -> None:
    with pytest.raises(BadGame, match="2 to 6 months"):
        at_2000(months=months)


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_each_player_takes_one_lottery_card_and_the_others_lie_face_down(seats) -> None:
    for seed in range(10):
        t = Game.new(edition("hasbro-2000"), [Seat(name) for name in "ABCDEF"[:seats]], seed=seed).table
        unused = [t.order[Deck.LOTTERY][(t.top[Deck.LOTTERY] + i) % 6] for i in range(t.left[Deck.LOTTERY])]
        assert len(unused) == 6 - seats
        assert sorted(t.lottery_card[:seats] + unused) == [0, 1, 2, 3, 4, 5]


def test_mail_deals_and_events_are_shuffled_separately() -> None:
    t = Game.new(edition("hasbro-2000"), [Seat("Ana"), Seat("Ben")], seed=4).table
    orders = [t.order[deck][:36] for deck in (Deck.MAIL, Deck.DEALS, Deck.EVENTS)]
    assert sorted(orders[1]) == sorted(orders[2]) == list(range(36))
    assert len({tuple(order) for order in orders}) == 3


def test_the_black_die_lies_with_the_6_up() -> None:
    talk = at_2000(calendar=QUIET).pot_holds(600)
    assert [talk.rolls(BEN, die).pot for die in (1, 2, 3, 4, 5)] == [600] * 5
    assert talk.rolls(BEN, 6).paid(Why.POT_WON) == [(POT, BEN, 600)]


# ---- loans


@pytest.mark.parametrize(("loan", "interest"), [(2000, 200), (3000, 300), (1000, 100), (12000, 1200)])
def test_interest_is_calculated_by_dropping_the_last_zero(loan, interest) -> None:
    talk = at_2000().has(ANA, loan=loan).lands(ANA, PAY_DAY)
    assert talk.paid(Why.LOAN_INTEREST) == [(ANA, BANK, interest)]


def test_loans_come_in_thousands_at_any_time_of_the_month() -> None:
    talk = at_2000(calendar=QUIET).has(ANA, loan=2000).rolls(ANA, 3, borrow=3000)
    assert talk.offered[ANA, Ask.BORROW] == tuple(range(0, 1_000_001, 1000))
    assert (talk.loan(ANA), talk.cash(ANA)) == (5000, 6500)


def test_only_on_payday_a_loan_is_paid_off_in_part_or_in_all_and_in_thousands() -> None:
    talk = at_2000(calendar=QUIET).has(ANA, cash=9000, loan=4000).rolls(ANA, 3)
    assert not talk.was_asked(ANA, Ask.REPAY)
    talk.lands(ANA, PAY_DAY, repay=1000)
    assert talk.offered[ANA, Ask.REPAY] == (0, 1000, 2000, 3000, 4000)
    assert talk.lands(ANA, PAY_DAY).paid(Why.LOAN_INTEREST) == [(ANA, BANK, 300)]  # on the remaining balance


def test_there_are_no_savings() -> None:
    talk = at_2000().has(ANA, cash=90_000).lands(ANA, BUYER).lands(ANA, PAY_DAY)
    assert not {Ask.SAVE, Ask.WITHDRAW} & {ask for _, ask in talk.asked}


# ---- mail


@pytest.mark.parametrize(("day", "letters"), [(1, 1), (3, 3), (5, 2), (11, 1), (16, 3), (19, 1), (22, 1), (24, 2)])
def test_one_draws_as_many_letters_as_the_computer_screen_shows(day, letters) -> None:
    assert at_2000(mail=[bill(100)] * 9).lands(ANA, day).story == [Event.DREW_MAIL, Event.BILL_KEPT] * letters


def test_each_letter_is_acted_upon_before_the_next_is_drawn() -> None:
    talk = at_2000(mail=[letter(Mail.CHARITY, 500), bill(300), letter(Mail.NEIGHBOR, 200)]).lands(ANA, 3, pay_whom=BEN)
    assert talk.story == [
        Event.DREW_MAIL, Why.CHARITY, Event.DREW_MAIL, Event.BILL_KEPT, Event.DREW_MAIL, Why.NEIGHBOR
    ]  # fmt: skip
    assert (talk.letters(ANA), talk.pot, talk.cash(BEN)) == ([1], 500, 3700)


def test_a_neighbor_is_paid_with_a_loan_if_need_be() -> None:
    talk = at_2000(mail=[letter(Mail.NEIGHBOR, 2000)]).has(ANA, cash=300).lands(ANA, 1, pay_whom=CAL)
    assert talk.offered[ANA, Ask.PAY_WHOM] == (BEN, CAL)
    assert (talk.loan(ANA), talk.cash(ANA), talk.cash(CAL)) == (2000, 300, 5500)


def test_mad_money_is_collected_from_a_player_who_may_have_to_take_out_a_loan() -> None:
    talk = at_2000(mail=[letter(Mail.MAD_MONEY, 1500)]).has(CAL, cash=200).lands(ANA, 1, collect_from=CAL)
    assert (talk.loan(CAL), talk.cash(CAL), talk.cash(ANA)) == (2000, 700, 5000)


def test_charity_goes_onto_the_bonus_space() -> None:
    assert at_2000(mail=[letter(Mail.CHARITY, 400)]).lands(ANA, 1).paid(Why.CHARITY) == [(ANA, POT, 400)]


@pytest.mark.parametrize(("charge", "interest"), [(4000, 400), (1000, 100)])
def test_the_interest_of_a_monster_charge_is_the_amount_without_its_last_zero(charge, interest) -> None:
    talk = at_2000(mail=[letter(Mail.MONSTER_CHARGE, charge)]).has(ANA, mail=[0]).lands(ANA, PAY_DAY, pay_charge=0)
    assert talk.paid(Why.CHARGE_INTEREST) == [(ANA, BANK, interest)]
    talk.lands(ANA, PAY_DAY, pay_charge=1)
    assert (talk.paid(Why.MONSTER_CHARGE), talk.paid(Why.CHARGE_INTEREST)) == ([(ANA, BANK, charge)], [])


def test_a_business_letter_makes_a_deal_or_finds_a_buyer() -> None:
    talk = at_2000(mail=[BUSINESS], deals=[deal(2000, 5000), deal(2500, 6500)]).lands(ANA, 1, buy_deal=1)
    assert talk.deals(ANA) == [0]
    assert talk.lands(ANA, 1, buy_or_sell=1, sell_deal=1).paid(Why.DEAL_SOLD) == [(BANK, ANA, 5000)]


# ---- deals with a set price; auctions are in test_auctions.py


def test_a_deal_is_bought_now_with_a_loan_if_need_be_or_left() -> None:
    talk = at_2000(deals=[deal(8000, 12000), deal(2000, 5000)]).lands(ANA, DEAL, buy_deal=1).lands(BEN, DEAL, buy_deal=0)
    assert (talk.deals(ANA), talk.loan(ANA), talk.cash(ANA)) == ([0], 5000, 500)
    assert (talk.deals(BEN), talk.cash(BEN)) == ([], 3500)


def test_one_holds_as_many_deals_as_one_likes_and_sells_one_at_a_time() -> None:
    talk = at_2000(deals=[deal(2000, 5000), deal(2500, 6500), deal(3000, 7000)]).has(ANA, cash=0, deals=[0, 1, 2])
    talk.lands(ANA, BUYER, sell_deal=1 + 1)
    assert talk.offered[ANA, Ask.SELL_DEAL] == (0, 1, 2, 3)
    assert (talk.deals(ANA), talk.cash(ANA), talk.asked.count((ANA, Ask.SELL_DEAL))) == ([0, 2], 6500, 1)


def test_when_all_deals_are_held_there_is_none_to_draw() -> None:
    talk = at_2000(seats=2, mail=[BUSINESS]).has(BEN, deals=range(36))
    for day in (DEAL, 1, YARD_SALE):
        assert talk.lands(ANA, day).story[-1] == Event.NO_CARD
    assert (talk.cash(ANA), talk.deals(ANA)) == (3500, [])


# ---- events


@pytest.mark.parametrize(
    ("occasion", "ana", "cal", "bonus"),
    [
        (Occasion.PAY_TO_BONUS, -300, 0, 300),
        (Occasion.EACH_PAY_TO_BONUS, -300, -300, 600),
        (Occasion.PAY_TO_FRIEND, -300, 300, 0),
        (Occasion.KEEP_THE_CASH, 300, 0, 0),
        (Occasion.EACH_KEEP_THE_CASH, 300, 300, 0),
        (Occasion.TAKE_AND_KEEP, 300, -300, 0),
    ],
)
def test_each_kind_of_event_moves_the_amount_on_the_card(occasion, ana, cal, bonus) -> None:
    alone = occasion in (Occasion.PAY_TO_BONUS, Occasion.KEEP_THE_CASH)
    talk = at_2000(events=[event(occasion, 300)]).lands(ANA, EVENT, **{} if alone else {"choose_friend": CAL})
    assert [talk.cash(p) - 3500 for p in range(3)] == [ana, 0, cal]
    assert (talk.pot, talk.cards(Event.DREW_EVENT)) == (bonus, [0])


@pytest.mark.parametrize("day", [2, 7, 8, 14, 18, 28, 30])
def test_on_an_event_space_one_takes_the_top_event_card(day) -> None:
    talk = at_2000(events=[event(Occasion.KEEP_THE_CASH, 500), event(Occasion.KEEP_THE_CASH, 800)]).lands(ANA, day).lands(BEN, day)
    assert (talk.cash(ANA), talk.cash(BEN)) == (4000, 4300)
    assert talk.lands(CAL, day).cash(CAL) in (4000, 4300)  # the discards are shuffled and reused


def test_one_chooses_another_player_and_of_two_it_is_the_other_one() -> None:
    gift = event(Occasion.PAY_TO_FRIEND, 1000)
    talk = at_2000(seats=6, events=[gift]).lands(DOT, EVENT, choose_friend=FAY)
    assert talk.offered[DOT, Ask.CHOOSE_FRIEND] == (ANA, BEN, CAL, EVE, FAY)
    talk = at_2000(seats=2, events=[gift]).lands(BEN, EVENT)
    assert (talk.asked, talk.paid(Why.EVENT_TO_FRIEND)) == ([(BEN, Ask.BORROW)], [(BEN, ANA, 1000)])


# ---- the other board spaces


def test_at_the_lottery_the_bank_antes_up_1000_and_whoever_wants_to_play_100() -> None:
    talk = at_2000(seats=4).lands(ANA, LOTTERY, 1, 2, join_card_lottery={BEN: 1, DOT: 1})
    assert talk.paid(Why.LOTTERY_BANK) == [(BANK, STAKES, 1000)]
    assert talk.paid(Why.LOTTERY_ANTE) == [(BEN, STAKES, 100), (DOT, STAKES, 100)]
    assert talk.said(Event.THREW) == [(ANA, 1), (ANA, 2)]  # the lander throws, though he does not play


def test_each_of_the_36_throws_wins_with_one_card_and_each_card_with_six_throws() -> None:
    talk = at_2000(seats=6)
    for p in range(6):
        talk.has(p, lottery_card=p)
    wins = Counter()
    for one in range(1, 7):
        for other in range(1, 7):
            ((_, winner, money),) = talk.all_have(cash=100).lands(CAL, LOTTERY, one, other, join_card_lottery=1).paid(Why.LOTTERY_WON)
            assert (money, talk.t.money[PILE]) == (1600, 0)
            wins[winner] += 1
    assert wins == dict.fromkeys(range(6), 6)


def test_the_card_of_somebody_who_does_not_play_wins_nothing() -> None:
    talk = at_2000().has(ANA, lottery_card=0).has(BEN, lottery_card=1).has(CAL, lottery_card=2)
    talk.lands(ANA, LOTTERY, 4, 3, join_card_lottery={BEN: 1, CAL: 1})  # 3-4 is on Ana's card
    assert (talk.paid(Why.LOTTERY_WON), talk.t.money[PILE], talk.cash(ANA)) == ([], 1200, 3500)


def test_playing_the_lottery_is_not_mandatory_and_without_players_there_is_none() -> None:
    """rulings/2000 #22"""
    talk = at_2000().has(ANA, lottery_card=0).has(BEN, lottery_card=1).has(CAL, lottery_card=2)
    talk.lands(ANA, LOTTERY, 1, 1, join_card_lottery={ANA: 1}).lands(BEN, 13)
    assert (talk.story, talk.t.money[PILE]) == ([Event.NO_CONTEST], 1100)
    assert talk.lands(BEN, 20, 2, 1, join_card_lottery={ANA: 1}).paid(Why.LOTTERY_WON) == [(STAKES, ANA, 1100 + 1100)]


def test_the_ante_of_the_lottery_may_be_borrowed() -> None:
    talk = at_2000(seats=2).has(ANA, lottery_card=0).has(BEN, cash=40, lottery_card=1)
    talk.lands(ANA, LOTTERY, 1, 1, join_card_lottery={BEN: 1})
    assert (talk.loan(BEN), talk.cash(BEN)) == (1000, 940)


def test_on_ones_birthday_every_player_gives_100() -> None:
    talk = at_2000(seats=6).has(EVE, cash=30).lands(DOT, BIRTHDAY)
    assert [talk.cash(p) for p in range(6)] == [3400, 3400, 3400, 4000, 930, 3400]
    assert talk.loan(EVE) == 1000


@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_the_yard_sale_costs_100_times_the_number_rolled(roll) -> None:
    talk = at_2000().has(ANA, cash=200).lands(ANA, YARD_SALE, roll)
    assert (talk.paid(Why.YARD_SALE), talk.deals(ANA)) == ([(ANA, BANK, 100 * roll)], [0])
    assert talk.loan(ANA) == (1000 if roll > 2 else 0)


# ---- Payday and winning


def test_on_payday_one_stops_and_goes_through_the_steps_in_their_order() -> None:
    talk = at_2000(mail=[bill(2500)], deals=[deal(2000, 5000)]).has(ANA, cash=100, loan=3000, mail=[0], deals=[0], day=28)
    talk.rolls(ANA, 5, repay=3000)
    assert (talk.said(Event.LANDED), talk.day(ANA), talk.t.month[ANA]) == ([(ANA, 31)], 0, 2)
    assert talk.story == [
        Event.PAY_DAY, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.LOAN_TAKEN, Why.BILL, Event.MONTH_OVER
    ]  # fmt: skip
    # 100 + 3500 - 300 - 3000 = 300; the bill of 2500 takes 3000
    assert (talk.cash(ANA), talk.loan(ANA), talk.letters(ANA), talk.deals(ANA)) == (800, 3000, [], [0])


def test_the_last_payday_brings_the_salary_too_and_ends_with_the_loss_of_deals() -> None:
    talk = at_2000(months=2, deals=[deal(2000, 5000)]).has(ANA, month=2, deals=[0]).lands(ANA, PAY_DAY)
    assert talk.story == [Event.PAY_DAY, Why.WAGES, Event.DEAL_LOST, Event.MONTH_OVER, Event.RETIRED]
    assert (talk.cash(ANA), talk.deals(ANA)) == (7000, [])


def test_the_highest_net_worth_wins_and_of_debtors_the_smallest_debt() -> None:
    talk = at_2000().has(ANA, cash=5000, loan=4000).has(BEN, cash=2000).has(CAL, cash=9000, loan=8000)
    assert [(line.seat, line.rank, line.worth) for line in talk.game.standings()] == [(BEN, 1, 2000), (ANA, 2, 1000), (CAL, 2, 1000)]
    talk.all_have(cash=0, loan=3000).has(CAL, cash=700, loan=2000)
    assert [(line.seat, line.worth) for line in talk.game.standings()] == [(CAL, -1300), (ANA, -3000), (BEN, -3000)]


def test_in_step_one_waits_for_the_others_but_rolls_for_the_bonus_once_retired() -> None:
    talk = at_2000(seats=2, months=2, in_step=True, calendar=QUIET).lands(ANA, PAY_DAY)
    assert [talk.rolls(BEN, 2).t.player, talk.lands(BEN, PAY_DAY).t.player] == [BEN, ANA]
    talk.lands(ANA, PAY_DAY).rolls(BEN, 2)
    assert talk.t.player == ANA
    assert talk.pot_holds(500).rolls(ANA, 6, turn_die=1).paid(Why.POT_WON) == [(POT, ANA, 500)]
    assert talk.lands(BEN, PAY_DAY).game.over
