"""The ledger: its numbers are the table's, and those of a month added up by hand."""

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from payday_core import BOTS, Game, Seat, edition, editions
from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger import frames
from payday_core.games.pay_day.ledger.journal import Place, read_journal
from tests.support import hand
from tests.support.hand import OAK, RIVER, Pen
from tests.support.volume import volume, with_full

MIXED = edition(
    "standard-2008",
    tiles={
        1: "3-mail",
        2: "super-sweepstakes",
        5: "holiday",
        9: "jackpot-skyrockets",
        12: "deal",
        14: "vacation-day",
        17: "found-a-buyer",
        19: "sick-day",
        20: "lucky-lottery",
        26: "singing-contest",
        28: "jump-back",
        29: "free-deal",
        30: "skip-ahead",
    },
    lengths=(31, 28, 30, 29),
)
"""A board of blue and white days, with a month of every length."""

SHORT = edition("big-2008", lengths=(28, 31, 29))
"""The big game with its days in months of different lengths."""

BOXES = (*editions(), MIXED, SHORT)
NAMES = ("Oak", "River", "Fern", "Plum", "Sky", "Rose")

each_box = pytest.mark.parametrize(
    "box", with_full(BOXES, BOXES[0], BOXES[2], MIXED, SHORT), ids=[*(box.id for box in editions()), "mixed", "short"]
)


def played(box, seats: int, months: int, seed: int, *, in_step: bool = True) -> Game:
    bots = [BOTS[(seed + seat) % len(BOTS)].id for seat in range(seats)]
    players = [Seat.bot(bot, name=name) for bot, name in zip(bots, NAMES, strict=False)]
    game = Game.new(box, players, months=months, seed=seed, in_step=in_step)
    game.play()
    return game


def test_the_hand_played_month_adds_up():
    last = list(read_journal(hand.game()))[-1].money
    assert last[:3] == (11500, 2800, 11300)
    assert [-last[Account.LOAN + seat] for seat in range(3)] == [0, 2000, 0]
    assert last[Account.POT] == 1600
    assert sum(last) == 0


def test_salary_bills_interest_and_forced_loans_of_the_hand_played_month():
    frame = frames.opened(hand.game()).interest
    assert frame["month"].tolist() == [1, 1, 1]
    assert frame["salary"].tolist() == [3500, 3500, 3500]
    assert frame["bills"].tolist() == [0, 300, 0]
    assert frame["paid"].tolist() == [200, 300, 0]
    assert frame["earned"].tolist() == [0, 0, 0]
    assert frame["borrowed"].tolist() == [2000, 3000, 0]
    assert frame["repaid"].tolist() == [2000, 1000, 0]
    assert frame["forced_loans"].tolist() == [0, 2, 0], "a loan to buy a deal is nobody's duty"


def test_the_deals_of_the_hand_played_month():
    frame = frames.opened(hand.game()).deals
    assert frame["deal"].tolist() == ["Lakeside cabin", "Print shop", "Guest house"]
    assert frame["borrowed"].tolist() == [2000, 0, 1000]
    assert frame["state"].tolist() == ["sold", "sold", "held"]
    assert frame["profit"].tolist() == [4000, 3000, 0]
    assert frame["bought_day"].tolist() == [4, 4, 15]
    assert frame["ended_day"].tolist() == [23, 9, 0]


def test_equal_worth_shares_a_rank_at_the_start_and_the_richest_is_first_after_the_month():
    frame = frames.opened(hand.game()).worth_by_month
    assert frame[frame["month"] == 0]["rank"].tolist() == [1, 1, 1]
    after = frame[frame["month"] == 1]
    assert after["worth"].tolist() == [11500, 800, 11300]
    assert after["rank"].tolist() == [1, 3, 2]


def test_the_flows_of_a_seat_add_up_to_its_change_in_cash():
    frame = frames.opened(hand.game()).flows(hand.OAK, 1)
    assert frame["amount"].sum() == 11500
    assert frame.set_index("why")["amount"]["PAY_POT"] == -1100
    assert frame.set_index("why")["amount"]["DEAL_SOLD"] == 9000


def test_money_that_reaches_a_waiting_seat_belongs_to_the_month_it_has_finished():
    rows = list(read_journal(hand.game()))
    walk_paid = next(row for row in rows if row.what == Why.CHARITY_WALK and row.seat == hand.OAK)
    assert walk_paid.places[hand.OAK] == Place(1, 31)


def test_a_new_month_begins_for_all_when_the_first_seat_moves_again():
    journal = [*hand.month_one(), (26, Event.ROLLED, hand.OAK, -1, 3, -1, 0), (26, Event.LANDED, hand.OAK, -1, 3, -1, 0)]
    rows = list(read_journal(hand.game(journal)))
    assert rows[-1].places == (Place(2, 3), Place(2, 0), Place(2, 0))


