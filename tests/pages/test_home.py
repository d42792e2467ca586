"""The home page: what this is, what waits, and the ways in."""

import pytest

from payday_core import Game, Seat, edition
from payday_core.sessions import live
from tests.support.drivers.page import app, kept, shown

WAYS_IN = ("class", "solo", "editions", "board")


def test_the_ways_in_lead_to_pages_that_there_are():
    at = app("home")
    assert not at.exception
    for page in WAYS_IN:
        assert f'href="{page}"' in shown(at)
        assert not app(page).exception
    assert "Continue" not in shown(at), "there is nothing to continue yet"


def test_the_comparison_that_it_is_all_about_is_named_and_linked():
    at = app("home")
    assert 'href="lesson?l=11-1974-against-1994"' in shown(at)
    assert "1974 (20%) against 1994 (10%)" in shown(at)


def test_a_first_lesson_that_cannot_be_read_is_not_named(monkeypatch):
    monkeypatch.setattr("payday_core.teaching.units.first_lesson", lambda: "99-none")
    at = app("home")
    assert not at.exception and "first-q" not in shown(at)


def test_class_and_solo_games_wait_side_by_side_each_with_its_own_way_in():
    seats = [Seat("Ana"), Seat.bot("saver", name="Ben")]
    alone = kept(Game.new(edition("parker-1974"), seats, 2, 7), "Ana against one bot")
    together = kept(Game.new(edition("parker-1974"), seats, 2, 7, in_step=True), "Class 7B")
    page = shown(app("home"))
    assert f'href="solo?g={alone}"' in page
    assert f'href="plan?g={together}"' in page
    assert "Ana against one bot" in page
    assert "Class 7B" in page


def test_a_finished_game_leads_to_its_end():
    game = Game.new(edition("parker-1974"), [Seat.bot("buyer", name="Ana"), Seat.bot("saver", name="Ben")], 1, 7)
    game.play()
    assert f'href="final?g={kept(game)}"' in shown(app("home"))


@pytest.mark.parametrize(("in_step", "page"), [(True, "plan"), (False, "solo")])
def test_a_downloaded_game_file_opens_again_where_it_goes_on(in_step, page):
    game = Game.new(edition("parker-1994"), [Seat("Ana"), Seat.bot("buyer", name="Ben")], 1, 3, in_step=in_step)
    at = app("home")
    at.file_uploader(key="file").upload("game.payday.json", game.record().to_json().encode(), "application/json").run()
    assert not at.error
    assert f'href="{page}?g={at.session_state.opened}"' in shown(at)
    assert live.hub().get(at.session_state.opened).game.seed == 3


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"[1, 2", b"{}", b'{"header": 5}', b"hello <script>"])
def test_a_file_that_is_no_game_is_refused_in_one_sentence_and_nothing_is_lost(data):
    code = kept(Game.new(edition("parker-1974"), [Seat("Ana"), Seat("Ben")], 1, 1))
    at = app("home")
    at.file_uploader(key="file").upload("x.json", data, "application/json").run()
    assert not at.exception
    assert len(at.error) == 1
    assert "\n" not in at.error[0].value
    assert f"g={code}" in shown(at)
