"""A setting as it is stored: by the game it names, and Pay Day where it names none, as all did before there were others."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Discriminator, Tag

from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.settings.setting import Character, Setting
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard as YearCard
from payday_core.games.pay_day.rule_cards.blanks import RuleCard as PayDayCard
from payday_core.games.play_or_pay.blanks import RuleCard as PlayOrPayCard


def _game(stored: Any) -> str:
    named = stored.get("game", "") if isinstance(stored, Mapping) else stored.game
    return str(named or "pay-day")


AnySetting = PayDaySetting | PlayOrPaySetting | YearSetting
"""The setting of any game that a class can play on its own devices."""

SETTINGS: tuple[type[Setting], ...] = (PayDaySetting, PlayOrPaySetting, YearSetting)
"""All of them; the first where none was chosen yet."""

AnyCard = PayDayCard | PlayOrPayCard | YearCard
"""The rule card of any of them."""

StoredSetting = Annotated[
    Annotated[PayDaySetting, Tag("pay-day")]
    | Annotated[PlayOrPaySetting, Tag("play-or-pay")]
    | Annotated[YearSetting, Tag("game-of-the-year")],
    Discriminator(_game),
]


def any_character(bot: str) -> Character:
    """A character of any game by its id. ValueError if there is none."""
    for setting in SETTINGS:
        if bot in setting.bots:
            return setting.bots[bot]
    raise ValueError(f"there is no character {bot!r}")
