"""Taking an answer back: allowed until something has happened that the player could not know when they gave it."""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Any

from payday_core.engine.rows import Row
from payday_core.engine.tables import PlainTable


@dataclass(frozen=True, eq=False)
class Asked:
    """Where a game stood when a question was answered: the table before the turn, and the answers given in it until then.

    `rows` are the journal's when it was asked, `settled` those of finished turns.
    """

    seat: int
    table: PlainTable
    variant: Any
    answers: tuple[int, ...]
    turns: int
    settled: int
    rows: int


def told_more(seat: int, rows: Iterable[Row], chance: Set[int], spoken: Set[int]) -> bool:
    """Has the seat learned something since it answered? `chance`: events that nobody could foresee; `spoken`: what others say by them."""
    return any(what in chance or (what in spoken and who != seat) for _, what, who, *_ in rows)
