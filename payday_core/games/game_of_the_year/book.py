"""The book: the journal of a game read, so that charts, feed and report need no rules.

Points are counted with the dollars not cut off, so that what came from where adds up; the points of a player cut them off.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, Protocol

from payday_core.games.game_of_the_year.box import Box
from payday_core.games.game_of_the_year.dates import LAST_DAY, MONTH_OF
from payday_core.games.game_of_the_year.kinds import HOLDERS, NONE, QUARTERS, TOKENS, Event, Kind, Why


class Named(Protocol):
    """Anything with a name: a seat."""

    @property
    def name(self) -> str:
        """What the class calls it."""


class Played(Protocol):
    """What the book needs of a game."""

    @property
    def journal(self) -> Sequence[tuple[int, ...]]:
        """The rows, in the order in which things happened."""

    @property
    def box(self) -> Box:
        """What it is played with."""

    @property
    def seats(self) -> Sequence[Named]:
        """The players."""


class Source(Enum):
    """Where points come from, in the order in which a chart shows them."""

    START = "start"
    QUARTERS = "quarters"
    CHANCE = "Chance Cards"
    HAZARD = "Hazard Cards"
    ENTRIES = "days"
    OFFERS = "offers"
    NUMBERS = "lucky numbers and birthdays"
    DAYS = "paid days"
    HOLIDAYS = "holidays taken"
    BOUGHT = "tokens bought"


SOURCES: Final[dict[int, Source]] = {
    Why.START: Source.START,
    Why.QUARTER: Source.QUARTERS,
    Why.LUCKY: Source.NUMBERS,
    Why.PRESENT: Source.NUMBERS,
    Why.CHANCE: Source.CHANCE,
    Why.HAZARD: Source.HAZARD,
    Why.ENTRY: Source.ENTRIES,
    Why.OFFER: Source.OFFERS,
    Why.DAYS: Source.DAYS,
    Why.PUSH: Source.DAYS,
    Why.HOLIDAY: Source.HOLIDAYS,
    Why.BOUGHT: Source.BOUGHT,
}
"""What each reason counts as; a debt and a substitute count as what they were for."""


class Step(NamedTuple):
    """A journal row. `kind` moved from `giver` to `taker` (seats, or `BANK`); of an event giver is its seat and taker NONE.

    days and held: where everybody stands and what everybody has, by kind, after it.
    """

    number: int
    turn: int
    what: int
    kind: int
    giver: int
    taker: int
    amount: int
    about: int
    cause: int
    days: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]

    @property
    def moves(self) -> bool:
        """Did something change hands?"""
        return self.taker != NONE

    @property
    def why(self) -> int:
        """What it was for: a debt or a substitute stands for something else."""
        return self.about if self.what == Why.DEBT else self.cause if self.what == Why.SUBSTITUTE else self.what


class Debt(NamedTuple):
    """A debt that was paid with a token or a Holiday Card, because cash was short. Dollars; to: a seat or `BANK`."""

    turn: int
    seat: int
    to: int
    owed: int
    cash: int

    @property
    def missing(self) -> int:
        """The dollars that would have saved it."""
        return self.owed - self.cash


class Stop(NamedTuple):
    """A move: the seat, its turn, from which day to which, and whether it was the seat's own turn."""

    seat: int
    turn: int
    before: int
    day: int
    own: bool


class Pace(NamedTuple):
    """How far a seat had come after a turn, and how many points it had."""

    turn: int
    day: int
    points: int


class Price(NamedTuple):
    """What a way to get points came to: how often, the dollars given, the points got; a debt in a token got fewer than none."""

    way: str
    times: int
    dollars: int
    points: float


@dataclass(frozen=True)
class Passed:
    """A seat's first time over a quarter's end: its place among the players, and the tokens that it got."""

    quarter: int
    seat: int
    turn: int
    place: int
    tokens: int


def tokens_together(points: Sequence[int]) -> tuple[int, int, int]:
    """Points by category as they may be shown while a game runs: money, tokens of all kinds, Holiday Cards."""
    return points[Kind.DOLLARS], sum(points[kind] for kind in TOKENS), points[Kind.HOLIDAY]


