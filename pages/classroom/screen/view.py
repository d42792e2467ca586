"""The projected screen put together: how to join, what the class does now, and the pause over everything."""

from pages.classroom.access import require_class
from pages.classroom.screen.called_up import SILENCE, Sounds
from pages.classroom.screen.follow import fingerprint, keep_up, keep_up_with_tables
from pages.classroom.screen.frame import cannot_be_shown, eyes_up, join_strip, lesson_is_on
from pages.classroom.screen.lobby import lobby
from pages.classroom.screen.month import month_of_one_table
from pages.classroom.screen.plan import plans_of_one_table, plans_of_tables
from pages.classroom.screen.report import final_of_one_table, report_of_one_table, without_plan
from pages.classroom.screen.side import show as show_side
from pages.classroom.screen.sides import SIDES
from pages.classroom.screen.tables.view import tables_final, tables_month, tables_report
from pages.shared.ui.chart import warm_up
from pages.shared.ui.html import md
from pages.shared.ui.sound import sound_switch
from pages.shared.ui.style import projector
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.tables import ClassTable, Stage


def screen_page() -> None:
    """The whole page."""
    room = require_class()
    stage, drawn, tables = class_service().stage(room), fingerprint(class_service(), room), class_service().tables(room)
    projector("screen")
    if room.lesson or room.round:
        join_strip(room)
    sound_switch(*show(room, stage, tables))
    eyes_up(room)
    keep_up(room, stage, drawn)


def show(room: Classroom, stage: Stage, tables: tuple[ClassTable, ...]) -> Sounds:
    """What the class does now, and what the screen plays to it."""
    if room.lesson:
        lesson_is_on(room)
    elif room.round is None:
        lobby(room)
    elif side := SIDES.get(type(room.round.setting)):
        return show_side(side, room, room.round, stage, tables)
    elif room.round.one_table:
        return one_table(room, room.round, stage, tables[0])
    else:
        return many_tables(room, room.round, stage, tables)
    return SILENCE


def one_table(room: Classroom, played: Round, stage: Stage, table: ClassTable) -> Sounds:
    """All teams at one table."""
    if table.snapshot is None:
        cannot_be_shown(table)
    elif stage is Stage.PLAN:
        plans_of_one_table(room, played, table.snapshot)
        warm_up()
    elif stage is Stage.MONTH:
        month_of_one_table(room, table, table.snapshot)
    elif stage is Stage.REPORT:
        report_of_one_table(room, played, table.snapshot)
    else:
        return final_of_one_table(room, table.snapshot)
    return SILENCE


def many_tables(room: Classroom, played: Round, stage: Stage, tables: tuple[ClassTable, ...]) -> Sounds:
    """Every team at a table of its own."""
    if stage is Stage.PLAN:
        plans_of_tables(room, played, tables)
    elif stage is Stage.MONTH:
        keep_up_with_tables(room, tables_month)
    elif stage is Stage.REPORT:
        tables_report(room, played.playing)
        late_plans(room, played)
    else:
        return tables_final(room)
    return SILENCE


def late_plans(room: Classroom, played: Round) -> None:
    """Who wrote no plan, below what the tables made of theirs."""
    if words := without_plan(room, played):
        md(words)
