"""Duplicate tables of the other games on the projected screen: how far each is, and what each made of the same luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, TypeVar

import htpy as h

from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.tables.grid import board_line, grid, how_counted, in_a_row, pictures
from pages.classroom.screen.tables.progress import Does, progress
from pages.shared.board.stairs import STEP_TOKEN
from pages.shared.ui.html import icon, md
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.at_tables import tables_played
from payday_core.classroom.matchpoints.matchpoints import Scored
from payday_core.classroom.tables import ClassTable

STEPS_MOST, PLACES = 6, 3
"""So many teams have room on steps side by side; where more share the first three places, nobody is called up."""

TOLD_MOST = 10
"""Of more teams there is no room to tell what made their scores."""

Line = TypeVar("Line", bound=Scored)


class Column(NamedTuple, Generic[Line]):
    """What is told of each table; best: the most is marked."""

    title: str
    value: Callable[[Line], int]
    best: bool = False


@dataclass(frozen=True)
class Duplicate(Generic[Line]):
    """What a game says of its duplicate tables.

    same: what all had alike. compare: the teams after a chapter, best first. has: what a team ended with. does: what a table does that
    plays. made_of: the title over what made the scores, and what is told of each table. guess, asked: what the class is asked before the
    final, and after another chapter.
    """

    same: str
    compare: Callable[[ClassService, Classroom, int | None], tuple[Line, ...]]
    has: Callable[[Line, Round], str]
    does: Callable[[Classroom, ClassTable], Does]
    title: str
    columns: Callable[[Round], Sequence[Column[Line]]]
    guess: str
    asked: str


def how_far(played: Round) -> str:
    """The chapter that is played, of how many."""
    return f"{played.setting.chapter_word} {played.playing} of {played.setting.chapters}"


def kicker(room: Classroom, played: Round, words: str) -> h.Node:
    """Which class and game this is, and how far it is."""
    return h.div(".kick")[f"{room.name}, {played.setting.title}, {words}"]


def who_has_won(played: Round) -> str:
    """What is asked before the first place is called."""
    return f"All {played.setting.chapter_word}s are played. Who do you think has won?"


# ---- the chapter


def tables_playing(side: Duplicate[Line], room: Classroom) -> None:
    """Which tables are done, which play, and which have a question; nothing that only the team may know."""
    if room.round is None:
        return
    small = kicker(room, room.round, f"{how_far(room.round)}: {side.same} at every table")
    md(progress(room, tables_played(room, class_service().tables(room)), small, partial(side.does, room)))


# ---- compared


def tables_report(side: Duplicate[Line], room: Classroom, played: Round) -> None:
    """What each team made of the same luck by the end of the chapter that was played last."""
    small = kicker(room, played, how_far(played))
    if class_service().winner_is_to_come(room):
        words = h.div(".won")[small, h.h1[f"All {played.setting.chapter_word}s are played. Who has won?"]]
        md(h.div(".card.sc-curtain")[words, h.p(".curtain-said")[side.guess]])
        return
    lines = side.compare(class_service(), room, played.playing)
    talk = h.div(".talk")[h.div[h.b["?"], h.span[side.asked]]]
    md(h.div(".tb.tb-report")[_head(side, small, lines, played), _board(side, room, lines, played), told(side, room, lines, played), talk])


def tables_final(side: Duplicate[Line], room: Classroom, played: Round) -> Sounds:
    """What each team made of the same luck in the whole game. What the screen plays to it."""
    lines = side.compare(class_service(), room, None)
    step, first = class_service().told(room), [line for line in lines if line.rank <= PLACES]
    kick = f"{room.name}, {played.setting.title}, the end"
    if step is not None and 0 < len(first) <= STEPS_MOST:
        return called_up(kick, pictures(room, STEP_TOKEN), first, step, lambda line: side.has(line, played), who_has_won(played))
    head = _head(side, h.div(".kick")[kick], lines, played)
    md(h.div(".tb.tb-final")[head, _board(side, room, lines, played), told(side, room, lines, played)])
    return SILENCE


def _head(side: Duplicate[Line], small: h.Node, lines: Sequence[Line], played: Round) -> h.Node:
    return h.div(".rh")[h.div(".tb-kick")[small, how_counted(lines)], h.h1[_headline(side, lines, played)]]


def _headline(side: Duplicate[Line], lines: Sequence[Line], played: Round) -> str:
    """What the same luck became, from the best to the last."""
    if not lines:
        return f"No table has finished a {played.setting.chapter_word} yet"
    best, last = lines[0], lines[-1]
    had = side.has(best, played)
    if len(lines) == 1:
        return f"{best.name} has {had}"
    if side.has(last, played) == had:
        return f"With {side.same}, all have {had}"
    return f"With {side.same}, {best.name} has {had} and {last.name} {side.has(last, played)}"


def _board(side: Duplicate[Line], room: Classroom, lines: Sequence[Line], played: Round) -> h.Node:
    """All teams, best first."""
    if not lines:
        return h.div(".empty")[icon("clock", 28), h.span["There is nothing to compare yet."]]
    looks = pictures(room)
    cells = [board_line(room, line, looks[line.team], h.span(".tb-worth")[side.has(line, played)]) for line in lines]
    return h.div(".tb-board")[grid(cells, in_a_row(len(lines)))]


def told(side: Duplicate[Line], room: Classroom, lines: Sequence[Line], played: Round) -> h.Node:
    """What made the score at each table."""
    columns = [column for column in side.columns(played) if any(map(column.value, lines))]
    if not columns or len(lines) > TOLD_MOST:
        return ""
    looks = pictures(room, 30)
    head = h.tr[h.th(scope="col")[side.title], [h.th(scope="col")[column.title] for column in columns]]
    rows = [
        h.tr[
            h.th(scope="row")[h.span(".row")[looks[line.team], h.span(".nm")[line.name]]],
            [h.td(class_=_look(column, line, lines))[column.value(line)] for column in columns],
        ]
        for line in lines
    ]
    return h.div(".card.pc-went")[h.table(".pp-tbl")[h.thead[head], h.tbody[rows]]]


def _look(column: Column[Line], line: Line, lines: Sequence[Line]) -> str | None:
    return "pp-won" if column.best and column.value(line) == max(map(column.value, lines)) else None
