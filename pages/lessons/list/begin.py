"""Beginning a lesson: led from this screen, or alone."""

import streamlit as st

from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.rights import is_teacher
from pages.shared.server.visitors import Kind, mark, may_open
from pages.shared.ui.html import label
from payday_core.classroom.keys import hashed, new_token
from payday_core.classroom.refused import Refused
from payday_core.teaching.content import Lesson
from payday_core.teaching.devices import devices
from payday_core.teaching.lesson_service import lesson_service


def begin_buttons(lesson: Lesson, *, large: bool = False) -> None:
    """The two ways to begin it."""
    with st.container(key=f"lesson-begin-{lesson.id}", horizontal=True, gap="small"):
        big = "big-" if large else ""
        if st.button("Lead it", key=f"{big}lead-{lesson.id}", type="primary", icon=":material/co_present:"):
            begin(lesson, alone=False)
        if st.button("Take it alone", key=f"{big}alone-{lesson.id}", icon=":material/person:"):
            begin(lesson, alone=True)


def begin(lesson: Lesson, *, alone: bool) -> None:
    """Begin it and go there. While a class is in it, its pupils cannot look up what it will find."""
    if not is_teacher() and devices().is_on(lesson.id):
        st.info("A class is in this lesson now. It can be taken here when the class has finished.", icon=":material/lock:")
        return
    try:
        visitor = may_open(Kind.LESSON)
    except Refused as wrong:
        st.error(label(str(wrong)), icon=":material/block:")
        return
    key = new_token()
    code = lesson_service().open(lesson, alone=alone, key=hashed(key))
    hold(code, key)
    if visitor:
        mark(code)
    st.switch_page(script("lesson"), query_params={"s": code})
