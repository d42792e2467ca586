"""The teacher's edition on paper: what the lesson is for and needs, its script with the answers to expect, and a letter to the families."""

import re
from collections.abc import Iterator

from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.stake_worth import stake_words
from payday_core.teaching.content import InLife, Lesson, Step, StepKind
from payday_core.teaching.crosswalk import standards_in
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.paper.blocks import Block, Grid, Heading, Items, Paper, Prose, Sheet
from payday_core.teaching.paper.key import ticket_with_answers
from payday_core.teaching.paper.plan import about, minutes_of
from payday_core.teaching.paper.standards import standards_blocks
from payday_core.teaching.paper.text import foot_of, plain
from payday_core.teaching.teachers_edition.content import Answered, Note, Script, TeacherHeader, TeachersEdition

TITLE = "Teacher’s edition"
NOTHING = Script("", ())
TEAMS = 4
"""As many teams take part in the examples of what a stake is worth."""

LIST = re.compile(r"(-|\d+\.) ")


def teachers_edition(lesson: Lesson, session: LessonSession | None = None) -> Paper:
    """The whole edition; with a sitting that has run, the key also says what only its run knows. ValueError where the lesson has none."""
    edition = edition_of(lesson)
    before = Sheet(TITLE, foot_of(lesson), (Heading(f"{TITLE}: {lesson.name}", 1), *before_the_lesson(lesson)))
    script = Sheet("Script", foot_of(lesson), (Heading(f"Script: {lesson.header.title}", 1), *script_of(lesson, session)))
    letter = Sheet("Letter home", foot_of(lesson), (Heading("A letter home", 1), Prose(edition.header.letter)))
    return Paper(f"{lesson.name}: teacher’s edition", (before, script, letter))


def edition_of(lesson: Lesson) -> TeachersEdition:
    """The lesson's edition. ValueError where it has none."""
    if lesson.teachers is None:
        raise ValueError(f"{lesson.name} has no teacher’s edition.")
    return lesson.teachers


# ---- before the lesson


def before_the_lesson(lesson: Lesson) -> Iterator[Block]:
    """What a teacher reads the day before."""
    header = edition_of(lesson).header
    yield Prose(f"**{plain(header.purpose)}**")
    yield about(lesson)
    yield from standards_blocks(lesson, standards_in(lesson))
    yield Heading("Materials")
    yield Items(header.materials)
    yield Heading("Words")
    yield Grid((), tuple((term.word, term.means) for term in header.vocabulary), (1, 3.4))
    yield Heading("What students often believe")
    yield Grid(("A student may say", "What you can say"), tuple((one.belief, one.say) for one in header.misconceptions), (1, 1.8))
    if lesson.header.in_life:
        yield Heading("In the game, in real life")
        yield in_life(lesson.header.in_life)
    for note in header.notes:
        yield from _note(note)
    yield from _each_student(header)
    yield Heading("Rubric")
    yield Grid((), tuple((level.level, level.shows) for level in header.rubric), (1, 3.4))


def in_life(rows: tuple[InLife, ...]) -> Grid:
    """Where a rule of the game misleads, side by side."""
    return Grid(("In the game", "In real life"), tuple((one.game, one.life) for one in rows), (1, 1.3))


def _note(note: Note) -> Iterator[Block]:
    yield Heading(note.title)
    yield Prose(plain(note.text) + (f" (Source: {plain(note.source)})" if note.source else ""))
    for one in note.stake:
        yield Prose(plain(stake_words(edition(one), TEAMS)))


def _each_student(header: TeacherHeader) -> Iterator[Block]:
    yield Heading("If time runs short, leave out in this order")
    yield Items(header.cut, numbered=True)
    yield Prose(plain(header.keep))
    yield Heading("For students who read slowly or learn English")
    yield Items(header.support)
    yield Heading("Sentence frames", 3)
    yield Items(header.frames)
    yield Heading("One step further, for the quick")
    yield Prose(plain(header.further))


# ---- the script


def script_of(lesson: Lesson, session: LessonSession | None = None) -> Iterator[Block]:
    """Each step: what is on the screen, what to say and do, and what to expect when something is asked."""
    begins = 0
    for number, step in enumerate(lesson.header.steps, 1):
        yield Heading(f"{number}. {step.title}, {minutes_of(step, begins)}")
        yield from _step(lesson, step)
        if step.kind is StepKind.EXIT:
            yield from ticket_with_answers(lesson, session)
        begins += step.minutes


def _step(lesson: Lesson, step: Step) -> Iterator[Block]:
    section, scripts = lesson.section(step), edition_of(lesson).scripts
    text = without_lists(section.text) if step.kind is StepKind.TALK else section.text
    yield from _said(text, scripts.get((step.title, ""), NOTHING))
    for title, text in section.parts:
        yield Heading(title, 3)
        yield from _said(text, scripts.get((step.title, title), NOTHING))


def _said(on_screen: str, script: Script) -> Iterator[Block]:
    if shown := _without_questions(on_screen):
        yield Prose(f"*On the screen:*\n\n{shown}")
    if script.text:
        yield Prose(f"**Say and do.** {script.text}")
    yield from map(_answered, script.answers)


def _without_questions(markdown: str) -> str:
    """The text without its quotations, which stand in the script with their answers."""
    return "\n".join(line for line in markdown.split("\n") if not line.startswith(">")).strip()


def without_lists(markdown: str) -> str:
    """The text without its lists: the questions for the talk stand in the script with their answers."""
    return "\n\n".join(part for part in markdown.split("\n\n") if not LIST.match(part))


def _answered(one: Answered) -> Prose:
    return Prose(f"> {plain(one.question)}\n\n*Expect:* {one.answer}")
