"""The page where pupils come into a class: what finds it, what takes a seat, and what never does."""

import json
import threading

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState

from pages.classroom import access
from pages.classroom.join import code as join_code
from pages.classroom.join import memory, taken
from pages.classroom.join import seat as join_seat
from pages.classroom.join.taken import Taken
from pages.classroom.join.team import ANY, CHOSEN, fingerprint, with_room
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.door import AT_ONCE
from payday_core.classroom.guesses import BROWSER_TRIES
from payday_core.classroom.keys import show_code
from payday_core.classroom.names.nicknames import NAMES
from tests.support.drivers.page import app, shown

TEAMS = ("Oak", "River", "Fern", "Plum")
OTHER_CODES = [f"{first}{second}2345" for first in "bcdfg" for second in "bcdfgh"]


@pytest.fixture(autouse=True)
def routed(monkeypatch):
    """See test_class_pages. No browser remembers a seat."""
    monkeypatch.setattr(join_seat, "remembered", lambda _code: "")


class Class:
    """A class that was opened, and its page of a pupil who joins."""

    def __init__(self, teams=TEAMS, most=3, name="Class 7B"):
        self.code, self.key = class_service().open(name, teams, most)

    @property
    def room(self):
        return class_service().get(self.code)

    def order(self, order):
        class_service().order(self.code, self.key, self.room.orders, order)

    def join(self, team, name=""):
        return class_service().join(self.code, team, name, f"10.0.1.{len(self.room.pupils)}")[2]

    def page(self):
        return app("join", r=show_code(self.code))


def typed(code):
    """The page without an address, and this in the field."""
    at = app("join")
    return at.text_input(key="code").set_value(code).run()


def press(at, key):
    return at.button(key=key).click().run()


def said(at):
    return "".join(one.value for one in (*at.error, *at.warning))


def keys(at):
    return {button.key for button in at.button}


def names(room):
    return [pupil.nickname for pupil in room.here]


def test_a_link_shows_the_class_and_takes_no_seat():
    one = Class()
    at = one.page()
    for _ in range(3):
        at.run()
    assert not at.exception
    assert "Class 7B is open" in shown(at)
    assert at.text_input(key="code").value == show_code(one.code)
    press(at, "team-2")
    press(at, "another-name")
    assert at.button(key="join-go").label == "Join Fern"
    assert one.room.pupils == ()


@pytest.mark.parametrize("how", [str.upper, str.lower, " ".join, "-".join, "http://192.0.2.2:8501/join?r={}".format])
def test_the_code_is_found_however_it_is_typed(how):
    one = Class()
    at = typed(how(one.code))
    assert "Class 7B is open" in shown(at)
    assert at.query_params["r"] in (show_code(one.code), [show_code(one.code)])
    assert not at.error


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("bcdfgh", "No class has this code"),
        ("bcd", ""),
        ("", ""),
        ("O1LI0O", "are in no class code"),
        ("bcdfghjk", "six letters and numbers"),
        ("<b>x</b>**", ""),
        ("<b>wxyz</b>", "No class has this code"),
    ],
)
def test_a_code_of_no_class_is_refused_in_a_sentence(code, words):
    at = typed(code)
    assert not at.exception
    assert words in said(at) and bool(at.error) is bool(words)
    assert "join-go" not in keys(at)
    assert "is open" not in shown(at)


def test_a_wrong_code_after_the_right_one_closes_the_class_again():
    one = Class()
    at = one.page()
    at.text_input(key="code").set_value("bcdfgh").run()
    assert "No class has this code" in said(at)
    assert "join-go" not in keys(at) and "r" not in at.query_params
    at.text_input(key="code").set_value(one.code).run()
    assert "Class 7B is open" in shown(at)


def test_a_right_code_opens_for_somebody_who_tried_many_wrong_ones_after_a_wait(monkeypatch):
    one, waits = Class(), []
    monkeypatch.setattr(class_service().guesses, "_sleep", waits.append)
    monkeypatch.setattr(class_service().guesses._of_browser, "_clock", lambda: 1000.0)  # on a busy machine tries would be refilled
    at = app("join")
    for code in OTHER_CODES[: BROWSER_TRIES + 2]:
        at.text_input(key="code").set_value(code).run()
        assert "No class has this code" in said(at)
    at.text_input(key="code").set_value(one.code).run()
    assert "Class 7B is open" in shown(at) and "join-go" in keys(at)
    assert len(waits) == 3 and all(0 < seconds <= 5 for seconds in waits)


