"""The coach for a game of any title: what each answer to a question is worth in the end, in the score that the game is won by.

Every answer is played on many times, everybody by the par card, with luck drawn anew: the coach knows no more than the player. Every
answer meets the same futures.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from payday_core.engine.game import Game
from payday_core.engine.options import Decision
from payday_core.review.coach.choices import ERRORS
from payday_core.review.coach.values import Sample, mean_and_error
from payday_core.sessions.replayed import choices
from payday_core.simulation import engine, play_on_title
from payday_core.text.wording import MINUS

GAMES, INTERPRETED_GAMES = 1200, 40
"""Playouts for all answers to a question together: some hundredths of a second with compiled rules, half a second without."""

GAMES_LEAST = 10
"""For each answer, however many there are."""


@dataclass(frozen=True)
class Expected:
    """An answer with its expected score and how far it is behind the best one, each with its standard error.

    is_right: it cannot be told apart from the best one.
    """

    value: int
    label: str
    score: float
    error: float
    behind: float
    doubt: float
    is_right: bool


@dataclass(frozen=True)
class Weighing:
    """All answers to a question in their order, and how many games were played for each. thing: what the score counts, as "token"."""

    answers: tuple[Expected, ...]
    games: int
    compiled: bool
    thing: str
    least: float

    @property
    def best(self) -> Expected:
        """The answer with the highest expected score; the first of them if there are several."""
        return max(self.answers, key=lambda one: one.score)

    @property
    def right(self) -> tuple[Expected, ...]:
        """All right answers, including the best one."""
        return tuple(one for one in self.answers if one.is_right)

    def of(self, value: int) -> Expected:
        """What an answer came to. KeyError if it is none of them."""
        return {one.value: one for one in self.answers}[value]

    def marks(self, value: int) -> bool:
        """Did an answer lose enough, and surely enough, to speak of?"""
        given = self.of(value)
        return given.behind > max(self.least, ERRORS * given.doubt)


@dataclass(frozen=True)
class LookedAt:
    """A choice that a seat made. turn: the turn in which it was made, from 1; chapter: in which chapter; by_hand: not by its rule card."""

    seat: int
    turn: int
    chapter: int
    value: int
    weighed: Weighing
    by_hand: bool = True

    @property
    def loss(self) -> float:
        """How much the answer was behind the best one."""
        return self.weighed.of(self.value).behind

    @property
    def marked(self) -> bool:
        """Is that worth speaking of?"""
        return self.weighed.marks(self.value)


def ends(amount: float, doubt: float) -> tuple[str, str]:
    """The two figures between which an amount truly lies, 95 times in 100: 0.4 and 2.0. doubt: its standard error."""
    low, high = (f"{amount + side * ERRORS * doubt:.1f}".replace("-", MINUS) for side in (-1, 1))
    return low, high


def weigh(game: Game, *, aloud: bool = False) -> Weighing:
    """Weigh the answers to the open question. ValueError if none is open. aloud: in words that everybody may hear."""
    asked: Decision[object] | None = game.pending
    if asked is None:
        raise ValueError("there is no question to weigh")
    score, seat = game.title.score(game.variant), asked.seat
    compiled = engine(game.title).compiled
    games = max(GAMES_LEAST, (GAMES if compiled else INTERPRETED_GAMES) // len(asked.values))
    cards = [game.title.par(game.variant)] * len(game.seats)
    ends = [play_on_title(game, value, cards, games)[score.total][:, seat].astype(np.float64) for value in asked.values]
    best = max(ends, key=lambda one: float(one.mean()))
    said = asked.aloud if aloud else asked.label
    answers = tuple(_expected(value, said(value), end, best) for value, end in zip(asked.values, ends, strict=True))
    return Weighing(answers, games, compiled, score.thing, score.least)


def _expected(value: int, label: str, end: Sample, best: Sample) -> Expected:
    behind, doubt = mean_and_error(best - end)
    return Expected(value, label, *mean_and_error(end), behind, doubt, behind <= ERRORS * doubt)


def looked_back(game: Game, seat: int) -> Iterator[LookedAt]:
    """Every choice that a seat made by hand and did not take back, in order: each takes as long as `weigh`."""
    for choice in choices(game):
        if choice.seat == seat:
            yield LookedAt(seat, choice.turn, choice.game.chapter, choice.value, weigh(choice.game))
