"""The exit ticket on a pupil's own device: one answer to each question, and right or wrong once the room sees the working."""

from collections.abc import Mapping

import streamlit as st

from pages.classroom.access import attempt
from pages.lessons.lesson.ticket import verdict_of
from pages.shared.ui.html import esc, icon, label, md
from payday_core.classroom.refused import Refused
from payday_core.classroom.room import Pupil, Room
from payday_core.teaching.content import Item
from payday_core.teaching.devices import Saw, devices, saw
from payday_core.teaching.experiments import Fact
from payday_core.teaching.lesson_service import Held
from payday_core.teaching.lesson_session import AMOUNT_MOST, SIGNS_MOST
from payday_core.teaching.tally import asked_on_devices, in_words
from payday_core.teaching.ticket import judge

Said = tuple[str, ...] | None


def seat_ticket(room: Room, held: Held, pupil: Pupil, token: str) -> None:
    """Every question in a card of its own."""
    session, snapshot, facts = held.session, saw(held, pupil), devices().facts(held)
    team = room.teams[pupil.team].name
    for number, item in enumerate(session.lesson.header.ticket):
        said = session.handed.get(number, {}).get(pupil.number)
        with st.container(key=f"card-sl-item-{number}"):
            md(f'<div class="kick">Question {number + 1}</div><h2>{esc(item.ask)}</h2>')
            if not asked_on_devices(item, facts):
                md('<p class="sl-none">This one is for all of us together. Look at the big screen.</p>')
            elif session.is_closed(number):
                md(_mine(item, said) + verdict_of(item, judge(item, said or (), facts), answered=said is not None))
            elif item.answers:
                _choices(room, snapshot, token, number, item, said)
            else:
                _fields(room, snapshot, token, number, item, said, facts, team)
    md('<p class="sl-note">You can change an answer until the working is on the big screen. Nobody else sees it.</p>')


def _mine(item: Item, said: Said) -> str:
    """What this pupil answered last."""
    if said is None:
        return '<p class="sl-none">You gave no answer.</p>'
    words = item.answers[int(said[0])] if item.answers else "".join(said) if item.model else in_words(item, said)
    whom = f" for {said[0]}" if item.fact and said[0] else ""
    return f'<p class="sl-mine"><span>You said{esc(whom)}</span><b>{esc(words)}</b></p>'


def _choices(room: Room, snapshot: Saw, token: str, number: int, item: Item, said: Said) -> None:
    with st.container(key=f"sl-choices-{number}"):
        for place, answer in enumerate(item.answers):
            chosen = said == (str(place),)
            with st.container(key=f"sl-{'on' if chosen else 'off'}-{number}-{place}"):
                st.button(
                    label(answer), key=f"item-{number}-{place}", width="stretch", disabled=room.paused,
                    icon=":material/check_circle:" if chosen else ":material/radio_button_unchecked:",
                    on_click=_hand_in, args=(room.code, token, snapshot, number, (str(place),)),
                )  # fmt: skip


def _fields(room: Room, snapshot: Saw, token: str, number: int, item: Item, said: Said, facts: Mapping[str, Fact], team: str) -> None:
    with st.form(f"sl-item-form-{number}", border=False, enter_to_submit=not item.model):
        keys = _inputs(number, item, said or (), facts, team)
        st.form_submit_button(
            "Hand in" if said is None else "Hand in again", key=f"item-send-{number}", width="stretch", icon=":material/send:",
            type="primary" if said is None else "secondary", disabled=room.paused,
            on_click=_hand_in_fields, args=(room.code, token, snapshot, number, keys),
        )  # fmt: skip
    if said is not None:
        md(f'<p class="sl-sent">{icon("check", 22)}<span>Handed in</span></p>')


def _inputs(number: int, item: Item, said: tuple[str, ...], facts: Mapping[str, Fact], team: str) -> list[str]:
    """The fields, and the keys under which what is typed in them is found."""
    key = f"item-{number}"
    if item.model:
        st.text_area("Your answer", key=key, value="".join(said), height=110, max_chars=SIGNS_MOST)
        return [key]
    if item.fact:
        return _fact_inputs(key, item, said, [one.whom for one in facts[item.fact]], team)
    names = item.parts or ("Your answer",)
    keys = [f"{key}-{part}" for part in range(len(names))]
    for part, name in enumerate(names):
        _number(name, keys[part], item, said[part] if part < len(said) else "")
    return keys


def _fact_inputs(key: str, item: Item, said: tuple[str, ...], whoms: list[str], team: str) -> list[str]:
    """For whom, where there are several, and the number."""
    keys = [f"{key}-whom", f"{key}-number"]
    had = next((whom for whom in (*said[:1], team) if whom in whoms), whoms[0])
    if len(whoms) > 1:
        st.selectbox("For whom", whoms, key=keys[0], index=whoms.index(had))
    _number("Your answer", keys[1], item, said[1] if len(said) > 1 else "")
    return keys


def _number(words: str, key: str, item: Item, had: str) -> None:
    words = label(f"{words} ({item.unit})" if item.unit else words)
    value = float(had) if had else None
    st.number_input(words, key=key, value=value, min_value=-AMOUNT_MOST, max_value=AMOUNT_MOST, step=1.0, format="%0.10g")


def _hand_in(code: str, token: str, snapshot: Saw, number: int, said: tuple[str, ...]) -> None:
    attempt(lambda: devices().hand_in(code, token, snapshot, number, said))


def _hand_in_fields(code: str, token: str, snapshot: Saw, number: int, keys: list[str]) -> None:
    """Hand in what stands in the fields; all of them are needed."""
    said = tuple(_text(st.session_state.get(key)) for key in keys)

    def send() -> None:
        if not all(text for text, key in zip(said, keys, strict=True) if not key.endswith("-whom")):
            raise Refused("Fill in every field first.")
        devices().hand_in(code, token, snapshot, number, said)

    attempt(send)


def _text(value: object) -> str:
    """What was typed, as it is kept: a number without an end that means nothing."""
    return f"{value:.10g}" if isinstance(value, float) else str(value or "").strip()
