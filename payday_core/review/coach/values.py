"""What a position is worth to every seat: the mean of its final worth over playouts in which everybody plays by the par card.

A position is a turn up to some point: the table before it, the answers given, and how many dice, cards and choices stay as they were.
Sample i of every position of a game meets the same future, so two positions differ by themselves and hardly by chance.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import NONE, Deck
from payday_core.games.pay_day.luck.ahead import outlook
from payday_core.games.pay_day.luck.sums import SUMS
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, numbers
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.games.pay_day.totals import PLAYOUT, TOTALS
from payday_core.sessions.past import EVERYTHING
from payday_core.simulation.engines import player
from payday_core.simulation.gate import in_turns
from payday_core.simulation.interpreter import Interpreter
from payday_core.simulation.runs import futures, start_of

MEASURES = ("interest_paid", "forced_loans", "deals_bought", "deals_sold", "deals_lost", "deal_profit")
"""What is counted for an answer besides the worth that it leads to."""

SHARED_FROM = 5
"""Fewer playouts of a position take less time than handing it to another thread."""

AT_ONCE = 16
"""Positions handed to each thread together. To stop the analysis, or the program, takes no longer than these."""

SEED_STEP = 1_000_003
"""Keeps the futures of games with neighboring seeds apart."""

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Sample = np.ndarray[tuple[int], np.dtype[np.float64]]


def par_card(printed: Edition) -> RuleCard:
    """The rule card that is par in an edition."""
    card: RuleCard = PAY_DAY.par(printed)
    return card


@dataclass(frozen=True, eq=False)
class Value:
    """The outcome of a position's playouts: `worth` (samples, seats) in dollars; `means`: each of `MEASURES` (measures, seats).

    `luck`: what the luck of the seat that is watched came to (samples, `SUMS`): each sum is zero on average.
    """

    worth: Numbers
    means: Numbers
    luck: Numbers

    @cached_property
    def mean(self) -> Numbers:
        """The expected final worth of every seat, in dollars."""
        average: Numbers = self.worth.mean(axis=0)
        return average


@dataclass(frozen=True, eq=False)
class Position:
    """A turn up to its first `stays` happenings: the table before it as a `TABLE` record, the answers given in it.

    `watched`: the seat whose luck is counted, if any: that costs some time. `others`: the tables that it might be as well, as far
    as the seat that is asked can know: as many playouts begin from each.
    """

    record: Any
    answers: tuple[int, ...] = ()
    stays: int = 0
    watched: int = NONE
    others: tuple[Any, ...] = ()


class Player:
    """Plays on from positions of one game, from each as often as there are samples."""

    def __init__(self, printed: Edition, seats: int, samples: int, seed: int) -> None:
        self._par, self._seats = numbers(par_card(printed)), seats
        self._futures = futures(seed, 0, samples)
        self._engine = player()
        self._outlooks: dict[bytes, dict[str, Any]] = {}
        self._last: tuple[Any, Any] = None, None
        self.samples, self.engine = samples, self._engine.name

    def play(self, positions: Iterable[Position]) -> Iterator[Value]:
        """The values of positions, in their order. All cores play if there is enough to share and the rules are compiled."""
        if self.engine == Interpreter.name:
            return in_turns(self._value, positions, interpreted=True)
        alone = self.samples < SHARED_FROM
        return in_turns(self._value, positions, workers=1) if alone else in_turns(self._value, positions, at_once=AT_ONCE)

    def play_now(self, positions: Iterable[Position]) -> list[Value]:
        """The values of a few positions, in this thread and in no turns: for a page that waits for them, with compiled rules."""
        return [self._value(position) for position in positions]

    def _value(self, position: Position) -> Value:
        totals, tables = np.zeros(self.samples, TOTALS), (position.record, *position.others)
        for number, record in enumerate(tables):
            start, given = self._start_of(record), position.answers
            start["answers"][0][: len(given)] = given
            start["answered"], start["used"], start["stays"] = len(given), 0, position.stays
            start["totals"]["watched"] = position.watched + 1
            lucks = np.ascontiguousarray(self._futures[number :: len(tables)])
            played = np.zeros(len(lucks), TOTALS)
            self._engine.play(start, lucks, np.zeros(1, PLAYOUT), played)
            totals[number :: len(tables)] = played
        worth = totals["worth"][:, : self._seats].astype(np.float64)
        measures = np.array([totals[name][:, : self._seats] for name in MEASURES])
        return Value(worth, measures.mean(axis=1), totals["luck"])

    def _start_of(self, record: Any) -> Any:
        """The table at the start of a turn, with everybody on the par card and asked everything; kept for the next position of the turn."""
        known = self._last
        if known[0] is not record:
            start = start_of(PAY_DAY, record, ())
            for name, value in self._par.items():
                start[name][0][: self._seats] = value
            start["asks"][0][: self._seats] = EVERYTHING
            self._look_ahead(start, record)
            known = self._last = record, start
        return known[1].copy()

    def _look_ahead(self, start: Any, record: Any) -> None:
        """Lay out what the luck is measured by: the same all game long, once all tiles lie."""
        board = record["tile_on"].tobytes()
        if board not in self._outlooks:
            self._outlooks[board] = outlook(record)
        for name, said in self._outlooks[board].items():
            start[name] = said
        start["totals"]["yard_pile"] = record["shuffles"][Deck.DEALS]


def sampling(seed: int) -> int:
    """With what the playouts of a game begin; a wide seed may be a secret, of which no number on a page may tell anything."""
    return seed * SEED_STEP & SEED_MOST if seed <= SEED_MOST else 0


def mean_and_error(sample: Sample) -> tuple[float, float]:
    """The mean of a sample and its standard error."""
    error = sample.std(ddof=1) / len(sample) ** 0.5 if len(sample) > 1 else 0.0
    return float(sample.mean()), float(error)


def standing(worth: Sequence[int], samples: int) -> Value:
    """The value of a game that is over: what everybody has."""
    return Value(np.tile(np.array(worth, np.float64), (samples, 1)), np.zeros((len(MEASURES), len(worth))), np.zeros((samples, SUMS)))
