"""A kind of experiment: what may stand in the set-up of a lesson that uses it, what it can show, and what it finds for the key."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession


class SetUp(BaseModel):
    """What a lesson's `[experiment]` says; each kind has fields of its own. `kind` names it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str


@dataclass(frozen=True)
class Found:
    """A line of a fact: for whom ("" where it is for all), the right number where there is one, and what stands in the key."""

    whom: str
    number: float | None
    said: str


Fact = tuple[Found, ...]
"""What the key prints for a question about this class's own run, a line for each team."""


def asks_nothing(session: "LessonSession", layer: str) -> tuple[str, ...]:
    """No prompts besides those of the lesson's file."""
    return ()


@dataclass(frozen=True)
class Kind:
    """A kind of experiment. layers: the names of what its reveal can draw, in no order. facts: what it has found in a sitting, by name;
    empty before it has run. fact_names: all names there can be. asks: the prompts of a layer that claim something about its chart, each
    worked out from what is drawn for this class, and left out where it does not hold."""

    id: str
    setup: type[SetUp]
    layers: tuple[str, ...]
    fact_names: tuple[str, ...]
    facts: Callable[["LessonSession"], dict[str, Fact]]
    asks: Callable[["LessonSession", str], tuple[str, ...]] = asks_nothing
