"""The slides of a lesson: as PowerPoint and as PDF, and a small picture of each."""

import base64
from functools import lru_cache

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md
from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_file import BadLesson
from payday_core.teaching.slides.layout import Deck, deck
from payday_core.teaching.slides.pdf import slides_pdf, slides_small

SLIDES = "slides"
"""What the page's address calls them."""

TITLE = "Slides"
ABOUT = (
    "A slide for each step and each layer, with the script as speaker notes. They are for a room without the app, or to be changed: "
    "the experiment itself runs in the app. Charts are those of a sample class where a class plays its own game."
)
POWERPOINT = "application/vnd.openxmlformats-officedocument.presentationml.presentation"


def slides_card(lesson: Lesson) -> None:
    """Both files, and all slides small; or what is wrong with the pictures of its charts."""
    try:
        made = deck(lesson)
    except BadLesson as wrong:
        st.error(label(str(wrong)), icon=":material/broken_image:")
        return
    left, right = st.columns([1, 2.2], gap="large")
    with left:
        md(h.h2[TITLE], h.p[ABOUT])
        _download("PowerPoint", _powerpoint(made), f"{lesson.id}-slides.pptx", POWERPOINT)
        _download("PDF", _pdf(made), f"{lesson.id}-slides.pdf", "application/pdf")
    with right:
        small = [_small(slide.title, data) for slide, data in zip(made.slides, _pictures(made), strict=True)]
        md(h.ol(".sh-slides", aria_label="All slides")[small])


def _download(words: str, data: bytes, file: str, sort: str) -> None:
    st.download_button(words, data, file, sort, on_click="ignore", icon=":material/download:", key=f"slides-{file[-4:].strip('.')}")


def _small(title: str, data: bytes) -> h.Node:
    return h.li[h.img(src=f"data:image/png;base64,{base64.b64encode(data).decode()}", alt=title, loading="lazy")]


@lru_cache(maxsize=16)
def _powerpoint(made: Deck) -> bytes:
    from payday_core.teaching.slides.powerpoint import powerpoint  # its library takes a while to load, and few pages need it

    return powerpoint(made)


@lru_cache(maxsize=16)
def _pdf(made: Deck) -> bytes:
    return slides_pdf(made)


@lru_cache(maxsize=16)
def _pictures(made: Deck) -> tuple[bytes, ...]:
    return tuple(slides_small(made))
