"""What everybody had while the last rows happened: for what stands beside a board on which they are still being played."""

from collections.abc import Sequence
from typing import NamedTuple

from payday_core.games.pay_day.kinds import NONE, Event, Why
from payday_core.games.pay_day.ledger.frames import BOUGHT, Ledger, is_gift
from payday_core.games.pay_day.ledger.journal import Balance, Row


class Had(NamedTuple):
    """What every seat had, and the cards of the deals that it held, after the journal row with this index (-1: before the first)."""

    row: int
    balances: tuple[Balance, ...]
    deals: tuple[tuple[int, ...], ...]


def meanwhile(book: Ledger, since: int, deals: Sequence[Sequence[int]]) -> list[Had]:
    """What everybody had before row `since`, and after each row from there on that changed it. deals: the cards held in the end, by seat.

    It is read backwards from the end, so the last entry is what is true now.
    """
    had = [_after(book, len(book.steps) - 1, tuple(tuple(sorted(cards)) for cards in deals))]
    for number in range(len(book.steps) - 1, since - 1, -1):
        before = _after(book, number - 1, _held_before(book.steps[number], had[-1].deals))
        if before[1:] == had[-1][1:]:
            had[-1] = before
        else:
            had.append(before)
    return had[::-1]


def _after(book: Ledger, number: int, deals: tuple[tuple[int, ...], ...]) -> Had:
    seats = range(len(book.names))
    none = Balance(0, 0, 0)
    return Had(number, tuple(book.steps[number].balance(seat) if number >= 0 else none for seat in seats), deals)


def _held_before(row: Row, deals: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The deals that each seat held before a row."""
    came = row.about != NONE and (row.what in BOUGHT or is_gift(row))
    went = row.what in (Why.DEAL_SOLD, Event.DEAL_LOST)
    if not (came or went):
        return deals
    change = {row.about}
    mine = set(deals[row.seat]) - change if came else set(deals[row.seat]) | change
    return tuple(tuple(sorted(mine)) if seat == row.seat else held for seat, held in enumerate(deals))
