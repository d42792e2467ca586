"""Lesson kind "cushion": how much cash to keep on hand, where savings earn less than a loan costs.

One plan plays the same games with one number changed, the cash that it always keeps, at two rates for loans. All that is above the cushion
goes into savings, from which money comes back in the middle of a month only at a penalty. Neighbours spend nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.factors import edition_with
from payday_core.games.pay_day.kinds import MONTHS
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.lab.stats import Interval, differences, interval
from payday_core.simulation import Progress, part_of, simulate
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.many_games import ManyGames, games_of
from payday_core.text.wording import money, percent, signed

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

NEIGHBOUR, NEIGHBOURS = "holder", 3

Dollars = Annotated[int, Field(ge=0, le=100_000)]

Levels = Mapping[tuple[float, int], "Level"]
"""What came of each cushion at each rate, by rate and dollars."""


class Cushion(SetUp):
    """The box has savings. cushions: dollars always kept, growing from the first one, to which the others are compared.

    rates: of loans. character: whose plan is played, with its cushion replaced. spare, pay_days: the money that is either saved or paid
    back, and over how many Pay Days that is followed. design: the cushion that is proposed to a class that tries its own.
    """

    kind: Literal["cushion"]
    box: str = "parker-1974"
    character: str = "debt-free"
    cushions: tuple[Dollars, ...] = Field(min_length=3, max_length=10)
    rates: tuple[float, float] = (0.10, 0.20)
    months: int = Field(default=6, ge=1, le=MONTHS)
    pairs: int = Field(default=200, ge=20, le=1000)
    luck: int = Field(default=1, ge=0, le=SEED_MOST)
    spare: int = Field(default=1000, ge=100, le=100_000)
    pay_days: int = Field(default=6, ge=2, le=12)
    design: Dollars = 0

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        if list(self.cushions) != sorted(set(self.cushions)):
            raise ValueError("`cushions` grow from one to the next")
        if edition(self.box).savings_rate <= 0:
            raise ValueError(f"{self.box} has no savings, so there is nowhere else to put the money")
        for rate in self.rates:
            edition_with(edition(self.box), "loan_rate", rate)
        bot(self.character)
        return self

    @property
    def most(self) -> int:
        """The largest cushion that a class may design."""
        return 2 * self.cushions[-1]

    @property
    def step(self) -> int:
        """Dollars from one cushion to the next that may be designed."""
        return max(1, edition(self.box).savings_step // 10)

    @property
    def savings_rate(self) -> float:
        """What savings earn on a Pay Day, a fraction of one."""
        return edition(self.box).savings_rate


@dataclass(frozen=True, eq=False)
class Level:
    """What came of a cushion at a rate. forced_loans, worth: a game each, in the order of the luck numbers; interest: dollars a game."""

    cushion: int
    rate: float
    forced_loans: NDArray[Any]
    worth: NDArray[Any]
    interest: float

    @property
    def forced(self) -> Interval:
        """Forced loans a game."""
        return interval(self.forced_loans)

    @property
    def wealth(self) -> Interval:
        """Worth at the end, in dollars."""
        return interval(self.worth)

    def fewer_than(self, other: "Level") -> Interval:
        """By how many forced loans a game it differs from another cushion, pair by pair."""
        return interval(differences(other.forced_loans, self.forced_loans))

    def richer_than(self, other: "Level") -> Interval:
        """By how many dollars it differs from another cushion, pair by pair."""
        return interval(differences(other.worth, self.worth))


# ---- playing


def run_of(setup: Cushion) -> ManyGames[Levels]:
    """All cushions being played, or played already."""
    return games_of(setup, lambda progress: play_all(setup, progress))


def games_in(setup: Cushion) -> int:
    """How many games that takes."""
    return setup.pairs * len(setup.cushions) * len(setup.rates)


def play_all(setup: Cushion, progress: Progress | None = None) -> Levels:
    """Play every cushion at every rate."""
    asked = [(rate, dollars) for rate in setup.rates for dollars in setup.cushions]
    return {
        (rate, dollars): _played(setup, rate, dollars, part_of(progress, number * setup.pairs, games_in(setup)))
        for number, (rate, dollars) in enumerate(asked)
    }


@lru_cache(maxsize=64)
def designed(setup: Cushion, dollars: int) -> tuple[Level, ...]:
    """A cushion of the class's own at every rate, against the same luck."""
    return tuple(_played(setup, rate, dollars, None) for rate in setup.rates)


