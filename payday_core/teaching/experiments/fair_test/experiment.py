"""Lesson kind "fair-test": the same games at two rates, each plan at a table of its own; then one box against another.

Every plan sits on the first chair of its own table, with neighbours who spend nothing, and meets the same dice and cards as the other
plans. So two plans differ in nothing but the plan, and two arms of a pair in nothing but the rate.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.factors import EDITION, LOAN_RATE
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.ledger.frames import opened
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat
from payday_core.lab.arms import ArmResults, Outcome, play
from payday_core.lab.experiment import Experiment, Player
from payday_core.lab.findings import gap_words, percent_words
from payday_core.simulation import Progress, part_of
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.many_games import ManyGames, games_of
from payday_core.teaching.experiments.plans import Plan

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

BOXES = "box"
"""The question that sets box against box; the others, the rate alone, are known by the box in which they are asked."""

NEIGHBOURS = (Player.known("holder"),) * 3

LOOKED_AT = 40
"""How many pairs are played again with a journal, for the interest Pay Day by Pay Day."""

Answers = Mapping[str, Outcome]
"""By question, a player a plan: the first chairs of all tables side by side."""


class FairTest(SetUp):
    """What is tested. boxes: the rate alone is changed in each, then the second is set against the first. plans: from the one that borrows
    least to the one that borrows most. about: the number of the plan that is looked at first, from 0. pupils: so many single games are
    shown as the class's own, unless the class says how many it is."""

    kind: Literal["fair-test"]
    boxes: tuple[str, str] = ("parker-1994", "parker-1974")
    rates: tuple[float, float] = (0.10, 0.20)
    plans: tuple[Plan, ...] = Field(min_length=2, max_length=4)
    about: int = Field(default=0, ge=0)
    months: int = Field(default=3, ge=1, le=6)
    pairs: int = Field(default=200, ge=20, le=1000)
    luck: int = Field(default=1, ge=0, le=SEED_MOST)
    pupils: int = Field(default=24, ge=2, le=40)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        if self.about >= len(self.plans):
            raise ValueError(f"`about` names plan {self.about}, and the first of the {len(self.plans)} is 0")
        if self.boxes[0] == self.boxes[1]:
            raise ValueError("`boxes` names one box twice, so nothing would differ")
        for question in self.questions:
            self.experiment(question, self.players)
        return self

    @property
    def players(self) -> tuple[Player, ...]:
        """One a plan."""
        return tuple(plan.player for plan in self.plans)

    @property
    def questions(self) -> tuple[str, ...]:
        """The rate alone in either box, then box against box."""
        return (*self.boxes, BOXES)

    def experiment(self, question: str, players: Sequence[Player]) -> Experiment:
        """A question as an experiment with these at the table. ValidationError where it cannot be played."""
        boxes = question == BOXES
        return Experiment(
            box=self.boxes[0] if boxes else question,
            players=tuple(players),
            differs=EDITION.id if boxes else LOAN_RATE.id,
            values=self.boxes if boxes else self.rates,
            months=self.months,
            pairs=self.pairs,
            seed=self.luck,
        )


# ---- playing


def run_of(setup: FairTest) -> ManyGames[Answers]:
    """All questions being answered, or answered already."""
    return games_of(setup, lambda progress: play_all(setup, progress))


def games_in(setup: FairTest) -> int:
    """How many games that takes."""
    return 2 * setup.pairs * len(setup.plans) * len(setup.questions)


def play_all(setup: FairTest, progress: Progress | None = None) -> Answers:
    """Play every question with every plan."""
    games = 2 * setup.pairs * len(setup.plans)
    return {
        question: play_plans(setup, question, part_of(progress, number * games, games_in(setup)))
        for number, question in enumerate(setup.questions)
    }


def play_plans(setup: FairTest, question: str, progress: Progress | None = None) -> Outcome:
    """Play one question with every plan, each at its own table."""
    games = 2 * setup.pairs
    tables = [
        play(setup.experiment(question, (plan.player, *NEIGHBOURS)), part_of(progress, number * games, games * len(setup.plans)))
        for number, plan in enumerate(setup.plans)
    ]
    base, changed = ([table.arms[number] for table in tables] for number in (0, 1))
    return Outcome(setup.experiment(question, setup.players), _first_chairs(base), _first_chairs(changed))


