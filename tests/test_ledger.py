"""The ledger: its numbers are the table's, and those of a month added up by hand."""

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from payday_core import BOTS, Game, Seat, edition, ledger
from payday_core.kinds import Account, Event, Why
from payday_core.walk import Place, walk
from tests import hand

EDITIONS = (("parker-1974", 4), ("parker-1994", 6))
NAMES = ("Oak", "River", "Fern", "Plum", "Sky", "Rose")


def played(edition_id: str, seats: int, months: int, seed: int, *, in_step: bool = True) -> Game:
    bots = [BOTS[(seed + seat) % len(BOTS)].id for seat in range(seats)]
    players = [Seat.bot(bot, name=name) for bot, name in zip(bots, NAMES, strict=False)]
    game = Game.new(edition(edition_id), players, months=months, seed=seed, in_step=in_step)
    game.play()
    return game


def test_the_hand_played_month_adds_up():
    last = list(walk(hand.game()))[-1].money
    assert last[:3] == (11500, 2800, 11300)
    assert [-last[Account.LOAN + seat] for seat in range(3)] == [0, 2000, 0]
    assert last[Account.POT] == 1600
    assert sum(last) == 0


def test_salary_bills_interest_and_forced_loans_of_the_hand_played_month():
    frame = ledger.interest(hand.game())
    assert frame["month"].tolist() == [1, 1, 1]
    assert frame["salary"].tolist() == [3500, 3500, 3500]
    assert frame["bills"].tolist() == [0, 300, 0]
    assert frame["paid"].tolist() == [200, 300, 0]
    assert frame["earned"].tolist() == [0, 0, 0]
    assert frame["borrowed"].tolist() == [2000, 3000, 0]
    assert frame["repaid"].tolist() == [2000, 1000, 0]
    assert frame["forced_loans"].tolist() == [0, 2, 0], "a loan to buy a deal is nobody's duty"


def test_the_deals_of_the_hand_played_month():
    frame = ledger.deals(hand.game())
    assert frame["deal"].tolist() == ["Lakeside cabin", "Print shop", "Guest house"]
    assert frame["borrowed"].tolist() == [2000, 0, 1000]
    assert frame["state"].tolist() == ["sold", "sold", "held"]
    assert frame["profit"].tolist() == [4000, 3000, 0]
    assert frame["bought_day"].tolist() == [4, 4, 15]
    assert frame["ended_day"].tolist() == [23, 9, 0]


def test_equal_worth_shares_a_rank_at_the_start_and_the_richest_is_first_after_the_month():
    frame = ledger.worth_by_month(hand.game())
    assert frame[frame["month"] == 0]["rank"].tolist() == [1, 1, 1]
    after = frame[frame["month"] == 1]
    assert after["worth"].tolist() == [11500, 800, 11300]
    assert after["rank"].tolist() == [1, 3, 2]


def test_the_flows_of_a_seat_add_up_to_its_change_in_cash():
    frame = ledger.flows(hand.game(), hand.OAK, 1)
    assert frame["amount"].sum() == 11500
    assert frame.set_index("why")["amount"]["PAY_POT"] == -1100
    assert frame.set_index("why")["amount"]["DEAL_SOLD"] == 9000


def test_money_that_reaches_a_waiting_seat_belongs_to_the_month_it_has_finished():
    rows = list(walk(hand.game()))
    walk_paid = next(row for row in rows if row.what == Why.CHARITY_WALK and row.seat == hand.OAK)
    assert walk_paid.places[hand.OAK] == Place(1, 31)


def test_a_new_month_begins_for_all_when_the_first_seat_moves_again():
    journal = [*hand.month_one(), (26, Event.ROLLED, hand.OAK, -1, 3, -1, 0), (26, Event.LANDED, hand.OAK, -1, 3, -1, 0)]
    rows = list(walk(hand.game(journal)))
    assert rows[-1].places == (Place(2, 3), Place(2, 0), Place(2, 0))


