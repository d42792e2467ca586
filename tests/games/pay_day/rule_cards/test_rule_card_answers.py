"""What a rule card answers, number by number: each of its rarer blanks changes just the answer that it is about."""

import pytest

from payday_core import ASK_NOTHING, BOTS, Game, RuleCard, Seat, edition
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Mail, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER, card_answer
from payday_core.games.pay_day.rule_cards.plans import numbers, sentences

PLAIN = {
    "buy_margin": 0, "loan_margin": 0, "deal_loan": 0, "keep": 0, "repay_share": 100, "save_share": 0, "games_from": 0,
}  # fmt: skip


def table(box="parker-1994", worths=(3500, 3500, 3500, 3500), month=1, day=5, loan=0, **card):
    """A table of three months on which seat 1 has this card, and everybody so much cash."""
    seats = [Seat(name, RuleCard(**PLAIN | card), ASK_NOTHING) for name in ("Ana", "Ben", "Cal", "Dot")]
    t = Game.new(edition(box), seats, 3, 1).fork().table
    t.money[:4] = worths
    t.money[Account.LOAN + 1] = -loan
    t.month[1], t.day[1] = month, day
    return t


def friend(ask, whom, worths, without=0b0010, about=NONE):
    card = {"charge_whom" if ask == Ask.COLLECT_FROM else "pay_whom": whom}
    return card_answer(table(worths=worths, **card), 1, ask, about, 0, 3, 1, without)


def buys(box="parker-1994", cost=2000, **how):
    """Does seat 1 buy a deal at that price?"""
    card = next(number for number, deal in enumerate(edition(box).deals) if deal.cost == cost)
    return card_answer(table(box, **how), 1, Ask.BUY_DEAL, card, 0, 1, 1, 0) == 1


# ---- whom to pay, whom to charge


def test_money_goes_to_the_poorest_and_comes_from_the_richest_unless_the_card_says_otherwise():
    worths = (3000, 0, 1000, 9000)
    assert friend(Ask.PAY_WHOM, Whom.POOREST, worths) == friend(Ask.PAY_WHOM, RuleCard(**PLAIN).pay_whom, worths) == 2
    assert friend(Ask.PAY_WHOM, Whom.RICHEST, worths) == 3
    assert friend(Ask.COLLECT_FROM, Whom.RICHEST, worths) == friend(Ask.COLLECT_FROM, RuleCard(**PLAIN).charge_whom, worths) == 3
    assert friend(Ask.COLLECT_FROM, Whom.POOREST, worths) == 2


def test_the_next_at_the_table_sits_to_the_left_and_can_be_chosen():
    assert friend(Ask.PAY_WHOM, Whom.NEXT, (0, 0, 0, 0)) == 2
    assert friend(Ask.PAY_WHOM, Whom.NEXT, (0, 0, 0, 0), without=0b0110) == 3
    assert friend(Ask.COLLECT_FROM, Whom.NEXT, (9, 0, 0, 0), without=0b1110) == 0


def test_among_equals_the_last_is_paid_and_the_first_is_charged():
    """So it was before cards could choose; games that were saved then play on as they did."""
    assert friend(Ask.PAY_WHOM, Whom.POOREST, (5, 5, 5, 5)) == 3
    assert friend(Ask.COLLECT_FROM, Whom.RICHEST, (5, 5, 5, 5)) == 0


# ---- when to buy, how high to bid


def test_in_the_last_month_a_card_buys_until_its_day():
    assert buys(month=3, day=12, last_buy_day=12)
    assert not buys(month=3, day=13, last_buy_day=12)
    assert buys(month=2, day=30, last_buy_day=12)
    assert not buys(month=3, day=1, last_buy_day=12, buy_in_last_month=False)


@pytest.mark.parametrize(("share", "highest"), [(100, 4000), (75, 3000), (60, 2400), (0, 0)])
def test_a_card_bids_up_to_its_share_of_what_the_deal_brings(share, highest):
    """The drawer knows that this one brings $4,000; bids go up in hundreds."""
    box = edition("hasbro-2000")
    card = next(number for number, deal in enumerate(box.deals) if deal in box.auctions and deal.value == 4000)
    t = table("hasbro-2000", bid_share=share, worths=(90_000,) * 4)
    t.drawer = 1
    step = t.edition.bid_step
    bids = [low + step for low in range(0, 6000, step) if card_answer(t, 1, Ask.BID, card, low, low + 20 * step, step, 0) > low]
    assert max(bids, default=0) == highest // step * step


# ---- Pay Day


def test_a_card_repays_once_it_has_as_much_cash_as_it_says():
    assert card_answer(table(loan=3000, repay_from=3500), 1, Ask.REPAY, NONE, 0, 3000, 1000, 0) == 3000
    assert card_answer(table(loan=3000, repay_from=3501), 1, Ask.REPAY, NONE, 0, 3000, 1000, 0) == 0
    assert card_answer(table(loan=3000, repay_from=NEVER), 1, Ask.REPAY, NONE, 0, 3000, 1000, 0) == 0


def test_a_monster_charge_is_paid_from_spare_cash_unless_the_card_carries_it_over():
    box = edition("parker-1994")
    charge = next(number for number, letter in enumerate(box.mail) if letter.kind is Mail.MONSTER_CHARGE)
    amount = box.mail[charge].amount
    for carry, keep, paid in ((False, 3500 - amount, 1), (False, 3501 - amount, 0), (True, 0, 0)):
        assert card_answer(table(carry_charges=carry, keep=keep), 1, Ask.PAY_CHARGE, charge, 0, 1, 1, 0) == paid


# ---- in words


def test_what_a_card_does_otherwise_than_most_is_said():
    card = RuleCard(
        **PLAIN, bid_share=80, repay_from=2000, carry_charges=True, pay_whom=Whom.RICHEST, charge_whom=Whom.NEXT, last_buy_day=12
    )
    said = [line.text for line in sentences(card, edition("hasbro-2000"), last_month=True)]
    assert said == [
        "Buy and bid for [every] deal until [day 12].",
        "[Never] borrow for a deal.",
        "On Pay Day, [with $2,000 or more], repay [all we can], keep [$0].",
        "Lotteries: [always].",
        "Sell to [every] buyer.",
        "Bid up to [80%] of what a deal brings.",
        "Monster Charges: [carry over].",
        "Give to [the richest].",
        "Take from [the next at the table].",
    ]


def test_what_the_box_does_not_have_is_not_said():
    card = RuleCard(**PLAIN, bid_share=80, carry_charges=True, repay_from=NEVER)
    said = [line.text for line in sentences(card, edition("standard-2008"))]
    assert not any("Bid" in line or "Monster" in line for line in said)
    assert said[2] == "On Pay Day repay [nothing], keep [$0]."


def test_every_blank_of_every_card_lies_on_the_table():
    for one in BOTS:
        card = one.card(edition("hasbro-2000"))
        game = Game.new(edition("hasbro-2000"), [Seat("Ana", card), Seat("Ben")], 2, 1)
        assert {name: getattr(game.table, name)[0] for name in numbers(card)} == numbers(card)
