"""What a machine is told that asks whether the process is well, and who may read its figures."""

import asyncio
import threading

import pytest

from pages.shared.server import ahead, figures, health
from payday_core.meters import REGISTRY
from payday_core.sessions import live
from payday_core.store import NewerStore, Store, StoreUnavailable

BROUGHT = b"what the app itself answers"


@pytest.fixture(autouse=True)
def at_a_machine(monkeypatch):
    """Everything has been imported, no setting of this machine counts, and nobody is here from another test."""
    monkeypatch.setattr("payday_core.classroom.class_service._service", None)
    monkeypatch.setattr(ahead, "fetched", threading.Event())
    ahead.fetched.set()
    for setting in ("PAYDAY_PUBLIC", "PAYDAY_METRICS_TOKEN"):
        monkeypatch.delenv(setting, raising=False)


def asked(*paths, look=lambda: "", client="127.0.0.1", host="localhost:8501", **headers):
    """The status and the words of each answer; all are asked for at once, of one process."""

    async def behind(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": BROUGHT})

    async def answer(app, path):
        sent = []

        async def send(message):
            sent.append(message)

        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        named = [(b"host", host.encode()), *((name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items())]
        scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": named, "client": (client, 50000)}
        await app(scope, receive, send)
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:]).decode().strip()

    async def all_of_them():
        app = health.answering(behind, look)
        return await asyncio.gather(*(answer(app, path) for path in paths))

    return asyncio.run(all_of_them())


def test_a_process_lives_before_it_is_ready():
    ahead.fetched.clear()
    assert asked(health.LIVE, health.READY, health.FIGURES) == [(200, "live"), *[(503, "not ready: the app is starting")] * 2]
    ahead.fetched.set()
    assert asked(health.LIVE, health.READY) == [(200, "live"), (200, "ready")]


def test_why_the_store_cannot_be_written_is_told_and_the_process_lives_on():
    assert asked(health.READY, health.LIVE, look=lambda: "the disk is full") == [(503, "not ready: the disk is full"), (200, "live")]


def test_many_who_ask_at_once_have_the_store_looked_at_once(monkeypatch):
    looks = []
    assert set(asked(*[health.READY] * 20, look=lambda: looks.append(1) or "")) == {(200, "ready")}
    assert len(looks) == 1


def test_after_a_while_the_store_is_looked_at_again(monkeypatch):
    monkeypatch.setattr(health, "LOOKED_FOR", -1.0)
    answers = iter(["", "the disk is full", ""])

    async def three_times():
        readiness = health._Readiness(lambda: next(answers))
        return [await readiness.why_not() for _ in range(3)]

    assert asyncio.run(three_times()) == ["", "the disk is full", ""]


def test_a_store_that_says_nothing_is_waited_for_no_longer_than_so_long(monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    let_go = threading.Event()

    async def twice():
        readiness = health._Readiness(lambda: "" if let_go.wait(30) else "waited in vain")
        silent = [await readiness.why_not(), await readiness.why_not()]
        let_go.set()
        return [*silent, await readiness._asked]

    assert asyncio.run(twice()) == [health.SILENT, health.SILENT, ""]


@pytest.mark.parametrize("path", ["/", "/health", "/health/live/", "/_stcore/health", "/join"])
def test_any_other_address_is_the_apps(path):
    assert asked(path) == [(200, BROUGHT.decode())]


def test_a_websocket_is_the_apps_whatever_its_address():
    seen = []

    async def behind(scope, receive, send):
        seen.append(scope["path"])

    asyncio.run(health.answering(behind)({"type": "websocket", "path": health.LIVE}, None, None))
    assert seen == [health.LIVE]


# ---- the store, in words for everybody


def test_a_store_that_can_be_written_is_ready():
    assert figures.why_not_written() == ""


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreUnavailable("The database games.sqlite3 cannot be used: the disk is full.", "the disk is full"), "the disk is full"),
        (StoreUnavailable("The database secret cannot be used."), "the database cannot be used"),
        (NewerStore("The database secret was made by a newer version"), "a later version made the database"),
    ],
)
def test_what_is_told_of_a_store_has_no_name(monkeypatch, error, words):
    def refuse(_):
        raise error

    monkeypatch.setattr(Store, "check_writing", refuse)
    assert figures.why_not_written() == words


