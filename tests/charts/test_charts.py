"""The charts: their numbers are the ledger's, their labels stay apart, their colours pass on both themes."""

import json
from colorsys import rgb_to_hls
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat, charts, edition
from payday_core.charts.chart import REPORT_HEIGHT, called, contrast, faded, text_on, width_of
from payday_core.drawing.scales import nice_floor, nice_step, spread
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.kinds import Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from tests.engine.test_ledger import MIXED, NAMES, each_box, played
from tests.support import hand
from tests.support.hand import OAK, RIVER, Pen
from tests.support.volume import with_full

CHARTS = (charts.cash_chart, charts.loan_chart, charts.deals_chart, charts.worth_chart, charts.savings_chart)


def hue(code: str) -> float:
    return rgb_to_hls(*(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)))[0]


def labels(chart) -> list[str]:
    return [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]


def test_the_cash_chart_ends_each_panel_with_the_teams_cash():
    chart = charts.cash_chart(hand.game(), 1)
    assert chart.headline == "After buying the guest house on credit, River was forced to borrow twice"
    for label in ("<b>Oak</b><br>$11,500", "<b>River</b><br>$2,800", "<b>Fern</b><br>$11,300", "Pay Day"):
        assert label in labels(chart)
    lines = [trace for trace in chart.figure.data if trace.mode == "lines"]
    assert list(zip(lines[0].x, lines[0].y, strict=True))[:6] == [(0, 3500), (4, 500), (7, 0), (7, 1000), (12, 1000), (12, 900)]
    assert {line.line.shape for line in lines} == {"hv"}
    assert chart.table.loc["River"].tolist() == ["$3,500", "$2,800", "$0", "$6,500", "$3,000"]


def test_a_loan_that_a_payment_made_necessary_is_an_open_dot():
    dots = [trace for trace in charts.cash_chart(hand.game(), 1).figure.data if trace.mode == "markers" and trace.marker.line.width == 3.5]
    assert [list(trace.x) for trace in dots] == [[4], [15, 18, 28], []]


def test_the_loan_chart_shows_the_balance_and_the_interest_paid():
    chart = charts.loan_chart(hand.game(), 1)
    assert chart.headline == "River paid $300 interest in month 1"
    assert {"<b>River</b> $2,000", "<b>Oak</b> $0", "<b>$300</b>", "<b>$200</b>"} <= set(labels(chart))
    assert chart.table.loc["River"].tolist() == ["$2,000", "$300", "$300"]


def test_the_deals_chart_tells_sold_from_waiting():
    chart = charts.deals_chart(hand.game(), 1)
    assert chart.headline == "Two deals sold for $7,000 more than they cost; one still waits"
    assert {"<b>Sold</b>", "<b>Still waiting</b>", "<b>+$4,000</b>", "<b>+$3,000</b>", "+$4,000 if sold"} <= set(labels(chart))
    assert chart.table.loc["Guest house"].tolist() == ["River", "$8,000", "$12,000", "waits", "+$4,000 if sold"]


def test_net_worth_carries_the_ranks():
    chart = charts.worth_chart(hand.game(), 1)
    assert chart.headline == "Oak leads with $11,500, $200 ahead of Fern"
    assert {"1 <b>Oak</b> $11,500", "2 <b>Fern</b> $11,300", "3 <b>River</b> $800"} <= set(labels(chart))
    assert chart.table.loc["River"].tolist() == ["$3,500", "$800 (3.)"]


def test_where_nobody_borrowed_the_chart_says_so_and_shows_the_price_of_a_loan():
    game = Game.new(edition("parker-1994"), [Seat.bot("careful", name=name) for name in NAMES[:3]], months=1, seed=1)
    chart = charts.loan_chart(game)
    assert chart.headline == "Nobody needed a loan so far"
    assert {"$1,000 loan", "<b>$100</b>", "$10,000 loan", "<b>$1,000</b>"} <= set(labels(chart))


def test_lost_deals_are_hatched():
    for seed in range(20):
        game = played(edition("parker-1994"), 4, 1, seed)
        if any(deal.state == "lost" for deal in Ledger(game).bought):
            bars = [trace for trace in charts.deals_chart(game, 1).figure.data if trace.type == "bar"]
            assert {bar.marker.pattern.shape for bar in bars} == {"/"}
            return
    pytest.fail("no game in twenty lost a deal")


