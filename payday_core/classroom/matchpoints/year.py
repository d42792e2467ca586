"""Duplicate tables of Game of the Year compared: every team got the same spins, cards and days against the same characters."""

from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.at_tables import made_at_tables, scored
from payday_core.classroom.matchpoints.ending import ENDINGS_KEPT, TEAM
from payday_core.classroom.matchpoints.matchpoints import Scored
from payday_core.classroom.tables import ClassTable
from payday_core.games.game_of_the_year.book import Book, tokens_together
from payday_core.games.game_of_the_year.findings import end_of
from payday_core.games.game_of_the_year.game import Game
from payday_core.sessions import live


class YearEnding(NamedTuple):
    """Where a team stood when a quarter was over for everybody at its table, in points, with the kinds of tokens added up.

    bought: tokens bought until then; debts: debts that it paid with a token or a Holiday Card, because cash was short.
    """

    points: int
    of_money: int
    of_tokens: int
    of_holidays: int
    bought: int
    debts: int


@dataclass(frozen=True)
class YearResult(Scored):
    """What a team made of the year that all had. made: where it stood."""

    made: YearEnding


def compare_years(service: ClassService, room: Classroom, number: int | None) -> tuple[YearResult, ...]:
    """The teams after a quarter, most points first; None: after the last one that is over everywhere.

    A table that is not that far is left out.
    """
    found = made_at_tables(service, room, number, _made)
    lines = scored(room, {team: made.points for team, made in found.items()})
    return tuple(YearResult(**vars(line), made=found[line.team]) for line in lines)


def _made(table: ClassTable, number: int) -> YearEnding | None:
    """None where the quarter is not over at the table."""
    if table.snapshot is None or not isinstance(table.snapshot.game, Game):
        return None
    return ending(table.snapshot, number) if _is_over(table.snapshot.game, number) else None


def _is_over(game: Game, number: int) -> bool:
    return game.over or game.chapter > number


def _name(snapshot: live.Snapshot[Game], number: int) -> str:
    return f"{snapshot.code} {number}"  # what comes after the turn with which a quarter was over does not count for it


_known: LRUCache[str, YearEnding] = LRUCache(ENDINGS_KEPT)


@cached(_known, key=_name, lock=Lock())
def ending(snapshot: live.Snapshot[Game], number: int) -> YearEnding:
    """How the team of a table stood at the end of a quarter that is over there, read from the journal once."""
    book = Book(snapshot.game)
    last = end_of(book, number)
    points = book.points(book.after_turn(last).held[TEAM])
    bought = book.prices(TEAM, last)[0].times
    debts = sum(debt.seat == TEAM and debt.turn <= last for debt in book.debts())
    return YearEnding(sum(points), *tokens_together(points), bought, debts)
