"""A paper as one HTML file that needs no internet: black on white, for A4 and Letter."""

from collections.abc import Iterator, Sequence, Set
from functools import cache
from html import escape
from pathlib import Path

from payday_core.teaching.paper.blocks import Block, Drawing, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import BOX, are_boxes, has_labels, held_together, levels, number_columns, reader

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The file may ask no one for anything: said to the browser as a content security policy."""

PRINT_AT_ONCE = 'if (location.hash === "#print") addEventListener("load", () => print())'

LONG_ROOM = 12
"""From this many lines to write on, they need not stay on one page."""


def paper_html(paper: Paper) -> str:
    """The paper as an HTML document; opened with `#print` it asks to be printed."""
    wanted = [block.level for sheet in paper.sheets for block in sheet.blocks if isinstance(block, Heading)]
    headings = iter(levels(wanted))
    sheets = "".join(_sheet(sheet, headings) for sheet in paper.sheets)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(paper.title)}</title><style>{_style()}</style><script>{PRINT_AT_ONCE}</script></head>"
        f'<body><nav><button type="button" onclick="window.print()">Print</button></nav><main>{sheets}</main></body></html>'
    )


@cache
def _style() -> str:
    return (Path(__file__).parent / "paper.css").read_text("utf-8")


def _words(text: str) -> str:
    """Plain text for HTML; its lines stay lines, those with nothing on them too."""
    lines = escape(held_together(text)).split("\n")
    return "<br>".join(line or "&nbsp;" for line in lines) if len(lines) > 1 else lines[0]


def _sheet(sheet: Sheet, headings: Iterator[int]) -> str:
    body = "".join(_block(block, headings) for block in sheet.blocks)
    foot = f'<p class="foot"><span>{_words(sheet.foot)}</span><span>{_words(sheet.title)}</span></p>'
    return f'<section class="sheet" aria-label="{escape(sheet.title)}"><div class="body">{body}</div>{foot}</section>'


def _block(block: Block, headings: Iterator[int]) -> str:
    match block:
        case Heading(text=text):
            level = next(headings)
            return f"<h{level}>{_words(text)}</h{level}>"
        case Prose(markdown=markdown):
            return f'<div class="prose">{reader().render(held_together(markdown))}</div>'
        case Items(items=items, numbered=numbered):
            return _items(items, numbered=numbered)
        case Grid():
            return _grid(block)
        case Room(lines=lines):
            return f'<div class="room{" long" if lines > LONG_ROOM else ""}" aria-hidden="true">{"<i></i>" * lines}</div>'
        case Drawing(svg=svg, alt=alt):
            return f'<div class="drawing" role="img" aria-label="{escape(alt)}">{svg}</div>'


def _items(items: Sequence[str], *, numbered: bool) -> str:
    kind = "ol" if numbered else "ul"
    boxes = ' class="boxes"' if are_boxes(items) else ""
    return f"<{kind}{boxes}>{''.join(f'<li>{_words(item.removeprefix(BOX))}</li>' for item in items)}</{kind}>"


def _grid(grid: Grid) -> str:
    numbers, whole = number_columns(grid.rows), sum(grid.widths)
    columns = "".join(f'<col style="width:{100 * width / whole:.2f}%">' for width in grid.widths)
    heads = "".join(f'<th scope="col"{_side(place, numbers)}>{_words(text)}</th>' for place, text in enumerate(grid.heads))
    head = f"<thead><tr>{heads}</tr></thead>" if grid.heads else ""
    body = "".join(_row(cells, numbers) for cells in grid.rows)
    labels = ' class="labels"' if has_labels(grid) else ""
    return f"<table{labels}><colgroup>{columns}</colgroup>{head}<tbody>{body}</tbody></table>"


def _side(place: int, numbers: Set[int]) -> str:
    return ' class="number"' if place in numbers else ""


def _row(cells: Sequence[str], numbers: Set[int]) -> str:
    """A line of a table; one with an empty cell is high enough to be written in."""
    kind = "" if all(cells) else ' class="write"'
    first = f'<th scope="row">{_words(cells[0])}</th>' if cells else ""
    rest = "".join(f"<td{_side(place, numbers)}>{_words(text)}</td>" for place, text in enumerate(cells) if place)
    return f"<tr{kind}>{first}{rest}</tr>"
