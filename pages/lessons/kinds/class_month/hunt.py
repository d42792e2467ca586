"""The ledger hunt on the page: a table with a gap in every line; the class finds one after another."""

import htpy as h
import streamlit as st

from pages.lessons.kinds.same_luck.doing import one_at_a_time
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import md
from payday_core.teaching.experiments.class_month.hunt import Entry, Hidden, hunt, to_find
from payday_core.teaching.experiments.same_luck.tables import TeamTable
from payday_core.text.wording import capital, counted, money, signed

FOUND = "found"
"""The name under which the lesson keeps how many amounts have been found, by team."""

GAP = h.b(".cm-gap")[h.span(".sr")["hidden"], "?"]
GUESS = "hunt-guess"


def hunt_card(running: RunningLesson, table: TeamTable, team: int) -> None:
    """A team's month: how much is still to find, the question about the next gap, and the buttons that open it."""
    entries = hunt(table.snapshot.book, table.seat, running.setup.played)
    places, found = to_find(entries), _found(running, team)
    next_gap = places[found] if found < len(places) else None
    with st.container(key="card-lesson-hunt"):
        left = len(places) - found
        title = f"{counted(left, 'amount').capitalize()} still hidden" if left > 0 else f"{table.name} ended the month with {_end(entries)}"
        md(h.div(".kick")[f"Ledger of {table.name}, month ", running.setup.played], h.h2[title])
        md(_table(entries, places[:found], next_gap))
        if next_gap is not None:
            _ask(running, team, entries[next_gap], found, len(places))


def _found(running: RunningLesson, team: int) -> int:
    kept = running.session.kept.get(FOUND)
    return int(kept.get(str(team), 0)) if isinstance(kept, dict) else 0


def _end(entries: tuple[Entry, ...]) -> str:
    """The worth with which the ledger ends."""
    return money(entries[-1].had.worth)


# ---- the table


def _table(entries: tuple[Entry, ...], open_: list[int], next_gap: int | None) -> h.Node:
    has_savings = any(entry.had.savings for entry in entries)
    heads = ["Day", "What happened", "Change in cash", "Cash", *(["Savings"] if has_savings else []), "Loan", "Net worth"]
    titles = [h.th(scope="col")[head] for head in heads]
    rows = [
        _row(entry, closed=bool(entry.hidden) and number not in open_, is_next=number == next_gap, has_savings=has_savings)
        for number, entry in enumerate(entries)
    ]
    body = h.table(class_=f"tbl cm-hunt{(' long' if len(entries) > 11 else '')}")[h.thead[h.tr[titles]], h.tbody[rows]]
    return h.div(".cm-scroll", role="region", aria_label="The ledger", tabindex="0")[body]


def _row(entry: Entry, *, closed: bool, is_next: bool, has_savings: bool) -> h.Node:
    """A line; what it hides is not on the page."""
    gap = entry.hidden if closed else Hidden.NOTHING
    change = GAP if gap is Hidden.CHANGE else signed(entry.change) if entry.change else ""
    cash = GAP if gap is Hidden.CASH else money(entry.had.cash)
    worth = GAP if gap is Hidden.WORTH else h.b[money(entry.had.worth)]
    saved = h.td[money(entry.had.savings)] if has_savings else ""
    text = entry.masked if closed else entry.text
    sums = h.fragment[h.td[change], h.td[cash], saved, h.td[money(entry.had.loan)], h.td[worth]]
    return h.tr(class_="next" if is_next else "")[h.th(scope="row")[entry.place], h.td(".cm-text")[text], sums]


# ---- the next gap


def _ask(running: RunningLesson, team: int, entry: Entry, found: int, of: int) -> None:
    """The question, a field for the answer, and the buttons that show it."""
    with st.container(key="lesson-hunt-ask"):
        words, field, check, show, every = st.columns([2, 1, 0.7, 0.9, 0.8], vertical_alignment="bottom", gap="small")
        with words:
            md(h.p(".cm-ask")[h.b[f"{capital(entry.place)}."], f" {entry.question}"])
        key = f"{GUESS}-{team}-{found}"
        field.number_input("Dollars", value=None, step=1, format="%d", key=key, placeholder="$")
        args = (running, team, entry, key, found)
        check.button("Check", key="hunt-check", icon=":material/check:", width="stretch", on_click=_check, args=args)
        show.button(
            "Show it", key="hunt-show", icon=":material/visibility:", width="stretch", on_click=_open, args=(running, team, found + 1)
        )
        every.button("Show all", key="hunt-all", width="stretch", on_click=_open, args=(running, team, of))


def _check(running: RunningLesson, team: int, entry: Entry, key: str, found: int) -> None:
    """Compare what was typed with the amount."""
    said = st.session_state.get(key)
    if said is None:
        st.toast("Type the amount first.", icon=":material/edit:")
    elif int(said) == entry.amount:
        _open(running, team, found + 1)
    else:
        st.toast("Not yet. Look at the lines above and below.", icon=":material/search:")


@one_at_a_time
def _open(running: RunningLesson, team: int, number: int) -> None:
    """Note how many amounts of a team have been found."""
    kept = running.session.kept.get(FOUND)
    running.keep(FOUND, (kept if isinstance(kept, dict) else {}) | {str(team): number})
