"""A tournament of rule cards: each plays the same games from the same seat against the same rivals. Whose lead is more than chance?"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from payday_core.engine.chance import SEED_MOST
from payday_core.engine.seats import BadGame
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rule_cards.text import code_of
from payday_core.games.pay_day.seats import Seat, check
from payday_core.lab.stats import Interval, differences, interval
from payday_core.simulation import Progress, part_of, simulate

CARDS_LEAST, CARDS_MOST = 2, 40
GAMES_LEAST, GAMES_MOST = 10, 20_000
PIECE = 2_000
"""Games that an executor plays at a time: some hundredths of a second where the rules are compiled."""
NAME_MOST = 16
"""In characters, as at the table."""

RIVALS = ("careful", "buyer", "saver")
"""The characters that every card plays against, with their cards scaled to the edition; at a smaller table only the first of them."""

UNLIKE_LEAST = 6
"""How many games must differ before one card is called surely better: five can all favor one side by chance (1 time in 16)."""


class BadTournament(ValueError):
    """A tournament that cannot be held; the message says what would be right."""


@dataclass(frozen=True)
class Entrant:
    """A card that takes part, with its name."""

    name: str
    card: RuleCard


@dataclass(frozen=True)
class Tournament:
    """A tournament to hold: every entrant plays seat 1 in the games of the seeds `seed`, `seed + 1`, ...; rivals take the other seats."""

    entrants: tuple[Entrant, ...]
    edition: Edition
    months: int = 3
    games: int = 200
    seed: int = 0

    def __post_init__(self) -> None:
        """BadTournament says what is not possible."""
        if not CARDS_LEAST <= len(self.entrants) <= CARDS_MOST:
            raise BadTournament(f"a tournament is for {CARDS_LEAST} to {CARDS_MOST} cards, not {len(self.entrants)}")
        if not GAMES_LEAST <= self.games <= GAMES_MOST:
            raise BadTournament(f"each card plays {GAMES_LEAST} to {GAMES_MOST:,} games, not {self.games:,}")
        if not 0 <= self.seed <= SEED_MOST:
            raise BadTournament(f"the luck number is a whole number from 0 to {SEED_MOST:,}")
        names = [one.name.strip().casefold() for one in self.entrants]
        if not all(names) or any(len(one.name) > NAME_MOST for one in self.entrants):
            raise BadTournament(f"every card needs a name of 1 to {NAME_MOST} characters")
        if twice := [one.name for one in self.entrants if names.count(one.name.strip().casefold()) > 1]:
            raise BadTournament(f'two cards are called "{twice[0]}"; every card needs a name that no other has')
        try:
            check(self.edition, [Seat(f"Seat {number}") for number in range(len(self.table) + 1)], self.months)
        except BadGame as wrong:
            raise BadTournament(str(wrong)) from None

    @property
    def table(self) -> tuple[str, ...]:
        """The ids of the rivals at the table."""
        return RIVALS[: self.edition.players_max - 1]


@dataclass(frozen=True)
class Place:
    """How one card did. Dollars of worth at the end of a game, on average, each with its interval."""

    entrant: Entrant
    rank: int
    """1 = the most; cards with exactly the same dollars share a rank."""
    ranks: tuple[int, int]
    """The best and the worst rank that chance leaves open: only surely better cards rank before it, only surely worse ones after it."""
    worth: Interval
    behind: Interval
    """How far it is behind the first card, game by game; exactly zero for the first card and for cards that play alike."""
    surely_behind: bool
    """Is the first better by more than chance?"""
    ahead: Interval | None
    """How far it is ahead of the next in the standing, game by game; None for the last."""


@dataclass(frozen=True, eq=False)
class Standing:
    """A tournament that was held. `worth`: whole dollars at the end, one row an entrant, one column a game."""

    tournament: Tournament
    worth: NDArray[np.int64]
    engine: str

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every card, the best first; cards with equal dollars in the order of their entry."""
        return tuple(self._place(self._order, position) for position in range(len(self._order)))

    @cached_property
    def _order(self) -> list[int]:
        """The rows of `worth`, the best first."""
        totals = self.worth.sum(axis=1)
        return sorted(range(len(totals)), key=lambda i: (-totals[i], i))

    def _place(self, order: Sequence[int], position: int) -> Place:
        one, totals = order[position], self.worth.sum(axis=1)
        after = order[position + 1] if position + 1 < len(order) else None
        return Place(
            self.tournament.entrants[one],
            1 + int((totals > totals[one]).sum()),
            (1 + int(self._surely_better[:, one].sum()), len(order) - int(self._surely_better[one].sum())),
            interval(self.worth[one]),
            self._lead(order[0], one),
            bool(self._surely_better[order[0], one]),
            None if after is None else self._lead(one, after),
        )

    def _lead(self, one: int, other: int) -> Interval:
        return interval(differences(self.worth[other], self.worth[one]))

    @cached_property
    def _surely_better(self) -> NDArray[np.bool_]:
        """[i, j]: is i better than j by more than chance, with 95% confidence? Each pair of cards is judged separately."""
        n = len(self.worth)
        better = np.zeros((n, n), np.bool_)
        for i in range(n):
            for j in range(i):
                if np.count_nonzero(self.worth[i] != self.worth[j]) >= UNLIKE_LEAST:
                    lead = self._lead(i, j)
                    better[i, j], better[j, i] = lead.low > 0, lead.high < 0
        return better

    @property
    def could_be_best(self) -> tuple[Place, ...]:
        """The cards for which no other card is surely better."""
        return tuple(place for place in self.places if place.ranks[0] == 1)

    @cached_property
    def could_be_chance(self) -> tuple[tuple[Place, ...], ...]:
        """Runs of neighbors in the standing with no card surely better than another, each as long as possible; they may overlap."""
        runs: list[range] = []
        for start in range(len(self._order)):
            end = start + 1
            while end < len(self._order) and not any(self._surely_better[self._order[i], self._order[end]] for i in range(start, end)):
                end += 1
            if end - start > 1 and (not runs or end > runs[-1].stop):
                runs.append(range(start, end))
        return tuple(tuple(self.places[position] for position in run) for run in runs)

    def frame(self) -> pd.DataFrame:
        """The standing as a table, one row a card: dollars, ranks and the card's code (`rule_cards.text.card_of_code`)."""
        return pd.DataFrame([_row(place) for place in self.places])


