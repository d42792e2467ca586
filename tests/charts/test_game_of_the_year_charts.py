"""What a chart of Game of the Year draws is what its table, its sentence and the book say; and what lies face down is in none of them."""

import json
import re
from collections import Counter
from functools import cache

import pytest

from payday_core.charts.game_of_the_year.categories import OPEN, TOGETHER, categories_chart
from payday_core.charts.game_of_the_year.report import final_charts, quarter_charts
from payday_core.drawing.teams import TEAMS
from payday_core.games.game_of_the_year.book import Book, tokens_together
from payday_core.games.game_of_the_year.box import box
from payday_core.games.game_of_the_year.feed import is_named
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import QUARTERS, Border, Event
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import Seat
from payday_core.text.wording import MINUS
from tests.support.volume import volume
from tests.support.year import NAMES

CASH = 100
"""Dollars that are a point."""


@cache
def years():
    """Played games of 2 to 6 players, every mixture of characters; one in four is half a year."""
    return tuple(_played(seed) for seed in range(volume(200, 40)))


def _played(seed):
    seats = [Seat.bot(BOTS[(seed + i) % len(BOTS)].id, NAMES[i]) for i in range(2 + seed % 5)]
    game = Game.new(seats, seed, played=box(start_day=182) if seed % 4 == 3 else None)
    game.play()
    return game, Book(game)


@cache
def reports():
    """Book, quarter (0: the whole year), its last turn and its charts by key."""
    found = []
    for game, book in years():
        for quarter in book.quarters:
            found.append((book, quarter, book.last_turn(quarter), {chart.key: chart for chart in quarter_charts(book, quarter)}))
        charts = {chart.key: chart for chart in final_charts(book, game.standings()[0].seat)}
        found.append((book, 0, book.last_turn(QUARTERS), charts))
    return tuple(found)


def number(cell):
    return float(str(cell).replace(MINUS, "-").replace("$", "").replace(",", ""))


def seat_of(trace):
    look = trace.line.color if trace.mode == "lines" else trace.marker.color
    return next((seat for seat, team in enumerate(TEAMS) if team.chart == look), None)


def traces(chart, mode):
    return [trace for trace in chart.figure.data if trace.type == "scatter" and trace.mode == mode]


def labels(chart):
    return [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]


def rows_of(chart, name):
    return [row for team, row in chart.table.iterrows() if team == name]


def test_every_report_has_its_charts_and_every_chart_can_be_drawn_and_read():
    for _, quarter, _, charts in reports():
        assert list(charts) == ["categories", "race", "prices", *([] if quarter else ["sources", "walked"])]
        for chart in charts.values():
            assert chart.kicker and chart.headline and not chart.headline.endswith(".") and chart.alt.endswith(f"{chart.headline}.")
            if chart.figure:
                layout = json.loads(chart.figure.to_json())["layout"]
                assert layout["height"] >= 452 and layout["showlegend"] is False and "title" not in layout
                assert all(label["font"]["size"] >= 16 and "color" not in label["font"] for label in layout["annotations"])


def test_bars_of_points_are_those_of_the_table_and_of_the_book():
    for book, quarter, last, charts in reports():
        chart, categories = charts["categories"], TOGETHER if quarter else OPEN
        bars = [trace for trace in chart.figure.data if trace.type == "bar" and trace.name != "key"]
        for seat, name in enumerate(book.names):
            own = bars[seat * len(categories) : (seat + 1) * len(categories)]
            assert [bar.name for bar in own] == [category.name for category in categories]
            drawn = list(zip(*(bar.y for bar in own), strict=True))
            assert drawn == [tuple(row.iloc[1:-1]) for row in rows_of(chart, name)]
            points = book.points_by_month(seat, last)
            assert drawn[-1] == (tokens_together(points[-1]) if quarter else points[-1])
            assert [row["points"] for row in rows_of(chart, name)] == [sum(line) for line in drawn]
            shape = next(trace for trace in traces(chart, "markers") if seat_of(trace) == seat)
            assert (shape.x[0], shape.y[0]) == (own[0].x[-1], sum(drawn[-1]))
            assert f"<b>{name}</b> {sum(drawn[-1])} points" in labels(chart)
        most = max(rows_of(chart, name)[-1]["points"] for name in book.names)
        assert f"{most} points" in chart.headline


