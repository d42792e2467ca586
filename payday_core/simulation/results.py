"""What many playouts came to: one array a measure, and the same as tidy tables."""

import mmap
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from payday_core.engine.title import Title
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.totals import BY_MONTH

if TYPE_CHECKING:
    import pandas as pd

Numbers = np.ndarray[Any, np.dtype[np.int32]]

IN_MEMORY_MOST = 256 * 2**20
"""Results of more bytes than this lie in temporary files, and in memory only what is looked at."""


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """What every seat of every game came to. Whole dollars and counts, as 32-bit integers.

    By game and seat: worth, rank (1 = richest; exact ties share), interest_paid (on loans and on charges carried over), interest_earned,
    largest_loan, months_in_debt (that ended with a loan), forced_loans (how many), deals_bought (free ones too), deals_sold, deals_lost,
    and deal_profit (what the deals brought less what they cost; commissions are not in it).

    By game, seat and month: `cash_by_month`, `savings_by_month`, `loan_by_month` and `worth_by_month`, as they stood when the seat had
    finished the month, and for the last month at the end.
    """

    title: Title
    edition: Edition
    months: int
    seed: int
    engine: str
    """How they were played: "compiled" or "interpreted"."""
    columns: dict[str, Numbers]
    files: tuple[mmap.mmap, ...] = ()
    """Where the columns lie, if not in memory."""

    @classmethod
    def empty(cls, title: Title, edition: Edition, months: int, seats: int, games: int, seed: int, engine: str) -> "Results":
        """Results still to be written into."""
        shapes = {name: (games, seats, months)[: 1 + deep] for name, deep in _measures(title).items()}
        small = sum(4 * int(np.prod(shape)) for shape in shapes.values()) <= IN_MEMORY_MOST
        if small:
            return cls(title, edition, months, seed, engine, {name: np.empty(shape, np.int32) for name, shape in shapes.items()})
        files = {name: _on_disk(4 * int(np.prod(shape))) for name, shape in shapes.items()}
        columns = {name: np.frombuffer(files[name], np.int32).reshape(shape) for name, shape in shapes.items()}
        return cls(title, edition, months, seed, engine, columns, tuple(files.values()))

    def __repr__(self) -> str:
        """In one line, without the numbers."""
        size = f"{self.seats} seats, {self.months} months"
        return f"<{self.games:,} games of {self.edition.id}: {size}, seeds from {self.seed}, {self.engine}>"

    def __getattr__(self, name: str) -> Numbers:
        """A measure by its name."""
        if name in _measures(self.title):
            return self.columns[name]
        raise AttributeError(f"results have no {name!r}")

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.columns["worth"])

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return int(self.columns["worth"].shape[1])

    @property
    def worth_by_month(self) -> Numbers:
        """Cash plus savings minus loan, in dollars: (games, seats, months)."""
        cash, savings, loan = (self.columns[name] for name in BY_MONTH)
        return cash + savings - loan

    def write(self, first: int, totals: Any) -> None:
        """Take the totals of the games from number `first` on: an array of `TOTALS` records."""
        used = slice(None), slice(self.seats), slice(self.months)
        for name, column in self.columns.items():
            column[first : first + len(totals)] = totals[name][used[: column.ndim]]
        for file in self.files:
            if hasattr(file, "madvise"):
                file.madvise(mmap.MADV_DONTNEED)  # what is written need not stay in memory

    def frame(self) -> "pd.DataFrame":
        """One row a game and seat: game, seed, seat and the measures."""
        import pandas as pd  # half of the start-up time, and seldom wanted

        game, seat = (place.ravel() for place in np.indices((self.games, self.seats)))
        by_seat = {name: self.columns[name].ravel() for name, deep in _measures(self.title).items() if deep == 1}
        return pd.DataFrame({"game": game, "seed": (self.seed + game) % 2**31, "seat": seat, **by_seat})

    def months_frame(self) -> "pd.DataFrame":
        """One row a game, seat and month: game, seat, month (from 1), cash, savings, loan, worth."""
        import pandas as pd

        game, seat, month = (place.ravel() for place in np.indices((self.games, self.seats, self.months)))
        cash, savings, loan = (self.columns[name].ravel() for name in BY_MONTH)
        places = {"game": game, "seat": seat, "month": month + 1}
        return pd.DataFrame({**places, "cash": cash, "savings": savings, "loan": loan, "worth": cash + savings - loan})


def _on_disk(size: int) -> mmap.mmap:
    """A temporary file of this size in bytes; it is deleted when nothing refers to it any more."""
    with tempfile.TemporaryFile() as file:
        file.truncate(size)
        return mmap.mmap(file.fileno(), size)


def _measures(title: Title) -> dict[str, int]:
    """What a game's playouts count -> 1 where it is one number a seat, 2 where it is one a seat and chapter."""
    totals = title.playouts.totals
    return {name: len(totals.fields[name][0].shape) for name in totals.names if name not in title.playouts.aside}
