"""The short code at the foot of a class's sheet: six signs that bring the same sheet and the same key back, months later.

It stands for games, each up to an entry of its log, and perhaps a lesson. What is printed is a function of these alone.
"""

import hashlib
from dataclasses import dataclass
from itertools import count
from typing import Any

from payday_core.store import Logs, UnknownLog
from payday_core.store.games import ALPHABET

KIND = "sheet"

SIGNS = 6
"""28 ** 6 codes, some five hundred millions; two sheets of one school hardly share one, and if they do the later gets another."""

GAMES_MOST = 6
"""Teams at duplicate tables play a game each."""


class UnknownCode(ValueError):
    """A code under which no sheet is kept; the message is a sentence for the teacher."""


@dataclass(frozen=True)
class Source:
    """Of what a sheet is made: codes of games with the numbers of log entries up to which they are read, and a lesson's id or nothing."""

    games: tuple[tuple[str, int], ...]
    lesson: str = ""

    def header(self) -> dict[str, Any]:
        """As it is kept."""
        return {"games": [list(game) for game in self.games], "lesson": self.lesson}

    @classmethod
    def of(cls, header: dict[str, Any]) -> "Source":
        """As it was kept."""
        return cls(tuple((str(code), int(entries)) for code, entries in header["games"]), str(header["lesson"]))

    def code(self, tried: int = 0) -> str:
        """Its code; another one for each number of codes that were tried and are another sheet's."""
        said = "/".join([*(f"{code}:{entries}" for code, entries in self.games), self.lesson, str(tried)])
        number = int.from_bytes(hashlib.sha256(said.encode()).digest())
        return _signs(number)


def _signs(number: int) -> str:
    signs = []
    for _ in range(SIGNS):
        number, sign = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[sign])
    return "".join(signs)


def typed(text: str) -> str:
    """What somebody typed as a code, without spaces, hyphens and capitals."""
    return "".join(sign for sign in text.lower() if not sign.isspace() and sign != "-")


def shown(code: str) -> str:
    """A code as it is printed: in capitals."""
    return code.upper()


def keep(logs: Logs, source: Source) -> str:
    """Keep a sheet under its code, which is returned; keeping it again changes nothing."""
    return next(code for tried in count() if _is_kept(logs, source, code := source.code(tried)))


def _is_kept(logs: Logs, source: Source, code: str) -> bool:
    """Is it kept under this code now, and not another sheet?"""
    logs.start(KIND, source.header(), code=f"{KIND}-{code}")
    return _kept(logs, code) == source


def find(logs: Logs, text: str) -> Source:
    """What is kept under a code that somebody typed. UnknownCode says what is wrong with it."""
    code = typed(text)
    if len(code) != SIGNS:
        raise UnknownCode(f"A code has {SIGNS} characters; this one has {len(code)}.")
    if wrong := _strangers(code):
        raise UnknownCode(f"No code contains {wrong[0]!r}. It has letters without vowels, and the digits 2 to 9.")
    try:
        return _kept(logs, code)
    except UnknownLog:
        raise UnknownCode(f"No sheet is kept here under the code {shown(code)}. It may have been printed on another computer.") from None


def _strangers(code: str) -> list[str]:
    return [sign.upper() for sign in code if sign not in ALPHABET]


def _kept(logs: Logs, code: str) -> Source:
    return Source.of(logs.load(KIND, f"{KIND}-{code}").header)
