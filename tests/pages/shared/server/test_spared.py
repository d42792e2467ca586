"""What Streamlit is spared comes to the same as what it does."""

import importlib
from copy import deepcopy
from types import SimpleNamespace

import pytest
from streamlit.cursor import LockedCursor, RunningCursor, SparseList
from streamlit.elements import markdown
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session
from streamlit.runtime.app_session import AppSession
from streamlit.string_util import clean_text
from streamlit.util import calc_hash
from streamlit.web import bootstrap

from pages.shared.server import spared


class Talking:
    """A session; calls: what the server's loop is called with."""

    def __init__(self):
        self.calls = []
        self.say = AppSession._call_soon_on_event_loop.__get__(self)


@pytest.fixture
def handed(monkeypatch):
    """A session that hands over what its runs say."""
    monkeypatch.setattr(AppSession, "_call_soon_on_event_loop", lambda session, take: session.calls.append(take))
    spared._hand_over_together()
    return Talking()


def test_the_loop_is_called_once_for_all_that_waits_and_takes_it_in_order(handed):
    said = []
    for number in range(5):
        handed.say(lambda number=number: said.append(number))
    (take,) = handed.calls
    take()
    assert said == [0, 1, 2, 3, 4]


def test_what_is_said_while_the_loop_takes_is_not_forgotten(handed):
    said = []
    handed.say(lambda: handed.say(lambda: said.append("more")))
    for take in handed.calls:  # grows while it is read
        take()
    assert said == ["more"]


def test_what_fails_holds_up_nothing_that_comes_after_it(handed):
    said = []
    handed.say(lambda: 1 / 0)
    handed.say(lambda: said.append("after"))
    with pytest.raises(ZeroDivisionError):
        handed.calls[0]()
    handed.calls[1]()
    assert said == ["after"]


def test_what_an_address_comes_to_is_worked_out_once(monkeypatch):
    asked = []
    module = importlib.import_module("streamlit.navigation.page")  # st.navigation is a function
    monkeypatch.setattr(module, "calc_hash", lambda path: asked.append(path) or calc_hash(path))
    spared._know_the_addresses()
    of = [module.Page._script_hash.fget(SimpleNamespace(_url_path=path)) for path in ("a", "a", "b")]
    assert of == [calc_hash(path) for path in ("a", "a", "b")]
    assert asked == ["a", "b"]


def test_the_theme_is_put_together_once_and_said_each_time(monkeypatch):
    read = []

    def populate(message, section="theme"):
        read.append(section)
        message.primary_color = section

    monkeypatch.setattr("streamlit.runtime.app_session._populate_theme_msg", populate)
    spared._know_the_theme()
    said = [CustomThemeConfig() for _ in range(3)]
    for message, section in zip(said, ("theme", "theme.dark", "theme"), strict=True):
        app_session._populate_theme_msg(message, section)
    assert [message.primary_color for message in said] == ["theme", "theme.dark", "theme"]
    assert read == ["theme", "theme.dark"]


def places():
    """One that moves on and one that stays, and one of each in which something passes."""
    moving, staying = RunningCursor(0, (1, 2)), RunningCursor(1).lock_element()
    moving.lock_element()
    passing = SparseList()
    passing[3] = ["an element"]
    return [moving, staying, RunningCursor(0, (4,), 5, passing), LockedCursor(0, (6,), 7, 8, passing)]


def everything(place):
    return {**vars(place), "_transient_elements": dict(place.transient_elements.items())}


def test_a_place_is_copied_as_streamlit_copies_it():
    as_ever = deepcopy(places())
    spared._copy_places()
    for place, before in zip(places(), as_ever, strict=True):
        twin = deepcopy(place)
        assert type(twin) is type(before)
        assert everything(twin) == everything(place) == everything(before)
        twin.transient_elements[9] = "an element"
        assert everything(twin) != everything(place), "what is done in a copy is done in it alone"
        if place.transient_elements:
            assert twin.transient_elements[3] is not place.transient_elements[3]


# ---- the beginning of a run


class Page:
    """An open page that says how it begins. said: the addresses of which Streamlit was asked."""

    def __init__(self):
        self.said = []

    def begin(self, address, *parts):
        return AppSession._create_new_session_message(self, address, SimpleNamespace(script_run_id=f"run {address}", fragment_ids=parts))


@pytest.fixture
def page(monkeypatch):
    def create(self, address, run):
        self.said.append(address)
        message = ForwardMsg()
        message.new_session.page_script_hash = address
        message.new_session.initialize.session_id = "session"
        message.metadata.run.script_run_id = run.script_run_id
        message.metadata.run.fragment_ids.extend(run.fragment_ids)
        return message

    monkeypatch.setattr(AppSession, "_create_new_session_message", create)
    spared._begin_parts_as_their_page()
    return Page()


def test_a_part_begins_as_its_page_did_and_says_which_run_it_is(page):
    whole = page.begin("seat")
    whole.hash = "sent"
    part = page.begin("seat", "answers", "rules")
    assert page.said == ["seat"]
    assert part.new_session == whole.new_session
    assert (part.hash, list(part.metadata.run.fragment_ids)) == ("", ["answers", "rules"])
    assert list(page.begin("seat", "answers").metadata.run.fragment_ids) == ["answers"]


def test_another_page_and_the_same_one_drawn_anew_begin_by_themselves(page):
    for address, *parts in (("seat",), ("seat",), ("join", "code"), ("join", "code")):
        assert page.begin(address, *parts).metadata.run.script_run_id == f"run {address}"
    assert page.said == ["seat", "seat", "join"]


# ---- HTML


@pytest.mark.parametrize("text", ["<b>one line</b>", "  \t <b>indent</b>  ", "", " ", "  two\n  lines ", "  a\n    b\n\n", 7])
def test_a_text_is_cleaned_as_streamlit_cleans_it(monkeypatch, text):
    monkeypatch.setattr(markdown, "clean_text", clean_text)
    spared._take_one_line_as_it_is()
    assert markdown.clean_text is not clean_text
    assert markdown.clean_text(text) == clean_text(text)


# ---- settings


def test_no_file_with_settings_is_looked_at_again_and_again(monkeypatch):
    watched = []
    monkeypatch.setattr(bootstrap, "watch_file", lambda *given, **_: watched.append(given))
    monkeypatch.setattr(bootstrap, "_install_config_watchers", bootstrap._install_config_watchers)
    spared._watch_no_settings()
    bootstrap._install_config_watchers({})
    assert watched == []
