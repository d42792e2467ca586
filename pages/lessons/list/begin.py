"""Beginning a lesson: led from this screen, alone, or at its result."""

from typing import Any

import streamlit as st

from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.lesson_rights import is_shut
from pages.shared.server.visitors import Kind, mark, may_open
from pages.shared.ui.html import label
from payday_core.classroom.keys import hashed, new_token
from payday_core.classroom.refused import Refused
from payday_core.teaching.content import Lesson, StepKind
from payday_core.teaching.lesson_service import lesson_service


def begin_buttons(lesson: Lesson, *, large: bool = False) -> None:
    """The two ways to begin it."""
    with st.container(key=f"lesson-begin-{lesson.id}", horizontal=True, gap="small"):
        big = "big-" if large else ""
        if st.button("Lead it", key=f"{big}lead-{lesson.id}", type="primary", icon=":material/co_present:"):
            begin(lesson, alone=False)
        if st.button("Take it alone", key=f"{big}alone-{lesson.id}", icon=":material/person:"):
            begin(lesson, alone=True)
        if large and has_a_result(lesson) and st.button("Show the result", key=f"big-result-{lesson.id}", icon=":material/bar_chart:"):
            begin(lesson, alone=True, at_the_result=True)


def has_a_result(lesson: Lesson) -> bool:
    """Can what it finds be shown at once? Where the class plays or decides first, there is nothing to show yet."""
    return all(step.kind is not StepKind.PLAY for step in lesson.header.steps)


def begin(lesson: Lesson, *, alone: bool, at_the_result: bool = False) -> None:
    """Begin it and go there. While a class is in it, its pupils cannot look up what it will find.

    at_the_result: go to the last layer of the reveal, without a prediction; as nothing is to be continued there, the lesson has ended.
    """
    if is_shut(lesson.id):
        st.info("A class is in this lesson now. It can be taken here when the class has finished.", icon=":material/lock:")
        return
    try:
        visitor = may_open(Kind.LESSON)
    except Refused as wrong:
        st.error(label(str(wrong)), icon=":material/block:")
        return
    key = new_token()
    code = lesson_service().open(lesson, alone=alone, key=hashed(key))
    if at_the_result:
        for entry in to_the_result(lesson):
            lesson_service().do(code, None, entry)
    hold(code, key)
    if visitor:
        mark(code)
    st.switch_page(script("lesson"), query_params={"s": code})


def to_the_result(lesson: Lesson) -> tuple[dict[str, Any], ...]:
    """What is done in a lesson up to the last layer of its reveal, by somebody who predicts nothing."""
    reveal = next(number for number, step in enumerate(lesson.header.steps) if step.kind is StepKind.REVEAL)
    last = len(lesson.header.layers) - 1
    return {"do": "override"}, {"do": "ran"}, {"do": "step", "to": reveal}, {"do": "layer", "shown": last}, {"do": "end"}
