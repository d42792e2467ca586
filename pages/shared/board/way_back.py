"""The way back from a game to the lesson in which it is played."""

import htpy as h

from pages.shared.ui.html import icon, md
from payday_core.teaching.lesson_service import lesson_service


def way_back(code: str) -> None:
    """A link to the lesson, if the game belongs to one."""
    lesson = lesson_service().lesson_of(code)
    if lesson:
        md(h.a(".ls-back", href=f"lesson?s={lesson}", target="_self")[icon("book", 24), "Back to the lesson"])
