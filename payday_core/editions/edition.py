"""An edition: numbers, switches, a calendar and two decks, validated once and never changed (DESIGN 6)."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from payday_core.kinds import LAST_DAY, SEATS, Cover, Mail, Space
from payday_core.table import DEALS_MOST, EDITION, MAIL_MOST

Amount = Field(ge=0, le=1_000_000)
Price = Field(ge=1, le=1_000_000)
Rate = Field(ge=0, le=1)


class BadEdition(ValueError):
    """An edition, or a value replaced in one, that cannot be played; the message names the field and what would be right."""


class Printed(BaseModel):
    """Base of everything an edition prints: frozen, and no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Day(Printed):
    """A calendar day. `amount` is dollars, or the number of cards on a Mail day."""

    kind: Space
    amount: int = Amount
    title: str = Field(max_length=20)

    @field_validator("kind", mode="before")
    @classmethod
    def _kind_by_name(cls, value: Any) -> Any:
        return _member(Space, value)

    @model_validator(mode="after")
    def _few_cards(self) -> Self:
        if self.kind is Space.MAIL and not 1 <= self.amount <= 3:
            raise ValueError("a Mail day gives 1 to 3 cards")
        return self


class MailCard(Printed):
    """A mail card: what it is, its dollars, and what a policy covers or a bill is covered by."""

    kind: Mail
    amount: int = Amount
    cover: Cover = Cover.NOTHING
    title: str = Field(min_length=1, max_length=40)
    text: str = Field(default="", max_length=140)

    @field_validator("kind", mode="before")
    @classmethod
    def _kind_by_name(cls, value: Any) -> Any:
        return _member(Mail, value)

    @field_validator("cover", mode="before")
    @classmethod
    def _cover_by_name(cls, value: Any) -> Any:
        return _member(Cover, value or "nothing")


class DealCard(Printed):
    """A deal: its cost, what a buyer pays for it, and the commission on buying it, in dollars."""

    cost: int = Price
    value: int = Price
    commission: int = Amount
    title: str = Field(min_length=1, max_length=40)
    text: str = Field(default="", max_length=140)
    art: Literal["house", "food", "shop", "fun", "travel", "art", "farm", "tech"] = "shop"


