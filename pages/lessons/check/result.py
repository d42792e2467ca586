"""The gain of a class: the finding, a dot for each pupil, each topic before and after, how sure it is, and the numbers to download."""

import streamlit as st

from pages.lessons.check.charts import gains_plot, topics_plot
from pages.shared.ui.html import esc, head, md
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
from payday_core.text.wording import counted


def result(check: Check, rail: str) -> None:
    """The third stage."""
    gain = gain_of(check)
    head(f"Check of {esc(check.title)}, {counted(gain.pupils, 'pupil')} took both forms", esc(headline(gain)))
    md(rail)
    if not gain.is_shown:
        md(f'<div class="card"><p class="empty">{esc(sentences(gain)[0])}</p><p class="mt">{esc(missing(check))}</p></div>')
        return
    shares = topics(check)
    left, right = st.columns([1.15, 1], gap="medium") if shares else (st.container(), None)
    with left, st.container(key="card-check-gain", height="stretch"):
        _gains(gain)
    if right:
        with right, st.container(key="card-check-topics", height="stretch"):
            _topics(shares)
    _conclusions(check, gain)


def _gains(gain: Gain) -> None:
    kicker = '<div class="kick">Right after minus right before, one dot for each pupil</div>'
    md(f"{kicker}<h2>{esc(counts_in_words(gain.differences))}</h2>{gains_plot(gain)}")
    with st.expander("The same numbers as a table"):
        st.table(counts_table(gain))


def _topics(shares: tuple[TopicShare, ...]) -> None:
    kicker = '<div class="kick">Pupils with the right answer, before and after</div>'
    md(f"{kicker}<h2>{esc(topics_headline(shares))}</h2>{topics_plot(shares)}")
    with st.expander("The same numbers as a table"):
        st.table(topics_table(shares))


def _conclusions(check: Check, gain: Gain) -> None:
    """How sure it is, and the rows for a spreadsheet."""
    lines = "".join(f"<li>{esc(line)}</li>" for line in sentences(gain))
    with st.container(key="card-check-said"):
        words, file = st.columns([3, 1], gap="large", vertical_alignment="center")
        with words:
            md(f'<h2>What we may say</h2><ul class="l-said">{lines}</ul><p class="mt">{esc(missing(check))}</p>')
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
    return pupils_frame(check).to_csv(index=False).encode()
