"""docs/deploy.md, walked: its commands are started behind a proxy that sends its headers, and visitors come through it."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin, Subprotocol

from bench.room.client import Client
from bench.room.server import free_port, healthy
from bench.room.wire import protocols
from pages.shared.server import serve
from pages.shared.server.browser import COOKIE
from payday_core.classroom.class_service import ClassService
from payday_core.sessions.live import Hub
from payday_core.store import Store

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
STARTS = ("-c", "from payday_core.launch import main; main()")
"""What the command `payday` is."""

PATIENCE, FROM_ONE = 60, 3
OURS = ("Classes on this computer", "Take the controls", "Class 7B")
"""What the home page shows at the machine alone."""


@cache
def lines():
    """The lines of code of the section about one server."""
    text = (ROOT / "docs/deploy.md").read_text("utf-8").partition("## One server")[2].partition("\n## ")[0]
    return [line.strip() for line in text.split("\n") if line.startswith("    ")]


def commands():
    """The commands that start a process."""
    return [shlex.split(line) for line in lines() if line.startswith("payday --")]


def variables(before):
    """The environment that the lines set which begin so."""
    return dict(line.removeprefix(before).split("=", 1) for line in lines() if line.startswith(before))


def host():
    """The host that browsers ask for."""
    return commands()[0][commands()[0].index("--lan") + 1]


# ---- nginx, as far as this page sets it up


def sent_on(headers, peer):
    """The headers that reach the app: those of the browser, with `proxy_set_header` in their place."""
    asked = {name.lower(): value for name, value in headers}
    upgrade = asked.get("upgrade", "")
    values = {
        "$http_host": asked.get("host", ""),
        "$http_upgrade": upgrade,
        "$connection_upgrade": "upgrade" if upgrade else "close",
        "$remote_addr": peer,
        "$scheme": "https",
    }
    found = (re.fullmatch(r"proxy_set_header (\S+) (\S+);", line) for line in lines())
    ours = {one[1]: values[one[2]] for one in found if one}
    names = {name.lower() for name in ours} | {"connection"}
    kept = [(name, value) for name, value in headers if name.lower() not in names]
    return [*kept, *((name, value) for name, value in ours.items() if value)]


class Proxy:
    """Brings what comes to it to the process of the cookie `payday_at`, without TLS."""

    def __init__(self, ports):
        self.ports, self._open, self._at_work = ports, set(), set()

    async def __aenter__(self):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        """Every connection is closed before the loop is."""
        self._server.close()
        for writer in self._open:
            writer.transport.abort()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        await asyncio.gather(*(writer.wait_closed() for writer in self._open), return_exceptions=True)

    async def _serve(self, reader, writer):
        self._at_work.add(asyncio.current_task())
        self._open.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = [tuple(line.split(": ", 1)) for line in head[1:] if line]
            process = re.search(r"payday_at=(\d)", dict(headers).get("Cookie", ""))
            up, down = await asyncio.open_connection("127.0.0.1", self.ports[int(process[1]) - 1 if process else 0])
            self._open.add(down)
            told = sent_on(headers, writer.get_extra_info("peername")[0])
            down.write("\r\n".join([head[0], *(f"{name}: {value}" for name, value in told), "", ""]).encode("latin-1"))
            await asyncio.gather(_pipe(reader, down), _pipe(up, writer))


async def _pipe(reader, writer):
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


class Visitor(Client):
    """A browser that comes through the proxy, from an address of its own."""

    def __init__(self, proxy, own="127.0.0.9", origin=None, process=1, cookie="", **headers):
        super().__init__(f"https://{host()}", f"the visitor from {own}")
        self._proxy, self._from, self._origin = proxy, own, origin or self.address
        self._kept = f"payday_at={process}", cookie
        self._headers = {name.replace("_", "-"): value for name, value in headers.items()}

    async def _connect(self):
        cookies = "; ".join(filter(None, (*self._kept, getattr(self, "_cookie", ""))))
        self._socket = await connect(
            f"ws://{host()}/_stcore/stream",
            host="127.0.0.1",
            port=self._proxy.port,
            local_addr=(self._from, 0),
            origin=Origin(self._origin),
            subprotocols=[Subprotocol(name) for name in protocols(self.session)],
            additional_headers={"Cookie": cookies, **self._headers},
            max_size=None,
            proxy=None,
        )
        self._tasks.append(asyncio.create_task(self._listen(self._socket)))


# ---- the processes


class School:
    """The processes that the page starts, on other ports and over a file, and a class that was opened at the machine."""

    def __init__(self, folder):
        self.folder, self.database = folder, f"sqlite:///{folder / 'payday.sqlite3'}"
        self.ports, self._processes = [free_port() for _ in commands()], []
        environment = os.environ | variables("export ") | {"PAYDAY_DATABASE_URL": self.database, "PAYDAY_LESSONS": str(folder / "lessons")}
        for command, port in zip(commands(), self.ports, strict=True):
            command = [sys.executable, *STARTS, *command[1:]]
            command[command.index("--port") + 1] = str(port)
            with (folder / f"{port}.log").open("wb") as log:
                self._processes.append(subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT))
            self._wait(folder / f"{port}.log", port)
        self.service = ClassService(Hub(Store(self.database)))
        self.code, self.key = self.service.open("Class 7B", ("Oak", "River"), 10)

    def _wait(self, log, port):
        last = time.monotonic() + PATIENCE
        while not healthy(f"http://127.0.0.1:{port}"):
            assert self._processes[-1].poll() is None and time.monotonic() < last, log.read_text()[-2000:]
            time.sleep(0.05)

    def close(self):
        for process in self._processes:
            process.kill()
            process.wait()
        self.service.hub.store.close()

    def through_the_proxy(self, walk):
        """Do something behind the proxy."""

        async def run():
            async with Proxy(self.ports) as proxy:
                return await walk(proxy)

        return asyncio.run(run())


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    if sys.platform != "linux":
        pytest.skip("visitors on this machine have addresses of their own on Linux alone")
    running = School(tmp_path_factory.mktemp("school"))
    yield running
    running.close()


async def read(client, page="/", query=""):
    """What a page says."""
    try:
        await client.open(page, query)
        return client.tree.text() + " ".join(client.tree.usable())
    finally:
        await client.close()


async def takes_a_seat(client, code):
    try:
        await client.open("join", f"r={code}")
        await client.fire("join-go")
        await client.until(lambda page: page.path == "seat")
    finally:
        await client.close()


def test_the_unit_of_the_page_starts_what_its_commands_start():
    [start] = [shlex.split(line.removeprefix("ExecStart=")) for line in lines() if line.startswith("ExecStart=")]
    assert Path(start[0]).name == "payday"
    for command in commands():
        assert [command[command.index("--port") + 1] if word == "%i" else word for word in start[1:]] == command[1:]
    assert variables("Environment=") == variables("export ")


def test_a_visitor_through_the_proxy_is_not_the_host_and_somebody_at_the_machine_is(school):
    port = school.ports[0]

    async def walk(proxy):
        forged = f"http://localhost:{port}"
        through = [
            await read(Visitor(proxy)),
            await read(Visitor(proxy, process=2)),
            await read(Visitor(proxy, origin=forged)),
            await read(Visitor(proxy, origin=forged, X_Forwarded_For="127.0.0.1")),
        ]
        return through, await read(Client(f"http://127.0.0.1:{port}"))

    through, at_the_machine = school.through_the_proxy(walk)
    for text in through:
        assert "Play a month of money" in text and not [words for words in OURS if words in text]
    assert [words for words in OURS if words in at_the_machine] == list(OURS)


def test_pages_come_through_the_proxy_with_their_headers(school):
    def ask(port):
        asked = Request(f"http://127.0.0.1:{port}/join", headers={"Host": host(), "Accept": "text/html"})
        with urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read()

    async def walk(proxy):
        return await asyncio.to_thread(ask, proxy.port)

    status, headers, body = school.through_the_proxy(walk)
    assert status == 200 and b"<html" in body
    assert headers["X-Frame-Options"] == "SAMEORIGIN" and "payday_browser=" in headers["Set-Cookie"]


def test_a_class_is_joined_and_led_through_the_proxy_and_a_pupil_gets_no_controls(school):
    code, key = school.service.open("Class 7C", ("Oak", "River"), 10)

    async def walk(proxy):
        await takes_a_seat(Visitor(proxy, "127.0.0.21"), code)
        pupil = await read(Visitor(proxy, "127.0.0.21"), "control", f"r={code}&k=wrong")
        teacher = Visitor(proxy, "127.0.0.22", process=2)
        await teacher.open("control", f"r={code}&k={key}")
        await teacher.shows("begin")
        await teacher.press("begin")
        await teacher.close()
        return pupil

    pupil = school.through_the_proxy(walk)
    assert "controls are locked" in pupil and "begin" not in pupil.split()
    school.service._log.expire(code)
    room = school.service.get(code)
    assert len(room.here) == 1 and room.round is not None and room.locked


def test_each_visitor_counts_by_an_address_that_only_the_proxy_tells(school):
    code, _ = school.service.open("Class 7D", tuple(f"Team {number}" for number in range(10)), 10)

    async def walk(proxy):
        for number in range(FROM_ONE):
            await takes_a_seat(Visitor(proxy, "127.0.0.31", X_Forwarded_For=f"203.0.113.{number}"), code)
        await takes_a_seat(Visitor(proxy, "127.0.0.32"), code)

    school.through_the_proxy(walk)
    school.service._log.expire(code)
    sources = [pupil.source for pupil in school.service.get(code).here]
    assert len(sources) == FROM_ONE + 1 and len(set(sources[:FROM_ONE])) == 1 and sources[-1] not in sources[:-1]


def test_a_browser_is_known_by_its_cookie_and_takes_two_seats(school):
    code, _ = school.service.open("Class 7E", ("Oak", "River"), 10)

    async def walk(proxy):
        for number in range(2):
            await takes_a_seat(Visitor(proxy, f"127.0.0.{41 + number}", cookie=f"{COOKIE}=one-browser"), code)
        third = Visitor(proxy, "127.0.0.43", cookie=f"{COOKIE}=one-browser")
        await third.open("join", f"r={code}")
        await third.press("join-go")
        try:
            return third.tree.text()
        finally:
            await third.close()

    assert "This device has 2 seats in this class" in school.through_the_proxy(walk)
    school.service._log.expire(code)
    assert len({pupil.browser for pupil in school.service.get(code).here}) == 1


def test_the_processes_write_down_no_code_no_key_no_name_and_no_address(school):
    """As docs/data-sheet.md says."""
    code, key = school.service.open("Class 7F", ("Oak", "River"), 10)

    async def walk(proxy):
        await takes_a_seat(Visitor(proxy, "127.0.0.51", X_Forwarded_For="203.0.113.51"), code)
        return [
            await read(Visitor(proxy, "127.0.0.52"), "join", "r=zzzz99"),
            await read(Visitor(proxy, "127.0.0.53"), "control", f"r={code}&k=wrongkey"),
        ]

    wrong = school.through_the_proxy(walk)
    assert "no class has this code" in wrong[0].lower() and "controls are locked" in wrong[1]
    school.service._log.expire(code)
    (pupil,) = school.service.get(code).here
    written = "".join(log.read_text() for log in school.folder.glob("*.log")).lower()
    assert "payday" in written
    secret = (code, key, "zzzz99", "wrongkey", pupil.nickname, "Class 7F", "203.0.113.", "127.0.0.5")
    assert [word for word in secret if word.lower() in written] == []


@pytest.mark.parametrize(("told", "believed"), [("", ""), (None, ""), ("127.0.0.1", "127.0.0.1")])
def test_no_proxy_is_believed_that_the_variable_does_not_name(monkeypatch, told, believed):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    monkeypatch.delenv("PAYDAY_PROXY", raising=False)
    if told is not None:
        monkeypatch.setenv("PAYDAY_PROXY", told)
    for name in vars(serve).copy():
        if name.startswith(("_", "hear_")) and not name.startswith("__") and name != "_believe_named_proxies":
            monkeypatch.setattr(serve, name, lambda *_: None)
    before, seen = sys.getswitchinterval(), []
    monkeypatch.setattr(serve, "_run", lambda _: seen.append(os.environ["FORWARDED_ALLOW_IPS"]))
    serve.serve(ROOT / "app.py", [])
    sys.setswitchinterval(before)
    assert seen == [believed]
