"""What the projected screen shows of another game: each game that a class can play besides Pay Day has one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import streamlit as st

from pages.classroom.screen.called_up import SILENCE, Sounds
from pages.classroom.screen.follow import keep_up_with_tables
from pages.classroom.screen.frame import cannot_be_shown
from pages.classroom.screen.tables.duplicate import Duplicate, tables_final, tables_playing, tables_report
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.tables import ClassTable, Stage
from payday_core.sessions.live import Snapshot


@dataclass(frozen=True)
class ScreenSide:
    """room: the key of all of it; crowd: from so many teams at one table on they stand closer.

    plans, chapter, report, final: what is shown at one table; final returns what the screen plays to it. tables: the same where every team
    has a table of its own.
    """

    room: str
    crowd: int
    plans: Callable[[Classroom, Round], None]
    chapter: Callable[[Classroom, ClassTable, Snapshot[Any]], None]
    report: Callable[[Classroom, Round, Snapshot[Any]], None]
    final: Callable[[Classroom, Snapshot[Any]], Sounds]
    tables: Duplicate[Any]


def show(side: ScreenSide, room: Classroom, played: Round, stage: Stage, tables: tuple[ClassTable, ...]) -> Sounds:
    """What the class does now, and what the screen plays to it."""
    crowd = "-crowd" if played.one_table and played.teams >= side.crowd else ""
    with st.container(key=f"{side.room}{crowd}"):
        if stage is Stage.PLAN:
            side.plans(room, played)
            return SILENCE
        return _one_table(side, room, played, stage, tables[0]) if played.one_table else _tables(side, room, played, stage)


def _one_table(side: ScreenSide, room: Classroom, played: Round, stage: Stage, table: ClassTable) -> Sounds:
    if table.snapshot is None:
        cannot_be_shown(table)
    elif stage is Stage.MONTH:
        side.chapter(room, table, table.snapshot)
    elif stage is Stage.REPORT:
        side.report(room, played, table.snapshot)
    else:
        return side.final(room, table.snapshot)
    return SILENCE


def _tables(side: ScreenSide, room: Classroom, played: Round, stage: Stage) -> Sounds:
    if stage is Stage.MONTH:
        keep_up_with_tables(room, partial(tables_playing, side.tables))
    elif stage is Stage.REPORT:
        tables_report(side.tables, room, played)
    else:
        return tables_final(side.tables, room, played)
    return SILENCE


def kicker(room: Classroom, words: str) -> str:
    """Which class and game this is, and how far it is."""
    title = room.round.setting.title if room.round else ""
    return f"{room.name}, {title}, {words}"
