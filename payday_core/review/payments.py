"""What a payment is: its kind, and in words for the middle of a sentence what it was for (the lakeside cabin, interest) and when."""

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.journal import day_name, subject
from payday_core.games.pay_day.ledger.reasons import REASONS, PaymentKind
from payday_core.games.pay_day.narration.sentences import DAYS
from payday_core.text.wording import running

Kind = PaymentKind
"""The kind of a payment, in the words of the filter."""

KIND_OF: dict[int, Kind] = {reason.why: reason.payment for reason in REASONS if reason.payment}
"""The kind of every reason for which money moves."""

WORDS: dict[int, str] = {reason.why: reason.was_for for reason in REASONS if reason.was_for}
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
