"""Game of the Year for a class: a year or half of one.

Kinds of tokens and Lucky Numbers are secret, so each team sees its own on its own device.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, ClassVar, Literal

from pydantic import BaseModel

from payday_core.classroom.settings.setting import Character, Setting
from payday_core.engine.game import Game as AnyGame
from payday_core.games.game_of_the_year.box import Box, box, printed_box
from payday_core.games.game_of_the_year.dates import QUARTER_ENDS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import KINDS, QUARTERS, Ask
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS, bot
from payday_core.games.game_of_the_year.seats import ASK_BIG, Seat


class YearSetting(Setting):
    """half: the year begins on July 1, with its third quarter."""

    kind: ClassVar[type[AnyGame]] = Game
    chapter_word: ClassVar[str] = "quarter"
    card: ClassVar[type[BaseModel]] = RuleCard
    ask: ClassVar[type[IntEnum]] = Ask
    seat: ClassVar[Any] = Seat
    bots: ClassVar[Mapping[str, Character]] = {bot.id: bot for bot in BOTS}
    secret: ClassVar[str] = "Lucky Numbers and kinds of tokens"
    secret_for_the_game: ClassVar[bool] = True
    turned_over: ClassVar[int] = KINDS

    game: Literal["game-of-the-year"] = "game-of-the-year"
    half: bool = False
    asks: tuple[Ask, ...] = tuple(sorted(ASK_BIG))

    @property
    def box(self) -> Box:
        """What is played with, and when the year begins."""
        return box(start_day=QUARTER_ENDS[1]) if self.half else printed_box()

    @property
    def title(self) -> str:
        """The game; half a year says so."""
        return "Game of the Year, half a year" if self.half else "Game of the Year"

    @property
    def first_chapter(self) -> int:
        """Half a year begins with the third quarter."""
        return 3 if self.half else 1

    @property
    def chapters(self) -> int:
        """A chapter is a quarter; the last one is the fourth of the year, whenever that began."""
        return QUARTERS

    def card_of(self, character: str) -> RuleCard:
        """The character's card."""
        return bot(self.character(character).id).card

    def _game(self, seats: list[Seat]) -> Game:
        return Game.new(seats, self.seed, played=self.box)


def of_the_year(setting: Setting) -> YearSetting:
    """A setting on a page that only Game of the Year has. TypeError for another game."""
    if not isinstance(setting, YearSetting):
        raise TypeError(f"{setting.title} is not Game of the Year")
    return setting
