"""What everybody predicts before the run: hands counted for each answer, or numbers said aloud."""

from collections import Counter

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import choice_icon, with_unit
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.guess_text import amounts_in
from pages.shared.ui.html import chip, label, md
from payday_core.teaching.content import Vote
from payday_core.text.wording import MINUS, capital, counted

KEYS = 9
"""Up to this many answers can be counted with the digits on the keyboard."""


def votes(running: RunningLesson) -> None:
    """All votes, to be counted."""
    asked = running.session.lesson.header.predict
    many = "many" if len(asked) > 1 else "one"
    with st.container(key=f"lesson-votes-{many}"):
        for number, vote in enumerate(asked):
            with st.container(key=f"card-vote-{many}-{'number' if vote.open else 'choice'}-{number}"):
                md(h.h2[vote.ask])
                if vote.open:
                    numbers(running, number, vote)
                else:
                    hands(running, number, vote, keys=many == "one" or number == 0)


# ---- hands


def hands(running: RunningLesson, number: int, vote: Vote, *, keys: bool) -> None:
    """A line for each answer with its hands, or, for a pupil alone, the chosen one marked. Answers of devices are shown after the lock."""
    counts = running.session.hands_counted(number)
    with st.container(key=f"lesson-hands-{number}"):
        for place, answer in enumerate(vote.answers):
            chosen = running.session.alone and bool(counts[place])
            with st.container(key=f"hands-{'on' if chosen else 'off'}-{number}-{place}", horizontal=True, vertical_alignment="center"):
                if running.session.alone:
                    _choose(running, number, place, answer, chosen=chosen)
                else:
                    _count(running, number, place, answer, counts[place], shortcut=str(place + 1) if keys and place < KEYS else None)


def _count(running: RunningLesson, number: int, place: int, answer: str, count: int, *, shortcut: str | None) -> None:
    md(h.span(".db-answer")[answer], h.b(".db-count")[count, h.span(".sr")[" hands"]])
    entry = {"do": "hands", "vote": number, "answer": place}
    less, more = f"One hand less for {label(answer)}", f"One hand more for {label(answer)}"
    st.button(less, icon=":material/remove:", key=f"less-{number}-{place}", on_click=running.add, kwargs={**entry, "more": -1})
    st.button(
        more, icon=":material/add:", key=f"more-{number}-{place}", shortcut=shortcut, on_click=running.add, kwargs={**entry, "more": 1}
    )


def _choose(running: RunningLesson, number: int, place: int, answer: str, *, chosen: bool) -> None:
    entry = {"do": "hands", "vote": number, "answer": place, "more": 1}
    sign = choice_icon(chosen=chosen)
    st.button(label(answer), key=f"choose-{number}-{place}", icon=sign, width="stretch", on_click=running.do, kwargs=entry)


# ---- numbers


def numbers(running: RunningLesson, number: int, vote: Vote) -> None:
    """Numbers typed one after another, and those so far."""
    key = f"guess-{number}"
    said = running.session.guesses.get(number, ())
    with st.container(key=f"lesson-guess-{number}", horizontal=True, vertical_alignment="bottom"):
        words = with_unit("A number", vote.unit)
        example = "a number" if running.session.alone else "80, or 80 x3"
        st.text_input(words, key=key, placeholder=example, on_change=_add, args=(running, number, key))
        st.button("Add", key=f"say-{number}", icon=":material/add:", on_click=_add, args=(running, number, key))
        if said:
            st.button("Undo", key=f"undo-{number}", icon=":material/undo:", on_click=running.do, kwargs={"do": "unguess", "vote": number})
    if st.session_state.pop(f"{key}-refused", False):
        st.caption("A guess is a number, such as 1000; 1000 x3 counts as three guesses.")
    md(said_so_far(vote, said))


def _add(running: RunningLesson, number: int, key: str) -> None:
    text = st.session_state[key]
    sign = -1.0 if text.strip().startswith(("-", MINUS)) else 1.0
    amounts = [sign * amount for amount in amounts_in(text)]
    st.session_state[key] = ""
    if amounts:
        running.add(do="guess", vote=number, amounts=amounts)
    elif text.strip():
        st.session_state[f"{key}-refused"] = True


def said_so_far(vote: Vote, said: tuple[float, ...]) -> h.Node:
    """Each number with how many people said it."""
    if not said:
        return h.p(".ls-none")["No guess yet."]
    counted_ = sorted(Counter(said).items())
    rows = [h.li[h.b[shown(vote, amount)], f" {times}x" if times > 1 else ""] for amount, times in counted_]
    return h.ul(".ls-said")[rows]


def shown(vote: Vote, amount: float) -> str:
    """A number in the unit of the vote."""
    figure = f"{abs(amount):,.10g}"
    sign = MINUS if amount < 0 else ""
    return f"{sign}${figure}" if vote.unit in ("$", "dollars") else f"{sign}{figure}{'' if vote.unit in ('', '%') else ' '}{vote.unit}"


# ---- what was said, once it is locked


def what_we_said(running: RunningLesson) -> h.Node:
    """The card next to the run and the reveal: how the answers spread, never a name."""
    session = running.session
    asked = session.lesson.header.predict if session.predicted else ()
    answers = [_answers(running, number, vote) for number, vote in enumerate(asked)]
    mark = chip("Locked", "gain", "lock") if session.locked else chip("No prediction", "gold", "dash")
    return h.div(".card")[h.div(".between")[h.h2[said_title(running)], mark], answers, _foot(running)]


def said_title(running: RunningLesson) -> str:
    """What the card is called."""
    return "What I said" if running.session.alone else "What we said"


def _answers(running: RunningLesson, number: int, vote: Vote) -> h.Node:
    several = len(running.session.lesson.header.predict) > 1
    asked = h.h3(".ls-asked")[vote.ask] if several else ""
    if vote.open:
        return h.fragment[asked, said_so_far(vote, running.session.numbers(number))]
    rows = [
        h.div(".ls-vote")[h.span[answer], h.div(".ls-bar")[h.i(style=f"width:{share:.2f}%")], h.b[count]]
        for answer, count, share in zip(vote.answers, running.session.hands(number), _shares(running, number), strict=True)
    ]
    return h.fragment[asked, h.div(class_=f"ls-votes{(' many' if several else '')}")[rows]]


def _shares(running: RunningLesson, number: int) -> list[float]:
    """How long each answer's bar is, in percent. One scale for all votes of the lesson: the most hands of any answer."""
    session = running.session
    every = [session.hands(vote) for vote in range(len(session.lesson.header.predict))]
    most = max(1, *(count for counts in every for count in counts))
    return [100 * count / most for count in every[number]]


def _foot(running: RunningLesson) -> h.Node:
    session = running.session
    if session.overridden:
        return h.p[f"Opened without a prediction at {session.overridden.astimezone():%H:%M}."]
    if session.alone:
        return h.p["Nobody can change an answer now."]
    most = max((sum(session.hands(number)) or len(session.numbers(number))) for number in range(len(session.lesson.header.predict)))
    return h.p[f"{capital(counted(most, 'answer'))}, no names. Nobody can change an answer now."]
