"""Duplicate tables compared, as in duplicate bridge: everybody meets the same luck and the same neighbours, and is measured by the others.

Every team sits at seat 0 of a game of its own, with the same other characters, the same rolls and the same cards. Whatever comes out
differently comes from what was planned and answered. A team gets one matchpoint for every team that made less of that luck, and half of one
for every team that made as much. So one lucky deal counts no more than the teams it lifts a team above.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import Ending, ending
from payday_core.classroom.tables import ClassTable, is_over

HALF = "\N{VULGAR FRACTION ONE HALF}"


@dataclass(frozen=True)
class Scored:
    """A team's place among all that had the same luck. of: the matchpoints to be had."""

    team: int
    name: str
    matchpoints: float
    rank: int
    of: int

    @property
    def seat(self) -> int:
        """Where its token stands among those of all teams."""
        return self.team

    @property
    def percent(self) -> float:
        """The matchpoints as a share of what was to be had; 0 where there was nobody to be measured by."""
        return 100 * self.matchpoints / self.of if self.of else 0.0


@dataclass(frozen=True)
class TeamResult(Scored):
    """What a team made of the luck that all had. worth: cash and savings less the loan, in dollars."""

    worth: int
    cash: int
    savings: int
    loan: int


@dataclass(frozen=True)
class Absent:
    """A team that is not compared, and why, in a few words."""

    team: int
    name: str
    why: str


@dataclass(frozen=True)
class Standing:
    """All tables at the end of a month: the lines best first, who is missing, and what each team's ledger says, by team."""

    month: int
    lines: tuple[TeamResult, ...]
    absent: tuple[Absent, ...]
    endings: dict[int, Ending]

    @property
    def spread(self) -> int:
        """Dollars between what the best and the last team made of the same luck."""
        return self.lines[0].worth - self.lines[-1].worth if self.lines else 0

    @property
    def middle(self) -> int:
        """What the team in the middle made of it; between two teams, what lies between them, in whole dollars."""
        return int(median(line.worth for line in self.lines)) if self.lines else 0


def points(worths: Sequence[Any]) -> list[float]:
    """The matchpoints of each: one for every other that is worth less, half a one for every other that is worth as much."""
    return [sum(worth > other for other in worths) + (worths.count(worth) - 1) / 2 for worth in worths]


def points_text(matchpoints: float) -> str:
    """Matchpoints as they are written: 12, or 12 and a half."""
    whole, half = divmod(round(2 * matchpoints), 2)
    return f"{whole or ''}{HALF}" if half else str(whole)


def standing(class_service: ClassService, room: Classroom, month: int | None) -> Standing:
    """All teams at the end of a month; None: of the last month that is over at every table."""
    tables = () if room.round is None or room.round.one_table else class_service.tables(room)
    month = last_over(room, tables) if month is None else month
    if month < 1 or not tables:
        return Standing(0, (), (), {})
    ready = {table.teams[0]: ending(table.snapshot, month) for table in tables if table.snapshot and is_over(table.snapshot.game, month)}
    absent = tuple(_absent(room, table) for table in tables if table.teams[0] not in ready)
    return Standing(month, ranked({team: (room.teams[team].name, found) for team, found in ready.items()}), absent, ready)


def compare(class_service: ClassService, room: Classroom, month: int | None) -> tuple[TeamResult, ...]:
    """The teams at the end of a month, best first. One whose table is not that far, or is damaged, is not among them."""
    return standing(class_service, room, month).lines


def last_over(room: Classroom, tables: Sequence[ClassTable]) -> int:
    """The last month that is over at every table that can be opened; 0 before the first."""
    played = room.round.playing if room.round else 0
    return played if all(table.done(played) for table in tables) else played - 1


def ranked(teams: dict[int, tuple[str, Ending]]) -> tuple[TeamResult, ...]:
    """The teams with their matchpoints and ranks; equal worth shares both."""
    worths = [found.had.worth for _, found in teams.values()]
    given = zip(teams.items(), points(worths), strict=True)
    lines = [
        TeamResult(
            team, name, matchpoints, 1 + sum(other > found.had.worth for other in worths), len(worths) - 1, found.had.worth, *found.had
        )
        for (team, (name, found)), matchpoints in given
    ]
    return tuple(sorted(lines, key=lambda line: (line.rank, line.team)))


def _absent(room: Classroom, table: ClassTable) -> Absent:
    team = room.teams[table.teams[0]]
    why = f"still in month {table.snapshot.game.month}" if table.snapshot else "its game cannot be opened"
    return Absent(team.number, team.name, why)
