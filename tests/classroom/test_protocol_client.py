"""The client of the class-day drill: it opens the app's pages, plays on them over the wire as a browser does, and comes back as one."""

import asyncio
import sqlite3
import sys

import pytest
from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from bench.room.client import Client, Dropped, Stuck
from bench.room.people import Pupil, Teacher, Wanted
from bench.room.server import Server
from bench.room.tree import Tree
from bench.room.wire import Cache
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.door import AT_ONCE
from payday_core.sessions.live import Hub
from payday_core.store import Store


def on(server, act):
    """Let a client of its own act, and return what came of it."""

    async def session():
        client = Client(server.address)
        try:
            return await act(client)
        finally:
            await client.close()

    return asyncio.run(session())


async def start_alone(client, name="Zed"):
    """A solo game, with its first die fallen."""
    await client.open("/solo")
    await client.fill("my-name", name)
    await client.press("big-start")
    await client.press("big-next")


class CutOff(Client):
    """A window whose connection breaks once, as soon as its page begins."""

    is_cut = False

    def _take_new_session(self, message):
        super()._take_new_session(message)
        if not self.is_cut:
            self.is_cut = True
            self.drop()


def entries(server):
    """How many entries of games lie in the store."""
    with sqlite3.connect(server.folder / "payday.sqlite3") as db:
        return db.execute("select count(*) from payday_entries").fetchone()[0]


def test_it_reads_the_first_page(server):
    async def act(client):
        await client.open("/")
        return client.tree.text(), client.path

    text, path = on(server, act)
    assert "Start a class game" in text
    assert path == ""


def test_a_window_that_is_cut_off_before_its_heading_comes_back_to_its_own_page(server):
    async def act():
        client = CutOff(server.address)
        with pytest.raises(Dropped):
            await client.open("/solo", "seed=5")
        await client.come_back()
        shown = client.path, client.query, client.tree.usable()
        await client.close()
        return shown

    path, query, keys = asyncio.run(act())
    assert (path, query) == ("solo", "seed=5")
    assert "my-name" in keys


def test_it_fills_in_presses_and_follows_to_another_page(server):
    async def act(client):
        await client.open("/solo")
        await client.fill("my-name", "Zed")
        await client.press("big-start")
        return client.tree.text(), client.path, client.query

    text, path, query = on(server, act)
    assert "Zed against two bots" in text
    assert path == "solo"
    assert query.startswith("g=")


def test_a_press_is_in_the_store_when_it_is_answered(server):
    async def act(client):
        await start_alone(client)
        before = entries(server)
        await client.press("big-*")
        return before, entries(server), len(client.responses)

    before, after, asked = on(server, act)
    assert after > before
    assert asked >= 5


def test_what_a_page_no_longer_shows_is_gone_from_the_tree(server):
    async def act(client):
        await client.open("/solo")
        first = set(client.tree.usable())
        await client.press("big-start")
        return first, set(client.tree.usable())

    first, then = on(server, act)
    assert "my-name" in first
    assert "my-name" not in then
    assert "big-next" in then


def test_a_class_game_is_begun_on_the_page_of_plans(server):
    async def act(client):
        await client.open("/class")
        await client.press("big-start")
        return client.path, client.tree.usable()

    path, keys = on(server, act)
    assert path == "plan"
    assert "big-play" in keys


def test_a_broken_line_leads_back_to_the_same_session_and_a_fresh_window_to_another(server):
    async def act(client):
        await start_alone(client)
        session, shown = client.session, client.tree.usable()
        client.drop()
        await client.come_back()
        same = client.session == session and client.tree.usable() == shown
        await client.refresh()
        return same, client.session == session, client.tree.usable() == shown

    assert on(server, act) == (True, False, True)


def test_a_key_that_is_not_there_is_named(server):
    async def act(client):
        await client.open("/solo")
        await client.press("no-such-key")

    with pytest.raises(Stuck, match="no-such-key"):
        on(server, act)


@pytest.mark.full
def test_a_killed_server_comes_back_on_its_port_and_the_client_to_its_page(tmp_path):
    async def act(client):
        await start_alone(client)
        shown = client.tree.usable()
        server.kill()
        await client.lost()
        await asyncio.to_thread(server.start)
        await client.come_back()
        return shown, client.tree.usable()

    with Server(tmp_path) as server:
        first = server.pid
        before, after = on(server, act)
        assert server.pid != first
        assert server.load().memory > 50
    assert before == after


def element(words):
    delta = Delta()
    delta.new_element.markdown.body = words
    return delta


def block():
    delta = Delta()
    delta.add_block.vertical.SetInParent()
    return delta


def test_a_run_that_writes_less_leaves_less():
    tree = Tree()
    for path, delta in (((0,), block()), ((0, 0), element("<b>One</b>")), ((0, 1), element("Two"))):
        tree.write(path, delta, "first")
    assert tree.text() == "One Two"
    tree.write((0,), block(), "second")
    tree.write((0, 0), element("Three"), "second")
    assert tree.text() == "Three Two", "until the run has ended, what stood there stands"
    tree.sweep("second", ())
    assert tree.text() == "Three"


