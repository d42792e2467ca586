"""Each number next to the board, with the lines that make it: "tap a number for its sum".

The lines come from the journal, the number from the table: that they agree in every game is tested, not assumed. Dollars are whole.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.if_sold import WHY_NOT_COUNTED, deals_held, holding
from payday_core.games.pay_day.kinds import NONE, Account, Cover, Deck, Event, Mail, Why
from payday_core.games.pay_day.ledger.frames import HELD, Deal, Ledger, interest_on
from payday_core.games.pay_day.ledger.journal import Balance, Row, subject
from payday_core.games.pay_day.ledger.reasons import REASONS, Heading
from payday_core.games.pay_day.narration.sentences import DAYS
from payday_core.games.pay_day.rules.players import retired
from payday_core.games.pay_day.table import Table
from payday_core.text.wording import money, percent, running

LINES_MOST = 10
"""Nobody reads more lines than this: the smallest are added up in one."""


HEADINGS: dict[int, Heading] = {reason.why: reason.heading for reason in REASONS if reason.heading}
"""The heading of every payment that moves a player's cash."""

LOANS: dict[int, str] = {reason.why: reason.loan_for for reason in REASONS if reason.loan_for}
"""What a loan was for, by the payment that cash did not cover."""

POT: dict[int, str] = {reason.why: reason.into_pot for reason in REASONS if reason.into_pot}
"""Who paid into the pot, and for what."""

OTHER = "Everything else"

COVERS = {Cover.CAR: "car", Cover.HEALTH: "health"}


class SumLine(NamedTuple):
    """A line of a sum: words, and dollars that come (above zero) or go."""

    words: str
    amount: int


@dataclass(frozen=True)
class Sum:
    """A number with its name and the lines that make it; `note` is a sentence below them, `result` what the total is, if not the name."""

    name: str
    lines: tuple[SumLine, ...]
    note: str = ""
    result: str = ""

    @property
    def total(self) -> int:
        """What the lines add up to."""
        return sum(line.amount for line in self.lines)


@dataclass(frozen=True)
class Purse:
    """What the numbers of one seat are read from: the table as it lies, and the ledger of the same game."""

    table: Table
    book: Ledger
    seat: int

    @property
    def edition(self) -> Edition:
        """The rules and cards of the game."""
        return self.book.edition

    @property
    def has(self) -> Balance:
        """What lies on the table for the seat."""
        had = self.table.money
        return Balance(had[self.seat], had[Account.SAVINGS + self.seat], -had[Account.LOAN + self.seat])

    @cached_property
    def month(self) -> int:
        """The month that the seat is in; it lasts until the next one begins, as in the reports."""
        return self.book.steps[-1].places[self.seat].month

    def name(self, seat: int) -> str:
        """What to call a player here: the seat itself is 'You'."""
        return "You" if seat == self.seat else self.book.names[seat]

    def rows(self, account: int) -> Iterator[tuple[Row, int]]:
        """The payments that touched an account, each with what it brought there."""
        for row in self.book.steps:
            if row.what < Event.ROLLED and account in (row.payer, row.payee):
                yield row, row.amount if row.payee == account else -row.amount


Words = Callable[[Purse, Row], str]
"""What a payment is called in a sum."""


# ---- balances


def cash(purse: Purse) -> Sum:
    """What the seat had at the start of its month, and what came and went since, under few headings."""
    every = list(purse.rows(purse.seat))
    moved = [(row, amount) for row, amount in every if row.places[purse.seat].month == purse.month]
    before = sum(amount for row, amount in every if row.places[purse.seat].month < purse.month)
    start = [SumLine(f"Left from month {purse.month - 1}", before)] if purse.month > 1 else []
    return Sum("Cash", (*start, *_least_together(list(_under_headings(purse, moved)), LINES_MOST - len(start))))


def _under_headings(purse: Purse, moved: Iterable[tuple[Row, int]]) -> Iterator[SumLine]:
    groups: dict[str, list[tuple[Row, int]]] = {}
    for row, amount in moved:
        groups.setdefault(HEADINGS[row.what].many, []).append((row, amount))
    for rows in groups.values():
        if total := sum(amount for _, amount in rows):
            yield SumLine(_heading(purse, [row for row, _ in rows]), total)


