"""What a device that has an address and no key can do: an address is on every projector and in every history, and controls nothing."""

import pytest
import streamlit as st

from pages.shared.routes import script
from payday_core.classroom import orders
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.lesson_service import lesson_service
from tests.lessons.test_class_sheet import code_on, components, in_debt
from tests.lessons.test_teachers_edition import edition_of
from tests.support.drivers.classroom import Held, in_month, joined, planning, reported
from tests.support.drivers.led_lesson import TO_THE_TICKET, Led
from tests.support.drivers.lesson import begun_lesson, everything, press, session, with_kind, written
from tests.support.drivers.page import app, kept, new_game, now, shown
from tests.support.volume import with_full

AFAR = "203.0.113.7"
MOST_CODES = 20


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")


@pytest.fixture
def afar(monkeypatch):
    """From now on pages are opened from another device; what is given to it is the browser's cookie of keys."""

    def opened(*keys: tuple[str, str]) -> None:
        monkeypatch.setattr(type(st.context), "ip_address", AFAR)
        cookies = {"payday_keys": "~".join(f"{code}.{key}" for code, key in keys)} if keys else {}
        monkeypatch.setattr(type(st.context), "cookies", cookies)

    return opened


def keys_in(at):
    """The keys that a window holds."""
    return at.session_state["keys-held"] if "keys-held" in at.session_state else []  # noqa: SIM401 - it has no `get`


def address_of(at):
    return {name: "".join(value) for name, value in at.query_params.items()}


# ---- the teacher's controls


def test_a_link_with_the_key_opens_the_controls_and_leaves_no_key_in_the_address(afar):
    held = planning()
    afar()
    at = app("control", r=held.code, k=held.key)
    assert at.button(key="play") and address_of(at) == {"r": held.code}
    assert press(at, "pause") and held.room.paused
    assert components(at, "payday_keyring"), "the browser is told to keep it"


def test_a_reload_and_another_window_open_the_controls_by_the_cookie(afar):
    held = planning()
    afar(("other1", "x" * 22), (held.code, "o" * 22), (held.code, held.key))
    for page in ("control", "kept"):
        at = app(page, r=held.code.upper())
        assert not at.error and at.button
        assert not components(at, "payday_keyring"), "it has it already"


@pytest.mark.parametrize("page", ["control", "kept"])
def test_the_controls_are_locked_without_the_key(afar, page):
    held = planning()
    afar((held.code, "o" * 22))
    at = app(page, r=held.code)
    assert not at.button and "Oak" not in shown(at)


# ---- what is projected


def class_game():
    """A class game as the page of its set-up begins it: its code and the window that did."""
    at = press(app("class"), "big-start")
    return address_of(at)["g"], at


def test_a_class_game_is_played_on_in_the_browser_that_began_it(afar):
    afar()
    code, at = class_game()
    assert address_of(at) == {"g": code}
    at.switch_page(script("plan")).run()  # Streamlit's test client would press the button on the page before
    press(at, "big-once")
    played = len(now(code).log)
    assert played
    afar(*keys_in(at))
    press(app("plan", g=code), "big-once")
    assert len(now(code).log) > played


@pytest.mark.parametrize("page", ["plan", "month", "solo"])
def test_a_stranger_does_not_play_a_class_game(afar, page):
    code, _ = class_game()
    afar()
    at = app(page, g=code)
    assert "This game is played on another screen" in shown(at)
    assert not at.button


def test_a_page_that_is_open_does_nothing_for_who_has_lost_the_right(afar):
    code, _ = class_game()
    at = app("plan", g=code)
    afar()
    at.button(key="big-once").click().run()
    assert now(code).turn == 0


def test_a_game_from_before_there_were_keys_goes_by_its_address(afar):
    code = kept(new_game(months=2))
    afar()
    press(app("plan", g=code), "big-once")
    assert now(code).month == 2


@pytest.mark.parametrize("page", ["plan", "month"])
def test_a_game_of_a_class_on_devices_is_nobodys_but_the_teachers(afar, page):
    held = planning()
    code = held.room.round.codes[0]
    afar()
    assert not app(page, g=code).button
    afar((held.code, held.key))
    assert app(page, g=code).button


def test_a_lesson_is_led_in_the_browser_that_began_it(afar):
    afar()
    at = press(app("lessons"), "lead-12-trying")
    code = address_of(at)["s"]
    assert address_of(at) == {"s": code}
    press(at, "big-next")
    assert session(code).step == 1
    afar(*keys_in(at))
    press(app("lesson", s=code), "lesson-back")
    assert session(code).step == 0


