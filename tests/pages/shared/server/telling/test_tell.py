"""Pages that are told that they would show something else, and two quick clicks."""

from types import SimpleNamespace

import pytest
from streamlit import runtime
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests

from pages.shared.server.telling import line, tell
from pages.shared.server.telling.sessions import INNER_OF_SESSION
from tests.pages.shared.server.telling.open_pages import Open, Session, click, press_in


def session(*clicks: ClientState) -> Session:
    """A session whose runner has been asked for these and has not begun yet."""
    requests = ScriptRequests()
    for one in clicks:
        requests.request_rerun(RerunData(widget_states=one.widget_states))
    return Session(_scriptrunner=SimpleNamespace(_requests=requests))


def pressed(message: ClientState) -> set[str]:
    return {widget.id for widget in message.widget_states.widgets if widget.trigger_value}


def test_a_click_that_follows_at_once_takes_the_first_one_along(asked):
    AppSession.request_rerun(session(click("team")), click("join"))
    assert pressed(asked[0]) == {"team", "join"}


def test_a_click_in_a_run_that_has_begun_is_not_done_twice(asked):
    busy = session(click("team"))
    busy._scriptrunner._requests.on_scriptrunner_ready()
    AppSession.request_rerun(busy, click("join"))
    assert pressed(asked[0]) == {"join"}


def test_a_session_without_the_parts_that_are_looked_at_is_asked_as_ever(asked):
    AppSession.request_rerun(Session(), click("join"))
    assert pressed(asked[0]) == {"join"}


@pytest.mark.parametrize(("part", "auto", "drawn"), [("there", False, "there"), ("gone", False, ""), ("gone", True, "gone")])
def test_a_press_in_a_part_that_a_new_server_does_not_know_yet_is_not_lost(asked, part, auto, drawn):
    """Streamlit drops what comes for such a part without a word."""
    known = session()
    known.has_fragment, known._scriptrunner = (lambda name: name == "there"), None
    AppSession.request_rerun(known, press_in(part, auto=auto))
    assert (asked[0].fragment_id, pressed(asked[0])) == (drawn, {"answer"})


@pytest.mark.parametrize(("runs", "unsent"), [(True, False), (False, True), (True, True)])
def test_a_press_beside_a_part_waits_until_that_has_been_sent_and_one_in_it_does_not(asked, runs, unsent):
    """Else the words that the first part has ended would be dropped, and an old question would stay below the new one."""
    page = Open()
    page.has_fragment = bool
    page.request_rerun(press_in("seat"))
    page._scriptrunner = SimpleNamespace() if runs else None
    page._browser_queue.extend(["a message"] * unsent)
    page.request_rerun(press_in("rules"))
    page.a_while_later()
    assert parts(asked) == ["seat"]
    page._scriptrunner = None
    page._browser_queue.clear()
    page.a_while_later()
    assert parts(asked) == ["seat", "rules"]
    page.request_rerun(press_in("rules"))
    assert parts(asked) == ["seat", "rules", "rules"]
    assert page.later == []


def put_off(part):
    """A page in which a part is drawn, and a press in this one, with what stands in its field, waits for that."""
    page = Open()
    page.has_fragment = bool
    page.request_rerun(press_in("seat"))
    page._scriptrunner = SimpleNamespace()
    waits = click("first")
    waits.fragment_id, waits.page_script_hash = part, "seat"
    waits.widget_states.widgets.add(id="field", string_value="old")
    page.request_rerun(waits)
    return page


@pytest.mark.parametrize(("part", "address"), [("seat", "seat"), ("", "seat"), ("", "rules")])
def test_what_is_pressed_meanwhile_takes_a_press_along_that_was_put_off(asked, part, address):
    """It went first, and then the other one drew the page anew that had been left, with what had stood in its fields."""
    page, then = put_off("rules"), click("second")
    then.fragment_id, then.page_script_hash = part, address
    then.widget_states.widgets.add(id="field", string_value="new")
    page.request_rerun(then)
    _, both = asked
    assert pressed(both) == {"first", "second"}
    assert [one.string_value for one in both.widget_states.widgets if one.id == "field"] == ["new"]
    assert (both.fragment_id, both.page_script_hash) == ("", address)
    page._scriptrunner = None
    page.a_while_later()
    assert len(asked) == 2
    assert page.later == []


