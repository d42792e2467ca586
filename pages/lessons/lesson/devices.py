"""What a led lesson shows of a class with its own devices: how many there are, how to join, how they answered. No names."""

import htpy as h
import streamlit as st

from pages.shared.server.addresses import short_address
from pages.shared.ui.html import chip, icon, md
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
            md(h.div(".ls-class")[h.p(".ls-none")["The devices cannot be reached for a moment."]])
            return
        if fingerprint(now) != shown:
            st.rerun()
        md(h.div(".ls-class")[h.div(".ls-tally")[tally(now, room)], _join(now, room)])

    strip()


def fingerprint(open_lesson: OpenLesson) -> object:
    """What a page shows outside its live part: the first prediction enables the lock, all others are only counted."""
    return open_lesson.version, open_lesson.session.predicted


def tally(open_lesson: OpenLesson, room: Classroom) -> h.Node:
    """12 of 24 have predicted."""
    session, pupils = open_lesson.session, [pupil.number for pupil in room.here]
    if room.lesson != open_lesson.code:
        return h.span(".soft")["The lesson has ended on the devices of the class."]
    if not pupils:
        return h.fragment[icon("users", 26), h.span["Nobody has joined yet"]]
    if session.now.kind is StepKind.PREDICT:
        return h.fragment[icon("users", 26), h.span[h.b[predicted(session, pupils), f" of {len(pupils)}"], " have predicted"]]
    if session.now.kind is StepKind.EXIT:
        return _handed_in(open_lesson, session, pupils)
    return h.fragment[icon("users", 26), h.span[h.b[len(pupils)], " on their devices"]]


def _handed_in(open_lesson: OpenLesson, session: LessonSession, pupils: list[int]) -> h.Node:
    """How many have answered each question of the ticket."""
    facts, items = devices().facts(open_lesson), enumerate(session.lesson.header.ticket)
    asked = [number for number, item in items if asked_on_devices(item, facts)]
    counts = [h.i[h.small[number + 1], handed_in(session, number, pupils)] for number in asked]
    return h.fragment[h.span["Answered, of ", h.b[len(pupils)]], h.span(".ls-handed")[counts]]


def _join(open_lesson: OpenLesson, room: Classroom) -> h.Node:
    """The code and the address, small, for those who come late."""
    if room.lesson != open_lesson.code:
        return ""
    if room.locked:
        return h.div(".ls-join")[icon("lock", 22), h.span["Joining is locked"]]
    return h.div(".ls-join")[h.span[short_address()], h.b[show_code(room.code)]]


# ---- the ticket


def class_answers(item: Item, answered: Answered) -> h.Node:
    """How the class answered a question, once its working is shown; written answers stay with their pupils."""
    if not answered.pupils:
        return ""
    if answered.right is None:
        return h.p(".ls-note")[f"{capital(counted(answered.pupils, 'answer'))} from the devices. Each stays with its pupil."]
    most = max(count for _, count, _ in answered.given) or 1
    bars = [
        h.div(class_="good" if good else None)[
            h.span[icon("check", 20) if good else "", words], h.div[h.i(style=f"width:{100 * count / most:.0f}%"), h.b[count]]
        ]
        for words, count, good in answered.given
    ]
    share = f"{answered.right} of {answered.pupils} right"
    return h.div(".ls-answered")[h.div(".between")[h.h3["What the class answered"], chip(share, "info")], bars]