def test_the_words_of_a_row_name_the_accounts_and_the_card():
    frame = ledger.rows(hand.game())
    loan = frame[frame["what"] == "LOAN_TAKEN"].iloc[0]
    assert (loan["payer"], loan["payee"], loan["about"], loan["cause"]) == ("Oak's loan", "Oak's cash", "Lakeside cabin", "DEAL_BOUGHT")
    food = frame[frame["what"] == "PAY_POT"].iloc[1]
    assert (food["payer"], food["payee"], food["about"], food["day"]) == ("Oak's cash", "pot", "Food", 18)


def test_a_report_of_an_earlier_month_shows_a_deal_as_it_stood_then():
    pen_turn = 26
    sale = (pen_turn, Why.DEAL_SOLD, hand.BANK, hand.RIVER, 12000, hand.HOUSE, 0)
    journal = [*hand.month_one(), (pen_turn, Event.ROLLED, hand.RIVER, -1, 5, -1, 0), sale]
    book = ledger.Ledger(hand.game(journal))
    assert [deal.state for deal in book.deals_in(1)] == ["sold", "sold", "held"]
    assert [(deal.state, deal.profit) for deal in book.deals_in(2)] == [("sold", 4000)]


@pytest.mark.parametrize(("edition_id", "most"), EDITIONS)
@given(seed=st.integers(0, 10_000), data=st.data())
@settings(max_examples=25, deadline=None)
def test_the_balances_of_the_journal_are_the_tables(edition_id, most, seed, data):
    seats, months = data.draw(st.integers(2, most)), data.draw(st.integers(1, 6))
    game = played(edition_id, seats, months, seed, in_step=data.draw(st.booleans()))
    book = ledger.Ledger(game)
    assert list(book.steps[-1].money) == list(game.table.money)
    assert book.done == (months,) * seats
    for seat, standing in enumerate(sorted(game.standings(), key=lambda line: line.seat)):
        assert book.flows(seat)["amount"].sum() == standing.cash
        monthly = [book.flows(seat, month)["amount"].sum() for month in range(1, months + 1)]
        assert sum(monthly) == standing.cash
        final = book.worth_by_month.query("seat == @seat and month == @months").iloc[0]
        assert (final["worth"], final["rank"]) == (standing.worth, standing.rank)


@pytest.mark.parametrize(("edition_id", "most"), EDITIONS)
def test_every_deal_bought_is_sold_or_lost_by_the_end_and_its_money_is_in_the_journal(edition_id, most):
    for seed in range(8):
        game = played(edition_id, most, 3, seed)
        deals, rows = ledger.deals(game), ledger.rows(game)
        assert set(deals["state"]) <= {"sold", "lost"}
        assert deals["cost"].sum() == rows[rows["what"].isin(["DEAL_BOUGHT", "YARD_SALE"])]["amount"].sum()
        assert deals["proceeds"].sum() == rows[rows["what"] == "DEAL_SOLD"]["amount"].sum()
        assert (deals["state"] == "lost").sum() == (rows["what"] == "DEAL_LOST").sum()


@pytest.mark.parametrize(("edition_id", "most"), EDITIONS)
def test_in_step_a_finished_month_never_changes(edition_id, most):
    game = Game.new(edition(edition_id), [Seat.bot("buyer", name=name) for name in NAMES[:most]], months=3, seed=5, in_step=True)
    seen: dict[int, pd.DataFrame] = {}
    while not game.over:
        game.play_month()
        book = ledger.Ledger(game)
        seen[max(book.done)] = book.worth_by_month
    for month, frame in seen.items():
        later = seen[3][seen[3]["month"] <= month].reset_index(drop=True)
        pd.testing.assert_frame_equal(frame[frame["month"] <= month].reset_index(drop=True), later)


def test_a_ledger_stands_where_a_game_is_asked_for():
    book = ledger.Ledger(hand.game())
    assert ledger.opened(book) is book
    assert ledger.balances(book) is book.balances
