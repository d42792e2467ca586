"""A lesson: its plan (`?l=`), or the lesson being held (`?s=`), step by step."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.lesson_held import held_lesson
from pages.parts.lesson_plan import lesson_plan

if "s" in st.query_params:
    held_lesson(st.query_params["s"])
else:
    lesson_plan(st.query_params.get("l", ""))
