"""The Markdown of a printed sheet, and the few signs that every kind of paper treats alike."""

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from markdown_it.tree import SyntaxTreeNode

from payday_core.teaching.content import Lesson
from payday_core.teaching.markdown import tree_of
from payday_core.teaching.paper.blocks import Grid
from payday_core.text.wording import MINUS

BOX = "☐ "
"""An item that begins with it gets a box to tick instead of its dot or number."""

TOGETHER = "\N{WORD JOINER}"
"""No line ends here."""

NUMBER = re.compile(rf"[+{MINUS}]?\$?\d[\d,.]*%?|–")

Node = dict[str, Any]
"""A piece of Markdown: its kind, its own words, and the pieces inside it."""


def plain(text: str) -> str:
    """Plain text as Markdown, to be read as it is; its lines stay lines."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text).replace("\n", "\\\n")


def foot_of(lesson: Lesson) -> str:
    """What stands at the foot of each of a lesson's sheets."""
    return f"{lesson.name}, grade {lesson.header.grade}"


def tree(markdown: str) -> Node:
    """The Markdown as nested pieces."""
    return _node(tree_of(markdown))


def _node(node: SyntaxTreeNode) -> Node:
    inner = [_node(child) for child in node.children]
    start = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else 1
    return {"kind": node.type, "text": "" if inner or node.is_root else node.content, "inner": inner, "start": start}


def tables(markdown: str) -> tuple[Grid, ...]:
    """The tables that stand in a text."""
    found = [node for node in tree_of(markdown).children if node.type == "table"]
    return tuple(Grid(rows[0], rows[1:]) for rows in map(_rows, found))


def _rows(table: SyntaxTreeNode) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(_words, row.children)) for part in table.children for row in part.children)


def _words(node: SyntaxTreeNode) -> str:
    """The words of a piece of Markdown without their marks."""
    return "".join(one.content for one in node.walk() if not one.children)


def held_together(text: str) -> str:
    """The words with each minus tied to its number."""
    return text.replace(MINUS, MINUS + TOGETHER)


def are_boxes(items: Sequence[str]) -> bool:
    """Are these answers to tick?"""
    return bool(items) and all(item.startswith(BOX) for item in items)


def number_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns of a table after the first that hold numbers alone: those stand at the right."""
    columns = [[cell for cell in column if cell] for column in zip_longest(*rows, fillvalue="")]
    return {place for place, column in enumerate(columns) if place and column and all(map(NUMBER.fullmatch, column))}


def columns_of(grid: Grid) -> int:
    """How many columns a table has."""
    return max(map(len, (grid.heads, *grid.rows)))


def has_labels(grid: Grid) -> bool:
    """Is each line a name and what belongs to it?"""
    return not grid.heads and columns_of(grid) == 2


def levels(wanted: Sequence[int]) -> list[int]:
    """Levels of headings in the order of the paper, with none skipped on the way down: readers of a screen count on it."""
    found: list[int] = []
    for level in wanted:
        found.append(max(1, min(level, (found[-1] if found else 0) + 1)))
    return found
