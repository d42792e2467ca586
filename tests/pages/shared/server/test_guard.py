"""What stands before Streamlit: a WebSocket of another origin gets no connection, every answer carries the policy."""

import asyncio

import pytest

from pages.shared.server import serve
from pages.shared.server.browser import COOKIE, marked
from pages.shared.server.cookies import MOST, held_in, written
from pages.shared.server.guard import HEADERS, guarded, place_of


def told(scope, origins=()):
    """What the network is told when this is asked for."""
    sent = []

    async def app(scope, receive, send):
        start = {"type": "http.response.start", "status": 200, "headers": [(b"X-Frame-Options", b"ALLOW"), (b"etag", b"1")]}
        await send(start if scope["type"] == "http" else {"type": "websocket.accept"})

    async def send(message):
        sent.append(message)

    asyncio.run(guarded(app, origins)(scope, None, send))
    return sent


def connects(origin, host="127.0.0.1:8501", origins=()):
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin is not None else [])]
    return told({"type": "websocket", "headers": headers}, origins)[0]["type"] == "websocket.accept"


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8501", "127.0.0.1:8501"),
        ("http://LocalHost:8501", "localhost:8501"),
        ("https://school.example", "school.example"),
        ("https://school.example", "school.example:443"),
        ("http://[::1]:8501", "[::1]:8501"),
        (None, "127.0.0.1:8501"),
    ],
)
def test_the_apps_own_pages_and_what_is_no_browser_are_let_in(origin, host):
    assert connects(origin, host)


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example", "http://127.0.0.1:9999", "https://127.0.0.1", "http://127.0.0.1:8501.evil.example", "http://x@127.0.0.1:8501",
        "null", "", "file://", "http://127.0.0.1:8501/", "http://127.0.0.1:85010", "javascript://127.0.0.1:8501",
    ],
)  # fmt: skip
def test_a_page_of_another_origin_or_another_port_is_refused(origin):
    assert not connects(origin)


def test_an_origin_that_the_start_names_is_let_in_with_its_port_alone():
    named = ["https://school.example:8443", "https://other.example"]
    assert connects("https://school.example:8443", "school.example", named)
    assert connects("https://other.example", "127.0.0.1:8501", named)
    assert not connects("https://school.example", "127.0.0.1:8501", named)
    assert not connects("http://other.example", "127.0.0.1:8501", named)


def test_every_answer_carries_our_headers_once():
    (start,) = told({"type": "http", "headers": []})
    assert start["headers"] == [(b"etag", b"1"), *HEADERS]


def test_a_name_that_is_no_origin_has_no_place():
    assert [place_of(one) for one in ("*", "school.example", "https://")] == ["", "", ""]


def test_nobody_outside_is_asked_for_our_address(monkeypatch):
    from streamlit import net_util
    from streamlit.web.server.server_util import is_url_from_allowed_origins

    asked = []
    monkeypatch.setattr(net_util, "_make_blocking_http_get", lambda *_, **__: asked.append(1))
    monkeypatch.setattr(net_util, "get_external_ip", net_util.get_external_ip)
    serve._ask_nobody_outside()
    assert not is_url_from_allowed_origins("http://evil.example")
    assert asked == []


# ---- keys


def asked(query, cookie="", method="GET", **more):
    """What a browser is told that asks for a page: the address, and the cookie that it sets; nothing where it gets the page itself."""
    headers = [(b"host", b"127.0.0.1:8501"), *([(b"cookie", cookie.encode())] if cookie else [])]
    headers += [(name.encode(), value) for name, value in more.pop("headers", {}).items()]
    start, *_ = told({"type": "http", "method": method, "path": "/control", "query_string": query.encode(), "headers": headers, **more})
    names = dict(start["headers"])
    return (names[b"location"].decode(), names[b"set-cookie"].decode()) if start["status"] == 303 else None


def test_a_link_with_a_key_leads_on_without_it_and_the_browser_keeps_it():
    address, cookie = asked("r=K7TW4R&k=abc123&x=1%262")
    assert address == "?r=K7TW4R&x=1%262"
    assert cookie == "payday_keys=k7tw4r.abc123; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"


@pytest.mark.parametrize("more", [{"scheme": "https"}, {"scheme": "http", "headers": {"x-forwarded-proto": b"https"}}])
def test_over_an_encrypted_connection_the_cookie_is_sent_on_no_other(more):
    assert asked("r=k7tw4r&k=abc", **more)[1].endswith("; SameSite=Lax; Secure")


def test_a_further_key_takes_nothing_from_the_others():
    before = "theme=dark; payday_keys=bcdfgh.one~k7tw4r.two"
    assert held_in(asked("g=newgame&k=three", before)[1]) == [("newgame", "three"), ("bcdfgh", "one"), ("k7tw4r", "two")]
    assert held_in(asked("r=k7tw4r&k=new", before)[1])[0] == ("k7tw4r", "new"), "the last one is tried first"
    assert ("k7tw4r", "two") in held_in(asked("r=k7tw4r&k=wrong", before)[1]), "a wrong link locks nobody out"


def test_a_browser_holds_so_many_keys_and_the_newest():
    full = written([(f"code{number}", "key") for number in range(MOST)])
    held = held_in(asked("s=lesson&k=mine", f"payday_keys={full}")[1])
    assert len(held) == MOST and held[0] == ("lesson", "mine") and len(written(held)) < 3000


@pytest.mark.parametrize("key", ["", "a;b", "a%0d%0aset-cookie:x=1", "%22", "~", "a.b", "x" * 41, "\u00e9"])
def test_what_is_no_key_is_not_kept_and_leaves_the_address(key):
    address, cookie = asked(f"r=k7tw4r&k={key}", "payday_keys=bcdfgh.one")
    assert (address, held_in(cookie)) == ("?r=k7tw4r", [("bcdfgh", "one")])


@pytest.mark.parametrize("query", ["", "r=k7tw4r", "k=bcdfgh", "k=bcdfgh&q=1", "r=&k=abc", "r=k7tw4r&s=token"])
def test_an_address_without_a_key_is_answered_with_its_page(query):
    assert asked(query) is None


def test_only_opening_a_page_moves_a_key():
    assert asked("r=k7tw4r&k=abc", method="POST") is None


@pytest.mark.parametrize("cookie", ["payday_keys", "payday_keys=", "payday_keys=~~", "payday_keys=a.b.c", "\x00=;;;", "payday_keys=<x>.y"])
def test_a_spoilt_cookie_holds_nothing(cookie):
    assert held_in(cookie) == []


# ---- the browser's own cookie


def cookies(kind, cookie=""):
    """What is set with an answer of this kind, to a browser that has these."""
    sent = []

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Content-Type", kind)]})
        await send({"type": "http.response.body", "body": b"x"})

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"x"), *([(b"cookie", cookie.encode())] if cookie else [])]
    asyncio.run(marked(app)({"type": "http", "headers": headers}, None, send))
    assert sent[1]["body"] == b"x"
    return [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]


def test_a_browser_gets_one_random_cookie_with_a_page_and_keeps_it():
    one, other = cookies(b"text/html; charset=utf-8"), cookies(b"text/html")
    assert len(one) == len(other) == 1 and one != other
    name, _, rest = one[0].partition("=")
    assert name == COOKIE and rest.endswith("; Path=/; HttpOnly; SameSite=Lax") and len(rest.partition(";")[0]) >= 20
    assert cookies(b"text/html", f"a=1; {one[0].partition(';')[0]}") == []
    assert cookies(b"image/png") == []
