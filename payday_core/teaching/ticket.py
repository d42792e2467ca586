"""The exit ticket checked at once: what was answered, whether it is right, and the working."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from payday_core.teaching.content import Item
from payday_core.teaching.experiments import Fact, Found
from payday_core.text.wording import MINUS

FIGURE = re.compile(r"[-+\N{MINUS SIGN}]?\s*\$?\s*[-\N{MINUS SIGN}]?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?")


@dataclass(frozen=True)
class Verdict:
    """What became of an answer. right: part by part; None where only oneself can say, or nothing was given. working: lines of sums, or of
    what the run found."""

    right: tuple[bool | None, ...]
    working: tuple[str, ...]
    because: str

    @property
    def whole(self) -> bool | None:
        """Is all of it right? None where only oneself can say."""
        return None if None in self.right else all(self.right)


def read_number(text: str) -> float | None:
    """The number in what somebody typed: $1,331; −100; 12.5 %. None where there is none, or more than one."""
    found = FIGURE.findall(text)
    if len(found) != 1:
        return None
    plain = found[0].replace(MINUS, "-")
    digits = re.sub(r"[^\d.]", "", plain)
    return -float(digits) if "-" in plain else float(digits)


def is_right(number: float | None, wanted: float, digits: int) -> bool:
    """Is it the number, rounded as it is asked for?"""
    return number is not None and abs(number - wanted) <= tolerance(digits) + 1e-9


def tolerance(digits: int) -> float:
    """How far from the number an answer may be: half of its last place."""
    return 0.5 * 10.0**-digits


def judge(item: Item, said: Sequence[str], facts: Mapping[str, Fact]) -> Verdict:
    """Judge an answer: a text for each part of the question; of a choice the number of the answer; of a fact for whom, and the number."""
    if item.sums:
        given = [*map(read_number, said), *[None] * len(item.sums)]
        right = tuple(is_right(one, wanted, item.digits) for one, wanted in zip(given, item.numbers, strict=False))
        return Verdict(right, item.working, item.because)
    if item.answers:
        return Verdict((list(said[:1]) == [str(item.right)],), (), item.because)
    if item.fact:
        return _by_fact(item, said, facts.get(item.fact, ()))
    return Verdict((None,), (item.model,), item.because)


def _by_fact(item: Item, said: Sequence[str], fact: Fact) -> Verdict:
    found = next((one for one in fact if one.whom == (said[0] if said else "")), None)
    if found is None:
        return Verdict((None,), tuple(map(told, fact)), item.because)
    right = None if found.number is None else is_right(read_number(said[1]) if len(said) > 1 else None, found.number, item.digits)
    return Verdict((right,), (told(found),), item.because)


def told(found: Found) -> str:
    """A line of a fact as the key has it."""
    return f"{found.whom}: {found.said}" if found.whom else found.said
