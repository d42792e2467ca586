"""Lesson kind "growth": what a rate a Pay Day makes of a sum in a year, what a contract would print, and offers to compare."""

from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from payday_core.teaching.experiments.growth.offers import Offer
from payday_core.teaching.experiments.interest import doubled_at, grown, middle_guess
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.text.wording import percent

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

PAY_DAYS_A_YEAR = 12
"""A Pay Day is a month: what a contract prints is a year's rate."""

LEAST_RATE, MOST_RATE = 0.001, 1.0


class Growth(SetUp):
    """The sum and the rates a Pay Day, those the votes ask for, a card's yearly rate with the sum owed on it, and the offers."""

    kind: Literal["growth"]
    amount: int = Field(default=100, ge=1, le=100_000)
    pay_days: int = Field(default=PAY_DAYS_A_YEAR, ge=2, le=60)
    rates: tuple[float, ...] = Field(default=(0.20, 0.10, 0.02, 0.005), min_length=1, max_length=4)
    asked: tuple[float, ...] = Field(default=(), max_length=4)
    debt: int = Field(default=1000, ge=1, le=100_000)
    yearly: float = Field(default=0.20, ge=0.05, le=MOST_RATE)
    years: int = Field(default=4, ge=1, le=10)
    offers: tuple[Offer, ...] = Field(min_length=2, max_length=4)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        for rate in self.rates:
            if not LEAST_RATE <= rate <= MOST_RATE:
                raise ValueError(f"a rate is from {LEAST_RATE} to {MOST_RATE}, as a part of one: 0.10 is 10%")
        if not set(self.asked) <= set(self.rates):
            raise ValueError("`asked` names rates out of `rates`, one for each vote that asks for a number")
        return self

    @property
    def board_rate(self) -> float:
        """The highest rate: that of the board, against which everything is held."""
        return max(self.rates)


class Converted(NamedTuple):
    """A rate a Pay Day in the ways in which it can be told; `simple` and `compound` are a year's, `grown` dollars."""

    rate: float
    simple: float
    compound: float
    grown: float


def converted(setup: Growth, rate: float) -> Converted:
    """A rate a Pay Day as a yearly one, simple and with interest on interest, and what becomes of the sum."""
    compound = grown(1, rate, PAY_DAYS_A_YEAR) - 1
    return Converted(rate, rate * PAY_DAYS_A_YEAR, compound, grown(setup.amount, rate, setup.pay_days))


def line(setup: Growth, rate: float) -> tuple[float, ...]:
    """What is owed after 0, 1, 2 ... Pay Days, nothing paid."""
    return tuple(grown(setup.amount, rate, number) for number in range(setup.pay_days + 1))


class Doubling(NamedTuple):
    """The same percents a Pay Day and a year: what is owed after each period until it has doubled, and after all the years."""

    board: tuple[float, ...]
    card: tuple[float, ...]
    board_at_end: float


def doubling(setup: Growth) -> Doubling:
    """The debt at the yearly rate, taken once by the Pay Day and once by the year."""
    first = doubled_at(setup.debt, setup.yearly)
    board = tuple(grown(setup.debt, setup.yearly, number) for number in range(first + 1))
    card = tuple(grown(setup.debt, setup.yearly, number) for number in range(setup.years + 1))
    return Doubling(board, card, grown(setup.debt, setup.yearly, setup.years * PAY_DAYS_A_YEAR))


def guesses(setup: Growth, session: "LessonSession") -> dict[float, float]:
    """The middle guess for each rate that a vote asked for, as far as anybody said something."""
    said = {rate: middle_guess(session, number) for number, rate in enumerate(setup.asked)}
    return {rate: guess for rate, guess in said.items() if guess is not None}


def dollars(amount: float) -> str:
    """Dollars and cents: $313.84."""
    return f"${amount:,.2f}"


def rate_words(rate: float) -> str:
    """A yearly rate as a contract prints it, to a tenth of a percent and without a zero behind: 240%, 22.8%, 791.6%."""
    return f"{100 * rate:,.1f}".removesuffix(".0") + "%"


# ---- for the key


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the sum grows to at each rate, and each offer's yearly rate."""
    setup = session.lesson.setup
    if session.ran is None:
        return {}
    sums = tuple(_grown(setup, rate) for rate in setup.rates)
    offers = tuple(Found(offer.name, round(100 * offer.yearly, 1), _offered(offer)) for offer in setup.offers)
    return {"grown": sums, "offers": offers}


def _grown(setup: Growth, rate: float) -> Found:
    one = converted(setup, rate)
    said = f"{dollars(one.grown)}; {rate_words(one.simple)} a year, with interest on interest {rate_words(one.compound)}"
    return Found(f"{percent(rate)} a Pay Day", round(one.grown, 2), said)


def _offered(offer: Offer) -> str:
    return f"{rate_words(offer.yearly)} a year; {dollars(offer.cost)} more goes back than comes in"


KIND = Kind("growth", Growth, layers=("lines", "log", "apr", "year", "offers"), fact_names=("grown", "offers"), facts=facts)
