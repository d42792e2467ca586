"""Debt X-ray: every borrowed dollar followed from the bank to what it paid for, and interest back to the card that started the debt.

One dollar is like another, so which of them paid for what is a convention. Ours is one rule, *the oldest first*, for everything:

- **Spending.** Money leaves a team's pocket in the order in which it came in. So a loan that something made necessary pays for just that,
  up to what was missing. What was borrowed on top, because loans come in whole steps (rounding up) or by choice, stays in the pocket as
  borrowed money and pays for what comes next; if it never does, it went back to the bank or is still there.
- **Repaying.** A repayment goes to the oldest loan.
- **Interest.** A Pay Day's interest is shared among the loans by what is left of each, in whole dollars (largest remainders first). Where
  borrowed money pays it, the oldest dollars pay the interest of the oldest loan. Such a dollar was borrowed to pay for borrowing. It
  hangs on that loan, and what it costs in turn goes back to the loan where the chain began (each dollar of a loan bears the same).

So the slices of a loan add up to it, what is left of all loans is the balance of the loan account, and the interest of all loans is the
interest paid. Interest on a charge that was carried over is interest too, but it belongs to the mail card and to no loan.
"""

from collections import Counter, deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import pandas as pd

from payday_core.games.pay_day.kinds import SEATS, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Row
from payday_core.review.payments import KIND_OF, Kind, purpose, reason

UNSPENT = "not spent"
"""The kind of borrowed dollars that paid for nothing: back to the bank, saved, or still in the pocket."""

KINDS: tuple[str, ...] = (Kind.DEALS, Kind.MAIL, Kind.CHARGES, Kind.DAYS, Kind.SAVINGS, Kind.INTEREST, UNSPENT)
"""What borrowed money can have paid for, in the order in which it is shown."""

MISSING, ROUNDING_UP, BY_CHOICE = "missing", "rounding up", "by choice"
"""Why a dollar was borrowed."""

PUT_BY = frozenset({Why.LOAN_REPAID, Why.SAVINGS_IN})
"""Where a borrowed dollar can go without being spent."""

Key = TypeVar("Key", bound=Hashable)


@dataclass(eq=False)
class Loan:
    """One loan, in dollars. `what` and `about` are the payment that it was taken for, in words `reason`; `left` is still owed;
    `interest` was paid on its own dollars.

    `cost` is all interest that goes back to it: `cost_itself` on the dollars borrowed here, the rest on money borrowed to pay interest.
    """

    number: int
    seat: int
    turn: int
    month: int
    day: int
    amount: int
    what: int
    about: int
    reason: str
    left: int = 0
    interest: int = 0
    cost: int = 0
    cost_itself: int = 0
    slices: list["Slice"] = field(default_factory=list, repr=False)

    @property
    def cost_through(self) -> int:
        """The interest on money that was borrowed to pay this loan's interest."""
        return self.cost - self.cost_itself

    @property
    def needed(self) -> int:
        """How much of it was really missing for that payment; the rest was borrowed on top."""
        return sum(part.amount for part in self.slices if part.needed)

    @property
    def for_borrowing(self) -> int:
        """How much of it paid interest."""
        return sum(part.amount for part in self.slices if part.kind == Kind.INTEREST)

    def roots(self) -> Counter["Loan"]:
        """Its dollars by the loan where their chain begins: this loan itself, except for dollars that paid another loan's interest."""
        roots = Counter({self: self.amount})
        for part in self.slices:
            roots[self] -= part.amount
            roots[part.root] += part.amount
        return +roots


@dataclass(frozen=True, eq=False)
class Slice:
    """Dollars of a loan that were spent together: on what, in words, and when (turn 0: not yet). `needed`: they were missing for the
    payment that the loan was taken for.

    If they paid a loan's interest, `parent` is that loan and `root` the loan where the chain begins; else `root` is their own loan.
    """

    loan: Loan
    amount: int
    kind: str
    purpose: str
    turn: int
    month: int
    day: int
    needed: bool
    parent: Loan | None
    root: Loan

    @property
    def borrowed_as(self) -> str:
        """Was it missing, borrowed by choice, or only because loans come in whole steps?"""
        if self.needed:
            return MISSING
        return BY_CHOICE if self.loan.what == Why.BY_CHOICE else ROUNDING_UP


