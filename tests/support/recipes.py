"""The whole examples that CONTRIBUTING prints, taken from its text, so that whoever follows it gets what the tests got."""

import re
from pathlib import Path

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def printed_lesson():
    """The lesson of "Write a lesson": the name of its folder, and its file."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    found = re.search(r"`lessons/([\w-]+)/lesson\.md`:\n\n````markdown\n(.*?)````\n", text, re.DOTALL)
    return found[1], found[2]


def put_down(folder):
    """Do what the recipe says, in this folder of lessons."""
    name, text = printed_lesson()
    place = folder / name
    place.mkdir(parents=True)
    (place / "lesson.md").write_text(text, encoding="utf-8")
    return place
