"""Playing a game again with one number changed: the same dice and cards, and the same answers to the same questions.

A question is the same when it comes to the same seat, in the same month of that seat, about the same card, and is the first, second, ...
of its kind; a question at the bank, before a roll, must also come on the same day. An answer that the changed number makes illegal is
replaced by the nearest legal one; a question that the game never asked is answered by the seat's rule card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from payday_core.engine.replay import standing_log
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.record import Entry, Record
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING, TO_PAY
from payday_core.games.pay_day.seats import ASK_ALL
from payday_core.games.pay_day.table import Table
from payday_core.review.what_if.change import Change, changed_card, changed_header
from payday_core.sessions.past import Decided, Progress, Scene, has_come, progress, usual_and

LEAST = TO_PAY | {Ask.BID}
"""Questions whose first answer means the same whatever the dollars are."""

AMOUNTS = frozenset({Ask.WITHDRAW, Ask.BORROW, Ask.BUY_DEAL, Ask.STAKE_SWELLFARE, Ask.REPAY, Ask.SAVE, Ask.BID, *TO_PAY})
"""Questions whose answers lie on a scale, so that one can be near another; for all others the rule card chooses."""

Key = tuple[int, int, Ask, int, int, int]
"""A question: seat, its month, what is asked, the card or NONE, the day at the bank (else 0), its number among those of its kind."""


class Mode(StrEnum):
    """What stays the same besides the luck: every choice, or only the rule cards, which then choose for themselves."""

    CHOICES = "choices"
    CARD = "card"


@dataclass(frozen=True)
class Moved:
    """A choice of the game and what became of it in the changed game: another answer, or None where the question never came."""

    was: Decided
    now: Decided | None


@dataclass(frozen=True, eq=False)
class World:
    """A game with the choices made in it. marks: how far it was after each turn, from 0. In a changed game, moved: the choices that could
    not be repeated; new: how many questions the game had not asked."""

    game: Game
    choices: tuple[Decided, ...]
    marks: tuple[Progress, ...]
    moved: tuple[Moved, ...] = ()
    new: int = 0

    def turns_at(self, marks: Sequence[Progress]) -> list[int]:
        """The turn of this world at each mark of another: the first at which everybody is as far, or the last there is."""
        turns, turn = [], 0
        for mark in marks:
            while turn < len(self.marks) - 1 and not has_come(self.marks[turn], mark):
                turn += 1
            turns.append(turn)
        return turns


def original(game: Game, scenes: Iterable[Scene]) -> World:
    """The finished turns of a game as a world."""
    choices: list[Decided] = []
    marks: list[Progress] = []
    for scene in scenes:
        marks += [progress(scene.before)] if not marks else []
        marks.append(progress(scene.after))
        choices += scene.choices
    return World(game, tuple(choices), tuple(marks or [progress(game.table)]))


def play_changed(world: World, change: Change, mode: Mode) -> World:
    """Play the same turns with the number changed. ValueError where the edition does not allow the number."""
    again = Game.from_record(Record(header=changed_header(world.game, change)))
    return _ChangedReplay(world, again, change, _Script(world.choices, mode)).play()


def keyed(choices: Iterable[Decided]) -> dict[Key, Decided]:
    """The choices by their questions."""
    keys = _Keys()
    return {keys.of(one): one for one in choices}


class _Keys:
    """Questions in the order in which they come, told apart by how often each has come."""

    def __init__(self) -> None:
        self._seen: Counter[tuple[int, int, Ask, int, int]] = Counter()

    def of(self, one: Decided) -> Key:
        kind = one.seat, one.month, one.ask, one.about, one.day if one.ask in BEFORE_ROLLING else 0
        self._seen[kind] += 1
        return *kind, self._seen[kind]


class _Script:
    """The answers to repeat, and what became of them."""

    def __init__(self, choices: Iterable[Decided], mode: Mode) -> None:
        self._known, self._keys = keyed(choices), _Keys()
        self._kept = {key: one for key, one in self._known.items() if mode is Mode.CHOICES or one.by_hand}
        self._asked: set[Key] = set()
        self.moved: list[Moved] = []

    def wish(self, asked: Decided) -> Decided | None:
        """The answer that was given to this question; None if it was not asked, or its answer is not to be repeated."""
        key = self._keys.of(asked)
        self._asked.add(key)
        return self._kept.get(key)

    @property
    def new(self) -> int:
        """How many questions were asked that the game had not asked; how to pay for what comes is no question of its own."""
        return sum(key[2] not in TO_PAY for key in self._asked - self._known.keys())

    def never_came(self) -> Iterator[Moved]:
        """The choices whose questions the changed game did not ask, except those not to go to the bank."""
        return (Moved(one, None) for key, one in self._kept.items() if key not in self._asked and not one.passed_the_bank_by)


class _ChangedReplay:
    """The replay with the changed number: everybody is asked everything, and the script answers."""

    def __init__(self, world: World, again: Game, change: Change, script: _Script) -> None:
        self._world, self._game, self._change, self._script = world, again, change, script
        self._plans = [entry for entry in standing_log(world.game.log) if entry.plan is not None and entry.turn < len(world.marks) - 1]
        self._draws = list(again.table.bot_draws)
        self._choices: list[Decided] = []

    def play(self) -> World:
        """Until everybody is as far as in the game."""
        game = self._game
        for seat, at_table in enumerate(game.seats):
            game.plan(seat, at_table.card_in(game.edition), ASK_ALL)
        marks = [progress(game.table)]
        while not game.over and not has_come(marks[-1], self._world.marks[-1]):
            self._plan(marks[-1])
            game.play_turn()
            number = 0
            while game.pending is not None:
                game.answer(self._answer(game.pending, number))
                number += 1
            marks.append(progress(game.table))
        moved = (*self._script.moved, *self._script.never_came())
        return World(game, tuple(self._choices), tuple(marks), moved, self._script.new)

    def _plan(self, now: Progress) -> None:
        """Make the plans that were made when the game had come this far."""
        while self._plans and has_come(now, self._world.marks[self._plans[0].turn]):
            self._take(self._plans.pop(0))

    def _take(self, entry: Entry) -> None:
        assert entry.seat is not None and entry.plan is not None
        self._game.plan(entry.seat, changed_card(entry.plan, entry.seat, self._change), ASK_ALL)

    def _answer(self, question: Decision, number: int) -> int:
        t, seat = question.table, question.seat
        place = t.month[seat], t.day[seat]
        asked = Decided(self._game.turn + 1, number, seat, *place, question.ask, question.about, 0, False, question.usual)
        wish = self._script.wish(asked)
        value = self._by_card(t) if wish is None else self._nearest(wish, t, question.values)
        by_hand = wish is not None and wish.by_hand
        given = replace(asked, value=value, by_hand=by_hand, options=usual_and(question, value))
        if wish is not None and value != _meant(wish, question.values):
            self._script.moved.append(Moved(wish, given))
        self._choices.append(given)
        return value

    def _nearest(self, wish: Decided, t: Table, values: Sequence[int]) -> int:
        meant = _meant(wish, values)
        if meant in values:
            return meant
        return min(values, key=lambda value: (abs(value - meant), value)) if wish.ask in AMOUNTS else self._by_card(t)

    def _by_card(self, table: Table) -> int:
        """The rule card's answer; a card that flips coins continues its sequence of flips."""
        t: Any = table.copy()
        t.bot_draws = self._draws
        return card_says(t)


def _meant(wish: Decided, values: Sequence[int]) -> int:
    """The answer in terms of the new question: who passed in an auction passes, however high the bid is; the least stays the least."""
    return values[0] if wish.ask in LEAST and wish.value == wish.options[0] else wish.value
