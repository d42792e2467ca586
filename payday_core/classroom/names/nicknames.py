"""Nicknames: drawn from two word lists, or typed. A name is a few signs that are shown as text; it never has to be anybody's real name."""

import secrets
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count

from payday_core.classroom.names.filter import NAMES_KEPT, rude
from payday_core.classroom.names.words import words
from payday_core.drawing.teams import LONGEST_NAME
from payday_core.drawing.typed_names import isolated, too_long

QUALITIES = words("qualities")
"""Colours and friendly qualities of at most seven letters."""

ANIMALS = words("animals")
"""Animals of at most eight letters that are no insult in English or Spanish (so no fox, no goat, no ladybird)."""

NAMES = tuple(f"{quality} {animal}" for quality in QUALITIES for animal in ANIMALS if quality != animal)
"""All names that can be drawn."""

MOST_MARKS = 2
"""How many accents one letter may carry; more of them grow over the lines above and below."""

HURTS = "That name may hurt somebody. Please take another."

LONGEST_READ = 80
"""So much of what was typed is looked at; no more than 16 signs of it are ever shown."""

LOOKED_THROUGH = 1000
"""Characters of a name that somebody typed; what is longer is no name."""

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters, accents or symbols and show nothing."""


def draw(taken: Iterable[str], choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A name that nobody has, such as Blue Otter; with a number where all of them are taken."""
    used = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in used]
    return choose(free) if free else next(name for name in _numbered() if name.casefold() not in used)


def _numbered() -> Iterator[str]:
    for number in count(2):
        yield from (name for name in (f"{name} {number}" for name in NAMES) if len(name) <= LONGEST_NAME)


def clean(text: str) -> str:
    """What was typed as a name to show: one line of at most 16 visible signs of any script; may come out empty.

    What steers the text around it (controls, directions, halves of signs) is gone. It is not safe as HTML or markdown: show it as text.
    """
    return _whole(text)[:LONGEST_NAME].strip()


def _whole(text: str) -> str:
    """The same, as long as it was typed."""
    plain = unicodedata.normalize("NFKC", "".join(map(_visible, text)))
    kept = unicodedata.normalize("NFKC", "".join(_few_marks("".join(map(_visible, plain)))))
    return " ".join(kept.split())


def _visible(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign.isspace() or kind[0] == "Z":
        return " "
    return "" if kind[0] == "C" or sign in BLANKS else sign


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MOST_MARKS:
            yield sign


def problem(text: str) -> str:
    """Why a name as it was typed is refused, in a sentence; "" if it may be used."""
    if not _says_something(text):
        return "Type a nickname with at least one letter, or take the one that is offered."
    return HURTS if _hurts(text) else ""


def _says_something(text: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNS" for sign in clean(text))


def _hurts(text: str) -> bool:
    return rude(text[:LONGEST_READ]) or rude(clean(text))


def unfit_name(typed: str, others: Iterable[str]) -> str:
    """Why a team cannot be called as somebody typed while others are called so; "" if it can. Nothing is cut without a word."""
    if words := length_problem(typed):
        return words
    if not _says_something(typed):
        return "A name needs at least one letter."
    if _hurts(typed):
        return HURTS
    return "Another team already has that name." if _key(typed) in map(_key, others) else ""


def unfit_nickname(typed: str, taken: Iterable[str]) -> str:
    """Why somebody cannot be called as they typed in a class where these names are taken; "" if they can."""
    if words := length_problem(typed) or problem(typed):
        return words
    used = _key(typed) in map(_key, taken)
    return f"Somebody here is called {isolated(clean(typed))} already. Choose another nickname." if used else ""


def length_problem(typed: str) -> str:
    """How much too long a name is, in a sentence; of a whole book only the length is looked at."""
    return too_long(typed if len(typed) > LOOKED_THROUGH else _whole(typed))


@lru_cache(NAMES_KEPT)
def _key(name: str) -> str:
    """What two names that are the same have in common."""
    return clean(name).casefold()