def _first_chairs(arms: Sequence[ArmResults]) -> ArmResults:
    """What the first chairs of several tables came to, as though they sat at one."""
    return ArmResults(
        arms[0].value,
        arms[0].engine,
        np.column_stack([arm.worth[:, 0] for arm in arms]),
        np.column_stack([arm.interest[:, 0] for arm in arms]),
        np.array([arm.forced_loans[0] for arm in arms]),
        np.array([arm.in_debt[0] for arm in arms]),
        np.stack([arm.fan[0] for arm in arms]),
    )


@lru_cache(maxsize=32)
def interest_by_month(setup: FairTest, box: str, plan: int) -> tuple[tuple[float, ...], ...]:
    """At each of the two rates a plan's interest on loans on each Pay Day, in dollars, on average over the first pairs of the run."""
    experiment = setup.experiment(box, (setup.plans[plan].player, *NEIGHBOURS))
    pairs = min(LOOKED_AT, setup.pairs)
    return tuple(
        tuple(float(paid) for paid in np.mean([_paid(experiment, rate, pair) for pair in range(pairs)], axis=0)) for rate in setup.rates
    )


def _paid(experiment: Experiment, rate: float, pair: int) -> list[int]:
    """The interest on loans of the first chair in one game, month by month: the game of the run, played with a journal."""
    arm = experiment.arm(rate)
    seats = [Seat(f"Seat {number}", card, ASK_NOTHING) for number, card in enumerate(arm.cards, 1)]
    game = Game.new(arm.edition, seats, experiment.months, (experiment.seed + pair) & SEED_MOST)
    while not game.over:
        game.play_month()
    found = opened(game).interest
    paid = found[found["seat"] == 0].set_index("month")["loan_interest"]
    return [int(paid.get(month, 0)) for month in range(1, experiment.months + 1)]


# ---- what it found


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the key can say of the run."""
    setup: FairTest = session.lesson.setup
    if session.ran is None:
        return {}
    answers = run_of(setup).finished()
    first = answers[setup.boxes[0]]
    seats = range(len(setup.plans))
    return {
        "gap": tuple(Found(setup.plans[seat].name, _round(first, seat), _gap(first, seat)) for seat in seats),
        "gap-forced": (Found("", _round(first, _forced(setup)), _gap(first, _forced(setup))),),
        "poorer": (Found("", count_of(first, setup.about)[0], _counted(first, setup.about)),),
        "no-difference": (Found("", first.equal_pairs(0), f"{first.equal_pairs(0)} of {setup.pairs} pairs"),),
        "in-debt": tuple(Found(setup.plans[seat].name, None, _debts(first, seat)) for seat in seats),
        "boxes": tuple(Found(setup.plans[seat].name, None, gap_words(answers[BOXES], seat)) for seat in seats),
    }


FACTS = ("gap", "gap-forced", "poorer", "no-difference", "in-debt", "boxes")
"""gap: the mean difference of each plan in the first box. gap-forced: that of the second plan. poorer: in how many pairs the plan that is
looked at ended poorer at the second rate. no-difference: in how many the first plan ended with the same. in-debt: how often each ended in
debt. boxes: the mean difference between the boxes, in months' wages."""


def _forced(setup: FairTest) -> int:
    return min(1, len(setup.plans) - 1)


def _round(outcome: Outcome, seat: int) -> float:
    return float(round(outcome.gap(seat).mean))


def _gap(outcome: Outcome, seat: int) -> str:
    return f"{gap_words(outcome, seat)}; the middle pair {outcome.experiment.amount(outcome.middle_gap(seat), sign=True)}"


def count_of(outcome: Outcome, seat: int, pairs: int | None = None) -> tuple[int, int, int]:
    """In how many of the pairs (all, or the first so many) a plan ended poorer, with the same, and richer in the changed arm."""
    gaps = outcome.gaps(seat)[:pairs]
    return int((gaps < 0).sum()), int((gaps == 0).sum()), int((gaps > 0).sum())


def _counted(outcome: Outcome, seat: int) -> str:
    poorer, same, richer = count_of(outcome, seat)
    return f"poorer in {poorer}, the same in {same}, richer in {richer} of {len(outcome.gaps(seat))} pairs"


def _debts(outcome: Outcome, seat: int) -> str:
    return ", ".join(f"{percent_words(arm.debt_share(seat).mean)} {outcome.experiment.where(arm.value)}" for arm in outcome.arms)


KIND = Kind("fair-test", FairTest, ("one-game", "dots", "interval", "by-card", "in-debt", "two-boxes"), FACTS, facts)
