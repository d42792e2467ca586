"""The other games as the projected screen shows them."""

from pages.classroom.game_of_the_year.screen import GAME_OF_THE_YEAR
from pages.classroom.play_or_pay.screen import PLAY_OR_PAY
from pages.classroom.screen.side import ScreenSide
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.settings.setting import Setting

SIDES: dict[type[Setting], ScreenSide] = {PlayOrPaySetting: PLAY_OR_PAY, YearSetting: GAME_OF_THE_YEAR}
"""By their settings."""
