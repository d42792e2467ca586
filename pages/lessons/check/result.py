"""The gain of a class: the finding, a dot for each pupil, each topic before and after, how sure it is, and the numbers to download."""

import htpy as h
import streamlit as st

from pages.lessons.check.charts import gains_plot, topics_plot
from pages.lessons.check.uses import uses
from pages.shared.ui.html import head, md, plain_table
from payday_core.teaching.check.gain import (
    Gain,
    TopicShare,
    counts_in_words,
    gain_of,
    headline,
    missing,
    sentences,
    topics,
    topics_headline,
)
from payday_core.teaching.check.rows import counts_table, pupils_frame, topics_table
from payday_core.teaching.check.taking import Check
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import counted


def result(check: Check, rail: h.Node) -> None:
    """The third stage."""
    gain = gain_of(check)
    head(f"Check of {check.title}, {counted(gain.pupils, 'student')} took both forms", headline(gain))
    md(rail)
    if not gain.is_shown:
        md(h.div(".card")[h.p(".empty")[sentences(gain)[0]], h.p(".mt")[missing(check)]])
        return
    shares = topics(check)
    left, right = st.columns([1.15, 1], gap="medium") if shares else (st.container(), None)
    with left, st.container(key="card-check-gain", height="stretch"):
        _gains(gain)
    if right:
        with right, st.container(key="card-check-topics", height="stretch"):
            _topics(shares)
    _conclusions(check, gain)
    md(uses())


def _gains(gain: Gain) -> None:
    kicker = h.div(".kick")["Right after minus right before, one dot for each student"]
    md(kicker, h.h2[counts_in_words(gain.differences)], gains_plot(gain))
    with st.expander("The same numbers as a table"):
        plain_table(counts_table(gain))


def _topics(shares: tuple[TopicShare, ...]) -> None:
    kicker = h.div(".kick")["Students with the right answer, before and after"]
    md(kicker, h.h2[topics_headline(shares)], topics_plot(shares))
    with st.expander("The same numbers as a table"):
        plain_table(topics_table(shares))


def _conclusions(check: Check, gain: Gain) -> None:
    """How sure it is, and the rows for a spreadsheet."""
    lines = [h.li[line] for line in sentences(gain)]
    with st.container(key="card-check-said"):
        words, file = st.columns([3, 1], gap="large", vertical_alignment="center")
        with words:
            md(h.h2["What we can say"], h.ul(".l-said")[lines], h.p(".mt")[missing(check)])
        file.download_button(
            "Numbers, CSV",
            lambda: _csv(check),
            "payday-check.csv",
            "text/csv",
            key="check-csv",
            icon=":material/download:",
            on_click="ignore",
            width="stretch",
        )


def _csv(check: Check) -> bytes:
    return csv_file(pupils_frame(check))
