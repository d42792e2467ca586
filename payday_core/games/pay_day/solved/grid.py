"""The points at which the worth of a position is kept, and how a position between them is shared out to its neighbors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = Any
"""An array of numbers."""

HELD = 3
"""How many deals of a hand are looked at: the dearest ones."""


def neighbors(points: Floats, at: Floats) -> tuple[Floats, Floats]:
    """The point below each place, and how much of the way to the next one it lies. Beyond the ends the last line goes on."""
    below = np.clip(np.searchsorted(points, at, "right") - 1, 0, len(points) - 2)
    return below, (at - points[below]) / (points[below + 1] - points[below])


OUTCOMES_MOST = 40
"""With more outcomes than these a table is faster."""


@dataclass(frozen=True)
class Mix:
    """Where the money of each point may end up: so many points with their weights, both (outcomes, money)."""

    places: NDArray[np.intp]
    weights: Floats

    @cached_property
    def table(self) -> Floats:
        """The same as (after, before), for a mix of so many outcomes that this is faster."""
        size = self.places.shape[1]
        table = np.zeros((size, size), np.float32)
        np.add.at(table, (self.places, np.arange(size)), self.weights)
        return table

    def of(self, worths: Floats) -> Floats:
        """The average worth from each point, of worths (..., money)."""
        if len(self.places) > OUTCOMES_MOST:
            return worths @ self.table
        total = worths.take(self.places[0], axis=-1) * self.weights[0]
        for places, weights in zip(self.places[1:], self.weights[1:], strict=True):
            total += worths.take(places, axis=-1) * weights
        return total


def mixed(parts: Iterable[tuple[Floats | float, Mix]]) -> Mix:
    """Several mixes, each with its chance: a number, or one for each point."""
    found = [(mix.places, mix.weights * np.float32(1) * chance) for chance, mix in parts]
    return Mix(np.concatenate([places for places, _ in found]), np.concatenate([weights for _, weights in found]).astype(np.float32))


@dataclass(frozen=True)
class Grid:
    """Cash, balance (savings; below zero the loan), unpaid bills, and what the deals held will bring. Dollars, each ascending."""

    cash: Floats
    balance: Floats
    bills: Floats
    brings: Floats
    """The first one is 0: no deal."""

    @cached_property
    def money(self) -> tuple[Floats, Floats]:
        """Cash and balance of every point of money, one behind the other."""
        balance, cash = np.meshgrid(self.balance, self.cash, indexing="ij")
        return cash.ravel(), balance.ravel()

    @cached_property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Every hand, as numbers of points of `brings`, the dearest deal first. The first hand is empty."""
        return tuple(tuple(reversed(hand)) for hand in combinations_with_replacement(range(len(self.brings)), HELD))

    @cached_property
    def hand_number(self) -> dict[tuple[int, ...], int]:
        """The place of a hand in `hands`."""
        return {hand: number for number, hand in enumerate(self.hands)}

    @property
    def shape(self) -> tuple[int, int, int]:
        """Hands, bills, money."""
        return len(self.hands), len(self.bills), len(self.money[0])

    def to(self, cash: Floats, balance: Floats) -> Mix:
        """The points next to these amounts of money."""
        row, down = neighbors(self.balance, balance)
        column, along = neighbors(self.cash, cash)
        wide = len(self.cash)
        corners = [((row + r) * wide + column + c, (down if r else 1 - down) * (along if c else 1 - along)) for r in (0, 1) for c in (0, 1)]
        used = [(place, weight) for place, weight in corners if np.any(weight)]
        return Mix(np.array([place for place, _ in used]), np.array([weight for _, weight in used], np.float32))

    def bills_after(self, amounts: Sequence[float], chances: Sequence[float]) -> Floats:
        """Which bills follow which when one more comes: (before, after), the rows adding up to the sum of the chances."""
        table = np.zeros((len(self.bills),) * 2, np.float32)
        rows = np.arange(len(self.bills))
        for amount, chance in zip(amounts, chances, strict=True):
            below, part = neighbors(self.bills, self.bills + amount)
            table[rows, below] += chance * (1 - part)
            table[rows, below + 1] += chance * part
        return table

    def bills_left(self, share: float) -> Floats:
        """The same where only a share of the bills is left."""
        table = np.zeros((len(self.bills),) * 2, np.float32)
        rows = np.arange(len(self.bills))
        below, part = neighbors(self.bills, self.bills * share)
        table[rows, below] += 1 - part
        table[rows, below + 1] += part
        return table

    def with_deal(self, brings: float) -> list[tuple[float, NDArray[np.intp]]]:
        """The hands that follow when a deal comes that brings so much: a few, each with its weight. Beyond `HELD` the cheapest is lost."""
        below, part = neighbors(self.brings, np.array(float(brings)))
        found = []
        for point, weight in ((int(below), 1 - float(part)), (int(below) + 1, float(part))):
            more = [tuple(sorted((*hand, point), reverse=True)[:HELD]) for hand in self.hands]
            found.append((weight, np.array([self.hand_number[hand] for hand in more])))
        return [(weight, hands) for weight, hands in found if weight]

    def near(self, cash: Floats, balance: Floats, bills: Floats, brings: Sequence[Floats]) -> list[tuple[Floats, tuple[Any, ...]]]:
        """The weights and places (hand, bills, money) of the points round positions; brings: of the dearest deals, `HELD` columns."""
        money = self.to(cash, balance)
        row, part = neighbors(self.bills, bills)
        found = []
        bill_sides = [(r, weight) for r, weight in ((row, 1 - part), (row + 1, part)) if np.any(weight)]
        for hand_weight, hand in self._hands_near(brings):
            for r, bill_weight in bill_sides:
                for place, weight in zip(money.places, money.weights, strict=True):
                    found.append((hand_weight * bill_weight * weight, (hand, r, place)))
        return found

    @cached_property
    def _number_of(self) -> NDArray[np.intp]:
        """The number of a hand by its points in any order."""
        table = np.zeros((len(self.brings),) * HELD, np.intp)
        for points in np.ndindex(*table.shape):
            table[points] = self.hand_number[tuple(sorted(points, reverse=True))]
        return table

    def _hands_near(self, brings: Sequence[Floats]) -> list[tuple[Floats, NDArray[np.intp]]]:
        sides = [neighbors(self.brings, column) for column in brings]
        found = []
        for ups in np.ndindex(*(2,) * HELD):
            weight = np.prod([part if up else 1 - part for up, (_, part) in zip(ups, sides, strict=True)], axis=0)
            if np.any(weight):
                found.append((weight, self._number_of[tuple(below + up for up, (below, _) in zip(ups, sides, strict=True))]))
        return found


