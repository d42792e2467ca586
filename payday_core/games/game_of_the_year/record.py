"""The record of a game: the engine's, with the box's replaced numbers, rule cards, birthdays and questions."""

from typing import Any, ClassVar, Final, Literal

from pydantic import Field, field_validator

from payday_core.engine.record import Entry as AnyEntry
from payday_core.engine.record import Header as AnyHeader
from payday_core.engine.record import Kept
from payday_core.engine.record import KeptSeat as AnySeat
from payday_core.engine.record import Record as AnyRecord
from payday_core.games.game_of_the_year.kinds import SEATS, Ask
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.table import CARDS_MOST, LOADED_MOST, PAGES_MOST

GAME: Final = "game-of-the-year"
"""How a header names this game."""

FORMAT: Final = 2
"""The version of the file's layout; an older program, which reads 1, says that the file is by another version."""

RULES: Final = 1
"""The version of the rules: it grows when the same answers could lead to another table."""


class KeptSeat(AnySeat):
    """A seat as it was when the game began."""

    card: RuleCard
    asks: tuple[Ask, ...] = ()


class LoadedCards(Kept):
    """For tests and lessons: the numbers of the cards that are drawn first, from 0."""

    chance: tuple[int, ...] = Field(default=(), max_length=CARDS_MOST)
    hazard: tuple[int, ...] = Field(default=(), max_length=CARDS_MOST)


class Header(AnyHeader):
    """What a game is played with. birthdays: the days that teams picked, 0 = dealt; loaded_spins: stops of the spinner, from 0."""

    payday: Literal[2] = FORMAT
    rules: int = Field(default=RULES, ge=1, le=9999)
    game: Literal["game-of-the-year"] = GAME
    replaced: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[KeptSeat, ...] = Field(min_length=2, max_length=SEATS)
    birthdays: tuple[int, ...] = Field(default=(), max_length=SEATS)
    loaded_spins: tuple[int, ...] = Field(default=(), max_length=LOADED_MOST)
    loaded_cards: LoadedCards = LoadedCards()

    @field_validator("loaded_spins")
    @classmethod
    def _stops(cls, spins: tuple[int, ...]) -> tuple[int, ...]:
        if not all(0 <= stop < PAGES_MOST for stop in spins):
            raise ValueError(f"a loaded spin is a stop from 0 to {PAGES_MOST - 1}")
        return spins


class Entry(AnyEntry):
    """One line of the log."""

    seat: int | None = Field(default=None, ge=0, lt=SEATS)
    plan: RuleCard | None = None
    asks: tuple[Ask, ...] | None = None


class Record(AnyRecord):
    """A game of Game of the Year that can be stored, sent and opened again."""

    game: ClassVar[str] = "Game of the Year"
    format: ClassVar[int] = FORMAT
    rules: ClassVar[frozenset[int]] = frozenset({RULES})
    entry: ClassVar[type[AnyEntry]] = Entry

    header: Header
    log: tuple[Entry, ...] = ()
