"""Codes under which pupils take the check: a colour or a stuff, and something from outdoors. Nobody's name, and easy to write down.

No two words are alike, so a slip of the pen is understood and does not land on somebody else's code.
"""

import re
import secrets
from collections.abc import Collection
from difflib import SequenceMatcher

FIRST = (
    *("amber", "azure", "bronze", "copper", "coral", "cotton", "crimson", "golden", "granite", "indigo", "ivory", "lilac"),
    *("linen", "marble", "orange", "pearl", "purple", "ruby", "scarlet", "silver", "turquoise", "velvet", "violet", "wooden"),
    *("yellow", "frosty", "misty", "quiet", "swift", "rapid", "sunny", "distant", "hidden", "chilly", "southern", "tropical"),
)

SECOND = (
    *("thistle", "badger", "beaver", "birch", "canyon", "cedar", "clover", "comet", "cricket", "dolphin", "falcon", "fountain"),
    *("glacier", "heron", "island", "juniper", "lantern", "lagoon", "lizard", "meadow", "mushroom", "octopus", "otter", "owl"),
    *("pebble", "penguin", "planet", "puffin", "rainbow", "robin", "salmon", "thunder", "tulip", "valley", "walnut", "zebra"),
)

ALIKE = 0.72
"""A word as like as this to one of the list is that word; below it, nobody knows what was meant."""


def draw(taken: Collection[str]) -> str:
    """A code that nobody has yet. ValueError once all are given out."""
    free = [f"{one} {other}" for one in FIRST for other in SECOND if f"{one} {other}" not in taken]
    if not free:
        raise ValueError("All codes are given out.")
    return secrets.choice(free)


def read_code(typed: str) -> str:
    """The code that somebody means who typed this, with a slip or two; empty where it is none."""
    words = re.findall(r"[a-z]+", typed.lower())
    if len(words) != 2:
        return ""
    one, other = _meant(words[0], FIRST), _meant(words[1], SECOND)
    return f"{one} {other}" if one and other else ""


def _meant(typed: str, known: Collection[str]) -> str:
    likeness, word = max((SequenceMatcher(None, typed, word).ratio(), word) for word in known)
    return word if likeness >= ALIKE else ""
