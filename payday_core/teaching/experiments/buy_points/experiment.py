"""Lesson kind "buy-points": what a point costs in Game of the Year, by when tokens are bought and by what cash is kept.

Four plans that differ in one line sit at one table and play many years; everybody sits in every seat equally often. There are three such
tables: the moment of buying, the cushion of cash, and one kind of token against all kinds. All tables meet the same luck.
"""

from calendar import month_name
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.games.game_of_the_year.game import Game, start_record
from payday_core.games.game_of_the_year.kinds import Kind as Category
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.game_of_the_year.totals import BY_QUARTER, WHOLE_WIN
from payday_core.simulation import Progress, part_of, simulate_title
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.many_games import ManyGames, games_of
from payday_core.text.wording import money

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

PLAYERS = 4
"""Plans at a table."""

NORA = bot("par").card
"""All lines that a plan does not change are as on this card."""

WHEN, CUSHIONS, KINDS = "when", "cushions", "kinds"
"""The three tables."""

TABLES = (WHEN, CUSHIONS, KINDS)

MONTHS = range(13)
"""The months from which on a plan may buy tokens; 0: it never does."""

Keep = Annotated[int, Field(ge=0, le=5000)]
Month = Annotated[int, Field(ge=MONTHS[0], le=MONTHS[-1])]


def month_words(month: int) -> str:
    """A month's name; never for 0."""
    return month_name[month] or "never"


class Plan(BaseModel):
    """A line of the rule card: from which month on tokens are bought, with how many dollars left over."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    buy_from: Month
    keep: Keep = 0

    @property
    def name(self) -> str:
        """As a row of a chart has it."""
        return f"From {month_words(self.buy_from)}, keep {money(self.keep)}" if self.buy_from else "Never"

    @property
    def rule(self) -> str:
        """As a pupil would write it on the card."""
        if not self.buy_from:
            return "We buy no tokens at the bank."
        return f"From {month_words(self.buy_from)} on we buy a token whenever that leaves us {money(self.keep)} or more."

    @property
    def card(self) -> RuleCard:
        """The whole rule card."""
        if not self.buy_from:
            return NORA.model_copy(update={"keep": NEVER})
        return NORA.model_copy(update={"keep": self.keep, "buy_from": self.buy_from})


class BuyPoints(SetUp):
    """What is played. when: the plans of the first table. cushions: dollars kept at the second, growing, by plans that buy from the month
    `cushion_from` on. years: at each table. neighbors: who sits with the class's own plan; design: the plan of a class that writes none.
    debt: dollars of which the class says what they cost when a token has to go for them."""

    kind: Literal["buy-points"]
    when: tuple[Plan, ...] = Field(min_length=PLAYERS, max_length=PLAYERS)
    cushions: tuple[Keep, ...] = Field(min_length=PLAYERS, max_length=PLAYERS)
    cushion_from: Month = 1
    years: int = Field(default=1000, ge=20, le=10_000)
    luck: int = Field(default=1, ge=0, le=SEED_MOST - 10_000)
    neighbors: tuple[str, ...] = Field(default=("fame", "saver", "fast"), min_length=1, max_length=PLAYERS - 1)
    design: Plan = Plan(buy_from=1, keep=300)
    debt: int = Field(default=200, ge=100, le=500)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        if len({plan.name for plan in self.when}) < PLAYERS:
            raise ValueError("`when` names a plan twice, so nothing would differ")
        if list(self.cushions) != sorted(set(self.cushions)):
            raise ValueError("`cushions` grow from one to the next")
        if not self.cushion_from:
            raise ValueError("`cushion_from` is a month, 1 to 12: who never buys needs no cushion for it")
        if self.years % PLAYERS:
            raise ValueError(f"`years` can be divided by {PLAYERS}, so that every plan sits in every seat equally often")
        for neighbor in self.neighbors:
            bot(neighbor)
        return self

    def cards(self, table: str) -> dict[str, RuleCard]:
        """Who sits at a table: rule cards by their names."""
        if table == WHEN:
            return {plan.name: plan.card for plan in self.when}
        if table == CUSHIONS:
            return {f"Keep {money(keep)}": Plan(buy_from=self.cushion_from, keep=keep).card for keep in self.cushions}
        return {name: NORA.model_copy(update={"kind": kind}) for name, kind in ONE_KIND.items()}


ONE_KIND = {"All kinds": 0, "Only Fame": Category.FAME, "Only Family": Category.FAMILY, "Only Red Letter": Category.RED_LETTER}
"""Which token a plan takes where it may choose; 0: the kind of which it has fewest. The first is set against the others."""


@dataclass(frozen=True, eq=False)
class PlanYears:
    """What came of a plan, a number for each year, in the order of the years.

    points; wins: shared ones as a part; bought: tokens bought at the bank; debts: paid with a token, or a Holiday Card, because cash was
    short; leading: did it lead a category alone?
    """

    name: str
    points: NDArray[Any]
    wins: NDArray[Any]
    bought: NDArray[Any]
    debts: NDArray[Any]
    leading: NDArray[Any]


Years = Mapping[str, tuple[PlanYears, ...]]
"""What came of every plan, by table."""


# ---- playing


def run_of(setup: BuyPoints) -> ManyGames[Years]:
    """All years of all tables being played, or played already."""
    return games_of(setup, lambda progress: play_all(setup, progress))


def games_in(setup: BuyPoints) -> int:
    """How many games that takes."""
    return setup.years * len(TABLES)


def play_all(setup: BuyPoints, progress: Progress | None = None) -> Years:
    """Play every table."""
    return {
        table: _played(setup, setup.cards(table), part_of(progress, number * setup.years, games_in(setup)))
        for number, table in enumerate(TABLES)
    }


def _played(setup: BuyPoints, cards: Mapping[str, RuleCard], progress: Progress | None) -> tuple[PlanYears, ...]:
    """The years in as many parts as there are seats; from part to part everybody moves one seat on."""
    names, years = list(cards), setup.years // PLAYERS
    found: dict[str, list[Any]] = {name: [] for name in names}
    for part in range(PLAYERS):
        seated = [names[(seat + part) % PLAYERS] for seat in range(PLAYERS)]
        luck, told = setup.luck + part * years, part_of(progress, part * years, setup.years)
        totals = _totals([cards[name] for name in seated], years, luck, told)
        leading = _leading(totals)
        for seat, name in enumerate(seated):
            found[name].append((*(totals[field][:, seat] for field in MEASURED), leading[:, seat]))
    return tuple(_plan_years(name, parts) for name, parts in found.items())


MEASURED = ("score", "wins", "bought", "debts")
"""The totals of a playout that are looked at."""


def _plan_years(name: str, parts: Sequence[Any]) -> PlanYears:
    """The parts of a plan's years one after another."""
    points, wins, bought, debts, leading = (np.concatenate(part) for part in zip(*parts, strict=True))
    return PlanYears(name, points, wins / WHOLE_WIN, bought, debts, leading)


