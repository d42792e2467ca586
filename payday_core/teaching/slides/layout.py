"""Where everything stands on a slide of 13.33 by 7.5 inches, and how large its letters are: the same in every kind of file."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from payday_core.teaching.content import Lesson
from payday_core.teaching.slides.deck import Line, Slide, slides_of

PAPER, INK, SOFT, BRAND, ASKED = "#FFFDF8", "#1F2A37", "#574E3A", "#12355B", "#FDF1CC"
"""Colors of the visual standard, by day."""

TOP, FOOT = 1.95, 6.85
"""Where the body of a slide begins and ends, in inches from its top."""

LEFT, WIDTH = 0.6, 12.1
CHART_WIDTH, BESIDE = 8.0, 3.9
"""Inches for a chart, and for the words beside it."""

SIZES = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16, 14)
"""Points of the letters: the largest that fit are taken."""

READABLE = 22
"""Where smaller letters would be needed, a slide without a chart becomes two."""

LETTER, LINE, GAP = 0.52, 1.25, 0.45
"""A letter's width, a line's height and the room between two, in parts of the size."""

CELL = 20
"""Points of the letters in a table."""

PADDING = 0.5
"""Inches above and below the words in their field, together."""


TITLE_SIZES = ((42, 36), (84, 28))
"""Up to so many letters a title has so many points; a longer one has the smallest."""

SMALLEST_TITLE = 22


class Box(NamedTuple):
    """A place in inches from the left and from the top."""

    left: float
    top: float
    width: float
    height: float


class Deck(NamedTuple):
    """All slides of a lesson under its name. folder: the lesson's, in which the pictures of its charts lie."""

    title: str
    slides: tuple[Slide, ...]
    folder: Path


def deck(lesson: Lesson) -> Deck:
    """The slides of a lesson, each of which can be read. ValueError where it has no teacher's edition."""
    return Deck(lesson.name, tuple(part for slide in slides_of(lesson) for part in fitting(slide)), lesson.folder)


def fitting(slide: Slide) -> Iterator[Slide]:
    """The slide, or its parts where it holds more than can be read from the back of a room; the first one keeps the notes."""
    halves = () if slide.picture or size_of(slide) >= READABLE else _halves(slide)
    if not halves:
        yield slide
    for number, half in enumerate(halves):
        yield from fitting(half if not number else replace(half, notes=()))


def _halves(slide: Slide) -> tuple[Slide, ...]:
    """Text and table apart, else half of the text, or of the table under the same heads; nothing where it cannot be parted."""
    lines, (heads, rows) = slide.lines, (slide.table[:1], slide.table[1:])
    if lines and rows:
        return replace(slide, table=()), replace(slide, lines=())
    if len(rows) > 1:
        half = len(rows) // 2
        return replace(slide, table=heads + rows[:half]), replace(slide, table=heads + rows[half:])
    half = len(lines) // 2
    return (replace(slide, lines=lines[:half]), replace(slide, lines=lines[half:])) if half else ()


def size_of(slide: Slide) -> int:
    """Points of the letters."""
    return next((size for size in SIZES if _needed(slide, size) <= FOOT - TOP), SIZES[-1])


def title_size(slide: Slide) -> int:
    """Points of the title, so that it takes two lines at most."""
    return next((points for most, points in TITLE_SIZES if len(slide.title) <= most), SMALLEST_TITLE)


def _needed(slide: Slide, size: int) -> float:
    """Inches that the body takes."""
    width = BESIDE if slide.picture else WIDTH
    asked = _height(_asked(slide), width - PADDING, size) + 2 * PADDING if _asked(slide) else 0
    return _height(_said(slide), width, size) + _table_height(slide) + asked


def _height(lines: Sequence[Line], width: float, size: float) -> float:
    a_line = width * 72 / (LETTER * size)
    return sum(math.ceil((len(line.text) + 3) / a_line) * LINE + GAP for line in lines) * size / 72


def _table_height(slide: Slide) -> float:
    if not slide.table:
        return 0
    a_cell = WIDTH / len(slide.table[0]) * 72 / (LETTER * CELL)
    return sum(max(math.ceil((len(cell) + 2) / a_cell) for cell in row) * LINE * CELL / 72 + 0.25 for row in slide.table)


def _said(slide: Slide) -> list[Line]:
    return [line for line in slide.lines if line.look != "ask"]


def _asked(slide: Slide) -> list[Line]:
    return [line for line in slide.lines if line.look == "ask"]


def chart_box() -> Box:
    """The place of a chart."""
    return Box(LEFT, TOP, CHART_WIDTH, FOOT - TOP)


def text_box(slide: Slide) -> Box:
    """The place of the text: beside a chart, else above everything."""
    left, width = (LEFT + WIDTH - BESIDE, BESIDE) if slide.picture else (LEFT, WIDTH)
    return Box(left, TOP, width, _height(_said(slide), width, size_of(slide)))


def table_box(slide: Slide) -> Box:
    """The place of a table: below the text."""
    return Box(LEFT, TOP + text_box(slide).height, WIDTH, _table_height(slide))


def asked_box(slide: Slide) -> Box:
    """The place of what is asked aloud: at the foot."""
    said = text_box(slide)
    height = _height(_asked(slide), said.width - PADDING, size_of(slide)) + PADDING
    return Box(said.left, FOOT - height, said.width, height)