def _heading(purse: Purse, rows: list[Row]) -> str:
    """One row has its card or day behind it, several have their number."""
    heading, card = HEADINGS[rows[0].what], subject(purse.edition, rows[0].matter, rows[0].about)
    if len(rows) > 1:
        return f"{heading.many} ({len(rows)})" if heading.named else heading.many.format(pot=purse.edition.pot_name)
    return f"{heading.one}: {running(card)}" if heading.named and card else heading.one.format(pot=purse.edition.pot_name)


def savings(purse: Purse) -> Sum:
    """What was put in and taken out, month by month, since the account was last empty."""
    return Sum("Savings", _since_empty(purse, Account.SAVINGS + purse.seat, _saved))


def _saved(purse: Purse, row: Row) -> str:
    return f"{'Put in' if row.what == Why.SAVINGS_IN else 'Taken out'} in month {row.places[purse.seat].month}"


def loan(purse: Purse) -> Sum:
    """What was borrowed and for what, and what was repaid, since there was last no loan."""
    lines = _since_empty(purse, Account.LOAN + purse.seat, _borrowed)
    return Sum("Loan", tuple(SumLine(words, -amount) for words, amount in lines), owing(purse))


def _borrowed(purse: Purse, row: Row) -> str:
    if row.what == Why.LOAN_REPAID:
        return "Repaid"
    if row.cause == Why.BY_CHOICE and row.about != NONE:
        return LOANS[Why.DEAL_BOUGHT].format(card=_card(purse, row))
    return LOANS[row.cause].format(card=_card(purse, row), day=_day(purse, row))


def _since_empty(purse: Purse, account: int, words_for: Words) -> tuple[SumLine, ...]:
    """An account's payments since nothing was in it, those with the same words together, the oldest in one line if there are many."""
    sums: dict[str, int] = {}
    for row, amount in purse.rows(account):
        words = words_for(purse, row)
        sums[words] = sums.pop(words, 0) + amount
        if row.money[account] == 0:
            sums.clear()
    lines = [SumLine(*item) for item in sums.items()]
    if len(lines) <= LINES_MOST:
        return tuple(lines)
    oldest = lines[: 1 - LINES_MOST]
    return (SumLine("Before that", sum(line.amount for line in oldest)), *lines[1 - LINES_MOST :])


def owing(purse: Purse) -> str:
    """What a loan will cost from now on, as a sentence; empty without one."""
    due = interest(purse).total
    return f"It costs {money(due)} interest each Pay Day until you repay it." if due else ""


def interest(purse: Purse) -> Sum:
    """The interest on the loan that is due at the next Pay Day if nothing changes; nothing where none is left."""
    owed = 0 if retired(purse.table, purse.seat) else purse.has.loan
    line = SumLine(f"{percent(purse.edition.loan_rate)} of the {money(owed)} you owe", interest_on(owed, purse.edition.loan_rate))
    return Sum("Interest due on Pay Day", (line,) if owed else ())


def worth(purse: Purse) -> Sum:
    """Cash plus savings minus loan, now."""
    had = purse.has
    saved = [SumLine("Savings", had.savings)] if purse.edition.savings_rate else []
    return Sum("Net worth", (SumLine("Cash", had.cash), *saved, SumLine("Loan", -had.loan)), _unsold(purse))


def _unsold(purse: Purse) -> str:
    words = holding(purse.edition, purse.has.worth, deals_held(purse.table, purse.seat))
    return f"{words}. It counts once a buyer has paid." if words else ""


def worth_if_sold(purse: Purse) -> Sum:
    """The net worth, and what buyers would pay for the deals held; nothing where none is held."""
    cards = deals_held(purse.table, purse.seat)
    prices = [SumLine(purse.edition.deals[card].title, purse.edition.deals[card].value) for card in cards]
    lines = (SumLine("Net worth now", purse.has.worth), *_least_together(prices, LINES_MOST - 1)) if prices else ()
    return Sum("Net worth if sold", lines, WHY_NOT_COUNTED)


# ---- what is held


