"""Pages that are told that they would show something else, and two quick clicks."""

from types import SimpleNamespace

import pytest
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
    waits = field(click("first"), "old")
    waits.fragment_id, waits.page_script_hash = part, "seat"
    page.request_rerun(waits)
    return page


def field(message, value):
    """The same with what stands in its field."""
    message.widget_states.widgets.add(id="field", string_value=value)
    return message


def fields(message):
    return [one.string_value for one in message.widget_states.widgets if one.id == "field"]


def test_what_is_asked_for_meanwhile_takes_a_press_along_that_was_put_off(asked):
    """It went first, and then the press had the page drawn with what had stood in its fields before."""
    page, then = put_off("rules"), field(click("second"), "new")
    page.request_rerun(then)
    _, both = asked
    assert (pressed(both), fields(both), both.fragment_id) == ({"first", "second"}, ["new"], "")
    page._scriptrunner = None
    page.a_while_later()
    assert len(asked) == 2
    assert page.later == []


def test_a_form_that_was_put_off_has_its_fields_on_the_next_page_too(asked):
    """Which does not know them: the plan that was sent would have been the one before."""
    page, then = put_off("rules"), click("menu")
    then.page_script_hash, then.query_string = "join", "r=1"
    page.request_rerun(then)
    _, both = asked
    assert (pressed(both), fields(both)) == ({"first", "menu"}, ["old"])
    assert (both.fragment_id, both.page_script_hash, both.query_string) == ("", "join", "r=1")


@pytest.mark.parametrize(("part", "drawn"), [("rules", "rules"), ("seat", "")])
def test_a_second_press_in_a_part_waits_with_the_first_one(asked, part, drawn):
    """What runs may be doing what was pressed before them, and a whole page would stop it."""
    page, then = put_off("rules"), field(click("second"), "new")
    then.fragment_id = part
    page.request_rerun(then)
    assert parts(asked) == ["seat"]
    for _ in range(2):
        looks = list(page.later)
        page.later.clear()
        for look in looks:
            look()
    assert parts(asked) == ["seat"]
    page._scriptrunner = None
    page.a_while_later()
    assert parts(asked) == ["seat", drawn]
    assert (pressed(asked[1]), fields(asked[1])) == ({"first", "second"}, ["new"])
    assert page.later == []


def test_a_press_in_a_part_of_the_page_before_brings_no_window_back(asked):
    """It still stands there while the next page is drawn."""
    page, then = Open(page="join"), press_in("seat")
    page.has_fragment, then.page_script_hash, then.query_string = bool, "seat", "s=2"
    page.request_rerun(then)
    (turned,) = asked
    assert (turned.fragment_id, turned.page_script_hash, turned.query_string) == ("", "join", "r=1")
    assert pressed(turned) == {"answer"}


def test_in_the_first_run_of_a_page_nobody_knows_yet_which_page_it_is(asked):
    """Until that has ended it counts as the first of all pages."""
    page, then = Open(busy=True, page="home"), press_in("seat")
    page.has_fragment, then.page_script_hash = bool, "seat"
    tell._last[page] = "seat"
    page.request_rerun(then)
    assert (asked[0].fragment_id, asked[0].page_script_hash) == ("seat", "seat")


def test_the_time_of_a_press_that_is_put_off_again_and_again_is_that_of_the_press(asked, monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(tell, "time", SimpleNamespace(monotonic=lambda: clock.now))
    page = put_off("rules")
    clock.now += line.TAKES_LONG + 0.01
    page.a_while_later()
    assert not tell._is_pressed()


def test_a_tick_beside_another_part_waits_until_that_has_been_sent(sessions, asked):
    """It began at the heels of that part, whose last words were dropped."""
    page = Open()
    sessions.connect(page)
    page.request_rerun(press_in("board"))
    page._scriptrunner = SimpleNamespace()
    tick = press_in("progress", auto=True)
    tick.page_script_hash = "seat"
    page.request_rerun(tick)
    page.a_while_later()
    assert parts(asked) == ["board"]
    page._scriptrunner = None
    page.a_while_later()
    assert parts(asked) == ["board", "progress"]
    assert page.later == []


def test_a_tick_does_not_overtake_a_press_that_waits_for_the_one_before_it(sessions, asked):
    page = put_off("rules")
    sessions.connect(page)
    tick = press_in("seat", auto=True)
    tick.page_script_hash = "seat"
    page.request_rerun(tick)
    assert parts(asked) == ["seat"]
    page._scriptrunner = None
    press, look_at_the_line = page.later
    page.later.clear()
    look_at_the_line()
    assert parts(asked) == ["seat"]
    press()
    assert parts(asked) == ["seat", "rules"]


def test_the_last_of_several_presses_that_wait_counts_as_just_pressed(asked, monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(tell, "time", SimpleNamespace(monotonic=lambda: clock.now))
    page = put_off("rules")
    clock.now += line.TAKES_LONG - 0.01
    page.request_rerun(press_in("rules"))
    clock.now += 0.02
    assert tell._is_pressed()


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