def test_looking_at_a_wrong_code_again_and_typing_half_of_one_are_no_tries(monkeypatch):
    waits = []
    monkeypatch.setattr(class_service().guesses, "_sleep", waits.append)
    at = typed("bcdfgh")
    for number in range(BROWSER_TRIES + 5):
        at.text_input(key="code").set_value("bcdfg"[: number % 5]).run()
    at.text_input(key="code").set_value(Class().code).run()
    assert "Class 7B is open" in shown(at) and not waits


@pytest.mark.parametrize(("page", "secret"), [("seat", "s"), ("control", "k"), ("kept", "k")])
def test_other_pages_tell_no_more_of_a_class_than_this_one_and_wrong_links_are_tries_too(monkeypatch, page, secret):
    one, waits = Class(), []
    monkeypatch.setattr(class_service().guesses, "_sleep", waits.append)
    told = {app(page, r=code, **{secret: "wrong"}).error[0].value for code in (one.code, *OTHER_CODES[:3])}
    assert len(told) == 1
    monkeypatch.setattr(access, "browser", lambda: "one browser")
    for code in OTHER_CODES[: BROWSER_TRIES + 2]:
        assert app(page, r=code, **{secret: "wrong"}).error
    assert waits


def test_who_comes_while_many_join_gets_the_seat_without_another_click(monkeypatch):
    one, clock = Class(most=10), [1000.0]
    monkeypatch.setattr(class_service()._door._from_address, "_clock", lambda: clock[0])
    for number in range(AT_ONCE):
        class_service().join(one.code, None, "", "here", f"fresh {number}")
    at = press(one.page(), "join-go")
    assert "Many are joining at once" in shown(at) and not said(at)
    assert len(one.room.pupils) == AT_ONCE and "join-go" not in keys(at)
    clock[0] += 2
    at.run()
    assert len(one.room.pupils) == AT_ONCE + 1 and "".join(at.query_params["s"])


def test_one_browser_takes_two_seats(monkeypatch):
    one = Class()
    for page in (join_seat, access, join_code):
        monkeypatch.setattr(page, "browser", lambda: "one browser")
    for _ in range(2):
        press(one.page(), "join-go")
    assert "has 2 seats in this class" in said(press(one.page(), "join-go"))
    assert len(one.room.here) == 2


def test_the_button_takes_one_seat_in_the_team_that_was_picked_and_leads_to_it():
    one = Class()
    at = one.page()
    press(at, "team-2")
    at.text_input(key="nickname").set_value("Zoë").run()
    press(at, "join-go")
    assert [(pupil.team, pupil.nickname) for pupil in one.room.pupils] == [(2, "Zoë")]
    token = "".join(at.query_params["s"])
    assert class_service().sit(one.code, token)[1].number == 0
    assert "".join(at.query_params["r"]) == show_code(one.code)


def test_any_team_is_the_emptiest_and_a_drawn_name_is_from_the_list():
    one = Class()
    one.join(0), one.join(1), one.join(3)
    at = one.page()
    assert at.button(key="join-go").label == "Join the class"
    press(at, "join-go")
    assert one.room.pupils[-1].team == 2
    assert set(names(one.room)) <= set(NAMES)


def test_a_picked_team_that_has_filled_up_is_picked_no_more():
    one = Class()
    at = one.page()
    press(at, "team-1")
    assert at.button(key="join-go").label != "Join the class"
    while not one.room.is_full(1):
        one.join(1)
    at.run()
    assert at.button(key="join-go").label == "Join the class"
    before = len(one.room.pupils)
    press(at, "join-go")
    assert [pupil.team != 1 for pupil in one.room.pupils[before:]] == [True]


