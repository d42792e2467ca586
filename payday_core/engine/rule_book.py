"""The rules of a game in plain words, each marked with where it comes from."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Sure(StrEnum):
    """Where a rule comes from: it is printed, one outside source has it, or it is ours."""

    PRINTED = "printed"
    LIKELY = "likely"
    OURS = "ours"


@dataclass(frozen=True)
class Rule:
    """A sentence or two of a rule book. `rulings`: the numbers of the rulings that it tells."""

    text: str
    sure: Sure
    rulings: tuple[int, ...]


@dataclass(frozen=True)
class Chapter:
    """Some rules under a heading; `icon` names a picture of `drawing.icons`."""

    heading: str
    icon: str
    rules: tuple[Rule, ...]


def printed(text: str, *rulings: int) -> Rule:
    """A rule that is printed."""
    return Rule(text, Sure.PRINTED, rulings)


def likely(text: str, *rulings: int) -> Rule:
    """A rule that one outside source has."""
    return Rule(text, Sure.LIKELY, rulings)


def ours(text: str, *rulings: int) -> Rule:
    """A rule that is ours."""
    return Rule(text, Sure.OURS, rulings)


def told(book: tuple[Chapter, ...]) -> Iterator[int]:
    """The numbers of all rulings that a rule book tells."""
    return (ruling for chapter in book for rule in chapter.rules for ruling in rule.rulings)
