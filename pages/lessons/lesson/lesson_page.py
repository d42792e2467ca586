"""A lesson: its plan (`?l=`), or the lesson that is running (`?s=`), step by step."""

import streamlit as st

from pages.lessons.lesson.plan import lesson_plan
from pages.lessons.lesson.session import lesson_session

if "s" in st.query_params:
    lesson_session(st.query_params["s"])
else:
    lesson_plan(st.query_params.get("l", ""))
