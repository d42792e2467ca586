"""The dictionary on the page: choose a table, and read what each of its columns means, with an example from this game."""

import htpy as h
import pandas as pd
import streamlit as st

from pages.review.export.files import known_tables
from pages.shared.ui.html import md
from pages.shared.ui.table import sideways
from payday_core.review.coach.analysis import Analysis
from payday_core.review.export.dictionary import TABLES, Column
from payday_core.sessions import live
from payday_core.text.wording import counted

WORDS_MOST = 8
"""How many words a column may list on the page."""


def tables_card(snapshot: live.Snapshot, analysis: Analysis | None) -> None:
    """The choice of a table, and its columns."""
    frames = known_tables(snapshot, analysis)
    with st.container(key="card-keep-tables"):
        md(h.div(".kick")["Dictionary"], h.h2["What is in the tables"])
        name = st.segmented_control(
            "Table", list(frames), default="payments", required=True, key="keep-table", label_visibility="collapsed"
        )
        frame = frames[name]
        heads = [h.th(scope="col")[words] for words in ("Column", "For example", "Unit", "Meaning")]
        rows = [_row(column, _example(frame, column)) for column in TABLES[name].columns]
        table = h.table(".tbl.kp-cols")[h.thead[h.tr[heads]], h.tbody[rows]]
        md(h.p[f"{counted(len(frame), 'row')}. A row is {TABLES[name].row}."], sideways(table, f"Columns of {name}"))


def _row(column: Column, example: str) -> h.Node:
    return h.tr[h.th(scope="row")[column.name], h.td(".kp-eg")[example], h.td[column.unit], h.td[column.meaning, h.i[_values(column)]]]


def _values(column: Column) -> str:
    """What a column may hold; a long list is only in the files' dictionary."""
    if len(column.words) > WORDS_MOST:
        return f"One of {len(column.words)} words, listed in the dictionary of the files"
    return column.values


def _example(frame: pd.DataFrame, column: Column) -> str:
    """A value from the last row; empty if there is none."""
    known = frame[column.name].dropna()
    return str(known.iloc[-1]) if len(known) else ""
