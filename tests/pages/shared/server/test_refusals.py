"""One line of JSON for each action that is refused: which kind, where and why, and nothing that somebody typed or that opens anything."""

import asyncio
import io
import json
import logging
import re
from pathlib import Path

import pytest

from pages.shared.server import actions, refusals, visitors
from pages.shared.server.actions import Action, measured
from pages.shared.server.guard import guarded
from pages.shared.server.visitors import OF_A_BROWSER, Bounds, Kind
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.door import AT_ONCE
from payday_core.classroom.guesses import BROWSER_TRIES, Guesses
from payday_core.classroom.refused import GuessedTooOften, Refused, TooFast, TooLate, WrongCode, WrongKey
from payday_core.meters import REGISTRY
from payday_core.store import StoreUnavailable
from tests.support.drivers.page import app

KEY = "k" * 22
NAME = "Class 7B of Mrs. Quill"
FIELDS = ["time", "event", "action", "page", "reason", "status"]


@pytest.fixture(autouse=True)
def untouched():
    """Nobody has set up the log; afterwards it is as it was."""
    log = logging.getLogger("payday.refused")
    before = log.handlers[:], log.propagate, log.level
    log.handlers[:], log.propagate = [], True
    log.setLevel(logging.NOTSET)
    yield
    log.handlers[:], log.propagate = before[:2]
    log.setLevel(before[2])


@pytest.fixture
def told(monkeypatch):
    """What the terminal shows by now, a line each."""
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    refusals.write_to_terminal()
    return lambda: stream.getvalue().splitlines()


@pytest.fixture
def stranger(monkeypatch):
    """Open a page from another device, at its address."""
    monkeypatch.setenv("PAYDAY_PUBLIC", "1")

    def opens(page, **address):
        monkeypatch.setattr(type(actions.st.context), "url", f"http://192.0.2.2:8501/{page}")
        return app(page, **address)

    return opens


def opened():
    return class_service().open(NAME, ("Oak", "River"), 40)


def only(lines, *secrets):
    """The one line, without its time; it names none of these."""
    [line] = lines
    assert not [secret for secret in secrets if secret.lower() in line.lower()], line
    fields = json.loads(line)
    assert list(fields) == FIELDS and fields.pop("time").endswith("+00:00") and fields.pop("event") == "refused"
    return fields


def test_a_strangers_key(told, stranger):
    code, own = opened()
    stranger("control", r=code, k=KEY)
    assert only(told(), code, own, KEY, NAME) == {"action": "enter the controls", "page": "control", "reason": "wrong key", "status": 403}


def test_a_link_to_no_seat(told, stranger):
    code, _ = opened()
    stranger("seat", r=code, s=KEY)
    assert only(told(), code, KEY, NAME) == {"action": "enter a seat", "page": "seat", "reason": "wrong key", "status": 403}


def test_a_wrong_code(told, stranger):
    at = stranger("join")
    at.text_input(key="code").set_value("bcdfgh").run()
    assert only(told(), "bcdfgh") == {"action": "find a class", "page": "join", "reason": "wrong code", "status": 404}


def test_too_many_wrong_codes(told, stranger):
    class_service().guesses = Guesses(lambda: 1000.0, lambda _: None)
    at = stranger("join")
    codes = [f"bcd{sign}{other}2" for sign in "bcdf" for other in "bcdf"][: BROWSER_TRIES + 1]
    for code in codes:
        at.text_input(key="code").set_value(code).run()
    assert len(told()) == BROWSER_TRIES + 1
    assert only(told()[-1:], *codes) == {"action": "find a class", "page": "join", "reason": "too many tries", "status": 429}


@pytest.mark.parametrize(("page", "action"), [("own_sheet", "find a sheet"), ("check", "find a check")])
def test_a_wrong_code_of_something_else(told, stranger, page, action):
    stranger(page, code="bcdfgh", k="bcdfgh")
    assert only(told(), "bcdfgh") == {"action": action, "page": page, "reason": "wrong code", "status": 404}


