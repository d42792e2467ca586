"""What each of the other games gives the pages that look back at it: its drawing, its words, its ledger, its charts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from payday_core.review.other_games.ledger import Ledger, Standing
from payday_core.sessions.live import Snapshot


class Told(NamedTuple):
    """A sentence, and the seat that it is about; below zero for nobody."""

    seat: int
    text: str


@dataclass(frozen=True)
class Own:
    """A game's own parts. All of them are asked only of a game that is over.

    chapter: what a chapter is called; worth: the heading of the chart of answers. board: draws the table after a turn, given the game then
    and a turn earlier; told: the sentences of the game's last turn; asked: an open question in words. ledger: with the chapter of each
    turn; beside: so many columns of the standing fit beside the board. headline: who has won; why: what decided it. charts: of a chapter,
    or of the whole game (None); coach: on the choices of a class.
    """

    chapter: str
    worth: str
    board: Callable[[Any, Any], None]
    told: Callable[[Any], Sequence[Told]]
    asked: Callable[[Any], str]
    ledger: Callable[[Any, Callable[[int], int]], Ledger]
    standing: Callable[[Any], list[Standing]]
    beside: int
    headline: Callable[[Any], str]
    why: Callable[[Any], str]
    charts: Callable[[Snapshot[Any], int | None], None]
    coach: Callable[[Snapshot[Any]], None]
