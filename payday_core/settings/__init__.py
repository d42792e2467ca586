"""Every setting of the program, from a file, the environment and the flags of `payday`.

`settings()` reads them all, by the model in `payday_core/settings/model.py`. A plain `payday` has to answer before pydantic is imported:
what a start has to know stands here, and the model is asked only where something is set that could be wrong.
"""

import os
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from payday_core.settings.model import Settings

PREFIX = "PAYDAY_"
"""With it, a setting's name in capitals is its environment variable."""

FILE = "PAYDAY_SETTINGS"
"""The environment variable that names the settings file, as `--settings` does."""

ONLY_TEXT = frozenset({"PAYDAY_DATABASE_URL", "PAYDAY_LESSONS"})
"""Environment variables that a start need not look at: whoever opens a database, or a folder, says what is wrong with it."""

flags: dict[str, Any] = {}
"""The settings that were given as flags of this process's `payday`, by their names."""


class BadSettings(Exception):
    """A setting cannot be used; the message is a sentence for whoever starts the program."""


@dataclass(frozen=True)
class Start:
    """What a start has to know. The model has each of them under the same name, with this default."""

    open_to_class: bool = False
    lan_address: str = ""
    port: int = 0
    browser: bool = True
    proxy: str = ""


def settings() -> "Settings":
    """All settings: read once, and again where the flags or the environment have changed. BadSettings says what is wrong with one."""
    ours = {name: value for name, value in os.environ.items() if name.startswith(PREFIX)}
    return _read(tuple(sorted(ours.items())), tuple(sorted(flags.items())))


@lru_cache(maxsize=1)
def _read(_environment: object, _flags: object) -> "Settings":
    from payday_core.settings.model import read

    return read()


def settings_of_start() -> Start:
    """What a start has to know. BadSettings where any setting is wrong."""
    if _only_flags():
        return Start(**flags)
    everything = settings()
    return Start(**{one.name: getattr(everything, one.name) for one in fields(Start)})


def _only_flags() -> bool:
    """Is nothing set but by flags, which the command has looked at, and by what is only text?"""
    others = [name for name in os.environ if name.startswith(PREFIX) and name not in ONLY_TEXT | {FILE}]
    return not others and settings_file() is None


def settings_file() -> Path | None:
    """The settings file that is named, there or not; None where none is."""
    named = os.environ.get(FILE)
    return Path(named) if named else None
