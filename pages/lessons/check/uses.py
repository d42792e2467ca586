"""What a check is for, and what its questions measure."""

import htpy as h
import streamlit as st

from pages.shared.ui.html import md
from payday_core.teaching.check.form import Forms, Question
from payday_core.teaching.check.uses import MAY, MAY_NOT


def uses() -> h.Node:
    """What the check may be used for, and what not."""
    may, not_ = ([h.li[line] for line in lines] for lines in (MAY, MAY_NOT))
    return h.div(".card")[h.h2["What the check is for"], h.ul(".l-said")[may], h.h3(".mt")["What it is not for"], h.ul(".l-said")[not_]]


def measures(forms: Forms) -> None:
    """What the questions are about, with the lessons and the standards that they measure; to be opened away from the board."""
    with st.expander("What the questions are about"):
        md(h.ol(".l-said")[[h.li[_measures(one)] for one in forms.a.questions]])


def _measures(question: Question) -> h.Node:
    return h.fragment[h.b[question.topic], [h.span(".ck-measures")[line] for line in question.measures]]
