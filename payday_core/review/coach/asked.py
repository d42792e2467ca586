"""Asking the coach before a decision: what each answer to an open question is worth in the end, as far as anybody can know now.

Every answer is played on many times by the par card. The dice to come and the order of the piles are drawn again, so the coach knows no
more than the player does. Every answer meets the same futures.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import Decision
from payday_core.review.coach.choices import ERRORS, chance_makes_equal
from payday_core.review.coach.values import mean_and_error, par_card
from payday_core.simulation import Results, engine, play_on
from payday_core.text.wording import counted, join_names, money

GAMES = 1000
"""Games for each answer with compiled rules: some hundredths of a second for all answers together."""

INTERPRETED_GAMES = 180
"""Games for all answers together where the rules are not compiled: about half a second."""

ANSWERS_MOST = 9
"""If there are more answers than this, such as dollars on a slider, only this many are weighed, from the lowest to the highest."""

PROFIT, INTEREST, FORCED = "deal_profit", "interest_paid", "forced_loans"
MEASURE_WORDS = {PROFIT: "from deals", INTEREST: "interest", FORCED: "forced loan"}
"""The measures of a playout that explain an answer, in words."""


@dataclass(frozen=True)
class Weighed:
    """An answer with its expected final worth and how far it is behind the best one, in dollars with their standard errors.

    is_right: it cannot be told apart from the best one.
    """

    value: int
    label: str
    worth: float
    error: float
    behind: float
    doubt: float
    is_right: bool


@dataclass(frozen=True)
class Advice:
    """The coach's advice: the answers in their order, how many games were played for each, whether all answers are among them, and why."""

    answers: tuple[Weighed, ...]
    games: int
    compiled: bool
    is_all: bool
    why: str

    @property
    def best(self) -> Weighed:
        """The answer that leaves the most on average; the first of them if there are several."""
        return max(self.answers, key=lambda one: one.worth)

    @property
    def right(self) -> tuple[Weighed, ...]:
        """All right answers, including the best one."""
        return tuple(one for one in self.answers if one.is_right)


def can_be_asked(game: Game) -> bool:
    """Is there something to ask the coach about: an open question of a game played turn by turn, with answers that differ?

    Where a tile goes is left to the table, which decides it together.
    """
    asked = game.pending
    if asked is None or game.header.in_step:
        return False
    if asked.ask is Ask.BID:
        return bool(asked.seat == asked.table.drawer)
    return asked.ask is not Ask.PLACE_TILE and not chance_makes_equal(asked)


def advise(game: Game) -> Advice:
    """Weigh the answers to the open question. ValueError if there is none that the coach may be asked about."""
    asked = game.pending
    if asked is None or not can_be_asked(game):
        raise ValueError("there is no question to ask the coach about")
    values = spread_out(asked.usual)
    compiled = engine().compiled
    games = GAMES if compiled else max(10, INTERPRETED_GAMES // len(values))
    cards = [par_card(game.edition)] * len(game.seats)
    played = [play_on(game, value, games=games, cards=cards) for value in values]
    worth = [one.worth[:, asked.seat].astype(np.float64) for one in played]
    answers = weighed(asked, values, worth)
    return Advice(answers, games, compiled, len(values) == len(asked.values), why(asked, answers, played))


def spread_out(values: Sequence[int]) -> tuple[int, ...]:
    """The values to weigh: all, or if there are too many, evenly from the lowest to the highest. 0 (nothing) always stays."""
    if len(values) <= ANSWERS_MOST:
        return tuple(values)
    places = {round(i * (len(values) - 1) / (ANSWERS_MOST - 1)) for i in range(ANSWERS_MOST)}
    return tuple(value for place, value in enumerate(values) if place in places or value == 0)


def weighed(asked: Decision, values: Sequence[int], worth: Sequence[Any]) -> tuple[Weighed, ...]:
    """Compare the answers with the best of them. worth: for each answer an array of final worths, game by game in the same order.

    An answer is right if it is behind by no more than twice the standard error of the difference.
    """
    best = max(worth, key=lambda one: float(one.mean()))
    answers = []
    for value, one in zip(values, worth, strict=True):
        behind, doubt = mean_and_error(best - one)
        answers.append(Weighed(value, asked.label(value), *mean_and_error(one), behind, doubt, behind <= ERRORS * doubt))
    return tuple(answers)


def why(asked: Decision, answers: Sequence[Weighed], played: Sequence[Results]) -> str:
    """What the best answer brings and costs against the one furthest behind, in one sentence."""
    order = sorted(range(len(answers)), key=lambda place: answers[place].behind)
    best, last = order[0], order[-1]
    mine, other = ({name: float(played[place].columns[name][:, asked.seat].mean()) for name in MEASURE_WORDS} for place in (best, last))
    terms = list(_terms({name: mine[name] - other[name] for name in MEASURE_WORDS}, max(1.0, 0.1 * answers[last].behind)))
    against = f"“{answers[best].label}” against “{answers[last].label}”"
    return f"{against}: {join_names(terms)}, on average." if terms else f"{against}: the same interest and the same from deals, on average."


def _terms(more: dict[str, float], least: float) -> Iterator[str]:
    """The differences that are worth mentioning."""
    for name in (PROFIT, INTEREST):
        if abs(more[name]) >= least:
            yield f"{money(round(abs(more[name])))} {'more' if more[name] > 0 else 'less'} {MEASURE_WORDS[name]}"
    loans = round(10 * more[FORCED])
    if loans:
        kind = "more" if loans > 0 else "fewer"
        yield f"{counted(abs(loans), f'{kind} {MEASURE_WORDS[FORCED]}')} in ten games"
