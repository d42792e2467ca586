"""The months of a game as a rail: done, now, to come."""

from collections.abc import Callable

import htpy as h

from pages.shared.ui.html import icon
from payday_core.games.pay_day.findings.month import ranks
from payday_core.sessions import live
from payday_core.text.wording import join_names

MANY_MONTHS = 4
"""From this many on, the months to come are a line each."""


def leaders(snapshot: live.Snapshot, month: int) -> str:
    """Who was richest after a month."""
    return join_names([snapshot.book.names[line.seat] for line in ranks(snapshot.book, month) if line.rank == 1])


def month_rail(months: int, now: int, state: str, led: Callable[[int], str], link: Callable[[int], str] | None = None) -> h.Node:
    """A row for each month. state: what is done now, HTML. led: who was richest after a month. link: where its report is, if anywhere."""
    rows = []
    for month in range(1, months + 1):
        last = month == months
        if month < now:
            rows.append(_done(month, led(month), link(month) if link else ""))
        elif month == now:
            rows.append(h.div(".now")[h.b[month], h.span["Last month" if last else "Now", h.i[state]]])
        else:
            rest = h.span["Last month", h.i["unsold deals are lost"]] if last else h.span["To come"]
            rows.append(h.div[h.b[month], rest])
    return h.div(class_=f"months{(' many' if months >= MANY_MONTHS else '')}")[rows]


def _done(month: int, led: str, link: str) -> h.Node:
    """A month that is over: it leads to its report where there is one to open."""
    name = "Report" if link else "Done"
    words = h.span[name, h.i[f"{led} led"]] if led else h.span[name]
    inside = h.fragment[h.b[month], words, icon("check", 26)]
    return h.a(".done", href=link, target="_self")[inside] if link else h.div(".done")[inside]
