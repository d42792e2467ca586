"""The form of an answer: which kind of control a question gets. The pages differ only in how they draw each form."""

from enum import Enum, auto

from payday_core import Decision
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rules.loans import TO_PAY

FEW = 3
"""The most answers that are shown in full, one row each. More dollars than this go on a slider, more of anything else into short rows."""


class Form(Enum):
    """How a question can be answered. Every page that shows questions has a renderer for each."""

    BID = auto()
    """Pass, the next bids, or a higher one."""
    NUMBER = auto()
    """A number of the lottery, with its chance."""
    DIE = auto()
    """A face of the black die."""
    CALENDAR = auto()
    """A day on which a tile can be placed."""
    SLIDER = auto()
    """Dollars in steps."""
    TILES = auto()
    """Answers that do the same to the team's own money: which team, which card."""
    ROWS = auto()
    """A few answers, each with the money before and after."""
    SHORT_ROWS = auto()
    """The same for many answers: only the money that changes."""


OWN_FORM = {Ask.BID: Form.BID, Ask.PICK_NUMBER: Form.NUMBER, Ask.TURN_DIE: Form.DIE, Ask.PLACE_TILE: Form.CALENDAR}

DOLLARS = frozenset({Ask.WITHDRAW, Ask.BORROW, Ask.STAKE_SWELLFARE, Ask.REPAY, Ask.SAVE, *TO_PAY})
"""Questions answered with a sum of money."""


def answer_form(asked: Decision, few: int = FEW) -> Form:
    """The form that suits a question; `few` is how many answers the page has room for in full."""
    if asked.ask in OWN_FORM:
        return OWN_FORM[asked.ask]
    if asked.ask in DOLLARS and len(asked.values) > few:
        return Form.SLIDER
    many = len(asked.usual) > few
    if len({option.outlook for option in asked.options}) == 1:
        return Form.TILES
    return Form.SHORT_ROWS if many else Form.ROWS
