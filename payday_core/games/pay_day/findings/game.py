"""What the charts of a whole game say: true sentences with names and dollars, for one seat or for all (None).

As in `findings`, which tells of a month: each carries its numbers, ends without a full stop, and says what happened, never who was right.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from payday_core.games.pay_day.findings.month import Finding, interest_findings, on_charges, savings_findings, sums_of, when, worth_findings
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.by_turn import places_by_round, pot_payments
from payday_core.games.pay_day.ledger.cash_flow import BACK_TO_BANK, NEUTRAL, Flow
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal, Ledger
from payday_core.games.pay_day.ledger.journal import Row, subject
from payday_core.text.wording import PLACES, a_money, capital, count, counted, join_names, money, running, signed, times

PARTS = ((2, "half"), (3, "a third"), (4, "a quarter"), (5, "a fifth"), (10, "a tenth"))

MOVED_BY: dict[int, str] = {
    Why.DEAL_SOLD: "selling the {about}",
    **dict.fromkeys((Why.DEAL_BOUGHT, Why.YARD_SALE), "buying the {about}"),
    **dict.fromkeys((Why.WAGES, Why.DAYLIGHT_WAGES), "a salary"),
    **dict.fromkeys((Why.LOAN_INTEREST, Why.CHARGE_INTEREST), "interest"),
    Why.SAVINGS_INTEREST: "interest on savings",
    Why.START_CASH: "the start cash",
    Why.POT_WON: "winning the {pot}",
    **dict.fromkeys((Why.LOTTERY_WON, Why.LOTTERY_ANTE), "the lottery"),
    **dict.fromkeys((Why.POKER_WON, Why.POKER_STAKE, Why.POKER_RETURNED), "poker"),
    Why.RADIO: "the radio contest",
    Why.ELECTION: "the town election",
    Why.BIRTHDAY: "a birthday",
    Why.CHARITY_WALK: "the charity walk",
    Why.COMMISSION: "a commission",
    Why.PENALTY: "a penalty",
}
"""What moved a worth, after "by", where no card or day names it."""


def whose(book: Ledger, seat: int | None) -> str:
    """Oak's, or the players' of the whole table."""
    return "the players'" if seat is None else f"{book.names[seat]}'s"


def part_words(part: int, whole: int) -> str:
    """A part of a whole that is at least a tenth of it: a quarter, more than a third; else empty. Both in dollars, `whole` above zero."""
    if part > whole:
        return "more than all"
    if part == whole:
        return "all"
    by, words = next(((by, words) for by, words in PARTS if part * by >= whole), (0, ""))
    return f"{'more than ' if by and part * by > whole else ''}{words}"


# ---- worth and places


def worth_finding(book: Ledger, seat: int | None) -> Finding:
    """Who won, or who leads now; for one seat what lifted it most and what cost it most."""
    if seat is not None:
        return _swings(book, seat)
    return worth_findings(book, book.months)[0] if min(book.done) == book.months else standing(book)


def standing(book: Ledger) -> Finding:
    """Who is ahead now, in a game that is not over."""
    worth = [had.worth for had in book.at_end_of(None)]
    best = max(worth)
    first = [seat for seat, dollars in enumerate(worth) if dollars == best]
    if len(first) == len(worth):
        return Finding("level", f"Everybody stands at {money(best)}", (), {"worth": best})
    if len(first) > 1:
        return Finding("tie", f"{_names(book, first)} are ahead with {money(best)} each", tuple(first), {"worth": best})
    gap = best - max(dollars for dollars in worth if dollars < best)
    text = f"{_names(book, first)} is ahead with {money(best)}, by {money(gap)}"
    return Finding("ahead", text, tuple(first), {"worth": best, "lead": gap})


def _names(book: Ledger, seats: Sequence[int]) -> str:
    return join_names([book.names[seat] for seat in seats])


def _swings(book: Ledger, seat: int) -> Finding:
    """The single payment that raised a seat's worth most, and the one that lowered it most."""
    changes = list(_changes(book, seat))
    rise = max(changes, key=lambda one: one[0], default=None)
    fall = min(changes, key=lambda one: one[0], default=None)
    parts, numbers = [], {}
    if rise and rise[0] > 0:
        parts.append(f"rose most by {_cause(book, rise[1])} ({signed(rise[0])})")
        numbers["rise"] = rise[0]
    if fall and fall[0] < 0:
        parts.append(f"fell most by {_cause(book, fall[1])} ({signed(fall[0])})")
        numbers["fall"] = fall[0]
    name = book.names[seat]
    return Finding("swings", f"{name} {' and '.join(parts)}" if parts else f"{name} has neither gained nor lost", (seat,), numbers)