def test_a_store_that_cannot_even_be_opened_is_not_ready_and_its_address_is_not_told(monkeypatch):
    for address in ("sqlite:////no/such/folder/games.sqlite3", "postgresql://me:secret@/x?host=/no/such/folder", "what is this"):
        monkeypatch.setenv("PAYDAY_DATABASE_URL", address)
        live.close_hub()
        words = figures.why_not_written()
        assert words and not any(part in words for part in ("folder/", "secret", "games", "what is this", "PAYDAY"))


# ---- the figures


HERE = {"client": "127.0.0.1", "host": "localhost:8501"}
SHOWN, SHUT = 200, 403


def status(path=health.FIGURES, **asking):
    return asked(path, **{**HERE, **asking})[0][0]


@pytest.mark.parametrize(
    ("asking", "answer"),
    [
        ({}, SHOWN),
        ({"host": "127.0.0.1:8501"}, SHOWN),
        ({"client": "::1", "host": "[::1]:8501"}, SHOWN),
        ({"client": "::ffff:127.0.0.1", "host": "localhost"}, SHOWN),
        ({"client": "192.0.2.7"}, SHUT),
        ({"client": "192.0.2.7", "host": "192.0.2.2:8501"}, SHUT),
        ({"host": "evil.example:8501"}, SHUT),
        ({"host": "192.0.2.2:8501"}, SHUT),
        ({"host": ""}, SHUT),
        ({"x_forwarded_for": "127.0.0.1"}, SHUT),
        ({"forwarded": "for=127.0.0.1"}, SHUT),
        ({"authorization": "Bearer "}, SHOWN),
        ({"client": "192.0.2.7", "authorization": "Bearer "}, SHUT),
    ],
)
@pytest.mark.parametrize("path", [health.FIGURES, health.OF_STREAMLIT])
def test_without_a_token_the_figures_are_for_this_machine_alone(asking, answer, path):
    assert status(path, **asking) == answer


@pytest.mark.parametrize(
    ("told", "answer"),
    [("Bearer open-them", SHOWN), ("Bearer open-the", SHUT), ("open-them", SHUT), ("Basic open-them", SHUT), ("Bearer \u00e9", SHUT)],
)
def test_the_token_opens_them_from_anywhere_and_nothing_else_does(monkeypatch, told, answer):
    monkeypatch.setenv("PAYDAY_METRICS_TOKEN", "open-them")
    assert status(client="192.0.2.7", host="payday.school.example", x_forwarded_for="192.0.2.7", authorization=told) == answer


def test_where_nobody_sits_at_the_server_only_the_token_opens_them(monkeypatch):
    monkeypatch.setenv("PAYDAY_PUBLIC", "1")
    assert status() == SHUT
    monkeypatch.setenv("PAYDAY_METRICS_TOKEN", "open-them")
    assert status(authorization="Bearer open-them") == SHOWN


def test_who_may_not_read_the_figures_learns_none():
    [(_, words)] = asked(health.FIGURES, client="192.0.2.7")
    assert words == "not for everybody"


def test_the_figures_are_told_in_the_text_form_of_prometheus():
    [(_, text)] = asked(health.FIGURES)
    assert "# TYPE payday_tap_seconds histogram" in text and "\npayday_seats 0.0" in text and "\npayday_classes 0.0" in text


def test_no_label_can_hold_what_somebody_typed():
    """Every figure of ours is known by labels whose values are words of the code."""
    labels = {
        name for family in REGISTRY.collect() if family.name.startswith("payday_") for sample in family.samples for name in sample.labels
    }
    assert labels <= {"action", "reason", "kind", "le"}
