"""Kept games in the lists of the pages: how far they have come, their names, and that none is lost by accident."""

import json

import pytest
import streamlit as st

from pages.shared.server import visitors
from pages.shared.server.visitors import Bounds
from payday_core import Game
from payday_core.classroom.game_keys import digest_of, keep_key
from payday_core.sessions import live
from payday_core.store import Logs, Store, UnknownGame
from tests.support.drivers.page import app, kept, new_game, now, shown

AFAR = "203.0.113.7"


@pytest.fixture
def afar(monkeypatch):
    """From now on pages are opened from another device; what is given to it is the browser's cookie of keys."""

    def opened(*keys):
        monkeypatch.setattr(type(st.context), "ip_address", AFAR)
        cookies = {"payday_keys": "~".join(f"{code}.{key}" for code, key in keys)} if keys else {}
        monkeypatch.setattr(type(st.context), "cookies", cookies)

    return opened


def press(at, *keys):
    for key in keys:
        at.button(key=key).click().run()
    assert not at.exception
    return at


def keys(at):
    return {button.key for button in at.button}


def titles():
    return [game.title for game in live.hub().recent()]


def upload(at, key, game, name, title=""):
    data = game.record().model_copy(update={"title": title}).to_json().encode()
    return at.file_uploader(key=key).upload(name, data, "application/json").run()


# ---- how far they have come


@pytest.mark.parametrize("page", ["home", "review"])
def test_an_unfinished_game_says_that_it_is_not_finished_and_a_finished_one_that_it_is(page):
    kept(new_game(months=3))
    played = new_game(months=3)
    played.play_month()
    kept(played)
    assert "Not finished: month 1 of 3, planning" in shown(app(page)) and "Not finished: month 2 of 3, planning" in shown(app(page))
    assert "Finished" not in shown(app(page))
    done = new_game(months=3)
    done.play()
    kept(done)
    assert shown(app(page)).count("Finished: three months") == 1


def test_only_the_bar_of_a_finished_game_is_full():
    almost, done = new_game(months=1), new_game(months=1)
    done.play()
    while almost.turn < done.turn - 1:
        almost.play_turn()
    kept(almost), kept(done)
    assert shown(app("home")).count("width:100%") == 1
    assert live.hub().recent()[1].share > 0.95


# ---- another name


@pytest.mark.parametrize("page", ["home", "review"])
def test_a_kept_game_gets_another_name(page):
    code = kept(new_game(), "Class game")
    at = press(app(page), f"kept-edit-{code}")
    at.text_input(key=f"kept-name-{code}").set_value("  Class 7B, period 3  ").run()
    press(at, f"kept-rename-{code}")
    assert titles() == ["Class 7B, period 3"] and live.hub().get(code).title == "Class 7B, period 3"
    assert "Class 7B, period 3" in shown(at) and f"kept-rename-{code}" not in keys(at)
    assert "Class 7B, period 3" in shown(app("plan", g=code))


@pytest.mark.parametrize(("typed", "said"), [(" ", "Type a name."), ("a" * 61, "61 characters. A name has at most 60.")])
def test_a_name_that_cannot_be_taken_is_said_at_the_field_and_the_game_keeps_its_own(typed, said):
    code = kept(new_game(), "Class game")
    at = press(app("home"), f"kept-edit-{code}")
    at.text_input(key=f"kept-name-{code}").set_value(typed).run()
    assert said in shown(at)
    press(at, f"kept-rename-{code}")
    assert said in shown(at) and titles() == ["Class game"]


def test_a_game_that_runs_from_right_to_left_or_has_a_picture_in_its_name_keeps_it():
    for title in ("الصف 7ب", "כיתה ז", "7B \U0001f469\u200d\U0001f680"):
        code = kept(new_game(), "Class game")
        at = press(app("home"), f"kept-edit-{code}")
        at.text_input(key=f"kept-name-{code}").set_value(title).run()
        press(at, f"kept-rename-{code}")
        assert live.hub().get(code).title == title


# ---- deleted


@pytest.mark.parametrize("page", ["home", "review"])
def test_deleting_asks_once_more_and_says_what_is_lost(page):
    code, other = kept(new_game(), "Class 7B"), kept(new_game(), "Class 8A")
    at = press(app(page), f"kept-edit-{code}", f"kept-delete-{code}")
    assert "every branch played on from it are lost for good" in shown(at)
    assert live.hub().get(code)
    press(at, f"kept-yes-{code}")
    with pytest.raises(UnknownGame):
        live.hub().get(code)
    assert titles() == ["Class 8A"] and other in shown(at) and code not in shown(at)
    assert [toast.value for toast in at.toast] == ["Class 7B is deleted."]


def test_no_double_click_deletes_and_there_is_a_way_back():
    code = kept(new_game(), "Class 7B")
    at = press(app("home"), f"kept-edit-{code}", f"kept-edit-{code}", f"kept-delete-{code}", f"kept-delete-{code}")
    assert titles() == ["Class 7B"]
    order = [button.key for button in at.button]
    assert order.index(f"kept-delete-{code}") < order.index(f"kept-yes-{code}"), "what was clicked stays where it is"
    press(at, f"kept-no-{code}", f"kept-close-{code}")
    assert titles() == ["Class 7B"] and not keys(at) & {f"kept-yes-{code}", f"kept-delete-{code}"}


