"""The editions side by side, as a table that a screen reader can walk through and a phone can push sideways."""

from functools import cache

from pages.shared.ui.html import esc
from payday_core import Edition, editions
from payday_core.games.pay_day.rule_book import Cell, FactRow, side_by_side


@cache
def comparison(chosen: str) -> str:
    """The whole table; the column of the chosen edition is tinted, and what only a few editions do is in bold brick."""
    boxes = editions()
    heads = "".join(_head(box, on=box.id == chosen) for box in boxes)
    rows = "".join(_row(row, [box.id == chosen for box in boxes]) for row in side_by_side(boxes))
    caption = '<caption class="sr">The editions side by side. Marked values differ from most editions.</caption>'
    table = f'<table class="e-t e-boxes">{caption}<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    swipe = '<span class="e-swipe"> Swipe the table sideways.</span>'
    key = f'<p class="e-note"><b class="neg">Bold in brick</b> is what differs from most editions.{swipe}</p>'
    return f'<div class="card e-boxcard">{sideways(table, "Editions side by side")}{key}</div>'


def sideways(table: str, label: str) -> str:
    """A table that is pushed sideways where the screen is too narrow, by keyboard too."""
    return f'<div class="e-sideways" role="region" aria-label="{esc(label)}" tabindex="0">{table}</div>'


def _head(box: Edition, *, on: bool) -> str:
    return f'<th scope="col"{_tint(on)}><b>{esc(box.title)}</b><span>{esc(box.tagline)}</span></th>'


def _row(row: FactRow, chosen: list[bool]) -> str:
    cells = "".join(_cell(cell, on) for cell, on in zip(row.cells, chosen, strict=True))
    return f'<tr{" class=large" if row.large else ""}><th scope="row">{esc(row.name)}</th>{cells}</tr>'


def _cell(cell: Cell, on: bool) -> str:
    said = esc(cell.lines[0]) if len(cell.lines) == 1 else f"<ol>{''.join(f'<li>{esc(line)}</li>' for line in cell.lines)}</ol>"
    marked = f'<b class="neg">{said}</b>' if cell.differs else said
    return f"<td{_tint(on)}>{marked}</td>"


def _tint(on: bool) -> str:
    return ' class="on"' if on else ""
