"""A PostgreSQL server of the tests' own: in a folder of its own, with a socket instead of a port, and gone afterwards."""

import glob
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

OWNER = (
    "postgres"
    if shutil.which("runuser") and subprocess.run(["id", "-u", "postgres"], capture_output=True, check=False).returncode == 0
    else "nobody"
)
"""PostgreSQL refuses to run as root."""


def programs():
    """The folder of initdb and pg_ctl; nothing where there is none."""
    found = shutil.which("initdb")
    places = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: int(Path(path).parts[-3]), reverse=True)
    return Path(places[0] if places else found).parent if places or found else None


class Server:
    """A server with one empty database."""

    def __init__(self, folder):
        self.folder, self.data = folder, folder / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        self.run("initdb", "-D", self.data, "-U", "payday", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        self.start()
        self.url = f"postgresql://payday@/postgres?host={folder}"

    def run(self, name, *arguments):
        """One of PostgreSQL's programs, as somebody who is not root."""
        as_owner = ["runuser", "-u", OWNER, "--"] if os.geteuid() == 0 else []
        command = [*as_owner, str(programs() / name), *map(str, arguments)]
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=60
        )
        assert done.returncode == 0, done.stdout

    def start(self):
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'"
        self.run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "-o", settings, "start")

    def stop(self):
        self.run("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")


def private_server():
    """Start a server, and end it after the tests; skips where PostgreSQL is not installed, unless it is required."""
    if programs() is None:
        if os.environ.get("PAYDAY_REQUIRE_POSTGRES"):
            pytest.fail("PAYDAY_REQUIRE_POSTGRES is set, and there is no initdb here")
        pytest.skip("PostgreSQL is not installed here")
    folder = Path(tempfile.mkdtemp(prefix="payday-pg-"))  # a short path: a socket's name has at most 107 signs
    server = None
    try:
        server = Server(folder)
        yield server
    finally:
        if server:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
