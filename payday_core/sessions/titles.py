"""What a kept game is called: the title that somebody types, and the one that an uploaded file brings."""

import re
import unicodedata

from payday_core.text.wording import capital

LONGEST = 60
"""Characters: more of them fit in no list."""

NO_NAME = "Game"
"""A game whose file says no name."""

ENDING = re.compile(r"(\.payday)?\s*(\(\d+\))?\s*(\.json)?$", re.IGNORECASE)
"""What a file's name ends with, also where a browser has numbered a second download."""

JOINERS = "\u200c\u200d"
"""Signs that are not seen and belong to a word or a picture all the same."""


def plain_title(text: str) -> str:
    """A title on one line, without what steers the text around it; it may be too long, or empty."""
    return " ".join("".join(map(_plain, text)).split())


def _plain(sign: str) -> str:
    kind = unicodedata.category(sign)
    return sign if kind[0] != "C" or sign in JOINERS else "" if kind == "Cf" else " "


def title_problem(typed: str) -> str:
    """Why a game cannot be called so, in a sentence; "" if it can."""
    title = plain_title(typed)
    if not title.strip(JOINERS):
        return "Type a name."
    return f"{len(title)} characters. A name has at most {LONGEST}." if len(title) > LONGEST else ""


def title_of_file(name: str) -> str:
    """A title from the name of a file: class-7b.payday.json is Class 7b."""
    words = plain_title(re.sub(r"[-_]+", " ", ENDING.sub("", name)))
    return capital(words)[:LONGEST].strip() or NO_NAME
