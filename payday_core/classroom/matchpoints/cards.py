"""Duplicate tables of Play or Pay compared: every team got the same hands against the same characters."""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.matchpoints.matchpoints import Scored, last_over, points
from payday_core.classroom.tables import ClassTable, is_over
from payday_core.games.play_or_pay.book import Flow, flow_of, read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import score_after


@dataclass(frozen=True)
class CardResult(Scored):
    """What a team made of the hands that all had. score: tokens, or in a house without them rounds won.

    rounds_won: how many; flow: where its tokens went.
    """

    score: int
    rounds_won: int
    flow: Flow

    @property
    def seat(self) -> int:
        """Where its token stands among those of all teams."""
        return self.team


def compare_cards(service: ClassService, room: Classroom, number: int | None) -> tuple[CardResult, ...]:
    """The teams after a round, best first; None: after the last one that is over everywhere. A table that is not that far is left out."""
    tables = tables_played(room, () if room.round is None or room.round.one_table else service.tables(room))
    number = last_over(room, tables) if number is None else number
    found = {table.teams[0]: made for table in tables if (made := _made(table, number)) is not None}
    scores = [score for score, _, _ in found.values()]
    lines = []
    for (team, (score, won, flow)), matchpoints in zip(found.items(), points(scores), strict=True):
        rank = 1 + sum(other > score for other in scores)
        lines.append(CardResult(team, room.teams[team].name, matchpoints, rank, len(scores) - 1, score[0], won, flow))
    return tuple(sorted(lines, key=lambda line: (line.rank, line.team)))


def tables_played(room: Classroom, tables: Sequence[ClassTable]) -> tuple[ClassTable, ...]:
    """The tables at which somebody sits, or a character for a team: nobody is measured by a team that is empty."""
    return tuple(table for table in tables if room.of_team(table.teams[0]) or room.teams[table.teams[0]].bot)


def _made(table: ClassTable, number: int) -> tuple[tuple[int, int], int, Flow] | None:
    """By what a team is ranked after a round, how many it has won, and where its tokens went; None where its table is not that far."""
    game = table.snapshot.game if table.snapshot else None
    if number < 1 or not isinstance(game, Game) or not is_over(game, number):
        return None
    book = read_book(game)
    rounds = book.finished[:number]  # a game in which nobody can pay any more ends before its last round
    return score_after(book, TEAM, len(rounds)), sum(one.winner == TEAM for one in rounds), flow_of(rounds, TEAM)
