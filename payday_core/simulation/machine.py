"""The compiled rules as a function, loaded in some hundredths of a second from the file that `payday_core.simulation.build` leaves behind.

No Numba is needed for that, only the LLVM that comes with it.
"""

import ctypes
import hashlib
import os
import platform
import stat
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from payday_core.engine import compiling
from payday_core.engine.compiling import RULES
from payday_core.engine.title import Playouts, Title

ENGINE = Path(compiling.__file__).parent

ENTRY = "play_games"
"""The name of the function in the machine code."""

SYMBOLS = {"memset": ctypes.memset, "memmove": ctypes.memmove, "memcpy": ctypes.memmove, "NRT_MemInfo_call_dtor": ctypes.memset}
"""What the machine code wants from outside. The last one would free memory; rules take none, so it is never called."""


@cache
def compiled_file(title: Title) -> Path:
    """Where the machine code of a game's rules for just this computer lies, or will lie. PackageNotFoundError without Numba."""
    from llvmlite import binding as llvm

    digest = hashlib.sha256(f"{version('numba')} {platform.system()} {llvm.get_host_cpu_name()}".encode())
    for source in sorted({str(Path(__file__).with_name("build.py")), *_sources(title)}):
        digest.update(Path(source).read_bytes())
    return user_cache_path("payday") / f"rules-{digest.hexdigest()[:16]}.o"


def _sources(title: Title) -> set[str]:
    """The files whose change changes the machine code: the engine's rules, the game's, and the modules at the root of its folder."""
    home = Path(title.playouts.play_out.__code__.co_filename).parent
    rules = {rule.__code__.co_filename for rule in RULES}
    own = {str(file) for file in home.glob("*.py")}
    return own | {file for file in rules if home in Path(file).parents or Path(file).parent == ENGINE}


def closed(folder: Path) -> Path:
    """The folder, made if it is missing, in which only this user can write; one of ours that was open to others is closed."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if owned(folder) and not only_ours(folder):
        folder.chmod(0o700)
    return folder


def owned(path: Path) -> bool:
    """Whether it belongs to the user who runs this. Windows keeps a user's folders from others by itself."""
    return sys.platform == "win32" or path.stat().st_uid == os.getuid()


def only_ours(path: Path) -> bool:
    """Whether nobody but this user can write it: machine code that somebody else left there would be run."""
    return sys.platform == "win32" or (owned(path) and not path.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH))


def begun(file: Path) -> Path:
    """The mark of a process that is compiling the file."""
    return file.with_suffix(".begun")


class DamagedCode(ValueError):
    """A file of machine code that is not what was written into it. To run it would end the process."""


def sealed(code: bytes) -> bytes:
    """Machine code as it is kept: behind its own digest."""
    return hashlib.sha256(code).digest() + code


def undamaged(file: Path) -> bool:
    """Is there a file of machine code that would be run: nobody else could write it, and it is what was written into it?"""
    if not file.is_file() or not only_ours(file.parent) or not only_ours(file):
        return False
    kept = file.read_bytes()
    return kept == sealed(kept[hashlib.sha256().digest_size :])


class Machine:
    """The compiled rules, ready to play. Its calls let other threads run."""

    name = "compiled"

    def __init__(self, kept: bytes, playouts: Playouts) -> None:
        self._playouts = playouts
        code = kept[hashlib.sha256().digest_size :]
        if kept != sealed(code):
            raise DamagedCode("the compiled rules are damaged")
        from llvmlite import binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        for name, function in SYMBOLS.items():
            llvm.add_symbol(name, ctypes.cast(function, ctypes.c_void_p).value)
        target = llvm.Target.from_default_triple().create_target_machine(jit=True)
        # all in one piece of memory: code that finds its own data more than 2 GB away ends the process
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target, use_lmm=True)  # the code lives as long as this does
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        place, number = ctypes.c_void_p, ctypes.c_int64
        prototype = ctypes.CFUNCTYPE(ctypes.c_int32, place, place, place, number, place, number, place, number, place)
        self._play_games = prototype(self._engine.get_function_address(ENTRY))

    def play(self, starts: Any, lucks: Any, tables: Any, totals: Any) -> None:
        """Play a game for each row of `lucks` (games, 2; int64).

        starts: `PLAYOUT` records, one for all games or one each; tables: likewise, where they are played;
        totals: `TOTALS` records, one each. RuntimeError if a rule asks where nobody answers.
        """
        assert starts.dtype == tables.dtype == self._playouts.record
        assert totals.dtype == self._playouts.totals and lucks.dtype == np.int64 and lucks.flags.c_contiguous
        nothing, error = ctypes.c_int64(), ctypes.c_void_p()
        status = self._play_games(
            ctypes.addressof(nothing), ctypes.addressof(error), starts.ctypes.data, int(len(starts) > 1),
            lucks.ctypes.data, len(lucks), tables.ctypes.data, int(len(tables) > 1), totals.ctypes.data,
        )  # fmt: skip
        if status != 0:
            raise RuntimeError("a question was put to a seat for which no answer was given")
