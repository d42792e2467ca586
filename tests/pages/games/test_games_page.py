"""The page of the games, and the rule books of the other games."""

import re

import pytest

from payday_core.engine.rule_book import told
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.games.game_of_the_year.rule_book import rule_book as year_book
from payday_core.games.play_or_pay.house import houses
from payday_core.games.play_or_pay.rule_book import rule_book as cards_book
from payday_core.games.registry import TITLES
from tests.support.drivers.page import app, shown

ABOUT_THE_PROGRAM = {24, 25, 26}
"""Rulings on Play or Pay that tell how hands are kept secret, not how it is played."""


def test_home_leads_to_the_games_and_each_game_to_pages_that_there_are():
    assert 'href="games"' in shown(app("home"))
    page = shown(app("games"))
    links = re.findall(r'href="([\w-]+)(?:\?title=([\w-]+))?"', page)
    assert {title for _, title in links if title} == {title.id for title in TITLES} - {"pay-day"}
    for name, title in links:
        assert not app(name, **({"title": title} if title else {})).exception


@pytest.mark.parametrize("house", houses(), ids=lambda house: house.id)
def test_the_rules_of_each_house_can_be_read(house):
    page = shown(app("editions", title="play-or-pay", house=house.id))
    assert house.tagline in page
    for chapter in cards_book(house):
        assert chapter.heading in page


def test_together_the_houses_tell_every_ruling_that_players_need():
    rulings = {number for house in houses() for number in told(cards_book(house))}
    assert rulings | ABOUT_THE_PROGRAM == set(range(1, 27))


def test_the_rules_of_the_year_tell_every_ruling_every_day_and_every_card():
    box = printed_box()
    assert set(told(year_book(box))) == set(range(1, 42))
    page = shown(app("editions", title="game-of-the-year"))
    assert page.count("gr-mark") > 73 + 72
    for thing in (*box.days, *box.chance, *box.hazard):
        assert thing.title.replace("'", "&#39;") in page, thing.title


def test_what_a_house_agrees_on_stands_in_its_rules():
    said = {house.id: " ".join(rule.text for chapter in cards_book(house) for rule in chapter.rules) for house in houses()}
    assert "5 a round with one pack and 6 with two" in said["play-or-pay"]
    assert "one token into the pot for each card that they still hold" in said["losers-pay"]
    assert "the ace follows the king" in said["round-the-corner"]
    assert "opened with the 7 of its suit" in said["sevens"]
    assert "opened with the 5 of its suit" in said["card-dominoes"]
    assert "token" not in said["sevens"].replace("There are no tokens", "")


def test_an_unknown_title_shows_the_editions():
    assert "side by side" in shown(app("editions", title="chess"))
