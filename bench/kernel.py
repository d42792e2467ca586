"""Mini Pay Day in hand-written C: `kernel.c`, compiled by gcc when it is asked for and called by ctypes."""

import shutil
import subprocess
from collections.abc import Callable
from ctypes import CDLL, c_int32, c_uint32
from pathlib import Path
from tempfile import TemporaryDirectory

from numpy.ctypeslib import ndpointer

from bench.mini import Results, c_header, empty

SOURCE = Path(__file__).with_name("kernel.c")
NUMBERS = ndpointer("i4", flags="C_CONTIGUOUS")


def kernel() -> Callable[[int], Results] | None:
    """Play so many games from seed 0; None on a machine without gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    with TemporaryDirectory() as folder:
        header, library = Path(folder, "mini.h"), Path(folder, "kernel.so")
        header.write_text(c_header(), "utf-8")
        subprocess.run(
            [gcc, "-O3", "-std=c11", "-Wall", "-Werror", "-shared", "-fPIC", "-include", header, SOURCE, "-o", library], check=True
        )
        play = CDLL(str(library)).play_games
    play.argtypes = [c_uint32, c_int32, NUMBERS, NUMBERS]
    play.restype = None

    def play_in_c(games: int) -> Results:
        results = empty(games)
        play(0, games, *results)
        return results

    return play_in_c
