"""Boards of one's own: the tiles, lengths of months and house values of an edition, kept in a `*.board.json` file.

While it is being built a board may be unfinished; whether it can be played is asked of `Board.edition`. What comes out of a file can.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from payday_core.engine.record import first_fault, in_brief, read_json
from payday_core.games.pay_day.editions import EDITION_IDS, BadEdition, Day, Edition, TileKind, edition
from payday_core.games.pay_day.editions.boards import check_lengths, laid, read_tiles
from payday_core.games.pay_day.kinds import LAST_DAY, MONTHS, Space

FORMAT: Final = 1
"""The version of the file's layout."""

MARK: Final = "payday_board"
"""The field by which a file says that it is a board."""

LARGEST_FILE = 20_000
"""Bytes; a board with a tile on every day and all house values has about a tenth of it."""

LONGEST_NAME = 30
"""Characters."""

UNNAMED = "Our month"

AMOUNTS, TILE_AMOUNTS = "amounts", "tile_amounts"
"""The house values that give other dollars to printed days (`{"14": 300}`) and to kinds of tiles (`{"sick-day": 400}`)."""

HOUSE_NUMBERS = frozenset(name for name, field in Edition.model_fields.items() if field.annotation in (int, float)) - {"year"}
"""The other house values: the numbers of an edition."""

VACANT_DAY = Day(kind=Space.VACANT, title="Vacant")


class BrokenBoard(ValueError):
    """A board file that cannot be read, or whose board cannot be played; the message says why in one sentence, naming the day."""


