"""The crosswalk on paper: every lesson with its standards, then every standard with its lessons."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import by_standard, questions_in_words, sources_of, standards_in
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Paper, Prose, Sheet
from payday_core.teaching.paper.text import plain
from payday_core.teaching.standards import Standard, by_framework
from payday_core.text.wording import join_names

FOOT = "Lessons and standards"

OURS = "What a standard asks for is said in our own words; its number says where to find the standard itself."


def crosswalk_paper(lessons: Sequence[Lesson]) -> Paper:
    """Both views."""
    first = Sheet("By lesson", FOOT, (Heading("Lessons and their standards", 1), Prose(OURS), *_lessons(lessons)))
    second = Sheet("By standard", FOOT, (Heading("Standards and their lessons", 1), *_standards(lessons)))
    return Paper("Lessons and standards", (first, second))


def _lessons(lessons: Sequence[Lesson]) -> Iterator[Block]:
    for lesson in lessons:
        yield Heading(f"{lesson.name} (grade {lesson.header.grade})")
        for framework, standards in by_framework(standards_in(lesson)).items():
            yield Heading(framework.full, 3)
            yield Grid((), tuple(_of_lesson(lesson, one) for one in standards), (1, 2.6))


def _of_lesson(lesson: Lesson, standard: Standard) -> tuple[str, str]:
    return standard.name, "\n".join(filter(None, (standard.asks, questions_in_words(lesson, standard))))


def _standards(lessons: Sequence[Lesson]) -> Iterator[Block]:
    for framework, found in groupby(by_standard(lessons).items(), key=lambda one: one[0].framework):
        yield Heading(framework.full)
        met = dict(found)
        lines = tuple((standard.name, standard.asks, _named(lessons)) for standard, lessons in met.items())
        yield Grid(("Standard", "What it asks for", "Met by"), lines, (1, 2.2, 0.8))
        if sources := sources_of(met):
            yield Prose(plain(sources))


def _named(lessons: Sequence[Lesson]) -> str:
    """Lessons 1, 9 and 10; a lesson without a number by its title."""
    numbers = [str(lesson.number or lesson.header.title) for lesson in lessons]
    return f"Lesson{'' if len(numbers) == 1 else 's'} {join_names(numbers)}"
