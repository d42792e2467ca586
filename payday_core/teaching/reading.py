"""A lesson read and checked: its `lesson.md`, and its `teacher.md` where it has one. What is wrong is named with its line."""

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from payday_core.teaching.content import Header, Lesson, Section, StepKind
from payday_core.teaching.experiments import kind_of
from payday_core.teaching.lesson_file import BadLesson, LessonFile, Problem, header_of, line_of, problems_of, read_file, sections_of
from payday_core.teaching.standards import is_known
from payday_core.teaching.teachers_edition.reading import with_teachers_edition

FILE = "lesson.md"


def read_lesson(folder: Path) -> Lesson:
    """The lesson in a folder. BadLesson names every line that is wrong."""
    file = read_file(folder, FILE)
    header = header_of(file, Header)
    _check_standards(file, header)
    setup = _setup(file, header)
    sections, places = sections_of(file)
    _check_sections(file, header, sections, places)
    return with_teachers_edition(Lesson(folder.name, header, setup, sections, folder))


# ---- the header


def _check_standards(file: LessonFile, header: Header) -> None:
    """Each code is one whose plain words we have, or brings its own after a colon."""
    named: list[tuple[str, tuple[str | int, ...]]] = [(code, ("standards",)) for code in header.standards]
    named += [(item.standard, ("ticket", number, "standard")) for number, item in enumerate(header.ticket) if item.standard]
    problems = [
        Problem(line_of(loc, file.head), f'the standard {code!r} is not in standards.toml; write it as "{code}: what it asks, in words"')
        for code, loc in named
        if not is_known(code)
    ]
    if problems:
        raise BadLesson(file.name, problems)


def _setup(file: LessonFile, header: Header) -> Any:
    """The experiment's set-up by its kind, and whether the layers and facts that the lesson names are its own."""
    try:
        kind = kind_of(str(header.experiment.get("kind", "")))
    except ValueError as wrong:
        raise BadLesson(file.name, [Problem(line_of(("experiment", "kind"), file.head), str(wrong))]) from None
    problems = [
        Problem(line_of(("layers",), file.head), f"{kind.id} draws no layer {layer!r}; it draws {', '.join(kind.layers)}")
        for layer in header.layers
        if layer not in kind.layers
    ] + [
        Problem(line_of(("ticket", number, "fact"), file.head), f"{kind.id} finds no {item.fact!r}; it finds {', '.join(kind.fact_names)}")
        for number, item in enumerate(header.ticket)
        if item.fact and item.fact not in kind.fact_names
    ]
    if problems:
        raise BadLesson(file.name, problems)
    try:
        return kind.setup.model_validate(header.experiment)
    except ValidationError as wrong:
        raise BadLesson(file.name, problems_of(wrong, file.head, ("experiment",))) from None


# ---- the text


def _check_sections(file: LessonFile, header: Header, sections: dict[str, Section], places: dict[str, int]) -> None:
    """Every step has its text, every text its step; the reveal has a heading for each layer."""
    titles = [step.title for step in header.steps]
    problems = [
        Problem(line_of(("steps", number, "title"), file.head), f"there is no text under a heading `## {title}`")
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
        raise BadLesson(file.name, problems)
