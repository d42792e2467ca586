"""What pupils see of a check: their code, the questions one after another, and thanks once all answers are kept."""

from typing import NamedTuple

import htpy as h
import streamlit as st

from pages.lessons.check.address import go, nothing_here
from pages.shared.server.actions import Action, note_refused
from pages.shared.ui.damaged import safely
from pages.shared.ui.html import icon, label, md
from pages.shared.ui.style import projector
from payday_core.classroom.refused import WrongCode
from payday_core.store import StaleMove, UnknownLog
from payday_core.teaching.check.check_service import CheckService, check_service
from payday_core.teaching.check.form import LETTERS, MINUTES
from payday_core.teaching.check.taking import Check, Pupil, Round
from payday_core.teaching.check.words import read_code
from payday_core.text.wording import capital, count, counted


class PupilView(NamedTuple):
    """A pupil with a code in the check behind a door, as this page shows it."""

    service: CheckService
    door: str
    log: str
    check: Check
    code: str

    @property
    def pupil(self) -> Pupil:
        """What the check knows of the pupil."""
        return self.check.pupils[self.code]

    @property
    def now(self) -> Round:
        """The round that is open."""
        return self.check.now

    @property
    def questions(self) -> int:
        """How many questions the form has."""
        return self.check.forms.count

    @property
    def first_open(self) -> int:
        """The first question that this pupil has not answered."""
        return self.check.first_open(self.pupil, self.now)

    def to(self, number: int | None = None) -> None:
        """Show a question, or the code where no number is given; for callbacks."""
        go(k=self.door, c=self.code.replace(" ", "-"), **({} if number is None else {"q": number + 1}))


def pupil_page(door: str) -> None:
    """The whole page of a pupil."""
    projector()
    service = check_service()
    try:
        log = service.behind(door)
        check = service.get(log)
    except UnknownLog:
        note_refused(Action.FIND_CHECK, WrongCode())
        nothing_here("No check has this code. Look at the board once more.")
        return
    with st.container(key="check-pupil"):
        code = read_code(st.query_params.get("c", ""))
        if check.now is Round.RESULT:
            _message("The check is closed", f"Thank you for taking part, {check.title}.")
        elif code in check.pupils:
            _with_code(PupilView(service, door, log, check, code))
        else:
            _without_code(service, door, log, check)


def _message(title: str, text: str) -> None:
    md(h.div(".ck")[h.h1[title], h.p[text]])


# ---- without a code yet


def _without_code(service: CheckService, door: str, log: str, check: Check) -> None:
    if refused := st.session_state.pop("check-refused", ""):
        st.error(label(refused), icon=":material/search_off:")
    if check.now is Round.BEFORE:
        md(
            h.div(".ck")[
                h.div(".kick")[f"{check.title}, before the lessons"],
                h.h1[f"{capital(counted(check.forms.count, 'question'))}, about {counted(MINUTES, 'minute')}"],
                h.p["No grades, no names. You may use a calculator. Do not guess: if you do not know, say so. It helps the lessons."],
            ]
        )
        _draw_button("Begin", service, door, log, primary=True)
        with st.expander("I have a code already"):
            _code_form(door, check)
    else:
        md(
            h.div(".ck")[
                h.div(".kick")[f"{check.title}, after the lessons"],
                h.h1["Your two words"],
                h.p["Type the code that you wrote down the first time."],
            ]
        )
        _code_form(door, check)
        with st.expander("I have no code"):
            md(h.p["Your answers count, but nobody can compare them with earlier ones."])
            _draw_button("Continue with a new code", service, door, log)


def _draw_button(words: str, service: CheckService, door: str, log: str, *, primary: bool = False) -> None:
    st.button(
        words,
        key="big-check-draw",
        type="primary" if primary else "secondary",
        width="stretch",
        icon=":material/arrow_forward:",
        on_click=_draw,
        args=(service, door, log),
    )


@safely
def _draw(service: CheckService, door: str, log: str) -> None:
    try:
        go(k=door, c=service.draw(log).replace(" ", "-"))
    except (StaleMove, ValueError) as wrong:
        st.session_state["check-refused"] = str(wrong)


