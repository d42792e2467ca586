"""The ledger of a game as a statement: every payment on a line with its sentence, and sums that tie out to the dollar.

A team's statement begins with its start cash and ends with its money at the end: start + in - out = end, for cash, savings and loan. For
all teams together each payment leaves one account and reaches another, so the changes of all accounts cancel. Dollars are whole; a loan
is shown as the positive sum owed.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import SEATS, Account, Event
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import Balance, GameView, Row, day_name
from payday_core.games.pay_day.narration.narrate import narrate
from payday_core.review.payments import KIND_OF, Kind
from payday_core.text.frame import frame
from payday_core.text.wording import MINUS, capital, join_names, money, signed

if TYPE_CHECKING:
    import pandas as pd


class StatementLine(NamedTuple):
    """One payment, in dollars. `place` is its day in words, `payer` and `payee` are accounts in words. `into` and `out` are its effect on
    the cash of the statement's team; both are 0 for the start cash. `had` is the money afterwards of that team, or of `seat` if the
    statement covers all teams."""

    turn: int
    month: int
    day: int
    place: str
    seat: int
    text: str
    kind: Kind
    payer: str
    payee: str
    amount: int
    into: int
    out: int
    had: Balance


class Sum(NamedTuple):
    """What went through an account in a period, in dollars; what the filters hide is counted separately."""

    account: str
    start: int
    into: int
    out: int
    hidden_into: int
    hidden_out: int
    end: int

    @property
    def ties(self) -> bool:
        """Does start + in - out come to the end?"""
        return self.start + self.into - self.out + self.hidden_into - self.hidden_out == self.end

    @property
    def used(self) -> bool:
        """Was there ever anything in it?"""
        return any((self.start, self.into, self.out, self.hidden_into, self.hidden_out, self.end))


@dataclass(frozen=True)
class Statement:
    """The lines that the filters let through, oldest first, and the sums at the foot: a team's accounts or, for all teams, by how much
    each holder's money changed."""

    seat: int | None
    lines: tuple[StatementLine, ...]
    hidden: int
    sums: tuple[Sum, ...]
    changes: tuple[tuple[str, int], ...]

    @property
    def ties(self) -> bool:
        """Do all sums tie out?"""
        return all(one.ties for one in self.sums) and sum(change for _, change in self.changes) == 0

    @property
    def frame(self) -> "pd.DataFrame":
        """The lines as a table: turn, month, day, what, kind, from, to, amount; for one team also in, out, cash, savings, loan, worth."""
        columns = ["turn", "month", "day", "what", "kind", "from", "to", "amount"]
        shared = [(line.turn, line.month, line.day, line.text, str(line.kind), line.payer, line.payee, line.amount) for line in self.lines]
        table = frame(shared, columns)
        if self.seat is None:
            return table
        own = [(line.into, line.out, *line.had, line.had.worth) for line in self.lines]
        return table.join(frame(own, ["in", "out", "cash", "savings", "loan", "worth"]))


def statement(game: GameView, seat: int | None = None, month: int | None = None, kind: Kind | None = None, least: int = 0) -> Statement:
    """The payments of a team or of all, in one of its months or in all, of one kind or of all, of at least `least` dollars."""
    book = opened(game)
    rows = payments(book, seat)
    period = [row for row in rows if month in (None, _month(row, seat))]
    shown = [row for row in period if kind in (None, KIND_OF[row.what]) and row.amount >= least]
    lines, hidden = tuple(_line(book, row, seat) for row in shown), len(period) - len(shown)
    if seat is None:
        return Statement(seat, lines, hidden, (), _changes(book, shown))
    before = [row for row in rows if row.turn == 0 or (month is not None and _month(row, seat) < month)]
    return Statement(seat, lines, hidden, _sums(seat, before, *([row for row in some if row.turn] for some in (period, shown))), ())


def payments(game: GameView, seat: int | None = None) -> list[Row]:
    """The rows in which money moves, for a team or for all."""
    return [row for row in opened(game).steps if row.what < Event.ROLLED and _concerns(row, seat)]


def kinds_in(game: GameView, seat: int | None = None) -> list[Kind]:
    """The kinds of payment that occur, for a team or for all, in the order of the filter."""
    found = {KIND_OF[row.what] for row in payments(game, seat)}
    return [kind for kind in Kind if kind in found]


def months_in(game: GameView, seat: int | None = None) -> list[int]:
    """The months in which there are payments."""
    return sorted({_month(row, seat) for row in payments(game, seat)})