def test_a_run_of_a_fragment_leaves_the_rest_alone():
    tree = Tree()
    inside, later = element("Ticks"), element("Tocks")
    inside.fragment_id = later.fragment_id = "f"
    tree.write((0, 0), element("Stays"), "first")
    tree.write((0, 1), inside, "first")
    tree.write((0, 2), inside, "first")
    tree.write((0, 1), later, "second")
    tree.sweep("second", ("f",))
    assert tree.text() == "Stays Tocks"


def test_a_page_that_asks_for_nothing_is_told_when_its_class_has_moved(server):
    async def act(client):
        teacher, pupil, screen = Teacher(server.address, "the teacher"), Pupil(server.address, 1, 0), client
        code = await teacher.open_class(Wanted(2, tables=False))
        await pupil.join(code)
        await screen.open("screen", f"r={code}")
        for one in (pupil.client, screen):
            one.ask_no_more()
        await teacher.order("begin")
        await pupil.client.says("planning")
        await screen.says("write your plan")
        for one in (teacher, pupil):
            await one.close()
        return pupil.client.tree.text()

    assert "planning" in on(server, act)


@pytest.mark.parametrize("back", [False, True], ids=["still there", "back with nothing kept"])
def test_a_page_that_is_told_is_referred_to_the_style_sheet_that_it_has(server, back):
    """A window that is referred to something else stands still, and waits in vain."""

    async def act(_):
        teacher, window = Teacher(server.address, "the teacher"), Client(server.address)
        await window.open("screen", f"r={await teacher.open_class(Wanted(2, tables=False))}")
        if back:
            window.drop()
            window.cache = Cache()
            await window.come_back()
        window.ask_no_more()
        before = window.cache.referred
        await teacher.order("begin")
        await window.says("write your plan")
        for one in (teacher, window):
            await one.close()
        return window.cache.referred - before

    assert on(server, act) >= 1


def large(name, fragment=""):
    message = ForwardMsg(hash=name)
    message.metadata.cacheable = True
    message.delta.fragment_id = fragment
    return message


def test_a_browser_keeps_what_two_runs_have_not_used_and_forgets_it_with_the_third():
    kept = Cache()
    kept.whole(large("sheet"))
    for _ in range(2):
        kept.run_ended()
    assert kept.hashes() == ["sheet"]
    kept.run_ended()
    assert kept.hashes() == []


def test_parts_that_are_drawn_alone_make_what_stands_in_others_older_and_take_none_of_it_away():
    kept = Cache()
    kept.whole(large("sheet"))
    kept.whole(large("chart", "a part"))
    for _ in range(3):
        kept.run_ended(["a part"])
    assert kept.hashes() == ["sheet"]
    kept.run_ended()
    assert kept.hashes() == []


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="a device on this machine has an address of its own on Linux alone")
def test_who_comes_from_an_address_from_which_many_join_gets_the_seat_without_another_click(server):
    service = ClassService(Hub(Store(server.database)))
    code, _ = service.open("Class 7B", ("Oak", "River"), 10)
    late = 2

    async def joins(client, all_there):
        client._own_address = ("127.0.0.77", 0)
        try:
            await client.open("join", f"r={code}")
            await all_there.wait()  # where some are slow to come, those before them have had their time
            await client.fire("join-go")
            await client.until(lambda page: page.path == "seat")
            return "Many are joining at once" in " ".join(client.said)
        finally:
            await client.close()

    async def all_join():
        all_there = asyncio.Barrier(AT_ONCE + late)
        return await asyncio.gather(*(joins(Listening(server.address), all_there) for _ in range(AT_ONCE + late)))

    assert sum(asyncio.run(all_join())) >= 1, "some have waited"
    service._log.expire(code)
    assert len(service.get(code).here) == AT_ONCE + late
    service.hub.store.close()


def test_a_team_that_a_browser_makes_up_is_any_team(server):
    service = ClassService(Hub(Store(server.database)))
    code, _ = service.open("Class 7B", tuple(f"Team {number + 1}" for number in range(12)), 3)

    async def joins(client):
        await client.open("join", f"r={code}")
        await client.fill("join-team", "<b>no team</b>")
        assert not client.tree.complaints()
        await client.fire("join-go")
        await client.until(lambda page: page.path == "seat")

    on(server, joins)
    service._log.expire(code)
    assert [pupil.team for pupil in service.get(code).here] == [0]
    service.hub.store.close()


class Listening(Client):
    """A client that remembers what has stood on its page."""

    def __init__(self, address):
        super().__init__(address)
        self.said = []

    def _look(self):
        self.said.append(self.tree.text())
        super()._look()