class Totals(NamedTuple):
    """Dollars borrowed, still owed, paid in interest on loans, and borrowed to pay interest."""

    borrowed: int
    left: int
    interest: int
    for_borrowing: int

    @property
    def share_for_borrowing(self) -> float:
        """The part of all borrowed dollars that paid for borrowing, 0 to 1."""
        return self.for_borrowing / self.borrowed if self.borrowed else 0.0


class Debt:
    """The loans of a game after its last journal row."""

    def __init__(self, game: GameView) -> None:
        book = opened(game)
        pockets = [_Pocket(book, seat) for seat in range(len(book.names))]
        self.names, self.loans = book.names, list[Loan]()
        for row in book.steps:
            if row.what < Event.ROLLED:
                self._read(row, pockets)
        for pocket in pockets:
            pocket.turn_out()

    def _read(self, row: Row, pockets: Sequence["_Pocket"]) -> None:
        if row.what == Why.LOAN_TAKEN:
            self.loans.append(pockets[row.seat].borrows(row, len(self.loans) + 1))
            return
        if row.payer < SEATS:
            pockets[row.payer].pays(row)
        if row.payee < SEATS:
            pockets[row.payee].gets(row.amount)

    def of(self, seat: int | None) -> list[Loan]:
        """The loans of a team, or of all, in the order in which they were taken."""
        return [loan for loan in self.loans if seat in (None, loan.seat)]

    def totals(self, seat: int | None = None) -> Totals:
        """The sums of a team, or of all."""
        loans = self.of(seat)
        sums = ([getattr(loan, name) for loan in loans] for name in ("amount", "left", "interest", "for_borrowing"))
        return Totals(*map(sum, sums))

    def by_kind(self, seat: int | None = None, month: int | None = None) -> Counter[str]:
        """What the money borrowed in a month, or in all, went to: dollars by kind."""
        kinds = Counter[str]()
        for loan in self.of(seat):
            if month in (None, loan.month):
                for part in loan.slices:
                    kinds[part.kind] += part.amount
        return kinds

    @property
    def frame(self) -> pd.DataFrame:
        """One line a slice: loan, team, turn, month, day, reason, amount, borrowed_as, kind, went_to, spent_turn, interest_of, begun_by
        (numbers of loans, 0 for none)."""
        columns = ["loan", "team", "turn", "month", "day", "reason"]
        columns += ["amount", "borrowed_as", "kind", "went_to", "spent_turn", "interest_of", "begun_by"]
        lines = [(*self._heads(loan), *_tails(part)) for loan in self.loans for part in loan.slices]
        return pd.DataFrame(lines, columns=columns)

    def _heads(self, loan: Loan) -> tuple[object, ...]:
        return loan.number, self.names[loan.seat], loan.turn, loan.month, loan.day, loan.reason


def _tails(part: Slice) -> tuple[object, ...]:
    of = part.parent.number if part.parent else 0
    return part.amount, part.borrowed_as, str(part.kind), part.purpose, part.turn, of, part.root.number


class _Lot(NamedTuple):
    """Dollars that came into a pocket together, from a loan or the team's own."""

    amount: int
    loan: Loan | None


