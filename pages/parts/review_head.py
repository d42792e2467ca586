"""The top of the review: which game this is, what was found in it, and whose money is looked at."""

import streamlit as st

from pages.parts.html import esc, label, md
from pages.parts.play import kicker
from payday_core import live
from payday_core.classroom.report import headline_findings, joined
from payday_core.classroom.verdict import outcome, verdict
from payday_core.findings import Finding
from payday_core.review_findings import places_finding, standing
from payday_core.wording import counted

ALL = -1
"""The choice of all teams among the seats."""


def chosen_seat(seen: live.Open) -> int | None:
    """The seat that the address names; None for all, and for one that is not there."""
    wanted = st.query_params.get("seat", "")
    return int(wanted) if wanted in map(str, range(len(seen.game.seats))) else None


def head(seen: live.Open, seat: int | None) -> None:
    """Heading and choice."""
    said = joined(findings(seen, seat))
    md(f'<div class="rv-head"><div class="kick">{kicker(seen)}, {how_far(seen)}</div><h1>{esc(said)}</h1></div>')
    st.segmented_control(
        "Whose money",
        [ALL, *range(len(seen.game.seats))],
        default=ALL if seat is None else seat,
        required=True,
        format_func=lambda one: "All teams" if one == ALL else label(seen.game.seats[one].name),
        key="review-seat",
        on_change=choose,
        label_visibility="collapsed",
    )


def choose() -> None:
    """The address names the chosen seat, so that it can be passed on, and goes along to the other pages."""
    if st.session_state["review-seat"] == ALL:
        st.query_params.pop("seat", None)
    else:
        st.query_params["seat"] = str(st.session_state["review-seat"])


def findings(seen: live.Open, seat: int | None) -> list[Finding]:
    """What the heading says of all or of one seat: who won and what else decided it; in a running game what the last month did."""
    book, done = seen.book, min(seen.book.done)
    if seen.game.over:
        return headline_findings(book, None) if seat is None else [outcome(book, seat), verdict(book, seat)[0]]
    if seat is not None:
        return [places_finding(book, seat)]
    return headline_findings(book, done) if done else [standing(book)]


def how_far(seen: live.Open) -> str:
    """The months, and whether they are all played."""
    game = seen.game
    return f"{counted(game.months, 'month')}, finished" if game.over else f"month {game.month} of {game.months}"
