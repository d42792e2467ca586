"""Which pages a window knows: Streamlit goes through all of them in each run."""

from types import SimpleNamespace

import pytest

from pages.shared import menu
from pages.shared.routes import NAMES, ROUTES

FEW = ["", "join", "seat"]


@pytest.fixture
def window(monkeypatch):
    """A window, where its browser is, and the page that it asks for."""
    made = tuple(SimpleNamespace(url_path="" if route is ROUTES[0] else route.name) for route in ROUTES)
    monkeypatch.setattr(menu, "_made", lambda: made)
    window = SimpleNamespace(session_state={}, context=SimpleNamespace(url=None), asks="")
    window.navigation = lambda known, position: next((page for page in known if page.url_path == window.asks), known[0])
    monkeypatch.setattr(menu, "st", window)
    return window


def comes_to(window, asks, url="http://127.0.0.1:8501/"):
    """Ask for a page at this address; its name, and the names of those that the window knows then."""
    window.asks, window.context.url = asks, url
    return menu.page_of_address().url_path, [page.url_path for page in window.session_state[menu.KNOWN]]


@pytest.mark.parametrize("page", ["join", "seat"])
@pytest.mark.parametrize("place", ["http://192.168.1.20:8501", "https://school.example/payday"])
def test_a_pupils_window_knows_the_pages_for_a_phone_and_home(window, page, place):
    assert comes_to(window, page, f"{place}/{page}") == (page, FEW)
    assert comes_to(window, "seat", f"{place}/seat") == ("seat", FEW)


def test_it_knows_all_pages_once_it_has_left_them(window):
    comes_to(window, "seat", "http://127.0.0.1:8501/seat")
    for page in ("", "lab", "seat"):
        name, known = comes_to(window, page)
        assert (name, len(known)) == (page, len(NAMES))


@pytest.mark.parametrize("url", [None, "http://127.0.0.1:8501/", "http://127.0.0.1:8501/control"])
def test_any_other_window_knows_all_from_the_start(window, url):
    assert len(comes_to(window, "", url)[1]) == len(NAMES)
