"""The pupil's sheet: page 1 with the first task and the predictions, page 2 with room for what the run shows, and the ticket.

They are two pages and not two sides of one, because the questions of the ticket would give the predictions away.
"""

from collections.abc import Iterator

from payday_core.teaching.content import Lesson, Step, StepKind, Vote
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Items, Paper, Prose, Room, Sheet
from payday_core.teaching.paper.text import BOX, foot_of, plain, tables
from payday_core.teaching.paper.ticket import NAME, questions

LOAN = ("Pay Day", "Loan before", "Interest", "Paid", "Loan after")

MANY_VOTES = 3
"""From so many votes on, the first task gets less room, so that page 1 stays one page."""

ROOM = 4
"""Lines to work on."""


def pupil_sheet(lesson: Lesson) -> Paper:
    """Both pages."""
    before = Sheet("Pupil sheet, before the run", foot_of(lesson), tuple(_before(lesson)))
    after = Sheet("Pupil sheet, after the run", foot_of(lesson), tuple(_after(lesson)))
    return Paper(f"{lesson.name}: pupil sheet", (before, after))


def _first(lesson: Lesson, kind: StepKind) -> Step:
    return next(step for step in lesson.header.steps if step.kind is kind)


def _before(lesson: Lesson) -> Iterator[Block]:
    first = _first(lesson, StepKind.DO_NOW)
    yield Heading(lesson.header.question, 1)
    yield NAME
    yield Heading(first.title)
    yield Prose(lesson.section(first).text)
    yield Room(5 if len(lesson.header.predict) < MANY_VOTES else 3)
    yield Heading("My prediction")
    for vote in lesson.header.predict:
        yield from _vote(vote)
    yield Prose("I think so because")
    yield Room(2)


def _vote(vote: Vote) -> Iterator[Block]:
    """Boxes to tick, or room for a number."""
    yield Prose(plain(vote.ask))
    if vote.answers:
        yield Items(tuple(BOX + answer for answer in vote.answers))
    else:
        yield Grid((), ((f"My number{f' ({vote.unit})' if vote.unit else ''}", ""),), (1, 2))


def _after(lesson: Lesson) -> Iterator[Block]:
    reveal = lesson.section(_first(lesson, StepKind.REVEAL))
    rows = tuple((f"{number}. {title}", "") for number, (title, _) in enumerate(reveal.parts, 1))
    yield Heading("What we found", 1)
    yield NAME
    yield from _to_fill_in(lesson)
    yield from _loan_by_pay_day(lesson.header.loan_lines)
    yield Grid(("On the screen", "What I see, and what it means"), rows, (1, 2.6))
    yield Heading("Exit ticket")
    yield questions(lesson)


def _loan_by_pay_day(lines: int) -> Iterator[Block]:
    """A table in which a loan is followed from Pay Day to Pay Day, and room to work."""
    if lines:
        yield Heading("A loan, Pay Day by Pay Day")
        yield Grid(LOAN, tuple((str(number), "", "", "", "") for number in range(1, lines + 1)), (0.7, 1, 1, 1, 1))
    yield Heading("Room to work")
    yield Room(ROOM)


def _to_fill_in(lesson: Lesson) -> Iterator[Block]:
    """The tables in the text of the run and of what is played before it, which the pupils fill in."""
    for step in lesson.header.steps:
        if step.kind in (StepKind.PLAY, StepKind.RUN):
            yield from tables(lesson.section(step).text)
