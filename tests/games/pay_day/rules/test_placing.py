"""The class places the day tiles, on the pages: whose turn it is, where a tile may lie, the rest by the app, and the way to month 1."""

import pytest

from pages.shared.decision.tiles import place_the_rest
from pages.shared.routes import page_of
from payday_core import ASK_BIG, Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask, Event, Space
from payday_core.sessions import live
from tests.support.drivers.page import TEAMS, app, asked, board_data, kept, new_game, now, shown


def placing_game(asks=ASK_BIG, months=2, **house):
    return new_game("big-2008", asks=asks, months=months, placing=True, **house)


def day_buttons(at):
    """The buttons of the vacant days, by day."""
    return {int(button.key.split("-")[1][1:]): button for button in at.button if (button.key or "").startswith("big-o")}


def lay(at, day):
    """Click a day."""
    day_buttons(at)[day].click().run()
    assert not at.exception
    return at


def test_a_class_that_places_its_tiles_begins_with_an_empty_month():
    code = kept(placing_game())
    at = app("plan", g=code)
    assert not at.exception
    page = shown(at) + board_data(at)["svg"]
    assert "Place the tiles" in page
    assert "0 of 30 days are laid" in page
    assert "Pay Day" not in at.button(key="big-draw").label
    assert page.count("k-vacant") == 30
    assert "Still in the box" in page


def test_the_first_tile_is_drawn_and_the_next_team_has_the_next_one():
    code = kept(placing_game())
    at = app("month", g=code)
    at.button(key="big-draw").click().run()
    game = now(code)
    assert (game.pending.ask, game.pending.seat) == (Ask.PLACE_TILE, 0)
    assert "tile 1 of 30" in shown(at)
    assert len(day_buttons(at)) == 30
    lay(at, 12)
    game = now(code)
    assert [row[4] for row in game.journal if row[1] == Event.TILE_PLACED] == [12]
    assert (game.pending.ask, game.pending.seat) == (Ask.PLACE_TILE, 1)
    assert 12 not in game.pending.values
    assert set(day_buttons(at)) == set(range(1, 31)) - {12}
    assert "newest" in shown(at)


def test_the_tile_in_hand_says_what_it_does_and_the_box_what_is_left():
    game = asked(Ask.PLACE_TILE)
    at = app("month", g=kept(game.fork()))
    tile = game.edition.pieces[game.pending.about]
    assert f'<span class="ti">{tile.title}</span>' in shown(at)
    assert "deals early in the month, buyers late" in shown(at)
    assert '<span class="soft">29</span>' in shown(at)


@pytest.mark.parametrize("day", [9, 10])
def test_a_click_on_a_page_that_another_was_faster_than_places_nothing(day):
    """Neither the same tile twice nor the next team's tile in its place."""
    code = kept(asked(Ask.PLACE_TILE).fork())
    first, second = app("month", g=code), app("month", g=code)
    lay(first, 9)
    placed = now(code).log
    lay(second, day)
    assert now(code).log == placed


def test_the_app_places_the_rest_by_the_rule_cards_and_the_plans_follow():
    code = kept(asked(Ask.PLACE_TILE).fork())
    at = app("month", g=code)
    lay(at, 30)
    at.button(key="place-rest").click().run()
    assert not at.exception
    game = now(code)
    assert not game.placing
    assert game.between_months
    assert game.seats[0].asks == frozenset({Ask.PLACE_TILE}), "nobody's plan has changed"
    days = game.edition.days(1)
    early = [day for day, what in enumerate(days) if what.kind in (Space.DEAL, Space.FREE_DEAL) and day != 30]
    late = [day for day, what in enumerate(days) if what.kind is Space.BUYER and day != 30]
    assert max(early) < min(late)
    at.button(key="big-plan").click().run()
    assert "Month 1: write your plan" in shown(at)
    assert "0 of 4 teams decided" in shown(at)


def test_what_the_app_placed_is_kept_and_replays():
    game = placing_game()
    game.play_turn()
    place_the_rest(game)
    code = kept(game)
    live.close_hub()
    again = now(code)
    assert again.digest() == game.digest()
    assert again.edition.tiles == game.edition.tiles
    assert sum(entry.answer is not None for entry in again.log) == 29, "the last tile has one day left to go"


def test_bots_place_their_tiles_before_the_eyes_of_the_class():
    box = edition("big-2008")
    seats = [Seat("Oak", asks=ASK_BIG), Seat.bot("careful", "Ben"), Seat.bot("saver", "Sam")]
    code = kept(Game.new(box, seats, 1, 3, in_step=True, placing=True))
    at = app("month", g=code)
    at.button(key="big-draw").click().run()
    lay(at, 5)
    game = now(code)
    assert (game.turn, game.pending) == (2, None), "Ben's tile lies, and is seen to lie"
    assert "Ben lays" in shown(at)
    assert at.session_state.speed == "play"
    assert at.button(key="pause")


def test_a_day_that_a_month_has_not_says_so():
    game = placing_game(asks=frozenset({Ask.PLACE_TILE}), months=3, lengths=(28, 31, 30))
    game.play_turn()
    at = app("month", g=kept(game))
    words = {day: button.label for day, button in day_buttons(at).items()}
    assert words[28] == "Day **28** :small[not in month 1]"
    assert words[30] == "Day **30** :small[not in months 1 and 3]"
    assert words[27] == "Day **27**"


def test_the_home_page_leads_back_to_the_placing():
    code = kept(placing_game())
    (kept_game,) = live.hub().recent()
    assert (kept_game.code, kept_game.where) == (code, "Before month 1 of 2, placing the tiles")
    assert page_of(now(code)) == "month"
    game = placing_game()
    place_the_rest(game)
    assert page_of(game) == "plan"


def test_teams_that_place_tiles_are_asked_what_they_chose_during_the_month():
    asks = frozenset({Ask.PLACE_TILE})
    game = placing_game(asks=asks)
    place_the_rest(game)
    at = app("plan", g=kept(game))
    assert shown(at).count("During the month ask us <mark>never</mark>") == len(TEAMS[:4])


def test_the_same_luck_again_places_the_tiles_anew():
    game = placing_game(asks=frozenset(), months=1)
    game.play()
    at = app("final", g=kept(game))
    at.button(key="big-again").click().run()
    assert "0 of 30 days are laid" in board_data(at)["svg"]
