"""Why a choice cost money: what came of it in the ledger, and what it means on average in the replays of both answers.

The first sentence says what happened; the second compares the chosen answer with the best one over everything that could have happened.
Both are true of this game; neither claims that the choice was the only cause.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from payday_core.games.pay_day.kinds import NONE, Ask, Event, Space, Why
from payday_core.games.pay_day.ledger.frames import HELD, SOLD, Deal, Ledger
from payday_core.games.pay_day.ledger.journal import Row, subject
from payday_core.review.coach.choices import Choice
from payday_core.review.coach.chosen import chosen, deal_of, held_before, rows_of, where
from payday_core.text.frame import frame
from payday_core.text.wording import counted, join_names, money, running

if TYPE_CHECKING:
    import pandas as pd

WON = frozenset({Why.POKER_WON, Why.LOTTERY_WON, Why.SWELLFARE_WON})

WORTH_TELLING = 0.1
"""A difference is mentioned when it is at least this share of the loss, or this many loans a game."""


def reason(book: Ledger, choice: Choice) -> str:
    """One or two sentences on why this choice was expected to cost what it did."""
    return " ".join(text for text in (what_followed(book, choice), on_average(choice)) if text)


def what_followed(book: Ledger, choice: Choice) -> str:
    """What came of the answer according to the ledger; empty where the ledger shows nothing."""
    narrate = HAPPENED.get(choice.decided.ask)
    return narrate(book, choice) if narrate else ""


def on_average(choice: Choice) -> str:
    """How much worse than the best answer the chosen one does in the replays."""
    meant, loss = choice.meant, choice.loss
    terms = [
        f"{money(round(much))} {what}"
        for much, what in ((-meant.interest_paid, "more interest"), (meant.deal_profit, "less from deals"))
        if much > max(1.0, WORTH_TELLING * loss)
    ]
    if -meant.forced_loans >= WORTH_TELLING:
        terms.append(f"{counted(max(1, round(-10 * meant.forced_loans)), 'more forced loan')} in ten games")
    return f"On average it meant {join_names(terms)}." if terms else ""


def choice_rows(book: Ledger, choices: Iterable[Choice]) -> "pd.DataFrame":
    """One line a choice: turn, team, where, asked, chosen, best, loss and its standard error in dollars, marked, right, by_hand, reason.

    `right` names the right answers, those that cannot be told apart from the best one; `chosen` and `best` are the words on their buttons.
    """
    columns = ["turn", "team", "where", "asked", "chosen", "best", "loss", "error", "marked", "right", "by_hand", "reason"]
    return frame([_line(book, choice) for choice in choices], columns)


def _line(book: Ledger, choice: Choice) -> list[object]:
    decided = choice.decided
    place = where(book.edition, decided)
    judged = [choice.chosen.label, choice.best.label, round(choice.loss), round(choice.error), choice.marked]
    right = "; ".join(answer.label for answer in choice.within_noise)
    why = f"{book.names[decided.seat]} {chosen(book, decided)}. {reason(book, choice)}" if choice.marked else ""
    return [decided.turn, book.names[decided.seat], place, decided.ask.name, *judged, right, decided.by_hand, why.strip()]


# ---- deals


def _deal_taken_or_left(book: Ledger, choice: Choice) -> str:
    decided = choice.decided
    deal = deal_of(book, decided) if decided.value > min(decided.options) else None
    if deal:
        return _waited(book, deal)
    if decided.value > min(decided.options):
        return "It was outbid."
    card, ahead = book.edition.deals[decided.about], buyer_days_ahead(book, decided.seat, decided.month, decided.day)
    were = "was" if ahead == 1 else "were"
    return f"It sells for {money(card.value)}, and {counted(ahead, 'buyer day')} {were} still ahead."


def buyer_days_ahead(book: Ledger, seat: int, month: int, day: int) -> int:
    """How many buyer days a seat still had ahead after a day of a month, up to the end of the game."""
    days = (
        (later, number, one)
        for later in range(month, book.months + 1)
        for number, one in enumerate(book.edition.days(later))
        if (later, number) > (month, day)
    )
    return sum(one.kind == Space.BUYER for _, _, one in days)


def _waited(book: Ledger, deal: Deal) -> str:
    """How long a deal waited for a buyer, what came of it, and the loans that were forced meanwhile."""
    held = list(_while_held(book, deal))
    forced = sum(row.forced for row in held)
    meanwhile = f", with {counted(forced, 'forced loan')} meanwhile" if forced else ""
    return f"{_fate(deal, sum(row.what == Event.PAY_DAY for row in held))}{meanwhile}."


def _fate(deal: Deal, pay_days: int) -> str:
    """What became of a deal."""
    if not pay_days:
        this_time = "This time it" if deal.profit > 0 else "It"
        return f"{this_time} brought {money(deal.proceeds)} before Pay Day" if deal.state == SOLD else "It still waits for a buyer"
    over = counted(pay_days, "Pay Day")
    if deal.state == HELD:
        return f"It has stood unsold over {over} so far"
    if deal.state == SOLD:
        return f"It stood unsold over {over}, then brought {money(deal.proceeds)}"
    return f"It stood unsold over {over} and was lost" + (f", and with it the {money(deal.cost)} it had cost" if deal.cost else "")


def _while_held(book: Ledger, deal: Deal) -> Iterator[Row]:
    """The rows of a deal's owner from the purchase to the end of the deal."""
    last = deal.ended_turn or book.steps[-1].turn
    bought = False
    for row in book.steps:
        if row.seat == deal.seat and deal.bought_turn <= row.turn <= last:
            if bought:
                yield row
            bought = bought or (row.what == Why.DEAL_BOUGHT and row.about == deal.card)
            if (row.turn, row.what, row.about) == (last, Why.DEAL_SOLD, deal.card):
                return


