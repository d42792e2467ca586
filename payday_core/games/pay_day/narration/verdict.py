"""How a finished game came out for one player: a headline, and three sentences from the ledger about what decided it.

The first names the kind of money in which the player who ended ahead was furthest ahead: the kinds add up to the gap. The second is about
what the player chose: loans, or deals. The third is about luck, and calls it so.
"""

from collections import Counter
from collections.abc import Iterator

from payday_core.games.pay_day.findings.month import Finding, Rank, ranks
from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger.frames import LOST, SOLD, Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Row, subject
from payday_core.games.pay_day.ledger.reasons import REASONS, WorthKind
from payday_core.text.wording import PLACES, capital, counted, join_names, money, signed

WORTH_KINDS: dict[int, WorthKind] = {reason.why: reason.worth for reason in REASONS if reason.worth}
"""What money moved for -> the kind it counts as."""

LUCK = frozenset(reason.why for reason in REASONS if reason.luck)
"""What a card, a day or a die brings or takes."""

SOURCES: dict[int, str] = {
    Why.ELECTION: "Town Election",
    Why.RADIO: "Radio Contest",
    Why.BIRTHDAY: "birthday",
    Why.CHARITY_WALK: "charity walk",
    Why.COMMISSION: "commission",
    Why.LOTTERY_WON: "lottery",
    Why.POKER_WON: "poker game",
    Why.DAYLIGHT_WAGES: "Daylight Savings",
}
"""Where luck comes from, where no card or day of its own names it."""


def outcome(game: GameView, seat: int) -> Finding:
    """The headline: who won, by how much, or how far behind the seat ended."""
    book = opened(game)
    mine, rival = _pair(book, seat)
    name, gap = book.names[seat], abs(mine.worth - rival.worth)
    best = [line.seat for line in ranks(book, book.months) if line.rank == 1]
    if mine.rank > 1:
        text = f"{name} came {PLACES[mine.rank - 1]}, {money(gap)} behind {join_names([book.names[other] for other in best])}"
    elif len(best) > 1:
        text = f"{join_names([book.names[other] for other in best])} share the win with {money(mine.worth)} each"
    else:
        text = f"{name} won by {money(gap)}"
    return Finding("outcome", text, (seat,), {"gap": gap, "rank": mine.rank})


def verdict(game: GameView, seat: int) -> tuple[Finding, Finding, Finding]:
    """What decided a finished game for a seat: what made the difference, what it chose, what luck did; ValueError if it is not over."""
    book = opened(game)
    if min(book.done) < book.months:
        raise ValueError("a game that is not over has not been decided")
    first = _apart(book, seat)
    choices = [borrowing(book, seat), _deals(book, seat)]
    if first.rule != WorthKind.INTEREST and (first.rule == WorthKind.DEALS or choices[0].numbers["paid"] >= abs(choices[1].numbers["net"])):
        second, other = choices
    else:
        other, second = choices
    return first, second, _luck(book, seat) or other


def _pair(book: Ledger, seat: int) -> tuple[Rank, Rank]:
    """The seat, and with whom it is compared: a winner, or the next after it where it won."""
    order = ranks(book, book.months)
    mine = next(line for line in order if line.seat == seat)
    return mine, next(line for line in order if line.seat != seat)


# ---- what made the difference


def _apart(book: Ledger, seat: int) -> Finding:
    """The kind of money in which the player who ended ahead was furthest ahead."""
    mine, other = _pair(book, seat)
    ahead, behind = (other, mine) if other.worth > mine.worth else (mine, other)
    made = [by_kind(book, line.seat) for line in (ahead, behind)]
    kind = max(sorted(set(made[0]) | set(made[1])), key=lambda one: made[0][one] - made[1][one])
    names, sums = (book.names[ahead.seat], book.names[behind.seat]), (made[0][kind], made[1][kind])
    numbers = {"ahead": sums[0], "behind": sums[1], "gap": ahead.worth - behind.worth}
    both = f"{signed(sums[0])} for {names[0]}, {signed(sums[1])} for {names[1]}"
    if ahead.worth == behind.worth:
        level = f"{names[0]} and {names[1]} ended tied"
        text = level if sums[0] == sums[1] else f"{level}, but not in {kind}: {both}"
    else:
        text = f"{capital(kind)} put {names[0]} furthest ahead of {names[1]}: {both}"
    return Finding(kind, text, (ahead.seat, behind.seat), numbers)


