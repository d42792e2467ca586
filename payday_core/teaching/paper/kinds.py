"""The papers of a lesson: which there are, and all of them together."""

from collections.abc import Callable
from typing import NamedTuple

from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.paper.blocks import Paper
from payday_core.teaching.paper.key import key
from payday_core.teaching.paper.plan import plan
from payday_core.teaching.paper.pupil import pupil_sheet
from payday_core.teaching.paper.teachers import teachers_edition
from payday_core.teaching.paper.ticket import ticket


class PaperKind(NamedTuple):
    """A kind of paper: its name in addresses and files, its title, what it is, and how it is made."""

    id: str
    title: str
    about: str
    make: Callable[[Lesson, LessonSession | None], Paper]


TOGETHER = ("plan", "pupil", "ticket", "key")


def _all(lesson: Lesson, session: LessonSession | None) -> Paper:
    """The papers of the lesson itself one after the other, to be printed at once."""
    sheets = [sheet for kind in PAPERS if kind.id in TOGETHER for sheet in kind.make(lesson, session).sheets]
    return Paper(f"{lesson.name}: all papers", tuple(sheets))


def papers_of(lesson: Lesson, *, for_teacher: bool) -> list[PaperKind]:
    """The papers that there are of a lesson, for a teacher or for anybody."""
    return [one for one in PAPERS if (for_teacher or one.id not in WITH_ANSWERS) and (lesson.teachers or one.id != TEACHERS)]


TEACHERS = "teacher"

WITH_ANSWERS = (TEACHERS, "key", "all")
"""Papers that tell the answers."""

PAPERS = (
    PaperKind(
        TEACHERS,
        "Teacher’s edition",
        "Everything a teacher needs, also a substitute: script, answers, words, rubric, and a letter home.",
        teachers_edition,
    ),
    PaperKind("plan", "Plan", "For the teacher: each step with its minutes and what to say.", lambda lesson, _: plan(lesson)),
    PaperKind(
        "pupil",
        "Pupil sheet",
        "For each pupil: page 1 at the start, page 2 after the lock.",
        lambda lesson, _: pupil_sheet(lesson),
    ),
    PaperKind("ticket", "Exit ticket", "To be cut apart, and collected at the door.", lambda lesson, _: ticket(lesson)),
    PaperKind("key", "Key", "For the teacher: every answer with the work shown.", key),
    PaperKind("all", "All together", "Plan, pupil sheet, exit ticket and key in one file.", _all),
)
