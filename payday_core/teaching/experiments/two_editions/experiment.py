"""Lesson kind "two-editions": one edition becomes another by one change after the other, and each change is told what it made.

The older edition is played with more zeros, so that its loans come in the same steps as those of the later one. Then the loan rate alone
becomes that of the later edition, then the salary as well, and so on, until the later edition is on the table. The same plans meet the
same luck at every stage. So the differences between one stage and the next add up to the whole difference, in every game.
"""

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.editions.more_zeros import more_zeros
from payday_core.games.pay_day.kinds import Mail
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, with_more_zeros
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.simulation import Progress, part_of, simulate
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.many_games import ManyGames, games_of
from payday_core.teaching.experiments.plans import Plan
from payday_core.teaching.experiments.two_editions.changes import CHANGES, RATE
from payday_core.text.wording import signed

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession


class TwoEditions(SetUp):
    """What is set side by side. editions: the older one, then the one that it becomes. about: the number of the plan that is looked at
    first, from 0. games: how many each plan plays at each stage. luck: that of the first game; the others have the numbers after it."""

    kind: Literal["two-editions"]
    editions: tuple[str, str] = ("parker-1974", "parker-1994")
    plans: tuple[Plan, ...] = Field(min_length=1, max_length=4)
    about: int = Field(default=0, ge=0)
    months: int = Field(default=3, ge=1, le=6)
    games: int = Field(default=200, ge=20, le=1000)
    luck: int = Field(default=1, ge=0, le=SEED_MOST)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        if self.about >= len(self.plans):
            raise ValueError(f"`about` names plan {self.about}, and the first of the {len(self.plans)} is 0")
        if self.editions[0] == self.editions[1]:
            raise ValueError("`editions` names one edition twice, so nothing would differ")
        if self.later.loan_step % self.older.loan_step:
            raise ValueError(f"loans of ${self.later.loan_step:,} are no whole number of loans of ${self.older.loan_step:,}")
        if self.months > min(self.older.months_max, self.later.months_max):
            raise ValueError(f"nobody can play {self.months} months of both editions")
        self._check_stakes()
        _ = self.stages
        return self

    def _check_stakes(self) -> None:
        """No plan may bet on Swellfare: its stakes have no more zeros, so the older edition would not be the same game."""
        swellfare = any(card.kind is Mail.SWELLFARE for one in (self.older, self.later) for card in one.mail)
        for plan in self.plans:
            if self.card(plan).stake and swellfare:
                raise ValueError(f"“{plan.name}” bets on Swellfare, whose stakes cannot be given more zeros; take another character")

    @property
    def older(self) -> Edition:
        """The edition that is changed, as printed."""
        return edition(self.editions[0])

    @property
    def later(self) -> Edition:
        """The edition that it becomes."""
        return edition(self.editions[1])

    @property
    def times(self) -> int:
        """How many dollars of the later edition a dollar of the older one counts as: loans come in the same steps then."""
        return self.later.loan_step // self.older.loan_step

    @cached_property
    def stages(self) -> tuple[Edition, ...]:
        """The editions that are played: the older one with more zeros, then with one change more each time; the last is the later one."""
        replaced = more_zeros(self.older, self.times)
        found = [edition(self.older.id, **replaced)]
        for change in CHANGES[:-1]:
            replaced |= {name: _plain(getattr(self.later, name)) for name in change.fields}
            found.append(edition(self.older.id, **replaced))
        return (*found, self.later)

    @property
    def rate_last(self) -> Edition:
        """All changed but the loan rate."""
        return edition(self.later.id, loan_rate=self.older.loan_rate)

    def card(self, plan: Plan) -> RuleCard:
        """The card that a plan plays by at every stage: that of the older edition with more zeros. ValueError for no character's plan."""
        return with_more_zeros(bot(plan.character).card(self.older), self.times)

    @property
    def neighbor(self) -> RuleCard:
        """The card of the three others at the table: they buy nothing, and join every lottery and poker game.

        If they joined none, a plan that does would have each lottery of the later edition to itself, and win it.
        """
        return bot("holder").card(self.later).model_copy(update={"games_from": 0})


def _plain(value: Any) -> Any:
    """A field of an edition as plain data, as a house game gives it."""
    return [one.model_dump() for one in value] if isinstance(value, tuple) else value


# ---- playing


class Split(NamedTuple):
    """What one plan ended with at every stage, in dollars of the later edition. worth: (stages, games). rate_last: (games,), where all is
    changed but the loan rate."""

    plan: str
    worth: NDArray[np.int64]
    rate_last: NDArray[np.int64]

    @property
    def levels(self) -> tuple[int, ...]:
        """The average worth at every stage, in whole dollars."""
        return tuple(round(float(one)) for one in self.worth.mean(axis=1))

    @property
    def parts(self) -> tuple[int, ...]:
        """What each change made on average. Differences of rounded levels, so that what is shown adds up to the dollar."""
        return tuple(after - before for before, after in pairwise(self.levels))

    @property
    def whole(self) -> int:
        """The whole difference on average."""
        return self.levels[-1] - self.levels[0]

    @property
    def rate(self) -> int:
        """What the loan rate alone made, changed before all else."""
        return self.parts[CHANGES.index(RATE)]

    @property
    def rate_at_last(self) -> int:
        """What it made where it was changed after all else."""
        return self.levels[-1] - round(float(self.rate_last.mean()))

    @property
    def by_game(self) -> NDArray[np.int64]:
        """What each change made in each game: (changes, games)."""
        return np.diff(self.worth, axis=0)


def run_of(setup: TwoEditions) -> ManyGames[tuple[Split, ...]]:
    """All plans being played, or played already."""
    return games_of(setup, lambda progress: play_all(setup, progress))


def games_in(setup: TwoEditions) -> int:
    """How many games that takes: every stage, and the rate last, for each plan."""
    return (len(CHANGES) + 2) * len(setup.plans) * setup.games


def play_all(setup: TwoEditions, progress: Progress | None = None) -> tuple[Split, ...]:
    """Play every plan at every stage, each at a table of its own with the same luck."""
    rules, splits = (*setup.stages, setup.rate_last), []
    for number, plan in enumerate(setup.plans):
        before = number * len(rules) * setup.games
        worth = [
            _worth(setup, plan, one, part_of(progress, before + stage * setup.games, games_in(setup))) for stage, one in enumerate(rules)
        ]
        splits.append(Split(plan.name, np.stack(worth[:-1]), worth[-1]))
    return tuple(splits)


def _worth(setup: TwoEditions, plan: Plan, rules: Edition, progress: Progress | None) -> NDArray[np.int64]:
    """What a plan ends with in each game of one stage, on the first chair."""
    cards = [setup.card(plan), *[setup.neighbor] * 3]
    return simulate(rules, cards, setup.months, setup.games, setup.luck, progress=progress).worth[:, 0].astype(np.int64)


# ---- what it found


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the key can say of the run."""
    setup: TwoEditions = session.lesson.setup
    if session.ran is None:
        return {}
    splits = run_of(setup).finished()
    first = splits[setup.about]
    return {
        "whole": tuple(Found(one.plan, one.whole, signed(one.whole)) for one in splits),
        "rate": (Found("", first.rate, f"{first.plan}: {signed(first.rate)} of {signed(first.whole)}"),),
    }


FACTS = ("whole", "rate")
"""whole: the difference of each plan between the two editions. rate: the part of it that the loan rate makes, for the plan that is looked
at first."""

KIND = Kind("two-editions", TwoEditions, ("both", *(change.id for change in CHANGES)), FACTS, facts)
