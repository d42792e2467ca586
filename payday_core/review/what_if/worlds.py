"""What one number alone did to everybody: the gap between a game and the same game with that number changed, split by cause.

A gap is the worth in the game minus the worth in the changed game, in dollars: above zero where the changed number makes a seat poorer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from payday_core.games.pay_day.factors import LOAN_RATE, SAVINGS_RATE, WAGE
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger, interest_on
from payday_core.games.pay_day.ledger.journal import Place, Row
from payday_core.review.what_if.change import START_CASH, Change
from payday_core.review.what_if.play import Key, Mode, Moved, World, keyed, original, play_changed
from payday_core.sessions.past import Decided, scenes

if TYPE_CHECKING:
    import pandas as pd

PARTS = ("direct", "forced", "choices")
"""Where a gap comes from, as columns of `WhatIf.frame`: what the number does to the sums that the seat had anyway; what follows from
that, such as loans that a higher rate made necessary; and the choices of the rule cards that came out differently."""

Dollars = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""Whole dollars by turn and seat."""


@dataclass(frozen=True, eq=False)
class WhatIf:
    """A game played again with one number changed. `world` is the game, `same` the changed game with every choice repeated, and `other`
    the changed game that is shown: `same` again in the mode of same choices, else the one in which the rule cards chose for themselves."""

    change: Change
    mode: Mode
    world: World
    same: World
    other: World

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.book.names

    @cached_property
    def book(self) -> Ledger:
        """The ledger of the game."""
        return Ledger(self.world.game)

    @cached_property
    def other_book(self) -> Ledger:
        """The ledger of the changed game."""
        return Ledger(self.other.game)

    @cached_property
    def same_book(self) -> Ledger:
        """The ledger of the changed game with the same choices."""
        return self.other_book if self.same is self.other else Ledger(self.same.game)

    @cached_property
    def values(self) -> dict[str, Dollars]:
        """The columns of `frame` that are dollars: by turn and seat."""
        turns = len(self.world.marks)
        worth = _worths(self.book, range(turns))
        same = _worths(self.same_book, self.same.turns_at(self.world.marks))
        what_if = same if self.same is self.other else _worths(self.other_book, self.other.turns_at(self.world.marks))
        direct = _direct(self.book, self.change, turns)
        return {
            "worth": worth,
            "what_if": what_if,
            "gap": worth - what_if,
            "direct": direct,
            "forced": worth - same - direct,
            "choices": same - what_if,
        }

    @cached_property
    def frame(self) -> "pd.DataFrame":
        """One line a turn and seat, from turn 0 on: turn, seat, name, month, day, x (days since the start, as `walk.Place.x`), worth,
        what_if (the worth in the changed game), gap, and its parts direct, forced and choices, which add up to it. Dollars."""
        import pandas as pd  # as in payday_core/text/frame.py

        turns, seats = len(self.world.marks), len(self.names)
        turn, seat = (place.ravel() for place in np.indices((turns, seats)))
        places = _places(self.book, turns)
        where = {
            "name": [self.names[number] for number in seat],
            "month": [place.month for place in places],
            "day": [place.day for place in places],
            "x": [place.x for place in places],
        }
        return pd.DataFrame({"turn": turn, "seat": seat, **where, **{name: values.ravel() for name, values in self.values.items()}})

    def of(self, seat: int) -> "pd.DataFrame":
        """The lines of one seat."""
        return self.frame[self.frame["seat"] == seat].reset_index(drop=True)

    def now(self, seat: int) -> dict[str, int]:
        """A seat's numbers at the end, or now: worth, what_if, gap and its parts."""
        return {name: int(values[-1, seat]) for name, values in self.values.items()}

    def never_borrowed(self, seat: int) -> bool:
        """Did the seat owe nothing on any day, in both games?"""
        return not any(row.balance(seat).loan for book in (self.book, self.other_book) for row in book.steps)

    def interest(self, seat: int) -> tuple[int, int]:
        """The interest that the seat paid on its loans: in the game, and in the changed game."""
        return _paid(self.book, seat, len(self.world.marks)), _paid(self.other_book, seat, len(self.other.marks))

    def same_interest(self, seat: int) -> int:
        """The interest that the seat pays on its loans in the changed game with the same choices."""
        return _paid(self.same_book, seat, len(self.same.marks))

    def borrowed(self, seat: int) -> tuple[int, int]:
        """What the seat borrowed in all: in the game, and in the changed game with the same choices."""
        books = (self.book, len(self.world.marks)), (self.same_book, len(self.same.marks))
        one, other = (sum(row.amount for row in book.steps if _is(row, Why.LOAN_TAKEN, seat, turns)) for book, turns in books)
        return one, other

    def moved(self, seat: int | None = None) -> list[Moved]:
        """The choices that could not be repeated, of one seat or of all."""
        return [one for one in self.other.moved if seat in (None, one.was.seat)]

    def changed(self, seat: int) -> list[tuple[Decided | None, Decided | None]]:
        """The choices of a seat that its rule card made differently, as pairs: with the same choices, and by the card; None: not asked."""
        if self.other is self.same:
            return []
        before, after = _of(seat, self.same), _of(seat, self.other)
        pairs = [(before.get(key), after.get(key)) for key in sorted(before.keys() | after.keys(), key=lambda key: (key[1], *key))]
        unlike = [(one, other) for one, other in pairs if (one and one.value) != (other and other.value)]
        return sorted(unlike, key=lambda pair: _order(pair[0] or pair[1]))


