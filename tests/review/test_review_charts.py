"""The charts of a whole game: every number is the ledger's, both sides of every sum are equal, every point leads to its turn."""

import io
import json
from functools import cache
from itertools import pairwise

import pandas as pd
import pytest

from payday_core import Game, Seat, edition, editions
from payday_core.charts.pay_day.deal_spans import deal_spans_chart
from payday_core.charts.pay_day.flow import flow_chart
from payday_core.charts.pay_day.holdings import holdings_chart
from payday_core.charts.pay_day.interest_by_turn import interest_by_turn_chart
from payday_core.charts.pay_day.month_steps import month_steps, month_steps_chart
from payday_core.charts.pay_day.places import places_chart
from payday_core.charts.pay_day.pot import pot_chart
from payday_core.charts.pay_day.worth_by_turn import MARK_FILL, Mark, worth_by_turn_chart
from payday_core.charts.turns import DOLLARS
from payday_core.drawing.teams import LONGEST_NAME
from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger.by_turn import by_turn, places_by_round
from payday_core.games.pay_day.ledger.cash_flow import cash_before, cash_flow
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import Debt
from tests.engine.test_ledger import BOXES, MIXED, NAMES, played
from tests.support import hand
from tests.support.hand import FERN, OAK, RIVER
from tests.support.volume import with_full

OF_SEATS = (worth_by_turn_chart, holdings_chart, interest_by_turn_chart, deal_spans_chart, flow_chart, places_chart)
TABLES = [("parker-1974", 4, 2), ("parker-1994", 6, 3), ("hasbro-2000", 3, 4), ("big-2008", 2, 6)]

each_table = pytest.mark.parametrize(("box", "seats", "months"), TABLES, ids=[box for box, *_ in TABLES])


@cache
def game(box, seats, months):
    """A game of bots, in step or not."""
    return played(edition(box), seats, months, seats + months, in_step=bool(seats % 2))


@cache
def book(box, seats, months):
    return Ledger(game(box, seats, months))


def dollars(chart, name):
    """A column of dollars."""
    return chart.table[name + DOLLARS].tolist()


# ---- the hand-played month


def test_worth_turn_by_turn_of_the_hand_played_month():
    table = worth_by_turn_chart(hand.game()).table
    assert table.loc[0].tolist() == [1, 0, "", 3500, 3500, 3500]
    assert table.loc[1].tolist() == [1, 4, "Oak", -1500, 3500, 3500], "a cabin of $5,000, partly on a loan of $2,000"
    assert table.loc[table.index[-1]].tolist() == [1, 31, "Fern", 11500, 800, 11300]


def test_the_money_of_oak_in_the_hand_played_month_flows_to_the_dollar():
    table = flow_chart(hand.game(), OAK).table
    amounts = {(stream, direction): dollars for stream, (direction, dollars, *_) in table.iterrows()}
    assert amounts == {
        ("Start cash", "in"): 3500, ("Salary", "in"): 3500, ("Deals sold", "in"): 9000, ("New loans", "in"): 2000,
        ("Prizes", "in"): 2000, ("From others", "in"): 300,
        ("Deals bought", "out"): 5000, ("Repaid", "out"): 2000, ("Board days", "out"): 1500, ("Interest", "out"): 200,
        ("To others", "out"): 100, ("Kept", "kept"): 11500,
    }  # fmt: skip
    assert flow_chart(hand.game(), OAK).headline == "More than a tenth of Oak's money went back to the bank"


def test_what_players_pay_each_other_stays_at_the_table():
    labels = [flow.label for flow in cash_flow(Ledger(hand.game()), [OAK, RIVER, FERN])]
    assert "From others" in [flow.label for flow in cash_flow(Ledger(hand.game()), [FERN])]
    assert not {"From others", "To others"} & set(labels)


