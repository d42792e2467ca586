"""Play or Pay for a class: a house and its rounds. Hands are secret, so each team looks into its own on its own device."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field

from payday_core.classroom.settings.setting import Character, Setting
from payday_core.engine.game import Game as AnyGame
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.characters import BOTS, bot
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import House, house
from payday_core.games.play_or_pay.kinds import ROUNDS, Ask
from payday_core.games.play_or_pay.seats import Seat


class PlayOrPaySetting(Setting):
    """asks: whether teams choose their cards; else their rule cards play for them."""

    kind: ClassVar[type[AnyGame]] = Game
    chapter_word: ClassVar[str] = "round"
    card: ClassVar[type[BaseModel]] = RuleCard
    ask: ClassVar[type[IntEnum]] = Ask
    seat: ClassVar[Any] = Seat
    secret: ClassVar[str] = "hands"
    bots: ClassVar[Mapping[str, Character]] = {bot.id: bot for bot in BOTS}

    game: Literal["play-or-pay"] = "play-or-pay"
    house_id: str
    rounds: int = Field(ge=1, le=ROUNDS)
    asks: tuple[Ask, ...] = tuple(Ask)

    @property
    def house(self) -> House:
        """How it is played."""
        return house(self.house_id)

    @property
    def title(self) -> str:
        """The house."""
        return self.house.title

    @property
    def chapters(self) -> int:
        """A chapter is a round."""
        return self.rounds

    def card_of(self, character: str) -> RuleCard:
        """The character's card."""
        return bot(self.character(character).id).card

    def _game(self, seats: list[Seat]) -> Game:
        return Game.new(self.house, seats, self.rounds, self.seed)


def of_play_or_pay(setting: Setting) -> PlayOrPaySetting:
    """A setting on a page that only Play or Pay has. TypeError for another game."""
    if not isinstance(setting, PlayOrPaySetting):
        raise TypeError(f"{setting.title} is not Play or Pay")
    return setting
