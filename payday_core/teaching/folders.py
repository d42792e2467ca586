"""Where lessons lie."""

import os
from pathlib import Path

import platformdirs


def printed_folder() -> Path:
    """The lessons that come with the program: next to the package in a checkout, inside it where it is installed."""
    here = Path(__file__).parents[1]
    inside = here / "_app" / "lessons"
    return inside if inside.is_dir() else here.parent / "lessons"


def own_folder() -> Path:
    """A teacher's own lessons: in `PAYDAY_LESSONS`, else in a folder next to the games."""
    named = os.environ.get("PAYDAY_LESSONS")
    return Path(named) if named else Path(platformdirs.user_data_dir("payday", appauthor=False)) / "lessons"
