"""What a payment is: its kind, and in words for the middle of a sentence what it was for (the lakeside cabin, interest) and when."""

from enum import StrEnum

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.journal import day_name, subject
from payday_core.games.pay_day.narration.sentences import DAYS
from payday_core.text.wording import running


class Kind(StrEnum):
    """The kind of a payment, in the words of the filter."""

    PAY = "pay"
    MAIL = "bills and mail"
    CHARGES = "charges"
    DEALS = "deals"
    DAYS = "days and games"
    LOANS = "loans"
    INTEREST = "interest"
    SAVINGS = "savings"


_KINDS = {
    Kind.PAY: (Why.START_CASH, Why.WAGES, Why.DAYLIGHT_WAGES),
    Kind.MAIL: (
        *(Why.BILL, Why.COLLECTION, Why.INSURANCE, Why.TICKET_CASHED, Why.SWELLFARE_STAKE, Why.SWELLFARE_LOST, Why.SWELLFARE_WON),
        *(Why.CHARITY, Why.NEIGHBOR, Why.MAD_MONEY, Why.MONEYGRAM_SENT),
    ),
    Kind.CHARGES: (Why.MONSTER_CHARGE,),
    Kind.DEALS: (Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.COMMISSION, Why.YARD_SALE),
    Kind.DAYS: (
        *(Why.COLLECT, Why.PAY, Why.PAY_POT, Why.ELECTION, Why.POT_WON, Why.POKER_STAKE, Why.POKER_WON, Why.POKER_RETURNED),
        *(Why.LOTTERY_BANK, Why.LOTTERY_ANTE, Why.LOTTERY_WON, Why.LOTTERY_ROLLED_OVER, Why.LOTTERY_PILE, Why.RADIO, Why.BIRTHDAY),
        *(Why.CHARITY_WALK, Why.SWEEPSTAKES, Why.SKYROCKETS, Why.CONTEST_WON, Why.HOLIDAY, Why.CASINO_WON, Why.CASINO_LOST),
        *(Why.EVENT_PAID, Why.EVENT_TO_FRIEND, Why.EVENT_KEPT, Why.EVENT_TAKEN),
    ),
    Kind.LOANS: (Why.LOAN_TAKEN, Why.LOAN_REPAID),
    Kind.INTEREST: (Why.LOAN_INTEREST, Why.CHARGE_INTEREST, Why.SAVINGS_INTEREST),
    Kind.SAVINGS: (Why.SAVINGS_IN, Why.SAVINGS_OUT, Why.PENALTY),
}

KIND_OF: dict[int, Kind] = {why: kind for kind, reasons in _KINDS.items() for why in reasons}
"""The kind of every reason for which money moves."""

WORDS: dict[int, str] = {
    Why.DEAL_BOUGHT: "the {card}",
    Why.YARD_SALE: "the {card} from the yard sale",
    Why.BILL: "a bill ({card})",
    Why.MONSTER_CHARGE: "a charge ({card})",
    Why.LOAN_INTEREST: "interest",
    Why.CHARGE_INTEREST: "interest on a charge ({card})",
    Why.NEIGHBOR: "a neighbor ({card})",
    Why.MAD_MONEY: "mad money ({card})",
    Why.CHARITY: "charity ({card})",
    Why.INSURANCE: "insurance ({card})",
    Why.MONEYGRAM_SENT: "a moneygram ({card})",
    Why.SWELLFARE_STAKE: "the stake in Swellfare",
    Why.PAY: "{day}",
    Why.PAY_POT: "{day}",
    Why.ELECTION: "the town election",
    Why.POKER_STAKE: "the poker game",
    Why.LOTTERY_ANTE: "the lottery",
    Why.BIRTHDAY: "a birthday present",
    Why.CHARITY_WALK: "the charity walk",
    Why.CASINO_LOST: "{day}",
    Why.EVENT_PAID: "{card}",
    Why.EVENT_TO_FRIEND: "a friend ({card})",
    Why.EVENT_TAKEN: "a friend ({card})",
    Why.PENALTY: "the penalty for taking savings out",
    Why.LOAN_REPAID: "went back to the bank",
    Why.SAVINGS_IN: "put into savings",
}
"""What cash was spent on, for every reason why it can leave a pocket."""


def purpose(edition: Edition, what: int, about: int) -> str:
    """What a payment with that reason, about that card or day, was for."""
    title = subject(edition, what, about)
    return WORDS[what].format(card=running(title), day=DAYS.get(title, running(title)))


def reason(edition: Edition, cause: int, about: int) -> str:
    """Why a loan was taken: for the lakeside cabin; by choice; by choice, to keep cash when buying the lakeside cabin."""
    if cause != Why.BY_CHOICE:
        return f"for {purpose(edition, cause, about)}"
    title = running(subject(edition, cause, about))
    return f"by choice, to keep cash when buying the {title}" if title else "by choice"


def when(edition: Edition, month: int, day: int) -> str:
    """A day in running text: month 2, day 4; month 1, Pay Day."""
    return f"month {month}, {day_name(edition, month, day)}"
