"""Duplicate tables of Game of the Year on the projected screen: the same luck at every table."""

from collections.abc import Sequence

from pages.classroom.screen.tables.duplicate import Column, Duplicate
from pages.classroom.screen.tables.progress import Does
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.matchpoints.year import YearResult, compare_years
from payday_core.classroom.tables import ClassTable
from payday_core.games.game_of_the_year.dates import LAST_DAY, QUARTER_ENDS, date_of
from payday_core.text.wording import counted

MADE: tuple[Column[YearResult], ...] = (
    Column("Money", lambda line: line.made.of_money, best=True),
    Column("Tokens", lambda line: line.made.of_tokens, best=True),
    Column("Holiday Cards", lambda line: line.made.of_holidays, best=True),
    Column("Tokens bought", lambda line: line.made.bought),
    Column("Debts paid with a token", lambda line: line.made.debts),
)
"""The points, with the kinds of tokens added up, and what was done for them."""


def has(line: YearResult, _: Round) -> str:
    """What a team ended with."""
    return counted(line.made.points, "point")


def _made(_: Round) -> Sequence[Column[YearResult]]:
    return MADE


def _does(room: Classroom, table: ClassTable) -> Does:
    """What a table does, and how much of the quarter its team has behind it."""
    if table.snapshot is None:
        return "plays", "cal", "Playing", 0.0
    day = int(table.snapshot.game.table.day[TEAM])
    share = of_the_quarter(table.snapshot.game.chapter, day)
    if table.asked:
        return "asked", "talk", f"{date_of(day)}: decides", share
    player = room.character(table.teams[0])
    return "plays", "cal", f"{date_of(day)}: {f'{player.name} plays' if player else 'playing'}", share


def of_the_quarter(quarter: int, day: int) -> float:
    """How much of a quarter lies behind a day: 0 to 1."""
    first, last = (0, *QUARTER_ENDS)[quarter - 1], (*QUARTER_ENDS, LAST_DAY)[quarter - 1]
    return min(max((day - first) / (last - first), 0.0), 1.0)


TABLES = Duplicate(
    same="the same luck",
    compare=compare_years,
    has=has,
    does=_does,
    title="Where the points came from",
    columns=_made,
    guess="Every table had the same spins and cards. What did your team buy that others may have left? The final comes next.",
    asked="The same luck, other points: what did the first team pay for its points, and what the last one?",
)
