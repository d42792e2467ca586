"""The last move on the board: where the token came from, where it stopped, and its way there, day by day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from payday_core.games.pay_day.kinds import Event, Space, Why
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Place, Row

TWO_DICE = frozenset({Space.SUPER_SWEEPSTAKES, Space.LUCKY_LOTTERY, Space.SINGING, Space.CARD_LOTTERY})
"""Where two dice are thrown."""


@dataclass(frozen=True)
class Move:
    """A move of one seat: every day on which it stood still, the first one where it came from. It may run backwards.

    `thrown` are the two dice of the lottery or contest that it came to.
    """

    seat: int
    stops: tuple[int, ...]
    roll: int = 0
    thrown: tuple[int, ...] = ()

    @property
    def days(self) -> tuple[int, ...]:
        """Every day that the token passed, both ends included."""
        way = [self.stops[0]]
        for start, end in pairwise(self.stops):
            step = 1 if end >= start else -1
            way.extend(range(start + step, end + step, step) if end != start else ())
        return tuple(way)


def move_on_board(game: GameView) -> Move | None:
    """Who moved last, from where, over which stops; None before the first turn."""
    book = opened(game)
    rolled = next((row for row in reversed(book.steps) if row.what == Event.ROLLED), None)
    if rolled is None:
        return None
    turn = book.turns[rolled.turn]
    landed = [row.amount for row in turn if row.what == Event.LANDED and row.payer == rolled.seat]
    return Move(rolled.seat, (rolled.day, *landed), rolled.amount, dice_thrown_at(book, turn))


def dice_thrown_at(book: Ledger, turn: Sequence[Row]) -> tuple[int, ...]:
    """The two dice that decided the day on which a turn ended: the last two thrown, in a contest those of the winner."""
    last = next((row.place for row in reversed(turn) if row.what == Event.LANDED), None)
    if last is None or book.edition.days(last.month)[last.day].kind not in TWO_DICE:
        return ()
    winner = next((row.payee for row in turn if row.what == Why.CONTEST_WON), None)
    dice = [row.amount for row in turn if row.what == Event.THREW and winner in (None, row.seat)]
    return tuple(dice[-2:])


def laid_last(game: GameView) -> int | None:
    """The day on which the last tile was laid, while players place tiles; None once somebody has rolled."""
    steps = opened(game).steps
    return steps[-1].amount if steps and steps[-1].what == Event.TILE_PLACED else None


def places(game: GameView) -> tuple[Place, ...]:
    """Where everybody stands, as people see it: a player who reached Pay Day stays there until the next month begins."""
    steps = opened(game).steps
    return steps[-1].places if steps else (Place(1, 0, game.edition.last_day(1)),) * len(game.seats)


def shown_month(game: GameView) -> int:
    """The month that the board shows: the earliest in which anybody stands."""
    return min(place.month for place in places(game))
