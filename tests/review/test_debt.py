"""The debt X-ray: small games followed dollar by dollar on paper, and sums that hold in every game."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat
from payday_core.charts.pay_day.debt import COLOURS, xray_chart
from payday_core.games.pay_day.kinds import SEATS, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import KINDS, UNSPENT, Debt, split
from payday_core.review.debt.wording import convention, headline, in_short, stories
from payday_core.review.payments import KIND_OF, WORDS, Kind
from tests.engine.test_ledger import BOXES, each_box, played
from tests.support import hand
from tests.support.hand import CABIN, HOUSE, OAK, RIVER, Pen

OWN_PAYMENTS = set(KIND_OF) - {
    *(Why.START_CASH, Why.WAGES, Why.DAYLIGHT_WAGES, Why.SAVINGS_OUT, Why.SAVINGS_INTEREST, Why.LOAN_TAKEN, Why.COLLECTION, Why.DEAL_SOLD),
    *(Why.COMMISSION, Why.COLLECT, Why.POT_WON, Why.POKER_WON, Why.POKER_RETURNED, Why.LOTTERY_BANK, Why.LOTTERY_WON, Why.TICKET_CASHED),
    *(Why.SWELLFARE_LOST, Why.SWELLFARE_WON, Why.RADIO, Why.SWEEPSTAKES, Why.SKYROCKETS, Why.CONTEST_WON, Why.HOLIDAY, Why.CASINO_WON),
    *(Why.EVENT_KEPT, Why.LOTTERY_ROLLED_OVER, Why.LOTTERY_PILE),
}
"""What a player can pay."""


def went(loan):
    """Where a loan's dollars went, in short."""
    return [(part.amount, part.borrowed_as, part.purpose) for part in loan.slices]


def debt_of(pen, months=2):
    return Debt(hand.game(pen.journal, months))


# ---- worked out on paper


def test_the_loans_of_the_hand_played_month_are_followed_to_what_they_paid_for():
    """River: $1,000 for the house; food $600 of a second one, whose $400 met shopping; $100 of a third were missing for that."""
    debt = Debt(hand.game())
    cabin, house, food, shopping = debt.loans
    assert went(cabin) == [(1500, "missing", "the lakeside cabin"), (500, "rounding up", "Ski Sunday")]
    assert went(house) == [(1000, "missing", "the guest house")]
    assert went(food) == [(600, "missing", "food"), (400, "rounding up", "shopping")]
    assert went(shopping) == [
        (100, "missing", "shopping"),
        *[(100, "rounding up", "interest")] * 3,
        (600, "rounding up", "went back to the bank"),
    ]
    assert [part.parent for part in shopping.slices] == [None, house, food, shopping, None]
    assert [loan.left for loan in debt.loans] == [0, 0, 1000, 1000], "River's $1,000 went to the oldest loan"
    assert [loan.cost for loan in debt.loans] == [200, 100, 100, 100]
    assert debt.totals(RIVER) == (3000, 2000, 300, 300)
    assert debt.totals(RIVER).share_for_borrowing == 0.1
    assert headline(debt, RIVER) == "$1 in every 10 that River borrowed went to pay for borrowing"
    assert in_short(debt, RIVER) == "$3,000 borrowed, $300 of it to pay interest; $300 interest paid on loans; $2,000 is still owed."


def snowball(pay_days):
    """Oak buys the guest house with $500 of its own and is paid no wages: it borrows for the interest, and for the interest on that."""
    pen = Pen().seated(500)
    pen.roll(OAK, 4, 4)
    pen.borrow(OAK, 8000, Why.DEAL_BOUGHT, HOUSE)  # 7500 missing, 500 left
    pen.pay(Why.DEAL_BOUGHT, OAK, hand.BANK, 8000, HOUSE)
    pen.roll(OAK, 6, 18)
    pen.pay(Why.PAY_POT, OAK, hand.POT, 500, 18)  # nothing left
    for interest in (800, 900)[:pay_days]:
        pen.roll(OAK, 6, 31)
        pen.event(Event.PAY_DAY, OAK, 1)
        pen.borrow(OAK, 1000, Why.LOAN_INTEREST)
        pen.pay(Why.LOAN_INTEREST, OAK, hand.BANK, interest)
        pen.event(Event.MONTH_OVER, OAK, 1)
    return pen


def test_a_loan_that_is_taken_to_pay_interest_bears_none_of_that_interest():
    house, interest = debt_of(snowball(1)).loans
    assert (house.interest, interest.interest) == (800, 0)
    assert went(interest) == [(800, "missing", "interest"), (200, "rounding up", "still in the pocket")]
    assert interest.slices[0].parent is interest.slices[0].root is house


