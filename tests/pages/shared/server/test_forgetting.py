"""What a window's buttons would do is forgotten once they are gone, but for the last few (docs/streamlit.md #buttons)."""

import gc
import weakref

import pytest
from streamlit.runtime.state import session_state
from streamlit.runtime.state.session_state import WStates
from streamlit.testing.v1 import AppTest

from pages.shared.server.forgetting import KEPT, forgetting


class Seen:
    """Something large that a button was drawn from."""


@pytest.fixture
def forgets(monkeypatch):
    """Streamlit as `serve` starts it."""
    monkeypatch.setattr(WStates, "remove_stale_widgets", WStates.remove_stale_widgets)  # as it was, afterwards
    forgetting(WStates, session_state._is_stale_widget)


def page():
    """Questions one after another, each with a button of its own, and one that is always there."""
    import streamlit as st

    from tests.pages.shared.server import test_forgetting as here

    seen = here.Seen()
    here.alive.append(here.weakref.ref(seen))
    number = st.session_state.get("number", 0)

    def answer(_seen):
        st.session_state.number = number + 1

    st.button("Answer", key=f"answer-{number}", on_click=answer, args=(seen,))
    st.button("Home", key="home", on_click=lambda: st.session_state.update(home=True))


alive: list[weakref.ref] = []


def kept(at):
    gc.collect()
    return sum(one() is not None for one in alive)


@pytest.mark.usefixtures("forgets")
def test_a_window_keeps_what_its_last_buttons_were_drawn_from_and_no_more():
    alive.clear()
    at = AppTest.from_function(page).run()
    for number in range(3 * KEPT):
        at.button(key=f"answer-{number}").click().run()
    assert len(alive) > 3 * KEPT
    assert kept(at) <= KEPT + 1
    at.button(key="home").click().run()
    assert at.session_state.home, "a button that stays is known however often the page was drawn"


def test_streamlit_itself_keeps_them_all():
    """Otherwise `forgetting.py` can go."""
    alive.clear()
    at = AppTest.from_function(page).run()
    for number in range(3 * KEPT):
        at.button(key=f"answer-{number}").click().run()
    assert kept(at) >= 3 * KEPT


@pytest.mark.usefixtures("forgets")
def test_who_was_shown_last_is_forgotten_last():
    states, shown = WStates(), [f"button-{number}" for number in range(KEPT + 3)]
    for name in shown:
        states.widget_metadata[name] = metadata(name)
    states.remove_stale_widgets(frozenset(shown[:2]), None)
    assert list(states.widget_metadata) == [*shown[3:], *shown[:2]]
    states.remove_stale_widgets(frozenset(), None)
    assert list(states.widget_metadata) == [*shown[5:], *shown[:2]]


@pytest.mark.usefixtures("forgets")
def test_a_part_of_a_page_that_runs_alone_has_the_others_know_what_they_knew():
    states = WStates()
    for number in range(2 * KEPT):
        states.widget_metadata[f"button-{number}"] = metadata(f"button-{number}")
    states.remove_stale_widgets(frozenset(), ["the part"])
    assert len(states.widget_metadata) == 2 * KEPT


def metadata(name):
    """That of a button."""
    return session_state.WidgetMetadata(name, deserializer=bool, serializer=bool, value_type="trigger_value")
