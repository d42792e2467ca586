"""A real server, asked by a machine whether it is well, and what its terminal shows when strangers try their luck."""

import asyncio
import json
import shutil
import socket
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.error import HTTPError
from urllib.parse import parse_qs
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from bench.room.client import Client
from bench.room.server import PATIENCE, Server
from payday_core.classroom.class_service import ClassService
from payday_core.sessions.live import Hub
from payday_core.store import Store

NAME, PUPIL = "Class 7B of Mrs. Quill", "Marigold"
TOKEN = "open-the-figures"
WRONG_KEY, WRONG_CODE = "w" * 22, "bcdfgh"


class School(Server):
    """A server at which nobody sits, and whose store has no folder yet."""

    def __init__(self, folder):
        self.place = folder / "kept"
        super().__init__(folder, database=f"sqlite:///{self.place / 'games.sqlite3'}")

    def get(self, path, **headers):
        """The status, and what is said."""
        try:
            with urlopen(Request(self.address + path, headers=headers), timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def long_header(self):
        """What is said to a request with more header than it may have."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 70_000)
            return line.recv(100).decode()

    def until_ready_says(self, status, words):
        last = time.monotonic() + PATIENCE
        while (told := self.get("/health/ready")) != (status, f"{words}\n"):
            assert time.monotonic() < last, told
            time.sleep(0.05)

    def refusals(self):
        """The lines of JSON in the terminal, without their times."""
        lines = [json.loads(line) for line in self.log().splitlines() if line.startswith("{")]
        return [(line["action"], line["page"], line["reason"], line["status"]) for line in lines]


NOWHERE = "not ready: the folder is missing or the app is not allowed to open the file"


@dataclass
class Day:
    """What came of one: the figures as the machine and as others are told them, the log, the refusals in it, and what no line may hold."""

    figures: str
    shut: int
    long_header: str
    foreign: int
    log: str
    refusals: list
    secrets: list


@pytest.fixture(scope="module")
def day(tmp_path_factory):
    """A server whose store comes and goes; in between a pupil joins a class, and strangers try to."""
    secrets = [NAME, PUPIL, TOKEN, WRONG_KEY, WRONG_CODE]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAYDAY_PUBLIC", "1")
        patch.setenv("PAYDAY_METRICS_TOKEN", TOKEN)
        with School(tmp_path_factory.mktemp("school")) as school:
            assert school.get("/health/live") == (200, "live\n")
            school.until_ready_says(503, NOWHERE)
            school.place.mkdir()
            school.until_ready_says(200, "ready")
            figures, shut = asyncio.run(visits(school, secrets)), school.get("/metrics")[0]
            long_header = school.long_header()
            refused = asyncio.run(foreign(school))
            shutil.rmtree(school.place)
            school.until_ready_says(503, NOWHERE)
            assert school.get("/health/live") == (200, "live\n")
    return Day(figures, shut, long_header, refused, school.log(), school.refusals(), secrets)


async def visits(school, secrets):
    """A pupil joins a class; a stranger tries its controls, and a code that nobody has. The figures while the pupil is there."""
    service = ClassService(Hub(Store(school.database)))
    code, key = service.open(NAME, ("Oak", "River"), 10)
    async with window(school) as pupil:
        await pupil.open("join", f"r={code}")
        await pupil.fill("nickname", PUPIL)
        await pupil.fire("join-go")
        await pupil.until(lambda page: page.path == "seat")
        await pupil.says(PUPIL)
        secrets += [code, key, parse_qs(pupil.query)["s"][0]]
        async with window(school) as stranger:
            await stranger.open("control", f"r={code}&k={WRONG_KEY}")
            await stranger.open("join", f"r={WRONG_CODE}")
        _, figures = await asyncio.to_thread(school.get, "/metrics", Authorization=f"Bearer {TOKEN}")
    service.hub.store.close()
    return figures


@asynccontextmanager
async def window(school):
    """A window of a browser."""
    client = Client(school.address)
    try:
        yield client
    finally:
        await client.close()


async def foreign(school):
    """With which status a page of another site is refused."""
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{school.port}/_stcore/stream", origin=Origin("http://evil.example"), proxy=None)
    return refused.value.response.status_code


def test_the_figures_count_what_was_done(day):
    told = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in day.figures.splitlines() if line[:1] not in ("", "#")}
    assert (told["payday_classes"], told["payday_seats"], told['payday_tap_seconds_count{action="join"}']) == (1, 1, 1)
    assert told['payday_refused_total{action="enter the controls",reason="wrong key"}'] == 1
    assert told['payday_store_seconds_count{kind="write"}'] > 0 and told["payday_following_lag_seconds_count"] > 0


def test_without_the_token_they_are_not_told(day):
    assert day.shut == 403


def test_a_header_without_end_is_cut_off(day):
    assert day.long_header.startswith("HTTP/1.1 400")


def test_each_refusal_is_a_line_in_the_terminal(day):
    assert day.foreign == 403
    assert day.refusals == [
        ("enter the controls", "control", "wrong key", 403),
        ("find a class", "join", "wrong code", 404),
        ("read the figures", "", "wrong key", 403),
        ("connect", "", "foreign origin", 403),
    ]


def test_neither_the_figures_nor_the_log_hold_a_name_a_code_or_a_key(day):
    assert len(day.secrets) == 8
    assert [secret for secret in day.secrets if secret.lower() in (day.figures + day.log).lower()] == []
