"""A game's past: the game after any of its turns, and every choice that was made in it, by hand or by a rule card.

Chance depends only on the seed and on what it decides. So a game can be replayed up to some turn and then played on differently, and it
meets the same dice and cards.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from payday_core.engine.asking import Paused
from payday_core.engine.replay import standing_log
from payday_core.engine.rows import Row
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.record import Entry, Record
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING, TO_PAY
from payday_core.games.pay_day.rules.turns import play_turn
from payday_core.games.pay_day.seats import ASK_ALL

EVERYTHING = sum(1 << ask for ask in Ask)
"""A seat's `asks` when it is asked everything."""


AT_THE_BANK = BEFORE_ROLLING | TO_PAY
"""Questions whose first answer is to do no more there than one must."""


@dataclass(frozen=True)
class Decided:
    """A choice that was made between two or more answers.

    turn: from 1; number: its number among the choices of that turn, from 0; about: a card's number in its deck, or NONE; value: the answer;
    by_hand: whether a person answered, else the rule card did; options: the usual answers, and the given one.
    """

    turn: int
    number: int
    seat: int
    month: int
    day: int
    ask: Ask
    about: int
    value: int
    by_hand: bool
    options: tuple[int, ...]

    @property
    def passed_the_bank_by(self) -> bool:
        """Is this the choice not to go to the bank, or to take there no more than a payment needs?"""
        return self.ask in AT_THE_BANK and self.value == self.options[0]


