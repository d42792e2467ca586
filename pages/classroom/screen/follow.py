"""When the projected screen is redrawn, and how soon after its last drawing."""

from collections.abc import Callable
from functools import partial

from pages.classroom.access import follow
from pages.shared.server.telling.part import part
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.tables import Stage

WHILE_PLAYING = 0.25
FAST = 0.1
IDLE = 0.5
TABLES = 1.0
"""Seconds from one drawing to the next: a turn should not wait long for its picture; how far forty tables are may."""

QUIET = frozenset({Stage.REPORT, Stage.FINAL})
"""Stages in which only the teacher changes the picture; it does not show who joins or drops."""


def fingerprint(service: ClassService, room: Classroom) -> object:
    """What the screen shows of the class, apart from how far its tables are, which is a part of its own."""
    stage = service.stage(room)
    if stage is Stage.MONTH and room.round and not room.round.one_table:
        return stage, room.orders
    return stage, room.orders if stage in QUIET else room.version, _games(service, room), service.told(room)


def _games(service: ClassService, room: Classroom) -> object:
    """How far the games of the class are."""
    return tuple((table.code, table.snapshot.version if table.snapshot else table.fault) for table in service.tables(room))


def keep_up(room: Classroom, stage: Stage, drawn: object) -> None:
    """Follow the class from what was drawn, more often while it plays."""
    follow(room.code, fingerprint, drawn, _pause(room, stage), first=True)


def _pause(room: Classroom, stage: Stage) -> float:
    if stage is not Stage.MONTH or room.round is None or not room.round.one_table:
        return IDLE
    return FAST if room.pace == "fast" else WHILE_PLAYING


def keep_up_with_tables(room: Classroom, draw: Callable[[Classroom], None]) -> None:
    """Draw how far the tables of the class are, and draw that alone again when any has moved."""
    part(partial(_tables, room.code, draw))


def _tables(code: str, draw: Callable[[Classroom], None]) -> None:
    room = class_service().get(code)
    drawn = _tables_shown(class_service(), room)
    draw(room)
    follow(code, _tables_shown, drawn, TABLES, first=True)


def _tables_shown(service: ClassService, room: Classroom) -> object:
    return room.version, _games(service, room)