def test_the_race_ends_with_the_points_of_everybody_and_marks_every_quarters_end():
    for book, _, last, charts in reports():
        chart = charts["race"]
        lines = [trace for trace in traces(chart, "lines") if trace.line.shape]
        ends = {seat_of(trace): (trace.x[0], trace.y[0]) for trace in traces(chart, "markers") if trace.marker.size == 15}
        for line in lines:
            seat = seat_of(line)
            row = chart.table.loc[book.names[seat]]
            assert (line.y[0], line.y[-1]) == (row["points at the start"], row["now"])
            assert line.y[-1] == sum(book.points(book.after_turn(last).held[seat]))
            assert list(line.x) == sorted(line.x) and ends[seat] == (line.x[-1], line.y[-1])
            read = [said.split("<br>")[0] for said in line.text]
            assert read == [f"<b>{book.names[seat]}</b> {points} {'point' if points == 1 else 'points'}" for points in line.y]
        passed = [one for quarter in (1, 2, 3) for one in book.passed(quarter) if one.turn <= last]
        marks = [trace for trace in traces(chart, "markers") if trace.name and trace.name.startswith("quarter")]
        assert Counter((seat_of(trace), trace.marker.size) for trace in marks) == Counter((one.seat, 8 + 4 * one.tokens) for one in passed)
        for trace in marks:
            quarter = trace.name.split()[1]
            assert str(chart.table.loc[book.names[seat_of(trace)]][f"over the end of quarter {quarter}"]).split()[0] == str(trace.y[0])
        most = max(line.y[-1] for line in lines)
        assert f"{most} point" in chart.headline.replace("nine", "9").replace("eight", "8").replace("seven", "7")


def test_a_price_stands_at_dollars_a_point_and_whoever_got_no_point_is_named():
    seen = Counter()
    for book, _, last, charts in reports():
        chart = charts["prices"]
        if chart.figure is None:
            assert not any(price.times for seat in range(len(book.names)) for price in book.prices(seat, last))
            continue
        drawn = Counter((trace.name, seat_of(trace), round(trace.x[0], 2)) for trace in traces(chart, "markers"))
        wanted = Counter()
        for seat in range(len(book.names)):
            for price in book.prices(seat, last):
                points = -price.points if price.way.startswith("debts") else price.points
                if price.times and points > 0:
                    wanted[price.way, seat, round(price.dollars / points, 2)] += 1
                seen["without"] += price.times > 0 and points <= 0
        assert drawn == wanted
        told = [row["dollars a point"] for _, row in chart.table.iterrows()]
        assert sorted(number(cell) for cell in told if cell != "no point") == sorted(price for _, _, price in drawn.elements())
        assert any(f"${CASH} a point" in text for text in labels(chart))
        for sum_ in re.findall(r"\$[\d,]+ with|one up for \$[\d,]+", chart.headline):
            assert any(re.search(r"\$[\d,]+", sum_)[0] in text for text in labels(chart))
        seen["drawn"] += len(drawn)
    assert seen["without"] and seen["drawn"]


def test_the_waterfall_begins_at_the_start_and_ends_at_the_total():
    for game, book in years():
        winner = game.standings()[0]
        chart = next(chart for chart in final_charts(book, winner.seat) if chart.key == "sources")
        bars = [trace for trace in chart.figure.data if trace.type == "bar"]
        parts = [number(cell) for cell in chart.table["points"]]
        assert len(bars) == len(parts) and sum(parts[:-1]) == parts[-1] == winner.score
        assert [bar.x[0] for bar in bars] == [abs(part) for part in parts]
        level = 0.0
        for bar, part in zip(bars[:-1], parts, strict=False):
            assert bar.base[0] == min(level, level + part)
            level += part
        shape = traces(chart, "markers")[0]
        assert shape.x[0] == winner.score and seat_of(shape) == winner.seat
        for source in re.findall(r"(?:brought|cost) (?:\w+ )?(\d+)", chart.headline):
            assert float(source) in [abs(part) for part in parts[1:-1]]


