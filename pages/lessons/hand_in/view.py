"""What was handed in in a led lesson or a check: every answer as CSV, and files for a gradebook with the names of a class list."""

from urllib.parse import urlencode

import htpy as h
import streamlit as st

from pages.lessons.check.address import nothing_here
from pages.lessons.hand_in.roster import roster
from pages.lessons.lesson.session import led_elsewhere, no_lesson
from pages.shared.server.host import at_the_host
from pages.shared.server.lesson_rights import grades, leads
from pages.shared.ui.html import head, md
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Pupil
from payday_core.store import UnknownLog
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.devices import devices
from payday_core.teaching.hand_in.gradebook import Gradebook, answers_frame, of_check, of_lesson
from payday_core.teaching.lesson_service import OpenLesson, lesson_service
from payday_core.text.spreadsheet import csv_file

FOR_A_CHECK = (
    "The file says who has handed in, by code: it can give credit for taking part. How many were right stands in the numbers of the check, "
    "without codes. A check grades nobody."
)

WITH_NICKNAMES = "Every answer, word by word and with its mark, is in a file of its own, by nickname."

ON_PAPER = "No devices took part in it. If your class wrote on paper, the files below have room for its points."


def hand_in_page() -> None:
    """The whole page, as its address says."""
    if code := st.query_params.get("t", "").strip().lower():
        _check(code)
    else:
        _lesson(st.query_params.get("s", "").strip().lower())


# ---- a lesson


def _lesson(code: str) -> None:
    try:
        held = lesson_service().get(code)
    except (UnknownLog, ValueError) as wrong:
        no_lesson(str(wrong))
        return
    if not leads(held):
        led_elsewhere()
        return
    pupils, facts = _pupils(held), devices().facts(held)
    book, address = of_lesson(held.session, pupils, facts), urlencode({"s": code})
    head(h.a(href=f"lesson?{address}", target="_self")["Back to the lesson"], f"{held.lesson.header.title}: the exit tickets")
    with st.container(key="card-hand-in"):
        _how_many(book)
        if book.students:
            md(h.p[WITH_NICKNAMES])
            with st.container(horizontal=True, gap="small"):
                answers = csv_file(answers_frame(held.session, pupils, facts))
                _download(answers, f"{held.lesson.id}-answers.csv")
                _look_again()
    _match(book, f"{held.lesson.id}-tickets")


def _pupils(held: OpenLesson) -> tuple[Pupil, ...]:
    """The students of the class that takes part with its devices; nobody where there is none."""
    try:
        return class_service().get(held.session.room).here if held.session.room else ()
    except UnknownLog:
        return ()


def _download(data: bytes, name: str) -> None:
    st.download_button("All answers, CSV", data, name, "text/csv", key="hand-in-answers", icon=":material/download:", on_click="ignore")


# ---- a check


def _check(code: str) -> None:
    try:
        check = check_service().get(code)
    except UnknownLog:
        nothing_here("This address names no check.")
        return
    if not (grades(code, check) if check.key else at_the_host()):  # an address alone is no right to the codes
        nothing_here("This check is opened in the browser in which it was begun, or at the computer that keeps it.")
        return
    head(h.a(href=f"check?{urlencode({'t': code})}", target="_self")["Back to the check"], f"Check of {check.title}: who has handed in")
    book = of_check(check)
    with st.container(key="card-hand-in"):
        _how_many(book)
        md(h.p[FOR_A_CHECK])
        _look_again()
    _match(book, "payday-check")


# ---- both


def _how_many(book: Gradebook) -> None:
    """How many have handed in what; nobody's answers."""
    if not book.students:
        md(h.h2["On paper"], h.p[ON_PAPER])
        return
    counts = [(sum(one is not None for one in column.given), column.title) for column in book.columns if column.title.startswith("handed")]
    lines = [h.li[h.b[number], f" of {len(book.students)} {title}"] for number, title in counts]
    md(h.h2["Who has handed in"], h.ul(".l-said")[lines])


def _look_again() -> None:
    st.button("Look again", key="hand-in-again", icon=":material/refresh:")


def _match(book: Gradebook, stem: str) -> None:
    with st.container(key="card-roster"):
        roster(book, stem)
