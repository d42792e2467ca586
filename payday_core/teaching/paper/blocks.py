"""What a printed sheet is made of, whatever it is printed as: blocks in the order in which they stand."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Heading:
    """A heading of level 1 (the sheet's), 2 or 3."""

    text: str
    level: int = 2


@dataclass(frozen=True)
class Prose:
    """Text in Markdown."""

    markdown: str


@dataclass(frozen=True)
class Items:
    """A list in plain text, with numbers or without."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True)
class Grid:
    """A table in plain text; the first column heads the lines. `widths`: shares of the page's width, equal where empty."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] = ()


@dataclass(frozen=True)
class Room:
    """Ruled lines to write on."""

    lines: int


@dataclass(frozen=True)
class Drawing:
    """An SVG in black on white, as wide as the page allows, with the words for those who cannot see it."""

    svg: str
    alt: str


Block = Heading | Prose | Items | Grid | Room | Drawing


@dataclass(frozen=True)
class Sheet:
    """One sheet, begun on a new page: what stands at its foot, and its blocks."""

    title: str
    foot: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Paper:
    """Sheets that are printed together under one title."""

    title: str
    sheets: tuple[Sheet, ...] = field(default_factory=tuple)
