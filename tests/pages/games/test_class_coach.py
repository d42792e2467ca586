"""The coach in the reports of a class: on request, in words, and without what the room may not know."""

import re

import pytest

from pages.games import class_coach
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, play_quarter_by_plans
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.kinds import Ask
from payday_core.games.play_or_pay.seats import ASK_NOTHING, Seat
from payday_core.review.coach import any_game
from payday_core.review.coach.chapter import choices_in
from tests.support.drivers.page import app, has_button, kept, press, words

ASKED_FOR = "look-back"


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Few games for each answer, and a page that waits for them."""
    monkeypatch.setattr(any_game, "GAMES", 40)
    monkeypatch.setattr(any_game, "INTERPRETED_GAMES", 20)
    monkeypatch.setattr(class_coach, "PATIENCE", 120)


def cards(rounds=2):
    game = Cards.new(house(), [*(Seat(team, asks=ASK_NOTHING) for team in ("Oak", "River", "Fern")), Seat.bot("holder", "Hugo")], rounds, 5)
    game.play_round()
    return game


def year():
    game = Year.new([YearSeat(team, asks=ASK_BEFORE_ALL) for team in ("Oak", "River")], 7)
    play_quarter_by_plans(game)
    return game


def test_the_report_of_a_round_asks_nothing_of_the_coach_before_somebody_does():
    at = app("month", g=kept(cards()))
    assert has_button(at, ASKED_FOR) and "surely worse" not in words(at)


def test_once_asked_it_says_of_every_seat_what_its_choices_cost():
    at = press(app("month", g=kept(cards())), ASKED_FOR)
    said = words(at)
    for name in ("Oak", "River", "Fern", "Hugo"):
        assert re.search(rf"{name} : \w+ choices? by the rule card", said), name
    assert "Everybody plays well from there on, by the strongest rule card we know." in said
    assert not has_button(at, ASKED_FOR)


def test_the_final_looks_at_the_whole_game():
    game = cards(1)
    assert game.over
    assert "by the rule card" in words(press(app("month", g=kept(game)), ASKED_FOR))


def test_choices_by_hand_are_told_from_those_of_a_card_and_kinds_stay_hidden():
    at = press(app("month", g=kept(year())), ASKED_FOR)
    said = words(at)
    assert re.search(r"Oak : [\w-]+ choices;", said), "answered by hand, as the quarter was skipped with its answers"
    told = said[said.index("Which choices cost most?") :]
    assert not re.search(r"Fame|Family|Red Letter|Lucky", told)


def test_what_went_wrong_is_said(monkeypatch):
    def broken(*args):
        raise ValueError("no luck")

    monkeypatch.setattr("payday_core.review.coach.chapter.choices_in", broken)
    at = press(app("month", g=kept(cards())), ASKED_FOR)
    assert "no luck" in at.error[0].value


def test_a_choice_that_cost_much_is_told_with_what_would_have_been_worth_more():
    game = cards()
    while not (found := [one for one in any_choices(game) if one.marked]):
        game = Cards.new(house(), [Seat(team, asks=ASK_NOTHING) for team in ("Oak", "River", "Fern")], 1, game.seed + 1)
        game.play_round()
    dearest = max(found, key=lambda one: one.loss)
    said = class_coach.told(game, dearest)
    assert f"The card of {game.seats[dearest.seat].name} chose" in str(said)
    assert f"was worth {dearest.loss:.1f} tokens more on average" in str(said)
    assert class_coach.lost(found, dearest.seat) >= dearest.loss


def any_choices(game):
    return list(choices_in(game, 1, frozenset(Ask), Cards))
