"""The journal of a game, read row by row: each row with the places and balances on the table after it.

A seat's month lasts until somebody starts into the next one: money that reaches a seat waiting at Start after its Pay Day still belongs
to the month it has finished. So the months of a seat add up to its game, and with `in_step` a month's report never changes afterwards.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from payday_core.games.pay_day.kinds import LAST_DAY, NONE, SEATS, Account, Event, Why
from payday_core.games.pay_day.ledger.reasons import CHOSEN, REASONS

if TYPE_CHECKING:
    from payday_core.games.pay_day.editions.edition import Edition


UNSEEN_ROWS = frozenset({Event.AUCTION, Event.BID, Event.PASSED})
"""What is about a deal card that only its drawer has seen (rulings/2000 #12)."""

_LISTS: dict[int, str] = {
    **{reason.why: reason.cards for reason in REASONS},
    **dict.fromkeys((Event.DREW_DEAL, Event.LEFT_DEAL, Event.DEAL_LOST, Event.DEAL_TAKEN, Event.FREE_DEAL, Event.NO_BID), "deals"),
    **dict.fromkeys(UNSEEN_ROWS, "deals"),
    Event.DREW_EVENT: "events",
    Event.TILE_PLACED: "pieces",
}
"""The list that a row's `about` is the number in; an event that is not here is about mail, or about nothing."""

DEAL_ROWS = frozenset(what for what, cards in _LISTS.items() if cards == "deals" and what not in UNSEEN_ROWS)
"""What is about a deal card; a loan by choice is, where it was taken to buy one and keep some cash."""


class Named(Protocol):
    """Anything with a name: a seat."""

    @property
    def name(self) -> str:
        """What the class calls it."""


class GameView(Protocol):
    """What the ledger needs of a game: a game has it, and a ledger has it too."""

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
    """Where a seat stands in its own calendar: month from 1, day 0 (Start) to `last` (Pay Day)."""

    month: int
    day: int
    last: int = LAST_DAY

    @property
    def on_pay_day(self) -> bool:
        """Is it the last day of its month?"""
        return self.day == self.last

    @property
    def x(self) -> int:
        """Days since the start of the game, for charts: every month is 31 wide there, and ends with its Pay Day."""
        return self.month * LAST_DAY if self.on_pay_day else (self.month - 1) * LAST_DAY + self.day


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
    """A journal row with what was on the table after it; `seat` is the player it concerns: the one who pays, else the one who receives."""

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
    def place(self) -> Place:
        """Where the seat concerned stands."""
        return self.places[self.seat]

    @property
    def month(self) -> int:
        """Its month."""
        return self.place.month

    @property
    def day(self) -> int:
        """Its day."""
        return self.place.day

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
    """Which seat moved in each turn."""
    return {entry[0]: entry[2] for entry in journal if entry[1] == Event.ROLLED}


def read_journal(game: GameView) -> Iterator[Row]:
    """The rows of a game's journal in order."""
    turns, steps = movers(game.journal), _Steps(game)
    money, last = [0] * Account.COUNT, 0
    for entry in game.journal:
        turn, what, payer, payee, amount, about, cause = entry
        mover = turns.get(turn, 0)
        if turn > last and turn in turns:
            steps.sets_out(mover)
        last = turn
        if what < Event.ROLLED:
            money[payer] -= amount
            money[payee] += amount
        else:
            steps.happens(payer, what, amount)
        yield Row(turn, what, payer, payee, amount, about, cause, _concerned(payer, payee, mover), tuple(steps.places), tuple(money))


class _Steps:
    """Where everybody is, from event to event. A player who has finished a month rests on its Pay Day until their next one begins."""

    def __init__(self, game: GameView) -> None:
        self.last_day, self.months = game.edition.last_day, game.months
        self.places = [Place(1, 0, self.last_day(1))] * len(game.seats)
        self.resting = [False] * len(self.places)

    def sets_out(self, mover: int) -> None:
        """A player who rests and rolls again begins a month, for all who have finished the one before."""
        month = self.places[mover].month
        if self.resting[mover] and month < self.months:
            for seat, place in enumerate(self.places):
                if self.resting[seat] and place.month == month:
                    self._begins(seat)

    def happens(self, seat: int, what: int, amount: int) -> None:
        """An event. A player who waits at Start and is brought along by a friend begins the next month with it."""
        if what == Event.LANDED and self.resting[seat] and amount > 0 and self.places[seat].month < self.months:
            self._begins(seat)
        place = self.places[seat]
        if what in (Event.PAY_DAY, Event.MONTH_OVER, Event.RETIRED):
            self.places[seat] = place._replace(day=place.last)
        elif what == Event.LANDED and not self.resting[seat]:
            self.places[seat] = place._replace(day=min(amount, place.last))
        self.resting[seat] = self.resting[seat] or what in (Event.MONTH_OVER, Event.RETIRED)

    def _begins(self, seat: int) -> None:
        month = self.places[seat].month + 1
        self.places[seat], self.resting[seat] = Place(month, 0, self.last_day(month)), False


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
    """The title of the card, tile or calendar day that a row is about; empty where there is none, or where nobody may know it yet."""
    if about == NONE or matter in UNSEEN_ROWS:
        return ""
    cards = list_of(edition, matter)
    return str(cards[about].title) if cards else ""


def list_of(edition: "Edition", matter: int) -> Any:
    """What the `about` of a row is the number in: deals, days of the board, events, tiles, mail; nothing for a reason without a card."""
    name = _LISTS.get(matter, "mail")
    return getattr(edition, name) if name else ()


def day_name(edition: "Edition", month: int, day: int) -> str:
    """A day of a month as the calendar calls it: Start, day 4, Pay Day."""
    return "Pay Day" if day == edition.last_day(month) else f"day {day}" if day else "Start"
