"""What this browser may change: the classes, lessons, games and checks whose keys it holds; at the machine that keeps them, all.

Whoever else has an address, as it stands on the projector, may look. What was begun before there were keys goes by its address alone.
"""

from itertools import islice
from typing import Any

from pages.shared.server.host import at_the_host, recent_games
from pages.shared.server.keyring import codes_held, holds, keys_of
from payday_core.classroom.class_service import class_service
from payday_core.classroom.game_keys import digest_of
from payday_core.engine.game import Game as AnyGame
from payday_core.sessions import live
from payday_core.sessions.summary import Summary
from payday_core.store import Logs, UnknownLog
from payday_core.teaching.check.taking import Check
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import OpenLesson, lesson_service


def teaches(room: str) -> bool:
    """Whether the class with this code is this teacher's."""
    try:
        return at_the_host() or any(map(class_service().get(room).opens_to, keys_of(room)))
    except UnknownLog:
        return False


def is_teacher() -> bool:
    """Whether any class is this teacher's."""
    return at_the_host() or any(teaches(code) for code in codes_held())


def leads(lesson: OpenLesson) -> bool:
    """Whether a lesson may be led from here."""
    return at_the_host() or _has_key_of(lesson) is not False


def is_shut(lesson: str) -> bool:
    """Whether a class of this machine that is not led from here is in the lesson of this id: nobody else looks up what it will find."""
    return not at_the_host() and not all(map(teaches, devices().classes_in(lesson)))


def reads_answers(lesson: str, held: OpenLesson | None = None) -> bool:
    """Whether the papers with the answers to a lesson are for this browser: a teacher's, or those of a lesson that it leads.

    Whoever takes a lesson alone is a student.
    """
    if is_shut(lesson):
        return False
    return is_teacher() or (held is not None and not held.session.alone and leads(held))


def led_from_here(limit: int) -> list[OpenLesson]:
    """Lessons to go on with, the last begun first: at the machine all of them, elsewhere those whose keys this browser holds."""
    if at_the_host():
        return lesson_service().recent(limit)
    found = (lesson for code in codes_held() if (lesson := _lesson(code)))
    return list(islice((lesson for lesson in found if leads(lesson) and not lesson.session.ended), limit))


def plays(game: live.Snapshot[Any]) -> bool:
    """Whether a game may be played on from here. A branch changes nothing of its game."""
    return game.branch is not None or opens(game.code)


def opens(game: str) -> bool:
    """Whether somebody who has the address of a game may do with it what he wants."""
    return at_the_host() or _has_key(game) is not False


def owns(game: str) -> bool:
    """Whether the answers of a game with this code are for this browser: an address alone is no right to them."""
    return at_the_host() or _has_key(game) is True


def kept_games(limit: int, kind: type[AnyGame] = AnyGame) -> list[Summary]:
    """Games to go on with, the last played first: at the machine its own, elsewhere those whose keys this browser holds.

    All of them, or those of a kind.
    """
    return recent_games(limit, kind) if at_the_host() else live.hub().summaries(filter(owns, codes_held()), limit, kind)


def lesson_led_from_here(game: str) -> str:
    """The code of the lesson in which a game is played, if it is led from here; else empty."""
    lesson = _lesson_of(game)
    return lesson.code if lesson and leads(lesson) else ""


def grades(code: str, check: Check) -> bool:
    """Whether a check is this teacher's."""
    return not check.key or at_the_host() or holds(code, check.key)


def _has_key(game: str) -> bool | None:
    """Whether this browser has the key that a game goes by: of its class, its lesson, or its own; None where there is none."""
    if room := live.hub().store.room_of(game):
        return teaches(room)
    if lesson := _lesson_of(game):
        return _has_key_of(lesson)
    digest = digest_of(Logs(live.hub().store), game)
    return holds(game, digest) if digest else None


def _has_key_of(lesson: OpenLesson) -> bool | None:
    """The same for a lesson."""
    if lesson.session.room:
        return teaches(lesson.session.room)
    return holds(lesson.code, lesson.session.key) if lesson.session.key else None


def _lesson_of(game: str) -> OpenLesson | None:
    code = lesson_service().lesson_of(game)
    return _lesson(code) if code else None


def _lesson(code: str) -> OpenLesson | None:
    try:
        return lesson_service().get(code)
    except (UnknownLog, ValueError):  # deleted, or no longer in the catalogue
        return None
