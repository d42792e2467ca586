"""The box: its numbers, the calendar and the cards, read from their files and checked once, and never changed."""

import csv
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from payday_core.engine.record import first_fault
from payday_core.engine.tables import PlainConstants
from payday_core.games.game_of_the_year.dates import LAST_DAY, LENGTHS, MONTH_OF, NUMBER_OF, QUARTER_ENDS, date_of, day_of
from payday_core.games.game_of_the_year.effects import BadEffect, Line, in_words, read_effect
from payday_core.games.game_of_the_year.kinds import NONE, SEATS, TOKENS, Border, Deck, Kind
from payday_core.games.game_of_the_year.table import BOX, CARDS_MOST, LINE_FIELDS, PAGES_MOST, PICTURES_MOST

FOLDER = Path(__file__).parent

BORDERS = {"red": Border.RED, "blue": Border.BLUE, "half": Border.HALF, "none": Border.OPEN}
"""As the calendar's file writes them."""

REPLACEABLE = (
    *("start_cash", "token_price", "day_price", "lucky_prize", "present", "quarter_cash", "quarter_tokens"),
    *("token_points", "holiday_points", "dollars_a_point", "pages", "start_day", "lead_alone"),
)
"""What a house game may replace."""

STATUSES = ("certain", "probable", "proposed")
"""Where a number comes from: a source text, one outside source, or us."""

Dollars = Annotated[int, Field(ge=0, le=10_000)]
Price = Annotated[int, Field(ge=1, le=10_000)]
Points = Annotated[int, Field(ge=0, le=100)]
Pair = tuple[Annotated[int, Field(ge=1, le=30)], Annotated[int, Field(ge=1, le=30)]]


class BadBox(ValueError):
    """A box that cannot be played; the message names the file and line, or the field, and what would be right."""


class Printed(BaseModel):
    """Base of what lies in the box: frozen, and no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Card(Printed):
    """What says something: a title, a story, and what to do."""

    title: str = Field(min_length=1, max_length=40)
    story: str = Field(min_length=1, max_length=100)
    lines: tuple[Line, ...]
    status: str = Field(min_length=1)
    """CERTAIN, PROPOSED, or both with what each is about."""

    @property
    def says(self) -> str:
        """What to do, in words."""
        return in_words(self.lines)


class PictureDay(Card):
    """A day with a picture; `day` is its number in the year."""

    day: int = Field(ge=1, lt=LAST_DAY)
    border: Border

    @property
    def date(self) -> str:
        """As "Jan 8"."""
        return date_of(self.day)


@dataclass(frozen=True)
class Day:
    """What lies on a day; `title`, `story` and `says` (the entry in words) are empty where there is no picture."""

    day: int
    date: str
    border: Border = Border.PLAIN
    title: str = ""
    story: str = ""
    says: str = ""


class Box(Printed):
    """The numbers, the calendar and the cards of a game. Dollars, points, days."""

    start_cash: Dollars
    start_tokens: int = Field(ge=0, le=4)
    start_holidays: int = Field(ge=0, le=2)
    token_price: Price
    day_price: Price
    lucky_prize: Dollars
    present: Dollars
    quarter_cash: Dollars
    quarter_tokens: tuple[Annotated[int, Field(ge=0, le=10)], ...] = Field(max_length=SEATS)
    supply: int = Field(ge=1, le=100)
    holidays: int = Field(ge=1, le=100)
    lucky_numbers: int = Field(ge=SEATS, le=30)
    holiday_days: int = Field(ge=1, le=30)
    last_holiday: int = Field(ge=1, le=LAST_DAY)
    low_numbers_from: int = Field(ge=1, le=LAST_DAY)
    token_points: Points
    holiday_points: Points
    dollars_a_point: Price
    start_day: int = Field(ge=0, lt=LAST_DAY)
    lead_alone: bool
    pages: tuple[Pair | Literal["red", "blue"], ...] = Field(min_length=1, max_length=PAGES_MOST)
    days: tuple[PictureDay, ...] = Field(max_length=PICTURES_MOST)
    chance: tuple[Card, ...] = Field(min_length=1, max_length=CARDS_MOST)
    hazard: tuple[Card, ...] = Field(min_length=1, max_length=CARDS_MOST)
    status: dict[str, str]
    """Of each number: one of `STATUSES`."""
    replaced: dict[str, Any] = Field(default_factory=dict)
    """What a house game has replaced."""

    @model_validator(mode="after")
    def _in_the_order_of_the_year(self) -> Self:
        numbers = [day.day for day in self.days]
        if numbers != sorted(set(numbers)):
            raise ValueError("the picture days stand in the order of the year, each once")
        if any(isinstance(page, tuple) and page[0] >= page[1] for page in self.pages):
            raise ValueError("the lower number of a page stands first")
        return self

    @cached_property
    def pictures(self) -> dict[int, PictureDay]:
        """The picture days by their number in the year."""
        return {day.day: day for day in self.days}

    @cached_property
    def year(self) -> tuple[Day, ...]:
        """Start and the 366 days; the number of a day is its place."""
        shown = {day.day: Day(day.day, day.date, day.border, day.title, day.story, day.says) for day in self.days}
        return tuple(shown.get(day, Day(day, date_of(day))) for day in range(LAST_DAY + 1))

    def cards(self, deck: Deck) -> tuple[Card, ...]:
        """The cards of a pile."""
        return self.hazard if deck is Deck.HAZARD else self.chance

    def thing(self, number: int) -> Card:
        """What a thing of the table says: a picture day, a Chance Card or a Hazard Card."""
        if number < PICTURES_MOST:
            return self.days[number]
        deck, card = divmod(number - PICTURES_MOST, CARDS_MOST)
        return self.cards(Deck(deck))[card]

    @cached_property
    def numbers(self) -> Any:
        """The box as the table's record (shape ())."""
        record = np.zeros((), BOX)
        for name in BOX.names or ():
            if hasattr(self, name) and isinstance(getattr(self, name), int):
                record[name] = getattr(self, name)
        record["quarter_tokens"][: len(self.quarter_tokens)] = self.quarter_tokens
        record["quarter_ends"] = QUARTER_ENDS
        for kind in TOKENS:
            record["supply"][kind], record["points"][kind] = self.supply, self.token_points
        record["supply"][Kind.HOLIDAY], record["points"][Kind.HOLIDAY] = self.holidays, self.holiday_points
        record["stops"] = len(self.pages)
        record["pages"][: len(self.pages)] = [(0, BORDERS[page]) if isinstance(page, str) else page for page in self.pages]
        record["cards"] = len(self.chance), len(self.hazard), self.lucky_numbers, len(LENGTHS)
        record["month"], record["number"] = MONTH_OF, NUMBER_OF
        self._write_days(record)
        for deck in (Deck.CHANCE, Deck.HAZARD):
            for number, card in enumerate(self.cards(deck)):
                _write_lines(record, PICTURES_MOST + deck * CARDS_MOST + number, card.lines)
        return record

    def _write_days(self, record: Any) -> None:
        record["entry"] = NONE
        for number, picture in enumerate(self.days):
            record["border"][picture.day], record["entry"][picture.day] = picture.border, number
            _write_lines(record, number, picture.lines)
        counted = {"next_red": (Border.RED, Border.HALF), "next_blue": (Border.BLUE, Border.HALF), "next_picture": tuple(Border)}
        for name, borders in counted.items():
            ahead = NONE
            for day in range(LAST_DAY, -1, -1):
                record[name][day] = ahead
                if day in self.pictures and self.pictures[day].border in borders:
                    ahead = day

    @cached_property
    def plain(self) -> PlainConstants:
        """The same as ints and lists."""
        return PlainConstants(self.numbers)


