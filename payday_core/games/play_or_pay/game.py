"""A game of Play or Pay: a house, rounds and tokens. A chapter is a round."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

import numpy as np
from pydantic import ValidationError

from payday_core.engine.chance import SEED_MOST, luck_of_game
from payday_core.engine.game import Game as AnyGame
from payday_core.engine.record import BrokenRecord, first_fault, in_brief
from payday_core.engine.seats import BadGame
from payday_core.engine.title import Title
from payday_core.games.play_or_pay.house import BadHouse, House, house
from payday_core.games.play_or_pay.kinds import CARDS, NONE
from payday_core.games.play_or_pay.options import Decision
from payday_core.games.play_or_pay.record import Entry, Header, KeptSeat, Record
from payday_core.games.play_or_pay.seats import Seat, Standing, check, standings
from payday_core.games.play_or_pay.table import TABLE, Table
from payday_core.games.play_or_pay.title import PLAY_OR_PAY


@dataclass(eq=False, repr=False)
class Game(AnyGame):
    """One playing of a house. Made by `Game.new`, `Game.from_record` or `Game.from_json`."""

    title: ClassVar[Title] = PLAY_OR_PAY

    header: Header
    seats: list[Seat]
    log: list[Entry] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    pending: Decision | None = None

    # ---- making one

    @classmethod
    def new(
        cls,
        played: House,
        seats: Sequence[Seat],
        rounds: int = 5,
        seed: int | None = None,
        *,
        tokens: int | None = None,
        open_hands: bool = False,
        loaded_cards: Iterable[int] = (),
        journal: bool = True,
    ) -> Self:
        """Set up a game. seed: 0 to 2**64 - 1; drawn below 2**31 if None. tokens: what each starts with; None = as the house proposes.

        Raises BadGame if so many cannot play so many rounds, names are missing or alike, or a number is out of range.
        """
        tokens = played.tokens(len(seats), rounds) if tokens is None else tokens
        seats = [replace(seat, card=seat.plan) for seat in seats]
        check(played, seats, rounds, tokens)
        try:
            header = Header(
                house=played.id,
                replaced=played.replaced,
                seats=tuple(KeptSeat(name=s.name, bot=s.bot_id, card=s.plan, asks=tuple(sorted(s.asks))) for s in seats),
                rounds=rounds,
                tokens=tokens,
                seed=secrets.randbelow(SEED_MOST + 1) if seed is None else seed,
                open_hands=open_hands,
                loaded_cards=tuple(loaded_cards),
            )
        except ValidationError as error:
            raise BadGame(first_fault(error)) from None
        return cls(played, header, seats)._set_up(journal=journal)

    @classmethod
    def _from_header(cls, header: Header) -> Self:
        try:
            played = house(header.house, **header.replaced)
            seats = [Seat(s.name, s.card, frozenset(s.asks), s.bot) for s in header.seats]
            check(played, seats, header.rounds, header.tokens)
        except (BadHouse, BadGame) as error:
            raise BrokenRecord(f"This Play or Pay game cannot be set up: {in_brief(error)}.") from None
        return cls(played, header, seats)

    def _start_table(self, *, journal: bool) -> Table:
        return Table(start_record(self.house, self.header), [] if journal else None, self.house.plain)

    # ---- looking at it

    def __repr__(self) -> str:
        """In one line, without the cards."""
        names = ", ".join(seat.name for seat in self.seats)
        return f"<Game of {self.house.id}: {names}; {self.rounds} rounds, seed {self.seed}, {self.turn} turns played>"

    @property
    def house(self) -> House:
        """The house that is played."""
        played: House = self.variant
        return played

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return self.header.rounds

    @property
    def chapters(self) -> int:
        """A chapter is a round."""
        return self.rounds

    @property
    def round(self) -> int:
        """The round in play, or the next one; the last one that was played when the game is over."""
        return int(self._table.round)

    @property
    def chapter(self) -> int:
        """A chapter is a round."""
        return self.round

    @property
    def over(self) -> bool:
        """Is the last round over, or do fewer than two players have tokens?"""
        return bool(self._table.player == NONE)

    @property
    def between_rounds(self) -> bool:
        """Is no round under way, so that plans can be made?"""
        return self.pending is None and bool(self._table.between)

    @property
    def between_chapters(self) -> bool:
        """A chapter is a round."""
        return self.between_rounds

    @property
    def alone(self) -> bool:
        """Of a class two teams or more sit at the table."""
        return sum(seat.bot_id is None for seat in self.seats) == 1

    @property
    def share_played(self) -> float:
        """How much of the game is played: rounds, and of the round in play the cards that are laid; 0 to 1."""
        t = self.table
        if self.over:
            return 1.0
        laid = 0.0 if t.between else 1 - sum(t.held[: len(self.seats)]) / (t.packs * CARDS)
        return float(t.round - 1 + laid) / self.rounds

    def standings(self) -> list[Standing]:
        """The best first."""
        return standings(self.table, [seat.name for seat in self.seats])

    def record(self) -> Record:
        """The game as a value that can be stored and replayed."""
        return Record(header=self.header, log=tuple(self.log))

    def position(self, answer: int | None = None) -> Any:
        """As the engine's, with the eyes of the seat that is asked: in a playout the cards that it cannot see are dealt anew."""
        record = super().position(answer)
        if self.pending is not None and not self.header.open_hands:
            record["viewer"] = self.pending.seat
        return record

    # ---- playing it

    def play_round(self) -> None:
        """Play until the round in play, or the next one, is over, or up to the next question."""
        self.play_chapter()


def start_record(played: House, header: Header) -> Any:
    """The table before setting up, as a `TABLE` record."""
    record = np.zeros((), TABLE)
    record["house"] = played.numbers
    record["luck"] = luck_of_game(header.seed)
    record["seats"], record["rounds"], record["tokens"] = len(header.seats), header.rounds, header.tokens
    record["loaded_cards"][: len(header.loaded_cards)] = header.loaded_cards
    record["cards_loaded"] = len(header.loaded_cards)
    record["viewer"] = NONE
    return record