def test_a_lesson_taken_alone_goes_on_after_the_browser_was_closed(afar):
    afar()
    at = press(app("lessons"), "alone-12-trying")
    code, keys = address_of(at)["s"], keys_in(at)
    afar(*keys)
    press(app("lesson", s=code), "big-next")
    assert session(code).step == 1


def test_a_lesson_goes_on_from_the_list_and_on_another_device_by_its_link(afar):
    afar()
    at = press(app("lessons"), "lead-12-trying")
    code, ((_, key),) = address_of(at)["s"], keys_in(at)
    afar((code, key))
    listed = shown(app("lessons"))
    assert f'href="lesson?s={code}"' in listed and f"/lesson?s={code}&amp;k={key}" in listed
    afar()
    assert code not in shown(app("lessons"))
    elsewhere = app("lesson", s=code, k=key)
    press(elsewhere, "big-next")
    assert (address_of(elsewhere), session(code).step) == ({"s": code}, 1)


def test_a_stranger_does_not_lead_a_lesson(afar):
    at = press(app("lessons"), "lead-12-trying")
    code = address_of(at)["s"]
    afar((code, "o" * 22))
    stranger = app("lesson", s=code)
    assert "This lesson is led from another screen" in shown(stranger)
    assert not stranger.button
    at.button(key="big-next").click().run()
    assert session(code).step == 1, "the window that began it has the key"


def test_a_lesson_from_before_there_were_keys_goes_by_its_address(afar):
    code = begun_lesson("12-trying")
    afar()
    press(app("lesson", s=code), "big-next")
    assert session(code).step == 1


def test_a_lesson_with_a_class_is_led_with_the_key_of_the_class_alone(afar):
    led = Led()
    afar()
    assert not app("lesson", s=led.code).button
    afar((led.class_.code, led.class_.key))
    press(app("lesson", s=led.code), "big-next")
    assert led.session.step == 1


def test_a_page_of_a_lesson_that_is_open_does_nothing_without_the_key(afar):
    led = Led()
    at = app("lesson", s=led.code)
    afar()
    at.button(key="big-next").click().run()
    assert led.session.step == 0


PROJECTED = {
    "screen in the lobby": (joined, lambda held: ("screen", {"r": held.code})),
    "screen while plans are written": (planning, lambda held: ("screen", {"r": held.code})),
    "screen of a month": (in_month, lambda held: ("screen", {"r": held.code})),
    "screen of a report": (reported, lambda held: ("screen", {"r": held.code})),
    "lesson": (lambda: Led().class_, lambda held: ("lesson", {"s": held.room.lesson})),
    "sheets of the lesson": (lambda: Led().class_, lambda held: ("sheets", {"s": held.room.lesson})),
    "plan": (planning, lambda held: ("plan", {"g": held.room.round.codes[0]})),
    "month": (in_month, lambda held: ("month", {"g": held.room.round.codes[0]})),
    "report": (reported, lambda held: ("report", {"g": held.room.round.codes[0]})),
    "review": (reported, lambda held: ("review", {"g": held.room.round.codes[0]})),
    "solo": (planning, lambda held: ("solo", {"g": held.room.round.codes[0]})),
}


def state_of(held: Held):
    """How far the class, its games and its lesson are."""
    games = [live.hub().store.length(code) for code in (held.room.round.codes if held.room.round else ())]
    return Logs(live.hub().store).length(held.code), games, lesson_service().version(held.room.lesson) if held.room.lesson else 0


@pytest.mark.parametrize("what", with_full(PROJECTED, "screen in the lobby", "screen of a report", "lesson"))
def test_no_button_of_a_projected_page_does_anything_to_the_class_for_a_stranger(afar, what):
    make, address = PROJECTED[what]
    held = make()
    held.order(orders.setting_of("paused", True))  # nothing moves by itself
    page, parameters = address(held)
    afar()
    before = state_of(held)
    for key in {button.key for button in app(page, **parameters).button}:
        at = app(page, **parameters)
        for button in at.button:
            if button.key == key:
                assert not button.click().run().exception
    assert state_of(held) == before


