"""Questions and answers: how a rule waits for a person, and how the options of a question are counted.

A question's options are low, low + step, ..., high, except those whose bit is set in `without` (bit 0 = low). Each game binds these
parts to its own rule cards in a `decide` of a few lines: the compiler follows a rule's own globals.
"""

from typing import Any

from payday_core.engine.compiling import rule


class Paused(Exception):
    """A person has to answer before this turn can go on; the question lies on the table."""


class IllegalAnswer(ValueError):
    """The answer is not one of the options; the message names them."""


@rule
def put_question(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int, without: int) -> None:
    """Lay the question on the table."""
    t.asked_seat = p
    t.ask = ask
    t.about = about
    t.low = low
    t.high = high
    t.step = step
    t.without = without


@rule
def first_option(low: int, step: int, without: int) -> int:
    """The lowest answer that is open."""
    i = 0
    while without >> i & 1:
        i += 1
    return low + i * step


@rule
def open_options(low: int, high: int, step: int, without: int) -> int:
    """How many answers are open."""
    options = (high - low) // step + 1
    while without != 0:
        options -= without & 1
        without >>= 1
    return options


@rule
def nearest_option(wanted: int, low: int, high: int, without: int) -> int:
    """The open answer nearest to a number; of two equally near ones the lower."""
    best = low - 1
    for value in range(low, high + 1):
        if not without >> (value - low) & 1 and (best < low or abs(value - wanted) < abs(best - wanted)):
            best = value
    return best
