"""The games as a pupil's page shows them."""

from pages.classroom.game_of_the_year.seat import GAME_OF_THE_YEAR
from pages.classroom.play_or_pay.seat import PLAY_OR_PAY
from pages.classroom.seat.auction import highest_bid
from pages.classroom.seat.head import holdings, money
from pages.classroom.seat.month import month
from pages.classroom.seat.plan import plan
from pages.classroom.seat.question import question
from pages.classroom.seat.report import final, report
from pages.classroom.seat.side import SeatSide
from pages.classroom.seat.situation import SeatView
from pages.shared.ui.rules.drawer import edition_book
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.settings.setting import Setting
from payday_core.classroom.tables import Stage


def in_month(view: SeatView) -> None:
    """The question that the team is asked, or how the month is going."""
    if view.auction:
        highest_bid(view, view.auction)
    elif view.asked:
        question(view)
    else:
        month(view)


PAY_DAY = SeatSide(
    purse=money,
    stages={Stage.PLAN: plan, Stage.MONTH: in_month, Stage.REPORT: report, Stage.FINAL: final},
    holds=holdings,
    rules=lambda setting: edition_book(setting.box),
)


SIDES: dict[type[Setting], SeatSide] = {PayDaySetting: PAY_DAY, PlayOrPaySetting: PLAY_OR_PAY, YearSetting: GAME_OF_THE_YEAR}
"""By their settings."""


def side_of(view: SeatView) -> SeatSide:
    """The game in which the pupil's team plays; Pay Day, which shows nothing, where it plays in none."""
    return SIDES[type(view.played.setting)] if view.played else PAY_DAY
