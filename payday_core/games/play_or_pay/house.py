"""The houses: how Play or Pay is played, as data. A rule asks for a number or a switch of the house, never for its name."""

import tomllib
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from payday_core.engine.record import first_fault
from payday_core.engine.tables import PlainConstants
from payday_core.games.play_or_pay.kinds import RANKS, SEATS
from payday_core.games.play_or_pay.table import HOUSE

NEVER = SEATS + 1
"""A second pack from more players than can sit at a table."""


class BadHouse(ValueError):
    """A house that cannot be played; the message names the field and what would be right."""


class House(BaseModel):
    """What is agreed before a game. Tokens are those a round; `starts_with` is the rank that opens every row, ace = 1, 0 = any."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    tagline: str
    status: str
    tokens_a_round: int = Field(default=0, ge=0, le=100)
    tokens_a_round_with_two_packs: int = Field(default=0, ge=0, le=100)
    second_pack_from: int = Field(default=NEVER, ge=2, le=NEVER)
    starts_with: int = Field(default=0, ge=0, le=RANKS)
    round_the_corner: bool = False
    losers_pay: bool = False
    free_passes: bool = False
    replaced: dict[str, Any] = Field(default_factory=dict)
    """What differs from the house as it stands in `houses.toml`."""

    def tokens(self, players: int, rounds: int) -> int:
        """How many tokens each player starts with, unless something else is agreed."""
        two = players >= self.second_pack_from
        return rounds * (self.tokens_a_round_with_two_packs if two else self.tokens_a_round)

    @property
    def numbers(self) -> Any:
        """As a `HOUSE` record."""
        record = np.zeros((), HOUSE)
        for name in HOUSE.names or ():
            record[name] = getattr(self, name)
        return record

    @cached_property
    def plain(self) -> PlainConstants:
        """The numbers as plain ints, shared by all tables of the house."""
        return PlainConstants(self.numbers)


REPLACEABLE = (*(HOUSE.names or ()),)
"""What a table may agree on otherwise."""


@cache
def houses() -> tuple[House, ...]:
    """Every house, in the order of the file."""
    text = files("payday_core.games.play_or_pay").joinpath("houses.toml").read_text("utf-8")
    return tuple(House(id=name, **data) for name, data in tomllib.loads(text).items())


def house(name: str = "play-or-pay", /, **replaced: Any) -> House:
    """A house by its id, with numbers of it replaced. BadHouse names the field and what would be right."""
    known = {one.id: one for one in houses()}
    if name not in known:
        raise BadHouse(f"there is no house {name!r}; there are {', '.join(known)}")
    if not replaced:
        return known[name]
    unknown = sorted(set(replaced) - set(REPLACEABLE))
    if unknown:
        raise BadHouse(f"{name} has no {unknown[0]!r} that could be replaced; it has {', '.join(REPLACEABLE)}")
    try:
        made = House.model_validate({**known[name].model_dump(), **replaced, "replaced": replaced})
    except ValidationError as error:
        raise BadHouse(f"{name}: {first_fault(error)}") from None
    if made.round_the_corner and made.starts_with:
        raise BadHouse(f"{name}: round the corner, a suit is opened with any card; starts_with must be 0")
    return made