def test_a_check_is_its_teachers_and_its_address_on_the_board_opens_nothing(afar):
    afar()
    at = app("check")
    at.text_input(key="check-class").set_value("Class 7B")
    next(button for button in at.button if button.label == "Open the check").click().run()
    code, ((_, key),) = address_of(at)["t"], keys_in(at)
    assert address_of(at) == {"t": code} and at.button(key="big-check-next")
    afar()
    for address in ({"t": code}, {"paper": "all", "t": code}):
        stranger = app("check", **address)
        assert "No check here" in shown(stranger) and key not in shown(stranger)
        assert [button.key for button in stranger.button] == ["check-home"]
    afar((code, key))
    assert app("check", t=code).button(key="big-check-next")
    assert f"/check?t={code}&amp;k={key}" in shown(app("check", t=code))
    assert components(app("check", paper="all", t=code), "payday_sheets")
    afar()
    elsewhere = app("check", t=code, k=key)
    assert address_of(elsewhere) == {"t": code} and elsewhere.button(key="big-check-next")


def test_a_check_from_before_there_were_keys_goes_by_its_address(afar):
    code = check_service().open("Class 7B")
    afar()
    assert app("check", t=code).button(key="big-check-next")


# ---- papers


def test_the_code_on_a_pupils_sheet_opens_the_sheet_and_neither_the_key_nor_the_game(afar):
    held = reported()
    game = held.room.round.codes[0]
    code = code_on(app("own_sheet", g=game))
    afar()
    at = app("own_sheet", code=code)
    assert code_on(at) == code
    assert not [one for one in at.segmented_control if one.key == "own-which"]
    assert game not in shown(at) and "lesson?" not in shown(at) and "review?" not in shown(at)
    afar((held.code, held.key))
    at = app("own_sheet", code=code)
    at.segmented_control(key="own-which").set_value("Key").run()
    assert "key to the teams" in str(components(at, "payday_sheets"))
    assert f"review?g={game}" in shown(at)


def test_the_code_of_a_game_without_a_key_opens_no_key_for_a_stranger_either(afar):
    game = kept(in_debt())
    code = code_on(app("own_sheet", g=game))
    afar()
    assert not [one for one in app("own_sheet", code=code).segmented_control if one.key == "own-which"]
    assert [one for one in app("own_sheet", g=game).segmented_control if one.key == "own-which"], "its address is the right to it"


def test_a_device_does_not_try_code_after_code(afar):
    code = code_on(app("own_sheet", g=kept(in_debt())))
    afar()
    for number in range(MOST_CODES):
        assert "No sheet is kept here" in app("own_sheet", code=f"bcdf{number // 8 + 2}{number % 8 + 2}").error[0].value
    assert "Too many codes" in app("own_sheet", code="bcdfgh").error[0].value
    assert "Too many codes" in app("own_sheet", code=code).error[0].value


@pytest.mark.parametrize("paper", ["key", "all"])
def test_the_key_of_a_lesson_is_the_teachers(afar, paper):
    led = Led()
    afar()
    for address in ({"s": led.code}, {"l": "12-trying"}):
        at = app("sheets", p=paper, **address)
        assert not components(at, "payday_sheets") and "p=key" not in shown(at)
        assert components(app("sheets", p="ticket", **address), "payday_sheets")
    afar((led.class_.code, led.class_.key))
    for address in ({"s": led.code}, {"l": "12-trying"}):
        assert components(app("sheets", p=paper, **address), "payday_sheets")


def opens_answers(**address):
    """Which of the papers with answers open at this address, in this browser."""
    papers = [one for one in ("key", "all") if components(app("sheets", p=one, **address), "payday_sheets")]
    return papers + files(app("sheets", p="ticket", **address))


def test_a_student_who_opens_a_class_does_not_read_the_answers_that_another_class_is_to_find(afar, tmp_path):
    edition_of(tmp_path / "lessons")
    own, led = joined(), Led()
    afar((own.code, own.key))
    assert not opens_answers(l="12-trying") and not keys_in(press(app("lessons"), "lead-12-trying"))
    assert "The teacher’s edition has the answers" in app("lesson", l="12-trying", v="teacher").info[0].value
    assert not files(app("sheets", l="12-trying", p="slides"))
    led.do({"do": "end"})
    assert opens_answers(l="12-trying") and len(files(app("sheets", l="12-trying", p="slides"))) == 2


def test_a_lesson_that_a_student_began_before_opens_no_answers_while_a_class_is_in_it(afar):
    afar()
    at = press(app("lessons"), "lead-12-trying")
    code, keys = address_of(at)["s"], keys_in(at)
    afar(*keys)
    assert opens_answers(s=code)
    led = Led()
    assert not opens_answers(s=code)
    afar(*keys, (led.class_.code, led.class_.key))
    assert opens_answers(s=code) and opens_answers(s=led.code)


