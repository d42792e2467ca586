"""The way back from a game to the lesson in which it is played."""

import htpy as h

from pages.shared.ui.html import icon, md


def way_back(code: str) -> None:
    """A link to the lesson, if the game belongs to one that is led from here."""
    from pages.shared.server.lesson_rights import lesson_led_from_here  # a pupil's page has parts of ours, and no lesson

    if lesson := lesson_led_from_here(code):
        md(h.a(".ls-back", href=f"lesson?s={lesson}", target="_self")[icon("book", 24), "Back to the lesson"])
