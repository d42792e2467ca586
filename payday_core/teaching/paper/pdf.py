"""A paper as PDF: set by Typst in this process, with the fonts it brings, so neither internet nor a browser is needed.

The paper goes to the typesetter as data, and `paper.typ` says how it looks; nothing that people typed is read as markup.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, cast

import typst

from payday_core.teaching.paper.blocks import Block, Drawing, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import BOX, are_boxes, columns_of, has_labels, levels, number_columns, tree

SIZES = {"A4": "a4", "Letter": "us-letter"}
"""The sizes of paper, with the typesetter's names."""


def paper_pdf(paper: Paper, size: str) -> bytes:
    """The paper as PDF of one of `SIZES`. It is tagged to be read aloud (PDF/UA-1).

    Letters that the fonts lack are taken from those of this machine, and the standard, which forbids any that is found nowhere, is let go.
    """
    inputs = _inputs(paper, size)
    try:
        return cast(bytes, _compiler(inputs, own_fonts=True).compile(format="pdf", pdf_standards="ua-1"))
    except typst.TypstError:
        return cast(bytes, _compiler(inputs, own_fonts=False).compile(format="pdf"))


def _inputs(paper: Paper, size: str) -> dict[str, str]:
    data = {"title": paper.title, "size": SIZES[size], "sheets": _sheets(paper)}
    return {"paper": json.dumps(data, ensure_ascii=False)}


def _compiler(inputs: dict[str, str], *, own_fonts: bool) -> typst.Compiler:
    return typst.Compiler(_template(), font_paths=_fonts(own=own_fonts), ignore_system_fonts=own_fonts, sys_inputs=inputs)


@cache
def _template() -> bytes:
    return (Path(__file__).parent / "paper.typ").read_bytes()


@cache
def _fonts(*, own: bool) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=not own)


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
