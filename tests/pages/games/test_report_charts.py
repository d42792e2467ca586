"""The reports of the other games on a page: headline, ranks, charts, questions and answers, and nothing that is secret yet."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.report import quarter_report
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import Seat
from payday_core.games.play_or_pay.report import final_report, round_report
from tests.support.drivers.page import kept, shown
from tests.support.play_or_pay import new_game
from tests.support.year import NAMES


def a_report(code, name, *arguments):
    from pages.games import charts
    from payday_core.sessions import live

    shown = {"round": charts.round_report, "game": charts.final_report, "quarter": charts.quarter_report, "year": charts.year_report}
    shown[name](live.hub().get(code, object), *arguments)


def report(game, name, *arguments):
    at = AppTest.from_function(a_report, args=(kept(game), name, *arguments), default_timeout=60).run()
    assert not at.exception, at.exception
    return at


def drawn(at):
    return len(at.get("plotly_chart"))


def played_year(quarters):
    game = Year.new([Seat.bot(bot.id, name) for bot, name in zip(BOTS, NAMES[:4], strict=False)], 7)
    while not game.over and quarters not in Book(game).quarters:
        game.play_turn()
    return game


@pytest.mark.parametrize("players", [4, 6])
def test_a_round_is_reported_with_its_charts_its_ranks_and_its_questions(players):
    game = new_game(players=players, rounds=3, bot="random")
    game.play_round()
    told, at = round_report(game, 1), report(game, "round", 1)
    page = shown(at)
    assert told.headline in page and drawn(at) == 4
    for line in told.ranks:
        assert re.search(rf'title="{line.name}">{line.name}<.*?<b>{line.score}</b>', page)
    for asked in told.asked:
        assert asked.text in page.replace("&#39;", "'") and asked.answer in page.replace("&#39;", "'")


def test_a_whole_game_of_cards_is_reported():
    game = new_game(players=4, rounds=2)
    game.play()
    at = report(game, "game")
    assert final_report(game).headline in shown(at) and drawn(at) == 2


def test_a_quarter_is_reported_with_the_kinds_of_tokens_face_down():
    game = played_year(1)
    at = report(game, "quarter", 1)
    page = shown(at)
    assert quarter_report(Book(game), 1).headline in page and drawn(at) == 3
    sent = page + "".join(chart.proto.spec for chart in at.get("plotly_chart"))
    assert "Tokens" in sent and not re.search(r'"text":\s*"(Fame|Family|Red Letter)|name":\s*"(Fame|Family|Red Letter)', sent)


def test_a_year_is_reported_with_all_tokens_face_up():
    game = played_year(4)
    at = report(game, "year")
    assert drawn(at) == 5
    assert all(f"<b>{line.score}</b>" in shown(at) for line in game.standings())
    assert "Red Letter Days" in "".join(chart.proto.spec for chart in at.get("plotly_chart"))
