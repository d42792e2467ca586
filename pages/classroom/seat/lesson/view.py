"""What a lesson asks of pupils on their own devices: predictions until the lock, the exit ticket until the room sees the working.

Before the lock this page shows nothing that comes after the prediction, and it never shows the answer of anybody else. The address of the
lesson, which opens the teacher's page, is on no pupil's device either.
"""

from functools import partial

import htpy as h
import streamlit as st

from pages.classroom.access import flash
from pages.classroom.seat.lesson.fields import PupilDevice, choice_buttons, number_field, send_button, sent_note
from pages.classroom.seat.lesson.ticket import seat_ticket
from pages.lessons.lesson.votes import shown
from pages.shared.ui.html import chip, icon, md
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.teaching.content import StepKind, Vote
from payday_core.teaching.devices import devices, saw
from payday_core.teaching.lesson_service import OpenLesson

BIG_SCREEN = "Look at the big screen."


def lesson_asks(room: Classroom, pupil: Pupil, token: str) -> bool:
    """Draw what the lesson asks of this pupil now; False if it asks nothing.

    That is so without a lesson, and in a step without questions while the class plays: then its game has the page.
    """
    open_lesson = devices().held_with(room)
    if open_lesson is None or (_only_a_title(open_lesson) and _plays(room)):
        return False
    with st.container(key="sl-lesson"):
        _head(open_lesson)
        if open_lesson.session.now.kind is StepKind.PREDICT:
            _predict(PupilDevice(room, token, saw(open_lesson, pupil)), open_lesson, pupil)
        elif open_lesson.session.now.kind is StepKind.EXIT:
            seat_ticket(PupilDevice(room, token, saw(open_lesson, pupil)), open_lesson, pupil)
        else:
            _watch()
    return True


def lesson_fingerprint(room: Classroom, pupil: Pupil) -> object:
    """What the lesson shows on the pupil's page, and nothing else: no answer of anybody else is in it."""
    open_lesson = devices().held_with(room)
    if open_lesson is None:
        return None
    session = open_lesson.session
    closed = tuple(map(session.is_closed, range(len(session.lesson.header.ticket))))
    mine = session.acts.get(pupil.number, 0)
    return open_lesson.code, session.step, session.short, session.opened, session.ran, closed, mine, room.paused


def _only_a_title(open_lesson: OpenLesson) -> bool:
    return open_lesson.session.now.kind not in (StepKind.PREDICT, StepKind.EXIT)


def _plays(room: Classroom) -> bool:
    return room.round is not None and not room.round.ended


def _head(open_lesson: OpenLesson) -> None:
    session = open_lesson.session
    step = f"Step {session.step + 1} of {len(session.steps)}"
    md(h.div(".sl-head")[h.div(".kick")[f"{session.lesson.name} · ", step], h.h1[session.now.title]])


def _watch() -> None:
    """What the page says while the room does something together."""
    words = h.fragment[h.h2[BIG_SCREEN], h.p["Your device asks you when it is your turn. You can leave it on the table."]]
    md(h.div(".card.sl-watch")[icon("eye", 44), words])


# ---- predictions


def _predict(device: PupilDevice, open_lesson: OpenLesson, pupil: Pupil) -> None:
    session = open_lesson.session
    for number, vote in enumerate(session.lesson.header.predict):
        answer = session.said.get(number, {}).get(pupil.number)
        with st.container(key=f"card-sl-vote-{number}"):
            md(h.h2[vote.ask])
            if session.opened:
                md(_locked_answer(vote, answer))
            elif vote.open:
                _number(device, number, vote, answer)
            else:
                _choice(device, number, vote, answer)
    if session.opened:
        md(h.p(".sl-note")[chip("Locked", "gain", "lock"), " ", h.span["Nobody can change an answer now. ", BIG_SCREEN]])
    else:
        md(h.p(".sl-note")["Nobody sees who answered what. You can change your answer until your teacher locks it."])


def _locked_answer(vote: Vote, answer: float | None) -> h.Node:
    """What this pupil had answered when it was locked."""
    if answer is None:
        return h.p(".sl-none")["You gave no answer."]
    words = shown(vote, answer) if vote.open else vote.answers[int(answer)]
    return h.p(".sl-mine")[h.span["You said"], h.b[words]]


def _choice(device: PupilDevice, number: int, vote: Vote, answer: float | None) -> None:
    chosen = None if answer is None else int(answer)
    choice_buttons("vote", number, vote.answers, chosen, paused=device.room.paused, choose=partial(device.say, number))


def _number(device: PupilDevice, number: int, vote: Vote, answer: float | None) -> None:
    """A field for a number, the button, and what was sent last."""
    key = f"amount-{number}"
    with st.form(f"sl-form-{number}", border=False):
        number_field("Your number", vote.unit, key, answer)
        send_button(
            "Send", "Send another number", f"amount-send-{number}", sent=answer is not None, paused=device.room.paused,
            send=partial(_say_amount, device, number, key),
        )  # fmt: skip
    if answer is not None:
        sent_note(h.fragment["Sent ", h.b[shown(vote, answer)]])


def _say_amount(device: PupilDevice, number: int, key: str) -> None:
    """Send what is in the field."""
    amount = st.session_state.get(key)
    if amount is None:
        flash("Type a number first, such as 1000.")
    else:
        device.say(number, float(amount))
