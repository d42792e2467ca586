"""Below the charts: what we can say and how sure it is, all numbers, the files to download, the link, and the pair that differs most."""

from collections.abc import Callable

import htpy as h
import pandas as pd
import streamlit as st

from pages.lab.address import begin_again, link_here
from pages.shared.ui.html import icon, md, plain_table
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import gap_sentence
from payday_core.lab.rows import months_frame, pairs_frame, summary, to_read
from payday_core.text.spreadsheet import csv_file

FILES: tuple[tuple[str, str, Callable[[Outcome], pd.DataFrame]], ...] = (
    ("summary", "Summary", summary),
    ("months", "By month", months_frame),
    ("pairs", "Pair by pair", pairs_frame),
)
"""The files to download: name, words on the button, rows."""


def sentences(shown: Outcome) -> None:
    """The difference of each player in a sentence that says how sure it is, and the pair that differs most."""
    with st.container(key="card-lab-say", height="stretch"):
        md(h.h2["What we can say"], _sentences(shown), _widest(shown))


def numbers(shown: Outcome) -> None:
    """All numbers, for those who want to look."""
    with st.container(key="card-lab-numbers"), st.expander("All numbers as a table"):
        plain_table(to_read(shown))


def _sentences(shown: Outcome) -> h.Node:
    lines = [h.li[gap_sentence(shown, seat)] for seat in range(len(shown.experiment.players))]
    return h.ul(".l-said")[lines]


def _widest(shown: Outcome) -> h.Node:
    """The pair that differs most, by its luck number."""
    pair = shown.widest_pair
    gaps = [shown.gaps(seat)[pair] for seat in range(len(shown.experiment.players))]
    seat = max(range(len(gaps)), key=lambda one: abs(gaps[one]))
    if not gaps[seat]:
        return ""
    experiment = shown.experiment
    before, after = (experiment.amount(float(arm.worth[pair, seat])) for arm in shown.arms)
    base, changed = (experiment.where(arm.value) for arm in shown.arms)
    ends = f"{experiment.names[seat]} ends with {before} {base} and with {after} {changed}"
    return h.p(".l-pair")[icon("dice", 22), " ", h.span["The pair that differs most has luck ", shown.luck_of(pair), f": {ends}."]]


def export(shown: Outcome) -> None:
    """The files of what is shown, the link of the locked experiment, and a button for another question."""
    with st.container(key="card-lab-keep"):
        files, link = st.columns([1, 1.6], gap="large")
        with files:
            md(h.h2["Keep it"], h.p["The numbers as files for a spreadsheet."])
            with st.container(key="lab-files", horizontal=True):
                for file, words, frame in FILES:
                    st.download_button(
                        words,
                        _csv(frame, shown),
                        f"payday-lab-{file}.csv",
                        "text/csv",
                        key=f"lab-file-{file}",
                        icon=":material/download:",
                        on_click="ignore",
                    )
            st.button("Another question", key="lab-again", icon=":material/arrow_back:", on_click=begin_again)
        with link:
            md(h.p["The same link gives the same picture."])
            st.code(link_here(), language=None, wrap_lines=True)


def _csv(frame: Callable[[Outcome], pd.DataFrame], shown: Outcome) -> Callable[[], bytes]:
    """The file, written only when somebody asks for it."""
    return lambda: csv_file(frame(shown))
