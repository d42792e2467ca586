"""A game: a table, its seats, the question that is open, and the log from which all of it can be replayed."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import ValidationError

from payday_core.engine.digests import digest, short_digest
from payday_core.engine.record import BrokenRecord, Entry, Header, KeptSeat, Record, first_fault, in_brief
from payday_core.engine.replay import replay
from payday_core.engine.seats import BadGame, Seat, Standing, check, check_names
from payday_core.engine.undo import Asked, told_more
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.decisions import IllegalAnswer, Paused
from payday_core.games.pay_day.dice import SEED_MOST
from payday_core.games.pay_day.editions import BadEdition, Edition, edition
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.games.pay_day.money import loan_of, savings_of, worth_of
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.plans import RuleCard, numbers
from payday_core.games.pay_day.rules.turns import play_turn, set_up
from payday_core.games.pay_day.table import Row, Table


@dataclass(eq=False, repr=False)
class Game:
    """One playing of an edition. Made by `Game.new`, `Game.from_record` or `Game.from_json`."""

    edition: Edition
    header: Header
    seats: list[Seat]
    log: list[Entry] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    pending: Decision | None = None
    _table: Any = None
    _rows_settled: int = 0
    _answers: list[int] = field(default_factory=list)
    _asked: list[Asked] = field(default_factory=list)

    # ---- making one

    @classmethod
    def new(
        cls,
        printed: Edition,
        seats: Sequence[Seat],
        months: int = 3,
        seed: int | None = None,
        *,
        in_step: bool = False,
        placing: bool = False,
        loaded_dice: Iterable[int] = (),
        journal: bool = True,
    ) -> "Game":
        """Set up a game. seed: 0 to 2**31 - 1, drawn if None. in_step: whoever reached Pay Day waits for the others.

        placing: the first turns place the day tiles, whatever lies on the edition's board; needs an edition that has tiles.

        Raises BadGame if the edition does not allow so many players or months, names are missing or alike, or the seed is out of range.
        """
        seats = [seat.dealt(printed) for seat in seats]
        check(printed, seats, months, placing=placing)
        try:
            header = Header(
                edition=printed.id,
                replaced=printed.replaced,
                seats=tuple(KeptSeat(name=s.name, bot=s.bot_id, card=s.card_in(printed), asks=tuple(sorted(s.asks))) for s in seats),
                months=months,
                seed=secrets.randbelow(SEED_MOST + 1) if seed is None else seed,
                in_step=in_step,
                placing=placing,
                loaded_dice=tuple(loaded_dice),
            )
        except ValidationError as error:
            raise BadGame(first_fault(error)) from None
        return cls._dealt(printed, header, seats, journal)

    @classmethod
    def _dealt(cls, printed: Edition, header: Header, seats: list[Seat], journal: bool) -> "Game":
        game = cls(printed.with_tiles({}) if header.placing else printed, header, seats)
        game._table = Table(start_record(printed, header), [] if journal else None, printed.plain)
        set_up(game._table)
        game._seat_players()
        game._rows_settled = len(game.journal)
        return game

    @classmethod
    def from_record(cls, record: Record) -> "Game":
        """Replay a record. BrokenRecord names the turn at which it does not play as it did."""
        header = record.header
        try:
            printed = edition(header.edition, **header.replaced)
            seats = [Seat(s.name, s.card, frozenset(s.asks), s.bot) for s in header.seats]
            check(printed, seats, header.months, placing=header.placing)
        except (BadEdition, BadGame) as error:
            raise BrokenRecord(f"This Pay Day game cannot be set up: {in_brief(error)}.") from None
        game = cls._dealt(printed, header, seats, journal=True)
        for entry in record.log:
            replay(game, entry)
        game.log = list(record.log)
        return game

    @classmethod
    def from_json(cls, text: str | bytes) -> "Game":
        """Open a `*.payday.json` text. BrokenRecord says in one sentence what is wrong with it."""
        return cls.from_record(Record.from_json(text))

    # ---- looking at it

    def __repr__(self) -> str:
        """In one line, without the cards."""
        names = ", ".join(seat.name for seat in self.seats)
        return f"<Game of {self.edition.id}: {names}; {self.months} months, seed {self.seed}, {self.turn} turns played>"

    @property
    def table(self) -> Table:
        """The table as it lies now: in the middle of a turn while a question is open. Look, do not touch."""
        return self.pending.table if self.pending else self._table

    @property
    def journal(self) -> list[Row]:
        """Everything that has happened so far, those of an unfinished turn last (see `table.Row`)."""
        return self._table.journal or []

    @property
    def months(self) -> int:
        """How many months are played."""
        return self.header.months

    @property
    def seed(self) -> int:
        """The luck number."""
        return self.header.seed

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return int(self._table.turn)

    @property
    def month(self) -> int:
        """The month in play: the earliest that any player still plays; the last one when the game is over."""
        return int(min(min(self._table.month[: len(self.seats)]), self.months))

    @property
    def over(self) -> bool:
        """Has everybody finished his last month?"""
        return bool(self._table.player == NONE)

    def standings(self) -> list[Standing]:
        """The richest first; in debt, the smallest debt is best; exact ties share a rank (rulings/all #19)."""
        t = self.table
        worths = [worth_of(t, p) for p in range(len(self.seats))]
        lines = [
            Standing(p, seat.name, 1 + sum(w > worths[p] for w in worths), t.money[p], savings_of(t, p), loan_of(t, p), worths[p])
            for p, seat in enumerate(self.seats)
        ]
        return sorted(lines, key=lambda line: (line.rank, line.seat))

    def record(self) -> Record:
        """The game as a value that can be stored and replayed."""
        return Record(header=self.header, log=tuple(self.log))

    def digest(self) -> str:
        """A fingerprint of the whole table, between turns."""
        return digest(self._table)

    @property
    def between_months(self) -> bool:
        """Is nobody under way? So it is before the first turn, and in step before every month."""
        n = len(self.seats)
        under_way = any(self._table.day[:n]) or any(self._table.rolls[:n])
        return self.pending is None and not self.placing and not under_way

    @property
    def share_played(self) -> float:
        """How much of the game is played, in days: 0 to 1."""
        t, n = self._table, len(self.seats)
        days = sum(month - 1 + day / self.edition.last_day(month) for month, day in zip(t.month[:n], t.day[:n], strict=True))
        return float(days / (n * self.months))

    @property
    def placing(self) -> bool:
        """Are day tiles still to be placed, before anybody rolls?"""
        return bool(self._table.to_place)

    def fork(self) -> "Game":
        """A game that goes on by itself from here."""
        table = self._table.copy()
        table.journal = None if table.journal is None else list(table.journal)
        twin = replace(self, _table=table)
        for name in ("seats", "log", "digests", "_answers", "_asked"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def position(self, answer: int | None = None) -> Any:
        """The table at the start of this turn as a `TABLE` record, with the answers given so far and one to try.

        IllegalAnswer if a question is open and this is no answer to it, or none is and there is one.
        """
        if (self.pending is None) != (answer is None):
            raise IllegalAnswer("a position needs an answer to its open question" if self.pending else "nothing is asked at the moment")
        given, stays = list(self._answers), 0
        if self.pending is not None and answer is not None:
            given.append(self.pending.option(answer).value)
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
        self.pending.option(value)
        before, seat, rows = self.turn, self.pending.seat, len(self.journal)
        self._asked.append(Asked(seat, self._table, self.edition, tuple(self._answers), before, self._rows_settled, rows))
        self.log.append(Entry(turn=before, seat=seat, answer=value))
        self._answers.append(value)
        self._run_turn()
        self._log_turns(before)
        if told_more(seat, self.journal[rows:]):
            self._asked.clear()

    @property
    def can_undo(self) -> bool:
        """Can the last answer be taken back? Yes, until a die falls, a card is turned, somebody else chooses or moves; with a journal."""
        return bool(self._asked) and self._table.journal is not None

    def undo(self) -> None:
        """Take the last answer back: its question is asked again. The log keeps both. IllegalAnswer where that cannot be."""
        if not self.can_undo:
            raise IllegalAnswer("there is no answer that could still be taken back")
        asked = self._asked.pop()
        self.log.append(Entry(turn=self.turn, seat=asked.seat, undone=True))
        journal, self._table = self._table.journal, asked.table.copy()
        self._table.journal, self._table.answered = journal, 0
        self.edition, self._rows_settled, self._answers = asked.edition, asked.settled, list(asked.answers)
        del self.digests[asked.turns :]
        self._run_turn()

    def plan(self, seat: int, card: RuleCard, asks: frozenset[Ask] | None = None) -> None:
        """Give a seat a new rule card, and perhaps other questions it wants to be asked. Only between turns."""
        if self._answers or self.pending:
            raise IllegalAnswer("a plan is made between turns; answer the open question first")
        asks = self.seats[seat].asks if asks is None else asks
        self._asked.clear()
        self.log.append(Entry(turn=self.turn, seat=seat, plan=card, asks=tuple(sorted(asks))))
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
        self.log.append(Entry(turn=self.turn, seat=seat, name=name))
        self.seats[seat] = replace(self.seats[seat], name=name)

    def play_turn(self) -> None:
        """Play one turn, or up to the next question."""
        self._play_while(lambda before: False)

    def play_month(self) -> None:
        """Play until everybody has finished the month in play, or all tiles are placed, or up to the next question."""
        stage = self.month, self.placing
        self._play_while(lambda before: (self.month, self.placing) == stage)

    def play(self) -> None:
        """Play to the end, or up to the next question."""
        self._play_while(lambda before: True)

    def _play_while(self, goes_on: Any) -> None:
        """Play a turn, and more while that holds."""
        before = self.turn
        if self.pending is None:
            self._asked.clear()
        while not self.over and self.pending is None:
            self._run_turn()
            if self.pending is None and not goes_on(before):
                break
        self._log_turns(before)
        if self.pending and not self._answers and not self._asked_already():
            self.log.append(Entry(turn=self.turn, seat=self.pending.seat, asked=True))

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
            play_turn(trial)
        except Paused:
            self.pending = Decision(trial, self.edition, tuple(seat.name for seat in self.seats))
            return
        self.pending = None
        self._settle(trial)

    def _settle(self, t: Any) -> None:
        self._table = t
        if self.header.placing:
            self._look_at_the_board()
        self._answers.clear()
        t.answered = t.used = 0
        self.digests.append(short_digest(t))
        if t.journal is not None:
            self._rows_settled = len(t.journal)

    def _look_at_the_board(self) -> None:
        """The edition shows the tiles that have been placed so far."""
        pieces = self.edition.pieces
        tiles = {day: pieces[tile].id for day, tile in enumerate(self._table.tile_on) if tile != NONE}
        if tiles != self.edition.tiles:
            self.edition = self.edition.with_tiles(tiles)

    def _log_turns(self, before: int) -> None:
        if self.turn > before:
            self.log.append(Entry(turn=self.turn, digests=tuple(self.digests[before:])))

    # ---- seats

    def _seat_players(self) -> None:
        for p, seat in enumerate(self.seats):
            if seat.card is not None:
                self._take_plan(p, seat.card, seat.asks)

    def _take_plan(self, p: int, card: RuleCard, asks: frozenset[Ask]) -> None:
        self.seats[p] = Seat(self.seats[p].name, card, asks, self.seats[p].bot_id)
        for name, value in numbers(card).items():
            getattr(self._table, name)[p] = value
        self._table.asks[p] = sum(1 << ask for ask in asks)