def _row(place: Place) -> dict[str, object]:
    ahead = place.ahead
    return {
        "rank": place.rank,
        "rank_at_best": place.ranks[0],
        "rank_at_worst": place.ranks[1],
        "name": place.entrant.name,
        **_columns("worth", place.worth),
        **_columns("behind_first", place.behind),
        **(dict.fromkeys(_columns("ahead_of_next", place.worth)) if ahead is None else _columns("ahead_of_next", ahead)),
        "card": code_of(place.entrant.card),
    }


def _columns(name: str, value: Interval) -> dict[str, float]:
    return {name: round(value.mean, 2), f"{name}_low": round(value.low, 2), f"{name}_high": round(value.high, 2)}


def hold(
    tournament: Tournament, *, workers: int | None = None, progress: Progress | None = None, executor: Executor | None = None
) -> Standing:
    """Hold a tournament; the same standing for any number of workers. progress(done, games) may raise `Cancelled`.

    executor: plays the games in pieces, in place of this process's threads; anything with the shape of `concurrent.futures`, such as a
    cluster's. A piece is a function of this module with values that can be pickled, and its standing is the same.
    """
    played = _in_pieces(tournament, executor, progress) if executor else _one_by_one(tournament, workers, progress)
    worth, engine = np.zeros((len(tournament.entrants), tournament.games), np.int64), ""
    for piece in played:
        worth[piece.entrant, piece.first : piece.first + len(piece.worth)], engine = piece.worth, piece.engine
    return Standing(tournament, worth, engine)


class _Piece(NamedTuple):
    """Some games of one entrant, from game number `first` on: its worth at their end, in dollars, and how they were played."""

    entrant: int
    first: int
    worth: NDArray[np.int32]
    engine: str


def _play(
    tournament: Tournament, entrant: int, first: int, games: int, workers: int | None = None, progress: Progress | None = None
) -> _Piece:
    cards = [tournament.entrants[entrant].card, *(bot(name).card(tournament.edition) for name in tournament.table)]
    seed = (tournament.seed + first) & SEED_MOST
    played = simulate(tournament.edition, cards, tournament.months, games, seed, workers=workers, progress=progress)
    return _Piece(entrant, first, played.worth[:, 0], played.engine)


def _one_by_one(tournament: Tournament, workers: int | None, progress: Progress | None) -> Iterator[_Piece]:
    """One card after the other, each with all of its games."""
    games, many = tournament.games, len(tournament.entrants)
    for entrant in range(many):
        yield _play(tournament, entrant, 0, games, workers, part_of(progress, entrant * games, many * games))


def _in_pieces(tournament: Tournament, executor: Executor, progress: Progress | None) -> Iterator[_Piece]:
    """From an executor, which plays a piece in one thread: it has its own way to use all cores."""
    games, many = tournament.games, len(tournament.entrants)
    places = [(entrant, first) for entrant in range(many) for first in range(0, games, PIECE)]
    waiting = [executor.submit(_play, tournament, entrant, first, min(PIECE, games - first), 1) for entrant, first in places]
    try:
        for number, future in enumerate(waiting, 1):
            yield future.result()
            if progress is not None:
                progress(number * many * games // len(waiting), many * games)
    finally:
        for future in waiting:
            future.cancel()