def _sold_or_kept(book: Ledger, choice: Choice) -> str:
    """What became of the most valuable deal that was not sold."""
    kept = [deal for deal in held_before(book, choice.decided) if deal.card != choice.decided.value - 1]
    if not kept:
        return ""
    deal = kept[0]
    title = f"the {running(deal.deal)}"
    if deal.state == SOLD:
        return f"A buyer paid {money(deal.proceeds)} for {title} later."
    return f"No buyer has come for {title} yet." if deal.state == HELD else f"No buyer came for {title} any more."


# ---- loans and savings


def _interest_since(book: Ledger, choice: Choice) -> str:
    """The interest that the seat paid on its loan from then on."""
    decided = choice.decided
    paid = [
        row for row in book.steps if row.turn > decided.turn and (row.seat, row.what) == (decided.seat, Why.LOAN_INTEREST) and row.amount
    ]
    if not paid:
        return ""
    return f"Interest on its loan then came to {money(sum(row.amount for row in paid))} over {counted(len(paid), 'Pay Day')}."


def _little_kept(book: Ledger, choice: Choice) -> str:
    """What was left in cash after Pay Day, and the loan that the next month forced."""
    decided = choice.decided
    rows = rows_of(book, decided)
    if not rows:
        return ""
    cash = rows[-1].balance(decided.seat).cash
    later = (row for row in book.steps if row.turn > decided.turn and row.seat == decided.seat)
    loan = next((row for row in later if row.forced and row.month <= decided.month + 1), None)
    left = f"That left {money(cash)} in cash"
    return f"{left}, and {_forced(book, loan)}." if loan else f"{left}."


def _forced(book: Ledger, loan: Row) -> str:
    """A forced loan in words: on day 5 of month 2 it had to borrow $1,000 (Food)."""
    on = "on Pay Day" if loan.place.on_pay_day else f"on day {loan.day}"
    title = subject(book.edition, loan.matter, loan.about) if loan.about != NONE else ""
    return f"{on} of month {loan.month} it had to borrow {money(loan.amount)}{f' ({title})' if title else ''}"


