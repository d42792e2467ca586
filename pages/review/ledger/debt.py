"""The debt X-ray: what borrowed money paid for as bars, and each loan as a chain back to the card."""

from collections.abc import Sequence

import streamlit as st

from pages.review.chart import body
from pages.review.nav import address
from pages.review.table import csv_button
from pages.shared.ui.html import esc, md
from payday_core.charts.pay_day.debt import COLOURS, used_kinds, xray_chart
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.debt.trace import Debt
from payday_core.review.debt.wording import Link, Story, convention, headline, in_short, stories
from payday_core.review.payments import Kind
from payday_core.sessions import live
from payday_core.text.wording import counted, money

FIRST = 3
"""How many loans are shown at once; the others are in an expander."""


@st.fragment
def debt_xray(snapshot: live.Snapshot, book: Ledger, seat: int | None) -> None:
    """The finding over its bars, then the chains of the loans, the costliest first; one sentence if nobody borrowed."""
    debt = Debt(book)
    if not debt.of(seat):
        md(f'<div class="card lg-none"><div class="kick">Debt X-ray</div><h2>{esc(headline(debt, seat))}</h2></div>')
        return
    with st.container(key="card-chart-xray"):
        _bars(snapshot, book, debt, seat)
    found = stories(book, debt, seat)
    md(f'<h2 class="lg-h">Each loan, back to the card</h2><p class="lg-how">{esc(convention(book.edition))}</p>')
    md(_cards(snapshot, found[:FIRST]))
    more = found[FIRST:]
    if more:
        words = "The other loan" if len(more) == 1 else f"The other {counted(len(more), 'loan')}, the dearest first"
        fold = st.expander(words, key="ledger-loans", on_change="rerun")
        if fold.open:
            with fold:
                md(_cards(snapshot, more))


def _bars(snapshot: live.Snapshot, book: Ledger, debt: Debt, seat: int | None) -> None:
    chart = xray_chart(book, debt, seat)
    title = f'<div class="kick">Debt X-ray: {esc(chart.kicker[:1].lower() + chart.kicker[1:])}</div><h2>{esc(chart.headline)}</h2>'
    keys = "".join(f'<li><i class="{_hatched(kind)}" style="--c:{COLOURS[kind]}"></i>{esc(kind)}</li>' for kind in used_kinds(debt, seat))
    md(f'<div class="ch lg-ch">{title}<p>{esc(in_short(debt, seat))}</p><ul class="lg-keys">{keys}</ul></div>')
    body(snapshot, chart)
    csv_button(snapshot, "Every borrowed dollar as CSV", debt.frame.to_csv(index=False), "debt")


def _hatched(kind: str) -> str:
    return "hatched" if kind == Kind.INTEREST else ""


def _cards(snapshot: live.Snapshot, found: Sequence[Story]) -> str:
    return f'<div class="lg-loans">{"".join(_card(snapshot, story) for story in found)}</div>'


def _card(snapshot: live.Snapshot, story: Story) -> str:
    """One loan: what it was for, where its dollars went, what it has cost."""
    lines = "".join(_line(snapshot, link) for link in story.links)
    day = _turn(snapshot, story.turn, story.when)
    return f'<div class="card tight"><p class="kick">{day}</p><h3>{esc(story.title)}</h3><ul>{lines}</ul><p>{esc(story.cost)}</p></div>'


def _line(snapshot: live.Snapshot, link: Link) -> str:
    day = f", {_turn(snapshot, link.turn, link.when)}" if link.when else ""
    return f"<li{' class=again' if link.for_borrowing else ''}><b>{money(link.amount)}</b><span>{esc(link.text)}{day}</span></li>"


def _turn(snapshot: live.Snapshot, turn: int, day: str) -> str:
    """A day as a link to the replay of its turn."""
    return f'<a href="{esc(address(snapshot, "replay", t=turn))}" target="_self">{esc(day)}</a>'
