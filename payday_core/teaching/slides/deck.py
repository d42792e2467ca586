"""The slides of a lesson: one for each step, one for each layer of the reveal, and the teacher's script as speaker notes.

What only the class's own game can show stays a question on the slide. Where the lesson is prepared, its chart is there as a picture, which
lies beside the lesson's file (`charts/<layer>.png`, taken by `python -m bench.lesson_charts`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from markdown_it.tree import SyntaxTreeNode

from payday_core.teaching.content import Lesson, Step, StepKind
from payday_core.teaching.markdown import plain_words, tree_of
from payday_core.teaching.paper.teachers import NOTHING, edition_of
from payday_core.teaching.paper.ticket import LETTERS
from payday_core.teaching.slides.pictures import Picture, picture_of
from payday_core.teaching.teachers_edition.content import Script


@dataclass(frozen=True)
class Line:
    """A line of a slide: plain text, and how it stands: as a sentence, behind a dot or a number, or as something that is asked aloud."""

    text: str
    look: str = "text"
    number: int = 0


@dataclass(frozen=True)
class Slide:
    """A slide. kicker: the small line above the title. table: lines of cells, first the heads. notes: what the teacher reads."""

    kicker: str
    title: str
    lines: tuple[Line, ...]
    notes: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()
    picture: Picture | None = None


def slides_of(lesson: Lesson) -> Iterator[Slide]:
    """The slides of a lesson, however full. ValueError where it has no teacher's edition, from which their notes are made."""
    yield _first(lesson)
    for number, step in enumerate(lesson.header.steps, 1):
        yield from _step(lesson, number, step)


def _first(lesson: Lesson) -> Slide:
    """The slide before the lesson begins."""
    header, edition = lesson.header, edition_of(lesson).header
    notes = (f"Purpose: {edition.purpose}", "Materials: " + "; ".join(edition.materials), "Rehearse: " + REHEARSE)
    return Slide(lesson.name, header.question, (Line(header.objective),), notes)


REHEARSE = (
    "open the lesson in the app and walk through it once. These slides need no internet and no app, but they cannot run the experiment."
)


def _step(lesson: Lesson, number: int, step: Step) -> Iterator[Slide]:
    section, scripts = lesson.section(step), edition_of(lesson).scripts
    kicker = f"{number}. {step.title}, {step.minutes} min"
    if section.text:
        lines, table = _body(section.text)
        yield Slide(kicker, step.title, lines, _notes(scripts.get((step.title, ""), NOTHING)), table)
    if step.kind is StepKind.PREDICT:
        yield Slide(kicker, "Vote", tuple(_votes(lesson)), ())
    if step.kind is StepKind.EXIT:
        yield Slide(kicker, "Questions", tuple(_ticket(lesson)), (KEY,))
    if step.kind is StepKind.HOME and lesson.header.in_life:
        rows = tuple((one.game, one.life) for one in lesson.header.in_life)
        yield Slide(kicker, IN_LIFE, (), (), (("In the game", "In real life"), *rows))
    for place, (layer, (title, text)) in enumerate(zip(lesson.header.layers, section.parts, strict=False), 1):
        lines, table = _body(text)
        notes = _notes(scripts.get((step.title, title), NOTHING))
        yield Slide(f"{kicker}, layer {place} of {len(section.parts)}", title, lines, notes, table, picture_of(lesson, layer))


IN_LIFE = "In the game, in real life"

KEY = "The answers, with the work shown, are in the teacher’s edition and on the key."


def _votes(lesson: Lesson) -> Iterator[Line]:
    for number, vote in enumerate(lesson.header.predict, 1):
        yield Line(vote.ask, "number", number)
        if vote.answers:
            yield Line("   /   ".join(vote.answers))


def _ticket(lesson: Lesson) -> Iterator[Line]:
    for number, item in enumerate(lesson.header.ticket, 1):
        answers = "   ".join(f"{LETTERS[place]}. {answer}" for place, answer in enumerate(item.answers))
        yield Line(f"{item.ask}   {answers}".strip(), "number", number)


def _notes(script: Script) -> tuple[str, ...]:
    asked = (f"Ask: {one.question}\nExpect: {_plain(one.answer)}" for one in script.answers)
    return (*((f"{_plain(script.text)}",) if script.text else ()), *asked)


# ---- Markdown as lines


def _plain(markdown: str) -> str:
    return plain_words(tree_of(markdown))


def _body(markdown: str) -> tuple[tuple[Line, ...], tuple[tuple[str, ...], ...]]:
    """The text as lines, and its table if it has one."""
    nodes = tree_of(markdown).children
    tables = [_table(node) for node in nodes if node.type == "table"]
    return tuple(line for node in nodes if node.type != "table" for line in _lines(node)), tables[0] if tables else ()


def _lines(node: SyntaxTreeNode) -> Iterator[Line]:
    match node.type:
        case "blockquote":
            yield Line(plain_words(node), "ask")
        case "bullet_list":
            yield from (Line(plain_words(item), "dot") for item in node.children)
        case "ordered_list":
            yield from (Line(plain_words(item), "number", place) for place, item in enumerate(node.children, 1))
        case _:
            yield Line(plain_words(node))


def _table(table: SyntaxTreeNode) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(plain_words, row.children)) for part in table.children for row in part.children)
