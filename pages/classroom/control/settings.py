"""The settings of a class: the pace of one table, the clock for answers, who may join; and the other pages of the class."""

import htpy as h
import streamlit as st

from pages.classroom.control.opened import QR, is_sure, make_sure
from pages.classroom.control.orders import give, step
from pages.shared.server.addresses import control_address, short_address, unreachable
from pages.shared.ui.html import icon, label, md
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import hashed, show_code
from payday_core.classroom.pace import PACES
from payday_core.classroom.qr import qr_svg
from payday_core.classroom.tables import Stage

CLOCKS = (0, 30, 45, 60, 90)

ONLY_THIS = "only this link"

SHOWN_PACES = {"still": "Still", "play": "Play", "fast": "Fast", "skip": "Skip"}


def ways_card(room: Classroom, key: str) -> None:
    """The settings that can be changed at any time."""
    with st.container(key="card-cways"):
        md(h.h2["Pace and joining"])
        if room.round and room.round.one_table and not room.round.ended:
            _pace(room, key)
        _clock(room, key)
        _lock_at_begin(room, key)
        words, sign = ("Open joining", "lock_open") if room.locked else ("Lock joining", "lock")
        order = orders.setting_of("locked", not room.locked)
        st.button(words, key="lock", width="stretch", icon=f":material/{sign}:", on_click=give, args=(room, key, order))


def _pace(room: Classroom, key: str) -> None:
    """How fast the one table plays; a step plays one turn."""
    assert room.round is not None
    table = class_service().tables(room)[0]
    can_step = class_service().stage(room) is Stage.MONTH and table.snapshot is not None and table.asked is None and not room.paused
    version = table.snapshot.version if table.snapshot else 0
    md(h.p(".c-label")["The turns at the table"])
    with st.container(key="c-pace", horizontal=True, gap="small"):
        st.button("Step", key="step", disabled=not can_step, on_click=step, args=(room, key, version))
        for name in PACES:
            st.button(
                SHOWN_PACES[name],
                key=f"pace-{name}",
                type="primary" if room.pace == name else "secondary",
                on_click=give,
                args=(room, key, orders.setting_of("pace", name)),
            )


def _clock(room: Classroom, key: str) -> None:
    st.session_state.clock = room.clock
    st.segmented_control(
        "Time for a live answer",
        sorted({*CLOCKS, room.clock}),
        key="clock",
        format_func=lambda seconds: f"{seconds} s" if seconds else "Off",
        required=True,
        width="stretch",
        on_change=_set_clock,
        args=(room, key),
    )


def _lock_at_begin(room: Classroom, key: str) -> None:
    st.session_state["lock-at-begin"] = room.lock_at_begin
    st.toggle("Lock joining when a game begins", key="lock-at-begin", on_change=_set_lock_at_begin, args=(room, key))


def _set_lock_at_begin(room: Classroom, key: str) -> None:
    give(room, key, orders.setting_of("lock_at_begin", st.session_state["lock-at-begin"]))


def _set_clock(room: Classroom, key: str) -> None:
    give(room, key, orders.setting_of("clock", st.session_state.clock))


# ---- the other pages of the class


def pages_card(room: Classroom, key: str) -> None:
    """The big screen, the pupils' address, these controls on another device, and what is kept."""
    with st.container(key="card-cpages"):
        code = room.code
        md(h.h2["Pages of this class"], h.p["Pupils open ", h.b(".c-adr")[short_address()], " and type ", h.b[show_code(room.code)], "."])
        if why := unreachable():
            st.warning(label(why), icon=":material/wifi_off:")
        md(
            h.div(".c-links")[
                h.a(".btn", href=f"screen?r={code}", target="_blank")[icon("open", 20), "Open the big screen"],
                h.a(href=f"kept?r={code}", target="_self")[icon("save", 20), "See or delete what is kept of this class"],
                h.a(href="./", target="_self")[icon("home", 20), "Leave; the class stays open"],
            ]
        )
        _on_my_phone(room, key)
        if room.more_keys:
            _only_this(room, key)


def _on_my_phone(room: Classroom, key: str) -> None:
    """The controls as a QR code, only on request: anybody who photographs it controls the class."""
    if not st.session_state.get(QR):
        md(h.p["Anybody who sees this code can take over the controls. Do not show it while this screen is projected."])
        st.button(
            "Show a QR code of these controls", key="show-qr", width="stretch", icon=":material/qr_code_2:", on_click=_show, args=(True,)
        )
        return
    address = control_address(room.code, key)
    md(h.div(".c-qr")[qr_svg(address, "The controls of this class")], h.p["The same as a link: ", h.b(".c-adr")[address]])
    st.button("Hide the QR code", key="hide-qr", width="stretch", type="primary", on_click=_show, args=(False,))


def _only_this(room: Classroom, key: str) -> None:
    """Have all other links to the controls stop, after a second click: somebody may have seen one."""
    if not is_sure(ONLY_THIS):
        st.button("Stop all other links to these controls", key="only-this", width="stretch", on_click=make_sure, args=(ONLY_THIS,))
        return
    order = orders.setting_of("key", hashed(key))
    words = "Yes, stop all other links"
    st.button(words, key="only-this-sure", type="primary", width="stretch", on_click=_stop_others, args=(room, key, order))


def _stop_others(room: Classroom, key: str, order: orders.Order) -> None:
    give(room, key, order)
    make_sure("")


def _show(on: bool) -> None:
    st.session_state[QR] = on