def _played(setup: Cushion, rate: float, dollars: int, progress: Progress | None) -> Level:
    home = edition(setup.box)
    own = bot(setup.character).card(home).model_copy(update={"keep": dollars, "save_share": 100})
    cards = (own, *[bot(NEIGHBOUR).card(home)] * NEIGHBOURS)
    games = simulate(edition_with(home, "loan_rate", rate), cards, setup.months, setup.pairs, setup.luck, progress=progress)
    own_loans, own_worth = np.array(games.forced_loans[:, 0]), np.array(games.worth[:, 0])
    return Level(dollars, rate, own_loans, own_worth, float(games.interest_paid[:, 0].mean()))


# ---- what it found


def line_at(setup: Cushion, levels: Levels, rate: float) -> tuple[Level, ...]:
    """All cushions at one rate, in their order."""
    return tuple(levels[rate, dollars] for dollars in setup.cushions)


def half_at(setup: Cushion, levels: Levels, rate: float) -> Level | None:
    """The smallest of the cushions with at most half of the forced loans that the first one has; None where none is large enough."""
    first, *others = line_at(setup, levels, rate)
    return next((level for level in others if 2 * level.forced.mean <= first.forced.mean), None)


def best_at(setup: Cushion, levels: Levels, rate: float) -> Level:
    """The cushion with which the average game ends richest."""
    return max(line_at(setup, levels, rate), key=lambda level: level.wealth.mean)


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the key can say of the run."""
    setup: Cushion = session.lesson.setup
    if session.ran is None:
        return {}
    levels = run_of(setup).finished()
    return {
        "half": tuple(Found(at(rate), *_half(setup, levels, rate)) for rate in setup.rates),
        "richest": tuple(Found(at(rate), *_richest(setup, levels, rate)) for rate in setup.rates),
    }


def _half(setup: Cushion, levels: Levels, rate: float) -> tuple[float | None, str]:
    first, found = levels[rate, setup.cushions[0]], half_at(setup, levels, rate)
    if found is None:
        return None, f"never by half, up to {money(setup.cushions[-1])}"
    return found.cushion, f"{money(found.cushion)}: {loans(found)} forced loans per game instead of {loans(first)}"


def _richest(setup: Cushion, levels: Levels, rate: float) -> tuple[float, str]:
    found = best_at(setup, levels, rate)
    return found.cushion, f"{money(found.cushion)}: {money(round(found.wealth.mean))} on average"


def at(rate: float) -> str:
    """The rate as it is said: at 20%."""
    return f"at {percent(rate)}"


def loans(level: Level) -> str:
    """Forced loans a game, in figures: 0.49."""
    return f"{level.forced.mean:.2f}"


# ---- spare money: into savings, or into the loan


@dataclass(frozen=True)
class Use:
    """What becomes of spare money next to a loan of the same size: dollars gained (below zero: lost) after each Pay Day, from 0 on."""

    id: str
    name: str
    rule: str
    gained: tuple[int, ...]


def uses(setup: Cushion, rate: float) -> tuple[Use, ...]:
    """Three uses of the spare money, by the rates that the box prints and the rule by which it rounds. Interest is paid and taken in cash.

    No game can show this: the rules of the box forbid savings beside a loan, and this is why they may.
    """
    earned, due = interest_on(setup.spare, setup.savings_rate), interest_on(setup.spare, rate)
    each = {
        "pocket": ("On hand", f"{signed(-due)} each Pay Day", -due),
        "savings": ("Into savings", f"{signed(earned)} and {signed(-due)} each Pay Day", earned - due),
        "loan": ("Into the loan", "no loan left to pay for", 0),
    }
    return tuple(Use(id_, name, rule, tuple(gain * day for day in range(setup.pay_days + 1))) for id_, (name, rule, gain) in each.items())


KIND = Kind("cushion", Cushion, ("empty-pocket", "loans", "half", "price", "spare"), ("half", "richest"), facts)
