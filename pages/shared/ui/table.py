"""The editions side by side, as a table that a screen reader can walk through and a phone can push sideways."""

from functools import cache

import htpy as h

from payday_core import Edition, editions
from payday_core.games.pay_day.rule_book import Cell, FactRow, side_by_side


@cache
def comparison(chosen: str) -> h.Node:
    """The whole table; the column of the chosen edition is tinted, and what only a few editions do is in bold brick."""
    boxes = editions()
    heads = [_head(box, on=box.id == chosen) for box in boxes]
    rows = [_row(row, [box.id == chosen for box in boxes]) for row in side_by_side(boxes)]
    caption = h.caption(".sr")["The editions side by side. Marked values differ from most editions."]
    table = h.table(".e-t.e-boxes")[caption, h.thead[h.tr[h.td, heads]], h.tbody[rows]]
    swipe = h.span(".e-swipe")[" Swipe the table sideways."]
    key = h.p(".e-note")[h.b(".neg")["Bold in brick"], " is what differs from most editions.", swipe]
    return h.div(".card.e-boxcard")[sideways(table, "Editions side by side"), key]


def sideways(table: h.Node, label: str) -> h.Node:
    """A table that is pushed sideways where the screen is too narrow, by keyboard too."""
    return h.div(".e-sideways", role="region", aria_label=label, tabindex="0")[table]


def _head(box: Edition, *, on: bool) -> h.Node:
    return h.th(class_=_tint(on), scope="col")[h.b[box.title], h.span[box.tagline]]


def _row(row: FactRow, chosen: list[bool]) -> h.Node:
    cells = [_cell(cell, on) for cell, on in zip(row.cells, chosen, strict=True)]
    return h.tr(class_="large" if row.large else None)[h.th(scope="row")[row.name], cells]


def _cell(cell: Cell, on: bool) -> h.Node:
    said = cell.lines[0] if len(cell.lines) == 1 else h.ol[[h.li[line] for line in cell.lines]]
    marked = h.b(".neg")[said] if cell.differs else said
    return h.td(class_=_tint(on))[marked]


def _tint(on: bool) -> str:
    return "on" if on else ""
