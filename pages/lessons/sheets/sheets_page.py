"""A lesson on paper: plan, pupil sheet, exit ticket and key. With `u` in the address: the pacing guide of a unit."""

import streamlit as st

from pages.lessons.sheets.unit import unit_on_paper
from pages.lessons.sheets.view import sheets_page

if unit := st.query_params.get("u", ""):
    unit_on_paper(unit)
else:
    sheets_page()
