"""A game of Game of the Year: a box, a year, and the players who walk through it."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import numpy as np
from pydantic import ValidationError

from payday_core.engine.chance import SEED_MOST, luck_of_game
from payday_core.engine.game import Game as AnyGame
from payday_core.engine.record import BrokenRecord, first_fault, in_brief
from payday_core.engine.seats import BadGame
from payday_core.engine.title import Title
from payday_core.games.game_of_the_year.box import BadBox, Box, box, printed_box
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.kinds import NONE, PILES, QUARTERS, Deck
from payday_core.games.game_of_the_year.options import Decision
from payday_core.games.game_of_the_year.record import Entry, Header, KeptSeat, LoadedCards
from payday_core.games.game_of_the_year.seats import Seat, Standing, check, standings
from payday_core.games.game_of_the_year.table import TABLE, Table
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR


@dataclass(eq=False, repr=False)
class Game(AnyGame):
    """One playing. Made by `Game.new`, `Game.from_record` or `Game.from_json`."""

    title: ClassVar[Title] = GAME_OF_THE_YEAR

    header: Header
    seats: list[Seat]
    log: list[Entry] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    pending: Decision | None = None

    # ---- making one

    @classmethod
    def new(
        cls,
        seats: Sequence[Seat],
        seed: int | None = None,
        *,
        played: Box | None = None,
        birthdays: Iterable[int] = (),
        loaded_spins: Iterable[int] = (),
        loaded_cards: Mapping[str, Sequence[int]] | None = None,
        journal: bool = True,
    ) -> Self:
        """Set up a game. seed: 0 to 2**64 - 1; drawn below 2**31 if None. played: a house game's box.

        birthdays: a day for each player, 0 to be dealt. loaded_spins, loaded_cards: what comes first, for tests and lessons.

        Raises BadGame if there are too few or many players, names are missing or alike, or the seed or a date is out of range.
        """
        played, picked = played or printed_box(), tuple(birthdays)
        check(seats, picked)
        try:
            header = Header(
                replaced=played.replaced,
                seats=tuple(KeptSeat(name=s.name, bot=s.bot_id, card=s.card, asks=tuple(sorted(s.asks))) for s in seats),
                seed=secrets.randbelow(SEED_MOST + 1) if seed is None else seed,
                birthdays=picked,
                loaded_spins=tuple(loaded_spins),
                loaded_cards=LoadedCards.model_validate(dict(loaded_cards or {})),
            )
        except ValidationError as error:
            raise BadGame(first_fault(error)) from None
        _check_loaded(played, header)
        return cls(played, header, list(seats))._set_up(journal=journal)

    @classmethod
    def _from_header(cls, header: Header) -> Self:
        try:
            played = box(**header.replaced) if header.replaced else printed_box()
            seats = [Seat(s.name, s.card, frozenset(s.asks), s.bot) for s in header.seats]
            check(seats, header.birthdays)
            _check_loaded(played, header)
        except (BadBox, BadGame) as error:
            raise BrokenRecord(f"This Game of the Year game cannot be set up: {in_brief(error)}.") from None
        return cls(played, header, seats)

    def _start_table(self, *, journal: bool) -> Table:
        return Table(start_record(self.box, self.header), [] if journal else None, self.box.plain)

    # ---- looking at it

    def __repr__(self) -> str:
        """In one line, without the cards."""
        names = ", ".join(seat.name for seat in self.seats)
        return f"<Game of the Year: {names}; seed {self.seed}, {self.turn} turns played>"

    @property
    def box(self) -> Box:
        """The box that is played."""
        played: Box = self.variant
        return played

    @property
    def chapter(self) -> int:
        """A chapter is a quarter, from 1: the earliest whose end not everybody has passed; the last one when the game is over."""
        return int(self._table.chapter)

    @property
    def chapters(self) -> int:
        """The quarters of the year."""
        return QUARTERS

    @property
    def between_chapters(self) -> bool:
        """Has a quarter just ended? Some players may be far into the next one; the race for its tokens is never stopped."""
        return self.pending is None and bool(self._table.between)

    @property
    def over(self) -> bool:
        """Has everybody reached December 31?"""
        return bool(self._table.player == NONE)

    @property
    def alone(self) -> bool:
        """Of a class two teams or more sit at the table."""
        return sum(seat.bot_id is None for seat in self.seats) == 1

    @property
    def share_played(self) -> float:
        """How much of the game is played, in days: 0 to 1."""
        start, n = self.box.start_day, len(self.seats)
        days = sum(day - start for day in self._table.day[:n])
        return float(max(0.0, days / (n * (LAST_DAY - start))))

    def standings(self) -> list[Standing]:
        """The winner first, or who would win if the game ended now."""
        return standings(self.table, [seat.name for seat in self.seats])

    def position(self, answer: int | None = None) -> Any:
        """As the engine's; seen by who is asked: the others' Lucky Numbers that have not been shown are dealt anew."""
        record = super().position(answer)
        record["viewer"] = self.pending.seat if self.pending else NONE
        return record


def _check_loaded(played: Box, header: Header) -> None:
    """Raise BadGame where a loaded spin or card is none of the box."""
    if not all(stop < len(played.pages) for stop in header.loaded_spins):
        raise BadGame(f"a loaded spin is a stop of the spinner, 0 to {len(played.pages) - 1}")
    for deck in (Deck.CHANCE, Deck.HAZARD):
        if not all(0 <= card < len(played.cards(deck)) for card in _loaded(header, deck)):
            raise BadGame(f"a loaded {deck.name.title()} Card is a number from 0 to {len(played.cards(deck)) - 1}")


def _loaded(header: Header, deck: int) -> tuple[int, ...]:
    return header.loaded_cards.hazard if deck == Deck.HAZARD else header.loaded_cards.chance


def start_record(played: Box, header: Header) -> Any:
    """The table before setting up, as a `TABLE` record."""
    record = np.zeros((), TABLE)
    record["box"] = played.numbers
    record["luck"] = luck_of_game(header.seed)
    record["seats"] = len(header.seats)
    record["birthday"][: len(header.birthdays)] = header.birthdays
    record["loaded_spins"][: len(header.loaded_spins)] = header.loaded_spins
    record["spins_loaded"] = len(header.loaded_spins)
    for deck in range(PILES):
        cards = _loaded(header, deck)
        record["loaded_cards"][deck][: len(cards)] = cards
        record["cards_loaded"][deck] = len(cards)
    return record
