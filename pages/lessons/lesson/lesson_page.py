"""A lesson: its plan (`?l=`), or the lesson being held (`?s=`), step by step."""

import streamlit as st

from pages.lessons.lesson.plan import lesson_plan
from pages.lessons.lesson.session import held_lesson

if "s" in st.query_params:
    held_lesson(st.query_params["s"])
else:
    lesson_plan(st.query_params.get("l", ""))