def test_a_second_press_in_a_part_waits_with_the_first_one(asked):
    page, then = put_off("rules"), click("second")
    then.fragment_id = "rules"
    page.request_rerun(then)
    assert parts(asked) == ["seat"]
    page._scriptrunner = None
    for look in list(page.later):
        look()
    assert parts(asked) == ["seat", "rules"]
    assert pressed(asked[1]) == {"first", "second"}


def test_the_time_of_a_press_that_is_put_off_again_and_again_is_that_of_the_press(asked, monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(tell, "time", SimpleNamespace(monotonic=lambda: clock.now))
    page = put_off("rules")
    clock.now += line.TAKES_LONG + 0.01
    page.a_while_later()
    assert not tell._is_pressed()


def test_a_tick_beside_another_part_is_left_out_as_the_next_one_comes_soon(asked):
    """It began at the heels of that part, whose last words were dropped."""
    page = Open()
    page.request_rerun(press_in("board"))
    page._scriptrunner = SimpleNamespace()
    page.request_rerun(press_in("progress", auto=True))
    assert parts(asked) == ["board"]
    page._scriptrunner = None
    page.request_rerun(press_in("progress", auto=True))
    assert parts(asked) == ["board", "progress"]


def test_a_press_whose_browser_has_gone_meanwhile_is_not_put_off_for_ever(sessions, asked, monkeypatch):
    """What its other part still says is never sent."""
    monkeypatch.setattr(runtime, "exists", lambda: True)
    page = Open()
    page.has_fragment = bool
    sessions.connect(page)
    page.request_rerun(press_in("seat"))
    page._browser_queue.append("a message")
    page.request_rerun(press_in("rules"))
    assert parts(asked) == ["seat"]
    sessions.infos.clear()
    page.a_while_later()
    assert parts(asked) == ["seat", "rules"]


# ---- a page that is told that it would show something else


def test_a_page_that_was_told_is_drawn_whole_at_its_address(reached, asked):
    told = reached(Open())
    (again,) = asked
    assert (again.fragment_id, again.page_script_hash, again.query_string) == ("", "seat", "r=1")
    assert told._client_state == ClientState(page_script_hash="seat", query_string="r=1")


def busy_and_told(sessions, *parts):
    """A session in which something runs, told to have these parts drawn."""
    session = Open(busy=True)
    sessions.connect(session)
    for part in parts:
        tell.tell("open", "seat", part)
    return session


def parts(asked):
    return [again.fragment_id for again in asked]


def test_parts_are_drawn_alone_and_one_after_another(sessions, asked):
    """A part drawn at the heels of another one had the browser never hear that the first was done."""
    told = busy_and_told(sessions, "board", "next", "board")
    told._scriptrunner = None
    told.a_while_later()
    assert parts(asked) == ["board"]
    told._browser_queue.append("a message")
    told.a_while_later()
    assert parts(asked) == ["board"]
    told._browser_queue.clear()
    told.a_while_later()
    assert parts(asked) == ["board", "next"]
    assert told.later == []


def test_a_page_that_is_drawn_whole_has_all_its_parts(sessions, asked):
    told = busy_and_told(sessions, "board", "", "next")
    told._scriptrunner = None
    told.a_while_later()
    assert parts(asked) == [""]
    assert told.later == []


@pytest.mark.parametrize(("drawn", "left"), [("board", ["next"]), ("", [])])
def test_what_was_drawn_meanwhile_is_not_drawn_again(sessions, asked, drawn, left):
    told = busy_and_told(sessions, "board", "next")
    tell.is_drawn("open", drawn)
    told._scriptrunner = None
    told.a_while_later()
    assert parts(asked) == left
    assert told.later == []


def test_a_part_that_nobody_asked_for_lets_others_go_first_too(sessions, asked, monkeypatch):
    monkeypatch.setattr(tell, "session_of_run", lambda: "open")
    told = Open()
    sessions.connect(told)
    tell.tell("open", "seat", "board")
    assert tell.follows()
    told.request_rerun(press_in("progress", auto=True))
    assert tell.follows(), "a part that asks again and again says nothing of what else runs"
    told.request_rerun(press_in("board"))
    assert not tell.follows()
    told.request_rerun(press_in("progress", auto=True))
    assert not tell.follows()


def test_a_page_that_is_told_waits_until_a_press_elsewhere_has_been_answered(sessions, asked):
    elsewhere, told = Open(), Open()
    elsewhere.id = "elsewhere"
    sessions.connect(told)
    elsewhere.request_rerun(click("answer"))
    elsewhere._scriptrunner = SimpleNamespace()
    tell.tell("open", "seat")
    told.a_while_later()
    assert asked == [click("answer")]
    elsewhere._scriptrunner = None
    elsewhere._browser_queue.append("a message")
    told.a_while_later()
    assert asked == [click("answer")]
    elsewhere._browser_queue.clear()
    told.a_while_later()
    assert len(asked) == 2
    assert told.later == []


def test_a_press_that_takes_long_keeps_no_told_page_waiting(sessions, asked, monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(tell, "time", SimpleNamespace(monotonic=lambda: clock.now))
    elsewhere = Open(busy=True)
    elsewhere.request_rerun(click("answer"))
    assert tell._is_pressed()
    clock.now += line.TAKES_LONG + 0.01
    assert not tell._is_pressed()


def test_a_press_that_is_put_off_comes_before_what_its_page_and_others_were_told(sessions, asked):
    """It lost to each of them, as it looks for its moment less often."""
    page = Open()
    page.has_fragment = bool
    sessions.connect(page)
    page.request_rerun(press_in("seat"))
    page._scriptrunner = SimpleNamespace()
    page.request_rerun(press_in("rules"))
    again = page.later.pop()
    page._scriptrunner = None
    tell.tell("open", "seat", "seat")
    assert parts(asked) == ["seat"]
    assert tell._is_pressed()
    again()
    assert parts(asked) == ["seat", "rules"]
    page.a_while_later()
    assert parts(asked) == ["seat", "rules", "seat"]


def test_whoever_has_gone_on_to_another_page_holds_no_place_in_the_line(sessions, asked):
    assert not tell._ask_for(Open(page="join"), "", "seat")
    assert tell._ask_for(Open(), "", "seat")


def test_a_run_that_nobody_asked_for_is_known_until_somebody_asks_for_one(reached, monkeypatch):
    """It lets those go first that somebody waits for (`turns.py`)."""
    monkeypatch.setattr(tell, "session_of_run", lambda: "open")
    told = reached(Open())
    assert tell.follows()
    told.request_rerun(click("join"))
    assert not tell.follows()


def test_a_run_under_way_is_pushed_aside_by_nobody_who_was_told(reached, asked):
    told = reached(Open(busy=True))
    told.a_while_later()
    assert asked == []
    told._scriptrunner = None
    told.a_while_later()
    assert len(asked) == 1
    assert told.later == []


def test_who_is_told_twice_while_something_runs_is_looked_at_once(reached, asked):
    told = reached(reached(Open(busy=True)))
    told._scriptrunner = None
    told.a_while_later()
    assert len(asked) == 1


@pytest.mark.parametrize("queue", ["_browser_queue", "_send_queue"])
def test_a_browser_that_has_not_taken_the_last_drawing_is_sent_no_other_one(reached, asked, queue):
    """As where the network stands still: one drawing would pile up on another."""
    told = Open()
    getattr(told, queue).append("a message")
    reached(told)
    assert asked == []
    getattr(told, queue).clear()
    told.a_while_later()
    assert len(asked) == 1


def test_nothing_is_drawn_for_a_browser_that_has_gone_meanwhile(reached, asked, sessions):
    told = reached(Open(busy=True))
    told._scriptrunner = None
    sessions.infos.clear()
    told.a_while_later()
    assert asked == []
    assert told.later == []


def test_a_page_that_was_drawn_meanwhile_is_not_drawn_again(reached, asked):
    told = reached(Open(busy=True))
    tell.is_drawn("open")
    told._scriptrunner = None
    told.a_while_later()
    assert asked == []


def test_who_has_gone_on_to_another_page_is_not_brought_back(reached, asked):
    """A pupil who had just taken a seat was back on the page of joining."""
    told = reached(Open(page="join"))
    assert asked == []
    assert told.later == []


@pytest.mark.parametrize("name", INNER_OF_SESSION)
def test_nobody_is_told_where_streamlit_has_lost_a_name(reached, asked, name):
    told = Open()
    delattr(told, name)
    reached(told)
    assert asked == []


def test_a_browser_that_comes_back_asks_by_itself(reached, asked):
    told = reached(Open(busy=True))
    tell.comes_back(told)
    told._scriptrunner = None
    told.a_while_later()
    assert asked == []
