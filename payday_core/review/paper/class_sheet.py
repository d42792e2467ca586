"""The class's sheet: how the game came out, what decided it, what interest cost, and three questions with room for the answers."""

import htpy as h

from payday_core.drawing.paper_charts import HATCHED, Bar, bars
from payday_core.games.pay_day.findings.game import deals_finding, interest_finding, places_finding, pot_finding, worth_finding
from payday_core.games.pay_day.findings.month import Sums, sums_of
from payday_core.games.pay_day.narration.questions import questions
from payday_core.review.paper.parts import Printed, heading, items, part, row, ruled, sheet, table, worth_figure
from payday_core.review.paper.sums import of_each_hundred
from payday_core.text.wording import join_names, money, signed

CHART, CHART_LESS = 280, 16
"""The height of the worth chart in its pixels, and how much of it each team's line in the tables takes away."""


def class_sheet(paper: Printed) -> h.Node:
    """The whole sheet as HTML."""
    book = paper.book
    found = [places_finding(book, None), interest_finding(book, None), deals_finding(book, book.bought, None), pot_finding(book)]
    title = worth_finding(book, None).text
    body = [
        heading(paper.where, title, h.p(".date")["Class and date"]),
        _standing(paper),
        part(
            f"Net worth, day by day: {worth_words(paper)}",
            worth_figure(paper, CHART - CHART_LESS * len(book.names), _ends(paper)),
            "figure",
        ),
        part("What happened", items(finding.text for finding in found)),
        _interest(paper),
        _questions(paper),
    ]
    return sheet("class", body)


def worth_words(paper: Printed) -> str:
    """What net worth is made of in this edition."""
    return "cash plus savings minus loan" if paper.book.edition.savings_rate else "cash minus loan"


def _ends(paper: Printed) -> str:
    ends = join_names([f"{paper.book.names[seat]} ends with {money(paper.worth[seat])}" for seat in paper.order])
    return f"Net worth of all teams. {ends}."


def _standing(paper: Printed) -> h.Node:
    saves = bool(paper.book.edition.savings_rate)
    heads = ["Team", "Cash", *(["Savings"] if saves else []), "Loan", "Net worth", "Since the start"]
    had, start = paper.book.at_end_of(None), paper.book.at_end_of(0)
    rows = []
    for seat in paper.order:
        own = had[seat]
        cells = [money(own.cash), *([money(own.savings)] if saves else []), money(-own.loan)]
        head = [f"{paper.ranks[seat]}. ", paper.token(seat), paper.book.names[seat]]
        rows.append(row(head, [*cells, money(own.worth), signed(own.worth - start[seat].worth)], "first" if paper.ranks[seat] == 1 else ""))
    return h.div(".part.standing")[table(heads, rows)]


def _interest(paper: Printed) -> h.Node:
    sums = sums_of(paper.book, None)
    most = max(had.paid for had in sums)
    if not most:
        return part("What interest cost", items(["Nobody paid any interest"]))
    rows = [Bar(paper.book.names[seat], 0, sums[seat].paid, HATCHED, _cost(sums[seat])) for seat in paper.order]
    paid = join_names([f"{bar.title} {bar.words}" for bar in rows])
    return part("What interest cost", bars(rows, most, [], f"Interest paid. {paid}."))


def _cost(had: Sums) -> str:
    """Interest in dollars, and as a share of the salary."""
    if not had.paid or not had.salary:
        return money(had.paid)
    return f"{money(had.paid)}, {of_each_hundred(had.paid, had.salary)} of every $100 salary"


def _questions(paper: Printed) -> h.Node:
    asked = enumerate(questions(paper.book, paper.month), 1)
    boxes = [h.fragment[h.p[h.b[number, "."], f" {question.text}"], ruled(6)] for number, question in asked]
    return part("To talk about", boxes, "asked")
