"""The rows kept of a class, as they are in the store: table by table, one page of rows at a time."""

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md
from payday_core.classroom.privacy import Part, Row

ROWS_SHOWN = 25


def rows_of(part: Part) -> None:
    """Every table of one sort, folded up."""
    for table, rows in part.tables:
        name = f"{part.sort.title}-{table}".lower().replace(" ", "-")
        with st.expander(label(f"Table {table}, {len(rows):,} {'row' if len(rows) == 1 else 'rows'}"), key=f"kept-{name}"):
            first = _first(f"kept-page-{name}", len(rows))
            md(_table(rows[first : first + ROWS_SHOWN], first))


def _first(key: str, rows: int) -> int:
    """The number of the first row that is shown, with a way to the others."""
    pages = -(-rows // ROWS_SHOWN)
    if pages == 1:
        return 0
    words = f"Page, of {pages}; {ROWS_SHOWN} rows each"
    page = st.number_input(words, min_value=1, max_value=pages, value=1, step=1, key=key)
    return (int(page) - 1) * ROWS_SHOWN


def _table(rows: tuple[Row, ...], first: int) -> h.Node:
    names = list(rows[0]) if rows else []
    heads = [h.th(scope="col")[name] for name in names]
    lines = [h.tr[h.th(scope="row")[first + place], [h.td[row[name]] for name in names]] for place, row in enumerate(rows, 1)]
    table = h.table(".kp-rows")[h.thead[h.tr[h.td, heads]], h.tbody[lines]]
    return h.div(".kp-scroll", tabindex="0")[table]