def test_interest_on_interest_goes_back_to_the_first_card():
    """Pay Day 2: $900 on $9,000. The house's $800: $200 from loan 2's pocket, $600 from loan 3; loan 2's $100, four fifths of it
    for the house, from loan 3 as well."""
    debt = debt_of(snowball(2))
    house, second, third = debt.loans
    assert [(part.amount, part.parent, part.root) for part in second.slices] == [(800, house, house), (200, house, house)]
    assert [(part.amount, part.parent, part.root) for part in third.slices] == [
        (600, house, house),
        (20, second, second),
        (80, second, house),
        (300, None, third),
    ]
    assert [loan.interest for loan in debt.loans] == [1600, 100, 0]
    assert (house.cost, house.cost_itself, house.cost_through) == (1680, 1600, 80)
    assert (second.cost, third.cost) == (20, 0)
    assert debt.totals(OAK) == (10000, 10000, 1700, 1700)
    assert headline(debt, OAK) == "About $1 in every 6 that Oak borrowed went to pay for borrowing"


def test_a_chain_is_told_back_to_the_card():
    book = Ledger(hand.game(snowball(2).journal))
    first, *_, last = stories(book, Debt(book), OAK)
    assert (first.when, first.title) == ("Month 1, day 4", "$8,000 for the guest house")
    assert [(link.amount, link.text, link.when, link.turn) for link in first.links] == [
        (7500, "was missing for the guest house", "", 1),
        (500, "rounding up, paid for food", "month 1, day 18", 2),
    ]
    assert first.cost == "All of it is still owed. It has cost $1,680 interest, $80 of it on money borrowed to pay interest."
    assert (last.when, last.title) == ("Month 2, Pay Day", "$1,000 for interest")
    assert [(link.amount, link.text) for link in last.links] == [
        (600, "was missing for interest on the $8,000 of month 1, day 4 for the guest house"),
        (
            100,
            "was missing for interest on the $1,000 of month 1, Pay Day for interest; "
            "$80 of that goes back to the $8,000 of month 1, day 4 for the guest house",
        ),
        (300, "rounding up, still in the pocket"),
    ]


def test_what_is_borrowed_by_choice_pays_for_what_comes_after_ones_own_money():
    pen = Pen().seated(400)
    pen.turn += 1
    pen.event(Event.ROLLED, OAK, 6)
    pen.borrow(OAK, 2000, Why.BY_CHOICE)
    pen.event(Event.LANDED, OAK, 18)
    pen.pay(Why.PAY_POT, OAK, hand.POT, 600, 18)  # 400 of its own, 200 borrowed
    pen.roll(OAK, 6, 31)
    pen.event(Event.PAY_DAY, OAK, 1)
    pen.pay(Why.WAGES, hand.BANK, OAK, 3500)
    pen.pay(Why.LOAN_INTEREST, OAK, hand.BANK, 200)
    pen.repay(OAK, 1000)
    debt = debt_of(pen)
    (loan,) = debt.loans
    assert went(loan) == [
        (200, "by choice", "food"),
        (200, "by choice", "interest"),
        (1000, "by choice", "went back to the bank"),
        (600, "by choice", "still in the pocket"),
    ]
    assert (loan.left, loan.reason, loan.cost_itself) == (1000, "by choice", 200)
    assert debt.by_kind(OAK) == {Kind.DAYS: 200, Kind.INTEREST: 200, UNSPENT: 1600}


def test_money_kept_back_when_buying_on_credit_is_borrowed_by_choice():
    pen = Pen().seated(6000)
    pen.roll(OAK, 4, 4)
    pen.borrow(OAK, 3000, Why.BY_CHOICE, CABIN)
    pen.pay(Why.DEAL_BOUGHT, OAK, hand.BANK, 5000, CABIN)
    (loan,) = debt_of(pen).loans
    assert loan.reason == "by choice, to keep cash when buying the lakeside cabin"
    assert went(loan) == [(3000, "by choice", "still in the pocket")]


def test_a_team_that_never_borrowed_is_told_so():
    debt = Debt(hand.game())
    assert headline(debt, hand.FERN) == "Fern has not borrowed a dollar"
    assert in_short(debt, hand.FERN) == ""
    assert debt.totals(hand.FERN).share_for_borrowing == 0
    assert headline(debt, OAK) == "Oak borrowed $2,000, and none of it paid for borrowing"
    assert "steps of $1,000" in convention(hand.edition())


