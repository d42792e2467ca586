"""Which lessons go together, from `lessons/units.toml`."""

import tomllib
from functools import cache

from pydantic import BaseModel, ConfigDict

from payday_core.teaching.folders import printed_folder


class Unit(BaseModel):
    """Some lessons in their order, by their numbers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    text: str
    lessons: tuple[int, ...]


@cache
def units() -> tuple[Unit, ...]:
    """All units."""
    found = tomllib.loads((printed_folder() / "units.toml").read_text(encoding="utf-8"))
    return tuple(Unit.model_validate(one) for one in found["units"])
