"""The debt X-ray in sentences: the finding, how we count, and each loan as a chain back to the card."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import BY_CHOICE, UNSPENT, Debt, Loan, Slice
from payday_core.review.payments import Kind, when
from payday_core.text.wording import capital, counted, money

PARENTS_SHOWN = 3
"""The interest of this many loans is shown one by one; the rest together."""


class Link(NamedTuple):
    """One line of a chain: dollars, what became of them, when (empty: when the loan was taken, or not yet) and in which turn, and
    whether they paid for borrowing."""

    amount: int
    text: str
    when: str
    turn: int
    for_borrowing: bool


class Story(NamedTuple):
    """The story of a loan: when it was taken and in which turn, for what, its chain, and what it has cost in a sentence."""

    loan: Loan
    when: str
    turn: int
    title: str
    links: tuple[Link, ...]
    cost: str


def headline(debt: Debt, seat: int | None) -> str:
    """What the X-ray found, as a headline: how much of the borrowing paid for borrowing."""
    who = "the teams" if seat is None else debt.names[seat]
    sums = debt.totals(seat)
    if not sums.borrowed:
        return "Nobody has borrowed a dollar" if seat is None else f"{who} has not borrowed a dollar"
    if not sums.for_borrowing:
        return f"{capital(who)} borrowed {money(sums.borrowed)}, and none of it paid for borrowing"
    if 2 * sums.for_borrowing > sums.borrowed:
        return f"More than half of what {who} borrowed went to pay for borrowing"
    every = round(sums.borrowed / sums.for_borrowing)
    exact = every * sums.for_borrowing == sums.borrowed
    return f"{'' if exact else 'About '}$1 in every {every:,} that {who} borrowed went to pay for borrowing"


def in_short(debt: Debt, seat: int | None) -> str:
    """The sums behind the headline in a sentence; empty where nobody borrowed."""
    sums = debt.totals(seat)
    if not sums.borrowed:
        return ""
    owes = f"{money(sums.left)} is still owed" if sums.left else "all of it is repaid"
    of_it = f", {money(sums.for_borrowing)} of it to pay interest" if sums.for_borrowing else ""
    return f"{money(sums.borrowed)} borrowed{of_it}; {money(sums.interest)} interest paid on loans; {owes}."


def convention(edition: Edition) -> str:
    """How a dollar is followed, in three sentences."""
    return (
        "The oldest money in the pocket is spent first, and the oldest loan is repaid first. "
        f"A loan pays for what it was taken for; what it was rounded up by (loans come in steps of {money(edition.loan_step)}) "
        "pays for what comes next. Interest is shared among the loans by what is still owed on each."
    )


def stories(book: Ledger, debt: Debt, seat: int | None) -> list[Story]:
    """The stories of the loans of a team, or of all; the costliest loans come first."""
    loans = sorted(debt.of(seat), key=lambda loan: (-loan.cost, -loan.for_borrowing, loan.number))
    return [_story(book, loan, book.names[loan.seat] if seat is None else "") for loan in loans]


def _story(book: Ledger, loan: Loan, name: str) -> Story:
    title = f"{name} borrowed {money(loan.amount)} {loan.reason}" if name else f"{money(loan.amount)} {loan.reason}"
    return Story(loan, capital(when(book.edition, loan.month, loan.day)), loan.turn, title, tuple(_links(book.edition, loan)), _cost(loan))


def _links(edition: Edition, loan: Loan) -> Iterator[Link]:
    """The lines of a loan's chain; neighboring slices that went the same way share one."""
    for _, same in groupby(loan.slices, key=lambda part: (part.borrowed_as, part.purpose, part.turn)):
        parts = list(same)
        if parts[0].parent:
            yield from _interest_links(edition, parts)
        else:
            yield _link(edition, parts, parts[0].purpose)


def _link(edition: Edition, parts: Sequence[Slice], went_to: str) -> Link:
    """The line of slices that went the same way."""
    first, amount = parts[0], sum(part.amount for part in parts)
    if first.needed:
        return Link(amount, f"was missing for {went_to}", "", first.turn, first.kind == Kind.INTEREST)
    before = "" if first.borrowed_as == BY_CHOICE else f"{first.borrowed_as}, "
    paid = went_to if first.kind == UNSPENT else f"paid {went_to}" if first.parent else f"paid for {went_to}"
    day = when(edition, first.month, first.day) if first.turn else ""
    return Link(amount, f"{before}{paid}", day, first.turn, first.kind == Kind.INTEREST)


def _interest_links(edition: Edition, parts: Sequence[Slice]) -> Iterator[Link]:
    """Interest paid with borrowed money: a line for each of the loans with the most interest, and one for all others."""
    of = [(parent, list(same)) for parent, same in groupby(parts, key=lambda part: part.parent) if parent]
    of.sort(key=lambda pair: -sum(part.amount for part in pair[1]))
    shown = of if len(of) <= PARENTS_SHOWN + 1 else of[:PARENTS_SHOWN]
    for parent, same in shown:
        yield _link(edition, same, f"interest on {_named(edition, parts[0].loan, parent)}{_beginning(edition, parent, same)}")
    others = [part for _, same in of[len(shown) :] for part in same]
    if others:
        yield _link(edition, others, f"interest on {counted(len(of) - len(shown), 'other loan')}")


def _named(edition: Edition, loan: Loan, parent: Loan) -> str:
    """How a loan is named in the chain of another one."""
    return (
        "this loan itself" if parent is loan else f"the {money(parent.amount)} of {when(edition, parent.month, parent.day)} {parent.reason}"
    )


def _beginning(edition: Edition, parent: Loan, same: Sequence[Slice]) -> str:
    """Where the chain leads from a loan that paid interest itself: the loan to which most of it goes back."""
    further = Counter[Loan]()
    for part in same:
        further[part.root] += part.amount
    del further[parent]
    if not further:
        return ""
    root, amount = further.most_common(1)[0]
    return f"; {money(amount)} of that goes back to {_named(edition, parent, root)}"


def _cost(loan: Loan) -> str:
    owed = (
        f"{money(loan.left)} is still owed" if 0 < loan.left < loan.amount else "All of it is still owed" if loan.left else "It is repaid"
    )
    if not loan.cost:
        return f"{owed}. It has cost no interest."
    through = f", {money(loan.cost_through)} of it on money borrowed to pay interest" if loan.cost_through else ""
    return f"{owed}. It has cost {money(loan.cost)} interest{through}."
