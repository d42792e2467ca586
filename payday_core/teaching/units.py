"""Which lesson comes first, and which go together, from `lessons/units.toml`."""

import tomllib
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from payday_core.teaching.folders import printed_folder


class Unit(BaseModel):
    """Some lessons in their order, by their numbers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    text: str
    lessons: tuple[int, ...]


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads((printed_folder() / "units.toml").read_text(encoding="utf-8"))


def first_lesson() -> str:
    """The id of the lesson that stands first on the page and is named on the home page."""
    return str(_file()["first"])


@cache
def units() -> tuple[Unit, ...]:
    """All units."""
    return tuple(Unit.model_validate(one) for one in _file()["units"])
