"""The heading goes before the rest of a page, once in a window."""

import htpy as h
import pytest
import streamlit as st

from pages.shared.ui import heading
from pages.shared.ui.html import md


@pytest.fixture
def waits(monkeypatch):
    """The waits of a window that has just been opened."""
    found = []
    monkeypatch.setattr(st, "session_state", {})
    monkeypatch.setattr(heading.time, "sleep", found.append)
    return found


def test_a_new_window_draws_its_heading_before_it_is_given_the_rest(waits):
    md(h.p["Not yet"])
    assert waits == []
    md(h.h1["Class game"])
    assert waits == [heading.HEAD_START]


def test_no_click_and_no_other_page_of_that_window_waits(waits):
    for title in ("Class game", "Class game", "Month 1"):
        md(h.h1[title])
    assert len(waits) == 1
