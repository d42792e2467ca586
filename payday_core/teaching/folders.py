"""Where lessons lie."""

from pathlib import Path

import platformdirs

from payday_core.settings import settings


def printed_folder() -> Path:
    """The lessons that come with the program: next to the package in a checkout, inside it where it is installed."""
    here = Path(__file__).parents[1]
    inside = here / "_app" / "lessons"
    return inside if inside.is_dir() else here.parent / "lessons"


def own_folder() -> Path:
    """A teacher's own lessons: where the settings say, else in a folder next to the games."""
    named = settings().lessons
    return Path(named) if named else Path(platformdirs.user_data_dir("payday", appauthor=False)) / "lessons"