def _more_or_less_repaid(book: Ledger, choice: Choice) -> str:
    return (_interest_since if choice.best.value > choice.chosen.value else _little_kept)(book, choice)


def _more_or_less_saved(book: Ledger, choice: Choice) -> str:
    return "" if choice.best.value > choice.chosen.value else _little_kept(book, choice)


def _borrowed(book: Ledger, choice: Choice) -> str:
    return _interest_since(book, choice) if choice.chosen.value else ""


def _withdrawn(book: Ledger, choice: Choice) -> str:
    penalty = sum(row.amount for row in rows_of(book, choice.decided) if row.what == Why.PENALTY and row.seat == choice.decided.seat)
    return f"The penalty was {money(penalty)}." if penalty else ""


# ---- games, mail


def _joined(book: Ledger, choice: Choice) -> str:
    """What a stake brought; or, for a seat that did not join, what the bank had added to the pile."""
    rows = rows_of(book, choice.decided)
    if choice.decided.value:
        won = sum(row.amount for row in rows if row.what in WON and row.payee == choice.decided.seat)
        if any(row.what == Why.POKER_RETURNED and row.payee == choice.decided.seat for row in rows):
            return "Too few joined, so the stake came back."
        return f"It won {money(won)}." if won else "The stake was lost."
    bank = sum(row.amount for row in rows if row.what == Why.LOTTERY_BANK)
    return f"The bank put {money(bank)} into it, besides the stakes." if bank else ""


def _charged(book: Ledger, choice: Choice) -> str:
    """What carrying a charge over cost."""
    decided = choice.decided
    if decided.value:
        return _little_kept(book, choice)
    mine = [row for row in book.steps if row.turn >= decided.turn and (row.seat, row.about) == (decided.seat, decided.about)]
    carried = sum(row.amount for row in mine if row.what == Why.CHARGE_INTEREST)
    paid = any(row.what == Why.MONSTER_CHARGE for row in mine)
    return f"Carrying it cost {money(carried)} interest{', and it was paid in full later all the same' if paid else ''}."


def _insured(book: Ledger, choice: Choice) -> str:
    """The bills that the policy cancelled, or would have canceled."""
    decided = choice.decided
    policy = book.edition.mail[decided.about]
    bills = [
        book.edition.mail[row.about]
        for row in book.steps
        if row.turn > decided.turn and row.seat == decided.seat and row.what in (Why.BILL, Event.BILL_CANCELLED)
    ]
    sum_of = sum(bill.amount for bill in bills if bill.cover == policy.cover)
    if decided.value:
        return f"It canceled {money(sum_of)} of bills from then on." if sum_of else "No bill came that it would have canceled."
    return f"Bills of {money(sum_of)} came that it would have canceled." if sum_of else ""


HAPPENED: dict[Ask, Callable[[Ledger, Choice], str]] = {
    Ask.BUY_DEAL: _deal_taken_or_left,
    Ask.BID: _deal_taken_or_left,
    Ask.SELL_DEAL: _sold_or_kept,
    Ask.REPAY: _more_or_less_repaid,
    Ask.SAVE: _more_or_less_saved,
    Ask.BORROW: _borrowed,
    Ask.WITHDRAW: _withdrawn,
    Ask.BORROW_TO_PAY: _borrowed,
    Ask.WITHDRAW_TO_PAY: _withdrawn,
    **dict.fromkeys((Ask.JOIN_POKER, Ask.JOIN_LOTTERY, Ask.JOIN_CARD_LOTTERY, Ask.JOIN_LUCKY_LOTTERY, Ask.STAKE_SWELLFARE), _joined),
    Ask.PAY_CHARGE: _charged,
    Ask.BUY_INSURANCE: _insured,
}
"""What the ledger shows about an answer, by question; about all others there is only the average."""
