"""How a pupil answers in a lesson: with one of several buttons, or with fields and a button that sends them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.lessons.lesson.labels import choice_icon, with_unit
from pages.shared.server.actions import Action
from pages.shared.ui.html import icon, label, md
from payday_core.classroom.classroom import Classroom
from payday_core.teaching.devices import Saw, devices
from payday_core.teaching.lesson_session import AMOUNT_MOST


class PupilDevice(NamedTuple):
    """The device of a pupil in a lesson: the class, the token of its seat, and what its page showed when it was drawn."""

    room: Classroom
    token: str
    saw: Saw

    def say(self, number: int, answer: float) -> None:
        """Answer a prediction; for callbacks."""
        attempt(Action.PREDICT, lambda: devices().say(self.room.code, self.token, self.saw, number, answer))

    def hand_in(self, number: int, said: tuple[str, ...]) -> None:
        """Answer a question of the exit ticket; for callbacks."""
        attempt(Action.HAND_IN, lambda: devices().hand_in(self.room.code, self.token, self.saw, number, said))


def choice_buttons(
    name: str, number: int, answers: Sequence[str], chosen: int | None, *, paused: bool, choose: Callable[[int], None]
) -> None:
    """A button for each answer, all of one weight; the chosen one has a mark."""
    with st.container(key=f"sl-choices-{number}"):
        for place, answer in enumerate(answers):
            is_chosen = place == chosen
            with st.container(key=f"sl-{'on' if is_chosen else 'off'}-{number}-{place}"):
                st.button(
                    label(answer), key=f"{name}-{number}-{place}", width="stretch", disabled=paused,
                    icon=choice_icon(chosen=is_chosen), on_click=choose, args=(place,),
                )  # fmt: skip


def number_field(words: str, unit: str, key: str, value: float | None) -> None:
    """A field for a number, with the unit in its label."""
    words = label(with_unit(words, unit))
    st.number_input(words, key=key, value=value, min_value=-AMOUNT_MOST, max_value=AMOUNT_MOST, step=1.0, format="%0.10g")


def send_button(first: str, again: str, key: str, *, sent: bool, paused: bool, send: Callable[[], None]) -> None:
    """The button of a form: `first` until something is sent, then `again`."""
    st.form_submit_button(
        again if sent else first, key=key, width="stretch", icon=":material/send:", type="secondary" if sent else "primary",
        disabled=paused, on_click=send,
    )  # fmt: skip


def sent_note(words: h.Node) -> None:
    """What was sent, as HTML, under its form."""
    md(h.p(".sl-sent")[icon("check", 22), h.span[words]])
