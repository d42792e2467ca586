"""A branch of a game: one choice is answered differently, and the game is played on with the same dice and cards.

A branch is a game like any other: the log of its parent up to the choice, then an answer of its own. Played on by rule card, a question
that came in the parent too gets the answer that was given by hand there; the rule cards answer everything else.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import NamedTuple

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.record import Entry
from payday_core.sessions.past import Decided, Progress, finished_scene, has_come, progress, rewound, scenes


class SameQuestion(NamedTuple):
    """What makes two questions of two games the same one."""

    seat: int
    month: int
    day: int
    ask: int
    about: int


def branched(game: Game, turn: int, number: int, value: int) -> Game:
    """The game with another answer to choice `number` of a turn, ready to be played on.

    Where the rule card had answered, the rest of that turn is played too, and the seat is then asked no more than before. ValueError
    where there is no such choice, IllegalAnswer where `value` does not answer it.
    """
    choices = finished_scene(game, turn).choices
    if not 0 <= number < len(choices):
        raise ValueError(f"turn {turn} has no choice number {number}")
    chosen, again = choices[number], rewound(game, turn - 1)
    was = again.seats[chosen.seat]
    _ask(again, chosen.seat, {chosen.ask})
    again.play_turn()
    for choice in choices[:number]:
        if choice.by_hand or (choice.seat, choice.ask) == (chosen.seat, chosen.ask):
            again.answer(choice.value)
    again.answer(value)
    if not chosen.by_hand:
        answers = _Answers(choices[number + 1 :])
        while again.pending:
            again.answer(answers.to(again.pending))
        again.plan(chosen.seat, was.card_in(again.edition), was.asks)
    return again


def play_on(branch: Game, game: Game, turn: int, number: int) -> None:
    """Play a branch, made at this choice of the game, as far as the game has come.

    A person who is asked what they were asked in the game, on the same day and about the same card, gives the same answer if it is still
    legal; else their rule card answers. New plans are made again as soon as everybody has come as far as when they were made.
    """
    past = list(scenes(game))
    end = progress(rewound(game, game.turn).table)
    answers = _Answers(choice for scene in past for choice in scene.choices if (choice.turn, choice.number) > (turn, number))
    plans = [(progress(past[entry.turn].before), entry) for entry in game.log if entry.plan is not None and turn <= entry.turn < len(past)]
    while not branch.over and not is_as_far(branch, end):
        if branch.pending is None:
            _plan_again(branch, plans)
            branch.play_turn()
        while branch.pending:
            branch.answer(answers.to(branch.pending))


class _Answers:
    """The answers given by hand, each to be given once more."""

    def __init__(self, choices: Iterable[Decided]) -> None:
        self._given: dict[SameQuestion, deque[int]] = defaultdict(deque)
        for choice in choices:
            if choice.by_hand:
                self._given[SameQuestion(choice.seat, choice.month, choice.day, choice.ask, choice.about)].append(choice.value)

    def to(self, asked: Decision) -> int:
        """The answer that was given to this question, or else the rule card's."""
        t, p = asked.table, asked.seat
        given = self._given[SameQuestion(p, t.month[p], t.day[p], asked.ask, asked.about)]
        if given and (value := given.popleft()) in asked.values:
            return value
        return card_says(t.copy())


def is_as_far(game: Game, there: Progress) -> bool:
    """Has everybody come that far, with no turn under way?"""
    return game.pending is None and has_come(progress(game.table), there)


def _plan_again(game: Game, plans: list[tuple[Progress, Entry]]) -> None:
    """Make the plans that are due."""
    while plans and is_as_far(game, plans[0][0]):
        entry = plans.pop(0)[1]
        if entry.plan is not None and entry.seat is not None:
            game.plan(entry.seat, entry.plan, frozenset(entry.asks or ()))


def _ask(game: Game, seat: int, asks: set[Ask]) -> None:
    """Ask the seat this too from now on."""
    at_table = game.seats[seat]
    if not asks <= at_table.asks:
        game.plan(seat, at_table.card_in(game.edition), at_table.asks | asks)
