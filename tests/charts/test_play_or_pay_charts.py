"""What a chart of Play or Pay draws is what its table, its sentence and the journal say: over games of every house, round by round."""

import json
from functools import cache

import pytest

from payday_core.charts.play_or_pay.held_back import ROWS_MOST
from payday_core.charts.play_or_pay.report import final_charts, round_charts
from payday_core.charts.play_or_pay.standing import headline
from payday_core.drawing.teams import TEAMS
from payday_core.games.play_or_pay.book import Kind, read_book
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import Seat
from payday_core.text.wording import MINUS
from tests.support.play_or_pay import new_game, random_games
from tests.support.volume import volume

HEBREW = "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}"


@cache
def books():
    """Played games of every house, 3 to 6 players, 1 to 12 rounds."""
    return tuple(read_book(play(game)) for game in random_games(volume(200, 10)))


def play(game):
    game.play()
    return game


@cache
def rounds():
    """Every third round of them, and the last ones, with its charts."""
    played = [(book, one) for book in books() for one in book.finished if one.number % 3 == 1 or one is book.finished[-1]]
    return tuple((book, one, {chart.key: chart for chart in round_charts(book, one.number)}) for book, one in played)


def number(cell):
    return int(str(cell).replace(MINUS, "-"))


def seat_of(trace):
    look = trace.line.color if trace.mode == "lines" else trace.marker.color
    return next((seat for seat, team in enumerate(TEAMS) if team.chart == look), None)


def traces(chart, mode):
    return [trace for trace in chart.figure.data if trace.type == "scatter" and trace.mode == mode]


def labels(chart):
    return [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]


def test_every_round_has_its_charts_and_every_chart_can_be_drawn_and_read():
    for book, _, charts in rounds():
        assert list(charts) == ["standing", "left-over" if book.house.free_passes else "flows", "strip", "held-back"]
        for chart in charts.values():
            assert chart.kicker and chart.headline and not chart.headline.endswith(".") and chart.alt.endswith(f"{chart.headline}.")
            if chart.figure:
                layout = json.loads(chart.figure.to_json())["layout"]
                assert layout["height"] == 452 and layout["showlegend"] is False and "title" not in layout
                assert all(label["font"]["size"] >= 16 and "color" not in label["font"] for label in layout["annotations"])


def test_tokens_by_round_are_those_of_the_table_and_each_line_ends_in_its_shape_at_its_value():
    for book, one, charts in rounds():
        chart = charts["standing"]
        lines = [trace for trace in traces(chart, "lines") if trace.line.shape]
        assert len(lines) == len(book.names) and {line.line.shape for line in lines} == {"hv"}
        ends = {seat_of(trace): trace for trace in traces(chart, "markers") if trace.marker.size == 15}
        for line in lines:
            seat = seat_of(line)
            assert list(line.y) == list(chart.table.loc[book.names[seat]]) and list(line.x) == list(range(one.number + 1))
            assert (ends[seat].x[0], ends[seat].y[0]) == (one.number, line.y[-1])
            assert ends[seat].marker.symbol == TEAMS[seat].symbol
            if not book.house.free_passes:
                assert list(line.y) == book.tokens(seat)[: one.number + 1]
            assert f"<b>{book.names[seat]}</b> {line.y[-1]}" in " ".join(labels(chart))
        most = max(line.y[-1] for line in lines)
        leaders = {book.names[seat_of(line)] for line in lines if line.y[-1] == most}
        assert chart.headline.startswith(("Everybody", "Nobody")) or all(name in chart.headline for name in leaders)


def test_the_pieces_of_a_bar_are_the_table_and_add_up_to_the_change():
    drawn = 0
    for book, one, charts in rounds():
        if "flows" not in charts:
            continue
        chart = charts["flows"]
        shapes = {seat_of(trace): trace.x[0] for trace in traces(chart, "markers")}
        for seat, name in enumerate(book.names):
            row = chart.table.loc[name]
            bars = {bar.name: bar.x[0] for bar in chart.figure.data if bar.type == "bar" and round(bar.y[0]) == seat}
            assert {what: abs(x) for what, x in bars.items()} == {what: int(row[what]) for what in row.index[:-1] if int(row[what])}
            assert sum(bars.values()) == number(row["change"]) == shapes[seat]
            assert shapes[seat] == book.tokens(seat)[one.number] - book.tokens(seat)[one.number - 1]
            drawn += len(bars)
        passes = {name: int(chart.table.loc[name]["passes"]) for name in book.names}
        said = "Nobody" if not any(passes.values()) else "everybody" if len(set(passes.values())) == 1 else max(passes, key=passes.get)
        assert said in chart.headline
    assert drawn


