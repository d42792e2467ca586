"""What a month's numbers say: true sentences with names and dollars, the most important first.

Each finding carries the numbers it was computed from, so that a test can check it against the ledger. Teams and persons get the same words,
by name; a finding says what happened and never who was right. Sentences come without a full stop, to be used as headlines. A month of
None is the game so far.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal, Ledger
from payday_core.text.wording import PLACES, a_money, capital, count, counted, join_names, money, running, share, times


@dataclass(frozen=True)
class Finding:
    """A sentence, the rule by which it was found, whom it is about, and its numbers."""

    rule: str
    text: str
    seats: tuple[int, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def focus(self) -> int | None:
        """The one seat it is about."""
        return self.seats[0] if len(self.seats) == 1 else None


class Sums(NamedTuple):
    """What one seat paid and got in a period, in dollars. paid: interest on loans and on carried charges; charge_interest: the latter."""

    seat: int
    salary: int
    bills: int
    paid: int
    earned: int
    borrowed: int
    repaid: int
    charge_interest: int = 0


def sums_of(book: Ledger, month: int | None) -> list[Sums]:
    """What each seat paid and got, added up."""
    totals = [Counter[str]() for _ in book.names]
    for (seat, begun), had in book.sums.items():
        if month in (None, begun):
            totals[seat].update(had)
    return [Sums(seat, *(had[name] for name in Sums._fields[1:])) for seat, had in enumerate(totals)]


def on_charges(had: Sums) -> str:
    """How much of the interest was not on a loan, where any was: the sheet of a team's own numbers asks about its loans."""
    if had.charge_interest == had.paid:
        return " on charges" if had.paid else ""
    return f" ({money(had.charge_interest)} of it on charges)" if had.charge_interest else ""


def when(book: Ledger, month: int | None) -> str:
    """The words for one month, for the game so far, or for the whole game."""
    if month:
        return f"in month {month}"
    return "so far" if min(book.done) < book.months else "in the whole game"


# ---- loans and interest


def interest_findings(book: Ledger, month: int | None) -> list[Finding]:
    """Interest against salary, against bills, in dollars; else who owes; else that nobody does."""
    sums = sorted(sums_of(book, month), key=lambda had: -had.paid)
    rules = (_above_salary, _above_bills, _share_of_salary)
    found = [finding for rule in rules for finding in [next((rule(book, had) for had in sums if rule(book, had)), None)] if finding]
    return [*found, *_most_interest(book, month, sums), *_owing(book, month, sums)]


def _above_salary(book: Ledger, had: Sums) -> Finding | None:
    if not 0 < had.salary < had.paid:
        return None
    text = f"{book.names[had.seat]} paid {money(had.paid)} interest{on_charges(had)}, more than a whole salary of {money(had.salary)}"
    return Finding("above_salary", text, (had.seat,), {"paid": had.paid, "salary": had.salary})


def _above_bills(book: Ledger, had: Sums) -> Finding | None:
    if not 0 < had.bills < had.paid:
        return None
    text = f"{book.names[had.seat]} paid {money(had.paid)} interest{on_charges(had)}, more than the bills of {money(had.bills)}"
    return Finding("above_bills", text, (had.seat,), {"paid": had.paid, "bills": had.bills})


def _share_of_salary(book: Ledger, had: Sums) -> Finding | None:
    if not 0 < had.salary <= 10 * had.paid <= 10 * had.salary:
        return None
    part = share(had.paid, had.salary)
    of_it = f", {part} of a whole salary" if part else f" out of {a_money(had.salary)} salary"
    text = f"{book.names[had.seat]} paid {money(had.paid)} interest{on_charges(had)}{of_it}"
    return Finding("share_of_salary", text, (had.seat,), {"paid": had.paid, "salary": had.salary})


def _most_interest(book: Ledger, month: int | None, sums: list[Sums]) -> Iterator[Finding]:
    paid = sums[0].paid
    most = sorted(had.seat for had in sums if had.paid == paid)
    if paid:
        each = " each" if len(most) > 1 else on_charges(sums[0])
        text = f"{join_names([book.names[seat] for seat in most])} paid {money(paid)} interest{each} {when(book, month)}"
        yield Finding("most_interest", text, tuple(most), {"paid": paid})


