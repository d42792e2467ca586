"""How pages are told that what they follow has moved: each once, in time and not too often; nobody looks when nobody follows."""

import threading
import time
from types import SimpleNamespace

import pytest

from pages.shared.server.telling import following
from pages.shared.server.telling.following import COMPARED_EVERY, COMPARED_SELDOM, NEVER, TOLD_AGAIN, _follows, _Page

PATIENCE = 10

CLOSED = ("closed",)
"""Sessions to which no browser is connected."""


@pytest.fixture
def told(monkeypatch):
    """The sessions that were told to look, in their order."""
    sessions = []
    monkeypatch.setattr(following, "tell", lambda session, page, part, **_: sessions.append(" ".join(filter(None, (session, part)))))
    monkeypatch.setattr(following, "is_open", lambda session: session not in CLOSED)
    monkeypatch.setattr(following, "LOOK", 0.001)
    monkeypatch.setattr(following, "QUIET_LOOK", 0.001)
    yield sessions
    with following._lock:
        for thing in following._things.values():
            thing.pages = {}
    until(lambda: not following._things)


def until(holds):
    """Wait for what a thread is about to do."""
    last = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < last, "waited in vain"
        time.sleep(0.002)


def page(session="s", *, part="", moved=lambda: True, pause=0.0, here=bool, drawn=0.0):
    """A page, or a part of it, that was drawn a while ago."""
    return _Page(session, "join", part, moved, pause, here, drawn)


# ---- when a page is compared


def test_a_page_is_compared_when_the_thing_has_moved_since():
    one = page()
    one.compared = 100.0
    assert not one.is_due(100.1, moved=99.0)
    assert one.is_due(100.1, moved=100.05)


def test_a_page_is_compared_now_and_then_though_nothing_has_moved():
    one = page()
    one.compared = 100.0
    assert one.is_due(100.01 + COMPARED_EVERY, moved=NEVER)


def test_a_page_that_changes_with_what_it_follows_alone_is_compared_seldom_as_long_as_that_stands_still():
    one = page()
    one.by_itself, one.compared = False, 100.0
    assert not one.is_due(100.01 + COMPARED_EVERY, moved=NEVER)
    assert one.is_due(100.01 + COMPARED_EVERY, moved=100.005)
    assert one.is_due(100.01 + COMPARED_SELDOM, moved=NEVER)


def test_a_page_that_wants_a_pause_is_not_compared_before_it_is_over():
    one = page(pause=2.0, drawn=100.0)
    assert not one.is_due(101.9, moved=101.0)
    assert one.is_due(102.1, moved=101.0)


def test_a_page_that_was_told_is_told_again_only_after_a_while():
    one = page()
    one.told = 100.0
    assert not one.is_due(99.9 + TOLD_AGAIN, moved=101.0)
    assert one.is_due(100.1 + TOLD_AGAIN, moved=101.0)


# ---- the thread


def test_only_the_pages_that_would_show_something_else_are_told(told):
    _follows("class x", lambda: 0, page("one"))
    _follows("class x", lambda: 0, page("other", moved=lambda: False))
    until(lambda: told == ["one"])


def test_of_a_page_only_the_parts_that_would_show_something_else_are_told(told):
    _follows("class x", lambda: 0, page(moved=lambda: False))
    for part in ("board", "next"):
        _follows("class x", lambda: 0, page(part=part, moved=lambda part=part: part == "board"))
    until(lambda: told == ["s board"])


@pytest.mark.parametrize(("drawn", "still"), [("board", {("s", ""), ("s", "next"), ("other", "board")}), ("", {("other", "board")})])
def test_what_is_being_drawn_is_told_nothing_more_and_a_page_is_drawn_with_all_its_parts(told, monkeypatch, drawn, still):
    monkeypatch.setattr(following, "session_of_run", lambda: "s")
    monkeypatch.setattr(following, "is_drawn", lambda *_: None)
    for one in (page(), page(part="board"), page(part="next"), page("other", part="board")):
        one.has_moved = lambda: False
        _follows("class x", lambda: 0, one)
    following.drawn_anew(drawn)
    assert set(following._things["class x"].pages) == still


def test_one_thread_looks_for_all_pages_of_a_thing(told):
    looks = set()

    def look():
        looks.add(threading.current_thread())
        return 0

    for number in range(5):
        _follows("class x", look, page(f"page {number}"))
    until(lambda: len(told) == 5)
    assert len(looks) == 1