def _code_form(door: str, check: Check) -> None:
    with st.form("check-code", border=False):
        st.text_input("Your two words", key="check-words", max_chars=40, autocomplete="off", placeholder="two words")
        st.form_submit_button(
            "Continue",
            type="secondary" if check.now is Round.BEFORE else "primary",
            width="stretch",
            icon=":material/arrow_forward:",
            on_click=_typed,
            args=(door, check),
        )


def _typed(door: str, check: Check) -> None:
    """Go to the first question that is open under the code that was typed."""
    code = read_code(str(st.session_state["check-words"]))
    if code in check.pupils:
        go(k=door, c=code.replace(" ", "-"), q=check.first_open(check.pupils[code], check.now) + 1)
    else:
        note_refused(Action.FIND_IN_CHECK, WrongCode())
        st.session_state["check-refused"] = "Nobody in this class has these two words. Look at your note once more."


# ---- with a code


def _with_code(view: PupilView) -> None:
    wanted = st.query_params.get("q", "")
    if view.now in view.pupil.handed_in:
        _thanks(view)
    elif not wanted.isdecimal():
        _code(view)
    elif (number := min(int(wanted) - 1, view.first_open)) < view.questions:
        _question(view, max(number, 0))
    else:
        _hand_in(view)


def _code(view: PupilView) -> None:
    """The code, to be written down."""
    md(
        h.div(".ck")[
            h.div(".kick")["Your code"],
            h.div(".ck-code")[view.code],
            h.p["Write these two words down and keep them. You type them again after the lessons. Nobody else needs them."],
        ]
    )
    words = "I have written it down"
    st.button(
        words, key="big-check-written", type="primary", width="stretch", icon=":material/edit:", on_click=view.to, args=(view.first_open,)
    )


def _question(view: PupilView, number: int) -> None:
    """A question with its answers as buttons. A press keeps the answer and shows the next question."""
    question, before = view.check.question(view.pupil, view.now, number), view.pupil.answer(view.now, number)
    dots = [h.i(class_="on" if place <= number else "") for place in range(view.questions)]
    md(
        h.div(".ck")[
            h.div(".between")[
                h.span(".kick")["Question ", number + 1, " of ", view.questions], h.span(".db-dots", aria_hidden="true")[dots]
            ],
            h.h1[question.ask],
        ]
    )
    for place, answer in enumerate(question.offered):
        chosen, args = before == question.said(place), (view, number, question.said(place))
        key = f"big-check-{'chosen' if chosen else 'answer'}-{number}-{place}"
        sign = ":material/check:" if chosen else None
        st.button(f"**{LETTERS[place]}** {label(answer)}", key=key, width="stretch", icon=sign, on_click=_answer, args=args)
    _back(view, number)


def _answer(view: PupilView, number: int, said: int) -> None:
    view.service.answer(view.log, view.code, view.now, number, said)
    view.to(number + 1)


def _back(view: PupilView, number: int) -> None:
    if number:
        st.button("Back", key="check-back", icon=":material/arrow_back:", on_click=view.to, args=(number - 1,))


def _hand_in(view: PupilView) -> None:
    _message(f"All {count(view.questions)} are answered", "Hand them in, or go back and look at them once more.")
    args = (view.log, view.code, view.now)
    done = view.service.hand_in
    st.button("Hand in", key="big-check-hand-in", type="primary", width="stretch", icon=":material/check:", on_click=done, args=args)
    _back(view, view.questions)


def _thanks(view: PupilView) -> None:
    """The thanks, shown only once everything is kept."""
    keep = "Keep your code. You need it once more, after the lessons." if view.now is Round.BEFORE else "That was the second time."
    md(
        h.div(".ck")[
            h.h1[icon("check", 40), " Thank you"],
            h.p[f"Your {count(view.questions)} answers are kept. {keep}"],
            h.div(".ck-code.small")[view.code],
        ]
    )
    st.button("Next student on this device", key="check-next", icon=":material/person:", on_click=go, kwargs={"k": view.door})
