"""The exit ticket on a pupil's own device: one answer to each question, and right or wrong once the room sees the working."""

from collections.abc import Mapping
from functools import partial

import htpy as h
import streamlit as st

from pages.classroom.access import flash
from pages.classroom.seat.lesson.fields import PupilDevice, choice_buttons, number_field, send_button, sent_note
from pages.lessons.lesson.ticket import verdict_of
from pages.shared.ui.html import md
from payday_core.classroom.classroom import Pupil
from payday_core.teaching.content import Item
from payday_core.teaching.devices import devices
from payday_core.teaching.experiments import Fact
from payday_core.teaching.lesson_entries import SIGNS_MOST
from payday_core.teaching.lesson_service import OpenLesson
from payday_core.teaching.tally import asked_on_devices, in_words
from payday_core.teaching.ticket import judge

Said = tuple[str, ...] | None


def seat_ticket(device: PupilDevice, open_lesson: OpenLesson, pupil: Pupil) -> None:
    """Every question in a card of its own."""
    session, facts = open_lesson.session, devices().facts(open_lesson)
    team = device.room.teams[pupil.team].name
    for number, item in enumerate(session.lesson.header.ticket):
        said = session.handed.get(number, {}).get(pupil.number)
        with st.container(key=f"card-sl-item-{number}"):
            md(h.div(".kick")["Question ", number + 1], h.h2[item.ask])
            if not asked_on_devices(item, facts):
                md(h.p(".sl-none")["This one is for all of us together. Look at the big screen."])
            elif session.is_closed(number):
                md(_mine(item, said), verdict_of(item, judge(item, said or (), facts), answered=said is not None))
            elif item.answers:
                _choices(device, number, item, said)
            else:
                _fields(device, number, item, said, facts, team)
    md(h.p(".sl-note")["You can change an answer until the work is shown on the big screen. Nobody else sees it."])


def _mine(item: Item, said: Said) -> h.Node:
    """What this pupil answered last."""
    if said is None:
        return h.p(".sl-none")["You gave no answer."]
    words = item.answers[int(said[0])] if item.answers else "".join(said) if item.model else in_words(item, said)
    whom = f" for {said[0]}" if item.fact and said[0] else ""
    return h.p(".sl-mine")[h.span[f"You said{whom}"], h.b[words]]


def _choices(device: PupilDevice, number: int, item: Item, said: Said) -> None:
    chosen = int(said[0]) if said else None
    choice_buttons("item", number, item.answers, chosen, paused=device.room.paused, choose=partial(_choose, device, number))


def _choose(device: PupilDevice, number: int, place: int) -> None:
    device.hand_in(number, (str(place),))


def _fields(device: PupilDevice, number: int, item: Item, said: Said, facts: Mapping[str, Fact], team: str) -> None:
    with st.form(f"sl-item-form-{number}", border=False, enter_to_submit=not item.model):
        keys = _inputs(number, item, said or (), facts, team)
        send_button(
            "Hand in", "Hand in again", f"item-send-{number}", sent=said is not None, paused=device.room.paused,
            send=partial(_hand_in_fields, device, number, keys),
        )  # fmt: skip
    if said is not None:
        sent_note("Handed in")


def _inputs(number: int, item: Item, said: tuple[str, ...], facts: Mapping[str, Fact], team: str) -> list[str]:
    """Show the fields; return the keys of what is typed in them."""
    key = f"item-{number}"
    if item.model:
        st.text_area("Your answer", key=key, value="".join(said), height=110, max_chars=SIGNS_MOST)
        return [key]
    if item.fact:
        return _fact_inputs(key, item, said, [one.whom for one in facts[item.fact]], team)
    names = item.parts or ("Your answer",)
    keys = [f"{key}-{part}" for part in range(len(names))]
    for part, name in enumerate(names):
        number_field(name, item.unit, keys[part], _number(said[part] if part < len(said) else ""))
    return keys


def _fact_inputs(key: str, item: Item, said: tuple[str, ...], whoms: list[str], team: str) -> list[str]:
    """For whom, if there are several teams, and the number."""
    keys = [f"{key}-whom", f"{key}-number"]
    had = next((whom for whom in (*said[:1], team) if whom in whoms), whoms[0])
    if len(whoms) > 1:
        st.selectbox("For whom", whoms, key=keys[0], index=whoms.index(had))
    number_field("Your answer", item.unit, keys[1], _number(said[1] if len(said) > 1 else ""))
    return keys


def _number(text: str) -> float | None:
    return float(text) if text else None


def _hand_in_fields(device: PupilDevice, number: int, keys: list[str]) -> None:
    """Hand in what is in the fields; all of them are needed."""
    said = tuple(_text(st.session_state.get(key)) for key in keys)
    if all(text for text, key in zip(said, keys, strict=True) if not key.endswith("-whom")):
        device.hand_in(number, said)
    else:
        flash("Fill in every field first.")


def _text(value: object) -> str:
    """What was typed, as it is kept; a number without zeros at its end."""
    return f"{value:.10g}" if isinstance(value, float) else str(value or "").strip()
