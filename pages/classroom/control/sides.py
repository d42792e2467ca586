"""The games that a class can play, as the controls show them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pages.classroom.control import game as pay_day
from pages.classroom.game_of_the_year import next_game as game_of_the_year
from pages.classroom.play_or_pay import next_game as play_or_pay
from pages.games.corner import cards_corner, year_corner
from pages.shared.ui.rules.drawer import corner
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.settings.stored import AnySetting

OTHER_WAYS = (("review", "Charts and coach"), ("replay", "Replay"), ("ledger", "Ledger"), ("keep", "Download"))


@dataclass(frozen=True)
class ControlSide:
    """first: what is proposed at first for the teams of a class. in_words: a proposed game. no_seats: why one table does not seat so many.

    form: what can be changed of it. rules: the way to its rules. ways: the pages on which a game that is over is looked at.
    """

    name: str
    first: Callable[[Classroom], AnySetting]
    in_words: Callable[[Classroom, Any], str]
    no_seats: Callable[[int, Any], str]
    form: Callable[[Classroom, str, Any], None]
    rules: Callable[[Any], object]
    ways: tuple[tuple[str, str], ...] = OTHER_WAYS


SIDES: dict[type[AnySetting], ControlSide] = {
    PayDaySetting: ControlSide(
        "Pay Day",
        pay_day.first_game,
        pay_day.in_words,
        pay_day.no_seats,
        pay_day.form,
        lambda setting: corner(setting.box, "head", leave=False),
        (("review", "Review"), ("debrief", "Debrief"), ("final", "Final standing"), ("keep", "Print and download")),
    ),
    PlayOrPaySetting: ControlSide(
        "Play or Pay",
        play_or_pay.first_game,
        play_or_pay.in_words,
        play_or_pay.no_seats,
        play_or_pay.form,
        lambda setting: cards_corner(setting.house, "head", leave=False),
    ),
    YearSetting: ControlSide(
        "Game of the Year",
        game_of_the_year.first_game,
        game_of_the_year.in_words,
        game_of_the_year.no_seats,
        game_of_the_year.form,
        lambda setting: year_corner(setting.box, "head", leave=False),
    ),
}
"""By their settings."""


def side_of(setting: AnySetting) -> ControlSide:
    """The game of a setting."""
    return SIDES[type(setting)]
