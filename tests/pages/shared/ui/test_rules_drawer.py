"""The rules of a game from each of its pages: sent when the drawer is opened, and not before."""

import json
import re

import pytest

from pages.editions.rules import rules_html
from pages.shared.routes import ROUTES
from pages.shared.ui.rules.drawer import content, edition_book
from payday_core import editions
from payday_core.games.pay_day.rule_book import rule_book
from tests.support.drivers.page import app, kept, new_game

each_box = pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)

CLOSED = 200
"""Bytes of data that a closed drawer may cost a run."""


def drawers(at):
    """What the drawers of a page were given."""
    return [json.loads(one.proto.json or "{}") for one in at.get("bidi_component") if one.proto.component_name == "payday_rules"]


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", str(html)).split())


@pytest.mark.parametrize("page", ["plan", "month", "report", "final"])
def test_every_page_of_a_class_game_has_one_closed_drawer(page):
    game = new_game(months=1)
    if page in ("report", "final"):
        game.play()
    found = drawers(app(page, g=kept(game)))
    assert len(found) == 1
    assert len(json.dumps(found[0])) < CLOSED


def test_so_has_the_page_of_who_plays_alone_and_setting_up_has_none():
    assert len(drawers(app("solo", g=kept(new_game(in_step=False))))) == 1
    assert not drawers(app("solo"))


@each_box
def test_an_open_drawer_has_the_words_first_and_then_all_that_the_editions_page_says(box):
    told = content(edition_book(box), is_open=True)
    assert told["title"] == f"{box.title} edition"
    text = words(told["html"])
    rules = words(rules_html(box.id)).split(f"How the {box.title} edition is played ")[1]
    assert text.endswith(rules), "the same words, from the same place"
    assert text.startswith("The words Deal Something that you buy")
    assert box.pot_name in text.removesuffix(rules)
    assert rule_book(box)[0].heading == "The aim"


def test_house_rules_are_told_as_they_are_played():
    game = new_game(loan_rate=0.25)
    assert "A loan costs 25% each Pay Day." in words(content(edition_book(game.edition), is_open=True)["html"])


def test_a_closed_drawer_is_sent_nothing():
    assert content(edition_book(new_game().edition), is_open=False) == {}


def test_its_look_is_sent_with_every_page_that_has_it():
    sheets = {route.name: route.sheets for route in ROUTES}
    for page in ("plan", "month", "report", "final", "solo", "seat", "control", "editions"):
        assert "shared/ui/rules/rules" in sheets[page], page
    for page in ("plan", "month", "solo", "seat"):
        assert "shared/ui/explain" in sheets[page], page
