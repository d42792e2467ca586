"""What a browser is certain to keep of what it was sent."""

import gc
import weakref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.runtime import Runtime

from bench.room.wire import Cache
from pages.shared.server.telling import sessions as of_sessions
from pages.shared.server.telling import tell
from pages.shared.server.telling.kept import REMEMBERED, UNKNOWN, Kept
from tests.pages.shared.server.telling.open_pages import Open, press_in


class Runner:
    """What draws a page."""


def large(name, *, part=""):
    """A large message on its way to the browser."""
    message = ForwardMsg(hash=name)
    message.metadata.cacheable = True
    message.delta.fragment_id = part
    return message


def small(name):
    message = ForwardMsg(hash=name)
    message.delta.fragment_id = ""
    return message


def word(name):
    """What stands for a message that the browser has."""
    return ForwardMsg(ref_hash=name)


def run(*parts):
    message = ForwardMsg()
    message.new_session.name = "app"
    message.metadata.run.fragment_ids.extend(parts)
    return message


@pytest.fixture
def page(sessions, went_out):
    """An open page. connect: it has a connection, maybe a new one; sent: it gets these messages on its first one."""
    opened = Open()
    opened.connect = lambda: sessions.connect(opened)
    info = opened.connect()

    def sent(*messages):
        for message in messages:
            Runtime._send_message(None, info, message)
            assert went_out.pop() is message

    opened.sent = sent
    return opened


@pytest.fixture
def counts(page, asked):
    """What counts of what the browser of the page says that it keeps, when it asks for a run."""

    def counted(*said):
        page.request_rerun(ClientState(cached_message_hashes=said))
        return set(asked.pop().cached_message_hashes)

    return counted


def test_what_the_last_run_of_the_page_sent_counts_and_nothing_else(page, counts):
    """The browser forgets the rest after another run, and that one may end before the one that is asked for begins."""
    page.sent(run(), large("old"), large("b"), run(), large("a"), word("b"))
    assert counts("old", "a", "b") == {"a", "b"}


def test_what_the_browser_does_not_keep_does_not_count(page, counts):
    page.sent(run(), large("a"), large("b"), small("c"))
    assert counts("b", "c") == {"b"}


def test_nothing_counts_while_something_waits_to_be_sent(page, counts):
    page.sent(run(), large("a"))
    page._browser_queue.append("a message")
    assert counts("a") == set()


def test_nothing_counts_while_something_is_on_its_way_to_the_connection(page, counts):
    page.sent(run(), large("a"))
    of_sessions.half_sent.add(page)
    assert counts("a") == set()
    of_sessions.half_sent.discard(page)
    assert counts("a") == {"a"}


def test_nothing_counts_until_a_run_that_was_asked_for_has_begun(page, counts):
    page.sent(run(), large("a"))
    page._scriptrunner = Runner()
    assert counts("a") == set()


def test_of_a_run_that_goes_on_that_counts_which_it_has_sent_in_no_part(page, counts):
    """As for who presses a button twice."""
    page._scriptrunner = Runner()
    page.sent(run(), large("sheet"), large("chart", part="chart"))
    assert counts("sheet", "chart") == {"sheet"}


def test_nothing_counts_while_a_part_is_drawn(page, counts):
    """As the run of a part may go on to the whole page, of which the browser has not heard yet."""
    page.sent(run(), large("sheet"))
    page._scriptrunner = Runner()
    page.sent(run("seat"), large("answer", part="seat"))
    assert counts("sheet", "answer") == set()


def test_a_session_that_has_lost_the_name_of_its_runner_is_sent_what_there_is(page, counts):
    del page._scriptrunner
    page.sent(run(), large("a"))
    assert counts("a") == {"a"}


def test_before_it_hears_of_a_run_a_browser_is_right(page, counts):
    """So a server that comes back need not send everything, though it has answered a sign of life."""
    page.sent(ForwardMsg())
    assert counts("a", "b") == {"a", "b"}
    page._scriptrunner = Runner()
    assert counts("a", "b") == set(), "a run is about to begin"


