"""Duplicate tables on the projected screen: how far each is, and what each made of the same luck."""

from pages.classroom.screen.tables.compared import compared, final
from pages.classroom.screen.tables.progress import progress
from pages.shared.ui.html import md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import read_ahead
from payday_core.classroom.matchpoints.matchpoints import standing


def tables_month(room: Classroom) -> None:
    """How far all tables are in the month that is played."""
    tables = class_service().tables(room)
    md(progress(room, tables))
    month = room.round.playing if room.round else 0
    read_ahead((table.snapshot for table in tables if table.snapshot and table.done(month)), month)


def tables_report(room: Classroom, month: int) -> None:
    """What each team made of the same luck by the end of a month."""
    md(compared(room, standing(class_service(), room, month)))


def tables_final(room: Classroom) -> None:
    """What each team made of the same luck in the whole game."""
    md(final(room, standing(class_service(), room, None)))