def test_each_reason_and_each_figure_is_explained_to_who_runs_a_server():
    page = (Path(__file__).parents[4] / "docs" / "deploy.md").read_text("utf-8").partition("## Is it well?")[2].partition("\n## ")[0]
    reasons = {kind.reason for kind in (Refused, TooLate, WrongKey, WrongCode, GuessedTooOften, TooFast)}
    reasons |= {reason for reason, _ in (*actions.OF_THE_STORE.values(), actions.STORE_REFUSES)} | {"foreign origin"}
    assert reasons <= set(re.findall(r"`([a-z ]+)`", page))
    figures = {family.name for family in REGISTRY.collect() if family.name.startswith("payday_")}
    assert figures <= {name.removesuffix("_total") for name in re.findall(r"`(payday_\w+)`", page)}


def test_a_page_of_another_origin(told):
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "websocket", "headers": [(b"host", b"127.0.0.1:8501"), (b"origin", b"http://evil.example")]}
    asyncio.run(guarded(lambda *_: None)(scope, None, send))
    assert only(told(), "evil") == {"action": "connect", "page": "", "reason": "foreign origin", "status": 403}


def test_too_many_who_join_at_once(told, stranger, monkeypatch):
    code, _ = opened()
    for number in range(AT_ONCE):
        class_service().join(code, None, f"Pupil {number}", "here")
    monkeypatch.setattr("pages.classroom.join.seat.device", lambda: "here")
    monkeypatch.setattr("pages.classroom.join.seat.remembered", lambda _: "")
    monkeypatch.setattr("pages.classroom.join.seat._soon", lambda _: None)
    at = stranger("join", r=code)
    at.text_input(key="nickname").set_value("Marigold").run()
    at.button(key="join-go").click().run()
    assert only(told(), code, "Marigold", NAME) == {"action": "join", "page": "join", "reason": "too many tries", "status": 429}


def test_more_than_a_visitor_may_open(told, stranger, monkeypatch):
    monkeypatch.setattr(visitors, "bounds", Bounds(lambda: 1000.0))
    monkeypatch.setattr(visitors, "browser", lambda: "greedy")
    for _ in range(OF_A_BROWSER[Kind.CLASS]):
        visitors.may_open(Kind.CLASS)
    with pytest.raises(TooFast):
        visitors.may_open(Kind.CLASS)
    fields = only(told(), "greedy")
    assert (fields["action"], fields["reason"], fields["status"]) == ("open a class", "too many tries", 429)


def test_what_is_done_twice_and_what_bears_a_name(told):
    code, key = opened()
    service = class_service()
    room = service.get(code)
    service.order(code, key, room.orders, orders.rename_team(0, "Elm"))
    for order, reason, status in ((room.orders, "too late", 409), (room.orders + 1, "does not fit", 400)):
        with pytest.raises(Refused), measured(Action.ORDER):
            service.order(code, key, order, orders.rename_team(0, "River"))
        fields = only(told()[-1:], code, key, NAME, "River")
        assert (fields["action"], fields["reason"], fields["status"]) == ("order", reason, status)


def test_a_store_that_refuses(told, monkeypatch):
    with pytest.raises(StoreUnavailable), measured(Action.ANSWER):
        raise StoreUnavailable("The database games.sqlite3 cannot be used: the disk is full.")
    fields = only(told(), "games")
    assert (fields["action"], fields["reason"], fields["status"]) == ("answer", "store cannot be used", 503)


def test_the_page_is_one_of_ours_whatever_stands_in_the_address(told, monkeypatch):
    for path, page in (("/seat", "seat"), ("/", "home"), ("/k7tw4r", ""), ("/seat/Marigold", "")):
        monkeypatch.setattr(type(actions.st.context), "url", f"http://127.0.0.1:8501{path}?r=k7tw4r")
        actions.note_refused(Action.SIT, Refused("Marigold"))
        assert only(told()[-1:], "k7tw4r", "Marigold")["page"] == page


def test_what_is_refused_and_what_is_done_is_counted_and_timed():
    def so_far(name, **labels):
        return REGISTRY.get_sample_value(name, labels) or 0.0

    refused = {"action": "bid", "reason": "does not fit"}
    before = so_far("payday_refused_total", **refused), so_far("payday_tap_seconds_count", action="bid")
    with measured(Action.BID):
        pass
    with pytest.raises(Refused), measured(Action.BID):
        raise Refused("no")
    after = so_far("payday_refused_total", **refused), so_far("payday_tap_seconds_count", action="bid")
    assert (after[0] - before[0], after[1] - before[1]) == (1, 2)


def test_the_log_is_silent_where_payday_has_not_started_the_server(capsys):
    refusals.note("connect", "foreign origin", 403)
    assert capsys.readouterr() == ("", "")
