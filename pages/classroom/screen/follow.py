"""When the projected screen is redrawn, and how soon after its last drawing."""

from pages.classroom.access import follow
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.tables import Stage

WHILE_PLAYING = 0.25
FAST = 0.1
IDLE = 0.5
"""Seconds from one drawing to the next: a turn should not wait long for its picture."""

QUIET = frozenset({Stage.REPORT, Stage.FINAL})
"""Stages in which only the teacher changes the picture; it does not show who joins or drops."""


def fingerprint(service: ClassService, room: Classroom) -> object:
    """What the screen shows of the class."""
    stage = service.stage(room)
    played = tuple((table.code, table.snapshot.version if table.snapshot else table.fault) for table in service.tables(room))
    return stage, room.orders if stage in QUIET else room.version, played, service.told(room)


def keep_up(room: Classroom, stage: Stage, drawn: object) -> None:
    """Follow the class from what was drawn, more often while it plays."""
    follow(room.code, fingerprint, drawn, _pause(room, stage), first=True)


def _pause(room: Classroom, stage: Stage) -> float:
    if stage is not Stage.MONTH or room.round is None or not room.round.one_table:
        return IDLE
    return FAST if room.pace == "fast" else WHILE_PLAYING
