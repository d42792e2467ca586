"""What a led lesson shows of a class with its own devices: how many there are, how to join, how they answered. No names."""

import streamlit as st

from pages.shared.server.addresses import short_address
from pages.shared.ui.html import chip, esc, icon, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.store import StoreUnavailable, UnknownLog
from payday_core.teaching.content import Item, StepKind
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import OpenLesson
from payday_core.teaching.lesson_session import LessonSession
from payday_core.teaching.tally import Answered, asked_on_devices, handed_in, predicted
from payday_core.text.wording import capital, counted

SECONDS_BETWEEN_LOOKS = 0.75


def class_strip(open_lesson: OpenLesson) -> None:
    """How many have answered and how to join, live. The page is redrawn when the lesson changes, here or in another window."""
    shown = fingerprint(open_lesson)

    @st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
    def strip() -> None:
        try:
            now, room = devices().get(open_lesson.code), class_service().get(open_lesson.session.room)
        except (UnknownLog, ValueError):
            st.rerun()
        except StoreUnavailable:
            md('<div class="ls-class"><p class="ls-none">The devices cannot be reached for a moment.</p></div>')
            return
        if fingerprint(now) != shown:
            st.rerun()
        md(f'<div class="ls-class"><div class="ls-tally">{tally(now, room)}</div>{_join(now, room)}</div>')

    strip()


def fingerprint(open_lesson: OpenLesson) -> object:
    """What a page shows outside its live part: the first prediction enables the lock, all others are only counted."""
    return open_lesson.version, open_lesson.session.predicted


def tally(open_lesson: OpenLesson, room: Classroom) -> str:
    """12 of 24 have predicted."""
    session, pupils = open_lesson.session, [pupil.number for pupil in room.here]
    if room.lesson != open_lesson.code:
        return '<span class="soft">The lesson has ended on the devices of the class.</span>'
    if not pupils:
        return f"{icon('users', 26)}<span>Nobody has joined yet</span>"
    if session.now.kind is StepKind.PREDICT:
        return f"{icon('users', 26)}<span><b>{predicted(session, pupils)} of {len(pupils)}</b> have predicted</span>"
    if session.now.kind is StepKind.EXIT:
        return _handed_in(open_lesson, session, pupils)
    return f"{icon('users', 26)}<span><b>{len(pupils)}</b> on their devices</span>"


def _handed_in(open_lesson: OpenLesson, session: LessonSession, pupils: list[int]) -> str:
    """How many have answered each question of the ticket."""
    facts, items = devices().facts(open_lesson), enumerate(session.lesson.header.ticket)
    asked = [number for number, item in items if asked_on_devices(item, facts)]
    counts = "".join(f"<i><small>{number + 1}</small>{handed_in(session, number, pupils)}</i>" for number in asked)
    return f'<span>Answered, of <b>{len(pupils)}</b></span><span class="ls-handed">{counts}</span>'


def _join(open_lesson: OpenLesson, room: Classroom) -> str:
    """The code and the address, small, for those who come late."""
    if room.lesson != open_lesson.code:
        return ""
    if room.locked:
        return f'<div class="ls-join">{icon("lock", 22)}<span>Joining is locked</span></div>'
    return f'<div class="ls-join"><span>{esc(short_address())}</span><b>{esc(show_code(room.code))}</b></div>'


# ---- the ticket


def class_answers(item: Item, answered: Answered) -> str:
    """How the class answered a question, once its working is shown; written answers stay with their pupils."""
    if not answered.pupils:
        return ""
    if answered.right is None:
        return f'<p class="ls-note">{capital(counted(answered.pupils, "answer"))} from the devices. Each stays with its pupil.</p>'
    most = max(count for _, count, _ in answered.given) or 1
    bars = "".join(
        f"<div{' class=good' if good else ''}><span>{icon('check', 20) if good else ''}{esc(words)}</span>"
        f'<div><i style="width:{100 * count / most:.0f}%"></i><b>{count}</b></div></div>'
        for words, count, good in answered.given
    )
    share = f"{answered.right} of {answered.pupils} right"
    return f'<div class="ls-answered"><div class="between"><h3>What the class answered</h3>{chip(share, "info")}</div>{bars}</div>'
