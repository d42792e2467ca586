"""A school's server as docs/deploy/compose.yaml describes it, started as plain processes: `python -m bench.room.school`.

PostgreSQL in a folder of its own, so many processes of payday, and Caddy with docs/deploy/Caddyfile before them. What differs from the
containers: all of it is on this machine's loopback, on free ports, without TLS. It stays until Ctrl-C.
"""

import argparse
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from bench.room.server import PATIENCE, ROOT, Load, Server, free_port, healthy, load_of
from tests.support.servers import Server as Database
from tests.support.servers import programs

DEPLOY = ROOT / "docs" / "deploy"
HOST = "127.0.0.1"

VARIABLE = re.compile(r"\$\{(\w+)[^}]*\}")
"""How compose names a value of its own environment."""

OUR_OWN = ("--no-browser", "--port")
"""Flags that `Server` gives by itself."""

PAYDAY, DATABASE, PROXY = "payday", "database", "proxy"
"""The parts of a school's server."""


def missing() -> str:
    """What has to be installed first; empty where everything is there."""
    found = {"PostgreSQL": programs(), "Caddy": shutil.which("caddy")}
    return " and ".join(name for name, place in found.items() if place is None)


def compose() -> dict[str, Any]:
    """The services of compose.yaml by their names."""
    services: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    return services


def apps() -> list[str]:
    """Those that are a process of payday."""
    return [name for name, service in compose().items() if "build" in service]


class School:
    """PostgreSQL, so many processes of payday and the proxy."""

    def __init__(self, folder: Path, processes: int = 0) -> None:
        """Nothing is started yet. processes: 0 takes as many as compose.yaml has."""
        service = compose()[apps()[0]]
        self._folder, self._stack = folder, ExitStack()
        self.port = free_port()
        self._settings = {name: VARIABLE.sub(HOST, value) for name, value in service["environment"].items()} | {"PAYDAY_PROXY": HOST}
        self._flags = _flags([VARIABLE.sub(HOST, word) for word in service["command"]])
        self._many = processes or len(apps())
        self.processes: list[Server] = []
        self.database = ""

    @property
    def address(self) -> str:
        """Where the proxy is."""
        return f"http://{HOST}:{self.port}"

    def __enter__(self) -> "School":
        try:
            base = self._a_folder()
            database = Database(base)
            self._stack.callback(database.stop)
            self.database = database.url
            self._postmaster = int((database.data / "postmaster.pid").read_text().split()[0])
            for number in range(self._many):
                folder = self._folder / f"app{number + 1}"
                folder.mkdir()
                settings = self._settings | {"PAYDAY_DATABASE_URL": self.database}
                server = Server(folder, flags=self._flags, database=self.database, settings=settings)
                self.processes.append(self._stack.enter_context(server))
            self._start_proxy()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def loads(self) -> dict[str, Load]:
        """What each part has used so far: the processes of payday together, the database with all of its processes, the proxy."""
        return {
            PAYDAY: _together([server.load() for server in self.processes]),
            DATABASE: _together([load_of(pid) for pid in _family(self._postmaster)]),
            PROXY: load_of(self._proxy),
        }

    def _a_folder(self) -> Path:
        """For PostgreSQL: its socket needs a short path."""
        folder = Path(tempfile.mkdtemp(prefix="payday-pg-"))
        self._stack.callback(shutil.rmtree, folder, ignore_errors=True)
        return folder

    def _start_proxy(self) -> None:
        ports = " ".join(f"{HOST}:{server.port}" for server in self.processes)
        named = {"PAYDAY_SITE": f"http://:{self.port}", "PAYDAY_APPS": ports, "CADDY_ADMIN": f"{HOST}:{free_port()}"}
        homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self._folder))
        with (self._folder / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen(
                ["caddy", "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"],
                env=os.environ | named | homes, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        self._proxy = proxy.pid
        self._stack.callback(proxy.wait)
        self._stack.callback(proxy.kill)
        last = time.monotonic() + PATIENCE
        while not healthy(self.address):
            if proxy.poll() is not None or time.monotonic() > last:
                raise RuntimeError(f"the proxy did not start:\n{(self._folder / 'proxy.log').read_text()[-2000:]}")
            time.sleep(0.05)


def _together(loads: Sequence[Load]) -> Load:
    return Load(sum(one.cpu for one in loads), sum(one.memory for one in loads))


def _family(pid: int) -> list[int]:
    """A process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def _flags(command: Sequence[str]) -> tuple[str, ...]:
    """What a process is started with, without what `Server` says by itself."""
    words = list(command)
    for flag in OUR_OWN:
        place = words.index(flag)
        del words[place : place + (2 if flag == "--port" else 1)]
    return tuple(words)


def main(arguments: Sequence[str] | None = None) -> None:
    """Start it, and stay until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m bench.room.school", description=__doc__)
    parser.add_argument("--processes", type=int, default=0, help="so many processes of payday; as in compose.yaml if not said")
    wanted = parser.parse_args(arguments)
    if lacking := missing():
        parser.exit(1, f"{lacking} is not installed here\n")
    with tempfile.TemporaryDirectory() as folder, School(Path(folder), wanted.processes) as school, suppress(KeyboardInterrupt):
        print(f"{school.address}, {len(school.processes)} processes, {school.database}", flush=True)
        while True:
            time.sleep(1)


if __name__ == "__main__":
    main()