def test_the_waterfall_of_river_ends_at_its_worth():
    steps = month_steps(Ledger(hand.game()), [RIVER], 1)
    assert [(step.label, step.end) for step in steps if step.is_total] == [("Start cash", 3500), ("Cash at end", 2800), ("Net worth", 800)]
    assert [step.end - step.start for step in steps if step.label == "Loan"] == [-2000]
    chart = month_steps_chart(hand.game(), 1, RIVER)
    assert chart.headline == "River's worth fell by $2,700: deals sold brought $6,500, deals bought took $11,500"


def test_interest_adds_up_and_ends_with_the_names():
    chart = interest_by_turn_chart(hand.game())
    assert chart.table["team"].tolist() == ["Oak", "River"]
    assert dollars(chart, "paid so far") == [200, 300]
    assert chart.headline == "River paid $300 interest so far"
    assert interest_by_turn_chart(hand.game(), RIVER).headline == "River paid $300 interest out of a $3,500 salary"


def test_deals_run_from_purchase_to_sale_with_the_interest_on_their_loan():
    table = deal_spans_chart(hand.game()).table
    assert table.loc["Lakeside cabin"].tolist() == ["Oak", 1, "sold", 13, 19, 5000, 9000, 4000, 2000, 200]
    assert table.loc["Guest house"].tolist()[:4] == ["River", 11, "waits", ""]
    assert deal_spans_chart(hand.game()).headline == "Two deals found a buyer; one still waits"
    assert deal_spans_chart(hand.game(), FERN).headline == "Fern has bought no deal"


def test_who_took_the_pot():
    chart = pot_chart(hand.game())
    assert chart.headline == "Oak won the Jackpot once and took $1,000 of the $2,100 that came out"
    assert dollars(chart, "in the pot")[-1] == 1600
    assert chart.table[chart.table["what"] == "won"]["team"].tolist() == ["Fern", "River", "Oak"]


def test_the_highest_loan_and_what_became_of_it():
    assert holdings_chart(hand.game(), RIVER).headline == "River owed up to $3,000, in month 1, day 28, and owes $2,000 now"
    assert holdings_chart(hand.game(), FERN).headline == "Fern needed no loan so far"


# ---- random games of every box: the ledger's numbers


@each_table
def test_every_balance_of_every_turn_is_the_ledgers(box, seats, months):
    known = book(box, seats, months)
    rows = {turn: rows[-1] for turn, rows in known.turns.items()}
    worth, holdings = worth_by_turn_chart(known).table, holdings_chart(known).table
    for seat, name in enumerate(known.names):
        had = [rows[turn].balance(seat) for turn in worth.index]
        assert worth[name + DOLLARS].tolist() == [one.worth for one in had]
        for what in ("cash", "loan", *(["savings"] if known.edition.savings_rate else [])):
            assert holdings[f"{name}, {what}{DOLLARS}"].tolist() == [getattr(one, what) for one in had]
    standings = {line.name: line.worth for line in game(box, seats, months).standings()}
    assert {name: worth[name + DOLLARS].iloc[-1] for name in known.names} == standings


@each_table
def test_interest_and_deals_are_the_ledgers(box, seats, months):
    known = book(box, seats, months)
    chart = interest_by_turn_chart(known)
    for column in ("paid", "earned"):
        sums = chart.table.groupby("team")[column + DOLLARS].sum() if chart.figure else pd.Series(dtype=int)
        told = known.interest.groupby("name")[column].sum()
        assert {name: int(value) for name, value in sums.items() if value} == {name: int(value) for name, value in told.items() if value}
    deals, table = known.deals, deal_spans_chart(known).table
    assert table.index.tolist() == deals["deal"].tolist()
    assert table["cost" + DOLLARS].tolist() == deals["cost"].tolist()
    assert table["loan for it" + DOLLARS].tolist() == deals["borrowed"].tolist()
    gone = deals["state"] != "held"
    assert table["gain" + DOLLARS].to_numpy()[gone].tolist() == deals["profit"].to_numpy()[gone].tolist()
    assert sum(table["interest on it" + DOLLARS]) <= sum(loan.interest for loan in Debt(known).loans)


