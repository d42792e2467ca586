"""A lesson's `teacher.md` read and checked against the lesson: every question that is asked aloud has its answer.

A heading `## ` names a step, and under the reveal a heading `### ` names a layer. What stands before the first quotation is the script;
each quotation (`>`) repeats a question of the lesson, and the text after it is the answer to expect.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from payday_core.teaching.content import Lesson, Section, Step
from payday_core.teaching.lesson_file import BadLesson, Problem, header_of, read_file, sections_of
from payday_core.teaching.questions import asked_in, words_of_step
from payday_core.teaching.teachers_edition.content import Answered, Script, TeacherHeader, TeachersEdition

FILE = "teacher.md"


def with_teachers_edition(lesson: Lesson) -> Lesson:
    """The lesson with its teacher's edition, if there is a file of it. BadLesson names every line of that file that is wrong."""
    return replace(lesson, teachers=_read(lesson)) if (lesson.folder / FILE).is_file() else lesson


def _read(lesson: Lesson) -> TeachersEdition:
    file = read_file(lesson.folder, FILE)
    header = header_of(file, TeacherHeader)
    sections, places = sections_of(file)
    steps = {step.title: step for step in lesson.header.steps}
    problems = [Problem(places[title], f"no step is called {title!r:.60}") for title in sections if title not in steps]
    scripts: dict[tuple[str, str], Script] = {}
    for title, step in steps.items():
        found = _scripts(sections.get(title, Section("", ())))
        problems += [Problem(places.get(title, file.first_line), reason) for reason in _wrong(lesson, step, found)]
        scripts |= {(title, layer): script for layer, script in found.items()}
    if problems:
        raise BadLesson(file.name, problems)
    return TeachersEdition(header, scripts)


def _scripts(section: Section) -> dict[str, Script]:
    return {"": _script(section.text), **{title: _script(text) for title, text in section.parts}}


def _script(text: str) -> Script:
    """The text before the first question, and each question with what follows it."""
    lines = text.split("\n")
    starts = [place for place, line in enumerate(lines) if line.startswith(">") and not (place and lines[place - 1].startswith(">"))]
    pairs = [_answered(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    return Script(_text(lines[: starts[0] if starts else len(lines)]), tuple(pairs))


def _answered(lines: Sequence[str]) -> Answered:
    many = next((place for place, line in enumerate(lines) if not line.startswith(">")), len(lines))
    return Answered(" ".join(" ".join(line.lstrip("> ") for line in lines[:many]).split()), _text(lines[many:]))


def _text(lines: Sequence[str]) -> str:
    return "\n".join(lines).strip()


def _wrong(lesson: Lesson, step: Step, scripts: dict[str, Script]) -> Iterator[str]:
    """What is wrong with the script of a step: an unknown layer, a question that nobody asks, one without an answer."""
    asked, words = asked_in(lesson, step), words_of_step(lesson, step)
    yield from (f"“{step.title}” has no part {layer!r:.60}" for layer in scripts if layer not in asked)
    for layer, questions in asked.items():
        answers = scripts[layer].answers if layer in scripts else ()
        yield from (f"the lesson does not say “{one.question}” here" for one in answers if one.question not in words[layer])
        yield from (f"there is no answer to “{one.question}”" for one in answers if not one.answer)
        given = [one.question for one in answers]
        yield from (f"there is no answer to “{one}”{_in(layer)}" for one in questions if not any(one in question for question in given))


def _in(layer: str) -> str:
    return f", under `### {layer}`" if layer else ""
