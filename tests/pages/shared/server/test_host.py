"""What a visitor from another device is shown, and what only somebody at the machine."""

import socket

import pytest
from streamlit.runtime.context import StreamlitHeaders

from pages.lessons.check import address as check_address
from pages.shared.server import host
from tests.support.drivers.lesson import begun_lesson, with_kind, written
from tests.support.drivers.page import app, kept, new_game, shown


@pytest.fixture(autouse=True)
def routed(monkeypatch):
    """See test_class_pages."""
    monkeypatch.delenv("PAYDAY_PUBLIC", raising=False)


@pytest.fixture
def visitor(monkeypatch):
    """The page is opened from another device."""
    monkeypatch.setattr(type(host.st.context), "ip_address", "203.0.113.7")


def from_address(monkeypatch, address, origin="http://localhost:8501", **headers):
    sent = [("Origin", origin), *((name.replace("_", "-"), value) for name, value in headers.items())]
    monkeypatch.setattr(type(host.st.context), "ip_address", address)
    monkeypatch.setattr(type(host.st.context), "headers", StreamlitHeaders(sent if origin else sent[1:]))
    return host.at_the_host()


@pytest.mark.parametrize("address", [None, "127.0.0.1", "127.0.0.2", "::ffff:127.0.0.1"])
def test_this_machine_is_known_by_its_own_addresses(monkeypatch, address):
    assert from_address(monkeypatch, address)


@pytest.mark.parametrize(
    "address", ["203.0.113.7", "192.0.2.1", "2001:db8::1", "::ffff:203.0.113.7", "0.0.0.0", "", "localhost", "fe80::1%none"]
)
def test_any_other_address_is_a_visitor(monkeypatch, address):
    assert not from_address(monkeypatch, address)


def test_the_address_in_the_room_is_this_machine_too(monkeypatch):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            pytest.skip("not in a network")
        own = probe.getsockname()[0]
        assert from_address(monkeypatch, own, f"http://{own}:8501")
        assert from_address(monkeypatch, own, f"http://{socket.gethostname()}:8501")
        assert not from_address(monkeypatch, own, f"https://{own}"), "a proxy on this machine"
        assert not from_address(monkeypatch, None, f"http://{own}:8501"), "the same, by the loopback"


@pytest.mark.parametrize("origin", ["http://localhost:8501", "http://127.0.0.1:8501", "http://[::1]:8501", "HTTP://LOCALHOST:8501"])
def test_the_app_opened_on_this_machine_is_known(monkeypatch, origin):
    assert from_address(monkeypatch, None, origin)


@pytest.mark.parametrize(
    "origin",
    [
        "https://payday.school.example", "http://payday.school.example:8501", "https://localhost", "http://localhost", "http://localhost:8502",
        "http://192.0.2.1:8501", "null", "", "http://localhost.evil.example:8501", "http://[x:8501", "http://localhost:99999",
    ],
)  # fmt: skip
def test_behind_a_proxy_that_says_nothing_of_itself_nobody_sits_at_the_machine(monkeypatch, origin):
    assert not from_address(monkeypatch, None, origin)
    assert not from_address(monkeypatch, "127.0.0.1", origin)


@pytest.mark.parametrize("header", ["Forwarded", "X_Forwarded_For", "x_forwarded_host", "X_Real_IP", "Via"])
def test_behind_a_proxy_that_says_so_nobody_sits_at_the_machine(monkeypatch, header):
    assert not from_address(monkeypatch, None, **{header: "203.0.113.7"})


@pytest.mark.parametrize(("value", "here"), [("1", False), ("yes", False), ("0", True), ("", True)])
def test_on_a_public_server_nobody_sits_at_the_machine(monkeypatch, value, here):
    monkeypatch.setenv("PAYDAY_PUBLIC", value)
    assert host.at_the_host() is here
    assert check_address.on_this_computer() is here


@pytest.mark.parametrize("page", ["review", "own_sheet", "solo"])
def test_games_are_listed_at_the_machine_and_not_for_a_visitor(monkeypatch, page):
    code = kept(new_game(in_step=page != "solo"))
    assert code in shown(app(page))
    monkeypatch.setattr(type(host.st.context), "ip_address", "203.0.113.7")
    at = app(page)
    assert not at.exception
    assert code not in shown(at)
    assert ("Games are listed on the computer that keeps them" in shown(at)) is (page != "solo")


@pytest.mark.usefixtures("visitor")
def test_a_visitor_still_opens_a_game_by_its_link():
    code = kept(new_game(months=1))
    assert "Oak" in shown(app("plan", g=code))


def test_lessons_being_held_are_listed_at_the_machine_alone(monkeypatch, tmp_path):
    with_kind(monkeypatch)
    written(tmp_path / "lessons")
    code = begun_lesson("12-trying")
    assert code in shown(app("lessons"))
    monkeypatch.setattr(type(host.st.context), "ip_address", "203.0.113.7")
    at = app("lessons")
    assert not at.exception
    assert code not in shown(at)
