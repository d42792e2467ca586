"""The dictionary on the page: choose a table, and read what each of its columns means, with an example from this game."""

import pandas as pd
import streamlit as st

from pages.review.export.files import known_tables
from pages.shared.ui.html import esc, md
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
        md('<div class="kick">Dictionary</div><h2>What stands in the tables</h2>')
        name = st.segmented_control(
            "Table", list(frames), default="payments", required=True, key="keep-table", label_visibility="collapsed"
        )
        frame = frames[name]
        heads = "".join(f'<th scope="col">{words}</th>' for words in ("Column", "For example", "Unit", "Meaning"))
        rows = "".join(_row(column, _example(frame, column)) for column in TABLES[name].columns)
        table = f'<table class="tbl kp-cols"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        md(f"<p>{counted(len(frame), 'row')}. A row is {esc(TABLES[name].row)}.</p>{sideways(table, f'Columns of {name}')}")


def _row(column: Column, example: str) -> str:
    return (
        f'<tr><th scope="row">{esc(column.name)}</th><td class="kp-eg">{esc(example)}</td><td>{esc(column.unit)}</td>'
        f"<td>{esc(column.meaning)}<i>{esc(_values(column))}</i></td></tr>"
    )


def _values(column: Column) -> str:
    """What a column may hold; a long list is only in the files' dictionary."""
    if len(column.words) > WORDS_MOST:
        return f"One of {len(column.words)} words, listed in the dictionary of the files"
    return column.values


def _example(frame: pd.DataFrame, column: Column) -> str:
    """A value from the last row; empty if there is none."""
    known = frame[column.name].dropna()
    return str(known.iloc[-1]) if len(known) else ""
