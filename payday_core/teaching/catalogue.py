"""All lessons there are: those that come with the program, and a teacher's own, read again when a file has changed."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from payday_core.teaching.content import Lesson
from payday_core.teaching.folders import own_folder, printed_folder
from payday_core.teaching.lesson_file import BadLesson, Problem
from payday_core.teaching.reading import FILE, read_lesson


@dataclass(frozen=True)
class Catalogue:
    """The lessons in the order of their numbers and names, and those that do not validate, with what is wrong."""

    lessons: tuple[Lesson, ...]
    left_out: tuple[BadLesson, ...]

    def lesson(self, name: str) -> Lesson:
        """The lesson with this id. ValueError where there is none."""
        for one in self.lessons:
            if one.id == name:
                return one
        raise ValueError(f"There is no lesson {name!r:.60}.")


def catalogue() -> Catalogue:
    """All lessons as their files are now."""
    lessons: list[Lesson] = []
    left_out: list[BadLesson] = []
    for folder in (printed_folder(), own_folder()):
        for place in sorted(folder.iterdir()) if folder.is_dir() else ():
            if place.is_dir() and not place.name.startswith((".", "_")):
                _take(place, lessons, left_out)
    return Catalogue(tuple(sorted(lessons, key=lambda one: (one.number or 1000, one.id))), tuple(left_out))


def _take(place: Path, lessons: list[Lesson], left_out: list[BadLesson]) -> None:
    try:
        lesson = _read(place, _stamp(place))
        if any(one.id == lesson.id for one in lessons):
            raise BadLesson(f"{place.name}/{FILE}", [Problem(1, "another lesson has a folder of this name")])
        lessons.append(lesson)
    except BadLesson as wrong:
        left_out.append(wrong)


def _stamp(place: Path) -> tuple[tuple[str, int, int], ...]:
    """What changes when a file of the lesson does."""
    return tuple((file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in sorted(place.iterdir()) if file.is_file())


@lru_cache(maxsize=64)
def _read(place: Path, stamp: object) -> Lesson:
    return read_lesson(place)
