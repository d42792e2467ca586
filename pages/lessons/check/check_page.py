"""The check before and after. In the address: `k` a class's questions for pupils, `t` all of it for the teacher, `paper` the sheets."""

import streamlit as st

from pages.lessons.check.begin import begin
from pages.lessons.check.paper import printing
from pages.lessons.check.pupil import pupil_page
from pages.lessons.check.teacher import teacher_page

if door := st.query_params.get("k", ""):
    pupil_page(door)
elif "paper" in st.query_params:
    printing()
elif code := st.query_params.get("t", ""):
    teacher_page(code)
else:
    begin()
