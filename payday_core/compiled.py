"""The same rules compiled by Numba. Importing this module compiles nothing; the first call does, and keeps it for later starts.

The cache lies in a folder named by a hash of all rule sources: Numba itself looks only at the file of the entry point, so a
changed rule in another file would otherwise not be compiled again.
"""

import hashlib
from pathlib import Path
from typing import Any

import numba
from numba.extending import overload, register_jitable
from platformdirs import user_cache_path

from payday_core import kinds, money, table
from payday_core.compiling import RULES
from payday_core.kinds import NONE
from payday_core.rules import turns


def _source_hash() -> str:
    """A hash of all that is compiled: the files of the rules, the numbers and the table they are compiled with."""
    digest = hashlib.sha256(numba.__version__.encode())
    for file in sorted({__file__, kinds.__file__, table.__file__, *(rule.__code__.co_filename for rule in RULES)}):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:16]


numba.config.CACHE_DIR = str(user_cache_path("payday") / f"compiled-{_source_hash()}")  # type: ignore[attr-defined]  # set at run time

for _rule in RULES:
    register_jitable(_rule)


@overload(money.write)
def _write_nothing(t: Any, what: Any, payer: Any, payee: Any, amount: Any, about: Any, cause: Any) -> Any:
    """Compiled play keeps no journal."""

    def body(t: Any, what: Any, payer: Any, payee: Any, amount: Any, about: Any, cause: Any) -> None:
        pass

    return body


@numba.njit(nogil=True, cache=True)
def play_games(tables: Any) -> None:
    """Play every game of an array of `TABLE` records from setting up to the end, in place."""
    for i in range(len(tables)):
        t = tables[i]
        turns.set_up(t)
        while t.player != NONE:
            turns.play_turn(t)
