"""An exit ticket as plain text, to paste into a form: questions by number, answers by letter, and for the teacher the key below each."""

from collections.abc import Mapping

from payday_core.teaching.content import Item, Lesson
from payday_core.teaching.experiments import Fact
from payday_core.teaching.paper.key import answer
from payday_core.teaching.paper.ticket import LETTERS


def form_text(lesson: Lesson) -> str:
    """The questions without the answers."""
    return _text(lesson, [_asked(number, item) for number, item in enumerate(lesson.header.ticket, 1)])


def form_text_with_key(lesson: Lesson, facts: Mapping[str, Fact]) -> str:
    """The questions with the answers. facts: what the lesson's run has found; nothing before it has run."""
    asked = enumerate(lesson.header.ticket, 1)
    return _text(lesson, [f"{_asked(number, item)}\nAnswer: {'; '.join(answer(item, facts).splitlines())}" for number, item in asked])


def _text(lesson: Lesson, questions: list[str]) -> str:
    return "\n\n".join((f"Exit ticket: {lesson.header.title}", *questions)) + "\n"


def _asked(number: int, item: Item) -> str:
    choices = [f"{LETTERS[place]}. {words}" for place, words in enumerate(item.answers)]
    return "\n".join((f"{number}. {item.ask}", *choices, *(f"{part}:" for part in item.parts)))