def _totals(cards: Sequence[RuleCard], years: int, luck: int, progress: Progress | None) -> Any:
    seats = [Seat(f"Seat {number}", card, ASK_NOTHING) for number, card in enumerate(cards, 1)]
    header = Game.new(seats, luck, journal=False).header
    return simulate_title(GAME_OF_THE_YEAR, start_record(printed_box(), header), cards, years, luck, progress=progress)


def _leading(totals: Any) -> NDArray[Any]:
    """By year and seat: more points in some category than anybody else (rulings/game-of-the-year Y40)."""
    points = np.stack([totals[name][:, :PLAYERS, -1] for name in BY_QUARTER], axis=2)
    best = points.max(axis=1, keepdims=True)
    alone = (points == best).sum(axis=1, keepdims=True) == 1
    led: NDArray[Any] = ((points == best) & alone).any(axis=2)
    return led


# ---- the sums of the box


class Prices(NamedTuple):
    """What the box says of points, in dollars and points."""

    token: int
    token_points: int
    a_point: int

    @property
    def bought(self) -> float:
        """Dollars for a point at the bank."""
        return self.token / self.token_points


def prices() -> Prices:
    """Of the printed box."""
    box = printed_box()
    return Prices(box.token_price, box.token_points, box.dollars_a_point)


# ---- what it found


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the key can say of the run."""
    setup: BuyPoints = session.lesson.setup
    if session.ran is None:
        return {}
    years = run_of(setup).finished()
    none, *_, most = years[CUSHIONS]
    gained = as_on_screen(mean(most.points), mean(none.points))
    said = f"{gained:.0f} points: {mean(most.points)} instead of {mean(none.points)}"
    return {
        "points": tuple(Found(plan.name, float(round(plan.points.mean())), f"{mean(plan.points)} points a year") for plan in years[WHEN]),
        "debts": tuple(
            Found(plan.name, float(round(plan.debts.mean(), 1)), f"{mean(plan.debts)} debts a year paid with a token")
            for plan in years[WHEN]
        ),
        "cushion": (Found("", gained, said),),
        "wins": tuple(Found(plan.name, float(round(100 * plan.wins.mean())), in_100(plan)) for plan in years[KINDS]),
    }


def as_on_screen(larger: str, smaller: str) -> float:
    """The difference of two averages as a class works it out from the chart: of the printed figures, and a half is rounded up."""
    return float(int(round(float(larger) - float(smaller), 1) + 0.5))


def mean(values: NDArray[Any]) -> str:
    """An average, in figures: 80.4."""
    return f"{values.mean():.1f}"


def in_100(plan: PlanYears) -> str:
    """Its share of the wins: 17 years in 100."""
    return f"{100 * plan.wins.mean():.0f} years in 100"


KIND = Kind("buy-points", BuyPoints, ("when", "debts", "cushion", "one-kind", "price"), ("points", "debts", "cushion", "wins"), facts)