@pytest.mark.parametrize("name", ["Blue Otter", "drawn"])
def test_a_doubled_click_takes_one_seat_even_while_the_first_is_being_written(monkeypatch, name):
    """As Streamlit does it: the callback of the second click begins before that of the first has ended."""
    one, seat = Class(), Taken()
    state = {"nickname": "Blue Otter", CHOSEN: 1} | ({join_seat.DRAWN: "Blue Otter"} if name == "drawn" else {})
    monkeypatch.setattr(join_seat.st, "session_state", state)
    join, second = class_service().join, threading.Thread(target=join_seat._take, args=(seat, one.code))

    def slow_join(*given):
        joined = join(*given)
        if second.ident is None:
            second.start()
            second.join(0.3)
        return joined

    monkeypatch.setattr(type(class_service()), "join", lambda _self, *given: slow_join(*given))
    join_seat._take(seat, one.code)
    second.join()
    assert names(one.room) == ["Blue Otter"]
    assert one.room.pupils[0].team == 1, "the team that was tapped last"
    assert seat.go


def test_the_way_to_a_new_seat_is_open_until_its_page_is_there(monkeypatch):
    """A run that is stopped on its way leads the next one there, and who goes back from the seat stays."""
    one, led = Class(), []
    with monkeypatch.context() as stopped:
        stopped.setattr(join_seat.st, "switch_page", lambda _page, query_params: led.append(query_params["r"]))
        at = press(one.page(), "join-go")
        at.run()
    assert led == [show_code(one.code)] * 2
    at.run()
    assert "Wait for your teacher to begin." in shown(at)
    assert not at.session_state[taken.KEY].go


def test_a_drawn_name_that_somebody_else_took_meanwhile_is_drawn_anew():
    one = Class()
    at = one.page()
    drawn = at.text_input(key="nickname").value
    one.join(0, drawn)
    press(at, "join-go")
    assert len(set(names(one.room))) == 2


def test_a_typed_name_that_is_taken_or_rude_is_refused_and_no_seat_taken():
    one = Class()
    one.join(0, "Max")
    at = one.page()
    for name, words in (
        ("max", "is called max already"), ("Sh1t", "may hurt"), ("", "at least one letter"),
        ("Maximilian the Second", "21 characters. A name has at most 16."), ("...", "at least one letter"),
    ):  # fmt: skip
        at.text_input(key="nickname").set_value(name).run()
        assert words in shown(at), "at the field, at once"
        press(at, "join-go")
        assert words in said(at)
    assert names(one.room) == ["Max"]
    assert at.text_input(key="nickname").value == "..."


@pytest.mark.parametrize(("typed", "kept"), [("محمد", "محمد"), ("🦦 Otter", "🦦 Otter"), ("Ｚoë", "Zoë")])
def test_a_nickname_of_any_script_is_taken_and_one_that_will_read_otherwise_says_how(typed, kept):
    one = Class()
    at = one.page()
    assert 'class="field-note' not in shown(at)
    at.text_input(key="nickname").set_value(typed).run()
    assert (f"It will read: {kept}" in shown(at)) == (typed != kept) and 'class="field-note wrong"' not in shown(at)
    press(at, "join-go")
    assert names(one.room) == [kept]


def test_another_name_is_another():
    at = Class().page()
    seen = {at.text_input(key="nickname").value}
    for _ in range(3):
        seen.add(press(at, "another-name").text_input(key="nickname").value)
    assert len(seen) > 1 and seen <= set(NAMES)


def test_a_locked_class_says_so_and_goes_on_when_it_is_opened():
    one = Class()
    at = one.page()
    one.order(orders.setting_of("locked", True))
    at.run()
    assert "Joining is locked" in shown(at) and "is locked" in shown(at)
    assert not keys(at) & {"join-go", "any-team", "team-0"}
    one.order(orders.setting_of("locked", False))
    assert "join-go" in keys(at.run())


def test_a_click_that_comes_after_the_lock_takes_no_seat():
    one = Class()
    at = one.page()
    one.order(orders.setting_of("locked", True))
    press(at, "join-go")
    assert one.room.pupils == ()
    assert "Joining is locked" in shown(at)


