"""Pay Day in its order, retiring, and winning."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import Mail, Space
from payday_core.games.pay_day.rule_book.parts import Section, plain_lines
from payday_core.games.pay_day.rule_book.play import kinds_of_days
from payday_core.text.wording import money, percent

LOTTERIES = frozenset({Space.LOTTERY, Space.CARD_LOTTERY, Space.LUCKY_LOTTERY})
"""Days on which the bank and the players put money in."""

JUNK = frozenset({Mail.AD, Mail.POSTCARD})


def pay_day(edition: Edition) -> Section:
    """The steps of Pay Day, in the order of the edition."""
    return Section("Pay Day, in this order", "cal", plain_lines(*pay_day_steps(edition)), steps=True)


def pay_day_steps(edition: Edition) -> tuple[str, ...]:
    """What happens on Pay Day, step by step."""
    kinds = {card.kind for card in edition.mail}
    middle = (_bills(kinds), _repaying(edition)) if edition.bills_before_repaying else (_repaying(edition), _bills(kinds))
    last = "" if edition.wage_in_last_month else ", but not in your last month"
    steps = (
        f"The bank pays your salary of {money(edition.wage)}{last}.",
        _interest(edition),
        *middle,
        "Throw away lottery tickets." if Mail.TICKET in kinds else "",
        "Throw away advertisements and postcards." if edition.junk_kept and kinds & JUNK else "",
        "In your last month, give up the deals you have not sold.",
        "Go back to Start, where your next turn begins a new month. After your last month you retire.",
    )
    return tuple(step for step in steps if step)


def _interest(edition: Edition) -> str:
    earned = f"The bank pays {percent(edition.savings_rate)} on savings. " if edition.savings_rate else ""
    return f"{earned}You pay {percent(edition.loan_rate)} on your loan as it was when you arrived."


def _repaying(edition: Edition) -> str:
    save = " Without a loan, you may put money into savings or take it out." if edition.savings_rate else ""
    return f"If you like, pay back some or all of your loan, in steps of {money(edition.loan_step)}.{save}"


def _bills(kinds: set[Mail]) -> str:
    charges = " Pay your Monster Charges, or their interest." if Mail.MONSTER_CHARGE in kinds else ""
    return f"Pay all bills. What you borrow for them costs interest from the next Pay Day on.{charges}"


def retiring(edition: Edition) -> Section:
    """What is left to do for those who have finished their months."""
    if not edition.retired_take_part:
        left = ["You are out of everything: you pay nothing, get nothing and join nothing."]
    else:
        left = [
            f"You wait for the others. You still pay what their days and mail cards ask of you{_chosen(edition)}.",
            f"You may still join {_joined(edition)}." if _joined(edition) else "",
        ]
    return Section(
        "After your last month",
        "clock",
        plain_lines(
            *left,
            f"When it is your turn you still roll, but only for the {edition.pot_name}: your token stays." if edition.retired_roll else "",
        ),
    )


def _chosen(edition: Edition) -> str:
    """Where retired players may be chosen; an Instant Message brings nobody along who has left the board."""
    kinds = {card.kind for card in edition.mail}
    return ", and they may choose you" if edition.events or kinds & {Mail.NEIGHBOR, Mail.MAD_MONEY} else ""


def _joined(edition: Edition) -> str:
    """What retired players may join."""
    kinds = kinds_of_days(edition)
    lotteries = "lotteries" if kinds & LOTTERIES else ""
    contests = "contests" if kinds & {Space.RADIO, Space.HIGHEST_ROLL, Space.SINGING, Space.POKER} else ""
    return " and ".join(filter(None, (lotteries, contests)))


def winning(edition: Edition) -> Section:
    """Who has won."""
    counted = "cash and savings and takes off" if edition.savings_rate else "cash and takes off"
    return Section(
        "Winning",
        "star",
        plain_lines(
            f"When all have played their months, everybody counts {counted} the loan. The most wins.",
            "If all are in debt, the smallest debt wins. Equal sums share the place.",
        ),
    )