def test_the_words_of_a_row_name_the_accounts_and_the_card():
    frame = frames.opened(hand.game()).rows
    loan = frame[frame["what"] == "LOAN_TAKEN"].iloc[0]
    assert (loan["payer"], loan["payee"], loan["about"], loan["cause"]) == ("Oak's loan", "Oak's cash", "Lakeside cabin", "DEAL_BOUGHT")
    food = frame[frame["what"] == "PAY_POT"].iloc[1]
    assert (food["payer"], food["payee"], food["about"], food["day"]) == ("Oak's cash", "pot", "Food", 18)


def test_a_report_of_an_earlier_month_shows_a_deal_as_it_stood_then():
    pen_turn = 26
    sale = (pen_turn, Why.DEAL_SOLD, hand.BANK, hand.RIVER, 12000, hand.HOUSE, 0)
    journal = [*hand.month_one(), (pen_turn, Event.ROLLED, hand.RIVER, -1, 5, -1, 0), sale]
    book = frames.Ledger(hand.game(journal))
    assert [deal.state for deal in book.deals_in(1)] == ["sold", "sold", "held"]
    assert [(deal.state, deal.profit) for deal in book.deals_in(2)] == [("sold", 4000)]


def brought_along():
    """Out of step: Oak has finished month 1 and waits at Start when River takes it along to day 20."""
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(OAK, 6, 31)
    pen.event(Event.PAY_DAY, OAK, 1)
    pen.event(Event.MONTH_OVER, OAK, 1)
    pen.roll(RIVER, 6, 18)
    for seat in (RIVER, OAK):
        pen.event(Event.MOVED_BY_CARD, seat, 20, 37)
        pen.event(Event.LANDED, seat, 20)
    pen.roll(OAK, 3, 23)
    return hand.at(edition("big-2008"), pen)


def test_whoever_waits_at_start_and_is_brought_along_is_in_the_next_month_with_it():
    rows = list(read_journal(brought_along()))
    set_out = next(row for row in rows if (row.turn, row.what) == (2, Event.ROLLED))
    assert set_out.places[OAK] == Place(1, 31)
    brought = [row for row in rows if row.turn == 2][-1]
    assert brought.places[OAK] == Place(2, 20)
    assert rows[-1].places == (Place(2, 23), Place(1, 20), Place(1, 0))


def test_a_short_month_has_its_pay_day_on_its_last_day_and_is_as_wide_as_any_other():
    pen = Pen().seated(3500, 3500, 3500)
    for month, last in ((1, 31), (2, 28), (3, 30)):
        pen.roll(hand.OAK, 6, 27)
        pen.roll(hand.OAK, 6, last)
        pen.event(Event.PAY_DAY, hand.OAK, month)
        pen.event(Event.MONTH_OVER, hand.OAK, month)
    book = frames.Ledger(hand.at(MIXED, pen, months=3))
    own = book.balances[book.balances["seat"] == hand.OAK]
    assert list(zip(own["month"], own["day"], own["x"], strict=True)) == [
        (1, 0, 0), (1, 27, 27), (1, 31, 31),
        (2, 0, 31), (2, 27, 58), (2, 28, 62),
        (3, 0, 62), (3, 27, 89), (3, 30, 93),
    ]  # fmt: skip


def test_laying_tiles_is_no_month_and_no_move():
    pen = Pen().seated(5000, 5000, 5000)
    for turn in range(30):
        pen.turn += 1
        pen.event(Event.TILE_PLACED, turn % 3, turn + 1, turn)
    pen.roll(hand.OAK, 4, 4)
    book = frames.Ledger(hand.at(edition("big-2008"), pen))
    assert {row.places for row in book.steps[:-1]} == {(Place(1, 0),) * 3}
    assert book.steps[-1].places == (Place(1, 4), Place(1, 0), Place(1, 0))
    assert book.interest["month"].tolist() == [1, 1, 1]
    assert book.rows.iloc[3][["what", "amount", "about", "name"]].tolist() == ["TILE_PLACED", 1, "Mail", "Oak"]


def test_an_auctioned_deal_costs_its_bid_and_a_free_one_nothing():
    box = edition(
        "hasbro-2000",
        deals=[{"kind": "auction", "cost": 500, "value": 5000, "title": "Print shop"}, {"cost": 3000, "value": 6500, "title": "Cabin"}],
    )
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(hand.OAK, 4, 4)
    pen.event(Event.AUCTION, hand.OAK, 500, 0)
    pen.event(Event.BID, hand.RIVER, 4200, 0)
    pen.borrow(hand.RIVER, 1000, Why.DEAL_BOUGHT, 0)
    pen.pay(Why.DEAL_BOUGHT, hand.RIVER, hand.BANK, 4200, 0)
    pen.roll(hand.FERN, 5, 5)
    pen.event(Event.FREE_DEAL, hand.FERN, 0, 1)
    pen.roll(hand.RIVER, 9, 9)
    pen.pay(Why.DEAL_SOLD, hand.BANK, hand.RIVER, 5000, 0)
    pen.roll(hand.FERN, 9, 9)
    pen.pay(Why.DEAL_SOLD, hand.BANK, hand.FERN, 6500, 1)
    frame = frames.opened(hand.at(box, pen)).deals
    columns = ["name", "deal", "cost", "borrowed", "proceeds", "profit"]
    assert frame[columns].to_numpy().tolist() == [["River", "Print shop", 4200, 1000, 5000, 800], ["Fern", "Cabin", 0, 0, 6500, 6500]]
    assert not any(row.forced for row in read_journal(hand.at(box, pen))), "nobody has to bid"