@each_table
@pytest.mark.parametrize("who", ["one", "all"])
def test_the_flow_is_equal_on_both_sides_and_the_ledgers(box, seats, months, who):
    known = book(box, seats, months)
    chosen = range(seats) if who == "all" else [1]
    chart = flow_chart(known, None if who == "all" else 1)
    sides = chart.table.groupby("direction")["amount" + DOLLARS].sum()
    assert sides["in"] == sides["out"] + sides["kept"]
    assert sides["kept"] == sum(known.at_end_of(None)[seat].cash for seat in chosen)
    assert sides["in"] - sides["out"] == sum(int(known.flows(seat)["amount"].sum()) for seat in chosen)
    link = chart.figure.data[0].link
    hub = max(link.target, key=list(link.target).count)
    assert sum(v for v, to in zip(link.value, link.target, strict=True) if to == hub) == sides["in"]
    assert sum(v for v, source in zip(link.value, link.source, strict=True) if source == hub) == sides["in"]


@each_table
def test_every_month_begins_where_the_last_one_ended_and_ends_at_net_worth(box, seats, months):
    known = book(box, seats, months)
    for chosen in (range(seats), [0]):
        for month in range(1, months + 1):
            steps = month_steps(known, list(chosen), month)
            ends = known.at_end_of(month)
            assert steps[-1].end == sum(ends[seat].worth for seat in chosen)
            cash = next(step.end for step in steps if step.label == "Cash at end")
            assert cash == sum(ends[seat].cash for seat in chosen)
            assert cash == cash_before(known, chosen, month) + sum(flow.change for flow in cash_flow(known, chosen, month))
            assert all(after.start in (before.end, 0) for before, after in pairwise(steps))


@each_table
def test_the_pot_is_the_tables_and_its_wins_are_the_winners(box, seats, months):
    known, chart = book(box, seats, months), pot_chart(book(box, seats, months))
    assert chart.table["change" + DOLLARS].sum() == known.steps[-1].money[Account.POT]
    won = chart.table[chart.table["what"] == "won"].groupby("team")["change" + DOLLARS].sum()
    paid = dict.fromkeys(known.names, 0)
    for row in known.steps:
        if row.what == Why.POT_WON:
            paid[known.names[row.payee]] -= row.amount
    assert won.to_dict() == {name: sum_ for name, sum_ in paid.items() if sum_}


@each_table
def test_places_are_those_of_the_worth_and_end_with_the_standing(box, seats, months):
    known = book(box, seats, months)
    frame, worth = places_by_round(known), by_turn(known).set_index("turn")
    for line in frame.itertuples(index=False):
        had = worth.loc[line.turn, list(range(seats))].tolist()
        assert list(line)[-seats:] == [1 + sum(other > own for other in had) for own in had]
    standing = {line.name: line.rank for line in game(box, seats, months).standings()}
    ends = places_chart(known).table.iloc[-1]
    assert {name: ends[f"{name}, place"] for name in known.names} == standing


# ---- clicks, files, words


@each_table
def test_every_point_leads_to_the_turn_in_which_it_stood_so(box, seats, months):
    known = book(box, seats, months)
    lines = [trace for trace in worth_by_turn_chart(known).figure.data if trace.customdata is not None]
    assert len(lines) == seats
    for trace in lines:
        seat = next(one for one in range(seats) if f"<b>{known.names[one]}</b>" in trace.hovertemplate)
        for y, turn in zip(trace.y, trace.customdata, strict=True):
            assert y in {row.balance(seat).worth for row in known.turns[turn]}
    bars = [trace for trace in month_steps_chart(known, 1, 0).figure.data if trace.type == "bar" and trace.customdata[0]]
    for bar, flow in zip(bars, [flow for flow in cash_flow(known, [0], 1) if flow.turn], strict=True):
        assert abs(bar.x[0]) == flow.amount
        payments = [row.amount for row in known.turns[bar.customdata[0]] if row.what < Event.ROLLED and 0 in (row.payer, row.payee)]
        assert flow.largest in payments
    deals = {(deal.bought_turn, deal.ended_turn) for deal in known.bought}
    for trace in deal_spans_chart(known).figure.data:
        assert trace.customdata is None or any(trace.customdata[0] in pair for pair in deals)
    wins = {row.turn: row.amount for row in known.steps if row.what == Why.POT_WON}
    marks = [trace for trace in pot_chart(known).figure.data if trace.mode == "markers" and len(trace.x) == 1]
    assert len(marks) == sum(row.what == Why.POT_WON for row in known.steps)
    assert all(trace.customdata[0] in wins for trace in marks)