def test_cards_say_how_many_are_there_and_which_are_full_or_played_by_a_bot():
    one = Class(most=2)
    for team in (0, 0, 1):
        one.join(team)
    one.order(orders.hand_to(2, "saver"))
    at = one.page()
    labels = [at.button(key=f"team-{number}").label for number in range(4)]
    assert labels == ["**Oak** full", "**River** 1 here", "**Fern** a bot plays", "**Plum** free"]
    assert [at.button(key=f"team-{number}").disabled for number in range(4)] == [True, False, False, False]
    press(at, "team-2")
    press(at, "join-go")
    assert one.room.teams[2].bot == "" and one.room.pupils[-1].team == 2


def test_a_team_that_fills_up_under_the_finger_is_no_longer_picked():
    one = Class(most=1)
    at = press(one.page(), "team-1")
    one.join(1)
    press(at, "join-go")
    assert "This team is full" in said(at)
    assert at.button(key="join-go").label == "Join the class"
    assert len(one.room.pupils) == 1


def test_with_every_team_full_nobody_can_press():
    one = Class(teams=("Oak", "River"), most=1)
    one.join(0), one.join(1)
    at = one.page()
    assert at.button(key="join-go").disabled and at.button(key="any-team").disabled
    assert "Every team is full" in at.button(key="any-team").label


def many(number=40, **how):
    return Class(teams=tuple(f"Team {each + 1}" for each in range(number)), **how)


def test_many_teams_are_a_list_that_begins_with_any_team():
    one = many()
    at = one.page()
    assert keys(at) == {"another-name", "join-go"}
    assert at.selectbox(key="join-team").options == ["Any team with room for you", *(f"Team {number + 1}" for number in range(40))]
    assert at.button(key="join-go").label == "Join the class"
    assert at.selectbox(key="join-team").select(39).run().button(key="join-go").label == "Join Team 40"
    press(at, "join-go")
    assert one.room.pupils[0].team == 39


def test_who_picks_nothing_from_the_list_or_takes_it_back_comes_into_any_team():
    one = many()
    press(one.page(), "join-go")
    at = one.page()
    at.selectbox(key="join-team").select(7).run()
    at.selectbox(key="join-team").select(ANY).run()
    press(at, "join-go")
    assert sorted(pupil.team for pupil in one.room.pupils) == [0, 1]


def test_a_team_of_the_list_that_has_filled_up_is_named_and_no_longer_there():
    one = many(most=1)
    at = one.page()
    one.join(4)
    at.selectbox(key="join-team").select(4).run()
    assert said(at) == "Team 5 is full now. Pick another team."
    assert "Team 5" not in at.selectbox(key="join-team").options
    assert at.button(key="join-go").label == "Join the class"


def test_with_every_team_of_the_list_full_nobody_can_press():
    one = many(9, most=1)
    for team in range(9):
        one.join(team)
    at = one.page()
    assert at.button(key="join-go").disabled and at.selectbox(key="join-team").disabled
    assert "Every team is full. Ask your teacher." in shown(at)


def test_a_page_with_a_list_is_drawn_again_for_the_last_seat_and_for_none_before():
    one = many(9, most=1)
    offered = with_room(one.room)
    drawn = fingerprint(one.room, offered)
    for team in range(8):
        one.join(team)
        assert fingerprint(one.room, offered) == drawn
    one.join(8)
    assert fingerprint(one.room, offered) != drawn


def test_a_page_with_a_list_is_drawn_again_for_a_team_that_has_room_again():
    one = many(9, most=1)
    one.join(4)
    offered = with_room(one.room)
    drawn = fingerprint(one.room, offered)
    one.order(orders.remove(0))
    assert fingerprint(one.room, offered) != drawn


def test_a_team_of_the_list_stays_picked_while_joining_is_locked():
    one = many()
    at = one.page()
    at.selectbox(key="join-team").select(4).run()
    one.order(orders.setting_of("locked", True))
    assert "Joining is locked" in shown(at.run())
    one.order(orders.setting_of("locked", False))
    assert at.run().button(key="join-go").label == "Join Team 5"
    press(at, "join-go")
    assert one.room.pupils[0].team == 4


def test_a_team_that_is_tapped_after_a_list_stays_picked():
    one, other = many(), Class()
    at = one.page()
    at.selectbox(key="join-team").select(9).run()
    at.text_input(key="code").set_value(other.code).run()
    press(at, "team-2")
    assert at.run().button(key="join-go").label == "Join Fern"
    press(at.run(), "join-go")
    assert other.room.pupils[0].team == 2


