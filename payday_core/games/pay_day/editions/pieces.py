"""What lies in a box: days, cards, tiles, each validated once and never changed."""

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from payday_core.games.pay_day.kinds import Cover, Mail, Occasion, Offer, Space

Amount = Field(ge=0, le=1_000_000)
Price = Field(ge=1, le=1_000_000)

FACES = range(1, 7)


class BadEdition(ValueError):
    """An edition, or a value replaced in one, that cannot be played; the message names the field or day and what would be right."""


def member(enum: Any, value: Any) -> Any:
    """A member by its lower-case name, as the CSV files write it."""
    if isinstance(value, str):
        try:
            return enum[value.strip().upper()]
        except KeyError:
            raise ValueError(f"{value!r} is not one of {', '.join(m.name.lower() for m in enum)}") from None
    return value


class Printed(BaseModel):
    """Base of everything an edition prints: frozen, and no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class OfKind(Printed):
    """Base of what has a kind, which may be given by its name. An empty cell of a table says nothing."""

    @model_validator(mode="before")
    @classmethod
    def _without_empty_cells(cls, data: Any) -> Any:
        return {name: value for name, value in data.items() if value != ""} if isinstance(data, dict) else data

    @field_validator("kind", "cover", "goes_to", mode="before", check_fields=False)
    @classmethod
    def _by_name(cls, value: Any, field: Any) -> Any:
        return member(cls.model_fields[field.field_name].annotation, value)


class Day(OfKind):
    """A calendar day. `amount` is dollars, or the number of cards on a Mail day."""

    kind: Space
    amount: int = Field(default=0, ge=0, le=1_000_000)
    title: str = Field(max_length=20)

    @model_validator(mode="after")
    def _few_cards(self) -> Self:
        if self.kind is Space.MAIL and not 1 <= self.amount <= 3:
            raise ValueError("a Mail day gives 1 to 3 cards")
        return self


class TileKind(Day):
    """A kind of day tile, and how many of it lie in the box."""

    id: str = Field(pattern=r"^[a-z0-9-]{1,24}$")
    count: int = Field(ge=1, le=31)

    def on_board(self) -> Day:
        """The day that the tile makes of the square on which it lies."""
        return Day(kind=self.kind, amount=self.amount, title=self.title)


class Card(OfKind):
    """Base of the cards: a title and a line of text."""

    title: str = Field(min_length=1, max_length=40)
    text: str = Field(default="", max_length=140)


class MailCard(Card):
    """A mail card: what it is, its dollars, what a policy covers or a bill is covered by, and where an instant message moves the token."""

    kind: Mail
    amount: int = Field(default=0, ge=0, le=1_000_000)
    cover: Cover = Cover.NOTHING
    days: int = Field(default=0, ge=-30, le=30)
    """How many days ahead; below zero, back."""
    goes_to: Space = Space.START
    """To the next day of this kind; START: by `days`."""
    friend: bool = False
    """Another player of the drawer's choice comes along."""

    @model_validator(mode="after")
    def _moves(self) -> Self:
        if self.kind is Mail.INSTANT_MESSAGE and (self.days == 0) == (self.goes_to is Space.START):
            raise ValueError("an instant message moves by `days`, or to the next day of a kind in `goes_to`")
        return self


class DealCard(Card):
    """A deal: its cost (an auction's lowest bid), what a buyer pays for it, and the commission on buying it, in dollars.

    A Super Steal's cost is half, a Double Deal's value is double what other cards of its size print.
    """

    kind: Offer = Offer.PRICED
    cost: int = Price
    value: int = Price
    commission: int = Field(default=0, ge=0, le=1_000_000)
    art: Literal["house", "food", "shop", "fun", "travel", "art", "farm", "tech"] = "shop"


class EventCard(Card):
    """An event card: what its drawer does, and with how many dollars."""

    kind: Occasion
    amount: int = Price


def pairs_on(card: str) -> int:
    """A lottery card such as "1-2 3-4 5-5" as bits: throw (low, high) is bit 6 * (low - 1) + high - 1. ValueError names what is wrong."""
    bits = 0
    for pair in card.split():
        low, _, high = pair.partition("-")
        if not (low.isdecimal() and high.isdecimal() and int(low) in FACES and int(high) in FACES):
            raise ValueError(f"{pair!r} is not a throw of two dice, such as 3-5")
        bits |= 1 << 6 * (min(int(low), int(high)) - 1) + max(int(low), int(high)) - 1
    return bits
