"""What a class has handed in, a row a student: points for a gradebook, and every answer. Students are nicknames or codes."""

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from payday_core.classroom.classroom import Pupil
from payday_core.teaching.check.taking import TAKEN, Check, Round
from payday_core.teaching.content import Item
from payday_core.teaching.experiments import Fact
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.tally import asked_on_devices
from payday_core.teaching.ticket import judge


@dataclass(frozen=True)
class Column:
    """A column of a gradebook. points: how many there are; given: those of each student, None for who has handed in nothing."""

    title: str
    points: int
    given: tuple[int | None, ...]


@dataclass(frozen=True)
class Gradebook:
    """Who has handed in, as the class knows them, and the columns, whose points stand in the same order.

    name: what stands before the title of each column, so that the teacher knows it again among all others.
    """

    name: str
    students: tuple[str, ...]
    columns: tuple[Column, ...]


# ---- exit tickets


def of_lesson(session: LessonSession, pupils: tuple[Pupil, ...], facts: Mapping[str, Fact]) -> Gradebook:
    """The exit tickets of a led lesson; no students where the class wrote on paper. The columns then are there to be filled in.

    pupils: those who have a seat. facts: what the lesson's run has found.
    """
    pupils = real(pupils)
    judged = [number for number, item in enumerate(session.lesson.header.ticket) if is_judged(item, facts)]
    right = [_right(session, judged, pupil, facts) for pupil in pupils]
    handed = [1 if _has_handed_in(session, pupil) else None for pupil in pupils]
    columns = [Column("right answers", len(judged), tuple(right))] if judged else []
    nicknames = tuple(pupil.nickname for pupil in pupils)
    return Gradebook(f"Exit ticket, {session.lesson.name}", nicknames, (*columns, Column("handed in", 1, tuple(handed))))


def real(pupils: tuple[Pupil, ...]) -> tuple[Pupil, ...]:
    """All but those of a rehearsal."""
    return tuple(pupil for pupil in pupils if not pupil.simulated)


def is_judged(item: Item, facts: Mapping[str, Fact]) -> bool:
    """Is there one right answer to that question, so that it counts? What is written in words is read by the teacher."""
    return not item.model and asked_on_devices(item, facts)


def _right(session: LessonSession, judged: list[int], pupil: Pupil, facts: Mapping[str, Fact]) -> int | None:
    if not _has_handed_in(session, pupil):
        return None
    return sum(_is_right(session, number, pupil, facts) is True for number in judged)


def _has_handed_in(session: LessonSession, pupil: Pupil) -> bool:
    return any(pupil.number in handed for handed in session.handed.values())


def _is_right(session: LessonSession, number: int, pupil: Pupil, facts: Mapping[str, Fact]) -> bool | None:
    """Is it right? None where nothing was handed in, or only a reader can say."""
    said = session.handed.get(number, {}).get(pupil.number)
    return None if said is None else judge(session.lesson.header.ticket[number], said, facts).whole


def answers_frame(session: LessonSession, pupils: tuple[Pupil, ...], facts: Mapping[str, Fact]) -> pd.DataFrame:
    """Every answer to every question, and 1 or 0 beside it; empty where nothing was handed in, or only a reader can say."""
    items = list(enumerate(session.lesson.header.ticket))
    rows = []
    for pupil in real(pupils):
        row: dict[str, object] = {"Student": pupil.nickname}
        for number, item in items:
            right = _is_right(session, number, pupil, facts) if is_judged(item, facts) else None
            row |= {f"{number + 1}. {item.ask}": _said(session, number, pupil), f"{number + 1}. Right": right}
        rows.append(row)
    heads = [head for number, item in items for head in (f"{number + 1}. {item.ask}", f"{number + 1}. Right")]
    frame = pd.DataFrame(rows, columns=["Student", *heads])
    marks = heads[1::2]
    return frame.astype(dict.fromkeys(marks, "Int64"))


def _said(session: LessonSession, number: int, pupil: Pupil) -> str | None:
    """What was handed in, in words."""
    item, said = session.lesson.header.ticket[number], session.handed.get(number, {}).get(pupil.number)
    if said is None:
        return None
    if item.answers:
        return item.answers[int(said[0])]
    named = zip(item.parts, said, strict=False) if item.parts else ()
    return ", ".join(f"{part}: {word}" for part, word in named) or ", ".join(filter(None, said))


# ---- checks


def of_check(check: Check) -> Gradebook:
    """Who has handed in which form of a check, by code. How many were right stands nowhere beside a code: a check grades nobody."""
    students = tuple(check.pupils)
    columns = [Column(f"handed in {when.value} the lessons", 1, _handed(check, students, when)) for when in TAKEN]
    return Gradebook(f"Check of {check.title}", students, tuple(columns))


def _handed(check: Check, students: tuple[str, ...], when: Round) -> tuple[int | None, ...]:
    return tuple(1 if when in check.pupils[code].handed_in else None for code in students)
