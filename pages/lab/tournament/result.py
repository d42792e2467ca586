"""A tournament during and after its games: how far it is, the standing as a chart, what could be chance, the table, the link."""

from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.lab.tournament.state import keep, rate_key, standing, tournament
from pages.shared.ui.chart import chart_card
from pages.shared.ui.html import label, md
from payday_core import editions
from payday_core.charts.lab.tournament import standing_chart
from payday_core.lab.tournament.link import query_of
from payday_core.lab.tournament.tournament import BadTournament, Standing, Tournament, hold
from payday_core.lab.tournament.wording import chance_sentences
from payday_core.simulation import engine
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import counted, percent

SHOWN_MOST = 8

PRINTED_RATES = sorted({printed.loan_rate for printed in editions()}, reverse=True)
"""The interest on loans in the printed editions: one click leads from one to the other."""


def run_or_stop(run: bool) -> None:
    """Start the tournament, or stop it."""
    st.session_state["t-running"] = run


def result() -> None:
    """Hold the tournament if somebody started it; show the last standing."""
    if st.session_state.get("t-running"):
        _hold()
    if held := standing():
        _show(held)


def _hold() -> None:
    """Play all games. A click on Stop, or on anything else, ends this run of the page at its next progress report."""
    try:
        wanted = tournament()
    except BadTournament as wrong:
        run_or_stop(False)
        st.error(f"This tournament cannot be held: {label(str(wrong))}.", icon=":material/error:")
        return
    with st.container(key="card-running"):
        if not engine().compiled:
            md(h.p[engine().note])
        bar = st.progress(0.0, "The games begin")
        st.button("Stop", key="t-stop", icon=":material/stop:", on_click=run_or_stop, args=(False,))

    def tell(done: int, of: int) -> None:
        bar.progress(done / of, f"{done:,} of {of:,} games")

    keep(hold(wanted, progress=tell))
    st.rerun()


def _show(held: Standing) -> None:
    """The standing, and what to export."""
    with st.container(key="t-result"):
        chart_card(standing_chart(held))
        with st.container(key="card-chance"):
            md(_chance(held))
            md(h.p(".soft.t-how")[_how(held.tournament)])
            if _is_old(held):
                st.info("The cards or the settings have changed since. Hold it again to see what that does.", icon=":material/history:")
            _take_away(held)


def _chance(held: Standing) -> h.Node:
    """Which cards' order could be chance, in words."""
    found = chance_sentences(held)
    shown = found if len(found) <= SHOWN_MOST else [*found[: SHOWN_MOST - 1], "The brackets show more such groups."]
    return h.div(".t-chance")[h.h2["Better, or chance?"], h.ul[[h.li[each] for each in shown]]]


def _how(played: Tournament) -> str:
    """What was played, and how to read it."""
    months = counted(played.months, "month")
    loans = f"loans at {percent(played.edition.loan_rate)}"
    rivals = counted(len(played.table), "rival")
    return (
        f"{played.edition.title} edition, {loans}, {months}. Every card played the same {played.games:,} games: the same dice and "
        f"cards, in seat 1 against the same {rivals}. Diamond: the average. Bar: contains the true average 95 times in 100. Blue: "
        "the difference could be chance."
    )


def _is_old(held: Standing) -> bool:
    """Does the page now set up another tournament?"""
    try:
        return tournament() != held.tournament
    except BadTournament:
        return True


def _at_the_other_rate(rate: float) -> None:
    """Hold it with the same cards and luck at another rate."""
    st.session_state[rate_key(st.session_state["t-box"])] = rate
    run_or_stop(True)


def _take_away(held: Standing) -> None:
    """The same at the other printed rate, the numbers as a file, and the address."""
    other = next(rate for rate in PRINTED_RATES if rate != held.tournament.edition.loan_rate)
    words = f"The same with loans at {percent(other)}"
    st.button(words, key="t-other-rate", icon=":material/percent:", width="stretch", on_click=_at_the_other_rate, args=(other,))
    data = csv_file(held.frame())
    st.download_button(
        "All numbers as CSV",
        data,
        "tournament.csv",
        "text/csv",
        key="t-csv",
        icon=":material/download:",
        width="stretch",
        on_click="ignore",
    )
    with st.expander("A link that holds the same tournament again"):
        st.code(f"{st.context.url or ''}?{urlencode(query_of(held.tournament), doseq=True)}", language=None, wrap_lines=True)
