"""The rows kept of a class, as they are in the store: table by table, one page of rows at a time."""

import streamlit as st

from pages.shared.ui.html import esc, label, md
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


def _table(rows: tuple[Row, ...], first: int) -> str:
    names = list(rows[0]) if rows else []
    heads = "".join(f'<th scope="col">{esc(name)}</th>' for name in names)
    lines = "".join(
        f'<tr><th scope="row">{first + place}</th>{"".join(f"<td>{esc(row[name])}</td>" for name in names)}</tr>'
        for place, row in enumerate(rows, 1)
    )
    table = f'<table class="kp-rows"><thead><tr><td></td>{heads}</tr></thead><tbody>{lines}</tbody></table>'
    return f'<div class="kp-scroll" tabindex="0">{table}</div>'
