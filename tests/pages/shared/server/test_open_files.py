"""How many files and connections a server may have open at once: enough for a class, whatever it was started with."""

import asyncio

import pytest

from bench.room.client import Client
from bench.room.server import Server
from pages.shared.server import interpreter

resource = pytest.importorskip("resource", reason="Windows has no such limit")

OF_A_MAC, PAGES = 256, 70


@pytest.mark.parametrize(
    ("now", "most", "then"),
    [
        (256, resource.RLIM_INFINITY, 8192),
        (1024, 4096, 4096),
        (1024, 1024, None),
        (1024, 1_048_576, 8192),
        (20_000, 20_000, None),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, None),
    ],
)
def test_a_server_raises_its_limit_as_far_as_it_may_and_needs(monkeypatch, now, most, then):
    told = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (now, most))
    monkeypatch.setattr(resource, "setrlimit", lambda which, limits: told.append((which, limits)))
    interpreter._allow_open_files()
    assert told == ([(resource.RLIMIT_NOFILE, (then, most))] if then else [])


@pytest.mark.parametrize("refused", [OSError, ValueError])
def test_a_system_that_allows_less_than_it_says_does_not_keep_a_server_from_starting(monkeypatch, refused):
    def refuse(*_):
        raise refused

    monkeypatch.setattr(resource, "getrlimit", lambda _: (OF_A_MAC, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    interpreter._allow_open_files()


@pytest.mark.full
def test_a_class_opens_its_pages_on_a_server_that_was_started_as_on_a_mac(tmp_path):
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Server(tmp_path)
    resource.setrlimit(resource.RLIMIT_NOFILE, (OF_A_MAC, most))  # which a server inherits
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))

    async def open_all():
        windows = [Client(server.address) for _ in range(PAGES)]
        await asyncio.gather(*(window.open("/") for window in windows))
        said = [window.tree.text() for window in windows]
        await asyncio.gather(*(window.close() for window in windows))
        return said

    try:
        assert all("Start a class game" in text for text in asyncio.run(open_all()))
    finally:
        server.stop()
