"""The standards of a lesson on paper: under the full name of what publishes them, each with its full words."""

from collections.abc import Iterable, Iterator

from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import questions_in_words
from payday_core.teaching.paper.blocks import Block, Heading, Items
from payday_core.teaching.standards import Standard, by_framework

HEADING = "Standards, in our own words"


def standards_blocks(lesson: Lesson, texts: Iterable[str]) -> Iterator[Block]:
    """Those that `texts` name, with the questions of the lesson's ticket that ask for them; nothing where none is named."""
    found = by_framework(texts)
    if found:
        yield Heading(HEADING)
    for framework, standards in found.items():
        yield Heading(framework.full, 3)
        yield Items(tuple(_line(lesson, one) for one in standards))


def _line(lesson: Lesson, standard: Standard) -> str:
    asked = questions_in_words(lesson, standard)
    return f"{standard.sentence} ({asked}.)" if asked else standard.sentence
