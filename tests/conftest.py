"""What every test may count on: a store of its own, and no hub left over from another test. And how the files share the cores."""

import gc
import time
from pathlib import Path
from typing import Any

import htpy as h
import pytest
from hypothesis import settings
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.context import ContextProxy, StreamlitHeaders
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import local_script_runner

from pages.shared.ui import heading
from payday_core import settings as our_settings
from payday_core import simulation
from payday_core.sessions import live
from payday_core.simulation import gate
from payday_core.store import database
from tests.support import volume

LEFT_OUT = pytest.StashKey[int]()
"""How many items the short run leaves to the whole one."""

BROWSER = Path(__file__).parent / "browser"

TIME_IS_OVER = "the time of this run is over"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--full`, see `tests/support/volume.py`; `--until`, for a machine on which it would take longer than there is time."""
    parser.addoption("--full", action="store_true", help="every test at its whole volume; without it, a twentieth and no dear twins")
    parser.addoption("--until", type=int, default=0, help="leave out what has not begun at this second since 1970, and say how much it is")


def pytest_configure(config: pytest.Config) -> None:
    """The size of this run, before any test is imported; the same on every machine, CI or not."""
    volume.take_all(config.getoption("full"))
    settings.register_profile("payday", settings.get_profile("default"), max_examples=volume.volume(100, 10), deadline=None)
    settings.load_profile("payday")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--full` nothing that is marked so; the browser's files first, all in a row, then the slowest, the others as they are."""
    left_out = [] if volume.is_full() else [item for item in items if item.get_closest_marker("full")]
    if left_out:
        config.stash[LEFT_OUT] = len(left_out)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("full")]
    places = {name: place for place, name in enumerate(volume.SLOWEST_FIRST)}
    items.sort(key=lambda item: (BROWSER not in item.path.parents, places.get(item.path.stem, len(places))))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not look through it again and again, which took a sixth of the pages' tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands over how many items it left out; every worker leaves out the same."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """What is begun too late is not begun."""
    until = item.config.getoption("until")
    if until and time.time() > until:
        pytest.skip(TIME_IS_OVER)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """The process that started the workers gets it."""
    node.config.stash[LEFT_OUT] = max(node.config.stash.get(LEFT_OUT, 0), getattr(node, "workeroutput", {}).get("left_out", 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """One line that says what this run was not."""
    if not volume.is_full():
        left_out = config.stash.get(LEFT_OUT, 0)
        terminalreporter.write_line(f"The short run: {left_out} tests left out, the others with fewer games each. All of it: pytest --full")
    late = sum(TIME_IS_OVER in str(report.longrepr) for report in terminalreporter.stats.get("skipped", ()))
    if late:
        terminalreporter.write_line(f"NOT ALL OF IT: {late} tests were left out, as the time of this run was over. Take a faster machine.")


@pytest.fixture(autouse=True, scope="session")
def compiles_nothing():
    """A page of a test begins no compilation behind its back; who needs the compiled rules asks for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulation, "warm_up", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def steps_back_behind_nobody():
    """Runs of the tests wait for no pages: beside another worker, which takes the whole core, they would take ten times as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gate, "NICENESS", 0)
        yield


@pytest.fixture(autouse=True, scope="session")
def draws_no_heading():
    """No browser has to draw a heading before the rest of its page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heading, "HEAD_START", 0)
        yield


@pytest.fixture(autouse=True, scope="session")
def looks_for_no_components():
    """Each page of Streamlit's test client would look through every installed package for components: a fifth of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", list, raising=False)
        yield


@pytest.fixture(autouse=True, scope="session")
def compiles_each_page_once():
    """Each run of Streamlit's test client would read and compile app.py and its page again."""
    compiled, compile_anew = {}, ScriptCache.get_bytecode

    def kept(self, script_path):
        place = script_path, Path(script_path).stat().st_mtime_ns
        if place not in compiled:
            compiled[place] = compile_anew(self, script_path)
        return compiled[place]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScriptCache, "get_bytecode", kept)
        yield


@pytest.fixture(autouse=True, scope="session")
def waits_for_the_end_of_a_page():
    """Streamlit's test client asks a thousand times a second whether a page is drawn, and takes the interpreter from it each time."""
    look_again_and_again = local_script_runner.require_widgets_deltas

    def wait(runner, timeout):
        last = time.time() + timeout
        runner._script_thread.join(timeout)
        look_again_and_again(runner, max(0.1, last - time.time()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(local_script_runner, "require_widgets_deltas", wait)
        yield


@pytest.fixture(autouse=True, scope="session")
def sits_at_the_host():
    """Streamlit's test client tells neither address nor headers; here it is a browser at the machine that runs the server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ContextProxy, "headers", StreamlitHeaders([("Origin", "http://localhost:8501")]))
        yield


@pytest.fixture(autouse=True)
def waits_for_no_disk(monkeypatch):
    """A store of a test is lost with its machine: no commit waits for the disk. The tests of the store itself take it as it is."""
    set_up = database._set_up_sqlite

    def quickly(connection, record):
        set_up(connection, record)
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(database, "_set_up_sqlite", quickly)


@pytest.fixture(autouse=True)
def own_store(tmp_path, monkeypatch):
    """Games of a test are kept in its own folder, never in the user's; so are lessons of its own. The user's settings are not read."""
    our_settings.flags.clear()
    monkeypatch.setenv(our_settings.FILE, "")
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path / "lessons"))
    live.close_hub()
    yield
    live.close_hub()


@pytest.fixture(autouse=True, scope="session")
def html_stays_html():
    """An element inside of a string would be text from there on, and be shown as its own tags."""

    def refuse(self, _spec):
        raise TypeError(f"{self!r} was put into a string")

    with pytest.MonkeyPatch.context() as patch:
        for kind in (h.Element, h.VoidElement, h.Fragment):
            patch.setattr(kind, "__format__", refuse, raising=False)
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The app as `payday` starts it, for clients that speak over the wire. The tests in a browser have one of their own."""
    from bench.room.server import Server  # few tests need it

    with Server(tmp_path_factory.mktemp("room")) as running:
        yield running