def _concerns(row: Row, seat: int | None) -> bool:
    return seat is None or seat in (_owner(row.payer), _owner(row.payee))


def _owner(account: int) -> int | None:
    """The seat that an account belongs to."""
    return account % SEATS if account < Account.BANK else None


def _month(row: Row, seat: int | None) -> int:
    return row.month if seat is None else row.places[seat].month


def _line(book: Ledger, row: Row, seat: int | None) -> StatementLine:
    whose = row.seat if seat is None else seat
    place, begun = row.places[whose], row.turn > 0
    into, out = (row.amount if begun and account == seat else 0 for account in (row.payee, row.payer))
    accounts = book.account(row.payer), book.account(row.payee)
    text, kind = narrate(book, row, past=True), KIND_OF[row.what]
    name = day_name(book.edition, place.month, place.day)
    return StatementLine(row.turn, place.month, place.day, name, whose, text, kind, *accounts, row.amount, into, out, row.balance(whose))


def _sums(seat: int, before: Sequence[Row], period: Sequence[Row], shown: Sequence[Row]) -> tuple[Sum, ...]:
    """Cash, savings and loan of a team; a loan grows by what is borrowed."""
    had = before[-1].balance(seat) if before else Balance(0, 0, 0)
    has = period[-1].balance(seat) if period else had
    sums = []
    for name, account, start, end in zip(("cash", "savings", "loan"), (0, Account.SAVINGS, Account.LOAN), had, has, strict=True):
        grows, shrinks = ("payer", "payee") if account == Account.LOAN else ("payee", "payer")
        into, out = (_through(shown, side, account + seat) for side in (grows, shrinks))
        all_into, all_out = (_through(period, side, account + seat) for side in (grows, shrinks))
        sums.append(Sum(name, start, into, out, all_into - into, all_out - out, end))
    return tuple(sums)


def _through(rows: Sequence[Row], side: str, account: int) -> int:
    return sum(row.amount for row in rows if getattr(row, side) == account)


def _changes(book: Ledger, rows: Sequence[Row]) -> tuple[tuple[str, int], ...]:
    """By how much each team's worth, the bank and the pots changed through these payments."""
    changes = Counter[str](dict.fromkeys((*book.names, "the bank", "the pots"), 0))
    for row in rows:
        changes[_holder(book, row.payer)] -= row.amount
        changes[_holder(book, row.payee)] += row.amount
    return tuple(changes.items())


def _holder(book: Ledger, account: int) -> str:
    owner = _owner(account)
    if owner is not None:
        return book.names[owner]
    return "the bank" if account == Account.BANK else "the pots"


# ---- in words


def tie_out(stated: Statement) -> list[str]:
    """The sums at the foot as sentences, one for each account that was used; for all teams one in which the changes cancel."""
    if stated.seat is None:
        changes = join_names([f"{name} {signed(dollars)}" for name, dollars in stated.changes if dollars]) or "nobody"
        total = sum(dollars for _, dollars in stated.changes)
        return [f"Each payment leaves one account and reaches another: {changes}. Together {money(total)}."]
    return [_sum_line(one) for one in stated.sums if one.used]


def _sum_line(one: Sum) -> str:
    words = ("borrowed", "repaid") if one.account == "loan" else ("in", "out")
    hidden = f"{_sides(one.hidden_into, one.hidden_out, words)} not shown" if one.hidden_into or one.hidden_out else ""
    return f"Start {money(one.start)}{_sides(one.into, one.out, words)}{hidden} = {one.account} {money(one.end)}"


def _sides(into: int, out: int, words: tuple[str, str]) -> str:
    return f" + {words[0]} {money(into)} {MINUS} {words[1]} {money(out)}"


def faults(game: Game) -> list[str]:
    """The accountant's check: the sum of all payments against the money on the table. Empty if all is well."""
    added = [0] * Account.COUNT
    for _, what, payer, payee, amount, *_ in game.journal:
        if what < Event.ROLLED:
            added[payer] -= amount
            added[payee] += amount
    book = opened(game)
    held = [int(dollars) for dollars in game.table.money]
    wrong = [
        f"{capital(book.account(account))}: the payments add up to {money(added[account])}, but the table holds {money(held[account])}."
        for account in range(Account.COUNT)
        if added[account] != held[account]
    ]
    return wrong if sum(held) == 0 else [*wrong, f"All accounts together hold {money(sum(held))}, and should hold $0."]
