"""The past of a game of any title: the game as it stood after each of its turns, and the choices that people made in them.

It is replayed once, and a copy is kept every few turns; any other turn is played on from the copy before it.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from payday_core.engine.game import Game
from payday_core.engine.record import Entry
from payday_core.engine.replay import replay, standing_log

BETWEEN_COPIES = 16
"""Turns from one copy to the next: so many are played at most to show a turn."""

Inputs = dict[int, list[Entry]]
"""What people put in before and during a turn, by the number of turns before it: plans and answers."""


@dataclass(frozen=True, eq=False)
class Choice:
    """An answer that a person gave and did not take back. turn: from 1; value: the answer; game: as it stood, its question open."""

    turn: int
    seat: int
    value: int
    game: Game


class Past:
    """A game replayed. Names are those of today.

    chapter_ends: the turns with which a chapter was over; choice_turns: those in which a person had a choice.
    """

    def __init__(self, game: Game) -> None:
        self.turns = game.turn
        self._inputs = _inputs(game)
        self._copies: list[Game] = []
        self._chapters: list[int] = []
        again, ends = _from_the_start(game), []
        for number in range(self.turns):
            if number % BETWEEN_COPIES == 0:
                self._copies.append(again.fork())
            self._chapters.append(again.chapter)
            _play(again, self._inputs[number])
            if again.between_chapters or again.over:
                ends.append(again.turn)
        self._last = again
        self.chapter_ends: Sequence[int] = tuple(ends)
        self.choice_turns = tuple(number + 1 for number in range(self.turns) if any(one.answer is not None for one in self._inputs[number]))

    def chapter_of(self, turn: int) -> int:
        """The chapter in which a turn was played, from 1; of the start (0), the first one."""
        return self._chapters[max(turn, 1) - 1] if self._chapters else self._last.chapter

    def after(self, turn: int) -> Game:
        """The game after this many turns. ValueError where it has not had so many."""
        if not 0 <= turn <= self.turns:
            raise ValueError(f"the game has {self.turns} turns, so it cannot be looked at after turn {turn}")
        if turn == self.turns:
            return self._last.fork()
        again = self._copies[turn // BETWEEN_COPIES].fork()
        while again.turn < turn:
            _play(again, self._inputs[again.turn])
        return again

    def choices(self, turn: int) -> tuple[Choice, ...]:
        """The choices that people made in a turn, from 1."""
        if turn not in self.choice_turns:
            return ()
        again, found = self.after(turn - 1), []
        for entry in self._inputs[turn - 1]:
            if entry.answer is not None:
                found.append(_choice(again, entry))
            replay(again, entry)
        return tuple(found)

    def next_choice(self, turn: int) -> int | None:
        """The next turn in which a person had a choice; None if there is none."""
        place = bisect_right(self.choice_turns, turn)
        return self.choice_turns[place] if place < len(self.choice_turns) else None


def choices(game: Game) -> Iterator[Choice]:
    """Every choice that people made and did not take back, in order."""
    again, inputs = _from_the_start(game), _inputs(game)
    for number in range(game.turn + 1):
        for entry in inputs[number]:
            if entry.answer is not None:
                yield _choice(again, entry)
            replay(again, entry)
        if again.turn == number < game.turn:
            again.play_turn()


def _from_the_start(game: Game) -> Game:
    """The game before its first turn, with the names of today."""
    again = type(game).from_record(game.title.record(header=game.header))
    again.seats = [replace(seat, name=now.name) for seat, now in zip(again.seats, game.seats, strict=True)]
    return again


def _inputs(game: Game) -> Inputs:
    found: Inputs = defaultdict(list)
    for entry in standing_log(game.log):
        if entry.answer is not None or entry.plan is not None:
            found[entry.turn].append(entry)
    return found


def _play(again: Any, entries: Sequence[Entry]) -> None:
    """Play the next turn with what was put in."""
    before = again.turn
    for entry in entries:
        replay(again, entry)
    if again.turn == before:
        again.play_turn()


def _choice(again: Game, entry: Entry) -> Choice:
    """The choice that comes next, with a copy of the game in which its question is open."""
    if again.pending is None:
        again.play_turn()
    return Choice(again.turn + 1, entry.seat or 0, entry.answer or 0, again.fork())