def bills(purse: Purse) -> Sum:
    """The bills that wait for Pay Day, each by its name."""
    t, mail = purse.table, purse.edition.mail
    cards = t.hand[Deck.MAIL][purse.seat][: t.held[Deck.MAIL][purse.seat]]
    due = [SumLine(_bill(purse, card), mail[card].amount) for card in cards if mail[card].kind in (Mail.BILL, Mail.MONSTER_CHARGE)]
    return Sum("Bills due", _least_together(due, LINES_MOST))


def _bill(purse: Purse, card: int) -> str:
    """A bill's title; a charge says that it is one, and whether it was carried over from an earlier month."""
    title = purse.edition.mail[card].title
    if purse.edition.mail[card].kind == Mail.BILL:
        return title
    came = (row for row in reversed(purse.book.steps) if row.about == card and row.what in (Event.DREW_MAIL, Event.CHARGE_CARRIED))
    last = next(came, None)
    return f"{title} (charge{', carried over' if last and last.what == Event.CHARGE_CARRIED else ''})"


def deals(purse: Purse) -> tuple[Deal, ...]:
    """The deals that the seat holds, in the order in which it got them."""
    return tuple(deal for deal in purse.book.bought if deal.seat == purse.seat and deal.state == HELD)


def profit(purse: Purse, deal: Deal) -> Sum:
    """What a deal would bring if a buyer took it, and what the loan for it costs meanwhile."""
    lines = SumLine("A buyer pays", deal.value), SumLine("You paid", -deal.cost)
    return Sum(deal.deal, lines, _loan_for(purse, deal), "Profit if sold" if deal.value >= deal.cost else "Loss if sold")


def _loan_for(purse: Purse, deal: Deal) -> str:
    """As much of the loan for a deal as is still owed, and what it costs."""
    owed = min(deal.borrowed, purse.has.loan)
    if owed <= 0:
        return "It counts once a buyer has paid."
    each = money(interest_on(owed, purse.edition.loan_rate))
    return f"You borrowed {money(owed)} for it. That costs {each} interest each Pay Day until you repay it."


def since(purse: Purse, deal: Deal) -> str:
    """When a deal was bought, in few words: day 4; month 1, day 4 where that is over."""
    day = f"day {deal.bought_day}" if deal.bought_day else "Start"
    return day if deal.bought_month == purse.month else f"month {deal.bought_month}, {day}"


def also_held(purse: Purse) -> tuple[str, ...]:
    """What else lies before the seat: insurance, and lottery tickets with what they pay."""
    t, mail = purse.table, purse.edition.mail
    insured = [f"{word} insurance" for cover, word in COVERS.items() if t.policies[purse.seat] >> cover & 1]
    cards = t.hand[Deck.MAIL][purse.seat][: t.held[Deck.MAIL][purse.seat]]
    return (*insured, *(f"a lottery ticket for {money(mail[card].amount)}" for card in cards if mail[card].kind == Mail.TICKET))


# ---- the pot


def pot(purse: Purse) -> Sum:
    """Who paid into the pot, and for what, since it was last won."""
    sums: dict[str, int] = {}
    for row, amount in purse.rows(Account.POT):
        if row.what == Why.POT_WON:
            sums.clear()
        else:
            words = POT[row.what].format(name=purse.name(row.seat), card=_card(purse, row), day=_day(purse, row))
            sums[words] = sums.get(words, 0) + amount
    return Sum(purse.edition.pot_name, _least_together([SumLine(*item) for item in sums.items()], LINES_MOST))


# ---- words


def _card(purse: Purse, row: Row) -> str:
    """The card of a row within a sentence: street cinema, TV repair."""
    return running(subject(purse.edition, row.matter, row.about))


def _day(purse: Purse, row: Row) -> str:
    title = subject(purse.edition, row.matter, row.about)
    return DAYS.get(title, running(title))


def _least_together(lines: list[SumLine], most: int) -> tuple[SumLine, ...]:
    """At most `most` lines: the smallest are added up in one at the end."""
    if len(lines) <= most:
        return tuple(lines)
    by_size = sorted(range(len(lines)), key=lambda i: -abs(lines[i].amount))
    rest = sum(lines[i].amount for i in by_size[most - 1 :])
    return (*(lines[i] for i in sorted(by_size[: most - 1])), *([SumLine(OTHER, rest)] if rest else []))
