"""Who sits at a table: a name, a rule card, and what the seat wants to be asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from payday_core.engine.record import LONGEST_NAME


class BadGame(ValueError):
    """A game that cannot be set up; the message says what would be right."""


@dataclass(frozen=True)
class Seat:
    """A player. `card`: the rule card by which the seat answers what it is not asked. `asks`: the questions it wants to be asked."""

    name: str
    card: Any = None
    asks: frozenset[Any] = frozenset()
    bot_id: str | None = None


def check_names(names: Sequence[str]) -> None:
    """Raise BadGame unless everybody has a name, short enough and their own."""
    if not all(name.strip() for name in names) or any(len(name) > LONGEST_NAME for name in names):
        raise BadGame(f"every player needs a name of 1 to {LONGEST_NAME} characters")
    if len({name.strip().casefold() for name in names}) < len(names):
        raise BadGame("every player needs a name that no other has")
