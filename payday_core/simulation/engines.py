"""Which engine plays many games at once: the compiled rules as soon as they are there, the interpreted ones until then and everywhere else.

Compiling happens in another process, once for a version of the rules; nobody waits for it.
"""

import math
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any, Protocol

from payday_core.engine.title import Title
from payday_core.games.registry import TITLES
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.machine import DamagedCode, Machine, begun, closed, compiled_file, only_ours

BUILD = (sys.executable, "-P", "-m", "payday_core.simulation.build")
"""The command that compiles, with the id of a game. It runs on when the app is stopped meanwhile: the next start will want it.

`-P`: what lies in the folder from which the app was started is not imported, `numba.py` among somebody's downloads for one.
"""

HOME = Path(__file__).parents[2]
"""The folder in which that process finds `payday_core`, installed or not."""

PATIENCE = 600
"""After this many seconds a compilation that another process began counts as failed."""

FIRST_MINUTE = 60
"""Seconds after the beginning of a class in which nothing begins to be compiled: its pages need the whole computer."""

LAST = 19
"""The lowest priority of a process, where the system counts from -20 on."""

if sys.platform == "win32":
    IDLE = subprocess.IDLE_PRIORITY_CLASS
else:
    IDLE = 0
"""What a process is started with to have the lowest priority, on Windows."""


@dataclass(frozen=True)
class Engine:
    """compiled: do many games take a blink? note: what there is to know about it, in a sentence."""

    compiled: bool
    note: str


class Player(Protocol):
    """What can play games: `Machine` and `Interpreter`."""

    name: str

    def play(self, starts: Any, lucks: Any, tables: Any, totals: Any) -> None:
        """As `Machine.play`."""


SLOWLY = "games are played one by one. That takes longer, and the lab plays fewer."
COMPILED = Engine(True, "The rules are compiled.")
COMPILING = Engine(False, f"The rules are being compiled, for about a minute. Until then {SLOWLY}")
WITHOUT_NUMBA = Engine(False, f"Numba is not installed, so {SLOWLY}")
NOT_OURS = Engine(False, f"Other users of this computer can write where the compiled rules lie, so {SLOWLY}")
FAILED = Engine(False, f"The rules could not be compiled on this computer, so {SLOWLY}")


class _Compiled:
    """The compiled rules of a game in this process, and how it stands with them."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.interpreter = Interpreter(title.playouts)
        self.lock = threading.Lock()
        self.machine: Machine | None = None
        self.state = COMPILING
        self.process: subprocess.Popen[bytes] | None = None

    def ready(self, *, compile_it: bool) -> Machine | None:
        """The machine, if it is there by now; if not, see to it that it will be."""
        with self.lock:
            if self.machine is None and self.state is COMPILING:
                try:
                    self._look(compile_it)
                except OSError:  # nothing can be kept there, or no process started: no page fails for that
                    self.state = FAILED
            return self.machine

    def _look(self, compile_it: bool) -> None:
        try:
            file = compiled_file(self.title)
        except (ImportError, PackageNotFoundError):
            self.state = WITHOUT_NUMBA
            return
        if not only_ours(closed(file.parent)) or (file.exists() and not only_ours(file)):
            self.state = NOT_OURS
        elif file.exists():
            self._load(file)
        elif self.process is not None and self.process.poll() is not None:
            self.state = FAILED
        elif compile_it and self.process is None and _first(begun(file)):
            self.process = _compiling(self.title)

    def _load(self, file: Path) -> None:
        try:
            self.machine, self.state = Machine(file.read_bytes(), self.title.playouts), COMPILED
        except DamagedCode:
            self.state = FAILED
            file.unlink()  # the next start compiles again


def _compiling(title: Title) -> "subprocess.Popen[bytes]":
    """The process that compiles a game. An entry of PYTHONPATH that is empty or relative would lead into the current folder."""
    folders = [str(HOME), *filter(os.path.isabs, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(folders)}
    process = subprocess.Popen((*BUILD, title.id), stdin=subprocess.DEVNULL, start_new_session=True, env=environment, creationflags=IDLE)
    _after_all_others(process)
    return process


def _after_all_others(process: "subprocess.Popen[bytes]") -> None:
    """Let it have what nobody else wants of the processor; from here, so that its imports are no exception."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):  # it may be over
            os.setpriority(os.PRIO_PROCESS, process.pid, LAST)


def _first(mark: Path) -> bool:
    """Are we the first of several processes to want this compiled?"""
    try:
        if time.time() - mark.stat().st_mtime > PATIENCE:
            mark.unlink()
    except FileNotFoundError:
        pass
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


_compiled = {title.id: _Compiled(title) for title in TITLES}
_class_began = -math.inf
_looks = threading.Lock()
"""Held while somebody looks beside what runs."""


def class_begins() -> None:
    """Begin to compile nothing in its first minute."""
    global _class_began
    _class_began = time.monotonic()


def look_for_compiled() -> None:
    """Load what is compiled, and begin to compile in another process what is not, one game after another. Takes a moment where it loads."""
    may_begin = time.monotonic() - _class_began > FIRST_MINUTE
    for compiled in _compiled.values():
        if compiled.ready(compile_it=may_begin) is None and compiled.state is COMPILING:
            return


def warm_up() -> None:
    """The same beside what runs. Returns at once; may be called as often as one likes, and has to be for the later games."""
    if any(compiled.state is COMPILING for compiled in _compiled.values()) and not _looks.locked():
        threading.Thread(target=_look, name="warm-up", daemon=True).start()


def _look() -> None:
    if _looks.acquire(blocking=False):
        try:
            look_for_compiled()
        finally:
            _looks.release()


def engine(title: Title = TITLES[0]) -> Engine:
    """How many games at once would be played now."""
    compiled = _compiled[title.id]
    compiled.ready(compile_it=False)
    return compiled.state


def player(title: Title = TITLES[0]) -> Player:
    """Who plays now."""
    compiled = _compiled[title.id]
    return compiled.ready(compile_it=False) or compiled.interpreter
