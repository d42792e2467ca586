"""The key of a lesson's exit ticket: every answer with its working, and what this class's own run found."""

from collections.abc import Iterator, Mapping

from payday_core.teaching.content import Item, Lesson
from payday_core.teaching.experiments import Fact, kind_of
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Paper, Sheet
from payday_core.teaching.paper.standards import standards_blocks
from payday_core.teaching.paper.text import foot_of
from payday_core.teaching.paper.ticket import LETTERS
from payday_core.teaching.ticket import told

NOT_RUN = "Comes from the class’s own run: print the key again from the lesson once it has run."


def key(lesson: Lesson, session: LessonSession | None = None) -> Paper:
    """The key; with a sitting that has run, also the answers that only its run knows."""
    standards = standards_blocks(lesson, [item.standard for item in lesson.header.ticket if item.standard])
    blocks = (Heading(f"Key: {lesson.header.title}", 1), Heading("Exit ticket"), *ticket_with_answers(lesson, session), *standards)
    return Paper(f"{lesson.name}: key", (Sheet("Key", foot_of(lesson), blocks),))


def ticket_with_answers(lesson: Lesson, session: LessonSession | None) -> tuple[Block, ...]:
    """Each question of the exit ticket with its answer."""
    facts = kind_of(lesson.setup.kind).facts(session) if session and session.ran else {}
    return tuple(block for number, item in enumerate(lesson.header.ticket, 1) for block in _question(number, item, facts))


def _question(number: int, item: Item, facts: Mapping[str, Fact]) -> Iterator[Block]:
    yield Heading(f"{number}. {item.ask}", 3)
    yield Grid((), tuple(_lines(item, facts)), (1, 5))


def _lines(item: Item, facts: Mapping[str, Fact]) -> Iterator[tuple[str, str]]:
    yield "Answer", answer(item, facts)
    if item.working:
        yield "Working", "\n".join(item.working)
    if item.because:
        yield "Because", item.because


def answer(item: Item, facts: Mapping[str, Fact]) -> str:
    """The right answer in words, a line for each part."""
    if item.fact:
        return "\n".join(map(told, facts.get(item.fact, ()))) or NOT_RUN
    if item.answers:
        return f"{LETTERS[item.right]}. {item.answers[item.right]}"
    named = zip(item.parts, item.key, strict=True) if item.parts else ()
    return "\n".join(f"{part}: {answer}" for part, answer in named) or "\n".join(item.key)
