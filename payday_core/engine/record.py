"""Records: a game as its header and the log of what people decided; everything else is replayed (docs/architecture.md).

Each game narrows these models to its own seats, cards and questions, and says which version of the format and of the rules it reads.
"""

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from payday_core.engine.chance import WIDEST

LARGEST_FILE = 600_000
"""Bytes; three times the longest game with every answer by hand. A file made to keep the server busy is read in well under two seconds."""

MOST_TURNS = 100_000
"""More than any game lasts."""

LONGEST_REASON = 140
"""Characters, so that the whole sentence has at most 200."""

LONGEST_NAME = 16
"""Characters of a player's name."""

LONGEST_TITLE = 200
"""Characters of what a game is called in its file."""


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
    """Where the first fault is, and what it is, in words for the middle of a sentence."""
    fault = error.errors()[0]
    return in_brief(f"{place_in_words(fault['loc'])}: {_wrong(fault['type'], fault['msg'])}")


def place_in_words(place: Sequence[str | int]) -> str:
    """A place in a file: ("header", "seats", 0, "name") is "seat 1, name"."""
    words: list[str] = []
    for part in place:
        if isinstance(part, int) and words:
            words[-1] = f"{words[-1].removesuffix('s')} {part + 1}"
        elif part != "header":
            words.append(str(part).replace("_", " "))
    return ", ".join(words)


def _wrong(kind: str, message: str) -> str:
    """What is wrong there: a reason of ours as it is, one of pydantic's in plain words."""
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    return {"missing": "it is missing", "extra_forbidden": "it is not known here"}.get(kind, "it does not fit")


class Kept(BaseModel):
    """Base of what a record holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class KeptSeat(Kept):
    """A seat as it was when the game began. A game narrows `card` to its rule card and `asks` to its questions."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    bot: str | None = None
    card: Any
    asks: tuple[Any, ...] = ()


class Header(Kept):
    """What a game is played with. `payday`: the version of the format, which a game narrows to its own, as it does with the seats."""

    payday: int
    rules: int = Field(ge=1, le=9999)
    seats: tuple[KeptSeat, ...]
    seed: int = Field(ge=0, le=WIDEST)
    loaded_dice: tuple[int, ...] = ()

    @field_validator("loaded_dice", check_fields=False)
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
    seat: int | None = Field(default=None, ge=0)
    answer: int | None = None
    plan: Any | None = None
    asks: tuple[Any, ...] | None = None
    asked: bool | None = None
    undone: bool | None = None
    digests: tuple[str, ...] | None = None
    name: str | None = Field(default=None, min_length=1, max_length=LONGEST_NAME)

    def data(self) -> dict[str, Any]:
        """As JSON data, without what is not set."""
        return self.model_dump(mode="json", exclude_none=True)


class Record(Kept):
    """A game that can be stored, sent and opened again. A game narrows it to its own header and entries, and names its versions."""

    game: ClassVar[str]
    """What the game is called in a sentence: "This file is not a ... game"."""
    format: ClassVar[int]
    """The version of the layout that is read."""
    rules: ClassVar[frozenset[int]]
    """The versions of the rules that can be played: it grows when the same answers could lead to another table."""
    entry: ClassVar[type[Entry]]
    """The entries of its log."""

    header: Any
    log: tuple[Any, ...] = ()
    title: str = Field(default="", max_length=LONGEST_TITLE)
    """What the game was called where its file was made; nothing is played by it."""

    def to_json(self) -> str:
        """The text of a `*.payday.json` file: one line for the title if it has one, one for the header, one for each entry."""
        title = f'"title": {json.dumps(self.title)},\n' if self.title else ""
        lines = ",\n".join("  " + json.dumps(entry.data()) for entry in self.log)
        return f'{{{title}"header": {self.header.model_dump_json()},\n"log": [\n{lines}\n]}}\n'

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a record. BrokenRecord says in one sentence what is wrong with it."""
        return cls.from_data(cls.data_of(text))

    @classmethod
    def data_of(cls, text: str | bytes) -> Any:
        """The data in a file's text, not yet looked at."""
        if len(text) > LARGEST_FILE:
            raise BrokenRecord(f"This file is larger than {LARGEST_FILE // 1000} kB; no {cls.game} game is.")
        try:
            return read_json(text)
        except ValueError:
            raise BrokenRecord(f"This file is damaged or is not a {cls.game} game: it is not JSON text.") from None

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """The same from data that was already parsed."""
        header = data.get("header") if isinstance(data, dict) else None
        if not isinstance(header, dict) or "payday" not in header:
            raise BrokenRecord(f"This file is not a {cls.game} game.")
        if header["payday"] != cls.format:
            raise BrokenRecord(f"This game was saved by another version (format {header['payday']!r:.20}; this one reads {cls.format}).")
        try:
            record = cls.model_validate(data)
        except ValidationError as error:
            raise BrokenRecord(f"This {cls.game} game is damaged at {first_fault(error)}.") from None
        if record.header.rules not in cls.rules:
            newest = max(cls.rules)
            raise BrokenRecord(f"This game was played by version {record.header.rules} of the rules; this app plays version {newest}.")
        return record
