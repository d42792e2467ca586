"""The editions there are: read from their folders, and replaced in part for house games."""

import csv
import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError, from_json, to_json

from payday_core.engine.record import place_in_words
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import BadEdition, Day, DealCard, EventCard, MailCard, Printed, TileKind
from payday_core.games.pay_day.kinds import LAST_DAY

HOUSE_FIELDS = tuple(sorted(set(Edition.model_fields) - {"id", "source", "year", "replaced", "expert"}))
"""What a house game may replace."""

FOLDER = files("payday_core.games.pay_day.editions")
FILE, EXPERT = "edition.toml", "expert.toml"
DECKS = {"mail": "mail.csv", "deals": "deals.csv", "events": "events.csv", "tile_kinds": "tiles.csv"}

HOUSES = 32
"""House games whose editions are kept; the one that was asked for longest ago goes first."""


@cache
def _printed(name: str) -> dict[str, Any]:
    """What an edition's files say, as plain data; what they leave out is as in the edition that they extend."""
    folder = FOLDER / name
    data = tomllib.loads((folder / FILE).read_text("utf-8"))
    extended = data.pop("extends", None)
    if extended:
        data = {**_printed(extended), **data}
    for field, file in DECKS.items():
        if (folder / file).is_file():
            data[field] = list(csv.DictReader((folder / file).read_text("utf-8").splitlines()))
    if (folder / EXPERT).is_file():
        data["expert"] = tomllib.loads((folder / EXPERT).read_text("utf-8"))
    return data


def _oldest_first(name: str) -> tuple[int, int, str]:
    """Two editions of one year: the one that pays less comes first."""
    data = _printed(name)
    return data["year"], data["wage"], name


EDITION_IDS = tuple(sorted((folder.name for folder in FOLDER.iterdir() if (folder / FILE).is_file()), key=_oldest_first))
"""The registry: every folder next to this file that holds an edition."""


def edition(name: str, /, **replaced: Any) -> Edition:
    """An edition by its id, with any printed values replaced for a house game.

    `amounts={18: 700}` replaces the dollars of single days. Raises `BadEdition`, naming the field and its range.
    """
    if name not in EDITION_IDS:
        raise BadEdition(f"there is no edition {name!r}; there are {', '.join(EDITION_IDS)}")
    unknown = sorted(set(replaced) - {*HOUSE_FIELDS, "amounts"})
    if unknown:
        raise BadEdition(f"{name} prints no {unknown[0]!r}; it prints {', '.join(HOUSE_FIELDS)} and amounts of days")
    try:
        return _made(name, _written(name, replaced)) if replaced else _as_printed(name)
    except ValidationError as error:
        raise BadEdition(f"{name}: {_first_fault(error)}") from None


@cache
def _as_printed(name: str) -> Edition:
    return Edition.model_validate({**_printed(name), "id": name})


def _written(name: str, replaced: dict[str, Any]) -> bytes:
    """What is replaced as JSON. What no file could hold is no value of a field either: ValidationError."""
    try:
        return to_json(replaced)
    except PydanticSerializationError:
        _house(name, replaced)
        raise BadEdition(f"{name}: a value cannot be written down") from None


@lru_cache(maxsize=HOUSES)
def _made(name: str, written: bytes) -> Edition:
    """A house game by the JSON of what it replaces: the tables of a class share its board and its numbers."""
    replaced = from_json(written)
    return _house(name, replaced).model_copy(update={"replaced": replaced})


def _house(name: str, replaced: dict[str, Any]) -> Edition:
    """The edition with these values."""
    fields = {key: value for key, value in replaced.items() if key != "amounts"}
    printed = _as_printed(name)
    if fields:
        printed = Edition.model_validate({**_printed(name), "id": name, **_fewer_tiles(printed, fields), **fields})
    return _with_amounts(printed, replaced.get("amounts"))


def _fewer_tiles(printed: Edition, replaced: dict[str, Any]) -> dict[str, Any]:
    """In shorter months the printed tiles of the days that there are no more stay unused (rulings/2008 #22)."""
    lengths = replaced.get("lengths")
    known = isinstance(lengths, list) and all(isinstance(length, int) for length in lengths)
    if "tiles" in replaced or not known or not lengths:
        return {}
    return {"tiles": {day: tile for day, tile in printed.tiles.items() if day < max(lengths)}}


def _with_amounts(printed: Edition, amounts: Any) -> Edition:
    """The edition with other dollars on some days."""
    if not amounts:
        return printed
    if not isinstance(amounts, dict):
        raise BadEdition(f"{printed.id}: amounts: must give dollars by day, such as {{18: 700}}; got {amounts!r:.60}")
    days = [day.model_dump() for day in printed.calendar]
    numbers = {str(number): number for number in range(1, LAST_DAY) if days[number]["amount"] and number not in printed.tiles}
    for key, amount in amounts.items():
        if str(key) not in numbers:
            raise BadEdition(f"{printed.id}: amounts: day {key!s:.20} prints no amount; {_which(numbers)}")
        days[numbers[str(key)]]["amount"] = amount
    return Edition.model_validate({**printed.model_dump(), "calendar": days})


def _which(days: Iterable[str]) -> str:
    """The days that print an amount, in words."""
    named = ", ".join(days)
    return f"days {named} do" if named else "no printed day of this board does"


def _first_fault(error: ValidationError) -> str:
    """The first thing that is wrong, as field, range and what was given."""
    fault = error.errors()[0]
    where = ".".join(str(part) for part in fault["loc"])
    said = _range_of(where) if fault["type"] in ("greater_than_equal", "less_than_equal") else fault["msg"].removeprefix("Value error, ")
    return f"{_in_words(fault['loc'])}: {said}; got {fault['input']!r:.60}" if where else said


def _in_words(place: tuple[str | int, ...]) -> str:
    """A place in an edition: ("calendar", 18, "amount") is "day 18, amount", ("deals", 0, "cost") is "deal 1, cost".

    A value alone has its name: loan_rate.
    """
    if len(place) == 1:
        return str(place[0])
    return place_in_words((f"day {place[1]}", *place[2:]) if place[0] in ("calendar", "tiles") else place)


def _range_of(where: str) -> str:
    """What a field of the edition, of a day or of a card may hold, in words."""
    part, _, name = where.rpartition(".")
    models: dict[str, type[Printed]] = {"calendar": Day, "mail": MailCard, "deals": DealCard, "events": EventCard, "tile_kinds": TileKind}
    model = models.get(part.split(".")[0], Edition)
    field = model.model_fields.get(name)
    limits = field.metadata if field else ()
    low = next((limit.ge for limit in limits if hasattr(limit, "ge")), 0)
    high = next((limit.le for limit in limits if hasattr(limit, "le")), 1_000_000)
    return f"must be from {low} to {high}"


@cache
def editions() -> tuple[Edition, ...]:
    """Every edition, oldest first."""
    return tuple(_as_printed(name) for name in EDITION_IDS)
