"""The months of a game as a rail: done, now, to come."""

from collections.abc import Callable

from pages.shared.ui.html import esc, icon
from payday_core.games.pay_day.findings.month import ranks
from payday_core.sessions import live
from payday_core.text.wording import join_names

MANY_MONTHS = 4
"""From this many on, the months to come are a line each."""


def leaders(snapshot: live.Snapshot, month: int) -> str:
    """Who was richest after a month."""
    return join_names([snapshot.book.names[line.seat] for line in ranks(snapshot.book, month) if line.rank == 1])


def month_rail(months: int, now: int, state: str, led: Callable[[int], str], link: Callable[[int], str] | None = None) -> str:
    """A row for each month. state: what is done now, HTML. led: who was richest after a month. link: where its report is, if anywhere."""
    rows = []
    for month in range(1, months + 1):
        last = month == months
        if month < now:
            rows.append(_done(month, led(month), link(month) if link else ""))
        elif month == now:
            rows.append(f'<div class="now"><b>{month}</b><span>{"Last month" if last else "Now"}<i>{state}</i></span></div>')
        else:
            rest = "<span>Last month<i>unsold deals are lost</i></span>" if last else "<span>To come</span>"
            rows.append(f"<div><b>{month}</b>{rest}</div>")
    return f'<div class="months{" many" if months >= MANY_MONTHS else ""}">{"".join(rows)}</div>'


def _done(month: int, led: str, link: str) -> str:
    """A month that is over: it leads to its report where there is one to open."""
    name = "Report" if link else "Done"
    words = f"<span>{name}<i>{esc(led)} led</i></span>" if led else f"<span>{name}</span>"
    inside = f"<b>{month}</b>{words}{icon('check', 26)}"
    return f'<a class="done" href="{link}" target="_self">{inside}</a>' if link else f'<div class="done">{inside}</div>'
