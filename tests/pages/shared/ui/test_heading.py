"""The heading goes before the rest of a page, once in a window."""

import htpy as h
import pytest
import streamlit as st

from pages.shared.server import later
from pages.shared.ui import heading
from pages.shared.ui.html import md


@pytest.fixture
def waits(monkeypatch):
    """The waits of a window that has just been opened."""
    found = []
    monkeypatch.setattr(st, "session_state", {})
    monkeypatch.setattr(heading, "pause", lambda *waited: found.append(waited))
    return found


def test_a_new_window_draws_its_heading_before_it_is_given_the_rest(waits):
    md(h.p["Not yet"])
    assert waits == []
    md(h.h1["Class game"])
    assert waits == [(heading.HEAD_START,)]


@pytest.mark.parametrize("shows", [None, bool])
def test_a_browser_that_can_say_when_it_shows_a_heading_is_waited_for(waits, monkeypatch, shows):
    monkeypatch.setattr(heading, "_browser", None)
    heading.ask_browser(lambda: shows)
    md(h.h1["Class game"])
    assert waits == [(heading.HEAD_START_MOST, bool) if shows else (heading.HEAD_START,)]


def test_no_click_and_no_other_page_of_that_window_waits(waits):
    for title in ("Class game", "Class game", "Month 1"):
        md(h.h1[title])
    assert len(waits) == 1


class Run:
    """A run of Streamlit's that notes what it sends."""

    def __init__(self):
        self.sent = []
        self._enqueue = self.sent.append


@pytest.fixture
def run(monkeypatch):
    """The run of a page."""
    found = Run()
    monkeypatch.setattr(later, "get_script_run_ctx", lambda **_: found)
    return found


def a_page(run, *parts):
    """What app.py does: the menu, then a page of these parts."""
    with later.held_back():
        run._enqueue("the menu")
    heading.after_heading(later.send_held)
    for part in parts:
        run._enqueue(str(part))
        if "<h1" in str(part):
            heading.heading_first()
    later.send_held()


@pytest.mark.usefixtures("waits")
def test_the_menu_of_a_new_window_comes_after_its_heading_and_once(run):
    a_page(run, h.p["Before"], h.h1["Class game"], h.p["The rest"])
    assert run.sent == ["<p>Before</p>", "<h1>Class game</h1>", "the menu", "<p>The rest</p>"]


@pytest.mark.usefixtures("waits")
def test_later_the_menu_comes_first_as_streamlit_sends_it(run):
    a_page(run, h.h1["Class game"])
    run.sent.clear()
    a_page(run, h.h1["Month 1"])
    assert run.sent == ["the menu", "<h1>Month 1</h1>"]


@pytest.mark.usefixtures("waits")
def test_a_page_without_a_heading_gets_its_menu_at_its_end(run):
    a_page(run, h.p["Nothing here"])
    assert run.sent == ["<p>Nothing here</p>", "the menu"]


@pytest.mark.usefixtures("waits")
def test_a_streamlit_that_sends_in_another_way_gets_the_menu_at_once(monkeypatch):
    monkeypatch.setattr(later, "get_script_run_ctx", lambda **_: object())
    with later.held_back():
        pass
    assert later.HELD not in st.session_state
    later.send_held()
