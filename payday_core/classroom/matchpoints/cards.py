"""Duplicate tables of Play or Pay compared: every team got the same hands against the same characters."""

from dataclasses import dataclass

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.at_tables import made_at_tables, scored
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.matchpoints.matchpoints import Scored
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


def compare_cards(service: ClassService, room: Classroom, number: int | None) -> tuple[CardResult, ...]:
    """The teams after a round, best first; None: after the last one that is over everywhere. A table that is not that far is left out."""
    found = made_at_tables(service, room, number, _made)
    lines = scored(room, {team: score for team, (score, _, _) in found.items()})
    made = ((line, found[line.team]) for line in lines)
    return tuple(CardResult(**vars(line), score=score[0], rounds_won=won, flow=flow) for line, (score, won, flow) in made)


def _made(table: ClassTable, number: int) -> tuple[tuple[int, int], int, Flow] | None:
    """By what a team is ranked after a round, how many it has won, and where its tokens went; None where its table is not that far."""
    game = table.snapshot.game if table.snapshot else None
    if not isinstance(game, Game) or not is_over(game, number):
        return None
    book = read_book(game)
    rounds = book.finished[:number]  # a game in which nobody can pay any more ends before its last round
    return score_after(book, TEAM, len(rounds)), sum(one.winner == TEAM for one in rounds), flow_of(rounds, TEAM)