def test_a_team_of_the_list_that_is_renamed_stays_picked_though_the_browser_sends_its_old_name(monkeypatch):
    one = many()
    at = one.page()
    at.selectbox(key="join-team").select(4).run()
    one.order(orders.rename_team(4, "Sharks"))
    monkeypatch.setattr(type(at.selectbox(key="join-team")), "_widget_state", property(old_name))
    for _ in range(2):
        at.run()
        assert at.button(key="join-go").label == "Join Sharks"
    press(at, "join-go")
    assert one.room.pupils[0].team == 4


def old_name(list_of_teams):
    """The state of a list in a browser that still shows a name from before."""
    return WidgetState(id=list_of_teams.id, string_value="Team 5")


def test_names_are_shown_as_text():
    one = Class(teams=("<b>A</b>", "**B** :red[x]"), name="<script>alert(1)</script>")
    at = one.page()
    assert "<script>" not in shown(at) and "&lt;script&gt;" in shown(at)
    assert at.button(key="team-1").label == r"**\*\*B\*\* \:red\[x\]** free"
    assert at.button(key="team-0").label.startswith(r"**\<b\>A\</b\>**")
    assert press(at, "team-1").button(key="join-go").label == r"Join \*\*B\*\* \:red\[x\]"
    styles = "".join(body for one in at.get("html") if (body := one.proto.body).startswith("<style>"))
    assert "<b>" not in styles and "data:image/svg+xml,%3Csvg" in styles


def test_a_browser_that_has_a_seat_is_led_back_to_it(monkeypatch):
    one = Class()
    token = one.join(1, "<i>Zoë")
    monkeypatch.setattr(join_seat, "remembered", {one.code: token}.get)
    at = one.page()
    assert f'href="seat?r={show_code(one.code)}&amp;s={token.replace("_", "&#95;")}"' in shown(at)
    assert "&lt;i&gt;Zoë" in shown(at) and "River" in shown(at)
    assert "join-go" not in keys(at)
    press(press(at, "join-again"), "join-go")
    assert len(one.room.here) == 2


def test_a_browser_that_has_a_seat_comes_back_to_it_while_joining_is_locked(monkeypatch):
    one = Class()
    token = one.join(1, "Zoë")
    one.order(orders.setting_of("locked", True))
    monkeypatch.setattr(join_seat, "remembered", {one.code: token}.get)
    at = one.page()
    assert "Back to my seat" in shown(at) and "Zoë" in shown(at)


@pytest.mark.parametrize("token", ["", "nonsense", "é\n"])
def test_a_seat_that_is_none_here_is_not_offered(monkeypatch, token):
    monkeypatch.setattr(join_seat, "remembered", lambda _code: token)
    at = Class().page()
    assert "join-go" in keys(at) and "Back to my seat" not in shown(at)


def test_whoever_was_removed_joins_again(monkeypatch):
    one = Class()
    token = one.join(1)
    one.order(orders.remove(0))
    monkeypatch.setattr(join_seat, "remembered", lambda _code: token)
    assert "join-go" in keys(one.page())


def test_the_browser_is_asked_for_the_seat_of_one_class_alone(monkeypatch):
    asked = []
    monkeypatch.setattr(memory, "_mount", lambda **how: asked.append(how["data"]) or type("Told", (), {"told": None}))
    assert memory.remembered("bcdfgh") == ""
    assert asked == [{"room": "bcdfgh"}]


def test_what_keeps_a_seat_holds_both_and_cannot_end_its_script():
    script = memory.keeping("bcdfgh", "</script><b>'\"")
    kept = json.loads(json.loads(script.rpartition(")(")[2].removesuffix(")")))
    assert kept == {"room": "bcdfgh", "token": "</script><b>'\""}
    assert "<" not in script


def test_a_class_that_was_deleted_meanwhile_says_so():
    one = Class()
    at = one.page()
    class_service().erase(one.code, one.key)
    at.run()
    assert not at.exception
    assert "has been closed" in said(at) and "join-go" not in keys(at)
