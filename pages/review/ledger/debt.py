"""The debt X-ray: what borrowed money paid for as bars, and each loan as a chain back to the card."""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.review.chart import body
from pages.shared.board.csv_button import csv_button
from pages.shared.board.review_nav import address
from pages.shared.ui.chart import chart_head
from pages.shared.ui.html import md
from payday_core.charts.pay_day.debt import COLOURS, used_kinds, xray_chart
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import Debt
from payday_core.review.debt.wording import Link, Story, convention, headline, in_short, stories
from payday_core.review.payments import Kind
from payday_core.sessions import live
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import counted, money

FIRST = 3
"""How many loans are shown at once; the others are in an expander."""


@st.fragment
def debt_xray(snapshot: live.Snapshot, book: Ledger, seat: int | None) -> None:
    """The finding over its bars, then the chains of the loans, the costliest first; one sentence if nobody borrowed."""
    debt = Debt(book)
    if not debt.of(seat):
        md(h.div(".card.lg-none")[h.div(".kick")["Debt X-ray"], h.h2[headline(debt, seat)]])
        return
    with st.container(key="card-chart-xray"):
        _bars(snapshot, book, debt, seat)
    found = stories(book, debt, seat)
    md(h.h2(".lg-h")["Each loan, back to the card"], h.p(".lg-how")[convention(book.edition)])
    md(_cards(snapshot, found[:FIRST]))
    more = found[FIRST:]
    if more:
        words = "The other loan" if len(more) == 1 else f"The other {counted(len(more), 'loan')}, the most expensive first"
        fold = st.expander(words, key="ledger-loans", on_change="rerun")
        if fold.open:
            with fold:
                md(_cards(snapshot, more))


def _bars(snapshot: live.Snapshot, book: Ledger, debt: Debt, seat: int | None) -> None:
    chart = xray_chart(book, debt, seat)
    title = f"Debt X-ray: {chart.kicker[:1].lower() + chart.kicker[1:]}"
    keys = [h.li[h.i(class_=_hatched(kind), style=f"--c:{COLOURS[kind]}"), kind] for kind in used_kinds(debt, seat)]
    md(chart_head(title, chart.headline, h.p[in_short(debt, seat)], h.ul(".lg-keys")[keys], kind="lg-ch"))
    body(snapshot, chart)
    csv_button(snapshot, "Every borrowed dollar as CSV", lambda: csv_file(debt.frame), "debt")


def _hatched(kind: str) -> str:
    return "hatched" if kind == Kind.INTEREST else ""


def _cards(snapshot: live.Snapshot, found: Sequence[Story]) -> h.Node:
    return h.div(".lg-loans")[[_card(snapshot, story) for story in found]]


def _card(snapshot: live.Snapshot, story: Story) -> h.Node:
    """One loan: what it was for, where its dollars went, what it has cost."""
    lines = [_line(snapshot, link) for link in story.links]
    day = _turn(snapshot, story.turn, story.when)
    return h.div(".card.tight")[h.p(".kick")[day], h.h3[story.title], h.ul[lines], h.p[story.cost]]


def _line(snapshot: live.Snapshot, link: Link) -> h.Node:
    day = h.fragment[", ", _turn(snapshot, link.turn, link.when)] if link.when else ""
    return h.li(class_="again" if link.for_borrowing else None)[h.b[money(link.amount)], h.span[link.text, day]]


def _turn(snapshot: live.Snapshot, turn: int, day: str) -> h.Node:
    """A day as a link to the replay of its turn."""
    return h.a(href=address(snapshot, "replay", t=turn), target="_self")[day]
