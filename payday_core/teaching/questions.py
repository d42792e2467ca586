"""What a lesson asks aloud: the questions that stand in a text, in their order, as plain words."""

import re
from collections.abc import Iterator

from markdown_it.tree import SyntaxTreeNode

from payday_core.teaching.content import Lesson, Step, StepKind
from payday_core.teaching.markdown import plain_words, tree_of

SENTENCE_ENDS = re.compile(r"(?<=[.?!])\s+")


def questions(markdown: str) -> tuple[str, ...]:
    """Each quotation as a whole, each item of a list that asks, and each sentence elsewhere that ends with a question mark."""
    return tuple(_asked(tree_of(markdown)))


def _asked(node: SyntaxTreeNode) -> Iterator[str]:
    if node.type == "table":
        return
    if node.type == "blockquote":
        yield plain_words(node)
    elif node.type == "list_item":
        yield from (words for words in (plain_words(node),) if "?" in words)
    elif node.type == "paragraph":
        yield from (sentence for sentence in SENTENCE_ENDS.split(plain_words(node)) if sentence.endswith("?"))
    else:
        for child in node.children:
            yield from _asked(child)


def asked_in(lesson: Lesson, step: Step) -> dict[str, tuple[str, ...]]:
    """What a step asks: by the title of the layer, or by "" for its text before the first one. Votes are asked in the step to predict."""
    section = lesson.section(step)
    return {"": (*questions(section.text), *_votes(lesson, step)), **{title: questions(text) for title, text in section.parts}}


def words_of_step(lesson: Lesson, step: Step) -> dict[str, str]:
    """All that a step says, as plain words, under the same keys."""
    section = lesson.section(step)
    return {"": " ".join((_words(section.text), *_votes(lesson, step))), **{title: _words(text) for title, text in section.parts}}


def _votes(lesson: Lesson, step: Step) -> tuple[str, ...]:
    return tuple(vote.ask for vote in lesson.header.predict) if step.kind is StepKind.PREDICT else ()


def _words(markdown: str) -> str:
    return plain_words(tree_of(markdown))