def test_the_whole_game_moves_what_the_rounds_moved():
    for book in books():
        charts = {chart.key: chart for chart in final_charts(book)}
        if "flows" in charts:
            for seat, name in enumerate(book.names):
                assert number(charts["flows"].table.loc[name]["change"]) == book.tokens(seat)[-1] - book.start
        else:
            for seat, name in enumerate(book.names):
                left = sum(len(one.left.get(seat, ())) for one in book.finished)
                assert charts["left-over"].table.loc[name]["cards left over"] == left
                assert f"<b>{left}</b>" in labels(charts["left-over"])


def test_a_strip_has_a_mark_for_each_card_and_each_pass():
    for book, one, charts in rounds():
        chart = charts["strip"]
        marks = [(trace.marker.symbol, x) for trace in traces(chart, "markers") for x in trace.x]
        assert len(marks) == len(chart.table) == len(one.acts)
        crosses = [x for symbol, x in marks if symbol == "x-thin"]
        assert sorted(crosses) == [turn for turn, row in chart.table.iterrows() if not row["card"]]
        assert len(crosses) == sum(one.passes(seat) for seat in one.dealt)
        assert sum(symbol.endswith("-open") for symbol, _ in marks) == sum(act.kind is Kind.FORCED for act in one.acts)
        assert f"{book.names[one.winner]} went out in turn {max(x for _, x in marks)}" in chart.headline
        for seat in one.dealt:
            end = "out first" if seat == one.winner else f"{len(one.left.get(seat, ()))} left"
            assert f"<b>{book.names[seat]}</b><br>{end}" in labels(chart)


def test_a_card_held_back_is_drawn_over_its_owners_turns():
    seen = 0
    for book, one, charts in rounds():
        chart = charts["held-back"]
        if not one.held_back:
            assert chart.figure is None
            continue
        seen += 1
        lines, ends = traces(chart, "lines"), traces(chart, "markers")
        assert len(lines) == len(ends) == min(ROWS_MOST, len(one.held_back)) and len(chart.table) == len(one.held_back)
        for line, end, held, (card, row) in zip(lines, ends, one.held_back, chart.table.iterrows(), strict=False):
            assert line.x == (0, held.turns) and end.x[0] == row["turns held back"] == held.turns
            assert (card, row["team"]) == (card_name(held.card), book.names[held.seat])
            assert end.marker.symbol.endswith("-open") is (row["then"] == "left over")
    assert seen


def test_nothing_of_a_round_in_play_is_drawn():
    """In a round under way no card of it is in any chart; of a round that is not over there is no report."""
    game = new_game(players=4, rounds=3, seed=5, bot="random")
    game.play_round()
    for _ in range(30):
        game.play_turn()
    book = read_book(game)
    assert not book.rounds[-1].is_over and len(book.rounds) == 2
    with pytest.raises(ValueError, match="round 2 is not over; 1 are"):
        round_charts(book, 2)
    told = [(chart.headline, chart.alt, chart.table.to_json(), chart.figure.to_json()) for chart in round_charts(book, 1)]
    only = [(chart.headline, chart.alt, chart.table.to_json(), chart.figure.to_json()) for chart in round_charts(_of_one_round(), 1)]
    assert told == only


def _of_one_round():
    game = new_game(players=4, rounds=3, seed=5, bot="random")
    game.play_round()
    return read_book(game)


def test_who_leads_is_said_with_how_much():
    book = _of_one_round()
    assert headline(book, [30, 25, 12, 25]) == "Oak has 30 tokens, five more than River and Moss"
    assert headline(book, [30, 30, 12, 1]) == "Oak and River have 30 tokens each"
    assert headline(book, [7, 7, 7, 7]) == "Everybody has seven tokens"
    assert headline(book, [0, 0, 0, 0]) == "Nobody has a token"


def test_a_name_that_runs_from_right_to_left_turns_no_number_around():
    seats = [Seat.bot("opener", name=name) for name in (HEBREW, f"{HEBREW}b", f"{HEBREW}c")]
    book = read_book(play(Game.new(house(), seats, 2, 1)))
    for chart in round_charts(book, 1):
        for text in [*labels(chart), chart.headline]:
            assert text.count(HEBREW) == text.count(f"\N{FIRST STRONG ISOLATE}{HEBREW}")
