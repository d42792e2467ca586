"""The report after a month and after the game: what was found, the ranks, and three questions for the class.

Its charts are made above, in `payday_core.charts.pay_day.report`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from payday_core.games.pay_day.findings.month import Finding, Sums, chains, ranks, sums_of, worth_findings
from payday_core.games.pay_day.if_sold import worth_if_sold
from payday_core.games.pay_day.ledger.frames import HELD, SOLD, Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.games.pay_day.narration.questions import Question, questions
from payday_core.text.wording import capital, count, join_names, money, share

HEADLINE_MOST = 88
"""About how many characters fit on the one line above a projected report."""

STRONG = frozenset({"salary", "chain", "below"})
"""The findings about debt that come before what lifted the teams."""


@dataclass(frozen=True)
class Placing:
    """A seat after the month: its place (ties share one), what it is worth and by how much that changed, in dollars.

    if_sold: what it would be worth if buyers took the deals that it holds; None where it holds none.
    """

    rank: int
    seat: int
    name: str
    worth: int
    change: int
    if_sold: int | None = None


@dataclass(frozen=True)
class MonthReport:
    """What the class looks at after a month. `findings` are what the headline is made of; `asked` are the questions with their answers."""

    month: int
    headline: str
    findings: tuple[Finding, ...]
    ranks: tuple[Placing, ...]
    asked: tuple[Question, Question, Question]

    @property
    def questions(self) -> tuple[str, str, str]:
        """The three questions as text."""
        first, second, third = self.asked
        return first.text, second.text, third.text


def month_report(game: GameView, month: int) -> MonthReport:
    """The report on a month that every seat has finished; ValueError if one has not."""
    book = opened(game)
    if not 1 <= month <= min(book.done):
        raise ValueError(f"month {month} is not finished by every team; they have finished {min(book.done)}")
    return _report(book, month, month)


def final_report(game: GameView) -> MonthReport:
    """The report on a whole game; ValueError if it is not over."""
    book = opened(game)
    if min(book.done) < book.months:
        raise ValueError(f"the game is not over: {min(book.done)} of {book.months} months are finished")
    return _report(book, book.months, None)


def _report(book: Ledger, month: int, period: int | None) -> MonthReport:
    found = headline_findings(book, period)
    return MonthReport(month, joined(found), tuple(found), placings(book, month, period), questions(book, month))


def placings(book: Ledger, month: int, period: int | None) -> tuple[Placing, ...]:
    """The ranks after a month with the change since the month before, or since the start."""
    before = {line.seat: line.worth for line in ranks(book, month - 1 if period else 0)}
    held = {seat: [deal.card for deal in book.deals_in(month) if (deal.seat, deal.state) == (seat, HELD)] for seat in before}
    return tuple(
        Placing(rank, seat, book.names[seat], worth, worth - before[seat], worth_if_sold(book.edition, worth, held[seat]))
        for seat, worth, rank in ranks(book, month)
    )


def headline_findings(book: Ledger, month: int | None) -> list[Finding]:
    """Two findings: what debt did and what lifted the teams, the stronger first; after the game, who won comes first."""
    debt = next(_of_debt(book, month))
    gain = next(_of_gain(book, month)) if month else _winner(book)
    return [debt, gain] if month and debt.rule in STRONG else [gain, debt]


def joined(found: list[Finding]) -> str:
    """The findings as sentences; the first alone where all are too long for a line. A name at the end may bring its full stop along."""
    sentences = [finding.text if finding.text.endswith(".") else f"{finding.text}." for finding in found]
    whole = " ".join(sentences)
    return whole if len(whole) <= HEADLINE_MOST else sentences[0]


def _of_debt(book: Ledger, month: int | None) -> Iterator[Finding]:
    """What loans did, the most important first."""
    worst = max(sums_of(book, month), key=lambda had: had.paid)
    if worst.salary and worst.paid * 10 >= worst.salary:
        yield _salary_gone(book, worst)
    for chain in chains(book, month)[:1]:
        if chain.numbers["loans"] > 1:
            text = f"{book.names[chain.seats[0]]} bought one deal on credit, then had to borrow {count(chain.numbers['loans'])} more times"
            yield Finding("chain", text, chain.seats, chain.numbers)
    yield from _below_zero(book, month)
    if worst.paid:
        total = sum(had.paid for had in sums_of(book, month))
        alone = total == worst.paid
        text = f"{book.names[worst.seat]} alone paid interest: {money(total)}" if alone else f"Interest cost the teams {money(total)}"
        yield Finding("interest", text, (worst.seat,) if alone else (), {"paid": total})
    owed = sum(had.loan for had in book.at_end_of(month))
    yield Finding("owed", f"The teams owe {money(owed)}", (), {"owed": owed}) if owed else Finding("no_debt", "Nobody owes anything")


def _salary_gone(book: Ledger, had: Sums) -> Finding:
    name, part = book.names[had.seat], share(had.paid, had.salary)
    text = f"Interest took {money(had.paid)} of {name}'s {money(had.salary)} salary"
    if had.paid >= had.salary:
        text = f"Interest took {'more than ' if had.paid > had.salary else ''}{name}'s whole salary"
    elif part:
        text = f"{capital(part)} of {name}'s salary went to interest"
    return Finding("salary", text, (had.seat,), {"paid": had.paid, "salary": had.salary})


def _below_zero(book: Ledger, month: int | None) -> Iterator[Finding]:
    """Teams that stand below zero."""
    below = {seat: had.worth for seat, had in enumerate(book.at_end_of(month)) if had.worth < 0}
    if len(below) == 1:
        seat, worth = next(iter(below.items()))
        yield Finding("below", f"{book.names[seat]} stands at {money(worth)}", (seat,), {"worth": worth})
    elif below:
        yield Finding("below", f"{join_names([book.names[seat] for seat in below])} stand below zero", tuple(below), {"teams": len(below)})


def _of_gain(book: Ledger, month: int | None) -> Iterator[Finding]:
    """What lifted the teams, the most important first."""
    sold = [deal for deal in book.deals_in(month) if deal.state == SOLD]
    seats = tuple(sorted({deal.seat for deal in sold}))
    profit = sum(deal.profit for deal in sold)
    if sold and all(deal.profit > 0 for deal in sold):
        names = join_names([book.names[seat] for seat in seats]) if len(seats) <= 3 else f"{count(len(seats))} teams"
        yield Finding("sold", f"Selling deals earned {names} {money(profit)}", seats, {"profit": profit})
    yield from worth_findings(book, month)


def _winner(book: Ledger) -> Finding:
    order = ranks(book, book.months)
    best = [line.seat for line in order if line.rank == 1]
    verb = "wins" if len(best) == 1 else "share the win"
    text = f"{join_names([book.names[seat] for seat in best])} {verb} with {money(order[0].worth)}"
    return Finding("winner", text, tuple(best), {"worth": order[0].worth})
