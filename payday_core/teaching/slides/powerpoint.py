"""Slides as a PowerPoint file that needs nothing of the app: text that can be changed, charts as pictures, the script as speaker notes."""

import io
from collections.abc import Sequence
from typing import cast

from pptx import Presentation
from pptx.dml.color import RGBColor
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import MSO_ANCHOR, PP_ALIGN
from pptx.presentation import Presentation as File
from pptx.shapes.autoshape import Shape
from pptx.slide import Slide as Page
from pptx.text.text import TextFrame, _Paragraph
from pptx.util import Emu, Inches, Length, Pt

from payday_core.teaching.slides.deck import Line, Slide
from payday_core.teaching.slides.layout import (
    ASKED,
    BRAND,
    CELL,
    INK,
    PAPER,
    SOFT,
    Box,
    Deck,
    asked_box,
    chart_box,
    size_of,
    table_box,
    text_box,
    title_size,
)

WIDE, HIGH = Inches(13.333), Inches(7.5)
TITLE_ONLY = 5
"""The place of that layout in the library's own template."""


def powerpoint(deck: Deck) -> bytes:
    """The file."""
    file = Presentation()
    file.slide_width, file.slide_height = WIDE, HIGH
    file.core_properties.title, file.core_properties.author = deck.title, ""
    for number, slide in enumerate(deck.slides, 1):
        _page(file, slide, f"{deck.title}, {number}")
    kept = io.BytesIO()
    file.save(kept)
    return kept.getvalue()


def _page(file: File, slide: Slide, foot: str) -> None:
    page = file.slides.add_slide(file.slide_layouts[TITLE_ONLY])
    page.background.fill.solid()
    page.background.fill.fore_color.rgb = _ink(PAPER)
    _title(page, slide)
    _words(page, Box(0.6, 0.3, 12.1, 0.5), (Line(slide.kicker),), 18, SOFT)
    _words(page, Box(0.6, 7.0, 12.1, 0.4), (Line(foot),), 12, SOFT)
    said = [line for line in slide.lines if line.look != "ask"]
    asked = [line for line in slide.lines if line.look == "ask"]
    if said:
        _words(page, text_box(slide), said, size_of(slide), INK)
    if asked:
        _asked(page, asked_box(slide), asked, size_of(slide))
    if slide.table:
        _table(page, table_box(slide), slide.table)
    if slide.picture:
        _picture(page, slide)
    if slide.notes and (frame := page.notes_slide.notes_text_frame):
        frame.text = "\n\n".join(slide.notes)


def _title(page: Page, slide: Slide) -> None:
    title = page.shapes.title
    if title is None:
        raise ValueError("the layout has no title")
    _place(title, Box(0.6, 0.7, 12.1, 1.1))
    title.text_frame.text = slide.title
    title.text_frame.word_wrap = True
    title.text_frame.vertical_anchor = MSO_ANCHOR.TOP
    title.text_frame.paragraphs[0].alignment = PP_ALIGN.LEFT
    _look(title.text_frame.paragraphs[0], title_size(slide), BRAND, bold=True)


def _words(page: Page, box: Box, lines: Sequence[Line], size: int, ink: str) -> None:
    shape = page.shapes.add_textbox(*_at(box))
    shape.text_frame.word_wrap = True
    _write(shape.text_frame, lines, size, ink, bold=False)


def _asked(page: Page, box: Box, lines: Sequence[Line], size: int) -> None:
    """What is asked aloud, on a field of its own."""
    shape = page.shapes.add_shape(MSO_SHAPE.ROUNDED_RECTANGLE, *_at(box))
    shape.adjustments[0] = 0.06
    shape.fill.solid()
    shape.fill.fore_color.rgb = _ink(ASKED)
    shape.line.fill.background()
    shape.shadow.inherit = False
    shape.text_frame.word_wrap = True
    shape.text_frame.vertical_anchor = MSO_ANCHOR.MIDDLE
    _write(shape.text_frame, lines, size, INK, bold=True)


def _write(frame: TextFrame, lines: Sequence[Line], size: int, ink: str, *, bold: bool) -> None:
    for place, line in enumerate(lines):
        paragraph = frame.paragraphs[0] if not place else frame.add_paragraph()
        paragraph.text = {"dot": "•  ", "number": f"{line.number}.  "}.get(line.look, "") + line.text
        paragraph.space_after = Pt(size / 2.5)
        paragraph.alignment = PP_ALIGN.LEFT
        _look(paragraph, size, ink, bold=bold)


def _look(paragraph: _Paragraph, size: int, ink: str, *, bold: bool) -> None:
    paragraph.font.size, paragraph.font.bold = Pt(size), bold
    paragraph.font.color.rgb = _ink(ink)


def _table(page: Page, box: Box, rows: Sequence[Sequence[str]]) -> None:
    grid = page.shapes.add_table(len(rows), len(rows[0]), *_at(box)).table
    grid.horz_banding = False
    for down, row in enumerate(rows):
        for across, words in enumerate(row):
            cell = grid.cell(down, across)
            cell.text = words
            cell.text_frame.paragraphs[0].font.size = Pt(CELL)


def _picture(page: Page, slide: Slide) -> None:
    """The chart as large as its place allows, in its own proportions."""
    if slide.picture is None:
        return
    box = chart_box()
    shape = page.shapes.add_picture(str(slide.picture.file), *_at(box)[:2])
    scale = min(Inches(box.width) / shape.width, Inches(box.height) / shape.height)
    shape.width, shape.height = Emu(round(shape.width * scale)), Emu(round(shape.height * scale))
    shape.element.xpath("./p:nvPicPr/p:cNvPr")[0].set("descr", slide.picture.alt)


def _place(shape: Shape, box: Box) -> None:
    shape.left, shape.top, shape.width, shape.height = _at(box)


def _at(box: Box) -> tuple[Length, Length, Length, Length]:
    return Inches(box.left), Inches(box.top), Inches(box.width), Inches(box.height)


def _ink(color: str) -> RGBColor:
    return cast(RGBColor, RGBColor.from_string(color.removeprefix("#")))
