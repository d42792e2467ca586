"""The numbers of a chart as a table whose turns are links, and as a CSV file."""

from collections.abc import Callable

import htpy as h

from pages.shared.board.csv_button import csv_button
from pages.shared.board.review_nav import address
from pages.shared.ui.html import md
from payday_core.charts import Chart
from payday_core.charts.turns import DOLLARS
from payday_core.sessions import live
from payday_core.text.spreadsheet import csv_file
from payday_core.text.wording import money

Cell = Callable[[object], h.Node]


def numbers(snapshot: live.Snapshot, chart: Chart) -> None:
    """The sentence of a chart, its file, and its table."""
    md(h.p(".rv-said")[chart.alt])
    csv_button(snapshot, "Download as CSV", lambda: csv_of(chart), chart.key)
    md(table_html(snapshot, chart))


def table_html(snapshot: live.Snapshot, chart: Chart) -> h.Node:
    """The table of a chart, with dollars formatted and turns as links to the replay."""
    frame = chart.table.reset_index()
    cells = {str(column): _cell(snapshot, str(column)) for column in frame.columns}
    head = [h.th(scope="col")[column.removesuffix(DOLLARS)] for column in cells]
    lines = (zip(cells.values(), line, strict=True) for line in frame.itertuples(index=False))
    body = [h.tr[[h.td[cell(value)] for cell, value in line]] for line in lines]
    table = h.table[h.thead[h.tr[head]], h.tbody[body]]
    return h.div(".rv-table", role="region", aria_label=f"{chart.kicker}, table", tabindex="0")[table]


def _cell(snapshot: live.Snapshot, column: str) -> Cell:
    """How the values of a column are written; an empty value stays empty."""
    if column.endswith(DOLLARS):
        return lambda value: "" if value == "" else money(int(str(value)))
    if column.split()[-1] == "turn":
        return lambda value: "" if value == "" else h.a(href=address(snapshot, "replay", t=value), target="_self")[str(value)]
    return lambda value: str(value)


def csv_of(chart: Chart) -> bytes:
    """The table of a chart for a spreadsheet: the same numbers, with the units in the column heads."""
    return csv_file(chart.table)
