"""What a class plays: an edition, its months and luck, and whether all teams sit at one table or each at its own."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from payday_core.engine.chance import WIDEST, secret_seed
from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import MONTHS, Ask
from payday_core.games.pay_day.seats import Seat


class Setting(BaseModel):
    """`others`: the characters who sit with a team at its own table; at one table everybody is a team.

    round_by_round: teams bid in turn in an auction; else each says its highest bid once.

    seed: None until the game begins, where nobody typed one; it is then drawn in secret.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    one_table: bool
    edition: str
    replaced: dict[str, Any] = {}
    months: int = Field(ge=1, le=MONTHS)
    seed: int | None = Field(default=None, ge=0, le=WIDEST)
    asks: tuple[Ask, ...] = ()
    others: tuple[str, ...] = ()
    round_by_round: bool = Field(default=False, exclude_if=lambda on: not on)

    @property
    def box(self) -> Edition:
        """The rules and cards that are played with."""
        return edition(self.edition, **self.replaced)

    def drawn(self) -> "Setting":
        """The same with its seed."""
        return self if self.seed is not None else self.model_copy(update={"seed": secret_seed()})

    def games(self, names: tuple[str, ...]) -> list[Game]:
        """The games before the first month: one with all teams, or one for each. BadGame says what does not fit."""
        if self.one_table:
            return [self._game([self._team(name) for name in names])]
        return [self._game([self._team(name), *self._beside(name)]) for name in names]

    def _game(self, seats: list[Seat]) -> Game:
        return Game.new(self.box, seats, self.months, self.seed, in_step=True)

    def _team(self, name: str) -> Seat:
        return Seat(name, asks=frozenset(self.asks))

    def _beside(self, team: str) -> list[Seat]:
        """The characters, called apart from the team and from each other."""
        taken, seats = {team.casefold()}, []
        for character in self.others:
            known = Seat.bot(character).name
            name = next(word for word in (known, *(f"{known} {number}" for number in range(2, 9))) if word.casefold() not in taken)
            taken.add(name.casefold())
            seats.append(Seat.bot(character, name))
        return seats
