"""The solved game as the app reads it: one file in the edition's folder, written by `python -m payday_core.lab.solve`."""

import hashlib
import json
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.registry import FOLDER, edition
from payday_core.games.pay_day.rule_cards.characters import BOTS, Bot
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.solved.grid import BILLS, BRINGS, DEEP, FAR

SOLVED = "parker-1974"
"""The edition that is solved."""

MONTHS = 3

NAME = "solved.json"


class Figures(BaseModel):
    """Base of what the file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Mean(Figures):
    """An average over games, in dollars, with the two values between which the true one lies 95 times in 100."""

    games: int
    mean: float
    low: float
    high: float


class Prices(Figures):
    """A deal, and up to which price it is worth buying: for each month, for each day from 1 to 30. Dollars."""

    title: str
    cost: int
    brings: int
    with_cash: list[list[int]]
    on_loan: list[list[int]]


class Character(Figures):
    """What a character is worth in the model, in dollars."""

    id: str
    worth: float


class ThreeNumbers(Figures):
    """A rule card of which three blanks were searched; the others stand as they are."""

    card: RuleCard
    blanks: list[str]
    worth: float
    """In the model."""
    in_engine: Mean
    over_tuned: Mean
    """How much more than the tuned character, on the same dice."""
    over_untuned: Mean
    """How much more than the best of the others."""


class SolvedGame(Figures):
    """Everything that was found. Days go from 1 to 30, months from 1."""

    inputs: str
    """A fingerprint of what was solved: `inputs_of`."""
    worth: float
    """The expected worth at the end of the best play, in dollars."""
    in_model: Mean
    in_engine: Mean
    finer: dict[str, float]
    """By how much the worth moves with twice as many points of cash, balance, bills, or of what deals bring."""
    days: list[list[int]]
    cushion: list[list[int]]
    """For each month but the last: what keeping $0, $100, ... loses, without a loan."""
    cushion_with_loan: list[list[int]]
    prices: list[Prices]
    characters: list[Character]
    three_numbers: ThreeNumbers
    others: dict[str, Any]
    """What the other seats do (`others.Others`)."""

    @property
    def bound(self) -> float:
        """How far the worth may be off by the points between which it is a line, in dollars."""
        return sum(abs(moved) for moved in self.finer.values())


def characters() -> tuple[Bot, ...]:
    """Those that play by the numbers of their card, or by a coin."""
    return tuple(one for one in BOTS if one.id != "expert")


def inputs_of(printed: Edition) -> str:
    """A fingerprint of the edition, the characters' cards and the points: another one, and the file has to be made again."""
    cards = [(one.id, one.card(printed).model_dump(mode="json", exclude_defaults=True)) for one in characters()]
    text = json.dumps([printed.model_dump(mode="json", exclude={"expert"}), cards, MONTHS, BILLS, BRINGS, FAR, DEEP], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def solved_game() -> SolvedGame:
    """The solved game of the file."""
    return SolvedGame.model_validate_json((FOLDER / SOLVED / NAME).read_text("utf-8"))


def solved_edition() -> Edition:
    """The edition that is solved, as printed."""
    return edition(SOLVED)