def what_if_of(game: Game, change: Change, mode: Mode = Mode.CHOICES) -> WhatIf:
    """Play a game's finished turns again with one number changed. ValueError where the edition does not allow the number."""
    world = original(game, scenes(game))
    same = play_changed(world, change, Mode.CHOICES)
    return WhatIf(change, mode, world, same, same if mode is Mode.CHOICES else play_changed(world, change, Mode.CARD))


def _of(seat: int, world: World) -> dict[Key, Decided]:
    """A seat's choices by their questions; not to go to the bank counts as no choice."""
    return {key: one for key, one in keyed(world.choices).items() if one.seat == seat and not one.passed_the_bank_by}


def _order(one: Decided | None) -> tuple[int, int]:
    return (one.turn, one.number) if one else (0, 0)


def _is(row: Row, why: Why, seat: int, turns: int) -> bool:
    return row.what == why and row.seat == seat and row.turn < turns


def _paid(book: Ledger, seat: int, turns: int) -> int:
    """The interest on loans up to the last finished turn."""
    return sum(row.amount for row in book.steps if _is(row, Why.LOAN_INTEREST, seat, turns))


# ---- by turn


def _last_rows(book: Ledger, turns: int) -> list[Row]:
    """The last row of each finished turn."""
    return [book.turns[turn][-1] for turn in range(turns)]


def _worths(book: Ledger, turns: "range | list[int]") -> Dollars:
    """What everybody is worth after each of these turns: (turns, seats)."""
    rows = _last_rows(book, max(turns) + 1)
    return np.array([[rows[turn].balance(seat).worth for seat in range(len(book.names))] for turn in turns], dtype=np.int64)


def _places(book: Ledger, turns: int) -> list[Place]:
    """Where everybody is after each turn, turn by turn."""
    return [place for row in _last_rows(book, turns) for place in row.places]


# ---- what the number does by itself


def _direct(book: Ledger, change: Change, turns: int) -> Dollars:
    """What the new number would have cost on the sums that the seats had, added up turn by turn: (turns, seats)."""
    costs = np.zeros((turns, len(book.names)), dtype=np.int64)
    cost = DIRECT.get(change.factor.id, _nothing)
    for row in book.steps:
        if row.turn < turns:
            costs[row.turn, row.seat] += cost(book, row, change)
    summed: Dollars = costs.cumsum(axis=0)
    return summed


def _nothing(book: Ledger, row: Row, change: Change) -> int:
    """A number that by itself moves no dollar."""
    return 0


def _on_the_loan(book: Ledger, row: Row, change: Change) -> int:
    """Interest is due on the loan as it is on arrival."""
    loan = row.balance(row.seat).loan if row.what == Event.PAY_DAY else 0
    return interest_on(loan, float(change.after)) - interest_on(loan, float(change.before))


def _on_the_savings(book: Ledger, row: Row, change: Change) -> int:
    """Interest is earned on the savings as they are on arrival."""
    savings = row.balance(row.seat).savings if row.what == Event.PAY_DAY else 0
    return interest_on(savings, float(change.before)) - interest_on(savings, float(change.after))


def _on_the_wage(book: Ledger, row: Row, change: Change) -> int:
    """The wage of a Pay Day, which some editions leave out in the last month, or of Daylight Savings."""
    by_pay_day = row.what == Event.PAY_DAY and (row.amount < book.months or book.edition.wage_in_last_month)
    return _less(change) if by_pay_day or row.what == Why.DAYLIGHT_WAGES else 0


def _on_the_start(book: Ledger, row: Row, change: Change) -> int:
    """What every player is given at the start."""
    return _less(change) if row.what == Event.SEATED else 0


def _less(change: Change) -> int:
    return int(change.before) - int(change.after)


Direct = Callable[[Ledger, Row, Change], int]

DIRECT: dict[str, Direct] = {
    LOAN_RATE.id: _on_the_loan,
    SAVINGS_RATE.id: _on_the_savings,
    WAGE.id: _on_the_wage,
    START_CASH.id: _on_the_start,
}
"""By the id of what is changed: how many dollars poorer the changed number makes at a journal row, all else being as it was."""