def test_the_coachs_marks_stand_on_the_line_of_their_seat():
    """After turn 15 Fern has $8,500: it has just paid $300 for the fence."""
    chart = worth_by_turn_chart(hand.game(), OAK, [Mark(1, 1, OAK), Mark(16, 2, OAK), Mark(1, 3, OAK), Mark(15, 4, FERN)])
    marks = [(trace.text[0], trace.y[0], trace.customdata[0]) for trace in chart.figure.data if trace.marker.color == MARK_FILL]
    assert marks == [("<b>1 3</b>", -1500, 1), ("<b>2</b>", 8600, 16), ("<b>4</b>", 8500, 15)]


@each_table
def test_a_file_holds_exactly_the_table(box, seats, months):
    known = book(box, seats, months)
    for chart in (*(draw(known) for draw in OF_SEATS), pot_chart(known), month_steps_chart(known, 1)):
        read = pd.read_csv(io.StringIO(chart.table.to_csv()), keep_default_na=False)
        assert read.astype(str).to_numpy().tolist() == chart.table.reset_index().astype(str).to_numpy().tolist()


@pytest.mark.parametrize("box", with_full(BOXES, BOXES[1], BOXES[2], MIXED), ids=[*(box.id for box in editions()), "mixed", "short"])
def test_every_chart_of_a_game_at_any_time_can_be_drawn_and_read(box):
    names = [(name * LONGEST_NAME)[:LONGEST_NAME] for name in NAMES[: box.players_max]]
    bots = ["random", "borrower", "buyer", "saver", "tuned", "careful"]
    running = Game.new(box, [Seat.bot(one, name=name) for one, name in zip(bots, names, strict=False)], max(2, box.months_min), 3)
    for turns in (1, 3 * box.players_max, 200):
        while running.turn < turns and not running.over:
            running.play_turn()
        known = Ledger(running)
        for seat in (None, box.players_max - 1):
            for chart in (*(draw(known, seat) for draw in OF_SEATS), pot_chart(known), month_steps_chart(known, 1, seat)):
                check(chart)


def check(chart):
    assert chart.kicker and chart.headline and not chart.headline.endswith(".")
    assert chart.alt.endswith(".")
    if chart.figure is None:
        assert chart.table.empty
        return
    layout = json.loads(chart.figure.to_json())["layout"]
    assert "title" not in layout
    assert all(label["font"]["size"] >= 16 and "color" not in label["font"] for label in layout.get("annotations", ()))
    assert layout["margin"]["l"] + layout["margin"]["r"] <= 540
    assert len(chart.table)


def test_before_anything_happened_each_chart_says_so():
    known = Ledger(Game.new(edition("parker-1994"), [Seat.bot("careful", name=name) for name in NAMES[:3]], months=1, seed=1))
    said = [draw(known).headline for draw in OF_SEATS] + [pot_chart(known).headline]
    assert said == [
        "Everybody stands at $3,500",
        "Nobody needed a loan so far",
        "Nobody paid or earned interest so far",
        "Nobody bought a deal so far",
        "Start cash brought most of it: $10,500 of the players' $10,500",
        "Nobody has moved yet",
        "Nothing has been paid into the Jackpot",
    ]
