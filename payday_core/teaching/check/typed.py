"""Counts from paper as a teacher types them: a line for each pupil, right before and right after."""

import re
from collections.abc import Iterable

from payday_core.teaching.check.taking import PAPERS_MOST

Pair = tuple[int, int]


def read_counts(text: str, most: int) -> tuple[Pair, ...]:
    """The pairs that somebody typed, of `most` questions; empty lines are passed over. ValueError names the first line that is none."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            found.append(_pair(number, line, most))
    if len(found) > PAPERS_MOST:
        raise ValueError(f"There are {len(found)} lines, and a check takes {PAPERS_MOST}.")
    return tuple(found)


def _pair(number: int, line: str, most: int) -> Pair:
    typed = re.fullmatch(r"\s*(\d+)[\s,;/]+(\d+)\s*", line)
    if typed is None:
        raise ValueError(f"Line {number} is {line.strip()!r:.30}. It needs two numbers: right before, right after.")
    before, after = int(typed[1]), int(typed[2])
    if max(before, after) > most:
        raise ValueError(f"Line {number} says {max(before, after)}, and there are {most} questions.")
    return before, after


def as_typed(pairs: Iterable[Pair]) -> str:
    """The pairs as they would be typed."""
    return "\n".join(f"{before} {after}" for before, after in pairs)
