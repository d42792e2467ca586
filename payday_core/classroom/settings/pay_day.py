"""Pay Day for a class: an edition, its months, and how teams bid."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, Field, SerializerFunctionWrapHandler, model_serializer

from payday_core.classroom.settings.setting import Character, Setting
from payday_core.engine.game import Game as AnyGame
from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import MONTHS, Ask
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import BOTS, bot
from payday_core.games.pay_day.seats import Seat

WRITTEN = ("one_table", "edition", "replaced", "months", "seed", "asks", "others", "round_by_round")
"""The fields of a stored setting, in their order."""


class PayDaySetting(Setting):
    """round_by_round: teams bid in turn in an auction; else each says its highest bid once."""

    kind: ClassVar[type[AnyGame]] = Game
    chapter_word: ClassVar[str] = "month"
    card: ClassVar[type[BaseModel]] = RuleCard
    ask: ClassVar[type[IntEnum]] = Ask
    seat: ClassVar[Any] = Seat
    bots: ClassVar[Mapping[str, Character]] = {bot.id: bot for bot in BOTS}

    game: Literal["pay-day"] = Field(default="pay-day", exclude=True)
    edition: str
    replaced: dict[str, Any] = Field(default_factory=dict)
    months: int = Field(ge=1, le=MONTHS)
    asks: tuple[Ask, ...] = ()
    round_by_round: bool = Field(default=False, exclude_if=lambda on: not on)

    @model_serializer(mode="wrap")
    def _written(self, fields: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """In the order of the logs from before there were other games."""
        found = fields(self)
        return {name: found[name] for name in WRITTEN if name in found}

    @property
    def box(self) -> Edition:
        """The rules and cards that are played with."""
        return edition(self.edition, **self.replaced)

    @property
    def title(self) -> str:
        """The edition."""
        return f"{self.box.title} edition"

    @property
    def chapters(self) -> int:
        """A chapter is a month."""
        return self.months

    def card_of(self, character: str) -> RuleCard:
        """The character's card for the money of the edition."""
        return bot(self.character(character).id).card(self.box)

    def _game(self, seats: list[Seat]) -> Game:
        return Game.new(self.box, seats, self.months, self.seed, in_step=True)


def of_pay_day(setting: Setting) -> PayDaySetting:
    """A setting on a page that only Pay Day has. TypeError for another game."""
    if not isinstance(setting, PayDaySetting):
        raise TypeError(f"{setting.title} is not Pay Day")
    return setting
