"""The server that is put to the test: `payday` in a process of its own, on its own port and store. It can be killed and started again."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PAYDAY = ("-c", "from payday_core.launch import main; main()")
PATIENCE = 60
ENDS_WITHIN = 15
"""Seconds that a process may take to end, as `stop_grace_period` in docs/deploy/compose.yaml."""

AT_REST = 0.02
"""The share of a core that a server takes at most that has nothing to do."""

NOTHING_KEPT = "PYTHONDONTWRITEBYTECODE"
"""With it Python compiles all of the app at each start. On a laptop it does so once."""

TICKS = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class Load:
    """What a process has used so far: seconds of CPU, and megabytes of memory at this moment."""

    cpu: float
    memory: float


def load_of(pid: int) -> Load:
    """What a process has used, from the kernel's books. Memory that it shares with others counts in part."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    shares = re.findall(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return Load((int(fields[11]) + int(fields[12])) / TICKS, sum(map(int, shares)) * 1024 / 1e6)


@dataclass(frozen=True)
class Meter:
    """What a process has done so far: seconds of CPU by what they were for, and how often each was done."""

    spent: dict[str, float] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)


class Server:
    """`payday` on one port and one store. Killed or stopped, it can be started again on both."""

    def __init__(
        self,
        folder: Path,
        port: int | None = None,
        *,
        flags: tuple[str, ...] = (),
        database: str = "",
        settings: Mapping[str, str] | None = None,
    ) -> None:
        """Nothing is started yet. `folder` takes the store (unless `database` is another's address), the lessons and the server's log.

        settings: more of its environment.
        """
        self._settings = dict(settings or {})
        self.folder, self.port, self._flags = folder, port or free_port(), flags
        self.database = database or f"sqlite:///{folder / 'payday.sqlite3'}"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is on this machine."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None, "the server was not started"
        return self._process.pid

    def start(self) -> Self:
        """Start it and wait until it answers."""
        environment = {name: value for name, value in os.environ.items() if name != NOTHING_KEPT}
        environment |= {"PAYDAY_DATABASE_URL": self.database, "PAYDAY_LESSONS": str(self.folder / "lessons")} | self._settings
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self.command()], cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        self._wait_until_healthy()
        return self

    def command(self) -> list[str]:
        """What Python is told to start."""
        return [*self.program(), "--no-browser", "--port", str(self.port), *self._flags]

    def program(self) -> Sequence[str]:
        """What takes the flags of `payday`."""
        return PAYDAY

    def _wait_until_healthy(self) -> None:
        last = time.monotonic() + PATIENCE
        while time.monotonic() < last and self._process is not None and self._process.poll() is None:
            if healthy(self.address):
                return
            time.sleep(0.01)
        raise RuntimeError(f"the server did not start:\n{self.log()[-2000:]}")

    def kill(self) -> None:
        """SIGKILL: it cannot write another byte."""
        assert self._process is not None, "the server was not started"
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        """Tell it to end, as whoever runs a server does (SIGTERM), and wait until it has. TimeoutExpired if it does not."""
        assert self._process is not None, "the server was not started"
        self._process.terminate()
        self._process.wait(timeout=ENDS_WITHIN)

    def stop(self) -> None:
        """Stop it as Ctrl-C does; one that does not go is killed."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=10)
        self.kill()

    def load(self) -> Load:
        """What its process has used."""
        return load_of(self.pid)

    def come_to_rest(self, look: float = 0.25) -> None:
        """Wait until it has had nothing to do for so many seconds."""
        spent, now = self.load().cpu, look
        while now > AT_REST * look:
            time.sleep(look)
            before, spent = spent, self.load().cpu
            now = spent - before

    def log(self) -> str:
        """What it has said so far."""
        return (self.folder / "server.log").read_text(errors="replace")

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


class MeteredServer(Server):
    """`payday` with its meter (`bench.room.metered`)."""

    @property
    def _written(self) -> Path:
        return self.folder / "meter.json"

    def program(self) -> Sequence[str]:
        """The same, with the file of the meter."""
        return "-m", "bench.room.metered", str(self._written)

    def meter(self) -> Meter:
        """What it has written last."""
        return Meter(**json.loads(self._written.read_text())) if self._written.is_file() else Meter()


def healthy(address: str) -> bool:
    """Does a server answer there?"""
    try:
        with urlopen(f"{address}/_stcore/health", timeout=1):
            return True
    except (URLError, OSError):
        return False
