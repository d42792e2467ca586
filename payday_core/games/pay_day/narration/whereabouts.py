"""Where a player stands in its own month, how far that is, and who moved last."""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, Event


@dataclass(frozen=True)
class Whereabouts:
    """A player's place: its month from 1, its day (0 is Start), the `last` day (Pay Day), and whether it waits there or has finished."""

    month: int
    day: int
    last: int
    waits: bool = False
    finished: bool = False

    @property
    def days_left(self) -> int:
        """Days to Pay Day."""
        return self.last - self.day

    @property
    def share(self) -> float:
        """How much of the month lies behind: 0 to 1."""
        return 1.0 if self.waits or self.finished else self.day / self.last

    @property
    def on_pay_day(self) -> bool:
        """Is it Pay Day right now?"""
        return self.day == self.last

    def words(self, next_to: int) -> str:
        """The place in few words; with the month, where it differs from the month `next_to` it."""
        if self.finished:
            return "has finished"
        if self.waits:
            return "at Pay Day, waiting"
        day = "at Pay Day" if self.on_pay_day else f"day {self.day}" if self.day else "at Start"
        return day if self.month == next_to else f"month {self.month}, {day}"


def whereabouts(game: Game) -> tuple[Whereabouts, ...]:
    """Everybody's place on the table as it lies, in the order of the seats."""
    return tuple(_of(game, seat) for seat in range(len(game.seats)))


def _of(game: Game, seat: int) -> Whereabouts:
    t, months = game.table, game.months
    month, ahead = t.month[seat], t.month[seat] > game.month
    shown = min(month, months)
    return Whereabouts(
        shown, t.day[seat], game.edition.last_day(shown), waits=game.header.in_step and ahead and month <= months, finished=month > months
    )


def moved_last(journal: Sequence[tuple[int, ...]]) -> int:
    """The seat that rolled or laid a tile last; NONE before anybody did."""
    return next((row[2] for row in reversed(journal) if row[1] in (Event.ROLLED, Event.TILE_PLACED)), NONE)
