"""A file of a lesson: a TOML header between two lines of `+++`, then Markdown under headings. What is wrong is named with its line."""

import itertools
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from payday_core.teaching.content import Section

FENCE = "+++"
LONGEST = 60_000
"""Characters of a file; a lesson has five to ten thousand."""

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True)
class Problem:
    """What is wrong, and in which line of the file (from 1)."""

    line: int
    reason: str


class BadLesson(ValueError):
    """A lesson that does not validate: all that is wrong with it."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        self.name, self.problems = name, tuple(problems)
        super().__init__("; ".join(f"{name}, line {problem.line}: {problem.reason}" for problem in problems))


@dataclass(frozen=True)
class LessonFile:
    """A file that has been read. name: its folder and its own name. head, body: their lines. first_line: that of the body, from 1."""

    name: str
    head: list[str]
    body: list[str]
    first_line: int


def read_file(folder: Path, file: str) -> LessonFile:
    """A file of a lesson. BadLesson where there is none, or it is not built like one."""
    name = f"{folder.name}/{file}"
    lines = lines_of(name, folder / file)
    fences = [number for number, line in enumerate(lines) if line.strip() == FENCE]
    if len(fences) < 2 or fences[0] != 0:
        raise BadLesson(name, [Problem(1, f"the header stands between two lines of {FENCE}, the first of which is the first line")])
    return LessonFile(name, lines[1 : fences[1]], lines[fences[1] + 1 :], fences[1] + 2)


def lines_of(name: str, file: Path) -> list[str]:
    """The lines of a text file. BadLesson where there is none, or it is too long."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadLesson(name, [Problem(1, "the file is missing")]) from None
    except (OSError, UnicodeDecodeError):
        raise BadLesson(name, [Problem(1, "the file cannot be read as text")]) from None
    lines = text[:LONGEST].replace("\r\n", "\n").split("\n")
    if len(text) > LONGEST:
        raise BadLesson(name, [Problem(len(lines), f"the file is longer than {LONGEST:,} characters")])
    return lines


# ---- the header


def header_of(file: LessonFile, model: type[Model]) -> Model:
    """The header as checked values. BadLesson names every line that is wrong."""
    try:
        return model.model_validate(toml_of(file.name, file.head, first_line=2))
    except ValidationError as wrong:
        raise BadLesson(file.name, problems_of(wrong, file.head)) from None


def toml_of(name: str, lines: list[str], first_line: int = 1) -> dict[str, Any]:
    """What stands in lines of TOML, of which the first has that number in its file. BadLesson names the line that is wrong."""
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"^(.*?) \(at (?:line (\d+), column \d+|end of document)\)$", str(wrong))
        words, line = (found[1], int(found[2] or len(lines))) if found else (str(wrong), 1)
        raise BadLesson(name, [Problem(line + first_line - 1, f"this is no TOML: {words}")]) from None
    except ValueError:
        raise BadLesson(name, [Problem(first_line, "a number has too many digits")]) from None
    except RecursionError:
        raise BadLesson(name, [Problem(first_line, "brackets stand in brackets too often")]) from None


def problems_of(wrong: ValidationError, head: list[str], under: tuple[str | int, ...] = ()) -> list[Problem]:
    """What pydantic found, each with the line of the header where it stands."""
    return [Problem(line_of((*under, *error["loc"]), head), _reason(error, (*under, *error["loc"]))) for error in wrong.errors()]


def _reason(error: Any, loc: tuple[str | int, ...]) -> str:
    where = ".".join(f"{part}" if isinstance(part, str) else f"{part + 1}" for part in loc)
    words = {"missing": "is missing", "extra_forbidden": "is not a field of a lesson"}.get(error["type"], error["msg"])
    words = words.removeprefix("Value error, ")
    return f"`{where}` {words}" if where else words


def line_of(loc: tuple[str | int, ...], head: list[str]) -> int:
    """The line of the file in which a field of the header stands, or where it would have to."""
    table = loc[0] if loc else ""
    number = loc[1] if len(loc) > 1 and isinstance(loc[1], int) else 0
    starts = [place for place, line in enumerate(head) if re.match(rf"\[\[?\s*{re.escape(str(table))}\s*\]\]?\s*(#|$)", line)]
    if not starts:
        return _key(head, str(table), 0) + 2 if loc else 1
    start = starts[min(number, len(starts) - 1)]
    field = next((part for part in loc[1:] if isinstance(part, str)), "")
    return _key(head, field, start, until_table=True) + 2


def _key(head: list[str], key: str, start: int, *, until_table: bool = False) -> int:
    """The line from `start` on that sets a key; `start` itself where none does."""
    for place in range(start + 1 if until_table else start, len(head)):
        if head[place].startswith("["):
            break
        if re.match(rf'"?{re.escape(key)}"?\s*=', head[place]):
            return place
    return start


# ---- the text


def sections_of(file: LessonFile) -> tuple[dict[str, Section], dict[str, int]]:
    """The text by headings: `## ` begins a step, `### ` a part of it. And the line in which each step's text begins."""
    texts: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    title = ""
    for number, line in enumerate(file.body):
        if line.startswith("## "):
            title = line[3:].strip()
            places[title] = file.first_line + number
            texts[title] = []
        elif title:
            texts[title].append(line)
    return {title: _section(lines) for title, lines in texts.items()}, places


def _section(lines: list[str]) -> Section:
    starts = [place for place, line in enumerate(lines) if line.startswith("### ")] + [len(lines)]
    parts = [(lines[start][4:].strip(), "\n".join(lines[start + 1 : end]).strip()) for start, end in itertools.pairwise(starts)]
    return Section("\n".join(lines[: starts[0]]).strip(), tuple(parts))
