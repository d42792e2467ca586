"""What a lesson puts on a pupil's page. All that lessons need is imported once a class has one: a class that plays is back sooner after a
new start of its server.
"""

from payday_core.classroom.classroom import Classroom, Pupil


def lesson_asks(room: Classroom, pupil: Pupil, token: str) -> bool:
    """Draw what the lesson asks of this pupil now; False if it asks nothing."""
    if not room.lesson:
        return False
    from pages.classroom.seat.lesson import view

    return view.lesson_asks(room, pupil, token)


def lesson_fingerprint(room: Classroom, pupil: Pupil) -> object:
    """What the lesson shows on the pupil's page, and nothing else: no answer of anybody else is in it. None without a lesson."""
    if not room.lesson:
        return None
    from pages.classroom.seat.lesson import view

    return view.lesson_fingerprint(room, pupil)
