"""A paper as one HTML file that needs no internet: black on white, for A4 and Letter."""

from collections.abc import Iterator, Sequence, Set
from functools import cache
from pathlib import Path

import htpy as h
from markupsafe import Markup

from payday_core.drawing.document import document
from payday_core.teaching.markdown import reader
from payday_core.teaching.paper.blocks import Block, Drawing, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import BOX, are_boxes, has_labels, held_together, levels, number_columns

HEADINGS = {1: h.h1, 2: h.h2, 3: h.h3, 4: h.h4, 5: h.h5, 6: h.h6}

LONG_ROOM = 12
"""From this many lines to write on, they need not stay on one page."""


def paper_html(paper: Paper) -> str:
    """The paper as an HTML document; opened with `#print` it asks to be printed."""
    wanted = [block.level for sheet in paper.sheets for block in sheet.blocks if isinstance(block, Heading)]
    headings = iter(levels(wanted))
    return document(paper.title, _style(), [_sheet(sheet, headings) for sheet in paper.sheets])


def blocks_html(blocks: Sequence[Block], *, below: int) -> list[h.Node]:
    """Blocks as part of a page, with headings below one of a level."""
    wanted = [block.level for block in blocks if isinstance(block, Heading)]
    headings = iter([level + below for level in levels(wanted)])
    return [_block(block, headings) for block in blocks]


@cache
def _style() -> str:
    return (Path(__file__).parent / "paper.css").read_text("utf-8")


def _words(text: str) -> h.Node:
    """Plain text for HTML; its lines stay lines, those with nothing on them too."""
    lines = held_together(text).split("\n")
    if len(lines) == 1:
        return lines[0]
    return [[h.br if number else "", line or "\N{NO-BREAK SPACE}"] for number, line in enumerate(lines)]


def _sheet(sheet: Sheet, headings: Iterator[int]) -> h.Node:
    body = [_block(block, headings) for block in sheet.blocks]
    foot = h.p(".foot")[h.span[_words(sheet.foot)], h.span[_words(sheet.title)]]
    return h.section(".sheet", aria_label=sheet.title)[h.div(".body")[body], foot]


def _block(block: Block, headings: Iterator[int]) -> h.Node:
    match block:
        case Heading(text=text):
            return HEADINGS[next(headings)][_words(text)]
        case Prose(markdown=markdown):
            return h.div(".prose")[Markup(reader().render(held_together(markdown)))]
        case Items(items=items, numbered=numbered):
            return _items(items, numbered=numbered)
        case Grid():
            return _grid(block)
        case Room(lines=lines):
            return h.div(class_=["room", {"long": lines > LONG_ROOM}], aria_hidden="true")[[h.i] * lines]
        case Drawing(svg=svg, alt=alt):
            return h.div(".drawing", role="img", aria_label=alt)[Markup(svg)]


def _items(items: Sequence[str], *, numbered: bool) -> h.Node:
    kind = h.ol if numbered else h.ul
    return kind(class_="boxes" if are_boxes(items) else "")[[h.li[_words(item.removeprefix(BOX))] for item in items]]


def _grid(grid: Grid) -> h.Node:
    numbers, whole = number_columns(grid.rows), sum(grid.widths)
    columns = [h.col(style=f"width:{100 * width / whole:.2f}%") for width in grid.widths]
    heads = [h.th(class_=_side(place, numbers), scope="col")[_words(text)] for place, text in enumerate(grid.heads)]
    head = h.thead[h.tr[heads]] if grid.heads else ""
    body = [_row(cells, numbers) for cells in grid.rows]
    return h.table(class_="labels" if has_labels(grid) else "")[h.colgroup[columns], head, h.tbody[body]]


def _side(place: int, numbers: Set[int]) -> str:
    return "number" if place in numbers else ""


def _row(cells: Sequence[str], numbers: Set[int]) -> h.Node:
    """A line of a table; one with an empty cell is high enough to be written in."""
    first = h.th(scope="row")[_words(cells[0])] if cells else ""
    rest = [h.td(class_=_side(place, numbers))[_words(text)] for place, text in enumerate(cells) if place]
    return h.tr(class_="" if all(cells) else "write")[first, rest]
