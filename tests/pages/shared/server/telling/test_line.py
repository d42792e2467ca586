"""The line of pages that are drawn though nobody has pressed anything there."""

import gc
import weakref

import pytest

from pages.shared.server.telling import line
from pages.shared.server.telling.line import AT_ONCE, GIVES_WAY, LOOKS_EVERY, QUIET_LOOK, TAKES_LONG, Line


class Page(str):
    """A page by its letter; unlike a mere string it can be forgotten."""


class Room:
    """Pages that were told something, and the server's loop on which they stand in line."""

    def __init__(self, monkeypatch):
        self.now, self.later, self.drawn = 100.0, [], []
        self.told, self.busy, self.loud, self.broken = {}, set(), set(), set()
        self.pressed = False
        self.open = {}
        monkeypatch.setattr(line.time, "monotonic", lambda: self.now)
        self.line = Line(self, draw=self.draw, is_told=self.told.get, is_quiet=self.is_quiet, is_pressed=lambda: self.pressed)

    def call_soon_threadsafe(self, do, *given):
        do(*given)

    def call_later(self, seconds, do):
        self.later.append((self.now + seconds, do))

    def draw(self, page):
        if page in self.busy:
            return False
        if page in self.broken:
            raise RuntimeError(page)
        self.drawn.append(page)
        self.loud.add(page)
        self.told[page] -= 1
        return True

    def is_quiet(self, page):
        return page not in self.loud

    def tell(self, *pages, parts=1, first=False):
        for letter in pages:
            page = self.open.setdefault(letter, Page(letter))
            self.told[page] = parts
            self.line.join(page, first=first)

    def look(self, *, sent=""):
        """The time comes at which the line is looked at; until then these pages have sent what they had to say."""
        self.loud -= set(sent)
        ((self.now, do),) = self.later
        self.later.clear()
        do()
        return "".join(map(str, self.drawn))


def looks_until(room, so):
    """How many seconds it takes until something is so."""
    begun = room.now
    for _ in range(1000):
        if so():
            return room.now - begun
        room.look()
    raise AssertionError("it is never so")


@pytest.fixture
def room(monkeypatch):
    return Room(monkeypatch)


def test_a_few_are_drawn_at_once_and_the_next_ones_when_they_have_sent_all(room):
    pages = [str(number) for number in range(AT_ONCE + 3)]
    room.tell(*pages)
    assert room.drawn == pages[:AT_ONCE]
    room.look()
    assert room.drawn == pages[:AT_ONCE], "nobody has sent anything"
    room.loud -= {"0", "2"}
    room.look()
    assert room.drawn == pages[: AT_ONCE + 2]


def test_a_page_that_comes_first_is_drawn_before_all_that_wait(room):
    """The teacher's board came behind forty pages of pupils, which take nearly a second with half a core."""
    room.busy.update("abc")
    room.tell("a", "b", "c")
    room.tell("c", first=True)
    room.tell("a", first=True)
    room.tell("c", "a")
    room.busy.clear()
    assert room.look() == "cab"


def test_who_gives_way_lets_those_pass_who_have_done_so(room):
    room.busy.add("a")
    room.tell("a")
    begun = room.now
    looks_until(room, lambda: room.now > begun + GIVES_WAY)
    room.busy.clear()
    room.pressed = True
    room.tell("b", first=True)
    assert room.look() == "a"
    room.pressed = False
    assert room.look() == "ab"


def test_nobody_waits_for_ever_for_drawings_that_are_never_sent(room):
    """As those of browsers that have gone meanwhile."""
    room.tell(*range(AT_ONCE + 1))
    assert looks_until(room, lambda: len(room.drawn) > AT_ONCE) == pytest.approx(TAKES_LONG, abs=0.01)


def test_a_page_that_cannot_be_drawn_keeps_nobody_waiting(room, caplog):
    room.broken.add("a")
    room.busy.add("b")
    room.tell("b", "a", "c")
    assert room.look() == "c"
    room.busy.clear()
    assert room.look() == "cb"
    assert room.later == []
    assert len(caplog.records) == 1


def test_who_is_busy_keeps_nobody_else_waiting(room):
    room.busy.add("a")
    room.tell("a", "b")
    assert room.look() == "b"
    room.busy.clear()
    assert room.look() == "ba"


def test_whoever_has_pressed_something_comes_first_but_not_for_ever(room):
    room.pressed = True
    room.tell("a")
    assert room.drawn == []
    assert looks_until(room, lambda: room.drawn) == pytest.approx(GIVES_WAY, abs=0.01)


def test_who_is_told_again_keeps_its_place_and_gives_way_no_longer(room):
    room.pressed = True
    room.tell("a", "b")
    looks_until(room, lambda: room.now > 100.0 + GIVES_WAY / 2)
    room.tell("a")
    assert looks_until(room, lambda: room.drawn) < GIVES_WAY / 2 + 0.01
    assert room.drawn == ["a", "b"]


def test_those_who_are_all_busy_themselves_are_looked_at_less_often(room):
    room.busy.add("a")
    room.tell("a")
    assert [when - room.now for when, _ in room.later] == pytest.approx([QUIET_LOOK])
    room.tell("b")
    room.look()
    assert [when - room.now for when, _ in room.later] == pytest.approx([LOOKS_EVERY])


def test_a_line_goes_on_once_nobody_waits_for_a_press(room):
    room.pressed = True
    room.tell("a", "b")
    room.pressed = False
    assert room.look() == "ab"


def test_a_page_with_two_parts_stands_there_until_both_are_drawn(room):
    room.tell("a", parts=2)
    room.busy.add("a")
    assert room.look() == "a"
    room.busy.clear()
    assert room.look(sent="a") == "aa"
    assert room.later == []


def test_nobody_looks_at_a_line_in_which_nobody_stands(room):
    room.tell("a")
    assert room.later == []
    room.tell("b")
    assert "".join(room.drawn) == "ab"


def test_what_has_been_drawn_otherwise_is_not_drawn_again(room):
    room.busy.add("a")
    room.tell("a")
    room.told["a"] = 0
    assert room.look() == ""
    assert room.later == []


def test_the_line_keeps_no_page_that_was_drawn(room):
    """The last ones stand in it until somebody joins, and each holds all that it shows."""
    room.tell("a")
    gone = weakref.ref(room.open["a"])
    for known in (room.open, room.told, room.drawn, room.loud):
        known.clear()
    gc.collect()
    assert gone() is None
