"""What a class plays: a game, its luck, and whether all teams sit at one table or each at its own. Each game says the rest for itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar, Protocol, Self

from pydantic import BaseModel, ConfigDict, Field

from payday_core.engine.chance import WIDEST, secret_seed
from payday_core.engine.game import Game
from payday_core.engine.seats import check_names

AT_RANDOM = "random"
"""The character that is for tests: no pupil is offered it."""


class Character(Protocol):
    """A computer player of any game: what it is called, and what it is known for."""

    @property
    def id(self) -> str:
        """By what it is stored."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def motto(self) -> str:
        """What it is known for."""


class Setting(BaseModel, ABC):
    """`others`: the characters who sit with a team at its own table; at one table everybody is a team. asks: what teams are asked.

    seed: None until the game begins, where nobody typed one; it is then drawn in secret.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ClassVar[type[Game]]
    """Which game it is."""

    chapter_word: ClassVar[str]
    """What a chapter is called: plans are written before it, and its report comes after it."""

    card: ClassVar[type[BaseModel]]
    """Its rule card."""

    ask: ClassVar[type[IntEnum]]
    """Its questions."""

    seat: ClassVar[Any]
    """Its seats."""

    bots: ClassVar[Mapping[str, Character]]
    """Every character that can play for a team or beside it, by its id."""

    secret: ClassVar[str] = ""
    """What a team knows and no other team may know, as long as it plays; "" where everything is open."""

    secret_for_the_game: ClassVar[bool] = False
    """Does that stay the same from chapter to chapter?"""

    turned_over: ClassVar[int] = 0
    """How many things are turned over in the final of one table, before the places are called."""

    one_table: bool
    seed: int | None = Field(default=None, ge=0, le=WIDEST)
    others: tuple[str, ...] = ()
    asks: tuple[Any, ...] = ()

    # ---- what each game says for itself

    @property
    @abstractmethod
    def title(self) -> str:
        """What is played, in words."""

    @property
    @abstractmethod
    def chapters(self) -> int:
        """The number of the last chapter."""

    @abstractmethod
    def card_of(self, character: str) -> Any:
        """The rule card by which a character plays this game; that of the first one where the character belongs to another game."""

    @abstractmethod
    def _game(self, seats: list[Any]) -> Game:
        """The game before its first chapter."""

    # ---- what all have

    @property
    def first_chapter(self) -> int:
        """The number of the chapter with which the game begins."""
        return 1

    @property
    def questions(self) -> frozenset[Any]:
        """What a team is asked that has sent no plan."""
        return frozenset(self.asks)

    @classmethod
    def questions_of(cls, numbers: list[int]) -> frozenset[Any]:
        """The game's questions by their stored numbers. ValueError if it has no such question."""
        return frozenset(map(cls.ask, numbers))

    def drawn(self) -> Self:
        """The same with its seed."""
        return self if self.seed is not None else self.model_copy(update={"seed": secret_seed()})

    def games(self, names: tuple[str, ...]) -> list[Game]:
        """The games before the first chapter: one with all teams, or one for each. BadGame says what does not fit."""
        tables = self._tables(names)
        dealt = [self._game(seats) for seats in tables[:1]]
        return [*dealt, *(dealt[0].dealt_to([seat.name for seat in seats]) for seats in tables[1:])]

    def check(self, names: tuple[str, ...]) -> int:
        """How many games that would be. BadGame says what does not fit.

        Tables differ in a name alone, so that one game is tried, and all names.
        """
        tables = self._tables(names)
        for seats in tables[:1]:
            self._game(seats)
        for seats in tables[1:]:
            check_names([seat.name for seat in seats])
        return len(tables)

    def _tables(self, names: tuple[str, ...]) -> list[list[Any]]:
        """Who sits at each table."""
        if self.one_table:
            return [[self.seat(name, asks=self.questions) for name in names]]
        return [[self.seat(name, asks=self.questions), *self._beside(name)] for name in names]

    @classmethod
    def character(cls, bot: str) -> Character:
        """The character with this id; the first one where it belongs to another game."""
        return cls.bots.get(bot) or next(iter(cls.bots.values()))

    def _beside(self, team: str) -> list[Any]:
        """The characters, called apart from the team and from each other."""
        taken, seats = {team.casefold()}, []
        for character in self.others:
            known = self.character(character).name
            name = next(word for word in (known, *(f"{known} {number}" for number in range(2, 9))) if word.casefold() not in taken)
            taken.add(name.casefold())
            seats.append(self.seat.bot(character, name))
        return seats
