"""The coach at the tables of the other games: what each answer is worth, and after the game which choices cost most."""

import pytest

from payday_core.review.coach.any_game import looked_back, weigh
from payday_core.sessions import live
from tests.support.drivers.page import app, kept, words
from tests.support.every_page import cards_asked, first_answers, year_asked

ASKED = [pytest.param(cards_asked, "token", id="play-or-pay"), pytest.param(year_asked, "point", id="year")]


@pytest.mark.parametrize(("make", "thing"), ASKED)
def test_the_coach_says_what_each_answer_is_worth_in_the_score_of_the_game(make, thing):
    game = make()
    at = app("solo", g=kept(game))
    assert f"{thing.capitalize()}s at the end" not in words(at), "only when it is asked"
    at = at.button(key="coach-ask-button").click().run()
    assert not at.exception
    said = words(at)
    assert f"{thing.capitalize()}s at the end" in said
    for one in weigh(game).answers:
        assert one.label in said
        assert f"{one.score:.1f}" in said


@pytest.mark.parametrize(("make", "thing"), [ASKED[0], pytest.param(year_asked, "point", id="year", marks=pytest.mark.full)])
def test_after_the_game_it_looks_back_at_every_choice(make, thing):
    game = first_answers(make(), lambda: False)
    code = kept(game)
    at = app("solo", g=code)
    if any(button.key == "year-result" for button in at.button):
        at = at.button(key="year-result").click().run()
    at = at.button(key="look-back").click().run()
    assert not at.exception
    found = list(looked_back(live.hub().find(code).game, 0))
    marked = [one for one in found if one.marked]
    said = words(at)
    assert "You made" in said and "choice" in said
    for one in sorted(marked, key=lambda one: -one.loss)[:3]:
        assert f"Turn {one.turn}: {one.weighed.of(one.value).label}" in said
        assert f"was worth {one.loss:.1f} {thing}s more on average" in said
