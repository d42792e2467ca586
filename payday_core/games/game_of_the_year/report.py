"""The report after a quarter and after the year: what was found, the ranks, and three questions for the class with their answers.

Its charts are drawn elsewhere; `CHARTS` names those that go with a report.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.findings import (
    Finding,
    Placing,
    debts_in,
    end_of,
    first_over,
    owed_to,
    placings,
    quarter_findings,
    winner_finding,
)
from payday_core.games.game_of_the_year.kinds import QUARTERS, Kind
from payday_core.games.game_of_the_year.seats import Standing
from payday_core.text.wording import PLACES, count, counted, money

HEADLINE_MOST = 110
"""About how many characters fit on the line above a projected report."""

CHARTS: Final = ("points by category by month", "race", "price per point")
"""The charts of a report, in their order."""


class Question(NamedTuple):
    """A question to the class; the answer for the teacher, empty where the class has to weigh it; the seats it names."""

    text: str
    answer: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Report:
    """What the class looks at after a quarter, or after the year. `findings` are what the headline is made of."""

    quarter: int
    headline: str
    findings: tuple[Finding, ...]
    ranks: tuple[Placing, ...]
    asked: tuple[Question, Question, Question]


def quarter_report(book: Book, quarter: int) -> Report:
    """The report on a quarter that is over for everybody; ValueError if it is not."""
    return _report(book, quarter, quarter_findings(book, quarter))


def final_report(book: Book, standings: list[Standing]) -> Report:
    """The report on a whole year; ValueError if it is not over."""
    return _report(book, QUARTERS, [winner_finding(standings), *quarter_findings(book, QUARTERS)])


def _report(book: Book, quarter: int, found: list[Finding]) -> Report:
    asked = (_about_a_debt(book, quarter), _about_points(book, quarter), _about_what_comes(book, quarter))
    return Report(quarter, headline(found), tuple(found), placings(book, quarter), asked)


def headline(found: list[Finding]) -> str:
    """As many findings as fit on the line, the most important first; always the first."""
    said = ""
    for finding in found:
        longer = f"{said} {finding.text}.".strip()
        if not said or len(longer) <= HEADLINE_MOST:
            said = longer
    return said


# ---- questions


def _about_a_debt(book: Book, quarter: int) -> Question:
    """What a missing $100 cost: a token is worth its points, the debt only its dollars."""
    debts = debts_in(book, quarter)
    if not debts:
        least = min(placings(book, quarter), key=lambda line: (line.cash, line.seat))
        text = f"Nobody paid a debt with a token. {least.name} has {money(least.cash)} left: which debt would cost a token now?"
        return Question(text, f"Any above {money(least.cash)}.", (least.seat,))
    debt, box = debts[0], book.box
    cash_points = debt.owed / box.dollars_a_point
    lost = box.token_points - cash_points
    had = f"{book.names[debt.seat]} owed {owed_to(book, debt)} {money(debt.owed)}, had {money(debt.cash)}, and gave a token."
    text = f"{had} What did the missing {money(debt.missing)} cost?"
    dollars = money(round(lost * box.dollars_a_point))
    answer = f"{box.token_points} points for the token instead of {cash_points:g} in cash: {lost:g} points, or {dollars}."
    return Question(text, answer, (debt.seat,))


def _about_points(book: Book, quarter: int) -> Question:
    """The price of a point at the bank, beside what somebody paid."""
    box = book.box
    a_point = f"${box.token_price / box.token_points:.2f}" if box.token_points else "no"
    price = (
        f"{money(box.token_price)} / {box.token_points} = {a_point} a point, and {money(box.dollars_a_point)} in cash is a point already"
    )
    most_bought = [(book.prices(seat, end_of(book, quarter))[0], seat) for seat in range(len(book.names))]
    most, seat = max(most_bought, key=lambda pair: (pair[0].times, -pair[1]))
    if most.times:
        bought = f"{book.names[seat]} has bought {counted(most.times, 'token')} for {money(most.dollars)}."
        gain = most.points - most.dollars / box.dollars_a_point
        answer = f"{price}: a gain of {gain:g} {'point' if gain == 1 else 'points'} in all."
        return Question(f"{bought} What did a point cost? What was gained?", answer, (seat,))
    richest = max(placings(book, quarter), key=lambda line: (line.cash, -line.seat))
    text = f"{richest.name} has {money(richest.cash)} and nobody has bought a token yet. What would a point cost at the bank?"
    return Question(text, f"{price}.", (richest.seat,))


def _about_what_comes(book: Book, quarter: int) -> Question:
    """Before the next quarter's end, whether to hurry; at the end, what all would do otherwise."""
    if quarter == QUARTERS:
        best = max(range(len(book.names)), key=lambda seat: (book.points(book.steps[-1].held[seat])[Kind.DOLLARS], -seat))
        text = (
            f"{book.names[best]} ends with most money. In which month would you have bought tokens with it, and what could have gone wrong?"
        )
        return Question(text, "", (best,))
    first = first_over(book, quarter)
    tokens = book.box.quarter_tokens[0] if book.box.quarter_tokens else 0
    name = book.names[first.seat] if first else book.names[0]
    seats = (first.seat,) if first else ()
    was_first = f"{name} was first over the {PLACES[quarter - 1]} quarter's end. Is it worth paying for days or a holiday"
    if quarter + 1 == QUARTERS:
        return Question(f"{was_first} to be first at December 31?", "December 31 pays no tokens, so hurrying brings nothing.", seats)
    points = tokens * book.box.token_points
    worth = money(points * book.box.dollars_a_point)
    answer = f"The first gets {count(tokens)} tokens, {points} points, worth {worth}; the second {count(_second(book))}."
    return Question(f"{was_first} to be first over the next one?", answer, seats)


def _second(book: Book) -> int:
    return book.box.quarter_tokens[1] if len(book.box.quarter_tokens) > 1 else 0
