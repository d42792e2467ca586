"""The words of the lessons: none of the phrases that CONTRIBUTING lists stands in a lesson or in the check."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = sorted([*(ROOT / "lessons").glob("*/lesson.md"), *(ROOT / "lessons").glob("*/teacher.md"), *(ROOT / "lessons").rglob("*.toml")])
MEANT = {
    "letters (what the mail brings)": r"\bletters\b",
    "sleep (of money)": r"\bsleeps?\b",
    "what your head gives you": r"your head gives",
}
"""Phrases that the list explains, as they would stand in a text."""

ALSO_A_SETTING = re.compile(r"^(pupils|layers|kind|character) = .*$", re.MULTILINE)
"""Lines that nobody reads aloud."""


def phrases():
    """The phrases to avoid, each as a pattern."""
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("### Words of a lesson")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", section, re.MULTILINE)
    return {
        row: re.compile(MEANT.get(row, rf"\b{re.escape(row)}"), 0 if row == "pay day" else re.IGNORECASE) for row in rows if row != "not"
    }


def test_the_list_is_read():
    assert len(phrases()) > 15
    assert phrases()["letters (what the mail brings)"].search("the same letters and the same choices")
    assert not phrases()["pay day"].search("on the first Pay Day")


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_lesson_uses_a_phrase_to_avoid(file):
    text = ALSO_A_SETTING.sub("", file.read_text("utf-8"))
    found = [
        f"{phrase}: ... {text[max(0, hit.start() - 30) : hit.end() + 30]!r}"
        for phrase, sign in phrases().items()
        for hit in sign.finditer(text)
    ]
    assert not found, "\n".join(found)
