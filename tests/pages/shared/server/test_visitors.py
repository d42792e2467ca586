"""What visitors open: bounded, apart from the own things of the machine, and removed there with a click."""

import pytest

from pages.home import visitors as card
from pages.shared.routes import script
from pages.shared.server import rights, visitors
from pages.shared.server.visitors import OF_A_BROWSER, OF_AN_ADDRESS, Bounds, Kind
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.refused import Refused
from payday_core.sessions import live
from payday_core.store import UnknownGame, UnknownLog
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.page import app, home, new_game, shown

SCHOOL = "192.0.2.1"


@pytest.fixture(autouse=True)
def own_bounds(monkeypatch):
    """A process of which nobody has opened anything yet, and whose hour does not pass."""
    monkeypatch.setattr(visitors, "bounds", Bounds(lambda: 1000.0))


@pytest.fixture
def as_visitor(monkeypatch):
    """Open pages as a visitor does."""

    class Visitor:
        def __enter__(self):
            monkeypatch.setenv("PAYDAY_PUBLIC", "1")

        def __exit__(self, *_):
            monkeypatch.delenv("PAYDAY_PUBLIC")

    return Visitor()


def press(at, key):
    return at.button(key=key).click().run()


def open_class(name="Class game"):
    at = app("class")
    at.segmented_control(key="where").set_value("On their own devices").run()
    at.text_input(key="title").set_value(name).run()
    return press(at, "open-class")


def start_game(name="Class game"):
    at = app("class")
    at.text_input(key="title").set_value(name).run()
    return press(at, "big-start")


def test_the_classes_and_games_of_the_machine_come_first_however_many_visitors_open(as_visitor):
    own, _ = class_service().open("Class 7B", ("Oak",), 3)
    kept = live.hub().start(new_game(), "Our own game")
    with as_visitor:
        for number in range(4):
            assert not open_class(f"Theirs {number}").exception
            assert not start_game(f"Their game {number}").exception
    assert len(class_service().codes(visitors=True)) == 4
    assert class_service().codes() == [own]
    assert [game.code for game in live.hub().recent()] == [kept]
    at = home()
    assert "Class 7B" in shown(at) and "Our own game" in shown(at)
    assert at.expander[0].label == "Opened from other devices: eight things"
    assert "Theirs 3" in shown(at) and shown(at).index("Class 7B") < shown(at).index("Theirs 3")


def test_names_that_visitors_typed_are_filtered_as_nicknames_are(as_visitor):
    with as_visitor:
        open_class("Sh1t heads")
        start_game("Sh1t heads")
    at = home()
    assert "Sh1t" not in shown(at) + "".join(button.label for button in at.button)
    assert "A class" in shown(at) and "A game" in shown(at)


def test_each_of_them_is_removed_after_it_was_asked_once_more(as_visitor):
    own, _ = class_service().open("Class 7B", ("Oak",), 3)
    with as_visitor:
        open_class(), start_game()
    (room,), (game,) = class_service().codes(visitors=True), live.hub().store.recent(visitors=True)
    at = press(press(home(), f"remove-{room}"), f"remove-{room}")
    assert class_service().get(room), "a double click only asks"
    assert "All that was done in it is lost for good." in shown(at)
    press(press(at, f"remove-sure-{room}-not"), f"remove-{game.code}")
    assert "not finished: month 1 of 3, planning" in shown(at)
    at = press(press(press(at, f"remove-sure-{game.code}"), f"remove-{room}"), f"remove-sure-{room}")
    assert not at.exception and not at.expander
    with pytest.raises(UnknownLog):
        class_service().get(room)
    with pytest.raises(UnknownGame):
        live.hub().get(game.code)
    assert class_service().codes() == [own] and class_service().codes(visitors=True) == []
    assert live.hub().store.kept(room) == []


def test_all_of_them_are_removed_at_once_after_a_second_click(as_visitor):
    kept = live.hub().start(new_game(), "Our own game")
    with as_visitor:
        open_class(), start_game(), start_game()
        press(app("lessons"), next(one.key for one in app("lessons").button if "alone-" in one.key))
    assert len(lesson_service().codes(visitors=True)) == 1
    at = press(press(home(), "remove-all"), "remove-all")
    assert len(live.hub().store.recent(visitors=True)) == 2, "a double click only asks"
    press(at, "remove-all-sure")
    assert not at.exception and not at.expander
    assert class_service().codes(visitors=True) == lesson_service().codes(visitors=True) == live.hub().store.recent(visitors=True) == []
    assert live.hub().get(kept)


