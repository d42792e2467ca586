"""Offers of a loan as they are printed, and the yearly rate that the law of many countries wants printed beside them."""

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from payday_core.teaching.parts import Short

PERIODS = {"week": 365 / 7, "two weeks": 365 / 14, "month": 12.0}
"""How many of them a year has."""

DEAREST = 100.0
"""A rate for one period that no offer reaches: 10,000 percent."""

HALVINGS = 80
"""So often is the interval halved in which the rate lies: far below a millionth of a percent."""


class Offer(BaseModel):
    """What a lender prints, and the money that really moves: what one gets on the first day, then equal payments."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Short
    prints: tuple[Short, ...] = Field(min_length=1, max_length=5)
    gets: float = Field(gt=0, le=1_000_000)
    pays: float = Field(gt=0, le=1_000_000)
    payments: int = Field(ge=1, le=120)
    every: Literal["week", "two weeks", "month"]

    @model_validator(mode="after")
    def _is_a_loan(self) -> Self:
        if self.cost < 0:
            raise ValueError(f"{self.name!r:.40}: less goes back than comes in")
        if _worth(self, DEAREST) > self.gets:
            raise ValueError(f"{self.name!r:.40}: {self.pays:g} for {self.gets:g} is more than any rate explains")
        return self

    @property
    def cost(self) -> float:
        """How much more goes back than comes in, in dollars."""
        return self.pays * self.payments - self.gets

    @property
    def yearly(self) -> float:
        """The rate for one period times the periods of a year, as a fraction: how loans are compared."""
        return period_rate(self) * PERIODS[self.every]

    @property
    def renewals(self) -> int:
        """How often an offer of one payment falls due in a year, if it is taken again and again; 0 for one paid back bit by bit."""
        return int(PERIODS[self.every]) if self.payments == 1 else 0

    @property
    def a_year_long(self) -> float:
        """What it costs to take it again and again for a year."""
        return self.cost * self.renewals


def period_rate(offer: Offer) -> float:
    """The rate for one period at which the payments are worth what one gets today."""
    low, high = 0.0, DEAREST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _worth(offer, middle) > offer.gets else (low, middle)
    return (low + high) / 2


def _worth(offer: Offer, rate: float) -> float:
    """What all the payments are worth today, at a rate for one period."""
    return sum(offer.pays / (1 + rate) ** number for number in range(1, offer.payments + 1))
