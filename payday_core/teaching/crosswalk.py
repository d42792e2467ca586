"""Which lesson meets which standard: by lesson, by standard, and as rows of a table."""

from collections.abc import Iterable, Sequence

from payday_core.teaching.content import Lesson
from payday_core.teaching.standards import Standard, standard_of, standards
from payday_core.text.wording import join_names


def standards_in(lesson: Lesson) -> tuple[str, ...]:
    """Every standard that a lesson or a question of its ticket names, as the lesson writes it."""
    on_the_ticket = (item.standard for item in lesson.header.ticket if item.standard)
    return tuple(dict.fromkeys((*lesson.header.standards, *on_the_ticket)))


def questions_on(lesson: Lesson, standard: Standard) -> tuple[int, ...]:
    """The questions of the ticket that ask for it, from 1."""
    numbered = enumerate(lesson.header.ticket, 1)
    return tuple(number for number, item in numbered if item.standard and standard_of(item.standard) == standard)


def questions_in_words(lesson: Lesson, standard: Standard) -> str:
    """Exit ticket, question 3; exit ticket, questions 1 and 2; nothing where none asks for it."""
    numbers = questions_on(lesson, standard)
    named = f"question{'' if len(numbers) == 1 else 's'} {join_names(list(map(str, numbers)))}"
    return f"Exit ticket, {named}" if numbers else ""


def by_standard(lessons: Sequence[Lesson]) -> dict[Standard, tuple[Lesson, ...]]:
    """Each standard that any of the lessons meets, in the order of the file, with those that do; a teacher's own ones come last."""
    met = {lesson.id: dict.fromkeys(map(standard_of, standards_in(lesson))) for lesson in lessons}
    places = {one: place for place, one in enumerate(standards())}
    named = dict.fromkeys(one for found in met.values() for one in found)
    in_order = sorted(named, key=lambda one: places.get(one, len(places)))
    return {one: tuple(lesson for lesson in lessons if one in met[lesson.id]) for one in in_order}


def sources_of(standards: Iterable[Standard]) -> str:
    """What our words were checked against, in a sentence; empty where none was."""
    found = dict.fromkeys(one.source for one in standards if one.source)
    return f"Our words were checked against {'; '.join(found)}." if found else ""


def rows(lessons: Sequence[Lesson]) -> list[dict[str, object]]:
    """A row for each standard of each lesson."""
    return [_row(lesson, standard_of(text)) for lesson in lessons for text in standards_in(lesson)]


def _row(lesson: Lesson, standard: Standard) -> dict[str, object]:
    return {
        "Lesson": lesson.number or "",
        "Title": lesson.header.title,
        "Grade of the lesson": lesson.header.grade,
        "Standards": standard.framework.full,
        "Standard": standard.name,
        "Code": standard.code,
        "What it asks for, in our own words": standard.words,
        "Note": standard.note,
        "Questions of the exit ticket": ", ".join(map(str, questions_on(lesson, standard))),
        "Checked against": standard.source,
        "Mark": standard.mark,
    }
