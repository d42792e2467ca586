"""A paper as PDF; `paper.typ` says how it looks."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from payday_core.teaching.paper.blocks import Block, Drawing, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import BOX, are_boxes, columns_of, has_labels, levels, number_columns, tree
from payday_core.teaching.typesetting import pdf_of

TEMPLATE = Path(__file__).parent / "paper.typ"

SIZES = {"A4": "a4", "Letter": "us-letter"}
"""The sizes of paper, with the typesetter's names."""


def paper_pdf(paper: Paper, size: str) -> bytes:
    """The paper as PDF of one of `SIZES`."""
    return pdf_of(TEMPLATE, "paper", {"title": paper.title, "size": SIZES[size], "sheets": _sheets(paper)})


# ---- the paper as data


def _sheets(paper: Paper) -> list[dict[str, Any]]:
    headings = iter(levels([block.level for sheet in paper.sheets for block in sheet.blocks if isinstance(block, Heading)]))
    return [{"title": sheet.title, "foot": sheet.foot, "blocks": _blocks(sheet, headings)} for sheet in paper.sheets]


def _blocks(sheet: Sheet, headings: Iterator[int]) -> list[dict[str, Any]]:
    """The blocks; what is asked stays on the page of its answer, or of the room for it."""
    pairs = zip_longest(sheet.blocks, sheet.blocks[1:])
    return [_block(block, headings) | {"sticky": _belongs_to_it(after)} for block, after in pairs]


def _belongs_to_it(after: Block | None) -> bool:
    return isinstance(after, Room | Grid) or (isinstance(after, Items) and are_boxes(after.items))


def _block(block: Block, headings: Iterator[int]) -> dict[str, Any]:
    match block:
        case Heading(text=text):
            return {"kind": "heading", "text": text, "level": next(headings)}
        case Prose(markdown=markdown):
            return {"kind": "prose", "tree": tree(markdown)}
        case Items(items=items, numbered=numbered):
            return {"kind": "items", "items": [item.removeprefix(BOX) for item in items], "numbered": numbered, "boxes": are_boxes(items)}
        case Grid():
            return _grid(block)
        case Room(lines=lines):
            return {"kind": "room", "lines": lines}
        case Drawing(svg=svg, alt=alt):
            return {"kind": "drawing", "svg": svg, "alt": alt}


def _grid(grid: Grid) -> dict[str, Any]:
    widths = grid.widths or (1,) * columns_of(grid)
    numbers = [*number_columns(grid.rows)]
    return {"kind": "grid", "heads": grid.heads, "rows": grid.rows, "widths": widths, "numbers": numbers, "labels": has_labels(grid)}
