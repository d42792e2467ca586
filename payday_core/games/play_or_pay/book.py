"""The journal read round by round: who laid and paid what, where the tokens went, and which cards were held back.

All of it comes from the journal, which names a card only when it is laid or when the round is over.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from itertools import pairwise
from typing import Any

import numpy as np

from payday_core.engine.rows import Row
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.kinds import CARDS, NONE, RANKS, Event, Holder, Why
from payday_core.games.play_or_pay.rule_cards import ranks_behind
from payday_core.games.play_or_pay.rules.rows import extend_row, fitting
from payday_core.games.play_or_pay.table import TABLE, Table

Place = tuple[int, int]
"""A card in a hand: the seat and the card."""


class Kind(Enum):
    """What a player did with a turn. LAID: in a round in play nobody is told whether there was a choice."""

    LAID = "card laid"
    CHOSEN = "card chosen"
    FORCED = "only card that fitted"
    PAID = "pass paid"
    FREE = "pass without a token"


@dataclass(frozen=True)
class Act:
    """A mark in the strip of a round: a turn of a seat. card: NONE for a pass. turn: as the journal counts."""

    turn: int
    seat: int
    kind: Kind
    card: int


@dataclass(frozen=True)
class HeldBack:
    """A card that fitted and stayed in the hand because another was laid.

    turns: at how many of its owner's turns; since: the turn of the first. laid: the turn at which it was laid; None if it was left over.
    paid: how many tokens each seat paid for passes while it held a card that waits behind this one, and its owner had just laid another.
    """

    seat: int
    card: int
    turns: int
    since: int
    laid: int | None
    paid: dict[int, int]


@dataclass
class Flow:
    """Where a seat's tokens went in a round. The change is what was won less the rest."""

    ante: int = 0
    passes: int = 0
    cards_left: int = 0
    won: int = 0

    @property
    def paid(self) -> int:
        """All that was paid into the pot."""
        return self.ante + self.passes + self.cards_left

    @property
    def change(self) -> int:
        """How many tokens the round brought; below zero, what it cost."""
        return self.won - self.paid


@dataclass
class Round:
    """A round as the journal tells it. winner: NONE while it is played. pot: what the winner got; waits: what stayed in it instead.

    dealt: how many cards each player got, the leader first. left: what was left in each hand. tokens: of every seat after it.
    """

    number: int
    dealt: dict[int, int]
    acts: list[Act] = field(default_factory=list)
    flows: dict[int, Flow] = field(default_factory=lambda: defaultdict(Flow))
    winner: int = NONE
    pot: int = 0
    waits: int = 0
    left: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    ran_out: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    tokens: tuple[int, ...] = ()
    held_back: tuple[HeldBack, ...] = ()

    @property
    def leader(self) -> int:
        """Who led."""
        return next(iter(self.dealt))

    @property
    def is_over(self) -> bool:
        """Has somebody laid their last card?"""
        return self.winner != NONE

    def passes(self, seat: int) -> int:
        """How often a seat passed."""
        return sum(act.seat == seat and act.kind in (Kind.PAID, Kind.FREE) for act in self.acts)


@dataclass(frozen=True)
class Book:
    """A game read from its journal. start: the tokens that everybody began with."""

    names: tuple[str, ...]
    house: House
    start: int
    rounds: tuple[Round, ...]

    @property
    def finished(self) -> tuple[Round, ...]:
        """The rounds that are over."""
        return tuple(one for one in self.rounds if one.is_over)

    def tokens(self, seat: int) -> list[int]:
        """A seat's tokens at the start and after each round that is over."""
        return [self.start, *(one.tokens[seat] for one in self.finished)]

    def flow(self, seat: int) -> Flow:
        """Where a seat's tokens went in the game so far."""
        return flow_of(self.rounds, seat)


def flow_of(rounds: Iterable[Round], seat: int) -> Flow:
    """Where a seat's tokens went in these rounds."""
    flows = [one.flows[seat] for one in rounds if seat in one.flows]
    return Flow(*(sum(getattr(flow, part.name) for flow in flows) for part in fields(Flow)))


