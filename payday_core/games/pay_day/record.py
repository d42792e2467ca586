"""The record of a Pay Day game: the engine's, with an edition, months, rule cards and questions."""

from typing import Any, ClassVar, Final, Literal

from pydantic import Field

from payday_core.engine.record import Entry as AnyEntry
from payday_core.engine.record import Header as AnyHeader
from payday_core.engine.record import KeptSeat as AnySeat
from payday_core.engine.record import Record as AnyRecord
from payday_core.games.pay_day.kinds import MONTHS, SEATS, Ask
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.table import LOADED_MOST

GAME: Final = "pay-day"
"""How a header names this game. It was the first one: its headers leave the name out, as they did when there was no other."""

FORMAT: Final = 1
"""The version of the file's layout."""

RULES: Final = 3
"""The version of the rules: it grows when the same answers could lead to other dollars (CHANGELOG, "Rules")."""

PLAYED: Final = frozenset({2, RULES})
"""The versions that can be played: a stored game goes on by its own (`rules.versions`)."""


class KeptSeat(AnySeat):
    """A seat as it was when the game began."""

    card: RuleCard
    asks: tuple[Ask, ...] = ()


class Header(AnyHeader):
    """What a game is played with."""

    payday: Literal[1] = FORMAT
    rules: int = Field(default=RULES, ge=1, le=9999)
    game: Literal["pay-day"] = Field(default=GAME, exclude_if=lambda name: name == GAME)
    edition: str
    replaced: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[KeptSeat, ...] = Field(min_length=2, max_length=SEATS)
    months: int = Field(ge=1, le=MONTHS)
    in_step: bool = False
    placing: bool = False
    loaded_dice: tuple[int, ...] = Field(default=(), max_length=LOADED_MOST)


class Entry(AnyEntry):
    """One line of the log."""

    seat: int | None = Field(default=None, ge=0, lt=SEATS)
    plan: RuleCard | None = None
    asks: tuple[Ask, ...] | None = None


class Record(AnyRecord):
    """A Pay Day game that can be stored, sent and opened again."""

    game: ClassVar[str] = "Pay Day"
    format: ClassVar[int] = FORMAT
    rules: ClassVar[frozenset[int]] = PLAYED
    entry: ClassVar[type[AnyEntry]] = Entry

    header: Header
    log: tuple[Entry, ...] = ()
