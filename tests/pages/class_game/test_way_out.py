"""The ways out of a class game: a link on every page, and the browser's Back, which leads back and tells nothing before it is seen."""

import re

import pytest

from pages.shared.routes import script
from payday_core import ASK_NOTHING, Game, Seat, edition
from payday_core.games.pay_day.kinds import Ask
from payday_core.text.wording import money
from tests.support.drivers.page import answers, app, asked, home, kept, new_game, now, shown


def leave(at):
    """The links that leave the game."""
    return [one.proto.label for one in at.get("page_link") if one.proto.label.startswith("Leave")]


def to(at, page, **address):
    """What Back does: the same window on another address."""
    at.query_params.clear()
    for name, value in address.items():
        at.query_params[name] = value
    at.switch_page(script(page))
    return at.run()


def finished(**more):
    game = new_game(**more)
    game.play()
    return game


def title(at):
    return re.sub(r"<[^>]+>", "", re.search(r"<h1[^>]*>(.*?)</h1>", shown(at))[1])


# ---- a link


def test_every_page_of_a_class_game_has_one_way_out():
    ongoing, over = kept(new_game()), kept(finished())
    assert leave(app("plan", g=ongoing)) == ["Leave; the game is kept"]
    assert leave(app("report", g=over, m="1")) == ["Leave; the game is kept"]
    assert leave(app("final", g=over, step="0")) == ["Leave; the game is kept"]
    assert [button.label for button in app("final", g=over).button if button.key == "big-home"] == ["Home"]
    at = app("month", g=ongoing)
    at.button(key="step").click().run()
    assert leave(at) == ["Leave; the game is kept"]


def test_a_question_has_a_way_out_and_waits_where_it_was():
    code = kept(asked(Ask.BUY_DEAL))
    at = app("month", g=code)
    assert answers(at)
    assert leave(at) == ["Leave; the game is kept"]
    assert "Class 7B" in shown(home()), "the first page lists the game"
    assert answers(app("month", g=code)), "the question is still open"


# ---- Back


def test_back_from_the_board_does_not_send_the_room_to_the_board_again():
    code = kept(new_game())
    at = app("plan", g=code)
    at.button(key="big-play").click().run()
    assert 'class="stand"' in shown(at), "the board"
    at = to(at, "plan", g=code)
    assert title(at) == "Month 1 is being played"
    assert at.run() and title(at) == "Month 1 is being played", "whatever makes the page run again"
    assert leave(at) == ["Leave; the game is kept"]
    at.button(key="big-on").click().run()
    assert 'class="stand"' in shown(at)


def test_a_link_to_a_page_of_the_past_leads_to_where_the_game_is():
    game = new_game()
    game.play_turn()
    assert 'class="stand"' in shown(app("plan", g=kept(game))), "opened from outside, nobody came back"


def test_a_second_window_on_the_plans_follows_to_the_board():
    code = kept(new_game())
    at = app("plan", g=code)
    one = app("plan", g=code)
    one.button(key="big-play").click().run()
    at.run()
    assert "is being played" not in shown(at)
    assert 'class="stand"' in shown(at)


def test_back_from_the_end_of_a_game_alone_is_told_that_it_is_over():
    game = Game.new(edition("parker-1994"), [Seat("Maya", asks=ASK_NOTHING), Seat.bot("careful")], 1, 7)
    game.play()
    code = kept(game)
    at = app("final", g=code)
    assert title(to(at, "solo", g=code)) == "The game is over"
    assert title(app("solo", g=code)) != "The game is over", "a link leads to the end"


def test_another_game_in_the_same_window_is_not_taken_for_back():
    first, second = new_game(), new_game(seed=9)
    first.play_turn()
    second.play_turn()
    at = app("month", g=kept(first))
    assert 'class="stand"' in shown(to(at, "plan", g=kept(second)))


@pytest.mark.parametrize("page", ["month", "report", "plan"])
def test_back_from_the_final_tells_nobody_who_wins(page):
    """Streamlit leaves an address between two pages: the one of the page before with what stood in the final's. Back comes by it."""
    code = kept(new_game(months=1))
    at = app("month", g=code)
    at.button(key="skip").click().run()
    at.button(key="big-report").click().run()
    at.button(key="big-next").click().run()
    at = to(at, page, g=code, step="0")
    best = now(code).standings()[0]
    assert 'class="stand"' not in shown(at)
    assert page == "month" or money(best.worth) not in shown(at)
    assert f"{best.name} wins" not in shown(at)
    assert f"{best.name} rose" not in shown(at)


def test_after_the_end_back_to_the_plans_leads_to_the_final_with_nothing_opened():
    code = kept(new_game(months=1))
    at = app("month", g=code)
    at.button(key="skip").click().run()
    at = to(at, "plan", g=code)
    assert title(at) == "The game is over"
    at.button(key="big-on").click().run()
    assert title(at) == "Who is fourth?"


def test_the_report_that_is_opened_later_tells_who_won():
    code = kept(finished(months=1))
    assert 'class="place"' in shown(app("report", g=code, m="1"))
