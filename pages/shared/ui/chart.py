"""Charts on a page: what is drawn, the finding as a headline, the figure, and the same numbers as a table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import htpy as h
import streamlit as st

from pages.shared.ui.html import md, plain_table
from pages.shared.ui.style import add_style

if TYPE_CHECKING:
    from payday_core.charts import Chart

PLAIN = {"displayModeBar": False, "scrollZoom": False}


class Asked(Protocol):
    """A question to the class, and the answer for the teacher: empty where the class has to weigh it."""

    @property
    def text(self) -> str:
        """The question."""

    @property
    def answer(self) -> str:
        """The answer."""


class Report(Protocol):
    """The report of any game, as far as its questions go."""

    @property
    def asked(self) -> Sequence[Asked]:
        """Three questions for the class."""


def chart_head(kicker: h.Node, finding: h.Node, *more: h.Node, kind: str = "") -> h.Node:
    """What a chart draws, in small letters, and what it shows; in every card of a chart, by which style sheets know columns with charts."""
    return h.div(class_=["ch of-chart", kind])[h.div(".kick")[kicker], h.h2[finding], more]


def chart_heading(chart: "Chart") -> None:
    """What it draws, in small letters, and the finding."""
    md(chart_head(chart.kicker, chart.headline))


def chart_card(chart: "Chart", *, table: bool = True) -> None:
    """One chart in a card of its own, as high as its neighbours; without the table where nobody can open it.

    Where there is nothing to draw, the headline says so.
    """
    with st.container(key=f"card-chart-{chart.key}", height="stretch"):
        chart_heading(chart)
        if chart.figure is None:
            return
        st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt)
        if table:
            with st.expander("The same numbers as a table"):
                plain_table(chart.table)


def chart_row(charts: Sequence["Chart"], *, table: bool = True) -> None:
    """Charts side by side. Each says how high it is: where the page is projected, it is made larger as a whole (projector/charts.css)."""
    heights = (f".st-key-card-chart-{chart.key}{{--fh:{chart.figure.layout.height}}}" for chart in charts if chart.figure)
    add_style("".join(heights))
    for column, chart in zip(st.columns(max(len(charts), 1), gap="small"), charts, strict=False):
        with column:
            chart_card(chart, table=table)


def questions(report: Report) -> h.Node:
    """Three questions for the class, on a band."""
    cells = [h.div[h.b[number], h.span[asked.text]] for number, asked in enumerate(report.asked, 1)]
    return h.div(".talk")[cells]


def answers(report: Report) -> None:
    """What the teacher may want to have at hand when the class has answered."""
    known = [h.li[h.span[asked.text], " ", h.b[asked.answer]] for asked in report.asked if asked.answer]
    if known:
        with st.expander("Answers, for the teacher"):
            md(h.ul(".answers")[known])


def warm_up() -> None:
    """Draw nothing, out of sight: the browser loads its chart library while the class is still planning, not when the report opens."""
    with st.container(key="warm"):
        st.plotly_chart({"data": [{"y": [0]}], "layout": {"height": 20}}, key="warm-up", config=PLAIN)
