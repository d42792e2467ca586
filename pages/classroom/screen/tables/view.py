"""Duplicate tables on the projected screen: how far each is, and what each made of the same luck."""

from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.classroom.screen.tables.compared import before_the_final, compared, final, placings, the_end
from pages.classroom.screen.tables.grid import pictures
from pages.classroom.screen.tables.progress import month_progress
from pages.shared.board.stairs import BEFORE, STEP_TOKEN, in_money
from pages.shared.ui.html import md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import read_ahead
from payday_core.classroom.matchpoints.matchpoints import standing

STEPS_MOST = 6
"""So many teams have room on steps side by side. Where more share the first three places, nobody is called up."""


def tables_month(room: Classroom) -> None:
    """How far all tables are in the month that is played."""
    tables = class_service().tables(room)
    md(month_progress(room, tables))
    month = room.round.playing if room.round else 0
    read_ahead((table.snapshot for table in tables if table.snapshot and table.done(month)), month)


def tables_report(room: Classroom, month: int) -> None:
    """What each team made of the same luck by the end of a month."""
    found = standing(class_service(), room, month)
    md(before_the_final(room) if class_service().winner_is_to_come(room) else compared(room, found))


def tables_final(room: Classroom) -> Sounds:
    """What each team made of the same luck in the whole game. What the screen plays to it."""
    found = standing(class_service(), room, None)
    step, first = class_service().told(room), placings(found)
    if step is None or not 0 < len(first) <= STEPS_MOST:
        md(final(room, found))
        return SILENCE
    return called_up(the_end(room, found), pictures(room, STEP_TOKEN), first, step, in_money, BEFORE)