class Book:
    """A game's journal with what was on the table after each row. face_up: the year is over, and every kind of token may be told."""

    def __init__(self, game: Played, *, face_up: bool = False) -> None:
        self.box, self.face_up = game.box, face_up
        self.names = tuple(seat.name for seat in game.seats)
        self.steps = tuple(self._read(game.journal))
        self.movers = {step.turn: step.giver for step in self.steps if step.what == Event.SPUN}

    def _read(self, journal: Sequence[tuple[int, ...]]) -> Iterator[Step]:
        seats = range(len(self.names))
        days, held = [self.box.start_day] * len(seats), [[0] * len(Kind) for _ in seats]
        for number, (turn, what, payer, payee, amount, about, cause) in enumerate(journal):
            kind, giver, taker = (payer // HOLDERS, payer % HOLDERS, payee % HOLDERS) if what < Event.SEATED else (NONE, payer, NONE)
            if taker != NONE:
                for holder, change in ((giver, -amount), (taker, amount)):
                    if holder in seats:
                        held[holder][kind] += change
            elif what == Event.MOVED:
                days[giver] = amount
            yield Step(number, turn, what, kind, giver, taker, amount, about, cause, tuple(days), tuple(map(tuple, held)))

    # ---- points

    def points(self, held: Sequence[int]) -> tuple[int, ...]:
        """By category, in the order of `Kind`, of what somebody has."""
        box = self.box
        return held[0] // box.dollars_a_point, *(box.token_points * held[kind] for kind in TOKENS), box.holiday_points * held[Kind.HOLIDAY]

    def worth(self, kind: int, amount: int) -> float:
        """So much of a kind in points, the dollars not cut off."""
        if kind == Kind.DOLLARS:
            return amount / self.box.dollars_a_point
        return amount * (self.box.holiday_points if kind == Kind.HOLIDAY else self.box.token_points)

    def after_turn(self, turn: int) -> Step:
        """The last row up to the end of a turn."""
        return next(step for step in reversed(self.steps) if step.turn <= turn)

    def up_to(self, last_turn: int | None) -> list[Step]:
        """The rows up to the end of a turn; None: all of them."""
        return [step for step in self.steps if last_turn is None or step.turn <= last_turn]

    def points_by_month(self, seat: int, last_turn: int | None = None) -> list[tuple[int, ...]]:
        """Points by category as the seat left each month for a later one, January first; the last line is what it had after a turn.

        A month that was jumped over is as the one before it.
        """
        found: list[tuple[int, ...]] = []
        for step in self.up_to(last_turn):
            month, now = max(MONTH_OF[step.days[seat]], 0), self.points(step.held[seat])
            del found[month:]
            found += [found[-1] if found else now] * (month - len(found)) + [now]
        return found

    def race(self, seat: int, last_turn: int | None = None) -> list[Pace]:
        """The seat's day and its points after each turn, up to one, in which either changed."""
        last = {step.turn: Pace(step.turn, step.days[seat], sum(self.points(step.held[seat]))) for step in self.up_to(last_turn)}
        found = list(last.values())
        return [now for before, now in zip([None, *found], found, strict=False) if before is None or now[1:] != before[1:]]

    def sources(self, seat: int) -> dict[Source, float]:
        """The seat's points by where they came from; they add up to what it has, in points, the dollars not cut off."""
        found = dict.fromkeys(Source, 0.0)
        for step in self.steps:
            if step.moves and step.giver != step.taker:
                sign = (step.taker == seat) - (step.giver == seat)
                found[SOURCES[step.why]] += sign * self.worth(step.kind, step.amount)
        return found

    # ---- what was paid for points

    def debts(self) -> list[Debt]:
        """The debts paid with tokens or Holiday Cards, in order."""
        owed = [step for step in self.steps if step.what == Why.DEBT]
        return [Debt(step.turn, step.giver, step.taker, step.cause, step.held[step.giver][Kind.DOLLARS]) for step in owed]

    def prices(self, seat: int, last_turn: int | None = None) -> list[Price]:
        """Dollars given for points up to a turn, by way: tokens bought, offers, paid days, holidays, debts paid with a token.

        What paid days and a holiday brought is what the rest of that turn brought, purchases aside.
        """
        mine = [step for step in self.up_to(last_turn) if step.moves and seat in (step.giver, step.taker)]
        given = [step for step in mine if step.giver == seat]
        return [self._bought(given), self._offers(mine, seat), self._days(given), self._holidays(given), self._debts(given)]

    def _bought(self, given: Sequence[Step]) -> Price:
        rows = [step for step in given if step.what == Why.BOUGHT]
        return Price("tokens bought", len(rows), sum(step.amount for step in rows), float(len(rows) * self.box.token_points))

    def _offers(self, mine: Sequence[Step], seat: int) -> Price:
        """An offer is a turn and a thing; days that one goes back cost no dollars, and dollars got count as points got."""
        rows = [step for step in mine if step.what == Why.OFFER]
        paid = sum(step.amount for step in rows if step.kind == Kind.DOLLARS and step.giver == seat)
        gained = sum(self.worth(step.kind, step.amount) for step in rows if step.taker == seat)
        lost = sum(self.worth(step.kind, step.amount) for step in rows if step.giver == seat and step.kind != Kind.DOLLARS)
        return Price("offers taken", len({(step.turn, step.about) for step in rows}), paid, gained - lost)

    def _days(self, given: Sequence[Step]) -> Price:
        rows = [step for step in given if step.what == Why.DAYS]
        return Price("days paid", len(rows), sum(step.amount for step in rows), sum(self._rest_of_turn(step) for step in rows))

    def _holidays(self, given: Sequence[Step]) -> Price:
        """The card counts as the dollars that its points are worth."""
        rows = [step for step in given if step.what == Why.HOLIDAY]
        price = self.box.holiday_points * self.box.dollars_a_point
        return Price("holidays", len(rows), price * len(rows), sum(self._rest_of_turn(step) for step in rows))

    def _debts(self, given: Sequence[Step]) -> Price:
        rows = [step for step in given if step.what == Why.DEBT]
        lost = sum(self.worth(step.kind, step.amount) for step in rows)
        return Price("debts paid with a token", len(rows), sum(step.cause for step in rows), -lost)

    def _rest_of_turn(self, start: Step) -> float:
        """What the giver of a row gained and lost after it in the same turn, in points, purchases aside."""
        rest = [step for step in self.steps[start.number + 1 :] if step.turn == start.turn and step.moves and step.what != Why.BOUGHT]
        sign = {step.number: (step.taker == start.giver) - (step.giver == start.giver) for step in rest}
        return sum(sign[step.number] * self.worth(step.kind, step.amount) for step in rest)

    # ---- the year

    def walk(self, seat: int) -> list[Stop]:
        """Every move of a seat, in order."""
        moved = (step for step in self.steps if step.what == Event.MOVED and step.giver == seat)
        return [Stop(seat, step.turn, step.about, step.amount, self.movers[step.turn] == seat) for step in moved]

    def passed(self, quarter: int) -> list[Passed]:
        """Who passed a quarter's end, in their order."""
        found = []
        for step in self.steps:
            if step.what == Event.QUARTER_PASSED and step.amount == quarter and step.about:
                got = [one for one in self.steps if one.turn == step.turn and one.what == Why.QUARTER and one.taker == step.giver]
                tokens = sum(one.kind in TOKENS and one.about == quarter for one in got)
                found.append(Passed(quarter, step.giver, step.turn, step.about, tokens))
        return found

    def last_turn(self, quarter: int) -> int | None:
        """The turn with which a quarter was over for everybody; None if it is not, or was over before the game began."""
        n = len(self.names)
        if quarter < QUARTERS:
            turns = [one.turn for one in self.passed(quarter)]
            return turns[-1] if len(turns) == n else None
        over = self.steps[-1].days == (LAST_DAY,) * n
        return self.steps[-1].turn if over else None

    @property
    def quarters(self) -> list[int]:
        """The quarters that are over."""
        return [quarter for quarter in range(1, QUARTERS + 1) if self.last_turn(quarter) is not None]

    def before_quarter(self, quarter: int) -> int:
        """The turn after which a quarter was the one in play: 0 is setting up."""
        return max((self.last_turn(one) or 0 for one in range(1, quarter)), default=0)