@each_box
@pytest.mark.parametrize("months", with_full((1, 3, 6), 3))
def test_every_chart_of_every_game_can_be_drawn_and_read(box, months):
    months = max(months, box.months_min)
    for seats in (2, box.players_max):
        game = Game.new(box, [Seat.bot("random", name=name) for name in NAMES[:seats]], months=months, seed=seats, in_step=True)
        for _ in range(17):
            game.play_turn()
        for draw in CHARTS:
            check(draw(game), seats)
        game.play()
        book = Ledger(game)
        for draw in CHARTS:
            for month in (None, 1, months):
                check(draw(book, month), seats)


def check(chart, seats: int) -> None:
    layout = json.loads(chart.figure.to_json())["layout"]
    assert "title" not in layout
    assert layout["showlegend"] is False
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"
    assert layout["height"] >= REPORT_HEIGHT
    assert all(label["font"]["size"] >= 16 and "color" not in label["font"] for label in layout["annotations"])
    assert chart.kicker and chart.headline and chart.alt.endswith(".")
    assert not chart.headline.endswith(".")
    assert chart.key == "deals" or len(chart.table) == seats
    assert layout["margin"]["l"] + layout["margin"]["r"] < 340


def test_months_of_cash_agree_with_the_standings():
    game = played(edition("parker-1994"), 4, 3, 3)
    cash = charts.cash_chart(game).table["at the end"]
    for line in game.standings():
        assert cash[line.name] == f"${line.cash:,}"


def short_month():
    """Month 2 of the mixed board has 28 days: Oak pays on the 14th and reaches Pay Day on the 28th."""
    pen = Pen().seated(3500, 3500)
    for month, last in ((1, 31), (2, 28)):
        for seat in (OAK, RIVER):
            pen.roll(seat, 6, 14)
            pen.pay(Why.PAY_POT, seat, hand.POT, 300, 14)
            pen.roll(seat, 6, last)
            pen.event(Event.PAY_DAY, seat, month)
            pen.pay(Why.WAGES, hand.BANK, seat, 3500)
            pen.event(Event.MONTH_OVER, seat, month)
    return hand.at(MIXED, pen, names=("Oak", "River"))


def test_a_short_month_ends_at_the_band_of_pay_day():
    chart = charts.cash_chart(short_month(), 2)
    lines = [trace for trace in chart.figure.data if trace.mode == "lines"]
    assert list(zip(lines[0].x, lines[0].y, strict=True)) == [(0, 6700), (14, 6400), (31, 9900)]
    axis = chart.figure.to_dict()["layout"]["xaxis2"]
    assert list(axis["tickvals"]) == [1, 7, 14, 21], "the 28th is Pay Day and stands at its band"
    whole = charts.cash_chart(short_month())
    assert [trace.x[-1] for trace in whole.figure.data if trace.mode == "lines"] == [62, 62]


def test_a_deal_is_drawn_from_the_bid_that_was_paid_and_a_free_one_from_nothing():
    cards = [{"kind": "auction", "cost": 500, "value": 5000, "title": "Print shop"}, {"cost": 3000, "value": 6500, "title": "Cabin"}]
    pen = Pen().seated(3500, 3500)
    pen.roll(OAK, 4, 4)
    pen.pay(Why.DEAL_BOUGHT, RIVER, hand.BANK, 1800, 0)
    pen.event(Event.FREE_DEAL, OAK, 0, 1)
    chart = charts.deals_chart(hand.at(edition("hasbro-2000", deals=cards), pen, names=("Oak", "River")))
    assert [tuple(trace.x) for trace in chart.figure.data if trace.mode == "lines"] == [(0, 6500), (1800, 5000)]
    assert chart.table.loc["Print shop"].tolist() == ["River", "$1,800", "$5,000", "waits", "+$3,200 if sold"]
    assert chart.headline == "Two deals bought for $1,800 wait for a buyer"


