"""What the other seats do to one: how often and how much, measured in games of the engine, by month and day.

A *stay* is the time from a landing to the token's next move. While it lasts, others may hold an election, win us nothing or a commission,
open a poker game, or send us back a day.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import LAST_DAY, Account, Event, Space, Why
from payday_core.games.pay_day.rule_cards.characters import BOTS, bot
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat

PLAYERS = 4

FIRST_SEED = 2_000_000
"""The first seed of the games that are measured."""

RIVALS = tuple(one for one in BOTS if one.id not in ("tuned", "expert", "random"))
"""The characters against which the seat is solved: those that are neither tuned nor at random."""

FIELDS = tuple(combinations(RIVALS, PLAYERS - 1))


@dataclass(frozen=True)
class Others:
    """The other seats as chance. Each array is (months, days 0 to 30) but for the last two."""

    daylight: Any
    """How often a stay ends because somebody sends everybody back a day; on Start, how often it brings a wage."""
    elections: Any
    """How many elections of others a stay brings."""
    commissions: Any
    """How often a stay brings a commission of others."""
    commission: Any
    """How many dollars such a commission is, on average."""
    poker: Any
    """How many poker games others open."""
    pots: Any
    """How often there is money in the Pot when we roll from here."""
    pot: Any
    """How much is in it then, in dollars, on average."""
    our_commission: Any
    """How often the commission of a deal that we buy here is ours: 1 in as many as are in play."""
    joiners: Any
    """(months, seats): how often 0, 1, ... others join a poker game."""
    deals: Any
    """(months, deals): how often each deal is the one that we draw."""

    def plain(self) -> dict[str, Any]:
        """As lists of rounded numbers, for a file."""
        return {one.name: np.round(getattr(self, one.name), 4).tolist() for one in fields(self)}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Self:
        """From such lists."""
        return cls(**{one.name: np.array(plain[one.name]) for one in fields(cls)})


def lineup(printed: Edition, card: RuleCard, number: int) -> tuple[int, list[RuleCard]]:
    """Our seat in game `number`, and everybody's card: each field of rivals in turn, each seat in turn."""
    seat = number % PLAYERS
    cards = [one.card(printed) for one in FIELDS[number // PLAYERS % len(FIELDS)]]
    return seat, [*cards[:seat], card, *cards[seat:]]


def measured(printed: Edition, months: int, games: int) -> Others:
    """Play games and count. The seat plays the tuned character's card, but joins every poker game, so that one sees who else would."""
    card = bot("tuned").card(printed).model_copy(update={"games_from": 0})
    counts = Counts(printed, months)
    for number in range(games):
        seat, cards = lineup(printed, card, number)
        seats = [Seat(f"Seat {p + 1}", one, ASK_NOTHING) for p, one in enumerate(cards)]
        game = Game.new(printed, seats, months, FIRST_SEED + number)
        game.play()
        counts.take(seat, game.journal)
    return counts.others()


class Counts:
    """What has been counted so far, by month and day."""

    def __init__(self, printed: Edition, months: int) -> None:
        self.printed, self.months = printed, months
        self.sums: dict[str, NDArray[np.float64]] = {}
        self.joined = np.zeros((months, PLAYERS))
        self.drawn = np.zeros((months, len(printed.deals)))

    def add(self, what: str, month: int, day: int, amount: float = 1.0) -> None:
        """Add to a sum."""
        if what not in self.sums:
            self.sums[what] = np.zeros((self.months, LAST_DAY))
        self.sums[what][month - 1, day] += amount

    def take(self, seat: int, journal: list[Any]) -> None:
        """Count one game."""
        for what, month, day, amount in Follower(seat, self.months, self.printed).follow(journal):
            if what == "joiners":
                self.joined[month - 1, int(amount)] += 1
            elif what == "deal":
                self.drawn[month - 1, int(amount)] += 1
            else:
                self.add(what, month, day, amount)

    def others(self) -> Others:
        """The rates."""
        stays = self.sums["stays"]
        here = {name: self.sums.get(name, np.zeros_like(stays)) for name in ("daylight", "elections", "commissions", "commission", "poker",
                "rolls", "pots", "pot", "bought", "ours")}  # fmt: skip
        return Others(
            daylight=share(here["daylight"], stays),
            elections=share(here["elections"], stays),
            commissions=share(here["commissions"], stays),
            commission=share(here["commission"], here["commissions"]),
            poker=share(here["poker"], stays),
            pots=share(here["pots"], here["rolls"]),
            pot=share(here["pot"], here["pots"]),
            our_commission=share(here["ours"], stays),
            joiners=share(self.joined, self.joined.sum(axis=1, keepdims=True)),
            deals=share(self.drawn, self.drawn.sum(axis=1, keepdims=True)),
        )


def share(part: Any, of: Any) -> Any:
    """One by the other, and 0 where there was none."""
    return np.divide(part, of, out=np.zeros(np.broadcast(part, of).shape), where=np.broadcast_to(of, part.shape) > 0)


class Follower:
    """Follows one seat through a journal."""

    def __init__(self, seat: int, months: int, printed: Edition) -> None:
        self.seat, self.months = seat, months
        self.kinds = [day.kind for day in printed.laid]
        self.month, self.day = 1, 0
        self.in_play = PLAYERS
        self.lander, self.buyer, self.roller = -1, -1, -1
        self.pot = 0

    def follow(self, journal: list[Any]) -> Iterator[tuple[str, int, int, float]]:
        """What happened to the seat: what, month, day, how much."""
        yield "stays", 1, 0, 1.0
        yield "ours", 1, 0, 1 / self.in_play
        stakes: set[int] = set()
        for _, what, payer, payee, amount, about, _ in journal:
            if what == Why.POKER_STAKE:
                stakes.add(payer)
            elif what in (Event.NO_CONTEST, Why.POKER_WON):
                if self.month <= self.months:
                    yield "joiners", self.month, self.day, len(stakes - {self.seat})
                stakes = set()
            self.pot += amount * ((payee == Account.POT) - (payer == Account.POT)) if what < Event.ROLLED else 0
            yield from self._row(what, payer, payee, amount, about)

    def _row(self, what: int, payer: int, payee: int, amount: int, about: int) -> Iterator[tuple[str, int, int, float]]:
        if what == Event.ROLLED:
            self.roller = payer
        elif what == Event.LANDED:
            self.lander = payer
        elif what == Why.DEAL_BOUGHT:
            self.buyer = payer
        elif what == Event.RETIRED:
            self.in_play -= 1
        if self.month > self.months:
            return
        if what == Event.LANDED and payer != self.seat and self.kinds[amount] is Space.POKER:
            yield "poker", self.month, self.day, 1.0
        if payer == self.seat:
            yield from self._ours(what, amount, about)
        elif payee == self.seat and what == Why.DAYLIGHT_WAGES:
            yield "daylight", self.month, self.day, 1.0
        elif payee == self.seat and what == Why.COMMISSION and self.buyer != self.seat:
            yield "commissions", self.month, self.day, 1.0
            yield "commission", self.month, self.day, amount

    def _ours(self, what: int, amount: int, about: int) -> Iterator[tuple[str, int, int, float]]:
        if what == Event.ROLLED:
            yield from self._rolled()
        elif what == Event.LANDED:
            yield from self._landed(amount)
        elif what == Event.DREW_DEAL:
            yield "deal", self.month, self.day, about
        elif what == Why.ELECTION and self.lander != self.seat:
            yield "elections", self.month, self.day, 1.0
        elif what == Event.MONTH_OVER:
            self.month, self.day = self.month + 1, 0
            if self.month <= self.months:
                yield "stays", self.month, 0, 1.0
                yield "ours", self.month, 0, 1 / self.in_play

    def _rolled(self) -> Iterator[tuple[str, int, int, float]]:
        yield "rolls", self.month, self.day, 1.0
        if self.pot:
            yield "pots", self.month, self.day, 1.0
            yield "pot", self.month, self.day, self.pot

    def _landed(self, day: int) -> Iterator[tuple[str, int, int, float]]:
        own = self.roller == self.seat
        if not own:
            yield "daylight", self.month, self.day, 1.0
        self.day = day
        if day < LAST_DAY and not (own and self.kinds[day] is Space.DAYLIGHT):
            yield "stays", self.month, day, 1.0
            yield "ours", self.month, day, 1 / self.in_play