def test_of_a_part_that_is_drawn_alone_only_that_counts_which_it_sent_last(page, counts):
    page.sent(run(), large("sheet"), large("chart", part="chart"), large("board", part="board"), run("chart"))
    assert counts("sheet", "chart", "board") == {"sheet", "board"}
    page.sent(run(), word("sheet"), large("chart", part="chart"), run("chart"), word("chart"), run("board"))
    assert counts("sheet", "chart", "board") == {"sheet", "chart"}
    page.sent(run("chart"))
    assert counts("sheet", "chart", "board") == {"sheet"}


def test_a_run_that_goes_on_in_another_one_keeps_what_that_refers_to(page, counts):
    """As where a press leads to another page."""
    page.sent(run(), large("sheet"), large("chart", part="chart"), run(), run(), word("sheet"), word("chart"), run("chart"))
    assert counts("sheet", "chart") == {"sheet"}


def test_of_what_another_server_has_sent_nothing_counts_once_a_part_was_drawn_alone(page, counts):
    """It may have been in that part."""
    page.sent(run(), word("a"))
    assert counts("a") == {"a"}
    page.sent(run("chart"))
    assert counts("a") == set()


def test_what_a_browser_says_that_has_come_back_is_true(page, counts):
    page.sent(run(), large("a"))
    tell.comes_back(page)
    assert counts("a", "b") == {"a", "b"}


def test_what_it_said_before_may_be_no_more_true_for_a_press_that_waits(page, asked):
    page.has_fragment = bool
    page.request_rerun(press_in("seat"))
    page._scriptrunner = Runner()
    page.request_rerun(press_in("rules", keeps="a"))
    tell.comes_back(page)
    page._scriptrunner = None
    page.a_while_later()
    assert asked[-1].fragment_id == "rules"
    assert list(asked[-1].cached_message_hashes) == []


def test_what_went_to_a_connection_that_is_lost_does_not_count(page, counts):
    page.sent(run(), large("a"))
    page.connect()
    page.sent(run(), large("b"))
    assert counts("a", "b") == {"a"}


def test_a_page_that_was_told_is_not_sent_again_what_its_browser_keeps(page, asked):
    page.sent(run(), large("a"), large("chart", part="chart"))
    tell.tell("open", "seat")
    assert set(asked.pop().cached_message_hashes) == {"a", "chart"}


def test_who_asks_for_a_run_without_a_word_is_heard(page, asked):
    page.request_rerun(None)
    assert asked == [None]


def test_it_is_not_remembered_for_ever_in_which_part_a_message_is():
    kept = Kept()
    for number in range(REMEMBERED + 1):
        kept.get(str(number), "chart")
    kept.begin(())
    kept.get("0", UNKNOWN)
    kept.get("1", UNKNOWN)
    kept.begin(("board",))
    assert kept.certain(None) == {"1"}


def test_a_runner_that_has_drawn_is_let_go_of():
    """It holds the page, which would then never be let go of either."""
    kept, runner = Kept(), Runner()
    is_there = weakref.ref(runner)
    kept.begin((), runner)
    del runner
    gc.collect()
    assert is_there() is None
    assert kept.certain(Runner()) == set()


# ---- whatever is drawn

PART_OF = {"a": "", "b": "", "c": "one", "d": "one", "e": "other", "f": "other"}
"""Messages, each in a part of the page or in none."""

runs = st.lists(st.tuples(st.sets(st.sampled_from(["one", "other"])), st.sets(st.sampled_from(list(PART_OF))), st.booleans()))
"""Each of the whole page or of some parts; what it shows; and does another one go on for it (`st.rerun`)?"""


@settings(max_examples=500)
@given(runs, runs)
def test_a_browser_keeps_whatever_counts(before, after):
    """Whatever was drawn, by this server or by the one before it."""
    browser = Cache()
    for server in (before, after):
        kept, counted = Kept(), set(browser.hashes())
        for parts, shown, goes_on in server:
            kept.begin(parts)
            for name in sorted(shown):
                if not parts or PART_OF[name] in parts:
                    is_known = name in counted
                    browser.whole(word(name) if is_known else large(name, part=PART_OF[name]))
                    kept.get(name, UNKNOWN if is_known else PART_OF[name])
                    assert kept.certain(None) <= set(browser.hashes())
            if not goes_on:
                browser.run_ended(sorted(parts))
                counted = kept.certain(None)
            assert kept.certain(None) <= set(browser.hashes())
