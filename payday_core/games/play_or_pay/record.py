"""The record of a Play or Pay game: the engine's, with a house, rounds, tokens, rule cards and questions."""

from typing import Any, ClassVar, Final, Literal

from pydantic import Field, field_validator

from payday_core.engine.record import Entry as AnyEntry
from payday_core.engine.record import Header as AnyHeader
from payday_core.engine.record import KeptSeat as AnySeat
from payday_core.engine.record import Record as AnyRecord
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.kinds import CARDS, ROUNDS, SEATS, Ask
from payday_core.games.play_or_pay.table import LOADED_MOST

GAME: Final = "play-or-pay"
"""How a header names this game."""

FORMAT: Final = 2
"""The version of the file's layout. Programs that know Pay Day alone read 1, and say that this is of another version."""

RULES: Final = 1
"""The version of the rules: it grows when the same answers could lead to other tokens."""

TOKENS_MOST: Final = 10_000
"""The most tokens that a player can start with."""


class KeptSeat(AnySeat):
    """A seat as it was when the game began."""

    card: RuleCard
    asks: tuple[Ask, ...] = ()


class Header(AnyHeader):
    """What a game is played with.

    `open_hands`: all hands lie face up. `loaded_cards`: packs in the order in which they are dealt, round after round; two packs are
    two of them.
    """

    payday: Literal[2] = FORMAT
    rules: int = Field(default=RULES, ge=1, le=9999)
    game: Literal["play-or-pay"] = GAME
    house: str
    replaced: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[KeptSeat, ...] = Field(min_length=3, max_length=SEATS)
    rounds: int = Field(ge=1, le=ROUNDS)
    tokens: int = Field(ge=0, le=TOKENS_MOST)
    open_hands: bool = False
    loaded_dice: tuple[int, ...] = Field(default=(), max_length=0, exclude=True)
    loaded_cards: tuple[int, ...] = Field(default=(), max_length=LOADED_MOST)

    @field_validator("loaded_cards")
    @classmethod
    def _packs(cls, cards: tuple[int, ...]) -> tuple[int, ...]:
        packs = (cards[start : start + CARDS] for start in range(0, len(cards), CARDS))
        if not all(sorted(pack) == list(range(CARDS)) for pack in packs):
            raise ValueError(f"loaded cards are whole packs, each of the numbers 0 to {CARDS - 1} once")
        return cards


class Entry(AnyEntry):
    """One line of the log."""

    seat: int | None = Field(default=None, ge=0, lt=SEATS)
    plan: RuleCard | None = None
    asks: tuple[Ask, ...] | None = None


class Record(AnyRecord):
    """A Play or Pay game that can be stored, sent and opened again."""

    game: ClassVar[str] = "Play or Pay"
    format: ClassVar[int] = FORMAT
    rules: ClassVar[frozenset[int]] = frozenset({RULES})
    entry: ClassVar[type[AnyEntry]] = Entry

    header: Header
    log: tuple[Entry, ...] = ()
