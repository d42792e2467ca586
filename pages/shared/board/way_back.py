"""The way back from a game to the lesson in which it is played."""

from pages.shared.ui.html import esc, icon, md
from payday_core.teaching.lesson_service import lesson_service


def way_back(code: str) -> None:
    """A link to the lesson, if the game belongs to one."""
    lesson = lesson_service().lesson_of(code)
    if lesson:
        md(f'<a class="ls-back" href="lesson?s={esc(lesson)}" target="_self">{icon("book", 24)}Back to the lesson</a>')