class Edition(Printed):
    """The rules and numbers of one box. Every field can be replaced for a house game; rates are fractions of one."""

    id: str
    title: str
    tagline: str
    year: int
    source: str
    """The rule book and the facts that this edition follows."""
    players_min: int = Field(ge=2, le=SEATS)
    players_max: int = Field(ge=2, le=SEATS)
    months_min: int = Field(ge=1, le=6)
    months_max: int = Field(ge=1, le=6)

    start_cash: int = Amount
    wage: int = Amount
    wage_in_last_month: bool
    loan_rate: float = Rate
    loan_step: int = Price
    savings_rate: float = Rate
    """0: the edition has no savings accounts."""
    savings_step: int = Price
    early_withdrawal_penalty: int = Amount
    """Dollars for each step withdrawn between Pay Days."""

    pot_name: str
    bills_before_repaying: bool
    refused_deals_to_bottom: bool
    """Refused and sold deals go to the bottom of the deck; otherwise to a discard pile."""
    retired_take_part: bool
    """Players who have finished their months still pay, are chosen and enter contests."""

    # What an edition does not print stays at these defaults, for house games that borrow another edition's spaces or cards.
    election_fee: int = Field(default=0, ge=0, le=1_000_000)
    poker_stake: int = Field(default=0, ge=0, le=1_000_000)
    swellfare_stake_most: int = Field(default=100, ge=0, le=100)
    swellfare_stake_step: int = Field(default=10, ge=1, le=100)
    swellfare_multiple: int = Field(default=10, ge=0, le=100)
    swellfare_wins_from: int = Field(default=5, ge=1, le=7)
    """The lowest winning roll; 7: never."""
    lottery_bank: int = Field(default=0, ge=0, le=1_000_000)
    lottery_ante: int = Field(default=0, ge=0, le=1_000_000)
    radio_number: int = Field(default=3, ge=1, le=6)
    radio_prize: int = Field(default=0, ge=0, le=1_000_000)
    birthday_gift: int = Field(default=0, ge=0, le=1_000_000)
    yard_sale_price: int = Field(default=0, ge=0, le=1_000_000)
    """Dollars for each pip of the roll; so is the next."""
    charity_walk_price: int = Field(default=0, ge=0, le=1_000_000)
    charge_rate: float = Field(default=0.10, ge=0, le=1)
    """Interest on a Monster Charge that is carried over."""

    calendar: tuple[Day, ...]
    """Start, then the 31 days; index = day."""
    mail: tuple[MailCard, ...] = Field(min_length=1, max_length=MAIL_MOST)
    deals: tuple[DealCard, ...] = Field(min_length=1, max_length=DEALS_MOST)

    replaced: dict[str, Any] = {}
    """What a house game replaced, as JSON data: with the id it makes the same edition again."""

    @field_validator("calendar", mode="before")
    @classmethod
    def _read_calendar(cls, value: Any) -> Any:
        return tuple(_read_days(value)) if isinstance(value, str) else value

    @field_validator("calendar")
    @classmethod
    def _whole_month(cls, days: tuple[Day, ...]) -> tuple[Day, ...]:
        if len(days) != LAST_DAY + 1:
            raise ValueError(f"a month has Start and {LAST_DAY} days, here are {len(days)} squares")
        for number, day in enumerate(days):
            expected = {0: Space.START, LAST_DAY: Space.PAY_DAY}.get(number)
            if expected is not None and day.kind is not expected:
                raise ValueError(f"day {number} must be {expected.name}, not {day.kind.name}")
            if expected is None and day.kind in (Space.START, Space.PAY_DAY):
                raise ValueError(f"day {number} cannot be {day.kind.name}")
        return days

    @field_validator("loan_rate", "savings_rate", "charge_rate")
    @classmethod
    def _whole_basis_points(cls, rate: float) -> float:
        if abs(rate * 10_000 - round(rate * 10_000)) > 1e-6:
            raise ValueError("a rate has at most four decimals, such as 0.1 or 0.0825")
        return rate

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if self.early_withdrawal_penalty >= self.savings_step:
            raise ValueError(f"early_withdrawal_penalty must be below savings_step (${self.savings_step}), or a withdrawal brings no cash")
        if self.players_min > self.players_max or self.months_min > self.months_max:
            raise ValueError("players_min and months_min cannot be above players_max and months_max")
        if self.swellfare_stake_most % self.swellfare_stake_step:
            raise ValueError("swellfare_stake_most must be a whole number of swellfare_stake_step")
        return self

    @property
    def has_lottery(self) -> bool:
        """Is there a lottery that players join, rather than poker?"""
        return any(day.kind is Space.LOTTERY for day in self.calendar)

    @property
    def has_insurance(self) -> bool:
        """Can policies be bought?"""
        return any(card.kind is Mail.INSURANCE for card in self.mail)

    @cached_property
    def numbers(self) -> Any:
        """The edition as the `EDITION` record that lies on the table."""
        record = np.zeros((), EDITION)
        for name in EDITION.names or ():
            if name in type(self).model_fields and name not in ("mail", "deals"):
                record[name] = getattr(self, name)
        record["loan_basis_points"] = round(self.loan_rate * 10_000)
        record["savings_basis_points"] = round(self.savings_rate * 10_000)
        record["charge_basis_points"] = round(self.charge_rate * 10_000)
        record["cards"] = len(self.mail), len(self.deals)
        for prefix, items in (("space", self.calendar), ("mail", self.mail), ("deal", self.deals)):
            for part in ("kind", "amount", "cover", "cost", "value", "commission"):
                if f"{prefix}_{part}" in (EDITION.names or ()):
                    record[f"{prefix}_{part}"][: len(items)] = [getattr(item, part) for item in items]
        return record


def _member(enum: Any, value: Any) -> Any:
    """A member by its lower-case name, as the CSV files write it."""
    if isinstance(value, str):
        try:
            return enum[value.strip().upper()]
        except KeyError:
            raise ValueError(f"{value!r} is not one of {', '.join(m.name.lower() for m in enum)}") from None
    return value


def _read_days(board: str) -> Iterable[dict[str, Any]]:
    """The squares of a board drawn as text: weeks are lines, days stand between bars, each `kind [amount] [Title]`."""
    for square in (part.strip() for line in board.strip().splitlines() for part in line.split("|") if part.strip()):
        kind, *rest = square.split()
        amount = rest.pop(0) if rest and rest[0].lstrip("-").isdecimal() else 0
        yield {"kind": kind, "amount": amount, "title": " ".join(rest) or kind.replace("_", " ").capitalize()}
