"""Records: a game as its header and the log of what people decided; everything else is replayed (docs/architecture.md)."""

import json
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from payday_core.games.pay_day.dice import SEED_MOST
from payday_core.games.pay_day.kinds import MONTHS, SEATS, Ask
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.table import LOADED_MOST

FORMAT: Final = 1
"""The version of the file's layout."""

RULES = 2
"""The version of the rules: it grows when the same answers could lead to other dollars (CHANGELOG, "Rules")."""

LARGEST_FILE = 2_000_000
"""Bytes; a six-month game of six players with every answer by hand is about a tenth of it."""

MOST_TURNS = 100_000
"""More than any game lasts: six players, six months and a day a turn make 1,116."""

LONGEST_REASON = 240
"""Characters."""

LONGEST_NAME = 16
"""Characters of a player's name."""


class BrokenRecord(ValueError):
    """A file or stored game that cannot be replayed; the message says what is wrong, and at which turn."""


def in_brief(error: Exception | str) -> str:
    """What went wrong on one line that fits a screen, whatever was in the file."""
    text = " ".join(str(error).split()).removesuffix(".")
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]} ..."


def read_json(text: str | bytes) -> Any:
    """The data of a JSON text from outside. ValueError where it is none, or could not be written again."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # refuses half a character, which no other file could hold
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return data


def first_fault(error: ValidationError) -> str:
    """Where the first fault is, and what it is."""
    fault = error.errors()[0]
    where = ".".join(str(part) for part in fault["loc"])
    return in_brief(f"{where}: {fault['msg'].removeprefix('Value error, ')}")


class Kept(BaseModel):
    """Base of what a record holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class KeptSeat(Kept):
    """A seat as it was when the game began."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    bot: str | None = None
    card: RuleCard
    asks: tuple[Ask, ...] = ()


class Header(Kept):
    """What a game is played with."""

    payday: Literal[1] = 1
    rules: int = Field(default=RULES, ge=1, le=9999)
    edition: str
    replaced: dict[str, Any] = {}
    seats: tuple[KeptSeat, ...] = Field(min_length=2, max_length=SEATS)
    months: int = Field(ge=1, le=MONTHS)
    seed: int = Field(ge=0, le=SEED_MOST)
    in_step: bool = False
    placing: bool = False
    loaded_dice: tuple[int, ...] = Field(default=(), max_length=LOADED_MOST)

    @field_validator("loaded_dice")
    @classmethod
    def _pips(cls, dice: tuple[int, ...]) -> tuple[int, ...]:
        if not all(1 <= pips <= 6 for pips in dice):
            raise ValueError("a loaded die shows 1 to 6")
        return dice


class Entry(Kept):
    """One line of the log. `turn` is the number of turns finished when it was written; exactly one of the others is set.

    `answer`: the seat's answer. `undone`: it took its last answer back. `plan` (with `asks`): the seat's new plan. `asked`: the seat has
    been asked and has not answered. `digests`: those of the turns just finished, the last being turn number `turn`. `name`: what
    the seat is called from now on.
    """

    turn: int = Field(ge=0, le=MOST_TURNS)
    seat: int | None = Field(default=None, ge=0, lt=SEATS)
    answer: int | None = None
    plan: RuleCard | None = None
    asks: tuple[Ask, ...] | None = None
    asked: bool | None = None
    undone: bool | None = None
    digests: tuple[str, ...] | None = None
    name: str | None = Field(default=None, min_length=1, max_length=LONGEST_NAME)

    def data(self) -> dict[str, Any]:
        """As JSON data, without what is not set."""
        return self.model_dump(mode="json", exclude_none=True)


class Record(Kept):
    """A game that can be stored, sent and opened again."""

    header: Header
    log: tuple[Entry, ...] = ()

    def to_json(self) -> str:
        """The text of a `*.payday.json` file: one line for the header, one for each entry."""
        lines = ",\n".join("  " + json.dumps(entry.data()) for entry in self.log)
        return f'{{"header": {self.header.model_dump_json()},\n"log": [\n{lines}\n]}}\n'

    @classmethod
    def from_json(cls, text: str | bytes) -> "Record":
        """Read a record. BrokenRecord says in one sentence what is wrong with it."""
        if len(text) > LARGEST_FILE:
            raise BrokenRecord(f"This file is larger than {LARGEST_FILE // 1_000_000} MB; no Pay Day game is.")
        try:
            data = read_json(text)
        except ValueError:
            raise BrokenRecord("This file is damaged or is not a Pay Day game: it is not JSON text.") from None
        return cls.from_data(data)

    @classmethod
    def from_data(cls, data: Any) -> "Record":
        """The same from data that was already parsed."""
        header = data.get("header") if isinstance(data, dict) else None
        if not isinstance(header, dict) or "payday" not in header:
            raise BrokenRecord("This file is not a Pay Day game: it has no game header.")
        if header["payday"] != FORMAT:
            raise BrokenRecord(f"This game was saved by another version (format {header['payday']!r:.20}; this one reads {FORMAT}).")
        try:
            record = cls.model_validate(data)
        except ValidationError as error:
            raise BrokenRecord(f"This Pay Day game is damaged at {first_fault(error)}.") from None
        if record.header.rules != RULES:
            raise BrokenRecord(f"This game was played by version {record.header.rules} of the rules; this app plays version {RULES}.")
        return record
