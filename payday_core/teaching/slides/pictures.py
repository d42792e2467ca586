"""The pictures of a lesson's charts, which lie beside its file; `python -m bench.lesson_charts` takes them from the running app."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from payday_core.teaching.content import Lesson

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
    return Picture(file, words_of(lesson).get(layer, "")) if file.is_file() else None


def words_of(lesson: Lesson) -> dict[str, str]:
    """The words of a lesson's pictures by their layers."""
    file = lesson.folder / FOLDER / WORDS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
