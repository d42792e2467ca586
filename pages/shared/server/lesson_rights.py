"""What this browser may do with lessons and checks: those whose keys it holds; at the machine that keeps them, all.

Apart from `rights.py`, as a class that plays has no lesson: all that lessons need is imported where there is one.
"""

from itertools import islice

from pages.shared.server.host import at_the_host
from pages.shared.server.keyring import codes_held, holds
from pages.shared.server.rights import is_teacher, teaches
from payday_core.store import UnknownLog
from payday_core.teaching.check.taking import Check
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import OpenLesson, lesson_service


def leads(lesson: OpenLesson) -> bool:
    """Whether a lesson may be led from here."""
    return at_the_host() or has_key_of(lesson) is not False


def is_shut(lesson: str) -> bool:
    """Whether a class of this machine that is not led from here is in the lesson of this id: nobody else looks up what it will find."""
    return not at_the_host() and not all(map(teaches, devices().classes_in(lesson)))


def reads_answers(lesson: str, held: OpenLesson | None = None) -> bool:
    """Whether the papers with the answers to a lesson are for this browser: a teacher's, or those of a lesson that it leads.

    Whoever takes a lesson alone is a student.
    """
    if is_shut(lesson):
        return False
    return is_teacher() or (held is not None and not held.session.alone and leads(held))


def led_from_here(limit: int) -> list[OpenLesson]:
    """Lessons to go on with, the last begun first: at the machine all of them, elsewhere those whose keys this browser holds."""
    if at_the_host():
        return lesson_service().recent(limit)
    found = (lesson for code in codes_held() if (lesson := _lesson(code)))
    return list(islice((lesson for lesson in found if leads(lesson) and not lesson.session.ended), limit))


def lesson_led_from_here(game: str) -> str:
    """The code of the lesson in which a game is played, if it is led from here; else empty."""
    lesson = lesson_of(game)
    return lesson.code if lesson and leads(lesson) else ""


def grades(code: str, check: Check) -> bool:
    """Whether a check is this teacher's."""
    return not check.key or at_the_host() or holds(code, check.key)


def has_key_of(lesson: OpenLesson) -> bool | None:
    """Whether this browser has the key that a lesson goes by: of its class, or its own; None where there is none."""
    if lesson.session.room:
        return teaches(lesson.session.room)
    return holds(lesson.code, lesson.session.key) if lesson.session.key else None


def lesson_of(game: str) -> OpenLesson | None:
    """The lesson in which a game is played."""
    code = lesson_service().lesson_of(game)
    return _lesson(code) if code else None


def _lesson(code: str) -> OpenLesson | None:
    try:
        return lesson_service().get(code)
    except (UnknownLog, ValueError):  # deleted, or no longer in the catalogue
        return None
