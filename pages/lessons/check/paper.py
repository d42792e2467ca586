"""The check on paper: forms, key and codes to print, and the counts typed in from answered sheets."""

import htpy as h
import streamlit as st

from pages.lessons.check.address import nothing_here, on_this_computer
from pages.lessons.sheets.paper import print_paper
from pages.shared.server.lesson_rights import grades
from pages.shared.ui.damaged import safely
from pages.shared.ui.html import head, icon, label, md
from payday_core.store import UnknownLog
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.paper import check_paper
from payday_core.teaching.check.reading import check_forms
from payday_core.teaching.check.taking import Check
from payday_core.teaching.check.typed import as_typed, read_counts
from payday_core.text.wording import capital, counted


def paper_card(code: str = "") -> None:
    """The link to what can be printed. The sheets show the questions, so they are on a page of their own, away from the board."""
    known = f"&t={code}" if code else ""
    with st.container(key="card-check-print"):
        md(
            h.h2["On paper"],
            h.p["Both forms, the key, and codes to cut out and draw. The page shows the questions, so open it unseen."],
            h.a(".btn.mt", href=f"check?paper=all{known}", target="_blank")[icon("receipt"), "Print the check"],
        )


def printing() -> None:
    """All sheets of the check, with the key, for anybody at this computer and for the teacher of a check."""
    check = _teachers(st.query_params.get("t", ""))
    if not (check or on_this_computer()):
        nothing_here("The sheets are printed from a check's own page.")
        return
    head(h.a(href="check", target="_self")["Check before and after"], "The check, on paper")
    with st.container(key="card-check-sheets"):
        about = h.fragment[h.h2["Two forms, key and codes"], h.p["Everybody needs one of each: one before the lessons, the other after."]]
        print_paper("check-print", check_paper(check.forms if check else check_forms()[0]), "payday-check", about)


def _teachers(code: str) -> Check | None:
    """The check with this code, if it is this teacher's."""
    try:
        check = check_service().get(code)
    except UnknownLog:
        return None
    return check if grades(code, check) else None


def counts_card(code: str, check: Check) -> None:
    """Pupils who answered on paper: a line for each, right before and right after."""
    with st.container(key="card-check-counts"), st.expander("Type counts from paper", expanded=bool(st.session_state.get("check-typed"))):
        md(h.p[f"A line for each student who took both forms: right before, right after. Each is a number from 0 to {check.forms.count}."])
        with st.form("check-counts", border=False):
            st.text_area("Right before, right after", as_typed(check.papers), key="check-lines", height=180, placeholder="3 5\n2 4")
            st.form_submit_button("Keep these counts", icon=":material/save:", on_click=_keep, args=(code, check))
        if said := st.session_state.pop("check-typed", ""):
            st.error(label(said), icon=":material/error:")
        if check.papers:
            md(h.p[f"{capital(counted(len(check.papers), 'student'))} from paper so far. What you keep takes the place of these."])


@safely
def _keep(code: str, check: Check) -> None:
    try:
        check_service().papers(code, read_counts(str(st.session_state["check-lines"]), check.forms.count))
    except ValueError as wrong:
        st.session_state["check-typed"] = str(wrong)