def _changes(book: Ledger, seat: int) -> Iterator[tuple[int, Row]]:
    """What each payment after the start did to a seat's worth."""
    for before, row in pairwise(book.steps):
        change = row.balance(seat).worth - before.balance(seat).worth
        if change and row.turn > 0:
            yield change, row


def _cause(book: Ledger, row: Row) -> str:
    title = subject(book.edition, row.matter, row.about)
    named = f"“{title}”" if title else "a payment"
    return MOVED_BY.get(row.what, named).format(about=running(title), pot=book.edition.pot_name)


def places_finding(book: Ledger, seat: int | None) -> Finding:
    """How often the lead changed and who had it longest; for one seat how long it led and where it stands."""
    frame = places_by_round(book)[1:]
    seats, rounds = range(len(book.names)), len(frame)
    if not rounds:
        return Finding("start", "Nobody has moved yet")
    alone = {one: (frame[one] == 1) & (frame[list(seats)].eq(1).sum(axis=1) == 1) for one in seats}
    led = {one: int(alone[one].sum()) for one in seats}
    if seat is not None:
        place, ended = int(frame[seat].iloc[-1]), min(book.done) == book.months
        led_for = (
            f"was alone in the lead after {led[seat]} of {rounds} rounds" if led[seat] else "was never alone in the lead after a round"
        )
        text = f"{book.names[seat]} {led_for} and {'came' if ended else 'stands'} {PLACES[place - 1]}"
        return Finding("place", text, (seat,), {"led": led[seat], "rounds": rounds, "place": place})
    leaders = [one for turn in frame.index for one in seats if alone[one][turn]]
    changes = sum(before != after for before, after in pairwise(leaders))
    longest = max(seats, key=lambda one: led[one])
    head = f"The lead changed {times(changes)}" if changes else "The lead never changed"
    numbers = {"changes": changes, "led": led[longest], "rounds": rounds}
    if list(led.values()).count(led[longest]) > 1:
        return Finding("lead", head, (), numbers)
    return Finding("lead", f"{head}; {book.names[longest]} led after {led[longest]} of {rounds} rounds", (longest,), numbers)


# ---- where the money came from and went


def flow_finding(book: Ledger, seat: int | None, flows: Sequence[Flow]) -> Finding:
    """The part of the money that went back to the bank, where that is a tenth or more; else where most of it came from."""
    came = sum(flow.amount for flow in flows if flow.incoming)
    back = sum(flow.amount for flow in flows if not flow.incoming and flow.stream in BACK_TO_BANK)
    seats = () if seat is None else (seat,)
    part = part_words(back, came) if came else ""
    if part:
        text = f"{capital(part)} of {whose(book, seat)} money went back to the bank"
        return Finding("back", text, seats, {"back": back, "came": came})
    largest = max(flow.amount for flow in flows if flow.incoming)
    labels = [flow.label for flow in flows if flow.incoming and flow.amount == largest]
    more = "most of it" if largest * 2 > came else "more than anything else"
    whole = f"of {whose(book, seat)} {money(came)}"
    text = f"{labels[0]} brought {more}: {money(largest)} {whole}"
    if len(labels) > 1:
        text = f"{join_names([labels[0], *map(_lower, labels[1:])])} brought most, {money(largest)} each {whole}"
    return Finding("source", text, seats, {"most": largest, "came": came})


def month_finding(book: Ledger, seat: int | None, month: int, flows: Sequence[Flow], change: int) -> Finding:
    """By how much a month changed the worth, and what brought and took most of it."""
    real = [flow for flow in flows if flow.stream not in NEUTRAL]
    best = max((flow for flow in real if flow.incoming), key=lambda flow: flow.amount, default=None)
    worst = max((flow for flow in real if not flow.incoming), key=lambda flow: flow.amount, default=None)
    moved = f"rose by {money(change)}" if change > 0 else f"fell by {money(-change)}" if change else "stayed the same"
    causes = []
    if best:
        causes.append(f"{_lower(best.label)} brought {money(best.amount)}")
    if worst:
        causes.append(f"{_lower(worst.label)} took {money(worst.amount)}")
    why = f": {', '.join(causes)}" if causes else ""
    numbers = {"change": change, "best": best.amount if best else 0, "worst": worst.amount if worst else 0}
    return Finding("month", f"{capital(whose(book, seat))} worth {moved}{why}", () if seat is None else (seat,), numbers)


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]


# ---- interest


def interest_finding(book: Ledger, seat: int | None) -> Finding:
    """Who paid most; for one seat what it paid, against its salary, and what it earned; or that there was none at all."""
    sums = sums_of(book, None)
    if not any(had.paid or had.earned for had in sums):
        return Finding("none", f"Nobody paid or earned interest {when(book, None)}", (), {"paid": 0, "earned": 0})
    if seat is None:
        return (interest_findings if any(had.paid for had in sums) else savings_findings)(book, None)[0]
    had = sums[seat]
    numbers = {"paid": had.paid, "earned": had.earned, "salary": had.salary}
    name = book.names[seat]
    earned = f" and earned {money(had.earned)}" if had.earned else ""
    if not had.paid:
        return Finding("interest", f"{name} paid no interest{earned}", (seat,), numbers)
    return Finding(
        "interest", f"{name} paid {money(had.paid)} interest{on_charges(had)}{_of_salary(had.paid, had.salary)}{earned}", (seat,), numbers
    )


