"""The standards that a lesson names: under the full name of what publishes them, each with its full words."""

from collections.abc import Callable, Iterable, Sequence

import htpy as h

from payday_core.teaching.content import Lesson
from payday_core.teaching.crosswalk import questions_in_words
from payday_core.teaching.standards import Framework, Standard, by_framework
from payday_core.text.wording import capital, counted

OURS = "In our own words; the number says where to find the standard itself."


def standard_rows(standards: Iterable[Standard], more: Callable[[Standard], h.Node]) -> h.Node:
    """A row for each standard; `more` is what else stands in it, if anything."""
    return h.dl(".ls-std")[[_row(one, more(one)) for one in standards]]


def _row(standard: Standard, more: h.Node) -> h.Node:
    return h.div[h.dt[standard.name], h.dd[standard.asks], h.dd[more] if more else ""]


def standards_list(lesson: Lesson, texts: Iterable[str]) -> h.Node:
    """Those that `texts` name, with the questions of the lesson's ticket that ask for them."""
    found = by_framework(texts).items()
    return [_framework(lesson, framework, standards) for framework, standards in found]


def _framework(lesson: Lesson, framework: Framework, standards: Iterable[Standard]) -> h.Node:
    rows = standard_rows(standards, lambda one: questions_in_words(lesson, one))
    return h.div(".ls-framework")[h.h3[framework.full], rows]


def standards_fold(lesson: Lesson, texts: Sequence[str]) -> h.Node:
    """The same, folded up under their number; nothing where none is named."""
    number = sum(map(len, by_framework(texts).values()))
    if not number:
        return ""
    return h.details(".ls-fold")[h.summary[capital(counted(number, "standard"))], standards_list(lesson, texts), h.p(".ls-note")[OURS]]
