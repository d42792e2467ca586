"""The votes of simulated pupils in a lesson that is led with their class: any of the answers there are, or a round guess."""

from collections.abc import Iterator
from functools import partial
from random import Random

from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.classroom.rehearsal.pupil import Asked
from payday_core.teaching.content import Lesson
from payday_core.teaching.devices import devices, saw

GUESS_MOST, GUESS_STEP = 40, 100
"""A guess at a number is one of this many round ones."""


def votes(room: Classroom, pupil: Pupil, token: str, rng: Random) -> Iterator[Asked]:
    """What the lesson of the class asks of a simulated pupil now, and how it would be answered."""
    held = devices().held_with(room)
    if held is None or not held.session.answering:
        return
    for vote in range(len(held.lesson.header.predict)):
        yield Asked((held.code, vote), partial(_say, room.code, pupil.number, token, vote, rng))


def _say(code: str, number: int, token: str, vote: int, rng: Random) -> None:
    room = class_service().get(code)
    if held := devices().held_with(room):
        devices().say(code, token, saw(held, room.pupils[number]), vote, _answer(held.lesson, vote, rng))


def _answer(lesson: Lesson, vote: int, rng: Random) -> int:
    asked = lesson.header.predict[vote]
    return GUESS_STEP * rng.randrange(GUESS_MOST) if asked.open else rng.randrange(len(asked.answers))