def test_the_words_of_a_row_name_the_lottery_pile_the_event_and_the_day_of_a_tile():
    pen = Pen().seated(5000, 5000, 5000)
    pen.roll(hand.OAK, 6, 6)
    pen.pay(Why.LOTTERY_ROLLED_OVER, Account.STAKES, Account.LOTTERY, 1000)
    pen.pay(Why.EVENT_PAID, hand.OAK, hand.POT, 100, 0)
    frame = frames.opened(hand.at(edition("hasbro-2000"), pen)).rows
    assert frame.iloc[-2][["payer", "payee"]].tolist() == ["stakes", "lottery pile"]
    assert frame.iloc[-1][["payer", "payee", "about"]].tolist() == ["Oak's cash", "pot", "Parking ticket"]
    pen = Pen().seated(3500, 3500, 3500)
    pen.pay(Why.PAY_POT, hand.OAK, hand.POT, 300, 14)
    assert frames.opened(hand.at(MIXED, pen)).rows.iloc[-1]["about"] == "Vacation Day", "the tile, not the Fun Day below it"


@each_box
@given(seed=st.integers(0, 10_000), data=st.data())
@settings(max_examples=volume(15, 5), deadline=None)
def test_the_balances_of_the_journal_are_the_tables(box, seed, data):
    seats, months = data.draw(st.integers(2, box.players_max)), data.draw(st.integers(box.months_min, 6))
    game = played(box, seats, months, seed, in_step=data.draw(st.booleans()))
    book = frames.Ledger(game)
    assert list(book.steps[-1].money) == list(game.table.money)
    assert book.done == (months,) * seats
    for seat, standing in enumerate(sorted(game.standings(), key=lambda line: line.seat)):
        assert book.flows(seat)["amount"].sum() == standing.cash
        monthly = [book.flows(seat, month)["amount"].sum() for month in range(1, months + 1)]
        assert sum(monthly) == standing.cash
        final = book.worth_by_month.query("seat == @seat and month == @months").iloc[0]
        assert (final["worth"], final["rank"]) == (standing.worth, standing.rank)


@each_box
@pytest.mark.parametrize("in_step", [True, False], ids=["in step", "out of step"])
def test_everybody_stands_where_the_table_says_or_rests_on_the_pay_day_just_reached(box, in_step):
    months = max(3, box.months_min)
    for seed in range(3):
        game = Game.new(box, [Seat.bot("random", name=name) for name in NAMES[:3]], months=months, seed=seed, in_step=in_step)
        while not game.over:
            game.play_turn()
            for seat, place in enumerate(list(read_journal(game))[-1].places):
                month, day = game.table.month[seat], game.table.day[seat]
                rests = place.on_pay_day and (place.month, day) == (month - 1, 0)
                assert rests or place == Place(month, day, box.last_day(month))
            if game.turn > 90:
                break


@each_box
def test_every_deal_bought_is_sold_or_lost_by_the_end_and_its_money_is_in_the_journal(box):
    for seed in range(8):
        game = played(box, box.players_max, 3, seed)
        deals, rows = frames.opened(game).deals, frames.opened(game).rows
        assert set(deals["state"]) <= {"sold", "lost"}
        assert deals["cost"].sum() == rows[rows["what"].isin(["DEAL_BOUGHT", "YARD_SALE"])]["amount"].sum()
        assert deals["proceeds"].sum() == rows[rows["what"] == "DEAL_SOLD"]["amount"].sum()
        assert (deals["state"] == "lost").sum() == (rows["what"] == "DEAL_LOST").sum()
        assert (deals["cost"] == 0).sum() == (rows["what"] == "FREE_DEAL").sum()


@each_box
def test_in_step_a_finished_month_never_changes(box):
    game = Game.new(box, [Seat.bot("buyer", name=name) for name in NAMES[: box.players_max]], months=3, seed=5, in_step=True)
    seen: dict[int, pd.DataFrame] = {}
    while not game.over:
        game.play_month()
        book = frames.Ledger(game)
        seen[max(book.done)] = book.worth_by_month
    for month, frame in seen.items():
        later = seen[3][seen[3]["month"] <= month].reset_index(drop=True)
        pd.testing.assert_frame_equal(frame[frame["month"] <= month].reset_index(drop=True), later)


def test_a_deal_of_a_yard_sale_without_a_price_is_a_gift_that_can_be_sold():
    game = played(edition("parker-1994", yard_sale_price=0), 4, 2, 1)
    taken = frames.opened(game).rows["what"].tolist().count("DEAL_TAKEN")
    assert taken > 0
    assert (frames.opened(game).deals["cost"] == 0).sum() == taken


def test_a_ledger_stands_where_a_game_is_asked_for():
    book = frames.Ledger(hand.game())
    assert frames.opened(book) is book