def test_a_look_that_fails_is_not_the_last_one(told, monkeypatch, caplog):
    monkeypatch.setattr(following, "AFTER_A_FAULT", 0.001)
    answers = iter([ZeroDivisionError, 0])

    def look():
        if next(answers, 0) is ZeroDivisionError:
            raise ZeroDivisionError
        return 0

    _follows("class x", look, page())
    until(lambda: told == ["s"])
    assert "A look at what pages follow failed." in caplog.text


def test_a_page_that_cannot_be_compared_holds_up_no_other_one(told, caplog):
    def fails():
        raise ZeroDivisionError

    _follows("class x", lambda: 0, page("broken", moved=fails))
    _follows("class x", lambda: 0, page("whole"))
    until(lambda: told == ["whole"])
    assert "A page cannot be compared" in caplog.text


@pytest.mark.parametrize("first", [False, True])
def test_a_page_that_a_whole_class_looks_at_comes_first(monkeypatch, first):
    said = []
    monkeypatch.setattr(following, "tell", lambda *_, **how: said.append(how["first"]))
    _Page("s", "screen", "", lambda: True, 0.0, bool, 0.0, first).compare(10.0)
    assert said == [first]


def test_the_thread_ends_when_no_browser_is_connected_any_more(told):
    _follows("class x", lambda: 0, page("closed", moved=lambda: False))
    until(lambda: not following._things)
    until(lambda: "follows class x" not in [thread.name for thread in threading.enumerate()])
    assert told == []


def test_each_sign_of_life_is_passed_on_once_and_a_drawing_is_none(told, monkeypatch):
    heard, signs = [], {"one"}

    def gave(session):
        here = session in signs
        signs.discard(session)
        return here

    monkeypatch.setattr(following, "gave_sign_of_life", gave)
    for session in ("one", "other"):
        _follows("class x", lambda: 0, page(session, moved=lambda: False, here=lambda session=session: heard.append(session)))
    until(lambda: heard == ["one"])
    other = following._things["class x"].pages["other", ""]
    looked = other.compared
    until(lambda: other.compared > looked)
    assert heard == ["one"]


def test_who_says_that_the_thing_has_moved_need_not_wait_for_the_next_look(told, monkeypatch):
    monkeypatch.setattr(following, "QUIET_LOOK", PATIENCE)
    monkeypatch.setattr(following, "QUIET_AFTER", NEVER)
    moved, state = threading.Event(), []
    one = page(moved=lambda: bool(state))
    _follows("class x", lambda: len(state), one, moved.wait)
    until(lambda: one.compared > NEVER)
    state.append("moved")
    moved.set()
    until(lambda: told == ["s"])


def test_only_a_look_that_has_found_something_holds_the_next_one_back(told, monkeypatch):
    slept = []
    monkeypatch.setattr(following, "time", SimpleNamespace(monotonic=time.monotonic, sleep=slept.append))
    monkeypatch.setattr(following, "LOOK", PATIENCE)
    _follows("class x", lambda: 0, page(moved=lambda: False), lambda _: time.sleep(0.002))
    until(lambda: len(slept) > 1)
    assert slept[0] > 0 and slept[1] == 0


def test_a_look_in_the_middle_of_a_move_holds_nothing_back(told, monkeypatch):
    """A look that came while games were dealt kept forty pages waiting for a tenth of a second."""
    slept, found = [], iter([1, None])
    monkeypatch.setattr(following, "time", SimpleNamespace(monotonic=time.monotonic, sleep=slept.append))
    monkeypatch.setattr(following, "LOOK", PATIENCE)
    _follows("class x", lambda: next(found, 2), page(moved=lambda: False), lambda _: time.sleep(0.002))
    until(lambda: len(slept) > 2)
    assert slept[0] > 0 and slept[1] == 0 and slept[2] > 0


@pytest.mark.parametrize(("takes", "apart"), [(0.01, 0.1), (0.2, 1.0)])
def test_looks_take_one_in_five_seconds_at_most(told, monkeypatch, takes, apart):
    """Where two classes share half a core, each is looked at less often, and who taps waits for fewer looks."""
    now, slept, found = [0.0], [], iter([1])

    def look():
        now[0] += takes
        return next(found, None)

    monkeypatch.setattr(following, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=slept.append))
    monkeypatch.setattr(following, "LOOK", 0.1)
    _follows("class x", look, page(moved=lambda: False), lambda _: time.sleep(0.002))
    until(lambda: slept)
    assert slept[0] == pytest.approx(apart - takes)
