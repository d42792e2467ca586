"""A server answers before it has read the games, and reads them then."""

import asyncio
import importlib
import subprocess
import sys
import threading

import pytest

from pages.shared.server import ahead
from tests.support.drivers.page import ROOT

HEAVY = ("numpy", "pandas", "prometheus_client", "pydantic", "sqlalchemy")


@pytest.fixture
def anew(monkeypatch):
    """Nothing has been fetched yet, and nothing counts as fetched for other tests afterwards."""
    for event in ("_begun", "fetched", "all_fetched"):
        monkeypatch.setattr(ahead, event, threading.Event())


def test_before_the_server_answers_nothing_of_the_games_is_imported():
    code = f"""
import sys, payday_core.launch, pages.shared.server.serve
print(sorted(name for name in sys.modules if name in {HEAVY} or name.startswith("payday_core.")))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['payday_core.launch', 'payday_core.settings']"


def test_what_the_first_pages_need_is_fetched_once_the_server_has_started(monkeypatch):
    told = []

    class Thread:
        def __init__(self, **_): ...

        def start(self):
            told.append("fetch")

    async def app(scope, receive, send):
        await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})

    async def send(message):
        told.append(message["type"])

    monkeypatch.setattr(ahead.threading, "Thread", Thread)
    asyncio.run(ahead.fetching(app)({"type": "lifespan"}, None, send))
    assert told == ["lifespan.startup.complete", "fetch", "lifespan.shutdown.complete"]


IN_PLAY = """
import sys
from pages.shared.server import ahead
import pages.classroom.seat.view, pages.classroom.screen.view
import pages.classroom.control.view
print(sorted(name for name in sys.modules if name in ("payday_core.teaching.devices", "pages.lessons", "markdown_it")))
from payday_core.games.pay_day.deal_pictures import FILES
print([file for file in FILES.values() if f"payday_core.games.pay_day.deal_pictures.{file}" in sys.modules])
from tests.support.drivers import classroom, page
ahead.AT_LATEST = 0
ahead.fetch_ahead()
held = classroom.asked(one_table=False, others=("careful", "saver"))
alone, together = (page.kept(page.new_game(in_step=in_step)) for in_step in (False, True))
pages = [page.app("solo", g=alone), page.app("month", g=together), page.app("control", r=held.code, k=held.key),
         page.app("seat", **held.address(0)), page.app("screen", r=held.code), page.home()]
assert not any(at.exception for at in pages)
assert all(at.get("bidi_component") for at in pages[:3])
print(sorted(name for name in sys.modules if name in ("pandas", "pyarrow")))
"""


def test_a_class_in_play_does_without_pandas_and_comes_back_without_lessons_and_pictures():
    """Each is a fifth of what a server imports first. A list in what a component is given has Streamlit fetch pandas, too."""
    told = subprocess.run([sys.executable, "-c", IN_PLAY], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.split() == ["[]", "[]", "[]"], told.stderr[-2000:]


def test_what_is_fetched_ahead_is_there():
    for name in (*ahead.WANTED, *ahead.SOON):
        importlib.import_module(name)


def test_once_all_of_it_is_there_the_server_is_ready(anew, monkeypatch):
    monkeypatch.setattr(ahead, "AT_LATEST", 0)
    kept = []
    monkeypatch.setattr(ahead, "keep_imports", lambda: kept.append("what was imported"))
    monkeypatch.setattr("payday_core.simulation.warm_up", lambda: None)
    ahead.fetch_ahead()
    assert ahead.fetched.is_set() and ahead.all_fetched.is_set()
    assert kept


def test_what_cannot_be_imported_keeps_nobody_from_looking_for_garbage(anew, monkeypatch):
    kept = []
    monkeypatch.setattr(ahead, "WANTED", ("no.such.module",))
    monkeypatch.setattr(ahead, "keep_imports", lambda: kept.append("what was imported"))
    with pytest.raises(ModuleNotFoundError):
        ahead.fetch_ahead()
    assert kept


@pytest.fixture
def a_server_that_uses(monkeypatch):
    """A clock and a processor: in each look of the server's the next of these shares of a core is used."""

    def uses(*shares):
        now, used, coming = [0.0], [0.0], list(shares)

        def sleep(seconds):
            now[0] += seconds
            used[0] += seconds * coming.pop(0)

        for name, told in (("sleep", sleep), ("monotonic", lambda: now[0]), ("process_time", lambda: used[0])):
            monkeypatch.setattr(ahead.time, name, told)
        return lambda: (now[0], coming)

    return uses


def test_it_is_quiet_once_the_server_uses_next_to_nothing(a_server_that_uses):
    so_far = a_server_that_uses(0.9, 0.3, 0.06, 0.02, 0.3)
    ahead.wait_until_quiet()
    assert so_far() == (4 * ahead.LOOK, [0.3])


def test_in_a_class_in_which_nobody_taps_it_is_quiet(a_server_that_uses):
    """The most that a class of forty may use then: 3% of a core."""
    so_far = a_server_that_uses(0.03)
    ahead.wait_until_quiet()
    assert so_far() == (ahead.LOOK, [])


def test_what_a_teacher_will_need_comes_though_it_never_gets_quiet(a_server_that_uses):
    so_far = a_server_that_uses(*[0.5] * 100)
    ahead.wait_until_quiet(ahead.AT_LATEST)
    assert so_far()[0] == ahead.AT_LATEST


def test_pandas_comes_when_nobody_plays(anew, monkeypatch):
    told = []
    monkeypatch.setattr(ahead, "wait_until_quiet", lambda: told.append("quiet"))
    monkeypatch.setattr(ahead.importlib, "import_module", told.append)
    ahead.fetch_later()
    assert told == ["quiet", "pandas"]
