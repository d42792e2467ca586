"""The journal told in plain sentences: the feed beside the board, and what just happened."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from payday_core.classroom.telling import BECAUSE, CHARGED, DAYS, QUIET, REPAID_ALL, RESTED, SHORT_OF, SPACES, TOGETHER, TOLD, in_tense
from payday_core.kinds import LAST_DAY, NONE, SEATS, Event, Mail, Space, Why
from payday_core.ledger import Ledger, interest_on, opened
from payday_core.walk import DAY_ROWS, DEAL_ROWS, Playing, Row, subject
from payday_core.wording import a_money, listed, money, running

BETWEEN_ACCOUNTS = frozenset({Why.LOAN_TAKEN, Why.LOAN_REPAID, Why.SAVINGS_IN, Why.SAVINGS_OUT, Why.LOTTERY_BANK})
"""Money that nobody gains or loses."""

STAKES = frozenset({Why.POKER_STAKE, Why.LOTTERY_ANTE})

PAY_DAY_WORDS: dict[int, str] = {
    Why.WAGES: "pay",
    Why.SAVINGS_INTEREST: "interest earned",
    Why.LOAN_INTEREST: "interest paid",
    Why.CHARGE_INTEREST: "interest paid",
    Why.BILL: "bills",
    Why.MONSTER_CHARGE: "bills",
    Why.LOAN_TAKEN: "borrowed",
    Why.LOAN_REPAID: "repaid",
    Why.SAVINGS_IN: "saved",
    Why.SAVINGS_OUT: "from savings",
}
"""What Pay Day is told with, in the order of its steps."""


class Line(NamedTuple):
    """One line of the feed: the seat whose token stands before it, the sentence, and the turn it was in."""

    seat: int
    text: str
    turn: int


class Move(NamedTuple):
    """What just happened: a headline without a full stop, a line below it (may be empty), the seat it is about (NONE at the start)."""

    seat: int
    headline: str
    subline: str
    turn: int


def sentences(game: Playing, start: int = 0, stop: int | None = None) -> list[Line]:
    """What the journal rows from index `start` up to `stop` tell, oldest first; rows that say nothing new are left out."""
    book = opened(game)
    chosen = book.steps[start:stop]
    return [line for _, turn in groupby(chosen, key=lambda row: row.turn) for line in _turn_lines(book, list(turn))]


def sentence(game: Playing, row: Row, *, past: bool = True) -> str:
    """One row as a sentence, ended by a full stop."""
    book = opened(game)
    template = in_tense(_template(book, row), past=past)
    return template.format(**_fields(book, row))


def last_move(game: Playing) -> Move:
    """The most telling thing of the last turn, in the present tense."""
    book = opened(game)
    turn = book.turns[book.steps[-1].turn] if book.steps else []
    rolls = [row for row in turn if row.what == Event.ROLLED]
    if not rolls:
        return Move(NONE, f"{len(book.names)} teams, {book.months} {'month' if book.months == 1 else 'months'}", _start(book), 0)
    mover = rolls[0].seat
    if any(row.what == Event.PAY_DAY for row in turn):
        return Move(mover, f"{book.names[mover]} reaches Pay Day", _pay_day(turn, mover), turn[0].turn)
    best = max(turn, key=lambda row: _weight(row, mover))
    return Move(best.seat, _headline(book, best), _subline(book, best), best.turn)


def _turn_lines(book: Ledger, turn: Sequence[Row]) -> Iterator[Line]:
    together = {what: [row for row in turn if row.what == what] for what in TOGETHER}
    told = 0
    for row in turn:
        same = together.get(row.what, [])
        if len(same) > 1:
            if row is same[-1]:
                yield Line(_of_group(book, row), _group_sentence(book, same), row.turn)
        elif not _is_quiet(book, row):
            yield Line(row.seat, sentence(book, row), row.turn)
        told += not _is_quiet(book, row)
    landed = [row for row in turn if row.what == Event.LANDED]
    if landed and not told and landed[-1].amount not in (0, LAST_DAY):
        yield Line(landed[-1].seat, _arrival(book, landed[-1]), landed[-1].turn)


def _is_quiet(book: Ledger, row: Row) -> bool:
    """Is a row not worth a line? A letter is told by what comes of it, but a charge and a move have no row of their own."""
    is_news = row.what == Event.DREW_MAIL and book.edition.mail[row.about].kind in (Mail.MONSTER_CHARGE, Mail.MOVE_AHEAD)
    return row.what in QUIET and not is_news


def _of_group(book: Ledger, row: Row) -> int:
    """The token before a sentence about several teams: whoever's turn it is."""
    return next((other.seat for other in book.turns[row.turn] if other.what == Event.ROLLED), row.seat)


def _group_sentence(book: Ledger, same: Sequence[Row], *, past: bool = True) -> str:
    amounts = {row.amount for row in same}
    each = f"{money(same[0].amount)} each" if len(amounts) == 1 else listed([money(row.amount) for row in same])
    fields = {
        "payers": listed([book.names[row.payer] for row in same]),
        "other": book.names[same[0].payee] if same[0].payee < SEATS else "",
        "sum": money(sum(row.amount for row in same)),
        "each": f"{money(same[0].amount)} from each other team" if same[0].what == Why.BIRTHDAY else each,
    }
    return in_tense(TOGETHER[same[0].what], past=past).format(**fields)


def _arrival(book: Ledger, row: Row) -> str:
    """A turn that moved nothing but the token."""
    rests = book.edition.calendar[row.amount].kind == Space.REST
    return in_tense(RESTED if rests else TOLD[Event.LANDED], past=True).format(**_fields(book, row))


