"""Pay Day as an engine: every edition, played for people or for experiments, recorded and replayed.

game = Game.new(edition("parker-1974"), [Seat("Ana"), Seat.bot("saver", name="Ben")], months=3, seed=7)

The names are read from `payday_core/public.py` when one is asked for: the command `payday` answers before it has read the games.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from payday_core.public import *  # noqa: F403
else:

    def __getattr__(name: str) -> Any:
        """A public name, or the list of them all."""
        return getattr(import_module("payday_core.public"), name)
