"""A walk through the journal of a game: each row with the places and balances that stood on the table after it.

A seat's month lasts until somebody starts into the next one: money that reaches a seat waiting at Start after its Pay Day still belongs
to the month it has finished. So the months of a seat add up to its game, and with `in_step` a month's report never changes afterwards.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from payday_core.kinds import LAST_DAY, NONE, SEATS, Account, Event, Why

if TYPE_CHECKING:
    from payday_core.editions.edition import Edition

CHOSEN = frozenset({Why.BY_CHOICE, Why.DEAL_BOUGHT, Why.INSURANCE, Why.POKER_STAKE, Why.LOTTERY_ANTE, Why.SWELLFARE_STAKE, Why.SAVINGS_IN})
"""What nobody has to pay: a loan taken for anything else was forced."""

DEAL_ROWS = frozenset(
    {
        *(Event.DREW_DEAL, Event.LEFT_DEAL, Event.DEAL_LOST, Event.DEAL_TAKEN),
        *(Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.COMMISSION, Why.YARD_SALE, Why.BY_CHOICE),
    }
)
"""What is about a deal card; a loan by choice is, where it was taken to buy one and keep some cash."""

DAY_ROWS = frozenset({Why.COLLECT, Why.PAY, Why.PAY_POT})


class Named(Protocol):
    """Whatever has a name: a seat."""

    @property
    def name(self) -> str:
        """What the class calls it."""


class Playing(Protocol):
    """What is read of a game."""

    @property
    def journal(self) -> Sequence[tuple[int, ...]]:
        """The rows, in the order in which things happened."""

    @property
    def edition(self) -> "Edition":
        """The rules and cards it is played with."""

    @property
    def seats(self) -> Sequence[Named]:
        """The players."""

    @property
    def months(self) -> int:
        """How many months are played."""


class Place(NamedTuple):
    """Where a seat stands in its own calendar: month from 1, day 0 (Start) to 31 (Pay Day)."""

    month: int
    day: int

    @property
    def x(self) -> int:
        """Days since the start of the game, for charts."""
        return (self.month - 1) * LAST_DAY + self.day


class Balance(NamedTuple):
    """What one seat has: dollars in cash and savings, and the dollars it owes (not below zero)."""

    cash: int
    savings: int
    loan: int

    @property
    def worth(self) -> int:
        """What decides the game."""
        return self.cash + self.savings - self.loan


class Row(NamedTuple):
    """A journal row with what stood on the table after it; `seat` is whom it concerns: the player who pays, else the one who gets."""

    turn: int
    what: int
    payer: int
    payee: int
    amount: int
    about: int
    cause: int
    seat: int
    places: tuple[Place, ...]
    money: tuple[int, ...]

    @property
    def month(self) -> int:
        """The month of the seat concerned."""
        return self.places[self.seat].month

    @property
    def day(self) -> int:
        """Its day."""
        return self.places[self.seat].day

    @property
    def matter(self) -> int:
        """What its `about` belongs to: a loan is about the card that made it necessary."""
        return self.cause or self.what

    @property
    def forced(self) -> bool:
        """Is this a loan that something unavoidable made necessary?"""
        return self.what == Why.LOAN_TAKEN and self.cause != 0 and self.cause not in CHOSEN

    def balance(self, seat: int) -> Balance:
        """What a seat had after this row."""
        return Balance(self.money[seat], self.money[Account.SAVINGS + seat], -self.money[Account.LOAN + seat])


def movers(journal: Sequence[tuple[int, ...]]) -> dict[int, int]:
    """Whose turn each turn was."""
    return {entry[0]: entry[2] for entry in journal if entry[1] == Event.ROLLED}


def walk(game: Playing) -> Iterator[Row]:
    """The rows of a game's journal in order."""
    turns = movers(game.journal)
    places = [Place(1, 0)] * len(game.seats)
    money, resting, last = [0] * Account.COUNT, [False] * len(game.seats), 0
    for entry in game.journal:
        turn, what, payer, payee, amount, about, cause = entry
        mover = turns.get(turn, 0)
        if turn > last and turn in turns and resting[mover] and places[mover].month < game.months:
            _begin(places[mover].month + 1, places, resting)
        last = turn
        if what < Event.ROLLED:
            money[payer] -= amount
            money[payee] += amount
        else:
            places[payer] = _moved(places[payer], what, amount, resting[payer])
            resting[payer] = resting[payer] or what in (Event.MONTH_OVER, Event.RETIRED)
        yield Row(turn, what, payer, payee, amount, about, cause, _concerned(payer, payee, mover), tuple(places), tuple(money))


def _begin(month: int, places: list[Place], resting: list[bool]) -> None:
    """A month begins, for all who have finished the one before."""
    for seat, place in enumerate(places):
        if resting[seat] and place.month == month - 1:
            places[seat], resting[seat] = Place(month, 0), False


def _moved(place: Place, what: int, amount: int, resting: bool) -> Place:
    """Where a seat is after an event; one that rests after Pay Day stays there, whatever happens to its token at Start."""
    if what in (Event.PAY_DAY, Event.MONTH_OVER, Event.RETIRED):
        return Place(place.month, LAST_DAY)
    return Place(place.month, amount) if what == Event.LANDED and not resting else place


def _concerned(payer: int, payee: int, mover: int) -> int:
    owners = [account % SEATS for account in (payer, payee) if NONE < account < Account.BANK]
    return owners[0] if owners else mover


def moments(steps: Sequence[Row], seat: int) -> Iterator[tuple[int, Place, Balance]]:
    """The turns at which a seat's place or balances changed, with both after the change."""
    before: tuple[Place, Balance] | None = None
    for row in steps:
        now = row.places[seat], row.balance(seat)
        if now != before:
            yield row.turn, *now
        before = now


def subject(edition: "Edition", matter: int, about: int) -> str:
    """The title of the card or calendar day that a row is about; empty where there is none."""
    if about == NONE:
        return ""
    if matter in DEAL_ROWS:
        return edition.deals[about].title
    return edition.calendar[about].title if matter in DAY_ROWS else edition.mail[about].title
