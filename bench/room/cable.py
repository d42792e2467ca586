"""A host of its own on a virtual cable: a network namespace joined to this machine by a pair of interfaces. Needs root and iproute2.

What runs inside has another address, another loopback and no way out but the cable, which can be pulled and plugged in again.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

NOBODY = "02:00:00:00:00:01"
"""The address of no interface at either end."""


def missing() -> str:
    """What keeps this machine from having a cable; empty if nothing does."""
    if not shutil.which("ip"):
        return "there is no command `ip` (Debian: iproute2)"
    if os.geteuid() != 0:
        return "a network namespace needs root"
    return ""


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Cable:
    """Two ends: this machine, `outside`, and the namespace, `inside`. Both have an address in a network that nobody else uses."""

    def __init__(self) -> None:
        self.name = f"payday{os.getpid()}"
        self._near, self._far = f"pd{os.getpid()}a", f"pd{os.getpid()}b"
        network = f"10.{77 + os.getpid() % 100}.{os.getpid() // 100 % 250}"
        self.outside, self.inside = f"{network}.1", f"{network}.2"

    def __enter__(self) -> "Cable":
        try:
            _ip("netns", "add", self.name)
            _ip("link", "add", self._near, "type", "veth", "peer", "name", self._far, "netns", self.name)
            _ip("address", "add", f"{self.outside}/24", "dev", self._near)
            _ip("link", "set", self._near, "up")
            _ip("-n", self.name, "address", "add", f"{self.inside}/24", "dev", self._far)
            _ip("-n", self.name, "link", "set", "lo", "up")
            self.plug()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for words in (("link", "delete", self._near), ("netns", "delete", self.name)):
            with suppress(subprocess.CalledProcessError):
                _ip(*words)

    def pull(self) -> None:
        """The host's own end goes down, as when it leaves its Wi-Fi: it knows at once."""
        _ip("-n", self.name, "link", "set", self._far, "down")

    def plug(self) -> None:
        """It is up again, and all there is lies behind it."""
        _ip("-n", self.name, "link", "set", self._far, "up")
        _ip("-n", self.name, "route", "replace", "default", "via", self.outside)

    def lose(self) -> None:
        """The way between breaks and nobody is told, as when the access point hangs: what is sent is addressed to no machine."""
        _ip("neighbour", "replace", self.inside, "lladdr", NOBODY, "dev", self._near, "nud", "permanent")
        _ip("-n", self.name, "neighbour", "replace", self.outside, "lladdr", NOBODY, "dev", self._far, "nud", "permanent")

    def find(self) -> None:
        """What is sent arrives again."""
        _ip("neighbour", "delete", self.inside, "dev", self._near)
        _ip("-n", self.name, "neighbour", "delete", self.outside, "dev", self._far)

    def within(self, folder: Path, program: str) -> Path:
        """A command that runs a program inside: for whoever starts programs by one path."""
        command = folder / f"{self.name}-{Path(program).name}"
        command.write_text(f'#!/bin/sh\nexec ip netns exec {self.name} {program} "$@"\n')
        command.chmod(0o755)
        return command

    def run(self, command: Sequence[str]) -> str:
        """Run a program inside and return what it prints."""
        return subprocess.run(["ip", "netns", "exec", self.name, *command], check=True, capture_output=True, text=True).stdout
