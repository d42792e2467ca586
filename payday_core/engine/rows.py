"""The journal: one door through which whatever has an account moves, and a row for each passage and each event.

Accounts are numbered by the game, and lie in the table's field `money`. Their sum is always zero.
"""

from typing import Any

from payday_core.engine.compiling import rule

Row = tuple[int, int, int, int, int, int, int]
"""A journal row: turn, what, payer, payee, amount, about, cause (see `money.transfer` and `money.note`)."""

NOBODY = -1
"""No account: nothing moved."""


def write(t: Any, what: int, payer: int, payee: int, amount: int, about: int, cause: int) -> None:
    """Write a journal row. A playout keeps none: `payday_core.simulation` counts instead (`totals.count`)."""
    if t.journal is not None:
        t.journal.append((t.turn, int(what), int(payer), int(payee), amount, about, int(cause)))


@rule
def note(t: Any, event: int, p: int, amount: int, about: int) -> None:
    """Write down what happened to p without money moving."""
    write(t, event, p, NOBODY, amount, about, 0)


@rule
def transfer(t: Any, payer: int, payee: int, amount: int, why: int, about: int, cause: int) -> None:
    """Move money from one account to another: the only function that does."""
    if amount != 0:
        t.money[payer] -= amount
        t.money[payee] += amount
        write(t, why, payer, payee, amount, about, cause)
