"""Streamlit's empty page, as `shell.py` sends it on (docs/streamlit.md #the-page-that-comes-first)."""

import asyncio
import fnmatch
import re

from pages.shared.server import shell
from pages.shared.server.shell import told

HEAD = b"<html><head><title>Streamlit</title></head><body></body></html>"
PAGE_WANTED = [(b"accept", b"text/html,*/*"), (b"accept-encoding", b"gzip"), (b"if-none-match", b'"old"')]


def answered(headers, kind=b"text/html; charset=utf-8", status=200, pieces=(HEAD[:20], HEAD[20:])):
    """What the browser gets, and which headers Streamlit saw, where Streamlit answers with these pieces."""
    sent, seen = [], []

    async def streamlit(scope, receive, send):
        seen.extend(name for name, _ in scope["headers"])
        start = [(b"content-type", kind), (b"content-length", b"63"), (b"etag", b'"new"')]
        await send({"type": "http.response.start", "status": status, "headers": start})
        for piece in pieces:
            await send({"type": "http.response.body", "body": piece, "more_body": piece is not pieces[-1]})

    async def send(message):
        sent.append(message)

    asyncio.run(told(streamlit)({"type": "http", "path": "/games", "headers": headers}, None, send))
    return sent, seen


def test_the_page_is_told_where_its_server_is_before_its_own_script_asks():
    (start, body), seen = answered(PAGE_WANTED)
    assert body["body"].startswith(b"<html><head><script>window.__streamlit")
    assert body["body"].endswith(b"</head><body></body></html>")
    assert dict(start["headers"])[b"content-length"] == str(len(body["body"])).encode()
    assert b"etag" not in dict(start["headers"])  # it is the one of Streamlit's file
    assert seen == [b"accept"]  # it comes whole and not packed


def test_what_draws_every_page_of_ours_is_fetched_while_it_connects_and_all_that_it_needs():
    named = (shell.CODE.parents[1] / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'<link rel="modulepreload" fetchpriority="low" crossorigin href="./static/js/([\w.-]+)">', shell.more().decode())
    assert all(fnmatch.filter(files, pattern) for pattern in shell.DRAWERS)
    for file in files:
        assert file not in named
        for needed in shell.NEEDED.findall((shell.CODE / file).read_text(encoding="utf-8")):
            assert needed in files or needed in named, f"{file} would wait for {needed}"


def test_what_every_page_does_in_the_browser_stands_in_it():
    page = shell.more().decode()
    for script in shell.SCRIPTS:
        assert (shell.PAGES / script).read_text(encoding="utf-8") in page
    assert page.count("</script>") == page.count("<script") == len(shell.SCRIPTS)  # none of them ends early


def test_a_streamlit_without_one_of_these_files_is_told_the_rest(monkeypatch, tmp_path):
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(shell, "CODE", tmp_path / "static" / "js")
    shell.more.cache_clear()
    assert shell.more().startswith(b'<script type="module">')
    shell.more.cache_clear()


def test_everything_else_goes_through_as_it_is():
    (start, *bodies), seen = answered([(b"accept", b"*/*"), (b"accept-encoding", b"gzip")])
    assert [body["body"] for body in bodies] == [HEAD[:20], HEAD[20:]]
    assert b"etag" in dict(start["headers"]) and b"accept-encoding" in seen
    for named in ({"kind": b"image/svg+xml"}, {"status": 404}):
        (_, *bodies), _ = answered(PAGE_WANTED, **named)
        assert len(bodies) == 2