def test_a_deal_for_which_nobody_bid_is_shown_at_its_lowest_bid():
    cards = [{"kind": "auction", "cost": 500, "value": 5000, "title": "Print shop"}]
    pen = Pen().seated(3500, 3500)
    pen.roll(OAK, 4, 4)
    pen.event(Event.AUCTION, OAK, 500, 0)
    pen.event(Event.NO_BID, OAK, 0, 0)
    chart = charts.deals_chart(hand.at(edition("hasbro-2000", deals=cards), pen, names=("Oak", "River")))
    assert {"<b>Offered, not bought</b>", "<b>Oak</b> Print shop", "+$4,500 if sold"} <= set(labels(chart))


@given(st.lists(st.floats(-1000, 1000), min_size=1, max_size=6))
def test_labels_are_spread_until_they_do_not_touch(places):
    moved = spread(places, 100, -1000, 1000)
    ordered = sorted(moved)
    assert all(after - before >= 99.999 for before, after in pairwise(ordered))
    assert all(-1000.001 <= place <= 1000.001 for place in moved)
    assert [place for _, place in sorted(zip(places, moved, strict=True))] == ordered


def test_labels_far_apart_stay_where_they_are():
    assert spread([0, 500], 100, -1000, 1000) == [0, 500]


def test_chart_colours_pass_on_both_cards_and_text_on_every_bar():
    for seat, team in enumerate(TEAMS):
        assert contrast(team.chart, "#FFFDF8") >= 3
        assert contrast(team.chart, "#1A212B") >= 3
        assert contrast(team.fill, "#FFFFFF") >= 4.5, "a white letter on its badge"
        assert abs(hue(team.fill) - hue(team.chart)) < 0.04, "badge and line are of one color"
        for share in (0.3, 0.5, 1.0):
            assert contrast(faded(seat, share), text_on(faded(seat, share))) >= 4.5


def test_ticks_are_round():
    assert [nice_step(size, 4) for size in (3000, 7000, 81000, 0)] == [1000, 2000, 50000, 1]
    assert [nice_floor(size) for size in (11900, 325, 0)] == [10000, 200, 1]


def test_a_pointer_reads_the_dollars_the_day_and_what_moved_them():
    oak = next(trace for trace in charts.cash_chart(hand.game(), 1).figure.data if trace.mode == "lines")
    assert oak.text[0] == "<b>Oak</b> $3,500<br>Month 1, Start"
    assert oak.text[1].replace("<br>", " ") == "<b>Oak</b> $500 Month 1, day 4 Oak bought the lakeside cabin for $5,000 with a $2,000 loan."
    assert [said.split("<br>")[0] for said in oak.text] == [f"<b>Oak</b> ${dollars:,}" for dollars in oak.y]
    assert oak.hovertemplate == "%{text}<extra></extra>"


def test_however_many_teams_borrow_their_labels_have_room_beside_their_lines():
    game = Game.new(edition("parker-1994"), [Seat.bot("borrower", name=name) for name in NAMES[:6]], months=2, seed=1, in_step=True)
    game.play()
    layout = charts.loan_chart(game).figure.to_dict()["layout"]
    low, high = layout["yaxis"]["domain"]
    labels_drawn = sum("$" in label["text"] and label["xref"] == "x" for label in layout["annotations"])
    assert labels_drawn >= 4
    assert (high - low) * (layout["height"] - layout["margin"]["t"] - layout["margin"]["b"]) >= 26 * labels_drawn - 1


def test_interest_that_is_all_of_its_bar_stands_beside_it_alone():
    chart = charts.loan_chart(hand.game(), 1)
    assert {"<b>$300</b>", "<b>$200</b>"} <= set(labels(chart))
    assert {word for trace in chart.figure.data if trace.type == "bar" for word in trace.text} == {""}


def test_a_name_in_a_figure_is_text_and_turns_nothing_around():
    assert called("<b>x</b> & y") == "&lt;b&gt;x&lt;/b&gt; &amp; y"
    assert called("Oak") == "Oak"
    assert called("\N{HEBREW LETTER ALEF}b") == "\N{FIRST STRONG ISOLATE}\N{HEBREW LETTER ALEF}b\N{POP DIRECTIONAL ISOLATE}"
    assert width_of(called("a & b")) == width_of("a & b")
