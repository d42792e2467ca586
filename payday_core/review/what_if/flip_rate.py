"""Flip rate: for a choice to borrow, the interest rate at which the better answer changes.

Both answers are played on from the open choice, by the par card and with the same futures, at every rate of a grid. What was paid before
the choice stays as it was.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Event
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.games.pay_day.options import Decision
from payday_core.review.coach.choices import ERRORS, position
from payday_core.review.coach.values import Player, Position, mean_and_error
from payday_core.sessions.past import Decided, Scene, asked_in, scene_of
from payday_core.simulation import engine
from payday_core.text.wording import money, percent

STEP, MOST = 0.025, 0.50
"""The rates of the grid, from 0% on."""

SAMPLES = 2000
"""Futures for each answer at each rate, with compiled rules."""

FEW_SAMPLES, WIDE_STEP = 24, 0.10
"""The same with interpreted rules: a second or two."""

SEED = 0
"""The number of the first future."""

NEAR_ZERO = 0.01
"""Rates below this are shown to the tenth of a percent."""


@dataclass(frozen=True)
class RateSpan:
    """The rates between which nobody can tell which answer is better: fractions of one; None where the grid ends first."""

    low: float | None
    high: float | None


@dataclass(frozen=True)
class Flip:
    """Two answers to a question compared at many rates.

    borrow, other: the labels of the answer that borrows, or lets a loan stand, and of the one that does not. rates: fractions of one.
    gaps: expected final worth of the seat, borrowing less the other, in dollars; errors: their standard errors. rate: that of the game.
    """

    decided: Decided
    borrow: str
    other: str
    rate: float
    rates: tuple[float, ...]
    gaps: tuple[float, ...]
    errors: tuple[float, ...]
    samples: int
    engine: str

    @property
    def at(self) -> float | None:
        """The rate at which the better answer changes; None where it is the same at all of them."""
        return crossing(self.rates, self.gaps)

    @property
    def open(self) -> RateSpan:
        """The rates at which the difference lies within its noise."""
        edges = [crossing(self.rates, [gap + side * error for gap, error in self._points]) for side in (-ERRORS, ERRORS)]
        found = sorted(edge for edge in edges if edge is not None)
        if len(found) == 1:
            gap, error = self._points[0]
            return RateSpan(None, found[0]) if abs(gap) <= ERRORS * error else RateSpan(found[0], None)
        return RateSpan(found[0], found[1]) if found else RateSpan(None, None)

    @property
    def _points(self) -> list[tuple[float, float]]:
        return list(zip(self.gaps, self.errors, strict=True))

    @property
    def here(self) -> tuple[float, float]:
        """The difference at the rate of the game and its standard error, between the points of the grid in proportion."""
        return tuple(float(np.interp(self.rate, self.rates, values)) for values in (self.gaps, self.errors))  # type: ignore[return-value]

    @property
    def sure(self) -> bool:
        """Is one answer surely better at every rate at which there is a difference?"""
        apart = [(gap, ERRORS * error) for gap, error in self._points if gap]
        return bool(apart) and (all(gap > noise for gap, noise in apart) or all(gap < -noise for gap, noise in apart))


def crossing(rates: Sequence[float], gaps: Sequence[float]) -> float | None:
    """Where a curve through these points first changes its sign, in a straight line between two of them; None where it never does."""
    last = None
    for i, gap in enumerate(gaps):
        if not gap:
            continue
        if last is not None and (gap > 0) != (gaps[last] > 0):
            if i > last + 1:  # it is zero in between
                return rates[last + 1]
            return rates[last] + (rates[i] - rates[last]) * gaps[last] / (gaps[last] - gap)
        last = i
    return None


def borrowing_choices(game: Game, scenes: Iterable[Scene], seat: int) -> list[Decided]:
    """The choices of a seat about borrowing: a deal with a loan in play, going to the bank, repaying, and carrying a charge."""
    asked = (pair for scene in scenes for pair in asked_in(scene, game))
    return [decided for decided, question in asked if decided.seat == seat and _answers(decided, question)]


def flip_of(game: Game, decided: Decided, samples: int | None = None) -> Flip:
    """Find the rate at which the better answer to a choice changes. ValueError if it is no choice about borrowing.

    samples: futures of each answer at each rate; None: as many as take a second or two. The same choice gives the same result.
    """
    scene = scene_of(game, decided.turn)
    asked = asked_in(scene, game)[decided.number][1]
    answers = _answers(decided, asked)
    if answers is None:
        raise ValueError("This is no choice about borrowing.")
    step = STEP if engine().compiled else WIDE_STEP
    rates = tuple(round(number * step, 4) for number in range(round(MOST / step) + 1))
    player = Player(game.edition, len(game.seats), samples or (SAMPLES if engine().compiled else FEW_SAMPLES), SEED)
    positions = (position_at(rate, scene, decided, answer, game.edition) for rate in rates for answer in answers)
    worths = [value.worth[:, decided.seat] for value in player.play(positions)]
    gaps = [one - two for one, two in zip(worths[::2], worths[1::2], strict=True)]
    means, errors = zip(*map(mean_and_error, gaps), strict=True)
    borrow, other = map(asked.label, answers)
    return Flip(decided, borrow, other, game.edition.loan_rate, rates, means, errors, player.samples, player.engine)


def _answers(decided: Decided, asked: Decision) -> tuple[int, int] | None:
    """The answer that borrows, or lets a loan stand, and the one that does not; None where it is no choice about borrowing."""
    if decided.ask is Ask.BUY_DEAL:
        buy = decided.value or 1
        return (buy, 0) if asked.now.loan or asked.option(buy).outlook.loan else None
    if decided.ask is Ask.BORROW and decided.value:
        return decided.value, 0
    if decided.ask is Ask.REPAY:
        return 0, decided.value or max(decided.options)
    if decided.ask is Ask.BORROW_TO_PAY and decided.value != decided.options[0]:
        return decided.value, decided.options[0]
    return (0, 1) if decided.ask is Ask.PAY_CHARGE else None


def position_at(rate: float, scene: Scene, decided: Decided, answer: int, edition: Edition) -> Position:
    """The turn up to a choice, with one of its answers, where loans cost another rate from then on."""
    there = position(scene, decided, answer)
    record = there.record.copy()
    record["edition"]["loan_basis_points"] = round(rate * 10_000)
    for seat, dollars in _paid_already(scene, decided, edition.loan_rate, rate).items():
        record["money"][seat] += dollars
        record["money"][Account.BANK] -= dollars
    return Position(record, there.answers, there.stays)


def _paid_already(scene: Scene, decided: Decided, was: float, rate: float) -> dict[int, int]:
    """What each seat must have extra at the start of the turn, so that the other rate changes nothing before the choice.

    The turn is played again from its start, so interest that was paid before the choice is now paid at the other rate.
    """
    accounts, needed = list(scene.before.money), dict[int, int]()
    for happened, (_, what, payer, payee, amount, *_) in scene.rows:
        if happened > scene.points[decided.number]:
            break
        if what == Event.PAY_DAY:
            loan = -accounts[Account.LOAN + payer]
            needed[payer] = needed.get(payer, 0) + interest_on(loan, rate) - interest_on(loan, was)
        if payee != NONE and what < Event.ROLLED:
            accounts[payer] -= amount
            accounts[payee] += amount
    return needed


# ---- in words


def flip_headline(flip: Flip) -> str:
    """The finding: below which rate one answer is better, and above it the other."""
    most, first = percent(flip.rates[-1]), next((gap for gap in flip.gaps if gap), 0.0)
    if not first:
        return f"It makes no difference at any rate up to {most}"
    better, worse = (flip.borrow, flip.other) if first > 0 else (flip.other, flip.borrow)
    if flip.at is not None:
        return f"{quoted(better)} is better below {about(flip.at)}, {quoted(worse)} above"
    rates = f"every rate {'' if flip.gaps[0] else 'above 0% and '}up to {most}"
    return f"{quoted(better)} is better at {rates}" if flip.sure else f"{quoted(better)} looks better at {rates}, but not surely"


def flip_doubt(flip: Flip) -> str:
    """Where nobody can tell, and what is better at the rate of the game."""
    span, (gap, error) = flip.open, flip.here
    sentences = [f"At {percent(flip.rate)}, the rate of this game, {_better(flip, gap, error)}."]
    if span.low is not None and span.high is not None and span.low < span.high:
        sentences.append(f"Between {about(span.low)} and {about(span.high)} nobody can tell from these games.")
    elif span.low is not None and span.high is None:
        sentences.append(f"From {about(span.low)} on the difference lies within the noise of these games.")
    elif span.high is not None and span.low is None:
        sentences.append(f"Up to {about(span.high)} the difference lies within the noise of these games.")
    return " ".join(sentences)


def _better(flip: Flip, gap: float, error: float) -> str:
    if abs(gap) <= ERRORS * error:
        return "both answers are right: no difference can be told"
    return f"{quoted(flip.borrow if gap > 0 else flip.other)} is {money(round(abs(gap)))} better"


def quoted(label: str) -> str:
    """The words of a button within a sentence."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{label}\N{RIGHT DOUBLE QUOTATION MARK}"


def about(rate: float) -> str:
    """A rate rounded to the half percent, near zero to the tenth."""
    return percent(round(rate * 200) / 200 if rate >= NEAR_ZERO else round(rate, 3))