def test_a_visitor_removes_nothing(monkeypatch, as_visitor):
    with as_visitor:
        start_game()
    at = home()
    monkeypatch.setattr(card, "at_the_host", lambda: False)
    press(at, "remove-all")
    assert len(live.hub().store.recent(visitors=True)) == 1
    monkeypatch.setenv("PAYDAY_PUBLIC", "1")
    assert not home().expander


def test_what_a_visitor_opens_is_bounded_and_says_when_the_next_can_be_opened(as_visitor):
    with as_visitor:
        at = app("class")
        at.segmented_control(key="where").set_value("On their own devices").run()
        for number in range(OF_AN_ADDRESS[Kind.CLASS]):
            visitors.bounds.count(Kind.CLASS, f"another browser {number}", "here")
        press(at, "open-class")
    assert "The next class can be opened in 3 minutes" in at.error[0].value
    assert class_service().codes(visitors=True) == []


def test_whoever_sits_at_the_machine_opens_what_they_like():
    for _ in range(OF_AN_ADDRESS[Kind.CLASS] + 5):
        assert visitors.may_open(Kind.CLASS) is False


def test_a_school_of_twenty_teachers_behind_one_address_opens_its_classes_and_one_browser_does_not_take_them_all():
    bounds = Bounds(lambda: 1000.0)
    for _ in range(OF_A_BROWSER[Kind.CLASS]):
        bounds.count(Kind.CLASS, "greedy", SCHOOL)
    with pytest.raises(Refused, match="in 15 minutes"):
        bounds.count(Kind.CLASS, "greedy", SCHOOL)
    for number in range(OF_AN_ADDRESS[Kind.CLASS] - OF_A_BROWSER[Kind.CLASS]):
        bounds.count(Kind.CLASS, f"teacher {number}", SCHOOL)
    with pytest.raises(Refused):
        bounds.count(Kind.CLASS, "one more", SCHOOL)
    bounds.count(Kind.CLASS, "one more", "another school")


def test_a_class_that_a_visitor_opened_is_a_class_like_any_other_and_its_mark_goes_with_it():
    code, key = class_service().open("Their class", ("Oak",), 3, visitor=True)
    room = class_service().order(code, key, 0, orders.setting_of("locked", True))
    assert room.locked and class_service().codes(visitors=True) == [code]
    class_service().erase(code, key)
    assert live.hub().store.kept(code) == []


def test_a_teacher_behind_a_proxy_finds_the_way_back_to_the_controls_and_a_pupil_does_not(as_visitor):
    code, key = class_service().open("Class 7B", ("Oak",), 3, visitor=True)
    class_service().new_key(code)
    with as_visitor:
        at = app("control", r=code, k=key)
        assert not at.error
        at.switch_page(script("home")).run()
        assert "Your classes" in shown(at) and f'href="control?r={code.upper()}"' in shown(at)
        for wrong in ("", "wrong"):
            pupil = app("control", r=code, k=wrong)
            assert pupil.error
            pupil.switch_page(script("home")).run()
            assert "Your classes" not in shown(pupil) and "Class 7B" not in shown(pupil)


def test_whoever_holds_any_key_of_a_class_teaches_it(monkeypatch):
    code, key = class_service().open("Class 7B", ("Oak",), 3)
    keys = (key, class_service().new_key(code), "wrong")
    monkeypatch.setenv("PAYDAY_PUBLIC", "1")
    taught = []
    for one in keys:
        monkeypatch.setattr(rights, "keys_of", lambda _, one=one: [one])
        taught.append(rights.teaches(code))
    assert taught == [True, True, False]


def test_lists_of_checks_name_the_own_ones_alone(as_visitor):
    own = check_service().open("Our class")
    theirs = check_service().open("Theirs")
    visitors.mark(theirs)
    assert [code for code, _ in check_service().recent()] == [own]
    assert check_service().codes(visitors=True) == [theirs]
