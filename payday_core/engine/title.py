"""What a game says of itself to the engine: one value a game, its title."""

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Any

from payday_core.engine.options import Decision
from payday_core.engine.record import Record
from payday_core.engine.tables import PlainTable

Rule = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Playouts:
    """How many games at once are played, and what they count; all of it compiles (`simulation.build`)."""

    record: Any
    """The dtype of a playout's table: the fields of a table in the same places, and `totals` behind them."""
    totals: Any
    """The dtype of what is counted: fields with one number a seat, or one a seat and chapter, and those `aside`; the first is the score."""
    table: type[PlainTable]
    """The plain twin of a table."""
    play_out: Rule
    """Plays a table to its end with two words of luck."""
    count: Rule
    """Adds what would be a journal row to the totals."""
    aside: tuple[str, ...] = ()
    """Fields of the totals that are for the coach alone, and no result."""


@dataclass(frozen=True)
class Score:
    """What a game is won by. total: the name of the playouts' total that is it; least: the smallest loss that a coach speaks of."""

    total: str
    thing: str
    least: float


@dataclass(frozen=True, eq=False)
class Title:
    """A game described to the engine. There is no base class with switches: what differs between games is here or in its own `Game`."""

    id: str
    """As a record's header names it."""
    record: type[Record]
    """Its record; it names the versions of the format and of the rules that are read."""
    decision: type[Decision[Any]]
    """A question as people see it."""
    set_up: Rule
    """Sets the table up."""
    play_turn: Rule
    """Plays one turn."""
    short_digest: Callable[[Any], str]
    """The cheap fingerprint that every turn leaves in the log."""
    card_numbers: Callable[[Any], dict[str, int]]
    """A rule card as fields of the table."""
    chance: Set[int]
    """The events of the journal that nobody could foresee: after one an answer cannot be taken back."""
    spoken: Set[int]
    """The events by which other players say what they want."""
    where: Callable[[Any], str]
    """How far a game has come, in a few words: for the list of games to continue."""
    playouts: Playouts
    """How many games at once are played."""
    score: Callable[[Any], Score]
    """What is won by in a variant of the game."""
    par: Callable[[Any], Any]
    """The rule card by which positions of a variant are judged: the strongest that we know."""
