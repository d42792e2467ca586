"""What a standard asks for, in our own plain words: `lessons/standards.toml` has them by their codes. We print no standard's own text."""

import tomllib
from functools import cache

from payday_core.teaching.folders import printed_folder

APART = ":"


@cache
def _plain_words() -> dict[str, str]:
    return dict(tomllib.loads((printed_folder() / "standards.toml").read_text(encoding="utf-8"))["words"])


def is_known(code: str) -> bool:
    """Are there plain words for it, in the file or after its colon?"""
    return code in _plain_words() or bool(code.partition(APART)[2].strip())


def code_of(standard: str) -> str:
    """The code alone."""
    return standard.partition(APART)[0].strip()


def words_of(standard: str) -> str:
    """What it asks for. KeyError for a code that is not known."""
    own = standard.partition(APART)[2].strip()
    return own or _plain_words()[standard]
