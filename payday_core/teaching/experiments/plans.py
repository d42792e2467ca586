"""A plan that a lesson puts to the test: a known character, under a name for this lesson."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from payday_core.drawing.teams import LONGEST_NAME
from payday_core.lab.experiment import Player


class Plan(BaseModel):
    """What it is called, and the id of the character who plays by it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    character: str

    @property
    def player(self) -> Player:
        """Who plays by it. ValueError for a character that there is not."""
        return Player(name=self.name, character=self.character)