def test_who_takes_a_lesson_alone_gets_no_answers_on_paper(afar):
    afar()
    at = press(app("lessons"), "alone-12-trying")
    afar(*keys_in(at))
    assert not opens_answers(s=address_of(at)["s"])


def files(at):
    return [one.proto.id.rpartition("-")[2] for one in at.get("download_button")]


def test_the_questions_of_a_ticket_are_text_for_everybody_and_files_with_the_key_for_the_teacher(afar):
    led = Led()
    assert files(app("sheets", s=led.code, p="ticket")) == ["zip", "plain"] and not files(app("sheets", s=led.code, p="plan"))
    afar()
    for address in ({"s": led.code}, {"l": "12-trying"}):
        at = app("sheets", p="ticket", **address)
        (text,) = at.code
        assert "1. What does $2,000 cost" in text.value and "Answer:" not in text.value
        assert not files(at) and "Interest is due on the interest" not in everything(at)
    afar((led.class_.code, led.class_.key))
    assert files(app("sheets", l="12-trying", p="ticket")) == ["zip", "plain"]


def test_what_a_class_has_handed_in_is_its_teachers(afar):
    led = Led("12-trying", *TO_THE_TICKET)
    led.hand_in(0, 1, "0")
    assert "<b>1</b> of 4 handed in" in shown(app("hand_in", s=led.code))
    code, without_key = check_service().open("Class 7B", "digest"), check_service().open("Class 7A")
    pupil = check_service().draw(code)
    assert pupil in str(components(app("hand_in", t=code), "payday_roster")) and components(app("hand_in", t=without_key), "payday_roster")
    afar()
    for address in ({"s": led.code}, {"t": code}, {"t": without_key}, {"s": "bcdfghjkmn"}, {"t": "bcdfghjkmn"}, {}):
        at = app("hand_in", **address)
        assert not components(at, "payday_roster") and not files(at)
        assert not any(one in everything(at) for one in ("Blue Otter", pupil))
    afar((led.class_.code, led.class_.key))
    assert "Blue Otter" in str(components(app("hand_in", s=led.code), "payday_roster"))


def test_a_class_without_devices_gets_files_to_fill_in():
    code = begun_lesson("12-trying", *TO_THE_TICKET, {"do": "step", "to": 7})
    assert f'href="hand_in?s={code}"' in shown(app("lesson", s=code))
    at = app("hand_in", s=code)
    assert "If your class wrote on paper" in shown(at) and components(at, "payday_roster") and not files(at)


@pytest.mark.parametrize("way", ["alone", "lead"])
def test_a_pupil_does_not_look_up_a_lesson_that_a_class_is_in(afar, way):
    led = Led()
    begun = lesson_service().version(led.code)
    afar()
    at = press(app("lessons"), f"{way}-12-trying")
    assert "A class is in this lesson now" in at.info[0].value
    assert not keys_in(at) and lesson_service().version(led.code) == begun
    led.do({"do": "end"})
    assert address_of(press(app("lessons"), f"{way}-12-trying"))["s"] != led.code


def test_a_pupil_does_not_look_up_the_result_of_a_lesson_that_a_class_is_in(afar):
    name = "11-1974-against-1994"
    led = Led(name)
    afar()
    at = press(app("lesson", l=name), f"big-result-{name}")
    assert "A class is in this lesson now" in at.info[0].value
    assert not keys_in(at) and "te-bars" not in shown(at)
    led.do({"do": "end"})
    at = press(app("lesson", l=name), f"big-result-{name}")
    assert "te-bars" in shown(at) and keys_in(at)


def test_a_visitor_and_the_person_at_the_machine_are_shown_the_same_result(afar):
    def result():
        at = press(app("lesson", l="11-1974-against-1994"), "big-result-11-1974-against-1994")
        return [table.value.to_csv() for table in at.table]

    here = result()
    afar()
    assert result() == here and len(here) == 2


def test_the_way_back_to_a_lesson_is_for_who_leads_it(afar):
    led = Led()
    game = kept(new_game(months=1))
    lesson_service().lend(game, led.code)
    assert f"lesson?s={led.code}" in shown(app("plan", g=game))
    afar()
    for page in ("plan", "report", "review", "final"):
        assert led.code not in shown(app(page, g=game))
