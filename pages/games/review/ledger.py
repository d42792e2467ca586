"""Every row of a game in words, with what it changed and what the player had then; below, sums that come to the standing."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import htpy as h
import streamlit as st

from pages.games.review.frame import kicker, ledger_of, over_at_last
from pages.games.review.own import Own
from pages.shared.board.csv_button import csv_button
from pages.shared.board.review_nav import address
from pages.shared.ui.address import pick
from pages.shared.ui.html import head, md
from payday_core.review.other_games.ledger import NOBODY, Account, Ledger, Line, Standing
from payday_core.sessions.live import Snapshot
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import MINUS, capital, counted, join_names

ROWS_AT_ONCE = 200
ANY = "all"
"""In the address: no filter."""


def page(own: Own) -> None:
    """The whole page."""
    snapshot = over_at_last("ledger")
    whole = ledger_of(snapshot.code, snapshot.version, snapshot.game, own)
    head(kicker(snapshot, own), headline(whole, own.standing(snapshot.game)))
    with st.container(key="card-ledger"):
        shown = filtered(whole)
        md(h.p(".lg-how")[how_many(whole, shown)])
        rows(snapshot, shown)
        md(foot(shown))
        csv_button(snapshot, "These lines as CSV", lambda: csv_file(shown.frame), "ledger")


def headline(whole: Ledger, standing: list[Standing]) -> str:
    """Do the lines add up? That is checked, and said either way."""
    totals = {(seat, account.name): total[place] for seat, total in whole.totals.items() for place, account in enumerate(whole.accounts)}
    ties = all(totals.get((line.seat, name), number) == number for line in standing for name, number in line.counted.items())
    return f"All {len(whole.lines):,} lines add up to the standing" if ties else "The lines do not add up to the standing"


def filtered(whole: Ledger) -> Ledger:
    """The filters, and the lines that they let through."""
    seats = {str(seat): name for seat, name in enumerate(whole.names)}
    chapters = {str(number): f"{capital(whole.chapter)} {number}" for number in whole.chapters}
    with st.container(key="ledger-filters", horizontal=True):
        seat = pick("Player", "seat", {ANY: "All players", **seats})
        chapter = pick(capital(whole.chapter), "chapter", {ANY: f"All {whole.chapter}s", **chapters})
        kind = pick("Kind", "kind", {ANY: "All kinds", **{one: capital(one) for one in whole.kinds}})
    return whole.only(None if seat == ANY else int(seat), None if chapter == ANY else int(chapter), None if kind == ANY else kind)


def how_many(whole: Ledger, shown: Ledger) -> str:
    """How many lines are shown, and how they are read."""
    hidden = len(whole.lines) - len(shown.lines)
    more = f", {hidden:,} others not shown" if hidden else ""
    return f"{capital(counted(len(shown.lines), 'line'))}{more}. In bold what a line changed, beside it what the player had then."


# ---- the table


def rows(snapshot: Snapshot[Any], shown: Ledger) -> None:
    """The lines, in pages if they are many."""
    pages = -(-len(shown.lines) // ROWS_AT_ONCE)
    number = st.pagination(pages, key=f"ledger-page-{len(shown.lines)}") if pages > 1 else 1
    lines = shown.lines[(number - 1) * ROWS_AT_ONCE : number * ROWS_AT_ONCE]
    if lines:
        md(table(snapshot, shown, lines))
    else:
        md(h.p(".empty")["No line is like that. Choose another player or kind."])


def table(snapshot: Snapshot[Any], shown: Ledger, lines: Sequence[Line]) -> h.Node:
    """A line a row; the number of a turn stands once and leads to the replay."""
    names = [h.th(scope="col", class_="gl-n")[capital(account.name)] for account in shown.accounts]
    heads = [h.th(scope="col")[name] for name in ("Turn", capital(shown.chapter), "Player", "What happened")]
    turns = [_turn(snapshot, shown, list(found)) for _, found in groupby(lines, attrgetter("turn"))]
    drawn = h.table(".lg-t")[h.caption(".sr")["The lines of the ledger"], h.thead[h.tr[heads, names]], h.tbody[turns]]
    return h.div(".e-sideways", role="region", aria_label="The lines of the ledger", tabindex="0")[drawn]


def _turn(snapshot: Snapshot[Any], shown: Ledger, lines: Sequence[Line]) -> h.Node:
    """The lines of a turn."""
    first, *rest = lines
    number = h.a(href=address(snapshot, "replay", t=first.turn), target="_self")[first.turn] if first.turn else ""
    rows = len(lines) if rest else None
    above = h.fragment[h.td(rowspan=rows)[number], h.td(rowspan=rows)[first.chapter]]
    return h.fragment[h.tr[above, _cells(shown, first)], [h.tr[_cells(shown, line)] for line in rest]]


def _cells(shown: Ledger, line: Line) -> h.Node:
    name = "" if line.seat == NOBODY else shown.names[line.seat]
    return h.fragment[h.td[h.bdi[name]], h.td(".lg-said")[line.text], _numbers(shown, line)]


def _numbers(shown: Ledger, line: Line) -> list[h.Node]:
    """For each account what the line changed, and what there was then."""
    if not line.changes:
        return [h.td for _ in shown.accounts]
    numbers = zip(shown.accounts, line.changes, line.after, strict=True)
    return [
        h.td(".gl-n")[h.b[changed(account, change)] if change else None, h.span[account.words(now)]] for account, change, now in numbers
    ]


def changed(account: Account, change: int) -> str:
    """What a line changed, with its sign."""
    return f"{'+' if change > 0 else MINUS}{account.words(abs(change))}"


# ---- the sums


def foot(shown: Ledger) -> h.Node:
    """What the lines that are shown come to, by player."""
    sums = [h.li[h.bdi[shown.names[seat]], ": ", _sum(shown, total)] for seat, total in shown.totals.items()]
    return h.div(".lg-foot")[h.b["What these lines come to"], h.ul[sums]] if sums else None


def _sum(shown: Ledger, total: tuple[int, ...]) -> str:
    """All lines of a player come to what the player ended with."""
    parts = [_counted(account, number) for account, number in zip(shown.accounts, total, strict=True)]
    return join_names(parts)


def _counted(account: Account, number: int) -> str:
    sign = MINUS if number < 0 else ""
    return f"{sign}{account.words(abs(number))}" if account.dollars else f"{sign}{abs(number):,} {account.name}"