class Board(BaseModel):
    """A board: `edition_id` names its edition, `tiles` lie on days, `lengths` are the days of month 1, 2, ..."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    payday_board: Literal[1] = FORMAT
    name: str = UNNAMED
    edition_id: str = Field(alias="edition")
    tiles: dict[int, str] = {}
    """Ids of tiles by day."""
    lengths: tuple[int, ...] = Field(default=(LAST_DAY,), min_length=1, max_length=MONTHS)
    """The last length holds on."""
    house: dict[str, Any] = {}
    """What the house replaces besides: numbers of the edition by their names, `amounts` of days and `tile_amounts`."""

    @field_validator("name")
    @classmethod
    def _printable(cls, name: str) -> str:
        return clean_title(name) or UNNAMED

    @field_validator("edition_id")
    @classmethod
    def _known(cls, edition_id: str) -> str:
        if edition_id not in EDITION_IDS:
            raise ValueError(f"there is no edition {edition_id!r:.40}; there are {', '.join(EDITION_IDS)}")
        return edition_id

    @field_validator("tiles", mode="before")
    @classmethod
    def _by_day(cls, tiles: Any) -> Any:
        return dict(sorted(read_tiles(tiles).items())) if isinstance(tiles, Mapping) else tiles

    @field_validator("lengths")
    @classmethod
    def _in_short(cls, lengths: tuple[int, ...]) -> tuple[int, ...]:
        check_lengths(lengths, with_tiles=True)
        while lengths[-1:] == lengths[-2:-1]:
            lengths = lengths[:-1]
        return lengths

    @field_validator("house")
    @classmethod
    def _numbers_only(cls, house: dict[str, Any]) -> dict[str, Any]:
        for name in house:
            if name not in HOUSE_NUMBERS | {AMOUNTS, TILE_AMOUNTS}:
                raise ValueError(
                    f"{name!r:.40} is no house value of a board; those are numbers of its edition, {AMOUNTS} and {TILE_AMOUNTS}"
                )
        amounts = house.get(AMOUNTS)
        return house | {AMOUNTS: {str(day): dollars for day, dollars in amounts.items()}} if isinstance(amounts, dict) else house

    def but(self, **changes: Any) -> "Board":
        """The board with something changed."""
        return Board.model_validate(self.model_dump(by_alias=True) | changes)

    # ---- what lies on it

    @cached_property
    def printed(self) -> Edition:
        """The edition as it is printed."""
        return edition(self.edition_id)

    @property
    def last_day(self) -> int:
        """The last day of the longest month: Pay Day."""
        return max(self.lengths)

    @cached_property
    def tile_kinds(self) -> tuple[TileKind, ...]:
        """The tiles of the box, with the house's dollars. BadEdition names a tile that cannot have them."""
        kinds = self.printed.tile_kinds
        amounts = self.house.get(TILE_AMOUNTS, {})
        paying = [kind.id for kind in kinds if kind.amount and kind.kind is not Space.MAIL]
        if not isinstance(amounts, dict) or not set(amounts) <= set(paying):
            raise BadEdition(f"{TILE_AMOUNTS}: gives dollars to some of {', '.join(paying) or 'no tiles'}; got {amounts!r:.60}")
        try:
            return tuple(TileKind(**kind.model_dump() | {"amount": amounts.get(kind.id, kind.amount)}) for kind in kinds)
        except ValidationError as error:
            raise BadEdition(f"{TILE_AMOUNTS}: {first_fault(error)}") from None

    @cached_property
    def house_edition(self) -> Edition:
        """The printed board with the house's numbers, but none of these tiles and lengths. BadEdition names a number."""
        return self._made(self._numbers | self._amounts_in_sight)

    @cached_property
    def days(self) -> tuple[Day, ...]:
        """What lies on each day so far, from Start to Pay Day; a day that still needs a tile is vacant."""
        home = self.house_edition
        ground = [VACANT_DAY] * (LAST_DAY + 1) if home.tiles_everywhere else home.calendar
        return (home.calendar[0], *laid(ground, self.tiles, self.tile_kinds)[1 : self.last_day], home.pay_day)

    @property
    def _numbers(self) -> dict[str, Any]:
        return {name: value for name, value in self.house.items() if name in HOUSE_NUMBERS}

    @property
    def _amounts_in_sight(self) -> dict[str, Any]:
        """The house's dollars on printed days; those of a day that a tile covers wait until it is taken off."""
        amounts = self.house.get(AMOUNTS)
        if isinstance(amounts, dict):
            covered = {str(day) for day in self.tiles}
            amounts = {day: dollars for day, dollars in amounts.items() if day not in covered}
        return {AMOUNTS: amounts} if amounts else {}

    def check_house(self) -> None:
        """Raise BadEdition unless all house values can be, those of covered days too."""
        amounts = {AMOUNTS: self.house[AMOUNTS]} if AMOUNTS in self.house else {}
        self._made(self._numbers | amounts | self._house_tiles)

    # ---- the edition

    @property
    def _house_tiles(self) -> dict[str, Any]:
        return {"tile_kinds": [kind.model_dump(mode="json") for kind in self.tile_kinds]} if TILE_AMOUNTS in self.house else {}

    @property
    def replaced(self) -> dict[str, Any]:
        """What differs from the printed edition, as `edition` takes it."""
        house = self._numbers | self._amounts_in_sight | self._house_tiles
        if self.lengths != self.printed.lengths:
            house["lengths"] = self.lengths
        if self.tiles != _loose(self.printed):
            house["tiles"] = self.tiles
        return house

    def edition(self) -> Edition:
        """The edition to play on. BadEdition, naming the day or the value, while it cannot be played."""
        return self._made(self.replaced)

    def _made(self, replaced: dict[str, Any]) -> Edition:
        try:
            return edition(self.edition_id, **replaced)
        except BadEdition as wrong:
            raise BadEdition(str(wrong).removeprefix(f"{self.edition_id}: ")) from None

    @classmethod
    def of(cls, printed: Edition, name: str = UNNAMED) -> "Board":
        """The board on which an edition is played, with its house values. BadEdition if it replaces cards, or which tiles there are."""
        house = {field: value for field, value in printed.replaced.items() if field not in ("tiles", "lengths", "tile_kinds")}
        kinds = zip(printed.tile_kinds, edition(printed.id).tile_kinds, strict=False)
        if amounts := {kind.id: kind.amount for kind, printed in kinds if kind.amount != printed.amount}:
            house[TILE_AMOUNTS] = amounts
        try:
            board = cls(name=name, edition=printed.id, tiles=_loose(printed), lengths=printed.lengths, house=house)
        except ValidationError as error:
            raise BadEdition(f"this game is more than a board: {first_fault(error)}") from None
        if board.edition().tile_kinds != printed.tile_kinds:
            raise BadEdition("this game is more than a board: it has tiles of its own")
        return board

    # ---- the file

    def to_json(self) -> str:
        """The text of a `*.board.json` file."""
        return self.model_dump_json(by_alias=True, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> "Board":
        """Read a board that can be played. BrokenBoard says in one sentence what is wrong with it."""
        try:
            board = cls.model_validate(board_data(text))
            board.check_house()
            board.edition()
            return board.but(tiles={day: tile for day, tile in board.tiles.items() if day != board.last_day})
        except ValidationError as error:
            raise BrokenBoard(f"This board is damaged at {first_fault(error)}.") from None
        except BadEdition as wrong:
            raise BrokenBoard(f"This board cannot be played: {in_brief(wrong)}.") from None


def clean_title(text: str) -> str:
    """What can be the name of a board: printable signs on one line; may come out empty."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME].strip()


def _loose(edition: Edition) -> dict[int, str]:
    """The tiles on the board of an edition but Pay Day, which has no other place than the last day."""
    return {day: tile for day, tile in edition.tiles.items() if day != max(edition.lengths)}


def board_data(text: str | bytes) -> dict[str, Any]:
    """The data of a file that says it is a board of this version. BrokenBoard if it is anything else."""
    if len(text) > LARGEST_FILE:
        raise BrokenBoard(f"This file is larger than {LARGEST_FILE // 1000} kB; no board is.")
    try:
        data = read_json(text)
    except ValueError:
        raise BrokenBoard("This file is damaged or is not a board: it is not JSON text.") from None
    if not isinstance(data, dict) or MARK not in data:
        raise BrokenBoard(f"This file is not a board{': it is a Pay Day game' if isinstance(data, dict) and 'header' in data else ''}.")
    version = data[MARK]
    if type(version) is not int or version != FORMAT:
        raise BrokenBoard(f"This board was saved by another version (format {version!r:.20}; this one reads {FORMAT}).")
    return dict(data)


def looks_like_board(data: bytes) -> bool:
    """Does a file say that it is a board? Whether it is one, `Board.from_json` finds out."""
    return MARK.encode() in data[:LARGEST_FILE]


def file_name(name: str) -> str:
    """The name under which a board is downloaded."""
    return f"{''.join(sign if sign.isalnum() else '-' for sign in name.lower()).strip('-') or 'board'}.board.json"
