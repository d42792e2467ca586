"""What a page of a game needs is begun when the browser asks for its address, and nobody learns or waits for anything by that."""

import asyncio
import threading

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


def asked(path, query="", headers=BROWSER):
    """A browser asks for this, and whatever that begins is done. Returns the answer."""
    sent = []

    async def streamlit(scope, receive, send):
        await send("the empty page")

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "path": path, "query_string": query.encode(), "headers": headers}
    asyncio.run(early.begun_early(streamlit)(scope, None, send))
    for thread in threading.enumerate():
        if thread.name == "early":
            thread.join()
    return sent


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
    assert not early._one.locked()


def test_a_store_that_does_not_answer_is_left_to_the_page(monkeypatch, capfd):
    def silent(hub, code):
        raise StoreUnavailable("nobody answers")

    monkeypatch.setattr(live.Hub, "find", silent)
    asked("/twin", "g=anygame")
    assert not any(capfd.readouterr())
    assert not early._one.locked()


def test_one_game_is_begun_at_a_time(opened):
    with early._one:
        asked("/review", f"g={kept(in_debt())}")
    assert not opened


def test_a_server_that_is_still_starting_begins_nothing(opened):
    early.fetched.clear()
    asked("/review", f"g={kept(in_debt())}")
    assert not opened
