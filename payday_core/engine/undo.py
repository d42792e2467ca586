"""Taking an answer back: allowed until something has happened that the player could not know when he gave it."""

from collections.abc import Iterable
from dataclasses import dataclass

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.table import Row, Table

CHANCE = frozenset(
    {
        *(Event.ROLLED, Event.THREW, Event.DREW_MAIL, Event.DREW_DEAL, Event.DREW_EVENT, Event.FREE_DEAL, Event.DEAL_TAKEN),
        *(Event.LOTTERY_CARD, Event.NOBODY_HIT, Event.NO_CARD, Event.AUCTION, Event.NO_CONTEST, Event.LOTTERY_CARDS_SWAPPED),
    }
)
"""A die was thrown, a card was turned over, or somebody else agreed or stayed away."""

BIDS = frozenset({Event.BID, Event.PASSED})
"""The others' bids show what they want."""


@dataclass(frozen=True, eq=False)
class Asked:
    """Where a game stood when a question was answered: the table before the turn, and the answers given in it until then.

    `rows` are the journal's when it was asked, `settled` those of finished turns.
    """

    seat: int
    table: Table
    edition: Edition
    answers: tuple[int, ...]
    turns: int
    settled: int
    rows: int


def told_more(seat: int, rows: Iterable[Row]) -> bool:
    """Has the seat learned something since it answered?"""
    return any(what in CHANCE or (what in BIDS and who != seat) for _, what, who, *_ in rows)
