"""The games as a pupil's page shows them."""

from pages.classroom.play_or_pay.seat import PLAY_OR_PAY
from pages.classroom.seat.auction import highest_bid
from pages.classroom.seat.head import holdings, money
from pages.classroom.seat.month import month
from pages.classroom.seat.plan import plan
from pages.classroom.seat.question import question
from pages.classroom.seat.report import final, report
from pages.classroom.seat.side import SeatSide
from pages.classroom.seat.situation import SeatView
from pages.shared.ui.rules.drawer import corner
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.tables import Stage


def in_month(view: SeatView) -> None:
    """The question that the team is asked, or how the month is going."""
    if view.auction:
        highest_bid(view, view.auction)
    elif view.asked:
        question(view)
    else:
        month(view)


def rules(view: SeatView) -> None:
    """The rules of the edition, in their drawer."""
    if view.snapshot:
        corner(view.snapshot.game.edition, "page", leave=False)


PAY_DAY = SeatSide(
    purse=money,
    stages={Stage.PLAN: plan, Stage.MONTH: in_month, Stage.REPORT: report, Stage.FINAL: final},
    holds=holdings,
    rules=rules,
)


def side_of(view: SeatView) -> SeatSide:
    """The game in which the pupil's team plays."""
    return PLAY_OR_PAY if view.played and isinstance(view.played.setting, PlayOrPaySetting) else PAY_DAY