def test_every_stop_of_the_year_has_a_mark():
    for game, book in years():
        chart = next(chart for chart in final_charts(book, 0) if chart.key == "walked")
        for trace in traces(chart, "markers"):
            seat = seat_of(trace)
            stops = [row for row in game.journal if row[1] == Event.MOVED and row[2] == seat and row[4]]
            line = chart.table.loc[book.names[seat]]
            assert len(trace.x) == len(stops) == line["stops"] == sum(line.iloc[1:])
            assert len(set(zip(trace.x, trace.y, strict=True))) == len(stops)
        signs = Counter(text for text in labels(chart) if len(text) == 1)
        assert (signs["R"], signs["B"], signs["H"], signs["P"]) == (24, 24, 12, 13), "as the calendar has them"
        days = {day for day, picture in book.box.pictures.items() if picture.border is Border.RED}
        red = [sum(stop.day in days for stop in book.walk(seat)) for seat in range(len(book.names))]
        assert f"{max(red)}; on blue days" in chart.headline


# ---- what lies face down


def test_a_running_year_shows_no_kind_of_token():
    """With the kinds of all tokens exchanged, the charts of a quarter are the same to the letter."""
    for game, book in years()[:8]:
        if 1 not in book.quarters:
            continue
        for chart in quarter_charts(book, 1):
            told = [chart.headline, chart.kicker, chart.alt, *chart.table.columns, *(labels(chart) if chart.figure else ())]
            assert not re.search(r"Fame|Family|Red Letter", " ".join(told))
        assert Swapped(game).journal != game.journal
        before, after = (charts_as_text(Book(one)) for one in (game, Swapped(game)))
        assert before == after


class Swapped:
    """A game in whose journal Fame and Family have changed places wherever no day or card names a kind."""

    def __init__(self, game):
        self.box, self.seats, self.journal = game.box, game.seats, []
        book = Book(game)
        for step, row in zip(book.steps, game.journal, strict=True):
            kind = {1: 2, 2: 1}.get(step.kind, step.kind)
            if row[1] < Event.SEATED and kind != step.kind and not is_named(book, step):
                turn, what, payer, payee, *rest = row
                row = (turn, what, kind * 8 + payer % 8, kind * 8 + payee % 8, *rest)
            self.journal.append(row)


def charts_as_text(book):
    found = []
    for chart in quarter_charts(book, 1):
        found += [chart.headline, chart.alt, chart.table.to_json(orient="split"), chart.figure.to_json() if chart.figure else ""]
    return found


def test_the_kinds_are_not_drawn_before_the_year_is_over():
    game = Game.new([Seat.bot(BOTS[0].id, name) for name in NAMES[:3]], 1)
    while 1 not in Book(game).quarters:
        game.play_turn()
    book = Book(game)
    with pytest.raises(ValueError, match="face down"):
        categories_chart(book)
    with pytest.raises(ValueError, match="quarter 2 is not over"):
        quarter_charts(book, 2)
    with pytest.raises(ValueError, match="quarter 4 is not over"):
        final_charts(book, 0)


def test_a_report_looks_at_the_quarter_as_it_ended():
    """Drawn when the year is over, the charts of a quarter are those that were drawn when it ended."""
    seats = [Seat.bot(bot.id, name) for bot, name in zip(BOTS, NAMES[:4], strict=False)]
    game = Game.new(seats, 7)
    while 1 not in Book(game).quarters:
        game.play_turn()
    then = charts_as_text(Book(game))
    game.play()
    assert charts_as_text(Book(game)) == then