def _template(book: Ledger, row: Row) -> str:
    if row.what in SHORT_OF and _short(book, row) > 0:
        return SHORT_OF[row.what]
    if row.what == Event.DREW_MAIL and book.edition.mail[row.about].kind == Mail.MONSTER_CHARGE:
        return CHARGED
    if row.what == Why.LOAN_REPAID and row.balance(row.seat).loan == 0:
        return REPAID_ALL
    return TOLD[row.what]


def _short(book: Ledger, row: Row) -> int:
    """By how much the cash fell short of the payment that a loan or withdrawal was for; 0 where it was for none."""
    due = [other.amount for other in book.turns[row.turn] if _is_cause(row, other)]
    return max(0, due[0] - (row.money[row.seat] - row.amount)) if due else 0


def _is_cause(loan: Row, row: Row) -> bool:
    return (row.payer, row.what, row.about) == (loan.seat, loan.cause, loan.about)


def _fields(book: Ledger, row: Row) -> dict[str, object]:
    """All that a template may ask for."""
    edition, had, title = book.edition, row.balance(row.seat), subject(book.edition, row.matter, row.about)
    return {
        "name": book.names[row.seat],
        "other": book.names[row.payee] if NONE < row.payee < SEATS else "",
        "amount": money(row.amount),
        "an_amount": a_money(row.amount),
        "a_face": a_money(_face(book, row)),
        "number": row.amount,
        "card": running(title),
        "day": DAYS.get(title, running(title)),
        "place": _place_name(book, row.amount if row.what == Event.LANDED else row.day),
        "pot": edition.pot_name,
        "interest": money(interest_on(had.loan, edition.loan_rate)),
        "short": money(_short(book, row) if row.cause else 0),
        "worth": money(had.worth),
        "means": _means(book, row),
        "cost": money(_cost(book, row)),
        "face": money(_face(book, row)),
        "value": money(edition.deals[row.about].value if row.matter in DEAL_ROWS and row.about != NONE else 0),
    }


def _place_name(book: Ledger, number: int) -> str:
    """A calendar day by its name and number."""
    day = book.edition.calendar[number]
    name = day.title or SPACES.get(day.kind, "")
    return name if number in (0, LAST_DAY) or not name else f"{name}, day {number}"


def _means(book: Ledger, row: Row) -> str:
    """How a deal was paid for."""
    if row.what not in (Why.DEAL_BOUGHT, Why.YARD_SALE):
        return ""
    loan = book.loan_for(row)
    if loan:
        return f" with {a_money(loan)} loan"
    return " of its own cash" if row.what == Why.DEAL_BOUGHT and row.balance(row.seat).loan == 0 else ""


def _cost(book: Ledger, row: Row) -> int:
    """What a deal costs or, once it is gone, what was paid for it."""
    if row.matter not in DEAL_ROWS or row.about == NONE:
        return 0
    gone = [deal.cost for deal in book.bought if (deal.seat, deal.card, deal.ended_turn) == (row.seat, row.about, row.turn)]
    return gone[0] if gone else book.edition.deals[row.about].cost


def _face(book: Ledger, row: Row) -> int:
    """The amount printed on a letter."""
    is_letter = row.about != NONE and row.matter not in DEAL_ROWS | DAY_ROWS
    return book.edition.mail[row.about].amount if is_letter else 0


def _start(book: Ledger) -> str:
    given = [row.amount for row in book.steps if row.what == Why.START_CASH]
    return f"Everyone starts with {money(given[0])}" if given else ""


def _pay_day(turn: Sequence[Row], mover: int) -> str:
    """Pay and what goes off it: '$3,500 pay, $700 interest, $1,300 bills, $2,000 repaid'."""
    sums = Counter(dict.fromkeys(PAY_DAY_WORDS.values(), 0))
    for row in turn:
        if row.seat == mover and row.what in PAY_DAY_WORDS:
            sums[PAY_DAY_WORDS[row.what]] += row.amount
    return ", ".join(f"{money(amount)} {word}" for word, amount in sums.items() if amount)


def _weight(row: Row, mover: int) -> tuple[int, bool]:
    """How telling a row is: a payment by its dollars, then loans and savings, then events, last the roll."""
    if row.what < Event.ROLLED and row.what not in BETWEEN_ACCOUNTS:
        return 3 + row.amount, row.seat == mover
    told = 2 if row.what in BETWEEN_ACCOUNTS else row.what not in QUIET
    return int(told), row.what == Event.LANDED


def _headline(book: Ledger, best: Row) -> str:
    same = [row for row in book.turns[best.turn] if row.what == best.what and row.what in TOGETHER]
    text = _group_sentence(book, same, past=False) if len(same) > 1 else sentence(book, best, past=False)
    return text.split(". ")[0].rstrip(".")


def _subline(book: Ledger, best: Row) -> str:
    """The loan that it took, else what else happened, else the roll."""
    turn = book.turns[best.turn]
    for row in turn:
        if row.what in BECAUSE and _is_cause(row, best) and _short(book, row):
            return in_tense(BECAUSE[row.what], past=False).format(**_fields(book, row))
    others = [row for row in turn if row.what not in QUIET | BETWEEN_ACCOUNTS | STAKES and row.what != best.what]
    if others:
        return sentence(book, others[0], past=False).rstrip(".")
    rolled = next(row for row in turn if row.what == Event.ROLLED)
    who = "It" if rolled.seat == best.seat else book.names[rolled.seat]
    return f"{who} rolled {rolled.amount} and is at {_place_name(book, turn[-1].places[rolled.seat].day)}"