def read_book(game: Game) -> Book:
    """The journal of a game, the round in play included as far as everybody may know it."""
    rows = game.journal
    starts = [i for i, row in enumerate(rows) if row[1] == Event.DEALT and (i == 0 or rows[i - 1][1] != Event.DEALT)]
    tokens = [game.header.tokens] * len(game.seats)
    rounds = []
    for number, (start, end) in enumerate(pairwise([*starts, len(rows)]), 1):
        one = _round(number, rows[start:end])
        tokens = [had + (one.flows[seat].change if seat in one.flows else 0) for seat, had in enumerate(tokens)]
        one.tokens = tuple(tokens)
        if one.is_over:
            one.held_back = tuple(_held_back(game.house, one))
        rounds.append(one)
    return Book(tuple(seat.name for seat in game.seats), game.house, game.header.tokens, tuple(rounds))


def _round(number: int, rows: Sequence[Row]) -> Round:
    one = Round(number, {row[2]: row[4] for row in rows if row[1] == Event.DEALT})
    for row in rows:
        _note(one, row)
    if not one.is_over:
        one.acts = [act if act.card == NONE else replace(act, kind=Kind.LAID) for act in one.acts]
    return one


def _note(one: Round, row: Row) -> None:
    """Take a row of the journal into the round."""
    turn, what, payer, payee, amount, about, _ = row
    if what == Event.LAID:
        one.acts.append(Act(turn, payer, Kind.CHOSEN if amount > 1 else Kind.FORCED, about))
    elif what in (Event.PASSED, Why.PASS):
        one.acts.append(Act(turn, payer, Kind.FREE if what == Event.PASSED else Kind.PAID, NONE))
    elif what == Event.LEFT:
        one.left[payer].append(about)
    elif what == Event.ROUND_WON:
        one.winner = payer
    elif what == Event.POT_STAYS:
        one.waits = amount
    elif what in (Event.RAN_OUT, Event.OUT):
        (one.ran_out if what == Event.RAN_OUT else one.out).append(payer)
    if what == Why.POT_WON:
        one.pot = one.flows[payee].won = amount
    elif payee == Holder.POT:
        flow, name = one.flows[payer], {Why.ANTE: "ante", Why.PASS: "passes"}.get(Why(what), "cards_left")
        setattr(flow, name, getattr(flow, name) + amount)


# ---- what could have been laid


def _held_back(house: House, one: Round) -> list[HeldBack]:
    """The cards held back in a round that is over, the longest held first. All hands are known by then."""
    t, hands = _bare_table(house, one), _hands(one)
    turns: dict[Place, list[int]] = defaultdict(list)
    paid: dict[Place, Counter[int]] = defaultdict(Counter)
    holding_up: set[Place] = set()
    for act in one.acts:
        fits = fitting(t)
        holding_up = {place for place in holding_up if fits >> place[1] & 1 and place != (act.seat, act.card)}
        if act.card == NONE:
            behind = {place for place in holding_up if place[0] != act.seat and _waits_behind(t, place[1], hands[act.seat])}
            for place in behind if act.kind is Kind.PAID else ():
                paid[place][act.seat] += 1
            continue
        for card in [card for card in hands[act.seat] if fits >> card & 1 and card != act.card]:
            turns[act.seat, card].append(act.turn)
            if t.lowest[card // RANKS] > 0:  # nobody is held up by a row that anybody may open
                holding_up.add((act.seat, card))
        hands[act.seat] -= Counter([act.card])
        extend_row(t, act.card)
    order = sorted(turns, key=lambda place: (-len(turns[place]), turns[place][0], place))
    return [HeldBack(*place, len(turns[place]), turns[place][0], _laid(one, place, turns[place][0]), dict(paid[place])) for place in order]


def _waits_behind(t: Any, card: int, hand: Iterable[int]) -> bool:
    """Does any card of the hand wait behind this one?"""
    behind = ranks_behind(t, card // RANKS, card % RANKS) << card // RANKS * RANKS
    return any(behind >> other & 1 for other in hand)


def _laid(one: Round, place: Place, since: int) -> int | None:
    """At which turn from one on a seat laid a card; None if it was left over."""
    return next((act.turn for act in one.acts if act.turn > since and (act.seat, act.card) == place), None)


def _hands(one: Round) -> dict[int, Counter[int]]:
    """The hands as they were dealt: what was laid and what was left."""
    laid = {seat: [act.card for act in one.acts if act.seat == seat and act.card != NONE] for seat in one.dealt}
    return {seat: Counter([*cards, *one.left.get(seat, ())]) for seat, cards in laid.items()}


def _bare_table(house: House, one: Round) -> Any:
    """A table with nothing on it but the rows that will be laid."""
    t: Any = Table(np.zeros((), TABLE), None, house.plain)
    t.packs, t.building = sum(one.dealt.values()) // CARDS, NONE
    return t