def _owing(book: Ledger, month: int | None, sums: list[Sums]) -> Iterator[Finding]:
    owed = {seat: had.loan for seat, had in enumerate(book.at_end_of(month)) if had.loan}
    if owed:
        total = sum(owed.values())
        owes = f"owe {money(total)} together" if len(owed) > 1 else f"owes {money(total)}"
        text = f"{join_names([book.names[seat] for seat in owed])} {owes} {f'after month {month}' if month else 'now'}"
        yield Finding("owed", text, tuple(owed), {"owed": total})
    borrowed = sum(had.borrowed for had in sums)
    if not owed and not borrowed:
        yield Finding("no_loan", f"Nobody needed a loan {when(book, month)}")
    elif not owed:
        text = f"The teams borrowed {money(borrowed)} {when(book, month)} and have repaid it all"
        yield Finding("repaid", text, (), {"borrowed": borrowed})


# ---- cash


def cash_findings(book: Ledger, month: int | None) -> list[Finding]:
    """A deal on credit and the loans after it; the most forced loans; the largest change in cash."""
    return [*chains(book, month), *_forced(book, month), _change(book, month)]


def forced_loans(book: Ledger, seat: int, month: int | None, after: int = 0) -> list[int]:
    """The dollars of each loan that something unavoidable made necessary, after a turn."""
    rows = (row for row in book.steps if row.forced and row.seat == seat and row.turn > after)
    return [row.amount for row in rows if month in (None, row.month)]


def chains(book: Ledger, month: int | None) -> list[Finding]:
    """Deals bought on credit after which the same team was forced to borrow in the same period; most loans first."""
    found = []
    for seat, name in enumerate(book.names):
        credit = [deal for deal in book.bought if deal.seat == seat and deal.borrowed and month in (None, deal.bought_month)]
        loans = forced_loans(book, seat, month, credit[0].bought_turn) if credit else []
        if loans:
            deal = credit[0]
            text = f"After buying the {running(deal.deal)} on credit, {name} was forced to borrow {times(len(loans))}"
            numbers = {"loans": len(loans), "dollars": sum(loans), "borrowed": deal.borrowed, "turn": deal.bought_turn}
            found.append(Finding("chain", text, (seat,), numbers))
    return sorted(found, key=lambda finding: (-finding.numbers["loans"], -finding.numbers["dollars"]))


def _forced(book: Ledger, month: int | None) -> Iterator[Finding]:
    loans = [forced_loans(book, seat, month) for seat in range(len(book.names))]
    seat = max(range(len(loans)), key=lambda i: (len(loans[i]), sum(loans[i])))
    number, dollars = len(loans[seat]), sum(loans[seat])
    if number:
        text = f"{book.names[seat]} was forced to borrow {times(number)}, {money(dollars)}{' in all' if number > 1 else ''}"
        yield Finding("forced", text, (seat,), {"loans": number, "dollars": dollars})


def _change(book: Ledger, month: int | None) -> Finding:
    before, after = book.at_end_of(month - 1 if month else 0), book.at_end_of(month)
    changes = [then.cash - had.cash for had, then in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda i: abs(changes[i]))
    if not changes[seat]:
        return Finding("no_change", f"No team's cash changed {when(book, month)}")
    verb = "rose" if changes[seat] > 0 else "fell"
    more_loan = after[seat].loan - before[seat].loan
    with_loan = f", the loan by {money(more_loan)}" if more_loan > 0 < changes[seat] else ""
    text = f"{book.names[seat]}'s cash {verb} from {money(before[seat].cash)} to {money(after[seat].cash)}{with_loan}"
    return Finding("change", text, (seat,), {"before": before[seat].cash, "after": after[seat].cash, "loan": more_loan})


# ---- deals


def deal_findings(book: Ledger, month: int | None) -> list[Finding]:
    """How many deals were sold, for how much more than they cost, and how many wait or are lost."""
    deals = book.deals_in(month)
    sold, held, lost = ([deal for deal in deals if deal.state == state] for state in (SOLD, HELD, LOST))
    profit, cost = sum(deal.profit for deal in sold), sum(deal.cost for deal in lost)
    numbers = {"sold": len(sold), "profit": profit, "held": len(held), "lost": len(lost), "lost_cost": cost}
    if not deals:
        return [Finding("no_deal", f"Nobody bought a deal {when(book, month)}", (), numbers)]
    seats = tuple(sorted({deal.seat for deal in sold or lost or held}))
    return [Finding("deals", capital("; ".join(_deal_clauses(sold, held, lost))), seats, numbers)]


