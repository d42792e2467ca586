"""What a lesson asks of a pupil on his own device: predictions until the lock, the exit ticket until the room sees the working.

Nothing stands here that comes after the prediction before it is locked, and never anybody else's answer. The lesson's own address, which
opens the teacher's page, is on no pupil's device either.
"""

import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.seat.lesson.ticket import seat_ticket
from pages.lessons.lesson.votes import shown
from pages.shared.ui.html import chip, esc, icon, label, md
from payday_core.classroom.refused import Refused
from payday_core.classroom.room import Pupil, Room
from payday_core.teaching.content import StepKind, Vote
from payday_core.teaching.devices import Saw, devices, saw
from payday_core.teaching.lesson_service import Held
from payday_core.teaching.lesson_session import AMOUNT_MOST

BIG_SCREEN = "Look at the big screen."


def lesson_asks(room: Room, pupil: Pupil, token: str) -> bool:
    """Draw what the lesson asks of this pupil now, and say whether it did.

    Nothing where no lesson is held with the class, nor in a step without questions while the class plays: then its game has the page.
    """
    held = devices().held_with(room)
    if held is None or (_only_a_title(held) and _plays(room)):
        return False
    with st.container(key="sl-lesson"):
        _head(held)
        if held.session.now.kind is StepKind.PREDICT:
            _predict(room, held, pupil, token)
        elif held.session.now.kind is StepKind.EXIT:
            seat_ticket(room, held, pupil, token)
        else:
            _watch()
    return True


def lesson_fingerprint(room: Room, pupil: Pupil) -> object:
    """What changes when the pupil's page has to be drawn anew for the lesson's sake; nobody else's answers are in it."""
    held = devices().held_with(room)
    if held is None:
        return None
    session = held.session
    closed = tuple(map(session.is_closed, range(len(session.lesson.header.ticket))))
    return held.code, session.step, session.short, session.opened, session.ran, closed, session.acts.get(pupil.number, 0), room.paused


def _only_a_title(held: Held) -> bool:
    return held.session.now.kind not in (StepKind.PREDICT, StepKind.EXIT)


def _plays(room: Room) -> bool:
    return room.round is not None and not room.round.ended


def _head(held: Held) -> None:
    session = held.session
    step = f"Step {session.step + 1} of {len(session.steps)}"
    md(f'<div class="sl-head"><div class="kick">{esc(session.lesson.name)} · {step}</div><h1>{esc(session.now.title)}</h1></div>')


def _watch() -> None:
    """The room does something together."""
    words = f"<h2>{BIG_SCREEN}</h2><p>Your device asks you when it is your turn. You can leave it on the table.</p>"
    md(f'<div class="card sl-watch">{icon("eye", 44)}{words}</div>')


# ---- predictions


def _predict(room: Room, held: Held, pupil: Pupil, token: str) -> None:
    session, snapshot = held.session, saw(held, pupil)
    for number, vote in enumerate(session.lesson.header.predict):
        answer = session.said.get(number, {}).get(pupil.number)
        with st.container(key=f"card-sl-vote-{number}"):
            md(f"<h2>{esc(vote.ask)}</h2>")
            if session.opened:
                md(_kept(vote, answer))
            elif vote.open:
                _number(room, snapshot, token, number, vote, answer)
            else:
                _choice(room, snapshot, token, number, vote, answer)
    if session.opened:
        md(f'<p class="sl-note">{chip("Locked", "gain", "lock")} <span>Nobody can change an answer now. {BIG_SCREEN}</span></p>')
    else:
        md('<p class="sl-note">Nobody sees who answered what. You can change your answer until your teacher locks it.</p>')


def _kept(vote: Vote, answer: float | None) -> str:
    """What this pupil had said when it was locked."""
    if answer is None:
        return '<p class="sl-none">You gave no answer.</p>'
    words = shown(vote, answer) if vote.open else vote.answers[int(answer)]
    return f'<p class="sl-mine"><span>You said</span><b>{esc(words)}</b></p>'


def _choice(room: Room, snapshot: Saw, token: str, number: int, vote: Vote, answer: float | None) -> None:
    """A button for each answer, all of one weight; the one that was chosen has a mark."""
    with st.container(key=f"sl-choices-{number}"):
        for place, words in enumerate(vote.answers):
            chosen = answer == place
            with st.container(key=f"sl-{'on' if chosen else 'off'}-{number}-{place}"):
                st.button(
                    label(words), key=f"vote-{number}-{place}", width="stretch", disabled=room.paused,
                    icon=":material/check_circle:" if chosen else ":material/radio_button_unchecked:",
                    on_click=_say, args=(room.code, token, snapshot, number, place),
                )  # fmt: skip


def _number(room: Room, snapshot: Saw, token: str, number: int, vote: Vote, answer: float | None) -> None:
    """A field for a number, what was sent last, and the button."""
    key = f"amount-{number}"
    with st.form(f"sl-form-{number}", border=False):
        words = f"Your number ({vote.unit})" if vote.unit else "Your number"
        st.number_input(label(words), key=key, value=answer, min_value=-AMOUNT_MOST, max_value=AMOUNT_MOST, step=1.0, format="%0.10g")
        st.form_submit_button(
            "Send" if answer is None else "Send another number", key=f"amount-send-{number}", width="stretch", icon=":material/send:",
            type="primary" if answer is None else "secondary", disabled=room.paused,
            on_click=_say_amount, args=(room.code, token, snapshot, number, key),
        )  # fmt: skip
    if answer is not None:
        md(f'<p class="sl-sent">{icon("check", 22)}<span>Sent <b>{esc(shown(vote, answer))}</b></span></p>')


def _say(code: str, token: str, snapshot: Saw, number: int, answer: float) -> None:
    attempt(lambda: devices().say(code, token, snapshot, number, answer))


def _say_amount(code: str, token: str, snapshot: Saw, number: int, key: str) -> None:
    """Send what stands in the field."""
    amount = st.session_state.get(key)

    def send() -> None:
        if amount is None:
            raise Refused("Type a number first, such as 1000.")
        devices().say(code, token, snapshot, number, float(amount))

    attempt(send)
