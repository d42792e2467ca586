"""The payments as a table: filters above, one sentence in each row, and below the sums that tie out."""

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter

import streamlit as st

from pages.review.nav import address
from pages.review.table import csv_button
from pages.shared.ui.address import switch
from pages.shared.ui.html import esc, icon, md
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.payments import Kind
from payday_core.review.statement import Statement, StatementLine, kinds_in, months_in, statement, tie_out
from payday_core.sessions import live
from payday_core.text.wording import capital, counted, money

ROWS_AT_ONCE = 200
ANY = "all"

Column = tuple[str, Callable[[StatementLine], str]]


@st.fragment
def ledger_table(snapshot: live.Snapshot, book: Ledger, seat: int | None) -> None:
    """The table; a filter redraws only the table."""
    with st.container(key="card-ledger"):
        whose = "the game" if seat is None else book.names[seat]
        md(f'<div class="kick">Ledger</div><h2>Every payment of {esc(whose)}</h2>')
        stated = _filtered(book, seat)
        md(f'<p class="lg-how">{_how_many(stated)}</p>')
        _rows(snapshot, book, stated)
        md(_foot(stated))
        csv_button(snapshot, "These rows as CSV", stated.frame.to_csv(index=False), "ledger")


def _filtered(book: Ledger, seat: int | None) -> Statement:
    """The filters, and the statement that they let through."""
    large = book.edition.loan_step
    with st.container(key="ledger-filters", horizontal=True):
        months = [str(month) for month in months_in(book, seat)]
        month = switch("Month", "month", [ANY, *months], ANY, {ANY: "All"})
        kind = switch("Kind of payment", "kind", [ANY, *kinds_in(book, seat)], ANY, {ANY: "All"})
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
        md('<p class="empty">No payment is like that. Choose another month or kind.</p>')


def _columns(stated: Statement) -> list[Column]:
    """The dollars of a line: what moved, and what the team had afterwards; accounts that were never used are left out."""
    if stated.seat is None:
        return [("From", lambda line: esc(line.payer)), ("To", lambda line: esc(line.payee)), ("Amount", lambda line: money(line.amount))]
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

    def html(self, lines: Sequence[StatementLine]) -> str:
        names = "".join(f'<th scope="col"{_of(name)}>{name}</th>' for name, _ in self.columns)
        thead = f'<thead><tr><th scope="col">Turn</th><th scope="col">Day</th><th scope="col">What happened</th>{names}</tr></thead>'
        months = [list(rows) for _, rows in groupby(lines, attrgetter("month"))] if self.one_team else [lines]
        table = f'<table class="lg-t"><caption class="sr">{esc(self.caption)}</caption>{thead}{"".join(map(self._month, months))}</table>'
        return f'<div class="e-sideways" role="region" aria-label="{esc(self.caption)}" tabindex="0">{table}</div>'

    def _month(self, lines: Sequence[StatementLine]) -> str:
        title = f'<tr><th class="lg-m" scope="rowgroup" colspan="{3 + len(self.columns)}">Month {lines[0].month}</th></tr>'
        turns = (list(rows) for _, rows in groupby(lines, attrgetter("turn", "month", "day")))
        return f"<tbody>{title if self.one_team else ''}{''.join(map(self._turn, turns))}</tbody>"

    def _turn(self, lines: Sequence[StatementLine]) -> str:
        """The payments of a turn; its number, which links to the replay, and its day are shown once."""
        first, rest = lines[0], lines[1:]
        number = f'<a href="{esc(address(self.snapshot, "replay", t=first.turn))}" target="_self">{first.turn}</a>' if first.turn else ""
        day = first.place if self.one_team else f"month {first.month}, {first.place}"
        span = f' rowspan="{len(lines)}"' if rest else ""
        more = "".join(f"<tr>{self._payment(line)}</tr>" for line in rest)
        return f"<tr><td{span}>{number}</td><td{span}>{day}</td>{self._payment(first)}</tr>{more}"

    def _payment(self, line: StatementLine) -> str:
        dollars = "".join(f"<td{_of(name)}>{cell(line)}</td>" for name, cell in self.columns)
        return f'<td class="lg-said">{esc(line.text)}</td>{dollars}'


def _of(column: str) -> str:
    return f' class="lg-{column.lower()}"'


def _foot(stated: Statement) -> str:
    """The sums, and whether they tie out: that is checked, and shown either way."""
    sums = "".join(f"<li>{esc(line)}</li>" for line in tie_out(stated))
    verdict = f"{icon('check', 24)}The sums tie out" if stated.ties else f"{icon('warn', 24)}The sums do not tie out"
    return f'<div class="lg-foot{"" if stated.ties else " wrong"}"><b>{verdict}</b><ul>{sums}</ul></div>'
