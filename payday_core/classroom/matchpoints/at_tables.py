"""Duplicate tables of any game compared: which tables count, and the matchpoints for what was made there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.matchpoints import Scored, last_over, points
from payday_core.classroom.tables import ClassTable

Made = TypeVar("Made")


def made_at_tables(
    service: ClassService, room: Classroom, number: int | None, made: Callable[[ClassTable, int], Made | None]
) -> dict[int, Made]:
    """By team what it has made by the end of a chapter; None: of the last one that is over everywhere.

    made: None where a table is not that far; it is left out.
    """
    if room.round is None or room.round.one_table:
        return {}
    tables = tables_played(room, service.tables(room))
    number = last_over(room, tables) if number is None else number
    if number < room.round.setting.first_chapter:
        return {}
    return {table.teams[0]: found for table in tables if (found := made(table, number)) is not None}


def scored(room: Classroom, scores: Mapping[int, Any]) -> tuple[Scored, ...]:
    """The teams with these scores, best first; equal scores share a rank."""
    values = list(scores.values())
    lines = [
        Scored(team, room.teams[team].name, matchpoints, 1 + sum(other > score for other in values), len(values) - 1)
        for (team, score), matchpoints in zip(scores.items(), points(values), strict=True)
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, line.team)))


def tables_played(room: Classroom, tables: Sequence[ClassTable]) -> tuple[ClassTable, ...]:
    """The tables at which somebody sits, or a character for a team: nobody is measured by a team that is empty."""
    return tuple(table for table in tables if room.of_team(table.teams[0]) or room.teams[table.teams[0]].bot)
