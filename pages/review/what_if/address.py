"""The address of a what-if, and the fields that write it: ?what=loan_rate&to=20&mode=choices&seat=1.

For the flip rate &d=turn.number, a choice of that team, is added.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import htpy as h
import streamlit as st

from pages.review.team import chosen_seat
from pages.shared.ui.html import label, md
from payday_core import Game
from payday_core.games.pay_day.factors import LOAN_RATE, Factor, Kind
from payday_core.review.what_if.change import KEEP, Change, first_seat, numbers_of, read_change, slider_range
from payday_core.review.what_if.play import Mode
from payday_core.review.what_if.worlds import WhatIf, what_if_of
from payday_core.sessions import live

MODES = {Mode.CHOICES: "Same choices", Mode.CARD: "Same rule cards"}


@dataclass(frozen=True)
class Asked:
    """What the address asks for, and whose money is shown."""

    change: Change
    mode: Mode
    seat: int


def read_address(snapshot: live.Snapshot, address: Mapping[str, str]) -> Asked:
    """Read the parameters of the address. ValueError, in a sentence, if they make no sense."""
    seat, wanted = chosen_seat(snapshot, address), address.get("mode", Mode.CHOICES)
    if address.get("seat", "") and seat is None:
        last = len(snapshot.game.seats) - 1
        raise ValueError(f"There is no team {address['seat']!r:.20} in this game; they are numbered from 0 to {last}.")
    if wanted not in list(Mode):
        raise ValueError(f"What stays the same is {' or '.join(Mode)}, not {wanted!r:.20}.")
    looked_at = first_seat(snapshot.book) if seat is None else seat
    change = read_change(snapshot.game, address.get("what", ""), address.get("to", ""), looked_at)
    return Asked(change, Mode.CARD if change.factor is KEEP else Mode(wanted), looked_at)


def begin(snapshot: live.Snapshot[Any], address: Mapping[str, str]) -> None:
    """Play what an address asks for before its page is drawn (`pages/shared/server/early.py`)."""
    if isinstance(snapshot.game, Game) and snapshot.game.turn:
        with suppress(ValueError):  # the page says what is wrong with the address
            what_if_for(snapshot, read_address(snapshot, address))


def what_if_for(snapshot: live.Snapshot, asked: Asked) -> WhatIf:
    """The what-if that is asked for; played once."""
    return _played(snapshot.code, snapshot.version, asked.change, asked.mode, snapshot.game)


@st.cache_resource(max_entries=24, show_spinner=False)
def _played(code: str, version: int, change: Change, mode: Mode, _game: Game) -> WhatIf:
    return what_if_of(_game, change, mode)


# ---- the fields


def fields(snapshot: live.Snapshot, asked: Asked) -> None:
    """The fields: whose money, what is changed, to what, and what stays the same."""
    names = [label(one.name) for one in snapshot.game.seats]
    of_a_card = asked.change.factor is KEEP
    _choice("Whose money", range(len(names)), asked.seat, "seat", names.__getitem__, forget=("d", "to") if of_a_card else ("d",))
    with st.container(key="card-twin-fields"):
        what, to, mode = st.columns([1, 1.5, 1.1], gap="large", vertical_alignment="bottom")
        with what:
            _numbers(snapshot, asked.change)
        with to:
            _slider(snapshot, asked.change, asked.seat)
        with mode:
            if of_a_card:
                md(h.p["Only a rule card asks for a cushion, so here the cards make the choices."])
            else:
                _choice("What stays the same", list(MODES), asked.mode, "mode", MODES.__getitem__)


def _numbers(snapshot: live.Snapshot, change: Change) -> None:
    """The field for the number that is changed."""
    there = {one.id: one.label for one in numbers_of(snapshot.game)}
    place = list(there).index(change.factor.id)
    st.selectbox(
        "Number changed", list(there), place, key="twin-what", format_func=there.__getitem__, on_change=_write, args=("what", ("to",))
    )


def _choice(words: str, options: Any, now: object, name: str, in_words: Any, forget: tuple[str, ...] = ()) -> None:
    st.segmented_control(
        words, options, default=now, required=True, format_func=in_words, key=f"twin-{name}", on_change=_write, args=(name, forget),
        label_visibility="collapsed" if name == "seat" else "visible",
    )  # fmt: skip


def _slider(snapshot: live.Snapshot, change: Change, seat: int) -> None:
    slider = slider_range(snapshot.game, change.factor, seat)
    is_rate, key = change.factor.kind is Kind.RATE, f"twin-to-{change.factor.id}-{change.seat}"
    st.slider(
        label(f"{_named(change.factor)} {change.factor.in_words(change.before)} becomes"),
        slider.first, slider.last, slider.position(change.after), slider.step,
        format="%d%%" if is_rate else "$%d", key=key, on_change=_write, args=("to", (), key),
    )  # fmt: skip


def _named(number: Factor) -> str:
    return "The rate of" if number is LOAN_RATE else number.label


def _write(name: str, forget: tuple[str, ...], key: str = "") -> None:
    """Put the choice into the address, and remove what belonged to the old choice."""
    st.query_params[name] = str(st.session_state[key or f"twin-{name}"])
    for other in forget:
        st.query_params.pop(other, None)
