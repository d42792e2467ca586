"""Worth if sold: against a month that was reckoned by hand, positions with numbers of their own, and the journal of whole games."""

import pytest

from payday_core import Game, Seat
from payday_core.games.pay_day.if_sold import deals_held, holding, is_loss, worth_if_sold
from payday_core.games.pay_day.ledger.frames import HELD, Ledger
from payday_core.games.pay_day.money import worth_of
from payday_core.games.pay_day.narration import sums
from payday_core.games.pay_day.narration.report import final_report, month_report
from payday_core.games.pay_day.narration.sums import Purse, SumLine
from tests.support import hand
from tests.support.drivers.table import ANA, BEN, at_1994, deal
from tests.support.editions import BOXES
from tests.support.volume import with_full

each_box = pytest.mark.parametrize("name", with_full(BOXES, "parker-1974", "hasbro-2000", "big-2008"))

DEALS = [deal(7000, 7500), deal(2000, 3000), deal(500, 100)]


def test_the_report_on_the_hand_played_month_tells_what_river_would_be_worth():
    """River stands at $800 and holds the guest house, which a buyer takes for $12,000; Oak and Fern hold nothing."""
    report = month_report(hand.game(), 1)
    assert [(line.name, line.worth, line.if_sold) for line in report.ranks] == [
        ("Oak", 11500, None),
        ("Fern", 11300, None),
        ("River", 800, 12_800),
    ]


def test_a_team_in_debt_with_a_deal_is_told_both_numbers():
    talk = at_1994(deals=DEALS).has(ANA, cash=500, loan=1000, deals=[0]).has(BEN, cash=3000, deals=[1, 2])
    box = talk.edition
    assert worth_if_sold(box, -500, deals_held(talk.t, ANA)) == 7000
    assert holding(box, -500, deals_held(talk.t, ANA)) == "$500 in debt, holding a deal that sells for $7,500"
    assert worth_if_sold(box, 3000, deals_held(talk.t, BEN)) == 6100
    assert holding(box, 3000, deals_held(talk.t, BEN)) == "Worth $3,000, holding two deals that sell for $3,100"
    assert worth_if_sold(box, 3000, ()) is None, "nothing to sell is not the same as nothing gained"
    assert holding(box, 3000, ()) == ""


def test_a_debt_that_the_deals_would_pay_is_no_loss():
    assert is_loss(-500, None)
    assert not is_loss(-500, 7000)
    assert not is_loss(-500, 0)
    assert is_loss(-5000, -1000)
    assert not is_loss(0, None)


def test_a_debt_and_a_deal_are_one_sum_next_to_my_money():
    talk = at_1994(deals=DEALS).has(ANA, cash=500, loan=1000, deals=[0])
    mine = Purse(talk.t, Ledger(talk.game), ANA)
    made = sums.worth_if_sold(mine)
    assert made.lines == (SumLine("Net worth now", -500), SumLine("Deal for 7000", 7500))
    assert made.total == 7000
    assert "no buyer comes" in made.note
    assert sums.worth(mine).note == "$500 in debt, holding a deal that sells for $7,500. It counts once a buyer has paid."
    assert not sums.worth_if_sold(Purse(talk.t, Ledger(talk.game), BEN)).lines


def games(name):
    """Three buyers, three months in step."""
    for seed in range(4):
        seats = [Seat.bot("buyer", name=name) for name in ("Ana", "Ben", "Cal")]
        yield Game.new(BOXES[name], seats, 3, seed, in_step=True)


def if_all_sold(game):
    return [worth_if_sold(game.edition, worth_of(game.table, p), deals_held(game.table, p)) for p in range(len(game.seats))]


@each_box
def test_everywhere_it_is_the_worth_and_the_values_of_the_deals_held(name):
    """Added up from the journal: what was bought or given and is neither sold nor lost."""
    held = 0
    for game in games(name):
        while not game.over:
            for _ in range(11):
                if not game.over:
                    game.play_turn()
            book, told = Ledger(game), if_all_sold(game)
            for p in range(len(game.seats)):
                waiting = [one.value for one in book.bought if one.seat == p and one.state == HELD]
                assert told[p] == (worth_of(game.table, p) + sum(waiting) if waiting else None)
                made = sums.worth_if_sold(Purse(game.table, book, p))
                assert (made.total if made.lines else None) == told[p]
                held += len(waiting)
        assert all(line.if_sold is None for line in final_report(game).ranks), "unsold deals are lost at the end"
    assert held


@each_box
def test_the_report_of_a_month_tells_what_was_held_then_and_not_later(name):
    """A deal that was held at the end of a month and sold in the next is in the report of the first."""
    found = 0
    for game in games(name):
        at_end = {}
        while not game.over:
            month = game.month
            game.play_month()
            at_end[month] = if_all_sold(game)
        for month in range(1, game.months):
            assert {line.seat: line.if_sold for line in month_report(game, month).ranks} == dict(enumerate(at_end[month]))
            found += sum(one is not None for one in at_end[month])
    assert found
