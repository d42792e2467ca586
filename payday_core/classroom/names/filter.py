"""A word filter in English and Spanish: rude, sexual, racist and hurting words, also where they are hidden.

A list cannot know what is meant. It stops what is meant to be seen by the whole class, and lets names pass that only sound alike.
The words are in `words/`: one a line; with a star it counts inside longer words too, else only as a whole word or its plural.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

from payday_core.classroom.names.lookalikes import latin
from payday_core.classroom.names.words import words

LANGUAGES = ("en", "es")

DIGITS = str.maketrans("4@83€6905$7+!", "aabeeggosstti")
"""Signs written for letters; 1 and | stand for i or l, so both are tried."""

LETTER = re.compile("[a-zñ]")
EDGES = "0123456789@$€+!|*"
PIECE = re.compile("[a-zñ0-9@$€+!|*]+")
CAMEL = re.compile(r"(?<=[^\W\d_])(?=[A-Z][a-z])")
POINTS = re.compile(r"(?:[^\w\s@$€+!|*]|_)+(?!\w\b)")
"""What is taken out of the middle of a word; not before a last single letter, which may be an initial: Ana-L."""

LONGEST_RUN = 24
"""How many pieces are put together to look for a word that is written in pieces."""


NAMES_KEPT = 1024
"""Of so many names it is known what was found out about them: a page asks with each drawing, of its own and of all in the class."""


@lru_cache(NAMES_KEPT)
def rude(text: str) -> bool:
    """Whether a word of the lists is in there, also with digits or other scripts for letters, with letters repeated or apart."""
    return any(_rude(pieces) for pieces in _readings(text))


def _readings(text: str) -> Iterator[list[str]]:
    """The text in pieces: cut where there is no letter, also within camelCase, and with points and hyphens taken out."""
    for reading in (text, CAMEL.sub(" ", text), POINTS.sub("", text)):
        yield PIECE.findall(_shortened(latin(reading)))


def _shortened(text: str) -> str:
    """No sign more than three times in a row, so that nothing takes long to look through."""
    return re.sub(r"(.)\1{3,}", r"\1\1\1", text)


def _rude(pieces: list[str]) -> bool:
    return any(map(_rude_word, pieces)) or any(map(_rude_run, _runs(pieces)))


def _runs(pieces: list[str]) -> Iterator[list[str]]:
    """Any two or more pieces that follow each other."""
    return (pieces[a:b] for a, b in combinations(range(len(pieces) + 1), 2) if 2 <= b - a <= LONGEST_RUN)


def _rude_word(piece: str) -> bool:
    if piece.strip(EDGES) in _innocent():
        return False
    return any(_whole().fullmatch(spelled) or _inside().search(spelled) for spelled in _spellings(piece))


def _rude_run(run: list[str]) -> bool:
    """A word in pieces. Of words that are harmless in part, such as a first name and an initial, only those spelled letter by letter."""
    apart = all(len(piece) == 1 for piece in run)
    joined = list(_spellings("".join(run)))
    return any(map(_inside().fullmatch, joined)) or (apart and any(map(_whole().fullmatch, joined)))


def _spellings(piece: str) -> Iterator[str]:
    """What a piece may be meant to say: with its signs read as letters, and without the digits around it. A number says nothing."""
    if LETTER.search(piece):
        for part in {piece, piece.strip(EDGES)}:
            yield part.translate(DIGITS).translate({ord("1"): "i", ord("|"): "i"})
            yield part.translate(DIGITS).translate({ord("1"): "l", ord("|"): "l"})


@cache
def _whole() -> re.Pattern[str]:
    return _any_of(f"{_pattern(word.removesuffix('*'))}(?:e?s)?" for word in _listed())


@cache
def _inside() -> re.Pattern[str]:
    return _any_of(_pattern(word.removesuffix("*")) for word in _listed() if word.endswith("*"))


@cache
def _innocent() -> frozenset[str]:
    return frozenset(words("innocent"))


def _any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


def _listed() -> list[str]:
    return [word for language in LANGUAGES for word in words(language)]


def _pattern(word: str) -> str:
    """A word with each letter at least as often as it is spelled; stars may hide any but the first and the last."""
    groups = [match[0] for match in re.finditer(r"(.)\1*", word)]
    inner = [f"(?:{_at_least(group)}|[*]+)" for group in groups[1:-1]]
    return "".join([_at_least(groups[0]), *inner, *map(_at_least, groups[1:][-1:])])


def _at_least(group: str) -> str:
    letter = "[uv]" if group[0] == "u" else group[0]
    return f"{letter}{{{len(group)},}}"
