"""A game of Pay Day: an edition, months, and a calendar on which day tiles may lie."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from pydantic import ValidationError

from payday_core.engine.chance import SEED_MOST
from payday_core.engine.game import Game as AnyGame
from payday_core.engine.record import BrokenRecord, first_fault, in_brief
from payday_core.engine.seats import BadGame
from payday_core.engine.title import Title
from payday_core.games.pay_day.dealing import start_record
from payday_core.games.pay_day.editions import BadEdition, Edition, edition
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.money import loan_of, savings_of
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.record import Entry, Header, KeptSeat, Record
from payday_core.games.pay_day.seats import Seat, Standing, check, standings
from payday_core.games.pay_day.table import Table
from payday_core.games.pay_day.title import PAY_DAY


@dataclass(eq=False, repr=False)
class Game(AnyGame):
    """One playing of an edition. Made by `Game.new`, `Game.from_record` or `Game.from_json`."""

    title: ClassVar[Title] = PAY_DAY

    header: Header
    seats: list[Seat]
    log: list[Entry] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    pending: Decision | None = None

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
    ) -> Self:
        """Set up a game. seed: 0 to 2**64 - 1; drawn below 2**31 if None. in_step: players who have reached Pay Day wait for the others.

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
        return cls(_laid(printed, header), header, seats)._set_up(journal=journal)

    @classmethod
    def _from_header(cls, header: Header) -> Self:
        try:
            printed = edition(header.edition, **header.replaced)
            seats = [Seat(s.name, s.card, frozenset(s.asks), s.bot) for s in header.seats]
            check(printed, seats, header.months, placing=header.placing)
        except (BadEdition, BadGame) as error:
            raise BrokenRecord(f"This Pay Day game cannot be set up: {in_brief(error)}.") from None
        return cls(_laid(printed, header), header, seats)

    def _start_table(self, *, journal: bool) -> Table:
        printed = self.edition
        return Table(start_record(printed, self.header), [] if journal else None, printed.plain)

    # ---- looking at it

    def __repr__(self) -> str:
        """In one line, without the cards."""
        names = ", ".join(seat.name for seat in self.seats)
        return f"<Game of {self.edition.id}: {names}; {self.months} months, seed {self.seed}, {self.turn} turns played>"

    @property
    def edition(self) -> Edition:
        """The edition, with the day tiles that lie on its board now."""
        printed: Edition = self.variant
        return printed

    @property
    def months(self) -> int:
        """How many months are played."""
        return self.header.months

    @property
    def chapters(self) -> int:
        """A chapter is a month."""
        return self.months

    @property
    def month(self) -> int:
        """The month in play: the earliest that any player still plays; the last one when the game is over."""
        return int(min(min(self._table.month[: len(self.seats)]), self.months))

    @property
    def chapter(self) -> int:
        """A chapter is a month."""
        return self.month

    @property
    def over(self) -> bool:
        """Has everybody finished their last month?"""
        return bool(self._table.player == NONE)

    @property
    def alone(self) -> bool:
        """A class goes through the months in step."""
        return not self.header.in_step

    @property
    def placing(self) -> bool:
        """Are day tiles still to be placed, before anybody rolls?"""
        return bool(self._table.to_place)

    @property
    def between_months(self) -> bool:
        """Is nobody under way? So it is before the first turn, and in step before every month."""
        n = len(self.seats)
        under_way = any(self._table.day[:n]) or any(self._table.rolls[:n])
        return self.pending is None and not self.placing and not under_way

    @property
    def between_chapters(self) -> bool:
        """A chapter is a month."""
        return self.between_months

    @property
    def share_played(self) -> float:
        """How much of the game is played, in days: 0 to 1."""
        t, n = self._table, len(self.seats)
        days = sum(month - 1 + day / self.edition.last_day(month) for month, day in zip(t.month[:n], t.day[:n], strict=True))
        return float(days / (n * self.months))

    def standings(self) -> list[Standing]:
        """The richest first."""
        t = self.table
        had = [(t.money[p], savings_of(t, p), loan_of(t, p)) for p in range(len(self.seats))]
        return standings([seat.name for seat in self.seats], had)

    def record(self) -> Record:
        """The game as a value that can be stored and replayed."""
        return Record(header=self.header, log=tuple(self.log))

    # ---- playing it

    def play_month(self) -> None:
        """Play until everybody has finished the month in play, or all tiles are placed, or up to the next question."""
        self.play_chapter()

    def play_month_by_plans(self) -> int:
        """Play the month in play to its end; the plans answer what is asked. How many questions that were."""
        stage, answered = self._stage(), 0
        while not self.over and self._stage() == stage:
            if self.pending:
                self.answer(self.pending.planned)
                answered += 1
            else:
                self.play_month()
        return answered

    def _stage(self) -> object:
        return self.month, self.placing

    def _after_turn(self) -> None:
        """The edition shows the tiles that have been placed so far."""
        if not self.header.placing:
            return
        pieces = self.edition.pieces
        tiles = {day: pieces[tile].id for day, tile in enumerate(self._table.tile_on) if tile != NONE}
        if tiles != self.edition.tiles:
            self.variant = self.edition.with_tiles(tiles)


def _laid(printed: Edition, header: Header) -> Any:
    return printed.with_tiles({}) if header.placing else printed
