"""The standards that lessons name: `lessons/standards.toml` has them, each in our own words. We print no standard's own text."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from payday_core.teaching.folders import printed_folder

APART = ":"

UNCHECKED = "Not checked against the document."
"""What stands beside words that were compared with no text of the standard."""


@dataclass(frozen=True)
class Framework:
    """What publishes standards: the full name, who publishes it, in which year."""

    title: str
    publisher: str = ""
    year: str = ""

    @property
    def full(self) -> str:
        """The full name, as it heads a list of its standards."""
        return f"{self.title} ({self.publisher}, {self.year})" if self.publisher else self.title


@dataclass(frozen=True)
class Standard:
    """A standard. `name`: its topic, grade and number; `source`: what our words were checked against, empty where they were not.

    `mark`: what a teacher has to know about that check; `note`: where our lessons do something other than the text speaks of.
    """

    framework: Framework
    code: str
    name: str
    words: str
    source: str = ""
    mark: str = ""
    note: str = ""

    @property
    def asks(self) -> str:
        """What it asks for, with its mark and its note."""
        return " ".join(filter(None, (self.words, self.note, self.mark)))

    @property
    def sentence(self) -> str:
        """Managing Credit, by the end of grade 8, no. 2: what it asks for."""
        return f"{self.name}{APART} {self.asks}"


OWN = Framework("In the lesson’s own words")
"""What heads the standards that a teacher wrote down with their words."""


@cache
def standards() -> tuple[Standard, ...]:
    """All standards of the file, in its order."""
    found = tomllib.loads((printed_folder() / "standards.toml").read_text(encoding="utf-8"))
    return tuple(_standard(framework, one) for framework in found["frameworks"] for one in framework["standards"])


def _standard(framework: dict[str, Any], one: dict[str, Any]) -> Standard:
    source = next((each for each in framework["sources"] if each["id"] == one.get("checked")), {"title": "", "mark": UNCHECKED})
    return Standard(
        Framework(framework["title"], framework["publisher"], framework["year"]),
        one["code"],
        _name(framework.get("grades", ""), one),
        one["words"],
        source["title"],
        source.get("mark", ""),
        one.get("note", ""),
    )


def _name(grades: str, one: dict[str, Any]) -> str:
    grade = f"{grades} {one['grade']}".strip() if "grade" in one else ""
    number = f"no. {one['number']}" if "number" in one else ""
    return ", ".join(filter(None, (one["topic"], grade, number)))


@cache
def _by_code() -> dict[str, Standard]:
    return {one.code: one for one in standards()}


def is_known(text: str) -> bool:
    """Are there words for it, in the file or after its colon?"""
    return text in _by_code() or bool(text.partition(APART)[2].strip())


def standard_of(text: str) -> Standard:
    """The standard that a lesson names by its code, or by a code of its own with its words after a colon. KeyError for an unknown code."""
    code, _, own = text.partition(APART)
    return Standard(OWN, code.strip(), code.strip(), own.strip()) if own.strip() else _by_code()[text]


def by_framework(texts: Iterable[str]) -> dict[Framework, tuple[Standard, ...]]:
    """What a lesson names, each once, under the full names of the standards."""
    found = dict.fromkeys(map(standard_of, texts))
    frameworks = dict.fromkeys(one.framework for one in found)
    return {framework: tuple(one for one in found if one.framework == framework) for framework in frameworks}
