"""The plan of a lesson on paper: its purpose and standards, what to prepare, its steps with the minutes of both paths and their text."""

from collections.abc import Iterator

from payday_core.teaching.content import Lesson, Section, Step, StepKind
from payday_core.teaching.crosswalk import standards_in
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Items, Paper, Prose, Sheet
from payday_core.teaching.paper.standards import standards_blocks
from payday_core.teaching.paper.text import foot_of, plain
from payday_core.text.wording import counted


def plan(lesson: Lesson) -> Paper:
    """The plan, for the teacher."""
    standards = standards_blocks(lesson, standards_in(lesson))
    blocks = (Heading(lesson.name, 1), about(lesson), *standards, Heading("To prepare"), Items(tuple(_preparing(lesson))), *_steps(lesson))
    return Paper(f"{lesson.name}: plan", (Sheet("Plan", foot_of(lesson), blocks),))


def about(lesson: Lesson) -> Grid:
    """What the lesson is for, for whom, and how long it takes."""
    header = lesson.header
    rows = (
        ("Question", header.question),
        ("Objective", header.objective),
        ("Grade", header.grade),
        ("Time", f"{header.minutes} minutes, or {header.short_minutes} on the short path"),
    )
    return Grid((), rows, (1, 4.4))


def _preparing(lesson: Lesson) -> Iterator[str]:
    """What is to be done before the lesson, as its steps need it."""
    yield "Open the lesson on the projector and walk through it once."
    yield "Print the key for yourself and the pupil sheet for each pupil; hand out its page 2 once the predictions are locked."
    yield "Page 2 ends with the exit questions. To collect them by themselves, print and cut the exit tickets too."
    for step in lesson.header.steps:
        if step.kind is StepKind.PLAY:
            yield f"Form teams of two to four. The step “{step.title}” takes {counted(step.minutes, 'minute')}{_if_shorter(step)}."
    yield "Ask nobody about the money at home: every number comes from the game."


def _if_shorter(step: Step) -> str:
    if step.short == step.minutes:
        return ""
    return f", {counted(step.short, 'minute')} on the short path" if step.short else "; the short path leaves it out"


def _steps(lesson: Lesson) -> Iterator[Block]:
    begins = 0
    for number, step in enumerate(lesson.header.steps, 1):
        yield Heading(f"{number}. {step.title}, {minutes_of(step, begins)}")
        yield from _text(lesson, step)
        begins += step.minutes


def minutes_of(step: Step, begins: int) -> str:
    """Its minutes on the full path, and how long it is on the short one."""
    short = f"short path: {step.short}" if step.short else "short path: left out"
    return f"minute {begins} to {begins + step.minutes} ({short})"


def _text(lesson: Lesson, step: Step) -> Iterator[Block]:
    section = lesson.section(step)
    if section.text:
        yield Prose(section.text)
    if step.kind is StepKind.PREDICT:
        yield from _votes(lesson)
    if step.kind is StepKind.EXIT:
        yield Prose("The questions are on the exit ticket; the answers, with the work shown, are on the key.")
    yield from _parts(section)


def _votes(lesson: Lesson) -> Iterator[Block]:
    """What is voted on; hands are counted on the screen."""
    for vote in lesson.header.predict:
        answers = " / ".join(map(plain, vote.answers)) or "A number, from everybody."
        yield Prose(f"**Vote.** {plain(vote.ask)}\\\n*{answers}*")


def _parts(section: Section) -> Iterator[Block]:
    for title, text in section.parts:
        yield Heading(title, 3)
        if text:
            yield Prose(text)
