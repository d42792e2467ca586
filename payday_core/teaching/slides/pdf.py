"""Slides as PDF, and as small pictures for the page; `slides.typ` says how they look."""

from pathlib import Path
from typing import Any

from payday_core.teaching.slides.deck import Slide
from payday_core.teaching.slides.layout import Deck, asked_box, chart_box, size_of, table_box, text_box, title_size
from payday_core.teaching.slides.pictures import FOLDER
from payday_core.teaching.typesetting import pdf_of, pictures_of

TEMPLATE = Path(__file__).parent / "slides.typ"

SMALL = 32.0
"""Pixels to the inch of the small pictures: some 430 across."""


def slides_pdf(deck: Deck) -> bytes:
    """The slides as PDF."""
    return pdf_of(TEMPLATE, "deck", _data(deck), pictures=deck.folder, own_fonts=False)


def slides_small(deck: Deck) -> list[bytes]:
    """Every slide as a small PNG."""
    return pictures_of(TEMPLATE, "deck", _data(deck), pictures=deck.folder, ppi=SMALL)


def _data(made: Deck) -> dict[str, Any]:
    return {"title": made.title, "slides": [_slide(slide, f"{made.title}, {number}") for number, slide in enumerate(made.slides, 1)]}


def _slide(slide: Slide, foot: str) -> dict[str, Any]:
    picture = slide.picture and {
        "file": f"/{FOLDER}/{slide.picture.file.name}",
        "alt": slide.picture.alt or slide.title,
    }
    boxes = {"said": text_box(slide), "asked": asked_box(slide), "table": table_box(slide), "chart": chart_box()}
    return {
        "kicker": slide.kicker,
        "title": slide.title,
        "foot": foot,
        "size": size_of(slide),
        "title_size": title_size(slide),
        "said": [line.__dict__ for line in slide.lines if line.look != "ask"],
        "asked": [line.text for line in slide.lines if line.look == "ask"],
        "table": slide.table,
        "picture": picture,
        "boxes": {name: box._asdict() for name, box in boxes.items()},
    }
