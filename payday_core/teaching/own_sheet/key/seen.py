"""A recorded game played again on a bare table, which keeps no journal: what each seat had when, read off the table itself."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from payday_core.engine.record import BrokenRecord
from payday_core.engine.replay import standing_log
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.digests import short_digest
from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.kinds import Account, Deck, Event
from payday_core.games.pay_day.record import Entry, Record
from payday_core.games.pay_day.rule_cards.plans import RuleCard, numbers
from payday_core.games.pay_day.rules.turns import play_turn, set_up
from payday_core.games.pay_day.table import Table


@dataclass(frozen=True)
class Had:
    """What lay before a seat: dollars in cash and savings, dollars owed, and the deals it held, by their cards."""

    cash: int
    savings: int
    loan: int
    deals: frozenset[int]


@dataclass(frozen=True)
class HeldDeal:
    """A deal that came into a seat's hand in turn `came` and left it in turn `left` (0: it is still there); `unsold`: the game took it."""

    seat: int
    card: int
    came: int
    left: int = 0
    unsold: bool = False


@dataclass
class Seen:
    """What was seen at the table. `arrived`: by seat and month, on arrival at Pay Day. `now`: when every seat had finished `month` months,
    which was after turn `turn`."""

    edition: Edition
    months: int
    month: int = 0
    turn: int = 0
    start: tuple[Had, ...] = ()
    now: tuple[Had, ...] = ()
    arrived: dict[tuple[int, int], Had] = field(default_factory=dict)
    held: list[HeldDeal] = field(default_factory=list)

    def deal(self, seat: int, card: int, came: int) -> HeldDeal | None:
        """The deal that came into a hand in that turn, as it stood then; None if there was none."""
        found = next((one for one in self.held if (one.seat, one.card, one.came) == (seat, card, came)), None)
        return replace(found, left=0, unsold=False) if found and found.left > self.turn else found


def seen_at_table(record: Record) -> Seen:
    """The game up to the last month that all have finished. BrokenRecord where a turn does not come out as it was recorded."""
    printed = edition(record.header.edition, **record.header.replaced)
    snapshot = Seen(printed, record.header.months)
    for t in _played_again(record, printed, snapshot):
        if t.turn:
            _look_at_hands(t, snapshot)
        month = min(t.month[: t.seats]) - 1
        if not t.turn:
            snapshot.start = _all(t)
        elif month > snapshot.month:
            snapshot.month, snapshot.turn, snapshot.now = month, t.turn, _all(t)
    return snapshot


def _had(t: Any, seat: int) -> Had:
    hand = t.hand[Deck.DEALS][seat][: t.held[Deck.DEALS][seat]]
    return Had(t.money[seat], t.money[Account.SAVINGS + seat], -t.money[Account.LOAN + seat], frozenset(hand))


def _all(t: Any) -> tuple[Had, ...]:
    return tuple(_had(t, seat) for seat in range(t.seats))


class _Bell:
    """Lies where a journal would, and keeps none of it: when a seat stops at Pay Day it rings, and the table is looked at."""

    def __init__(self, snapshot: Seen) -> None:
        self.snapshot = snapshot
        self.table: Any = None

    def append(self, row: tuple[int, ...]) -> None:
        """Something happened."""
        seat = row[2]
        if row[1] == Event.PAY_DAY:
            self.snapshot.arrived[seat, self.table.month[seat]] = _had(self.table, seat)


def _played_again(record: Record, printed: Edition, snapshot: Seen) -> Iterator[Any]:
    """The table after setting up, and after each finished turn."""
    bell = _Bell(snapshot)
    t: Any = Table(start_record(printed, record.header), None, printed.plain)
    t.journal, bell.table = bell, t
    set_up(t)
    for seat, kept in enumerate(record.header.seats):
        _plan(t, seat, kept.card, kept.asks)
    yield t
    plans, answers, digests = _said(record)
    for turn, digest in enumerate(digests):
        for entry in plans[turn]:
            _plan(t, entry.seat or 0, entry.plan, entry.asks or ())
        t.answers[: len(answers[turn])] = answers[turn]
        t.answered, t.used = len(answers[turn]), 0
        play_turn(t)
        t.answered = t.used = 0
        if short_digest(t) != digest:
            raise BrokenRecord(f"This game does not replay: turn {turn + 1} comes out differently under the rules of this version.")
        yield t


def _plan(t: Any, seat: int, card: RuleCard | None, asks: tuple[int, ...]) -> None:
    for name, value in numbers(card).items() if card else ():
        getattr(t, name)[seat] = value
    t.asks[seat] = sum(1 << ask for ask in asks)


def _said(record: Record) -> tuple[dict[int, list[Entry]], dict[int, list[int]], list[str]]:
    """The plans before and the answers in each turn, by the number of turns before it; and the digests of the finished ones."""
    plans: dict[int, list[Entry]] = defaultdict(list)
    answers: dict[int, list[int]] = defaultdict(list)
    digests: list[str] = []
    for entry in standing_log(record.log):
        digests += entry.digests or ()
        if entry.plan is not None:
            plans[entry.turn].append(entry)
        elif entry.answer is not None:
            answers[entry.turn].append(entry.answer)
    return plans, answers, digests


def _look_at_hands(t: Any, snapshot: Seen) -> None:
    """Which deals came into a hand in this turn, and which left it."""
    for seat in range(t.seats):
        hand = set(t.hand[Deck.DEALS][seat][: t.held[Deck.DEALS][seat]])
        known = {one.card: place for place, one in enumerate(snapshot.held) if one.seat == seat and not one.left}
        for card in hand - set(known):
            snapshot.held.append(HeldDeal(seat, card, t.turn))
        for card in set(known) - hand:
            at_the_end = snapshot.arrived.get((seat, snapshot.months))
            unsold = t.month[seat] > snapshot.months and at_the_end is not None and card in at_the_end.deals
            snapshot.held[known[card]] = HeldDeal(seat, card, snapshot.held[known[card]].came, t.turn, unsold)
