"""The pictures of a lesson's charts, which lie beside its file; `python -m bench.lesson_charts` takes them from the running app."""

from pathlib import Path
from typing import NamedTuple

from PIL import Image

from payday_core.teaching.content import Lesson
from payday_core.teaching.lesson_file import BadLesson, Problem, lines_of, toml_of

FOLDER = "charts"
WORDS = "charts.toml"
"""Beside the pictures: the words of each, by the layer, as they stood above the chart when it was taken."""


class Picture(NamedTuple):
    """A chart: its file, and its words for those who cannot see it."""

    file: Path
    alt: str


def picture_of(lesson: Lesson, layer: str) -> Picture | None:
    """The picture of a layer, if there is one."""
    file = lesson.folder / FOLDER / f"{layer}.png"
    if not file.is_file():
        return None
    _check(lesson, file)
    return Picture(file, words_of(lesson).get(layer, ""))


def _check(lesson: Lesson, file: Path) -> None:
    """BadLesson where it is no picture that can be drawn to its end."""
    try:
        with Image.open(file, formats=("PNG",)) as picture:
            picture.load()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise BadLesson(f"{lesson.folder.name}/{FOLDER}/{file.name}", [Problem(1, "the file is no PNG picture")]) from None


def words_of(lesson: Lesson) -> dict[str, str]:
    """The words of a lesson's pictures by their layers. BadLesson where the file has something else."""
    file, name = lesson.folder / FOLDER / WORDS, f"{lesson.folder.name}/{FOLDER}/{WORDS}"
    if not file.is_file():
        return {}
    found = toml_of(name, lines_of(name, file))
    wrong = [layer for layer, words in found.items() if not (isinstance(words, str) and words.isprintable())]
    if wrong:
        raise BadLesson(name, [Problem(1, f"the words of {layer!r:.60} are not one line of text") for layer in wrong])
    return found
