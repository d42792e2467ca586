"""The rules at the tables of the other games: in the drawer that Pay Day has, sent when it is opened."""

import json
import re
from html import unescape

import pytest

from pages.games.corner import cards_book, year_book
from pages.shared.ui.rules.drawer import content
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, play_quarter_by_plans
from payday_core.games.game_of_the_year.rule_book import rule_book as year_rules
from payday_core.games.game_of_the_year.seats import ASK_ALL as ASK_ALL_YEAR
from payday_core.games.game_of_the_year.seats import ASK_NOTHING as ASK_NO_YEAR
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.rule_book import rule_book as cards_rules
from payday_core.games.play_or_pay.seats import ASK_NOTHING, Seat
from tests.support.drivers.page import app, kept, press, words

CLOSED = 200
"""Bytes of data that a closed drawer may cost a run."""


def drawers(at):
    """What the drawers of a page were given."""
    return [json.loads(one.proto.json or "{}") for one in at.get("bidi_component") if one.proto.component_name == "payday_rules"]


def told(book):
    """The words of an open drawer."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", content(book, is_open=True)["html"])).split())


def cards(rounds_played=0, teams=3):
    game = Cards.new(house(), [*(Seat(name, asks=ASK_NOTHING) for name in ("Oak", "River", "Fern")[:teams]), Seat.bot("holder")], 1, 5)
    for _ in range(rounds_played):
        game.play_round()
    return game


def year(asks=ASK_BEFORE_ALL, quarters=0, **new):
    game = Year.new([YearSeat(name, asks=asks) for name in ("Oak", "River")], 7, **new)
    for _ in range(quarters):
        play_quarter_by_plans(game)
    return game


STAGES = {
    "cards: plans": lambda: app("month", g=kept(cards())),
    "cards: table": lambda: press(app("month", g=kept(cards())), "big-next"),
    "cards: report": lambda: app("month", g=kept(cards(1)), report="1"),
    "cards: places called": lambda: app("month", g=kept(cards(1)), step="0"),
    "cards: final": lambda: app("month", g=kept(cards(1))),
    "year: plans": lambda: app("month", g=kept(year())),
    "year: table": lambda: press(app("month", g=kept(year(ASK_NO_YEAR))), "big-play"),
    "year: question": lambda: press(app("month", g=kept(year(loaded_spins=[0]))), "big-play"),
    "year: report": lambda: app("month", g=kept(year(quarters=1))),
    "year: end": lambda: app("month", g=kept(year(quarters=4)), read="4"),
    "cards: alone": lambda: app("solo", g=kept(Cards.new(house(), [Seat("Ann"), Seat.bot("holder"), Seat.bot("both")], 1, 5))),
    "year: alone": lambda: app("solo", g=kept(Year.new([YearSeat("Ann", asks=ASK_ALL_YEAR), YearSeat.bot("par")], 7))),
}


@pytest.mark.parametrize("stage", STAGES)
def test_every_page_of_a_game_has_one_closed_drawer(stage):
    at = STAGES[stage]()
    assert not at.exception
    found = drawers(at)
    assert len(found) == 1
    assert len(json.dumps(found[0])) < CLOSED


def test_setting_up_has_none():
    assert not drawers(app("solo", title="play-or-pay"))
    assert not drawers(app("class", title="game-of-the-year"))


@pytest.mark.parametrize("one", houses(), ids=lambda one: one.id)
def test_an_open_drawer_has_every_rule_of_its_house_with_setting_up_last(one):
    said = told(cards_book(one))
    book = cards_rules(one)
    assert all(rule.text in said for chapter in book for rule in chapter.rules)
    assert said.startswith("In short") and said.index("Your turn") < said.index("Before a round")


def test_a_house_is_told_by_its_own_numbers():
    assert "A row is opened with the 7 of its suit" in told(cards_book(house("sevens")))
    assert "one token into the pot for each card" in told(cards_book(house("losers-pay")))


def test_the_year_has_every_rule_and_the_prices_of_its_box():
    said = told(year_book(printed_box()))
    assert all(rule.text in said for chapter in year_rules(printed_box()) for rule in chapter.rules)
    assert "buy one token of your choice for $500" in said


@pytest.mark.parametrize(
    ("book", "address"),
    [(cards_book(house("sevens")), {"title": "play-or-pay", "house": "sevens"}), (year_book(printed_box()), {"title": "game-of-the-year"})],
    ids=["cards", "year"],
)
def test_the_whole_book_opens_next_to_the_game(book, address):
    html = content(book, is_open=True)["html"]
    link = unescape(re.search(r'<a href="editions\?([^"]+)" target="_blank">', html)[1])
    assert dict(pair.split("=") for pair in link.split("&")) == address
    at = app("editions", **address)
    assert not at.exception and "The rules" in words(at)
