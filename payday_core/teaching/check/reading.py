"""The two forms of the check read from their files and checked; what is wrong is named with its line.

They lie in a folder `_check` among the lessons. A teacher's own stand before those that come with the program. Below the printed ones there
is a folder for each pair that was asked before, named by its `print`: a check that was begun with it keeps it.
"""

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from zlib import crc32

from pydantic import ValidationError

from payday_core.teaching.check.form import Form, Forms
from payday_core.teaching.folders import own_folder, printed_folder
from payday_core.teaching.lesson_file import BadLesson, Problem, line_of, problems_of

FOLDER = "_check"
FILES = ("a.toml", "b.toml")

FENCES = 1
"""Lines are counted as in a lesson, whose header stands below a fence; here there is none."""


def check_forms() -> tuple[Forms, BadLesson | None]:
    """The forms that are asked, and what is wrong with a teacher's own where they cannot be. BadLesson where the printed ones cannot."""
    own = own_folder() / FOLDER
    if own.is_dir():
        try:
            return _read(own, _stamp(own)), None
        except BadLesson as wrong:
            return printed_forms(), wrong
    return printed_forms(), None


def printed_forms() -> Forms:
    """The forms that come with the program."""
    folder = printed_folder() / FOLDER
    return _read(folder, _stamp(folder))


def forms_with(print_: str, current: Forms) -> Forms:
    """The forms of a check that was begun with this wording: the current ones, or others of the program; else the current ones."""
    return next((forms for forms in (current, printed_forms(), *earlier_forms()) if forms.print == print_), current)


@cache
def earlier_forms() -> tuple[Forms, ...]:
    """The forms that came with the program before."""
    return tuple(read_forms(folder) for folder in sorted((printed_folder() / FOLDER).iterdir()) if folder.is_dir())


def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """What changes when a file does."""
    return tuple((file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in sorted(folder.glob("*.toml")))


@lru_cache(maxsize=8)
def _read(folder: Path, stamp: object) -> Forms:
    return read_forms(folder)


def read_forms(folder: Path) -> Forms:
    """Both forms of a folder. BadLesson names every line that is wrong."""
    texts = [_text(folder, file) for file in FILES]
    a, b = (_form(file, text) for file, text in zip(FILES, texts, strict=True))
    if problems := _unlike(a, b, texts[1].split("\n")):
        raise BadLesson(_name(FILES[1]), problems)
    return Forms(a, b, f"{crc32(repr((a, b)).encode()):08x}")


def _name(file: str) -> str:
    return f"{FOLDER}/{file}"


def _text(folder: Path, file: str) -> str:
    try:
        return (folder / file).read_text(encoding="utf-8").replace("\r\n", "\n")
    except FileNotFoundError:
        raise BadLesson(_name(file), [Problem(1, "the file is missing")]) from None
    except (OSError, UnicodeDecodeError):
        raise BadLesson(_name(file), [Problem(1, "the file cannot be read as text")]) from None


def _form(file: str, text: str) -> Form:
    lines = text.split("\n")
    try:
        return Form.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"line (\d+)", str(wrong))
        raise BadLesson(_name(file), [Problem(int(found[1]) if found else len(lines), str(wrong).split(" (at")[0])]) from None
    except ValidationError as wrong:
        raise BadLesson(_name(file), [_above(problem) for problem in problems_of(wrong, lines)]) from None


def _above(problem: Problem) -> Problem:
    return Problem(max(1, problem.line - FENCES), problem.reason.replace("of a lesson", "of a form"))


def _unlike(a: Form, b: Form, lines: list[str]) -> list[Problem]:
    """Where form B does not ask what form A asks: another topic, the very same question, more answers to guess from, or other mistakes."""
    if len(a.questions) != len(b.questions):
        return [Problem(1, f"form A has {len(a.questions)} questions, and form B {len(b.questions)}")]
    problems = []
    for number, (one, other) in enumerate(zip(a.questions, b.questions, strict=True)):
        if one.topic != other.topic:
            problems.append(_problem(number, "topic", f"form A asks about {one.topic!r} here, and form B about {other.topic!r}", lines))
        if one.ask == other.ask:
            problems.append(_problem(number, "ask", "this is the question of form A; it needs other numbers and words", lines))
        if len(one.answers) != len(other.answers):
            reason = f"form A offers {len(one.answers)} answers here, and form B {len(other.answers)}"
            problems.append(_problem(number, "answers", reason, lines))
        if one.ways != other.ways:
            apart = ", ".join(sorted({mistake or "the right answer" for mistake, _ in one.ways.items() ^ other.ways.items()}))
            problems.append(_problem(number, "reached", f"not reached as in form A: {apart}", lines))
    return problems


def _problem(number: int, field: str, reason: str, lines: list[str]) -> Problem:
    return _above(Problem(line_of(("questions", number, field), lines), f"`questions.{number + 1}.{field}` {reason}"))
