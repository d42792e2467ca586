"""Where a check begins: a pupil types the code from the board; a teacher opens a check, or finds an earlier one."""

import htpy as h
import streamlit as st

from pages.lessons.check.address import go, on_this_computer
from pages.lessons.check.paper import paper_card
from pages.lessons.check.uses import measures, uses
from pages.shared.server.actions import Action, note_refused
from pages.shared.server.keyring import hold
from pages.shared.server.visitors import Kind, mark, may_open
from pages.shared.ui.damaged import safely
from pages.shared.ui.html import head, icon, label, md
from payday_core.classroom.keys import hashed, new_token
from payday_core.classroom.refused import Refused, WrongCode
from payday_core.store import UnknownLog
from payday_core.teaching.check.check_service import DOOR_LENGTH, TITLE_MOST, check_service
from payday_core.teaching.check.form import MINUTES
from payday_core.teaching.check.reading import check_forms
from payday_core.teaching.check.taking import Check, Round
from payday_core.text.wording import capital, counted

STEPS = (
    ("Before the first lesson", "{questions}, about {minutes}. Everybody draws a code of two words and writes it down."),
    ("You teach", "The lessons of this week or of this term."),
    ("After the last lesson", "As many other questions on the same things, under the same code."),
    ("The gain", "How many more are right on average, and how sure that is. No names, no codes, no grades."),
)

TOO_MANY = "check-too-many"
"""The session's key for why no check was opened, shown once."""

STANDS = {Round.BEFORE: "before the lessons", Round.AFTER: "after the lessons", Round.RESULT: "closed"}


def begin() -> None:
    """The whole page."""
    if not on_this_computer():
        door_form()
        with st.expander("I am the teacher"):
            open_card()
        return
    head("Check before and after", "What do the lessons change?")
    left, right = st.columns([1.15, 1], gap="medium")
    with left:
        how_it_goes()
        begun_already()
    with right:
        open_card()
        paper_card()
        with st.container(key="card-check-enter"):
            md(h.h2["Are you a student?"])
            door_form(plain=True)


def how_it_goes() -> None:
    """The four steps of a check, and what it is for."""
    questions, minutes = capital(counted(check_forms()[0].count, "question")), counted(MINUTES, "minute")
    steps = [
        h.li[h.b[number], h.span[h.strong[name], text.format(questions=questions, minutes=minutes)]]
        for number, (name, text) in enumerate(STEPS, 1)
    ]
    md(h.div(".card")[h.h2["How it goes"], h.ol(".ck-how")[steps]])
    md(uses())
    measures(check_forms()[0])


def open_card() -> None:
    """Open a check for a class."""
    with st.container(key="card-check-open"):
        md(h.h2["Open a check"], h.p["Students answer on their own devices or take turns at this one."])
        with st.form("check-open", border=False):
            st.text_input("Your class", key="check-class", max_chars=TITLE_MOST, placeholder="Class 7B")
            st.form_submit_button("Open the check", type="primary", width="stretch", icon=":material/play_arrow:", on_click=_open)
        if words := st.session_state.pop(TOO_MANY, ""):
            st.error(label(words), icon=":material/block:")
        if wrong := check_forms()[1]:
            st.warning(label(f"Your own questions are left out: {wrong}"), icon=":material/warning:")


@safely
def _open() -> None:
    try:
        visitor = may_open(Kind.LESSON)
    except Refused as wrong:
        st.session_state[TOO_MANY] = str(wrong)
        return
    key = new_token()
    code = check_service().open(str(st.session_state["check-class"]), hashed(key))
    hold(code, key)
    if visitor:
        mark(code)
    go(t=code)


def begun_already() -> None:
    """The checks that were begun last, each with its stage."""
    rows = [_row(code, check) for code, check in check_service().recent()]
    if rows:
        md(h.div(".card.mt")[h.h2["Checks begun"], h.div(".cont")[rows]])


def _row(code: str, check: Check) -> h.Node:
    through = capital(counted(check.through(Round.BEFORE), "student"))
    return h.a(".saved", href=f"check?t={code}", target="_self")[
        h.span(".grow")[h.b[check.title], h.span(".soft")[f"{through} so far"]], h.span(".soft")[STANDS[check.now]], icon("arrow", 22)
    ]


def door_form(*, plain: bool = False) -> None:
    """The form in which a pupil types the code from the board."""
    if not plain:
        md(h.div(".ck")[h.h1["Take the check"], h.p["Type the code from the board."]])
    with st.form("check-door", border=False):
        field, button = st.columns([2, 1], vertical_alignment="bottom")
        field.text_input("Code from the board", key="check-door-code", max_chars=DOOR_LENGTH + 6, autocomplete="off")
        button.form_submit_button("Go", width="stretch", icon=":material/arrow_forward:", on_click=_enter)
    if refused := st.session_state.pop("check-refused", ""):
        st.error(label(refused), icon=":material/search_off:")


@safely
def _enter() -> None:
    door = "".join(str(st.session_state["check-door-code"]).lower().split())
    try:
        check_service().behind(door)
        go(k=door)
    except UnknownLog:
        note_refused(Action.FIND_CHECK, WrongCode())
        st.session_state["check-refused"] = "No check has this code. Look at the board once more."
