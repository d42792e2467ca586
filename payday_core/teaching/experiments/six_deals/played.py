"""What the decisions of lesson "six-deals" would have been worth: each answer played on at both rates, how long a buyer was waited for,
and at which rate the most divided decision changes. The same position always gives the same numbers."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from payday_core.games.pay_day.kinds import NONE, Why
from payday_core.games.pay_day.playing import play_out
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.review.coach.choices import ERRORS
from payday_core.review.coach.values import Player, Position, mean_and_error, par_card
from payday_core.review.what_if.flip_rate import Flip, flip_of, position_at
from payday_core.sessions.past import EVERYTHING
from payday_core.simulation import engine
from payday_core.simulation.interpreter import Counting, counting_table
from payday_core.simulation.runs import futures, start_of
from payday_core.teaching.experiments.six_deals.offers import (
    BUY,
    LEAVE,
    Offer,
    Saved,
    SixDeals,
    decided_numbers,
    division,
    hands_of,
    majority,
    offered,
)

FEW_GAMES = 40
"""Games for each answer where the rules are not compiled: a second or two for all positions."""

SEED = 0
"""The number of the first future."""


@dataclass(frozen=True)
class Gain:
    """By how much buying ends richer than leaving, on average and in dollars, with its standard error."""

    mean: float
    error: float

    @property
    def noise(self) -> float:
        """Half of the range in which the true average lies, 95 times in 100."""
        return ERRORS * self.error

    @property
    def better(self) -> int | None:
        """The better answer; None where these games cannot tell."""
        if abs(self.mean) <= self.noise:
            return None
        return BUY if self.mean > 0 else LEAVE

    def bears(self, answer: int | None) -> bool:
        """Was this the better answer, or as good as it?"""
        return answer is not None and self.better in (None, answer)


@dataclass(frozen=True)
class Played:
    """The gain of buying by position and rate, in the order of the set-up; games: for each answer at each rate."""

    gains: tuple[tuple[Gain, Gain], ...]
    games: int
    compiled: bool

    def turned(self) -> tuple[int, ...]:
        """The positions where one answer is surely better at one rate and the other at the other."""
        return tuple(
            n for n, (one, other) in enumerate(self.gains) if None not in (one.better, other.better) and one.better != other.better
        )


def played(setup: SixDeals) -> Played:
    """Every answer played on at both rates: some hundredths of a second by the compiled rules."""
    return _played(setup, engine().compiled)


@lru_cache(maxsize=8)
def _played(setup: SixDeals, compiled: bool) -> Played:
    games = setup.games if compiled else FEW_GAMES
    return Played(tuple(_gains(offered(saved), setup.rates, games) for saved in setup.positions), games, compiled)


def _gains(offer: Offer, rates: tuple[float, float], games: int) -> tuple[Gain, Gain]:
    edition, seat = offer.game.edition, offer.decided.seat
    player = Player(edition, len(offer.game.seats), games, SEED)
    positions = [position_at(rate, offer.scene, offer.decided, answer, edition) for rate in rates for answer in (BUY, LEAVE)]
    worths = [value.worth[:, seat] for value in player.play(positions)]
    one, other = (Gain(*mean_and_error(worths[at] - worths[at + 1])) for at in (0, 2))
    return one, other


# ---- how long it took


@dataclass(frozen=True)
class Waits:
    """In how many of the games the loan can be paid back on the first Pay Day, since the deal has been sold by then; on the second ...;
    and in how many the deal is never sold."""

    sold: tuple[int, ...]
    never: int

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(self.sold) + self.never

    def expected(self, offer: Offer, rate: float) -> float:
        """What the rule comes to on average: each game's gain by the Pay Day of its sale alone, in dollars."""
        gains = sum(games * offer.gain(rate, pay_day) for pay_day, games in enumerate(self.sold, 1))
        return (gains + self.never * offer.unsold(rate)) / self.games


@lru_cache(maxsize=32)
def waits(saved: Saved, games: int) -> Waits:
    """The deal bought, and those same games watched until it is sold: one after the other, about a second for 500."""
    offer = offered(saved)
    there = position_at(offer.game.edition.loan_rate, offer.scene, offer.decided, BUY, offer.game.edition)
    start = _start(there, offer)
    months = [_sold_in(offer, start, luck) for luck in futures(SEED, 0, games).tolist()]
    first = offer.decided.month
    sold = tuple(months.count(month) for month in range(first, offer.game.months + 1))
    return Waits(sold, months.count(NONE))


class _Watched(Counting):
    """The journal of a playout that notices in which month a seat sells a deal."""

    def __init__(self, table: Any, seat: int, card: int) -> None:
        super().__init__(table, PAY_DAY.playouts.count)
        self.table, self.looked_for, self.sold_in = table, (seat, card), NONE

    def append(self, row: tuple[int, ...]) -> None:
        """Take a journal row."""
        super().append(row)
        _, what, _, payee, _, about_card, *_ = row
        if what == Why.DEAL_SOLD and (payee, about_card) == self.looked_for and self.sold_in == NONE:
            self.sold_in = self.table.month[payee]


def _start(there: Position, offer: Offer) -> Any:
    """The table from which a position is played on, as a `PLAYOUT` record; everybody keeps to par, as in `review.values`."""
    seats, given = len(offer.game.seats), there.answers
    start = start_of(PAY_DAY, there.record, [par_card(offer.game.edition)] * seats)[0]
    start["asks"][:seats] = EVERYTHING
    start["answers"][: len(given)] = given
    start["answered"], start["used"], start["stays"] = len(given), 0, there.stays
    return start


def _sold_in(offer: Offer, start: Any, luck: list[int]) -> int:
    """The month in which it was sold in one of the games, or NONE."""
    table = counting_table(PAY_DAY.playouts, start)
    table.journal = watched = _Watched(table, offer.decided.seat, offer.decided.about)
    play_out(table, *luck)
    return watched.sold_in


# ---- at which rate it changes


@lru_cache(maxsize=32)
def _flip(saved: Saved, compiled: bool) -> Flip:
    offer = offered(saved)
    return flip_of(offer.game, offer.decided)


def flip_for(saved: Saved) -> Flip:
    """The rate at which the better answer to a deal with a loan changes: half a second, the first time."""
    return _flip(saved, engine().compiled)


# ---- which decision is looked at


def borrowing(setup: SixDeals) -> tuple[int, ...]:
    """The positions whose deal needs a loan."""
    return tuple(number for number, saved in enumerate(setup.positions) if offered(saved).borrowed)


def most_divided(setup: SixDeals, kept: dict[str, Any]) -> int:
    """The deal with a loan about which the class was most divided; among equals the one that is hardest to tell at the first rate."""
    gains = played(setup).gains
    said = set(decided_numbers(setup, kept)) & set(borrowing(setup)) or borrowing(setup)
    return min(said, key=lambda number: (division(hands_of(kept, number)), abs(gains[number][0].mean)))


def looked_at(setup: SixDeals, kept: dict[str, Any]) -> int:
    """The deal that is looked at more closely: the one that was chosen, else the most divided one."""
    chosen = kept.get("looked-at")
    return chosen if chosen in borrowing(setup) else most_divided(setup, kept)


def right_decisions(setup: SixDeals, kept: dict[str, Any], rate: int) -> tuple[int, ...]:
    """The decided positions where most of the class gave the better answer at a rate, or one as good."""
    gains = played(setup).gains
    return tuple(number for number in decided_numbers(setup, kept) if gains[number][rate].bears(majority(hands_of(kept, number))))
