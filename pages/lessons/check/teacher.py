"""What a teacher sees of a check: its code for the board, how many have handed in, and which form is open."""

from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.lessons.check.address import address_for_pupils, nothing_here, open_to_the_room
from pages.lessons.check.paper import counts_card, paper_card
from pages.lessons.check.result import result
from pages.shared.server.addresses import check_address
from pages.shared.server.keyring import keys_of
from pages.shared.server.lesson_rights import grades
from pages.shared.ui.damaged import part_of_its_own, safely
from pages.shared.ui.html import head, icon, label, md
from payday_core.store import UnknownLog
from payday_core.teaching.check.check_service import check_service
from payday_core.teaching.check.taking import Check, Round

SECONDS_BETWEEN_LOOKS = 2.0


class RoundWords(NamedTuple):
    """A round in words: its name on the rail, the headline of the page, the button to the next round, and what to know before."""

    name: str
    title: str
    button: str
    hint: str


STAGES = {
    Round.BEFORE: RoundWords(
        "Before the lessons",
        "The questions before the lessons",
        "Open the second form",
        "Press it after the last lesson. The first form is closed then.",
    ),
    Round.AFTER: RoundWords(
        "After the lessons", "Other questions, same code", "Close the check, show the gain", "Press it once everybody has handed it in."
    ),
    Round.RESULT: RoundWords("The gain", "", "", ""),
}

ROUNDS = tuple(STAGES)


def teacher_page(code: str) -> None:
    """The whole page of a check, for the teacher who opened it."""
    code = code.strip().lower()
    try:
        check = check_service().get(code)
    except UnknownLog:
        nothing_here("This address names no check.")
        return
    if not grades(code, check):
        nothing_here("This check is opened in the browser in which it was begun, or at the computer that keeps it.")
        return
    if check.reworded:
        changed = "The questions have been changed since this check was begun, so its answers cannot be compared."
        st.warning(label(changed), icon=":material/warning:")
    if check.now is Round.RESULT:
        result(check, rail(check))
    else:
        _round(code, check)
    left, right = st.columns([1.15, 1], gap="medium")
    with left:
        counts_card(code, check)
        paper_card(code)
        _hand_in(code)
    with right:
        _steps(code, check)
        _elsewhere(code)


def _hand_in(code: str) -> None:
    """The way to the list of who has handed in, on a page of its own: it shows the codes."""
    link = h.a(".btn.mt", href=f"hand_in?t={code}", target="_blank")[icon("users"), "Who has handed in"]
    md(
        h.div(".card")[
            h.h2["For your gradebook"], h.p["Credit for taking part, by code. The page shows the codes, so open it unseen."], link
        ]
    )


def _elsewhere(code: str) -> None:
    """The link by which another device of the teacher opens the check, folded up."""
    for key in keys_of(code)[:1]:
        with st.expander("Open it on another device"):
            link = h.b(style="overflow-wrap:anywhere")[check_address(code, key)]
            md(h.p["Whoever has this link can do all that you can here. Do not show it while this screen is projected."], h.p[link])


def rail(check: Check) -> h.Node:
    """The three stages as squares; the one that is shown is marked."""
    place = ROUNDS.index(check.now)
    squares = [
        h.li(class_="now" if number == place else "done" if number < place else "", aria_current="step" if number == place else None)[
            h.b[icon("check", 22) if number < place else number + 1], STAGES[one].name
        ]
        for number, one in enumerate(ROUNDS)
    ]
    return h.ol(".ck-rail")[squares]


def _round(code: str, check: Check) -> None:
    head(f"Check of {check.title}", STAGES[check.now].title)
    md(rail(check))
    left, right = st.columns([1.15, 1], gap="medium")
    with left, st.container(key="card-check-door", height="stretch"):
        _door(check)
    with right, st.container(key="card-check-count", height="stretch"):
        _counts(code, check.now)


def _door(check: Check) -> None:
    """The address and the code for the board, and the way to take turns at this device."""
    way = (
        h.fragment[h.p["On any device in this network:"], h.div(".ck-where")[address_for_pupils()], h.p(".mt")["and the code"]]
        if open_to_the_room()
        else h.fragment[
            h.p["Only this computer can open it: students take turns here. Start payday with --class to let their own devices in."],
            h.p(".mt")["The code"],
        ]
    )
    link = h.a(".btn", href=f"check?k={check.door}", target="_blank")[icon("user"), "Take it on this device"]
    md(h.h2["For the board"], way, h.div(".ck-door")[check.door.upper()], link)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
@part_of_its_own
def _counts(code: str, now: Round) -> None:
    """How many have finished, read every two seconds; if another tab opens the next round, this page follows."""
    check = check_service().get(code)
    if check.now is not now:
        st.rerun()
    known = f"Codes given out: {len(check.pupils)}" if now is Round.BEFORE else f"Took the first form: {check.through(Round.BEFORE)}"
    md(
        h.h2["How far they are"],
        h.div(".ck-counts")[h.div[h.b[check.through(now)], h.span["answered all"]], h.div[h.b[check.at_it(now)], h.span["taking it now"]]],
        h.p[known, ". Nobody's answers are shown here."],
    )


def _steps(code: str, check: Check) -> None:
    """On to the next stage, or back to the one before."""
    place = ROUNDS.index(check.now)
    with st.container(key="card-check-next"):
        if place < len(ROUNDS) - 1:
            stage = STAGES[check.now]
            st.button(
                stage.button,
                key="big-check-next",
                type="primary" if check.now is Round.AFTER else "secondary",
                width="stretch",
                icon=":material/arrow_forward:",
                on_click=safely(check_service().go),
                args=(code, ROUNDS[place + 1]),
            )
            md(h.p(".tiny")[stage.hint])
        if place:
            words = f"Back: {STAGES[ROUNDS[place - 1]].name.lower()}"
            st.button(
                words,
                key="check-round-back",
                width="stretch",
                icon=":material/arrow_back:",
                on_click=safely(check_service().go),
                args=(code, ROUNDS[place - 1]),
            )
