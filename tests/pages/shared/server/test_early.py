"""What a page of a game needs is begun when the browser asks for its address, and nobody learns or waits for anything by that."""

import asyncio
import threading
from types import SimpleNamespace

import pytest

from pages.review.what_if import address
from pages.shared.server import early
from payday_core.sessions import live
from payday_core.store import StoreUnavailable
from tests.support.drivers.page import app, kept
from tests.support.every_page import in_debt

BROWSER = [(b"accept", b"text/html,*/*;q=0.8")]


@pytest.fixture(autouse=True)
def up(monkeypatch):
    """The server has fetched what its pages import."""
    monkeypatch.setattr(early, "fetched", threading.Event())
    early.fetched.set()


@pytest.fixture
def played(monkeypatch):
    """The games that are played again, one after another."""
    games = []
    monkeypatch.setattr(address, "what_if_of", lambda game, *asked, play=address.what_if_of: games.append(game) or play(game, *asked))
    return games


@pytest.fixture
def opened(monkeypatch):
    """The codes of the games that are looked for, one after another."""
    codes = []
    find = live.Hub.find
    monkeypatch.setattr(live.Hub, "find", lambda hub, code: codes.append(code) or find(hub, code))
    return codes


async def streamlit(scope, receive, send):
    await send("the empty page")


def asked(path, query="", headers=BROWSER, app=None):
    """A browser asks a server for this, a new one if no other is named, and whatever that begins is done. Returns the answer."""
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "path": path, "query_string": query.encode(), "headers": headers}
    asyncio.run((app or early.begun_early(streamlit))(scope, None, send))
    rest_is_done()
    return sent


def rest_is_done():
    for thread in threading.enumerate():
        if thread.name == "early":
            thread.join()


def test_what_if_is_played_before_its_page_asks_for_it_and_only_once(played):
    code = kept(in_debt())
    assert asked("/twin", f"g={code}&seat=1&to=30") == ["the empty page"]
    assert len(played) == 1
    assert not app("twin", g=code, seat="1", to="30").exception
    assert len(played) == 1
    assert not app("twin", g=code, seat="1", to="25").exception
    assert len(played) == 2


def test_a_game_is_read_before_its_page_asks_for_it(opened, played):
    code = kept(in_debt())
    asked("/review", f"g={code.upper()}")
    assert opened == [code]
    assert not played


@pytest.mark.parametrize(
    ("path", "query", "headers"),
    [
        ("/twin", "", BROWSER),
        ("/twin", "g=", BROWSER),
        ("/seat", "r=CODE", BROWSER),
        ("/twin", "g=CODE", [(b"accept", b"*/*")]),
        ("/app/static/icon.svg", "g=CODE", []),
    ],
)
def test_nothing_is_begun_for_what_is_no_page_of_a_game(opened, path, query, headers):
    assert asked(path, query.replace("CODE", kept(in_debt())), headers) == ["the empty page"]
    assert not opened


@pytest.mark.parametrize("query", ["g=nosuchgame", "g=CODE&to=much", "g=CODE&seat=9", "g=CODE&what=%F0%90&mode=%00", "g=%00"])
def test_an_address_that_makes_no_sense_is_left_to_its_page(capfd, query):
    asked("/twin", query.replace("CODE", kept(in_debt())))
    assert not any(capfd.readouterr())


def test_a_store_that_does_not_answer_is_left_to_the_page(monkeypatch, capfd):
    def silent(hub, code):
        raise StoreUnavailable("nobody answers")

    monkeypatch.setattr(live.Hub, "find", silent)
    asked("/twin", "g=anygame")
    assert not any(capfd.readouterr())


def test_one_game_is_begun_at_a_time(monkeypatch):
    begun, done = [], threading.Event()

    def long(page, address):
        begun.append(page)
        done.wait()

    async def two():
        server = early.begun_early(streamlit)
        for page in ("/review", "/twin"):
            await server({"type": "http", "path": page, "query_string": b"g=any", "headers": BROWSER}, None, lambda _: asyncio.sleep(0))

    monkeypatch.setattr(early, "_begin", long)
    try:
        asyncio.run(two())
    finally:
        done.set()
    rest_is_done()
    assert begun == ["review"]


def test_whoever_asks_again_and_again_takes_a_fifth_of_the_time(monkeypatch, opened):
    code, now = kept(in_debt()), [100.0]
    find = live.Hub.find

    def takes_a_second(hub, code):
        now[0] += 1
        return find(hub, code)

    monkeypatch.setattr(early, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(live.Hub, "find", takes_a_second)
    server = early.begun_early(streamlit)
    for _ in range(100):
        asked("/review", f"g={code}", app=server)
        now[0] += 0.25
    assert 1 < len(opened) <= (now[0] - 100) / 5 + 1


def test_a_server_that_is_still_starting_begins_nothing(opened):
    early.fetched.clear()
    asked("/review", f"g={kept(in_debt())}")
    assert not opened
