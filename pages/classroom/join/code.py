"""The class code, typed or from the link, and the class that has it."""

import htpy as h
import streamlit as st

from pages.shared.routes import STATIC
from pages.shared.server.actions import Action, note_refused
from pages.shared.server.browser import browser
from pages.shared.server.host import device
from pages.shared.ui.html import icon, label, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import CODE_SIGNS, read_code, show_code
from payday_core.classroom.refused import Refused
from payday_core.store import UnknownLog

NEVER_IN_A_CODE = "The letters O, I and L and the numbers 0 and 1 are in no class code. Look at the big screen again."

TOO_LONG = "A class code has six letters and numbers. Look at the big screen again."

FOUND, WRONG = "join-class", "join-wrong"
"""What this page remembers: the code of the class that was found, and why one was not."""


def chosen_class() -> Classroom | None:
    """The heading, the field, and under it the class or why there is none. Each code is looked up once."""
    named, state = st.query_params.get("r", ""), st.session_state
    for remembered in (FOUND, WRONG):
        state.setdefault(remembered, "")
    if named and ("code" not in state or read_code(named) not in ("", state[FOUND])):  # if not, what is typed stays, even in a new session
        state["code"] = show_code(read_code(named)) or named[:CODE_SIGNS]
        _look()
    logo = h.div(".jn-logo")[h.img(src=f"{STATIC}/icon.svg", alt=""), h.b["payday"]]
    md(logo, h.h1["Join your class"], h.p(".jn-how")["Type the code from the big screen."])
    st.text_input(
        "Class code",
        state.get("code", ""),  # in each drawing: of two that reach a slow phone together it hears only the last
        key="code",
        on_change=_look,
        live=True,
        autocomplete="off",
        label_visibility="collapsed",
        icon=None,
    )
    if words := st.session_state[WRONG]:
        st.error(label(words), icon=":material/search_off:")
    return _found()


def _look() -> None:
    """Look up the code in the field. A wrong code counts as a try, so half a code is not looked up."""
    typed = str(st.session_state["code"])
    code = read_code(typed)
    st.session_state.update({FOUND: "", WRONG: "" if code else _not_a_code(typed)})
    st.query_params.pop("r", None)
    if code:
        try:
            st.session_state[FOUND] = class_service().find(code, device(), browser()).code
            st.query_params["r"] = show_code(code)
        except Refused as wrong:
            note_refused(Action.FIND, wrong)
            st.session_state[WRONG] = str(wrong)


def _not_a_code(typed: str) -> str:
    signs = sum(map(str.isalnum, typed))
    return "" if signs < CODE_SIGNS else NEVER_IN_A_CODE if signs == CODE_SIGNS else TOO_LONG


def _found() -> Classroom | None:
    code = st.session_state[FOUND]
    if not code:
        return None
    try:
        room = class_service().get(code)
    except UnknownLog:
        st.error("This class has been closed.", icon=":material/search_off:")
        return None
    stands = "is locked" if room.locked else "is open"
    md(h.div(class_=f"jn-found{(' locked' if room.locked else '')}")[icon("check", 30), h.b[f"{room.name} {stands}"]])
    return room
