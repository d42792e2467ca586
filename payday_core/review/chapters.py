"""The chapters of a game: the turns worth jumping to in a replay, each with a sentence."""

from typing import NamedTuple

from payday_core.games.pay_day.kinds import SEATS, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.feed import BETWEEN_ACCOUNTS, sentence, sentences
from payday_core.sessions.past import Decided, Turn

LARGEST = 12
"""How many of the largest sums become chapters."""

EVERY_MONTH = frozenset({Why.WAGES, Why.START_CASH}) | BETWEEN_ACCOUNTS
"""Payments that are large every month, or neither a gain nor a loss."""


class Chapter(NamedTuple):
    """A turn (from 1) and what happened in it: a sentence."""

    turn: int
    text: str


def pay_days(book: Ledger) -> tuple[Chapter, ...]:
    """The turns in which a team reached Pay Day."""
    return tuple(Chapter(row.turn, sentence(book, row)) for row in book.steps if row.what == Event.PAY_DAY)


def large_sums(book: Ledger) -> tuple[Chapter, ...]:
    """The largest sums that a player paid or received, apart from pay, in the order of the game."""
    steps = book.steps
    paid = [line for line in sentences(book) if _is_sum(steps[line.row].what, steps[line.row].payer, steps[line.row].payee)]
    largest = sorted(paid, key=lambda line: (-steps[line.row].amount, line.row))[:LARGEST]
    return tuple(Chapter(line.turn, line.text) for line in sorted(largest, key=lambda line: line.row))


def _is_sum(what: int, payer: int, payee: int) -> bool:
    return what < Event.ROLLED and what not in EVERY_MONTH and (payer < SEATS or payee < SEATS)


def big_choices(past: tuple[Turn, ...]) -> tuple[Decided, ...]:
    """The choices made by hand; all choices if the rule cards played alone."""
    made = [choice for turn in past for choice in turn.decisions]
    return tuple(choice for choice in made if choice.by_hand) or tuple(made)