def _of_salary(paid: int, salary: int) -> str:
    if paid >= salary > 0:
        return f", {'more than' if paid > salary else 'as much as'} the whole salary"
    part = part_words(paid, salary) if salary else ""
    return f", {part} of the whole salary" if part else f" out of {a_money(salary)} salary" if salary else ""


# ---- deals


def deals_finding(book: Ledger, deals: Sequence[Deal], seat: int | None) -> Finding:
    """How many deals found a buyer, which did not, and how many wait."""
    sold, lost, held = ([deal for deal in deals if deal.state == state] for state in (SOLD, LOST, HELD))
    numbers = {"sold": len(sold), "lost": len(lost), "held": len(held)}
    who = "Nobody" if seat is None else book.names[seat]
    if not deals:
        return Finding("deals", f"{who} bought a deal {when(book, None)}" if seat is None else f"{who} has bought no deal", (), numbers)
    clauses = [f"{counted(len(sold), 'deal')} found a buyer"] if sold else []
    if lost:
        owner = f"{lost[0].name}'s" if seat is None else "the"
        one = f"{owner} {running(lost[0].deal)}" if len(lost) == 1 else count(len(lost))
        clauses.append(f"{one} did not" if sold else f"{one if len(lost) == 1 else counted(len(lost), 'deal')} found no buyer")
    if held:
        number = count(len(held)) if sold or lost else counted(len(held), "deal")
        clauses.append(f"{number} still {'waits' if len(held) == 1 else 'wait'}")
    text = "; ".join(clauses)
    return Finding("deals", capital(text) if seat is None else f"{who}: {text}", tuple(sorted({deal.seat for deal in deals})), numbers)


# ---- the pot


def pot_finding(book: Ledger) -> Finding:
    """Who took most out of the pot, or that nobody did."""
    frame, pot = pot_payments(book), book.edition.pot_name
    if frame.empty:
        return Finding("empty", f"Nothing has been paid into the {pot}")
    wins = frame[frame["won"]]
    left = int(frame["pot"].iloc[-1])
    if wins.empty:
        return Finding("waiting", f"Nobody has won the {pot}; {money(left)} {'lies' if left == 1 else 'lie'} in it", (), {"pot": left})
    taken, often = Counter[int](), Counter[int]()
    for seat, change in wins[["seat", "change"]].to_numpy().tolist():
        taken[seat] -= change
        often[seat] += 1
    (seat, dollars), whole = taken.most_common(1)[0], taken.total()
    most = f"all {money(whole)} that came out" if len(taken) == 1 else f"{money(dollars)} of the {money(whole)} that came out"
    numbers = {"taken": dollars, "wins": often[seat], "all": whole}
    return Finding("won", f"{book.names[seat]} won the {pot} {times(often[seat])} and took {most}", (seat,), numbers)


# ---- cash, savings, loans


def holdings_finding(book: Ledger, seat: int | None) -> Finding:
    """Who owed most at any time, and when, and what became of it; else that nobody borrowed."""
    frame = book.balances if seat is None else book.balances[book.balances["seat"] == seat]
    lines = frame[["seat", "month", "day", "loan"]].to_numpy().tolist()
    one, month, day, owed = max(lines, key=lambda line: line[3])
    if not owed:
        text = f"Nobody needed a loan {when(book, None)}" if seat is None else f"{book.names[seat]} needed no loan {when(book, None)}"
        return Finding("no_loan", text, () if seat is None else (seat,), {"loan": 0})
    most = sorted({line[0] for line in lines if line[3] == owed})
    if len(most) > 1:
        return Finding("loans", f"{_names(book, most)} owed most, up to {money(owed)} each", tuple(most), {"loan": owed})
    now = book.at_end_of(None)[one].loan
    after = _what_became(owed, now, ended=min(book.done) == book.months)
    said = f"owed most, {money(owed)} in" if seat is None else f"owed up to {money(owed)}, in"
    return Finding("loan", f"{book.names[one]} {said} month {month}, day {day}, and {after}", (one,), {"loan": owed, "now": now})


def _what_became(owed: int, now: int, *, ended: bool) -> str:
    """What is left of the highest loan."""
    if now == owed:
        return "ended owing it" if ended else "still owes it"
    if ended:
        return f"ended owing {money(now)}" if now else "ended without a loan"
    return f"owes {money(now)} now" if now else "owes nothing now"