def test_a_question_of_another_game_deletes_nothing():
    first, second = kept(new_game(), "Class 7B"), kept(new_game(), "Class 8A")
    at = press(app("home"), f"kept-edit-{first}", f"kept-delete-{first}", f"kept-edit-{second}")
    assert not keys(at) & {f"kept-yes-{first}", f"kept-yes-{second}"}


def test_a_deleted_game_leaves_its_branches_and_its_key_nowhere():
    code = kept(new_game(), "Class 7B")
    keep_key(Logs(live.hub().store), code)
    press(app("home"), f"kept-edit-{code}", f"kept-delete-{code}", f"kept-yes-{code}")
    assert digest_of(Logs(live.hub().store), code) == ""


def test_a_game_that_cannot_be_opened_can_be_deleted_too():
    record = new_game().record()
    code = Store().create(record.header.model_dump(mode="json") | {"rules": 1}, "Last year's 7B")
    at = press(app("home"), f"kept-edit-{code}", f"kept-delete-{code}", f"kept-yes-{code}")
    assert "Cannot be opened" not in shown(at)


# ---- whose they are


def test_the_browser_that_began_a_game_lists_renames_and_deletes_it_and_no_other(afar):
    code, other = kept(new_game(), "Ours"), kept(new_game(), "Theirs")
    key = keep_key(Logs(live.hub().store), code)
    keep_key(Logs(live.hub().store), other)
    afar((code, key), (other, "o" * 22))
    at = app("home")
    assert "Your games" in shown(at) and "Ours" in shown(at) and "Theirs" not in shown(at)
    press(at, f"kept-edit-{code}")
    at.text_input(key=f"kept-name-{code}").set_value("Ours too").run()
    press(at, f"kept-rename-{code}")
    assert live.hub().get(code).title == "Ours too"
    press(at, f"kept-edit-{code}", f"kept-delete-{code}", f"kept-yes-{code}")
    assert titles() == ["Theirs"]


def test_a_stranger_sees_no_list_and_a_page_that_is_open_does_nothing_for_them(afar):
    code = kept(new_game(), "Ours")
    at = press(app("home"), f"kept-edit-{code}", f"kept-delete-{code}")
    afar()
    press(at, f"kept-yes-{code}")
    assert titles() == ["Ours"]
    for page in ("home", "review", "solo"):
        assert "Ours" not in shown(app(page)) and not any(key.startswith("kept-") for key in keys(app(page)))


# ---- a file


def test_a_game_keeps_its_name_on_its_way_through_a_file():
    game = new_game()
    game.play_month()
    code = kept(game, "Class 7B, Ana's")
    data = live.hub().get(code).as_file()
    assert json.loads(data)["title"] == "Class 7B, Ana's"
    at = app("home")
    at.file_uploader(key="file").upload("download (3).json", data.encode(), "application/json").run()
    assert titles() == ["Class 7B, Ana's"] * 2
    assert now(at.session_state.opened).digest() == game.digest()


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("class-7b.payday.json", "Class 7b"),
        ("Ana against one bot.payday (2).json", "Ana against one bot"),
        ("الصف.payday.json", "الصف"),
        (".payday.json", "Game"),
        ("x" * 90 + ".json", "X" + "x" * 59),
    ],
)
def test_a_file_without_a_title_gives_the_game_its_own_name(name, title):
    at = upload(app("home"), "file", new_game(), name)
    assert titles() == [title]
    assert f"<bdi>{title}</bdi>" in shown(at)


@pytest.mark.parametrize(("page", "field"), [("home", "file"), ("review", "review-file")])
def test_the_same_file_twice_in_a_window_is_one_game(page, field):
    game = new_game()
    at = upload(app(page), field, game, "class-7b.payday.json")
    (first,) = live.hub().recent()
    live.hub().change(first.code, 0, Game.play_turn)
    at.query_params.clear()  # the review has gone on to the game; back to its list
    upload(at.run(), field, game, "the-same (1).payday.json")
    assert [(one.code, one.title) for one in live.hub().recent()] == [(first.code, "Class 7b")]
    assert now(first.code).turn == 1, "as it has been played on"
    assert first.code in shown(at)


def test_another_file_and_another_window_make_a_game_of_their_own():
    at = upload(app("home"), "file", new_game(), "a.json")
    upload(at, "file", new_game(seed=8), "b.json")
    upload(app("home"), "file", new_game(), "a.json")
    assert len(live.hub().recent()) == 3


def test_a_deleted_file_can_be_opened_again_and_its_link_leads_nowhere_meanwhile():
    at = upload(app("home"), "file", new_game(), "a.json")
    code = at.session_state.opened
    press(at, f"kept-edit-{code}", f"kept-delete-{code}", f"kept-yes-{code}")
    assert "Go to the game" not in shown(at)
    upload(at, "file", new_game(), "again (1).json")
    assert titles() == ["Again"] and "Go to the game" in shown(at)


def test_the_same_file_counts_once_against_what_a_visitor_may_open(afar, monkeypatch):
    monkeypatch.setattr(visitors, "bounds", Bounds(lambda: 1000.0))
    monkeypatch.setitem(visitors.OF_A_BROWSER, visitors.Kind.GAME, 1)
    afar()
    at = upload(app("home"), "file", new_game(), "a.json")
    upload(at, "file", new_game(), "b.json")
    assert len(live.hub().store.recent(visitors=True)) == 1