def by_kind(game: GameView, seat: int) -> Counter[str]:
    """What each kind of money brought a seat or cost it, in dollars: together its worth, as loans and savings change nobody's worth."""
    sums: Counter[str] = Counter()
    own = {seat, Account.SAVINGS + seat, Account.LOAN + seat}
    for row in opened(game).steps:
        if row.what < Event.ROLLED and (row.payer in own) != (row.payee in own):
            sums[WORTH_KINDS[row.what]] += row.amount if row.payee in own else -row.amount
    return sums


# ---- what was chosen


def borrowing(book: Ledger, seat: int) -> Finding:
    """What a seat borrowed, by choice and to pay what was due, and the interest that it paid on it."""
    loans = [row for row in book.steps if row.what == Why.LOAN_TAKEN and row.seat == seat]
    must = sum(row.amount for row in loans if row.forced)
    chose = sum(row.amount for row in loans) - must
    paid = sum(row.amount for row in book.steps if row.what == Why.LOAN_INTEREST and row.seat == seat)
    name, numbers = book.names[seat], {"chose": chose, "must": must, "paid": paid}
    if not loans:
        return Finding("loans", f"{name} never borrowed and paid no interest on a loan", (seat,), numbers)
    parts = [f"{money(dollars)} {why}" for dollars, why in ((chose, "by choice"), (must, "to pay what was due")) if dollars]
    cost = f"paid {money(paid)} interest on that" if paid else "paid no interest on that"
    return Finding("loans", f"{name} borrowed {' and '.join(parts)}, and {cost}", (seat,), numbers)


def _deals(book: Ledger, seat: int) -> Finding:
    mine = [deal for deal in book.bought if deal.seat == seat]
    sold, lost = ([deal for deal in mine if deal.state == state] for state in (SOLD, LOST))
    profit, cost = sum(deal.profit for deal in sold), sum(deal.cost for deal in lost)
    numbers = {"sold": len(sold), "profit": profit, "lost": len(lost), "cost": cost, "net": profit - cost}
    clauses = list(_deal_clauses(len(sold), profit, len(lost), cost))
    return Finding("deals", f"{book.names[seat]} {' and '.join(clauses) or 'bought no deal'}", (seat,), numbers)


def _deal_clauses(sold: int, profit: int, lost: int, cost: int) -> Iterator[str]:
    if sold:
        yield f"sold {counted(sold, 'deal')} for {money(abs(profit))} {'more' if profit >= 0 else 'less'} than {_they(sold)} cost"
    if lost:
        yield f"lost {counted(lost, 'unsold deal')}, which had cost {money(cost) if cost else 'nothing'}"


def _they(number: int) -> str:
    return "it" if number == 1 else "they"


# ---- what luck did


def _luck(book: Ledger, seat: int) -> Finding | None:
    """The largest sums that luck brought a seat and took from it at once; None where it did neither."""
    chance = [row for row in book.steps if row.what in LUCK]
    gift = max((row for row in chance if row.payee == seat and row.amount), key=lambda row: row.amount, default=None)
    blow = max((row for row in chance if row.payer == seat and row.amount), key=lambda row: row.amount, default=None)
    numbers = {"gift": gift.amount if gift else 0, "blow": blow.amount if blow else 0}
    parts = []
    if gift:
        parts.append(f"the luckiest moment brought {book.names[seat]} {money(gift.amount)} ({_source(book, gift)})")
    if blow:
        cost = "cost" if gift else f"moment cost {book.names[seat]}"
        parts.append(f"the unluckiest {cost} {money(blow.amount)} ({_source(book, blow)})")
    return Finding("luck", capital(", ".join(parts)), (seat,), numbers) if parts else None


def _source(book: Ledger, row: Row) -> str:
    """Where a stroke of luck came from: the card, the day, or its common name."""
    if row.what == Why.POT_WON:
        return book.edition.pot_name
    return SOURCES.get(row.what) or subject(book.edition, row.matter, row.about)
