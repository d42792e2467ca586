"""A game: a table, its seats, the question that is open, and the log from which all of it can be replayed.

A turn is a transaction: it is finished, or the table is as before and a question is pending. Each game derives its own `Game` and names its
title; the engine knows no word of any of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from payday_core.engine.asking import IllegalAnswer, Paused
from payday_core.engine.digests import digest
from payday_core.engine.record import Record
from payday_core.engine.replay import replay
from payday_core.engine.rows import Row
from payday_core.engine.seats import BadGame, check_names
from payday_core.engine.title import Title
from payday_core.engine.undo import Asked, told_more


@dataclass(eq=False, repr=False)
class Game(ABC):
    """One playing of a variant of a game. Made by `new` of its game, `from_record` or `from_json`."""

    title: ClassVar[Title]

    variant: Any
    header: Any
    seats: list[Any]
    log: list[Any] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    pending: Any = None
    _table: Any = None
    _rows_settled: int = 0
    _answers: list[int] = field(default_factory=list)
    _asked: list[Asked] = field(default_factory=list)

    # ---- what each game says for itself

    @classmethod
    @abstractmethod
    def _from_header(cls, header: Any) -> Self:
        """The game of a header, before its table is set up. BrokenRecord if it cannot be."""

    @abstractmethod
    def _start_table(self, *, journal: bool) -> Any:
        """The table before it is set up."""

    @property
    @abstractmethod
    def chapter(self) -> int:
        """The chapter in play: the earliest that any player still plays; the last one when the game is over."""

    @property
    @abstractmethod
    def chapters(self) -> int:
        """How many chapters are played."""

    @property
    @abstractmethod
    def between_chapters(self) -> bool:
        """Is nobody under way, so that plans can be made?"""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Has everybody finished?"""

    @property
    @abstractmethod
    def share_played(self) -> float:
        """How much of the game is played: 0 to 1."""

    @property
    @abstractmethod
    def alone(self) -> bool:
        """Does one person play it, turn by turn? If not, a class plays it, a chapter at a time."""

    def _stage(self) -> object:
        """What stays the same while a chapter is played; a game may have stages before its first chapter."""
        return self.chapter

    def _after_turn(self) -> None:  # noqa: B027 - most games have nothing to look at
        """What a game looks at when a turn is finished."""

    # ---- making one

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Replay a record. BrokenRecord names the turn at which it does not play as it did."""
        game = cls._from_header(record.header)._set_up(journal=True)
        for entry in record.log:
            replay(game, entry)
        game.log = list(record.log)
        return game

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Open a `*.payday.json` text. BrokenRecord says in one sentence what is wrong with it."""
        return cls.from_record(cls.title.record.from_json(text))

    def _set_up(self, *, journal: bool) -> Self:
        """Set up the table. journal: write down what happens, for people; experiments go without."""
        self._table = self._start_table(journal=journal)
        self.title.set_up(self._table)
        for p, seat in enumerate(self.seats):
            if seat.card is not None:
                self._take_plan(p, seat.card, seat.asks)
        self._rows_settled = len(self.journal)
        return self

    # ---- looking at it

    @property
    def table(self) -> Any:
        """The table as it lies now: in the middle of a turn while a question is open. Look, do not touch."""
        return self.pending.table if self.pending else self._table

    @property
    def journal(self) -> list[Row]:
        """Everything that has happened so far, those of an unfinished turn last (see `rows.Row`)."""
        return self._table.journal or []

    @property
    def seed(self) -> int:
        """The number that all luck of the game comes from."""
        return int(self.header.seed)

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return int(self._table.turn)

    def record(self) -> Any:
        """The game as a value that can be stored and replayed."""
        return self.title.record(header=self.header, log=tuple(self.log))

    def digest(self) -> str:
        """A fingerprint of the whole table, between turns."""
        return digest(self._table)

    def fork(self) -> Self:
        """A game of its own from here on."""
        table = self._table.copy()
        table.journal = None if table.journal is None else list(table.journal)
        other = replace(self, _table=table)
        for name in ("seats", "log", "digests", "_answers", "_asked"):
            setattr(other, name, list(getattr(self, name)))
        return other

    def dealt_to(self, names: Sequence[str]) -> Self:
        """The game that as many others would have been dealt, who differ from its players in their names alone.

        Raises BadGame for names that are empty, too long or alike, ValueError for another number of them or after the first turn.
        """
        if self.log:
            raise ValueError("a game that has begun is dealt to nobody else")
        check_names(names)
        other = self.fork()
        other.seats = [replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True)]
        kept = [seat.model_copy(update={"name": name}) for seat, name in zip(self.header.seats, names, strict=True)]
        other.header = self.header.model_copy(update={"seats": tuple(kept)})
        return other

    def position(self, answer: int | None = None) -> Any:
        """The table at the start of this turn as a NumPy record, with the answers given so far and one to try.

        IllegalAnswer if a question is open and this is no answer to it, or none is and there is one.
        """
        if (self.pending is None) != (answer is None):
            raise IllegalAnswer("a position needs an answer to its open question" if self.pending else "nothing is asked at the moment")
        given, stays = list(self._answers), 0
        if self.pending is not None and answer is not None:
            self.pending.check(answer)
            given.append(answer)
            stays = self.pending.table.happened
        record = self._table.to_record()
        record["stays"] = stays
        record["answered"], record["used"] = len(given), 0
        record["answers"][: len(given)] = given
        return record

    # ---- playing it

    def answer(self, value: int) -> None:
        """Answer the pending question. IllegalAnswer, naming the options, if it is none of them or nothing is asked."""
        if self.pending is None:
            raise IllegalAnswer("nothing is asked at the moment")
        self.pending.check(value)
        before, seat, rows = self.turn, self.pending.seat, len(self.journal)
        self._asked.append(Asked(seat, self._table, self.variant, tuple(self._answers), before, self._rows_settled, rows))
        self._log(turn=before, seat=seat, answer=value)
        self._answers.append(value)
        self._run_turn()
        self._log_turns(before)
        if told_more(seat, self.journal[rows:], self.title.chance, self.title.spoken):
            self._asked.clear()

    @property
    def can_undo(self) -> bool:
        """Can the last answer be taken back? Yes, until chance or another player has spoken; with a journal."""
        return bool(self._asked) and self._table.journal is not None

    def undo(self) -> None:
        """Take the last answer back: its question is asked again. The log keeps both. IllegalAnswer where that cannot be."""
        if not self.can_undo:
            raise IllegalAnswer("there is no answer that could still be taken back")
        asked = self._asked.pop()
        self._log(turn=self.turn, seat=asked.seat, undone=True)
        table: Any = asked.table.copy()
        table.journal, self._table = self._table.journal, table
        table.answered = 0
        self.variant, self._rows_settled, self._answers = asked.variant, asked.settled, list(asked.answers)
        del self.digests[asked.turns :]
        self._run_turn()

    def plan(self, seat: int, card: Any, asks: frozenset[Any] | None = None) -> None:
        """Give a seat a new rule card, and perhaps other questions it wants to be asked. Only between turns."""
        if self._answers or self.pending:
            raise IllegalAnswer("a plan is made between turns; answer the open question first")
        asks = self.seats[seat].asks if asks is None else asks
        self._asked.clear()
        self._log(turn=self.turn, seat=seat, plan=card, asks=tuple(sorted(asks)))
        self._take_plan(seat, card, asks)

    def rename(self, seat: int, name: str) -> None:
        """Call a seat by another name from now on. Only between turns; IllegalAnswer if the name does not do."""
        if self._answers or self.pending:
            raise IllegalAnswer("a player is renamed between turns; answer the open question first")
        names = [name if number == seat else one.name for number, one in enumerate(self.seats)]
        try:
            check_names(names)
        except BadGame as error:
            raise IllegalAnswer(str(error)) from None
        self._asked.clear()
        self._log(turn=self.turn, seat=seat, name=name)
        self.seats[seat] = replace(self.seats[seat], name=name)

    def play_turn(self) -> None:
        """Play one turn, or up to the next question."""
        self._play_while(lambda: False)

    def go_on_from(self, after: Any) -> None:
        """Take the next turn as played: the table after it, from elsewhere. Neither the journal nor the log of this game has that turn."""
        table = after.copy()
        table.journal = self._table.journal
        self._settle(table)

    def play_chapter(self) -> None:
        """Play until everybody has finished the chapter in play, or up to the next question."""
        stage = self._stage()
        self._play_while(lambda: self._stage() == stage)

    def play(self) -> None:
        """Play to the end, or up to the next question."""
        self._play_while(lambda: True)

    def _play_while(self, goes_on: Callable[[], bool]) -> None:
        """Play a turn, and more while that holds."""
        before = self.turn
        if self.pending is None:
            self._asked.clear()
        while not self.over and self.pending is None:
            self._run_turn()
            if self.pending is None and not goes_on():
                break
        self._log_turns(before)
        if self.pending and not self._answers and not self._asked_already():
            self._log(turn=self.turn, seat=self.pending.seat, asked=True)

    def _asked_already(self) -> bool:
        last = self.log[-1] if self.log else None
        return last is not None and last.asked is True and last.turn == self.turn

    def _run_turn(self) -> None:
        """One turn as a transaction: it is finished, or the table is as before and a question is pending."""
        t = self._table
        if self._answers:
            t.answers[: len(self._answers)] = self._answers
            t.answered = len(self._answers)
        trial = t.copy() if any(t.asks) else t
        if t.journal is not None:
            del t.journal[self._rows_settled :]
        try:
            self.title.play_turn(trial)
        except Paused:
            self.pending = self.title.decision(trial, self.variant, tuple(seat.name for seat in self.seats))
            return
        self.pending = None
        self._settle(trial)

    def _settle(self, t: Any) -> None:
        self._table = t
        self._after_turn()
        self._answers.clear()
        t.answered = t.used = 0
        self.digests.append(self.title.short_digest(t))
        if t.journal is not None:
            self._rows_settled = len(t.journal)

    def _log(self, **entry: Any) -> None:
        self.log.append(self.title.record.entry(**entry))

    def _log_turns(self, before: int) -> None:
        if self.turn > before:
            self._log(turn=self.turn, digests=tuple(self.digests[before:]))

    def _take_plan(self, p: int, card: Any, asks: frozenset[Any]) -> None:
        self.seats[p] = replace(self.seats[p], card=card, asks=asks)
        for name, value in self.title.card_numbers(card).items():
            getattr(self._table, name)[p] = value
        self._table.asks[p] = sum(1 << ask for ask in asks)
