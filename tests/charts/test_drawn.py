"""What a chart draws is what its table and its sentence say: over games of every edition, month by month and as a whole."""

import pytest

from payday_core import BOTS, Game, Seat, charts
from payday_core.charts.pay_day.worth_by_turn import worth_by_turn_chart
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.by_day import span_of
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.text.wording import money, times
from tests.engine.test_ledger import NAMES, each_box
from tests.support.volume import volume

MONTHS = 3


def games(box):
    """Games of bots of all kinds, in step and not: on seven boards 210 in all."""
    seats = box.players_max
    for seed in range(volume(30, 30)):
        bots = [Seat.bot(BOTS[(seed + seat) % len(BOTS)].id, name=name) for seat, name in enumerate(NAMES[:seats])]
        game = Game.new(box, bots, max(MONTHS, box.months_min), seed, in_step=seed % 2 == 0)
        game.play()
        yield Ledger(game)


def spans(book):
    return (None, *range(1, book.months + 1))


def dollars(text):
    """The dollars of a cell, without what stands behind them."""
    return int(text.split(" ")[0].replace("\N{MINUS SIGN}", "-").replace("$", "").replace(",", ""))


def lines(chart):
    """The teams' own lines by their colours, without those that tie a label: team's number -> x and y."""
    own = [trace for trace in chart.figure.data if trace.type == "scatter" and trace.mode == "lines" and trace.line.shape]
    return {next(number for number, team in enumerate(TEAMS) if team.chart == trace.line.color): trace for trace in own}


def shapes(chart):
    """Where the teams' shapes stand: team's number -> (x, y), the large ones alone."""
    found = [trace for trace in chart.figure.data if trace.type == "scatter" and trace.mode == "markers" and trace.marker.size == 15]
    return {next(number for number, team in enumerate(TEAMS) if team.chart == one.marker.color): (one.x[0], one.y[0]) for one in found}


def open_dots(chart, seat):
    dots = [trace for trace in chart.figure.data if trace.type == "scatter" and trace.mode == "markers" and trace.marker.line.width == 3.5]
    return len(next(trace.x for trace in dots if trace.marker.line.color == TEAMS[seat].chart))


@each_box
def test_cash_is_drawn_as_the_table_has_it_and_every_forced_loan_has_a_dot(box):
    for book in games(box):
        for month in spans(book):
            chart = charts.cash_chart(book, month)
            for seat, line in lines(chart).items():
                start, end, lowest, highest, _ = map(dollars, chart.table.loc[book.names[seat]])
                assert (line.y[0], line.y[-1], min(line.y), max(line.y)) == (start, end, lowest, highest)
                assert line.x[0] == 0
                assert shapes(chart)[seat] == (line.x[-1], line.y[-1])
                assert open_dots(chart, seat) == loans(book, seat, month)
                remark = [text["text"] for text in chart.figure.layout.annotations if text["text"].endswith(" times")]
                assert set(remark) <= {f"borrows {times(loans(book, one, month))}" for one in range(len(book.names))}


def loans(book, seat, month):
    """How many loans a deal or a payment brought, by the journal."""
    taken = [row for row in book.steps if row.what == Why.LOAN_TAKEN and row.seat == seat and month in (None, row.month)]
    return sum(row.cause not in (0, Why.BY_CHOICE) for row in taken)


@each_box
@pytest.mark.parametrize("kind", ["loan", "savings"])
def test_balances_and_interest_are_drawn_as_the_table_has_them(box, kind):
    draw = {"loan": charts.loan_chart, "savings": charts.savings_chart}[kind]
    for book in games(box):
        for month in spans(book):
            chart = draw(book, month)
            drawn = lines(chart)
            for seat, name in enumerate(book.names):
                row = chart.table.loc[name]
                if seat in drawn:
                    assert drawn[seat].y[-1] == dollars(row[kind])
                    assert drawn[seat].y[0] == getattr(book.at_end_of(month - 1 if month else 0)[seat], kind)
                    assert shapes(chart)[seat] == (drawn[seat].x[-1], drawn[seat].y[-1])
                else:
                    assert dollars(row[kind]) == 0
            if drawn:
                assert bars(chart) == sorted(dollars(row.iloc[-1]) for _, row in chart.table.iterrows() if dollars(row.iloc[-1]) > 0)


def bars(chart):
    """The whole length of each bar, the months' pieces added."""
    pieces = [trace for trace in chart.figure.data if trace.type == "bar"]
    return sorted(sum(lengths) for lengths in zip(*(trace.x for trace in pieces), strict=True))


@each_box
def test_net_worth_stands_at_the_end_of_the_month_that_brought_it(box):
    for book in games(box):
        for month in range(2, book.months + 1):
            chart = charts.worth_chart(book, month)
            for seat, line in lines(chart).items():
                assert list(line.y) == [dollars(cell) for cell in chart.table.loc[book.names[seat]]]
                assert list(line.x) == [0, *span_of(book, None, month).pay_days]
                assert shapes(chart)[seat] == (line.x[-1], line.y[-1])
            leads = max(book.at_end_of(month), key=lambda had: had.worth).worth
            assert max(line.y[-1] for line in lines(chart).values()) == leads
            assert money(leads) in chart.alt


@each_box
def test_a_deal_is_drawn_from_its_cost_to_its_sale(box):
    for book in games(box):
        for month in spans(book):
            chart = charts.deals_chart(book, month)
            deals = book.deals_in(month)
            if 0 < len(deals) <= 8:
                drawn = sorted(tuple(trace.x) for trace in chart.figure.data if trace.type == "scatter" and trace.mode == "lines")
                table = [row for _, row in chart.table.iterrows() if row["state"] != "lost"]
                assert drawn == sorted((dollars(row["cost"]), dollars(row["sale"])) for row in table)


@each_box
def test_the_daily_worth_of_the_review_stands_after_each_turn_as_in_its_table(box):
    for book in games(box):
        chart = worth_by_turn_chart(book)
        for seat, name in enumerate(book.names):
            points = next(trace for trace in chart.figure.data if trace.customdata is not None and f"<b>{name}</b>" in trace.hovertemplate)
            assert list(points.y) == chart.table.loc[list(points.customdata), f"{name} ($)"].tolist()
            assert (points.y[0], points.y[-1]) == (book.at_end_of(0)[seat].worth, book.at_end_of(None)[seat].worth)
