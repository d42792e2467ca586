"""The check before and after. In the address: `k` a class's questions for pupils, `t` all of it for the teacher, `paper` the sheets."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.check_begin import begin
from pages.parts.check_print import printing
from pages.parts.check_pupil import questions
from pages.parts.check_teacher import held

if door := st.query_params.get("k", ""):
    questions(door)
elif "paper" in st.query_params:
    printing()
elif code := st.query_params.get("t", ""):
    held(code)
else:
    begin()
