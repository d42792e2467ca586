"""The payments as a table: filters above, one sentence in each row, and below the sums that tie out."""

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter

import htpy as h
import streamlit as st

from pages.shared.board.csv_button import csv_button
from pages.shared.board.review_nav import address
from pages.shared.ui.address import switch
from pages.shared.ui.html import icon, md
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.payments import Kind
from payday_core.review.statement import Statement, StatementLine, kinds_in, months_in, statement, tie_out
from payday_core.sessions import live
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import capital, counted, money

ROWS_AT_ONCE = 200
ANY = "all"

Column = tuple[str, Callable[[StatementLine], str]]


@st.fragment
def ledger_table(snapshot: live.Snapshot, book: Ledger, seat: int | None) -> None:
    """The table; a filter redraws only the table."""
    with st.container(key="card-ledger"):
        whose = "the game" if seat is None else book.names[seat]
        md(h.div(".kick")["Ledger"], h.h2[f"Every payment of {whose}"])
        stated = _filtered(book, seat)
        md(h.p(".lg-how")[_how_many(stated)])
        _rows(snapshot, book, stated)
        md(_foot(stated))
        csv_button(snapshot, "These rows as CSV", lambda: csv_file(stated.frame), "ledger")


def _filtered(book: Ledger, seat: int | None) -> Statement:
    """The filters, and the statement that they let through."""
    large = book.edition.loan_step
    with st.container(key="ledger-filters", horizontal=True):
        months = [str(month) for month in months_in(book, seat)]
        month = switch("Month", "month", [ANY, *months], ANY, {ANY: "All"})
        kind = switch("Kind of payment", "kind", [ANY, *kinds_in(book, seat)], ANY, {ANY: "All", Kind.PAY: "salary"})
        sums = switch("Sums", "sums", [ANY, "large"], ANY, {ANY: "All", "large": f"From \\{money(large)}"})
    least = large if sums == "large" else 0
    return statement(book, seat, None if month == ANY else int(month), None if kind == ANY else Kind(kind), least)


def _how_many(stated: Statement) -> str:
    hidden = f", {stated.hidden:,} of other kinds, months or sums not shown" if stated.hidden else ""
    return f"{capital(counted(len(stated.lines), 'payment'))}{hidden}."


def _rows(snapshot: live.Snapshot, book: Ledger, stated: Statement) -> None:
    """The table itself, in pages if it is long."""
    pages = -(-len(stated.lines) // ROWS_AT_ONCE)
    page = st.pagination(pages, key=f"ledger-page-{stated.seat}-{len(stated.lines)}") if pages > 1 else 1
    lines = stated.lines[(page - 1) * ROWS_AT_ONCE : page * ROWS_AT_ONCE]
    if lines:
        md(_Table(snapshot, book, stated).html(lines))
    else:
        md(h.p(".empty")["No payment is like that. Choose another month or kind."])


def _columns(stated: Statement) -> list[Column]:
    """The dollars of a line: what moved, and what the team had afterwards; accounts that were never used are left out."""
    if stated.seat is None:
        return [("From", lambda line: line.payer), ("To", lambda line: line.payee), ("Amount", lambda line: money(line.amount))]
    had = [
        (one.account.capitalize(), lambda line, name=one.account: money(getattr(line.had, name)))
        for one in stated.sums
        if one.used or one.account == "cash"
    ]
    moved = [("In", lambda line: _or_empty(line.into)), ("Out", lambda line: _or_empty(line.out))]
    return [*moved, *had, ("Worth", lambda line: money(line.had.worth))]


def _or_empty(dollars: int) -> str:
    return money(dollars) if dollars else ""


class _Table:
    """A team's lines are grouped by month. Teams may be in different months, so with all teams each line names its own."""

    def __init__(self, snapshot: live.Snapshot, book: Ledger, stated: Statement) -> None:
        self.snapshot, self.one_team, self.columns = snapshot, stated.seat is not None, _columns(stated)
        self.caption = "Payments of all teams" if stated.seat is None else f"Payments of {book.names[stated.seat]}"

    def html(self, lines: Sequence[StatementLine]) -> h.Node:
        names = [h.th(class_=_of(name), scope="col")[name] for name, _ in self.columns]
        thead = h.thead[h.tr[h.th(scope="col")["Turn"], h.th(scope="col")["Day"], h.th(scope="col")["What happened"], names]]
        months = [list(rows) for _, rows in groupby(lines, attrgetter("month"))] if self.one_team else [lines]
        table = h.table(".lg-t")[h.caption(".sr")[self.caption], thead, [self._month(month) for month in months]]
        return h.div(".e-sideways", role="region", aria_label=self.caption, tabindex="0")[table]

    def _month(self, lines: Sequence[StatementLine]) -> h.Node:
        title = h.tr[h.th(".lg-m", scope="rowgroup", colspan=3 + len(self.columns))["Month ", lines[0].month]]
        turns = (list(rows) for _, rows in groupby(lines, attrgetter("turn", "month", "day")))
        return h.tbody[title if self.one_team else "", [self._turn(turn) for turn in turns]]

    def _turn(self, lines: Sequence[StatementLine]) -> h.Node:
        """The payments of a turn; its number, which links to the replay, and its day are shown once."""
        first, rest = lines[0], lines[1:]
        number = h.a(href=address(self.snapshot, "replay", t=first.turn), target="_self")[first.turn] if first.turn else ""
        day = first.place if self.one_team else f"month {first.month}, {first.place}"
        rows = len(lines) if rest else None
        more = [h.tr[self._payment(line)] for line in rest]
        return h.fragment[h.tr[h.td(rowspan=rows)[number], h.td(rowspan=rows)[day], self._payment(first)], more]

    def _payment(self, line: StatementLine) -> h.Node:
        dollars = [h.td(class_=_of(name))[cell(line)] for name, cell in self.columns]
        return h.fragment[h.td(".lg-said")[line.text], dollars]


def _of(column: str) -> str:
    return f"lg-{column.lower()}"


def _foot(stated: Statement) -> h.Node:
    """The sums, and whether they tie out: that is checked, and shown either way."""
    sums = [h.li[line] for line in tie_out(stated)]
    verdict = h.fragment[icon("check", 24), "The sums tie out"] if stated.ties else h.fragment[icon("warn", 24), "The sums do not tie out"]
    return h.div(class_=f"lg-foot{('' if stated.ties else ' wrong')}")[h.b[verdict], h.ul[sums]]