class _Pocket:
    """A team's cash in the order in which it came in, and its loans, the oldest first."""

    def __init__(self, book: Ledger, seat: int) -> None:
        self.book, self.seat = book, seat
        self.lots: deque[_Lot] = deque()
        self.loans: list[Loan] = []

    def gets(self, amount: int) -> None:
        """Take in money of the team's own."""
        self.lots.append(_Lot(amount, None))

    def borrows(self, row: Row, number: int) -> Loan:
        """Take in borrowed money."""
        words = reason(self.book.edition, row.cause, row.about)
        loan = Loan(number, row.seat, row.turn, row.month, row.day, row.amount, row.cause, row.about, words, left=row.amount)
        self.loans.append(loan)
        self.lots.append(_Lot(row.amount, loan))
        return loan

    def pays(self, row: Row) -> None:
        """Make a payment out of the pocket."""
        spent = list(self._taken(row.amount))
        if row.what == Why.LOAN_INTEREST:
            self._pays_interest(row, spent)
            return
        if row.what == Why.LOAN_REPAID:
            self._repays(row.amount)
        for amount, loan in spent:
            if loan:
                self._goes(loan, amount, row)

    def turn_out(self) -> None:
        """Note the borrowed money that is still in the pocket."""
        for amount, loan in self.lots:
            if loan:
                part = Slice(loan, amount, UNSPENT, "still in the pocket", 0, 0, 0, needed=False, parent=None, root=loan)
                loan.slices.append(part)

    def _taken(self, amount: int) -> Iterator[_Lot]:
        """Take the oldest dollars out of the pocket."""
        while amount:
            lot = self.lots.popleft()
            part = min(amount, lot.amount)
            if part < lot.amount:
                self.lots.appendleft(lot._replace(amount=lot.amount - part))
            amount -= part
            yield lot._replace(amount=part)

    def _goes(self, loan: Loan, amount: int, row: Row, parent: Loan | None = None, root: Loan | None = None) -> None:
        """Note what dollars of a loan paid for."""
        kind = UNSPENT if row.what in PUT_BY else KIND_OF[row.what]
        needed = (row.what, row.about, row.turn) == (loan.what, loan.about, loan.turn)
        words = purpose(self.book.edition, row.what, row.about)
        place = row.places[self.seat]
        loan.slices.append(Slice(loan, amount, kind, words, row.turn, place.month, place.day, needed, parent, root or loan))

    def _repays(self, amount: int) -> None:
        for loan in self.loans:
            part = min(amount, loan.left)
            loan.left -= part
            amount -= part

    def _pays_interest(self, row: Row, spent: Sequence[_Lot]) -> None:
        """Each loan bears its share, except one taken just now to pay it; borrowed money hangs on the loan whose share it pays."""
        owing = [loan for loan in self.loans if loan.left and (loan.what, loan.turn) != (Why.LOAN_INTEREST, row.turn)]
        shares = split(row.amount, {loan: loan.left for loan in owing})
        roots = {loan: loan.roots() for loan in shares}
        for loan, dollars in shares.items():
            loan.interest += dollars
            for root, part in split(dollars, roots[loan]).items():
                root.cost += part
                root.cost_itself += part if root is loan else 0
        for amount, payer, parent in _laid_along(spent, shares):
            if payer:
                for root, part in split(amount, roots[parent]).items():
                    self._goes(payer, part, row, parent, root)


def split(amount: int, weights: Mapping[Key, int]) -> dict[Key, int]:
    """Share whole dollars by weight so that they add up: rounded down, then one more for the largest remainders, the earlier first.
    A share of nothing is left out."""
    total = sum(weights.values())
    shares = {key: amount * weight // total for key, weight in weights.items()}
    by_remainder = sorted(weights, key=lambda key: -(amount * weights[key] % total))
    for key in by_remainder[: amount - sum(shares.values())]:
        shares[key] += 1
    return {key: share for key, share in shares.items() if share}


def _laid_along(spent: Sequence[_Lot], shares: Mapping[Loan, int]) -> Iterator[tuple[int, Loan | None, Loan]]:
    """Match dollars with the interest they pay, both oldest first: amount, the loan they came from, the loan whose interest it is."""
    owing = deque(shares.items())
    for lot in spent:
        amount = lot.amount
        while amount:
            parent, due = owing.popleft()
            part = min(amount, due)
            if part < due:
                owing.appendleft((parent, due - part))
            amount -= part
            yield part, lot.loan, parent
