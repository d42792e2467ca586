"""A lesson's file read and checked: a TOML header between two lines of `+++`, then Markdown. What is wrong is named with its line."""

import itertools
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from payday_core.teaching.content import Header, Lesson, Section, StepKind
from payday_core.teaching.experiments import kind_of
from payday_core.teaching.standards import is_known

FILE = "lesson.md"
FENCE = "+++"
LONGEST = 60_000
"""Characters of a file; a lesson has five to ten thousand."""


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


def read_lesson(folder: Path) -> Lesson:
    """The lesson in a folder. BadLesson names every line that is wrong."""
    name = f"{folder.name}/{FILE}"
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadLesson(name, [Problem(1, "the file is missing")]) from None
    except (OSError, UnicodeDecodeError):
        raise BadLesson(name, [Problem(1, "the file cannot be read as text")]) from None
    lines = text[:LONGEST].replace("\r\n", "\n").split("\n")
    if len(text) > LONGEST:
        raise BadLesson(name, [Problem(len(lines), f"the file is longer than {LONGEST:,} characters")])
    return _lesson(folder, name, lines)


def _lesson(folder: Path, name: str, lines: list[str]) -> Lesson:
    fences = [number for number, line in enumerate(lines) if line.strip() == FENCE]
    if len(fences) < 2 or fences[0] != 0:
        raise BadLesson(name, [Problem(1, f"the header stands between two lines of {FENCE}, the first of which is the first line")])
    head, body = lines[1 : fences[1]], lines[fences[1] + 1 :]
    header = _header(name, head)
    _check_standards(name, head, header)
    setup = _setup(name, head, header)
    sections, places = _sections(body, fences[1] + 2)
    _check_sections(name, header, sections, places, head)
    return Lesson(folder.name, header, setup, sections, folder)


# ---- the header


def _header(name: str, head: list[str]) -> Header:
    try:
        return Header.model_validate(tomllib.loads("\n".join(head)))
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"^(.*?) \(at (?:line (\d+), column \d+|end of document)\)$", str(wrong))
        words, line = (found[1], int(found[2] or len(head))) if found else (str(wrong), 1)
        raise BadLesson(name, [Problem(line + 1, f"the header is no TOML here: {words}")]) from None
    except ValidationError as wrong:
        raise BadLesson(name, problems_of(wrong, head)) from None


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


def _check_standards(name: str, head: list[str], header: Header) -> None:
    """Each code is one whose plain words we have, or brings its own after a colon."""
    named: list[tuple[str, tuple[str | int, ...]]] = [(code, ("standards",)) for code in header.standards]
    named += [(item.standard, ("ticket", number, "standard")) for number, item in enumerate(header.ticket) if item.standard]
    problems = [
        Problem(line_of(loc, head), f'the standard {code!r} is not in standards.toml; write it as "{code}: what it asks, in your words"')
        for code, loc in named
        if not is_known(code)
    ]
    if problems:
        raise BadLesson(name, problems)


def _setup(name: str, head: list[str], header: Header) -> Any:
    """The experiment's set-up by its kind, and whether the layers and facts that the lesson names are its own."""
    try:
        kind = kind_of(str(header.experiment.get("kind", "")))
    except ValueError as wrong:
        raise BadLesson(name, [Problem(line_of(("experiment", "kind"), head), str(wrong))]) from None
    problems = [
        Problem(line_of(("layers",), head), f"{kind.id} draws no layer {layer!r}; it draws {', '.join(kind.layers)}")
        for layer in header.layers
        if layer not in kind.layers
    ] + [
        Problem(line_of(("ticket", number, "fact"), head), f"{kind.id} finds no {item.fact!r}; it finds {', '.join(kind.fact_names)}")
        for number, item in enumerate(header.ticket)
        if item.fact and item.fact not in kind.fact_names
    ]
    if problems:
        raise BadLesson(name, problems)
    try:
        return kind.setup.model_validate(header.experiment)
    except ValidationError as wrong:
        raise BadLesson(name, problems_of(wrong, head, ("experiment",))) from None


# ---- the text


def _sections(body: list[str], first_line: int) -> tuple[dict[str, Section], dict[str, int]]:
    """The text by headings: `## ` begins a step, `### ` a part of it. And the line in which each step's text begins."""
    texts: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    title = ""
    for number, line in enumerate(body):
        if line.startswith("## "):
            title = line[3:].strip()
            places[title] = first_line + number
            texts[title] = []
        elif title:
            texts[title].append(line)
    return {title: _section(lines) for title, lines in texts.items()}, places


def _section(lines: list[str]) -> Section:
    starts = [place for place, line in enumerate(lines) if line.startswith("### ")] + [len(lines)]
    parts = [(lines[start][4:].strip(), "\n".join(lines[start + 1 : end]).strip()) for start, end in itertools.pairwise(starts)]
    return Section("\n".join(lines[: starts[0]]).strip(), tuple(parts))


def _check_sections(name: str, header: Header, sections: dict[str, Section], places: dict[str, int], head: list[str]) -> None:
    """Every step has its text, every text its step; the reveal has a heading for each layer."""
    titles = [step.title for step in header.steps]
    problems = [
        Problem(line_of(("steps", number, "title"), head), f"there is no text under a heading `## {title}`")
        for number, title in enumerate(titles)
        if title not in sections
    ]
    problems += [Problem(places[title], f"no step is called {title!r:.60}") for title in sections if title not in titles]
    for step in header.steps:
        if step.kind is StepKind.REVEAL and step.title in sections:
            found = len(sections[step.title].parts)
            if found != len(header.layers):
                reason = f"the header names {len(header.layers)} `layers`, and here are {found} headings `### `: one is needed for each"
                problems.append(Problem(places[step.title], reason))
    if problems:
        raise BadLesson(name, problems)