def _deal_clauses(sold: list[Deal], held: list[Deal], lost: list[Deal]) -> Iterator[str]:
    if sold:
        profit = sum(deal.profit for deal in sold)
        they = "it" if len(sold) == 1 else "they"
        yield f"{counted(len(sold), 'deal')} sold for {money(abs(profit))} {'more' if profit >= 0 else 'less'} than {they} cost"
    if lost:
        cost = sum(deal.cost for deal in lost)
        yield f"{count(len(lost)) if sold else counted(len(lost), 'deal')} went unsold{f' and lost {money(cost)}' if cost else ''}"
    if held and sold:
        yield f"{count(len(held))} still wait{'s' if len(held) == 1 else ''}"
    elif held:
        cost = sum(deal.cost for deal in held)
        paid = f"bought for {money(cost)}" if cost else "got for nothing"
        yield f"{counted(len(held), 'deal')} {paid} {'waits' if len(held) == 1 else 'wait'} for a buyer"


# ---- worth


def worth_findings(book: Ledger, month: int | None) -> list[Finding]:
    """Who leads, by how much, and whether somebody was overtaken."""
    last = max(ended for _, ended in book.worths) if month is None else month
    worth = ranks(book, last)
    leaders = [line for line in worth if line.rank == 1]
    names = join_names([book.names[line.seat] for line in leaders])
    numbers = {"worth": leaders[0].worth, "lead": leaders[0].worth - worth[len(leaders)].worth if len(leaders) < len(worth) else 0}
    seats = tuple(line.seat for line in leaders)
    if len(leaders) > 1:
        return [Finding("tie", f"{names} share first place with {money(numbers['worth'])} each", seats, numbers)]
    second = join_names([book.names[line.seat] for line in worth if line.rank == 2])
    if numbers["worth"] < 0:
        text = f"Every team stands below zero; {names} is nearest to it with {money(numbers['worth'])}"
        return [Finding("all_below", text, seats, numbers)]
    before = next((line.rank for line in ranks(book, last - 1) if line.seat == seats[0]), 1) if last > 1 else 1
    leads = " wins with" if last == book.months else " leads with"
    came = f" rose from {PLACES[before - 1]} to first place with" if before > 1 else leads
    return [Finding("leads", f"{names}{came} {money(numbers['worth'])}, {money(numbers['lead'])} ahead of {second}", seats, numbers)]


class Rank(NamedTuple):
    """A seat's place at the end of a month; equal worth shares a place."""

    seat: int
    worth: int
    rank: int


def ranks(book: Ledger, month: int) -> list[Rank]:
    """The seats that have finished a month (0: all at the start), the richest first."""
    worths = {seat: worth for (seat, ended), worth in book.worths.items() if ended == month}
    lines = [Rank(seat, worth, 1 + sum(other > worth for other in worths.values())) for seat, worth in worths.items()]
    return sorted(lines, key=lambda line: (line.rank, line.seat))


# ---- savings


def savings_findings(book: Ledger, month: int | None) -> list[Finding]:
    """Who earned most on its savings; else who saved; else that nobody did."""
    sums = sorted(sums_of(book, month), key=lambda had: -had.earned)
    saved = {seat: had.savings for seat, had in enumerate(book.at_end_of(month)) if had.savings}
    found = []
    if sums[0].earned:
        text = f"{book.names[sums[0].seat]} got {money(sums[0].earned)} interest on savings {when(book, month)}"
        found.append(Finding("earned", text, (sums[0].seat,), {"earned": sums[0].earned}))
    if saved:
        total, have = sum(saved.values()), "has" if len(saved) == 1 else "have"
        text = f"{join_names([book.names[seat] for seat in saved])} {have} {money(total)} in savings"
        found.append(Finding("saved", text, tuple(saved), {"savings": total}))
    return found or [Finding("no_savings", f"Nobody saved {when(book, month)}")]