@dataclass(frozen=True)
class Turn:
    """A finished turn: its number from 1, the seat that moved, the month and day where it ended (0 = Start), and the choices made in it."""

    number: int
    seat: int
    month: int
    day: int
    decisions: tuple[Decided, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything needed to play a turn again: the table before it, every choice made in it, and what happened at which point.

    `rows` are its journal rows, each with the number of dice, drawn cards and choices before it (`table.happened`); `points` are those
    numbers for the choices, `asked` the tables with their questions; `after` is the table after the turn.
    """

    number: int
    before: Any
    after: Any
    choices: tuple[Decided, ...]
    points: tuple[int, ...]
    asked: tuple[Any, ...]
    rows: tuple[tuple[int, Row], ...]

    @cached_property
    def record(self) -> Any:
        """The table before it as a `TABLE` record."""
        return self.before.to_record()

    @property
    def happenings(self) -> int:
        """The number of dice, drawn cards and choices in it."""
        return max((*self.points, *(point for point, _ in self.rows)), default=0)


# ---- going back


def rewound(game: Game, turn: int, answers: int = 0) -> Game:
    """The game after its first `turn` turns and the first `answers` answers given by hand in the next one; it can be played on.

    Plans made before that next turn are in force. ValueError where the game has no such turn or answer.
    """
    if not 0 <= turn <= game.turn:
        raise ValueError(f"the game has {game.turn} turns, so it cannot be looked at after turn {turn}")
    again = Game.from_record(Record(header=game.header))
    again.seats = [replace(seat, name=now.name) for seat, now in zip(again.seats, game.seats, strict=True)]
    inputs = _inputs_by_turn(game)
    for number in range(turn):
        _play_again(again, *inputs[number])
    plans, given = inputs[turn]
    if answers > len(given):
        raise ValueError(f"only {len(given)} answers were given in turn {turn + 1}")
    _plan_again(again, plans)
    if answers:
        _play_again(again, (), given[:answers])
    return again


Inputs = dict[int, tuple[list[Entry], list[int]]]
"""What people put in before and during a turn, by the number of turns before it: their plans, their answers."""


def _inputs_by_turn(game: Game) -> Inputs:
    inputs: Inputs = defaultdict(lambda: ([], []))
    for entry in standing_log(game.log):
        if entry.plan is not None:
            inputs[entry.turn][0].append(entry)
        elif entry.answer is not None:
            inputs[entry.turn][1].append(entry.answer)
    return inputs


def _plan_again(game: Game, plans: Sequence[Entry]) -> None:
    for entry in plans:
        if entry.seat is not None and entry.plan is not None:
            game.plan(entry.seat, entry.plan, frozenset(entry.asks or ()))


def _play_again(game: Game, plans: Sequence[Entry], answers: Sequence[int]) -> None:
    _plan_again(game, plans)
    game.play_turn()
    for answer in answers:
        game.answer(answer)


def at_decision(game: Game, decided: Decided) -> Game:
    """The game when this choice was open: `pending` is its question, whether a person or a rule card answered it. It can be played on.

    From that turn on everybody is asked everything; `Game.plan` gives a seat its own questions back once the turn is over.
    """
    again = rewound(game, decided.turn - 1)
    for seat, at_table in enumerate(again.seats):
        again.plan(seat, at_table.card_in(again.edition), ASK_ALL)
    again.play_turn()
    for earlier in scene_of(game, decided.turn).choices[: decided.number]:
        again.answer(earlier.value)
    return again


# ---- how far a game has come

Progress = tuple[tuple[int, int], ...]
"""The tiles placed, then the month of each seat and its rolls in it; every turn makes one of them grow."""


def progress(t: Any) -> Progress:
    """How far everybody has come. Unlike the number of turns, it means the same in a game and in a branch that was played differently."""
    return ((-t.to_place, 0), *((t.month[p], t.rolls[p]) for p in range(t.seats)))


def has_come(now: Progress, there: Progress) -> bool:
    """Has everybody come that far?"""
    return all(one >= other for one, other in zip(now, there, strict=True))


# ---- every choice


def turns(game: Game) -> tuple[Turn, ...]:
    """Every finished turn with the choices made in it, except not going to the bank before rolling."""
    return tuple(_turn(scene) for scene in scenes(game))


def _turn(scene: Scene) -> Turn:
    seat = scene.before.player
    months = scene.before.month[seat]
    landed = [row[4] for _, row in scene.rows if row[1] == Event.LANDED and row[2] == seat]
    day = landed[-1] if landed else scene.before.day[seat]
    return Turn(scene.number, seat, months, day, tuple(one for one in scene.choices if not one.passed_the_bank_by))


def finished_scene(game: Game, turn: int) -> Scene:
    """The scene of a finished turn (from 1). ValueError if there is none."""
    if not 1 <= turn <= game.turn:
        raise ValueError(f"the game has no turn {turn} that is over")
    return scene_of(game, turn)


def scene_of(game: Game, turn: int) -> Scene:
    """The scene of a turn (from 1): a finished one, or the one to come if the rule cards can finish it. ValueError if there is none."""
    return _scene(rewound(game, turn - 1), _inputs_by_turn(game)[turn - 1][1])


def asked_in(scene: Scene, game: Game) -> list[tuple[Decided, Decision]]:
    """The choices of a turn of a game, each with its question."""
    names = tuple(seat.name for seat in game.seats)
    return [(one, Decision(table, game.edition, names)) for one, table in zip(scene.choices, scene.asked, strict=True)]


def scenes(game: Game, wanted: Container[int] | None = None) -> Iterator[Scene]:
    """The scenes of all finished turns, in order; or of the wanted ones alone, by their numbers from 1."""
    again = Game.from_record(Record(header=game.header))
    again.seats = [replace(seat, name=now.name) for seat, now in zip(again.seats, game.seats, strict=True)]
    inputs = _inputs_by_turn(game)
    for number in range(game.turn):
        plans, given = inputs[number]
        _plan_again(again, plans)
        if wanted is None or number + 1 in wanted:
            scene = _scene(again, given)
            yield scene
            again.go_on_from(scene.after)
        else:
            _play_again(again, (), given)


def _scene(game: Game, by_hand: Sequence[int]) -> Scene:
    """Play the next turn on a copy of the table where everybody is asked everything, with the answers that were given."""
    before: Any = game.table.copy()
    before.journal = None
    given: list[int] = []
    hands, draws = iter(by_hand), list(before.bot_draws)
    choices: list[Decided] = []
    points: list[int] = []
    tables: list[Any] = []
    while True:
        trial = _asking(before, given)
        try:
            play_turn(trial)
        except Paused:
            asked = Decision(trial, game.edition, ())
            seat = asked.seat
            person = bool(before.asks[seat] >> asked.ask & 1)
            value = next(hands) if person else _by_card(trial, draws)
            place = trial.month[seat], trial.day[seat]
            options = usual_and(asked, value)
            choices.append(Decided(before.turn + 1, len(given), seat, *place, asked.ask, asked.about, value, person, options))
            points.append(trial.happened)
            tables.append(trial)
            given.append(value)
            continue
        trial.asks, trial.bot_draws, trial.answered, trial.used = list(before.asks), draws, 0, 0
        return Scene(trial.turn, before, trial, tuple(choices), tuple(points), tuple(tables), tuple(trial.journal.rows))


def usual_and(asked: Decision, value: int) -> tuple[int, ...]:
    """The usual answers to a question, and this one."""
    return asked.usual if value in asked.usual else tuple(sorted((*asked.usual, value)))


def _asking(before: Any, given: Sequence[int]) -> Any:
    """A table to try the turn on: everybody is asked everything, and these answers have been given so far."""
    trial = before.copy()
    trial.asks = [EVERYTHING] * len(before.asks)
    trial.answers[: len(given)] = given
    trial.answered, trial.used = len(given), 0
    trial.journal = _Points(trial)
    return trial


def _by_card(trial: Any, draws: list[int]) -> int:
    """The rule card's answer. A card that flips coins continues its sequence of flips, which `draws` counts."""
    trial.bot_draws = draws
    return card_says(trial)


class _Points:
    """A journal that keeps each row with the number of things that had happened in the turn before it."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self.rows: list[tuple[int, Row]] = []

    def append(self, row: Row) -> None:
        """Take a journal row."""
        self.rows.append((self._table.happened, row))
