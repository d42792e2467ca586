"""A game turn by turn, as frames: what every seat had after each turn, its place, the interest so far, and what lay in the pot.

A turn's number stands for the game after that turn. Turn 0 is the start. Dollars are whole.
"""

from collections import defaultdict
from collections.abc import Iterator

import pandas as pd

from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger.frames import COLUMNS, Ledger
from payday_core.games.pay_day.ledger.journal import Row, movers

WHEN = ["turn", "month", "day", "moved"]
"""The first columns of each frame by turn; month and day are those of the seat that moved."""


def last_rows(book: Ledger) -> Iterator[tuple[Row, int | None]]:
    """The last row of the start and of each turn in which somebody moved, with the seat that did (None at the start)."""
    moved = movers(book.journal)
    for turn, rows in book.turns.items():
        if turn == 0 or turn in moved:
            yield rows[-1], moved.get(turn)


def _when(book: Ledger, row: Row, seat: int | None) -> tuple[int, int, int, str]:
    return (0, 1, 0, "") if seat is None else (row.turn, row.places[seat].month, row.places[seat].day, book.names[seat])


def by_turn(book: Ledger, what: str = "worth") -> pd.DataFrame:
    """Cash, savings, loan or worth of every seat after each turn: the columns of `WHEN`, then one a seat by its number."""
    seats = range(len(book.names))
    lines = [(*_when(book, row, mover), *(getattr(row.balance(seat), what) for seat in seats)) for row, mover in last_rows(book)]
    return pd.DataFrame(lines, columns=[*WHEN, *seats])


def places_by_round(book: Ledger) -> pd.DataFrame:
    """The place of every seat at the start and each time all have had their turn, 1 is the richest; seats of equal worth share a place.

    Columns as in `by_turn`, and the number of the round before them. In the middle of a round some have moved and others not: who
    leads then says little.
    """
    frame = by_turn(book)
    movers_of = [mover for _, mover in last_rows(book)]
    ends = [i for i, mover in enumerate(movers_of) if mover is None or i + 1 == len(movers_of) or (movers_of[i + 1] or 0) <= mover]
    frame = frame.iloc[ends].reset_index(drop=True)
    seats = frame.columns[len(WHEN) :]
    frame[seats] = frame[seats].rank(axis=1, method="min", ascending=False).astype(int)
    frame.insert(0, "round", range(len(frame)))
    return frame


def month_ends(book: Ledger) -> list[int]:
    """The turn with which the last seat finished each month that all have finished."""
    over: dict[int, list[int]] = defaultdict(list)
    for row in book.steps:
        if row.what in (Event.MONTH_OVER, Event.RETIRED):
            over[row.month].append(row.turn)
    return [max(over[month]) for month in range(1, min(book.done) + 1)]


def interest_payments(book: Ledger) -> pd.DataFrame:
    """Every interest paid or earned: turn, seat, month, day, x, the dollars paid or earned, and both added up for the seat so far."""
    sums: dict[int, dict[str, int]] = defaultdict(lambda: {"paid": 0, "earned": 0})
    lines = []
    for row in book.steps:
        for column in {"paid", "earned"} & set(COLUMNS.get(row.what, ())):
            so_far = sums[row.seat]
            so_far[column] += row.amount
            now = {"paid": 0, "earned": 0, column: row.amount}
            lines.append((row.turn, row.seat, row.month, row.day, row.place.x, *now.values(), *so_far.values()))
    columns = ["turn", "seat", "month", "day", "x", "paid", "earned", "paid_so_far", "earned_so_far"]
    return pd.DataFrame(lines, columns=columns)


def pot_payments(book: Ledger) -> pd.DataFrame:
    """Everything that went into the pot or came out of it: turn, month, day, seat (-1: the bank paid), won (did a seat win it?), the change
    and what lay in the pot then."""
    lines = [
        (row.turn, row.month, row.day, _who(row), row.what == Why.POT_WON, _into_pot(row), row.money[Account.POT])
        for row in book.steps
        if row.what < Event.ROLLED and Account.POT in (row.payer, row.payee) and row.amount
    ]
    return pd.DataFrame(lines, columns=["turn", "month", "day", "seat", "won", "change", "pot"])


def _into_pot(row: Row) -> int:
    return row.amount if row.payee == Account.POT else -row.amount


def _who(row: Row) -> int:
    """The seat on the other side: a stake that is lost was its owner's; -1 for the bank."""
    return -1 if Account.BANK in (row.payer, row.payee) else row.seat