def _write_lines(record: Any, thing: int, lines: tuple[Line, ...]) -> None:
    for number, line in enumerate(lines):
        for name in LINE_FIELDS:
            record[f"line_{name}"][thing][number] = getattr(line, name)


def read_cards(name: str, text: str) -> list[dict[str, Any]]:
    """The rows of a CSV text as data for cards, or for days where there are dates. BadBox names the file, the line and the reason."""
    found = []
    for number, row in enumerate(csv.DictReader(text.splitlines()), 2):
        try:
            found.append(_read_row(row))
        except (BadEffect, ValueError, KeyError) as error:
            reason = f"there is no column {error}" if isinstance(error, KeyError) else error
            raise BadBox(f"{name}, line {number}: {reason}") from None
    return found


def _read_row(row: dict[str, str]) -> dict[str, Any]:
    dated = "date" in row
    data: dict[str, Any] = {"title": row["title"], "story": row["story"], "status": row["status"]}
    data["lines"] = read_effect(row["effect"], draws=dated)
    if dated:
        if row["border"] not in BORDERS:
            raise BadEffect(f"{row['border']!r} is no border; there are {', '.join(BORDERS)}")
        data |= {"day": day_of(row["date"]), "border": BORDERS[row["border"]]}
    return data


@cache
def _printed() -> dict[str, Any]:
    """What the files say, as plain data."""
    sections = tomllib.loads((FOLDER / "box.toml").read_text("utf-8"))
    data: dict[str, Any] = {name: value for section in STATUSES for name, value in sections[section].items()}
    for name in ("last_holiday", "low_numbers_from"):
        data[name] = day_of(data[name])
    for field, file in (("days", "calendar.csv"), ("chance", "chance.csv"), ("hazard", "hazard.csv")):
        data[field] = read_cards(file, (FOLDER / file).read_text("utf-8"))
    return data | {"status": {name: section for section in STATUSES for name in sections[section]}}


def box(**replaced: Any) -> Box:
    """The box, with any of its numbers replaced for a house game. BadBox names the field and what would be right."""
    unknown = sorted(set(replaced) - set(REPLACEABLE))
    if unknown:
        raise BadBox(f"{unknown[0]} cannot be replaced; {', '.join(REPLACEABLE)} can")
    try:
        return Box(**_printed() | replaced, replaced=replaced)
    except ValidationError as error:
        raise BadBox(first_fault(error)) from None


@cache
def printed_box() -> Box:
    """The box as it is printed."""
    return box()