FAR = (1600, 2000, 2500, 3000, 4000, 5000, 6500)
"""Balances beyond those by whole loan steps, on both sides."""

DEEP = (8000, 11000, 15000)
"""Loans beyond those."""


def grid() -> Grid:
    """The usual points: cash goes up by $50 at first, wider and wider then; far out all is a line."""
    cash = [*range(0, 600, 50), *range(600, 1200, 100), *range(1200, 3000, 450), *range(3000, 12001, 3000)]
    balance = sorted({*range(-1200, 1201, 100), *FAR, *(-one for one in (*FAR, *DEEP))})
    return Grid(*(np.array(points, float) for points in (cash, balance, BILLS, BRINGS)))


def rough(where: Grid) -> Grid:
    """The same with fewer bills and deals, for a player who is far from the best."""
    return replace(where, bills=where.bills[[0, 2, 3]], brings=where.brings[[0, 2, 3]])


BILLS = (0, 100, 300, 800)
BRINGS = (0, 400, 2800, 5000)


def finer(where: Grid, axis: str) -> Grid:
    """The same grid with another point between any two of one axis: "cash", "balance", "bills" or "brings"."""
    points = getattr(where, axis)
    between = (points[1:] + points[:-1]) / 2
    if axis == "balance":
        between = between // 100 * 100  # savings and loans are whole hundreds
    return replace(where, **{axis: np.unique([*points, *between])})