@given(st.integers(0, 10**6), st.lists(st.integers(1, 10**6), min_size=1, max_size=12))
def test_what_is_split_adds_up_and_nobody_is_a_dollar_from_his_share(amount, weights):
    parts = split(amount, dict(enumerate(weights)))
    assert sum(parts.values()) == amount
    assert all(abs(parts.get(i, 0) - amount * weight / sum(weights)) < 1 for i, weight in enumerate(weights))


def test_the_largest_remainder_gets_the_dollar_that_is_over():
    assert split(10, {"a": 1, "b": 1, "c": 1}) == {"a": 4, "b": 3, "c": 3}
    assert split(5, {"a": 13, "b": 17, "c": 70}) == {"a": 1, "b": 1, "c": 3}, "0.65, 0.85 and 3.5 dollars"


# ---- of every game


@each_box
def test_in_every_game_the_parts_add_up_to_the_ledger(box):
    for seed in range(2):
        game = Game.new(box, [Seat.bot("random", name=f"Team {n}") for n in range(3)], months=box.months_min + 1, seed=seed)
        game.play()
        check(Ledger(game))
        check(Ledger(played(box, box.players_max, box.months_min + 1, seed)))


def check(book):
    debt, frame = Debt(book), book.interest
    for seat, had in enumerate(book.at_end_of(None)):
        own, sums = frame[frame["seat"] == seat], debt.totals(seat)
        assert (sums.borrowed, sums.left, sums.interest) == (own["borrowed"].sum(), had.loan, own["loan_interest"].sum())
        assert sums.borrowed == sum(debt.by_kind(seat).values())
        assert sums.for_borrowing <= own["paid"].sum()
        assert sum(loan.cost for loan in debt.of(seat)) == sums.interest
    for loan in debt.loans:
        assert sum(part.amount for part in loan.slices) == sum(loan.roots().values()) == loan.amount
        assert 0 <= loan.left <= loan.amount
        assert loan.cost_through >= 0
        assert all(part.amount > 0 and part.kind in KINDS for part in loan.slices)
        assert all(part.root.seat == loan.seat and part.root.turn <= part.turn for part in loan.slices if part.parent)
    assert debt.frame["amount"].sum() == frame["borrowed"].sum()
    told = [sum(link.amount for link in story.links) for story in stories(book, debt, None)]
    assert sorted(told) == sorted(loan.amount for loan in debt.loans)


@pytest.mark.parametrize("box", BOXES[:5], ids=[box.id for box in BOXES[:5]])
def test_after_every_turn_what_is_left_of_the_loans_is_the_balance(box):
    game = Game.new(box, [Seat.bot("random", name=name) for name in ("Oak", "River")], months=box.months_min, seed=3)
    while not game.over:
        game.play_turn()
        debt = Debt(SimpleNamespace(journal=tuple(game.journal), edition=game.edition, seats=game.seats, months=game.months))
        assert [debt.totals(seat).left for seat in (0, 1)] == [next(s.loan for s in game.standings() if s.seat == seat) for seat in (0, 1)]


def test_every_payment_has_words_for_what_it_was_for_and_a_colour():
    assert set(WORDS) >= OWN_PAYMENTS
    assert set(COLOURS) == set(KINDS)
    assert {KIND_OF[why] for why in OWN_PAYMENTS} - {Kind.LOANS} <= set(KINDS)


@each_box
def test_the_list_of_payments_out_of_a_pocket_is_complete(box):
    book = Ledger(played(box, box.players_max, box.months_min, 5))
    assert {row.what for row in book.steps if row.what < Event.ROLLED and row.payer < SEATS} <= OWN_PAYMENTS


# ---- the picture


def test_the_bars_are_the_slices():
    book = Ledger(hand.game())
    chart = xray_chart(book, Debt(book), RIVER)
    assert chart.table.loc["month 1"].tolist() == [1000, 1100, 300, 600, 3000]
    assert list(chart.table) == ["deals ($)", "days and games ($)", "interest ($)", "not spent ($)", "borrowed ($)"]
    assert [list(bar.x) for bar in chart.figure.data] == [[1000], [1100], [300], [600]]
    assert [bar.marker.pattern.shape for bar in chart.figure.data] == ["", "", "/", ""], "interest is not told by its colour alone"
    assert list(chart.figure.data[2].customdata) == [20], "the turn in which that was borrowed"
    assert chart.headline == headline(Debt(book), RIVER)
    everybody = xray_chart(book, Debt(book), None)
    assert everybody.table["borrowed ($)"].to_dict() == {"Oak": 2000, "River": 3000, "Fern": 0}
