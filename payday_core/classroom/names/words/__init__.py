"""The lists of words: rude ones, innocent ones, and those that nicknames are made of."""

from pathlib import Path


def words(name: str) -> tuple[str, ...]:
    """The words of a list, one a line in its file."""
    return tuple((Path(__file__).parent / f"{name}.txt").read_text("utf-8").split())
