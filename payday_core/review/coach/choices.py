"""Judging a choice: what each of its answers was worth on average, and what the given answer lost against the best."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Deck, Offer
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.rule_cards.blanks import numbers
from payday_core.games.pay_day.title import THRESHOLD_IN_WAGES
from payday_core.review.coach.values import Position, Sample, Value, mean_and_error, par_card
from payday_core.sessions.past import Decided, Scene, asked_in

OPTIONS_MOST = 8
"""If a question has more answers, this many are judged: the given one, par's, the lowest, the highest, and others evenly between. In an
auction only passing, the given bid and par's bid are judged, because there are a hundred bids."""

ALIKE = frozenset({Ask.PICK_NUMBER, Ask.SWAP_LOTTERY_CARD, Ask.AGREE_TO_SWAP, Ask.TURN_DIE})
"""Questions whose answers chance makes equal; with the black die of 2000 not to the last dollar, but far below what is ever marked.
The sums of two dice are an exception: `chance_makes_equal`."""

DICE_FACES = 6

ERRORS = 2
"""A loss is marked only if it is larger than this many of its standard errors."""


@dataclass(frozen=True)
class Judged:
    """An answer: its value, the words on its button, the expected final worth of the seat in dollars, and the standard error of that."""

    value: int
    label: str
    worth: float
    error: float


@dataclass(frozen=True)
class Differences:
    """The best answer minus the given one, on average over the rest of the game: dollars and counts."""

    interest_paid: float
    forced_loans: float
    deals_bought: float
    deals_sold: float
    deals_lost: float
    deal_profit: float


@dataclass(frozen=True)
class Choice:
    """A choice with everything that the playouts say about it.

    loss: dollars of expected final worth given away against the best answer, 0 for the best itself; error: the standard error of the loss;
    marked: is the loss large enough and sure enough to mention? within_noise: the answers that cannot be told apart from the best one, and
    the best one itself. par: par's answer; behind_par: by how many dollars it left more than the chosen one, in each of the playouts.
    alike: chance makes all answers equal.
    """

    decided: Decided
    options: tuple[Judged, ...]
    chosen: Judged
    best: Judged
    loss: float
    error: float
    marked: bool
    within_noise: tuple[Judged, ...]
    meant: Differences
    par: Judged
    behind_par: Sample = field(compare=False, repr=False)
    alike: bool = False


@dataclass(frozen=True)
class OpenChoice:
    """A choice still to be judged: its answers, and which of them par gives. alike: chance makes all answers equal."""

    decided: Decided
    values: tuple[int, ...]
    par: int
    labels: tuple[str, ...]
    alike: bool = False

    @property
    def played(self) -> tuple[int, ...]:
        """The answers to play on: where chance makes all of them equal, the given one stands for every other."""
        return (self.decided.value,) if self.alike else self.values

    def of_all(self, values: Sequence[Value]) -> list[Value]:
        """The values of all answers, from those of the answers that were played on."""
        return list(values) * len(self.values) if self.alike else list(values)


def open_choices(scene: Scene, game: Game) -> list[OpenChoice]:
    """The choices of a turn that are worth judging. Not going to the bank is left out, because par never goes either; in an auction only
    each seat's last bid counts, because a bid that was topped came to nothing."""
    last = {(one.seat, one.about): one.number for one in scene.choices if one.ask is Ask.BID}
    return [
        _question(decided, asked)
        for decided, asked in asked_in(scene, game)
        if not decided.passed_the_bank_by and (decided.ask is not Ask.BID or last[decided.seat, decided.about] == decided.number)
    ]


def _question(decided: Decided, asked: Decision) -> OpenChoice:
    par = par_answer(asked)
    values = _judged(decided, par)
    return OpenChoice(decided, values, par, tuple(asked.label(value) for value in values), chance_makes_equal(asked))


def chance_makes_equal(asked: Decision) -> bool:
    """Are all answers to this question worth the same? Of one die every number falls as often; of two, some sums fall more often."""
    return asked.ask in ALIKE and (asked.ask is not Ask.PICK_NUMBER or asked.table.high <= DICE_FACES)


def par_answer(asked: Decision) -> int:
    """The par card's answer to a question."""
    trial, seat = asked.table.copy(), asked.seat
    for name, value in numbers(par_card(asked.edition)).items():
        getattr(trial, name)[seat] = value
    return card_says(trial)


def _judged(decided: Decided, par: int) -> tuple[int, ...]:
    """The answers to play on, in their order."""
    every = decided.options
    if decided.ask is Ask.BID:
        return tuple(sorted({every[0], decided.value, par}))
    if len(every) <= OPTIONS_MOST:
        return every
    between = {every[round(i * (len(every) - 1) / (OPTIONS_MOST - 3))] for i in range(OPTIONS_MOST - 2)}
    return tuple(sorted(between | {decided.value, par}))


def position(scene: Scene, decided: Decided, value: int) -> Position:
    """The turn up to and including a choice, with one of its answers."""
    before = tuple(one.value for one in scene.choices[: decided.number])
    others = as_they_might_lie(scene.record, scene.asked[decided.number])
    return Position(scene.record, (*before, value), scene.points[decided.number], decided.seat, others)


def as_they_might_lie(record: Any, asked: Any) -> tuple[Any, ...]:
    """The tables that a turn might have begun on instead, for all that the seat knows that is asked now.

    asked: the table with its question. Who bids without having seen the deal knows its lowest bid. So there is a table for each other deal
    of the pile that begins there: it lies where the auctioned one does.
    """
    if asked.ask != Ask.BID or asked.asked_seat == asked.drawer:
        return ()
    card = asked.about
    cards, deal = record["edition"], record["order"][Deck.DEALS]
    ring = int(cards["cards"][Deck.DEALS])
    pile = [(int(record["top"][Deck.DEALS]) + i) % ring for i in range(int(record["unseen"][Deck.DEALS]))]
    place = next((one for one in pile if deal[one] == card), None)
    found = []
    for other in pile if place is not None else ():
        alike = cards["deal_kind"][deal[other]] == Offer.AUCTION and cards["deal_cost"][deal[other]] == cards["deal_cost"][card]
        if alike and other != place:
            table = record.copy()
            order = table["order"][Deck.DEALS]
            order[place], order[other] = deal[other], card
            found.append(table)
    return tuple(found)


def judged(question: OpenChoice, values: list[Value], wage: int) -> Choice:
    """Judge a choice by the values of its answers, which come in the order of the question."""
    seat = question.decided.seat
    worths = [value.worth[:, seat] for value in values]
    answers = [
        Judged(value, words, *mean_and_error(worth)) for value, words, worth in zip(question.values, question.labels, worths, strict=True)
    ]
    chosen, par = (question.values.index(value) for value in (question.decided.value, question.par))
    best = max(range(len(answers)), key=lambda i: (answers[i].worth, i == chosen))
    lost = [mean_and_error(worths[best] - worth) for worth in worths]
    loss, error = lost[chosen]
    return Choice(
        decided=question.decided,
        options=tuple(answers),
        chosen=answers[chosen],
        best=answers[best],
        loss=loss,
        error=error,
        marked=loss > max(THRESHOLD_IN_WAGES * wage, ERRORS * error),
        within_noise=tuple(answer for answer, (less, noise) in zip(answers, lost, strict=True) if less <= ERRORS * noise),
        meant=Differences(*(values[best].means[:, seat] - values[chosen].means[:, seat]).tolist()),
        par=answers[par],
        behind_par=worths[par] - worths[chosen],
        alike=question.alike,
    )
