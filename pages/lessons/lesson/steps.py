"""The steps of a lesson, as the room or a pupil alone sees them."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.lessons.lesson.frame import back_button, number_of, ways
from pages.lessons.lesson.labels import in_life
from pages.lessons.lesson.take_home import take_home
from pages.lessons.lesson.text import prompt, prose
from pages.lessons.lesson.ticket import ticket
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.lessons.lesson.views import VIEWS
from pages.lessons.lesson.votes import said_title, votes, what_we_said
from pages.shared.ui.html import icon, md
from payday_core.teaching.content import Section, StepKind
from payday_core.teaching.experiments import kind_of


def show_step(running: RunningLesson) -> None:
    """The step that the lesson is at."""
    STEPS[running.session.now.kind](running)


def view_of(running: RunningLesson) -> KindView:
    """How the lesson's experiment looks."""
    return VIEWS[running.setup.kind]


def section_of(running: RunningLesson) -> Section:
    """The text of the step."""
    return running.session.lesson.section(running.session.now)


def big_question(running: RunningLesson) -> None:
    """The lesson's question, to be read from the last row."""
    md(h.h1(".ls-q")[running.session.lesson.header.question])


def title_and_text(running: RunningLesson, look: str = "") -> None:
    """The title of the step and its text; `look` is a class around the text."""
    text = prose(section_of(running).text)
    around = h.div(class_=look)[text] if look else text
    md(h.h1(".ls-t")[running.session.now.title], around)


# ---- before the run


def do_now(running: RunningLesson) -> None:
    """A task for everybody while the last ones sit down."""
    left, right = st.columns([1.42, 1], gap="large")
    with left:
        title_and_text(running, "ls-wide")
        ways(running)
    with right:
        header = running.session.lesson.header
        md(h.div(".card")[h.div(".kick")["Today"], h.h2[header.question], h.p(".mt")[header.objective]])


def predict(running: RunningLesson) -> None:
    """Everybody predicts; then the lock. Until then nothing of the run is on any page."""
    session = running.session
    left, right = st.columns([1.1, 1], gap="large")
    with left:
        big_question(running)
        md(prose(section_of(running).text))
        if session.opened:
            ways(running)
    with right:
        if session.opened:
            md(what_we_said(running))
        else:
            votes(running)
            if session.room:
                md(h.p(".ls-note")["The devices’ answers are shown after the lock. For pupils without a device, count hands here."])
            _lock(running)


def _lock(running: RunningLesson) -> None:
    """The button that locks; and one that opens the chart without a prediction, which the record notes."""
    words = "Lock my prediction" if running.session.alone else "Lock the predictions"
    back_button(running).button(
        words, key="big-lock", type="primary", width="stretch", icon=":material/lock:", shortcut="space",
        disabled=not running.session.predicted, on_click=running.do, kwargs={"do": "lock"},
    )  # fmt: skip
    st.button("Go on without a prediction", key="lesson-skip", width="stretch", on_click=running.do, kwargs={"do": "override"})
    md(h.p(".ls-note")["The lesson’s record notes that there was none."])


def play(running: RunningLesson) -> None:
    """A game is played, or one that has been played is taken."""
    title_and_text(running)
    show = view_of(running).play
    if show is not None:
        with st.container(key="lesson-play"):
            show(running)
    ways(running)


def run(running: RunningLesson) -> None:
    """The question, the places for the answer, and the button; nothing of the answer itself."""
    session, view = running.session, view_of(running)
    left, right = st.columns([1.42, 1], gap="large")
    with left:
        big_question(running)
        md(_places(running))
        with st.container(key="lesson-run"):
            view.run(running)
        missing = view.ready(running)
        words = session.now.button or "Run it"
        reveal = number_of(running, StepKind.REVEAL)
        back_button(running).button(
            words, key="big-run", type="primary", width="stretch", icon=":material/play_arrow:", shortcut="space",
            disabled=bool(missing), on_click=_run, args=(running, reveal),
        )  # fmt: skip
        if missing:
            md(h.p(".ls-note")[icon("warn", 20), f" {missing}"])
    with right:
        parts = [what_we_said(running), prose(section_of(running).text)]
        md(*(parts if len(session.lesson.header.predict) == 1 else reversed(parts)))


def _run(running: RunningLesson, reveal: int) -> None:
    """Note that it has run, then go to the reveal: two entries, the second for the lesson after the first."""
    running.do(do="ran")
    running.after(1).do(do="step", to=reveal)


def _places(running: RunningLesson) -> h.Node:
    """An empty place for each layer of the reveal."""
    step = running.session.steps[number_of(running, StepKind.REVEAL)]
    titles = [title for title, _ in running.session.lesson.section(step).parts]
    dashed = [h.li[h.b[number], h.span[title]] for number, title in enumerate(titles, 1)]
    words = h.fragment[icon("lock", 26), "The chart stays locked until the run. Then, step by step:"]
    return h.fragment[h.p(".ls-hid")[words], h.ol(".ls-places")[dashed]]


# ---- after it


def reveal(running: RunningLesson) -> None:
    """One layer after another; only those that have been opened are on the page."""
    session = running.session
    layers, parts = session.lesson.header.layers, section_of(running).parts
    at = min(session.layers, len(layers) - 1)
    left, right = st.columns([2.5, 1], gap="small")
    with left, st.container(key="lesson-layer"):
        view_of(running).layer(running, layers[at])
    with right, st.container(key="lesson-story"):
        _story(running, at)
        asked = [prompt(words) for words in kind_of(running.setup.kind).asks(session, layers[at])]
        md(h.h2[parts[at][0]], prose(parts[at][1]), h.div(".ls-prose")[asked] if asked else "")
        if at + 1 < len(layers):
            back_button(running).button(
                "Next layer", key="big-layer", type="primary", width="stretch", icon=":material/layers:", shortcut="space",
                on_click=running.do, kwargs={"do": "layer", "shown": at + 1},
            )  # fmt: skip
        else:
            ways(running)
        _said(running)


def _said(running: RunningLesson) -> None:
    """What everybody predicted; behind a button where several things were asked, as the reveal has no room for so many."""
    if len(running.session.lesson.header.predict) == 1:
        md(what_we_said(running))
        return
    with st.popover(said_title(running), icon=":material/how_to_vote:", width="stretch", key="lesson-said"):
        md(what_we_said(running))


def _story(running: RunningLesson, at: int) -> None:
    """The layers as small buttons, which lead back to earlier ones."""
    layers = running.session.lesson.header.layers
    with st.container(key="lesson-layers", horizontal=True, gap="small"):
        for number, (title, _) in enumerate(section_of(running).parts):
            state = "now" if number == at else "seen" if number < at else "hidden"
            with st.container(key=f"lesson-dot-{state}-{number}"):
                words = f"Layer {number + 1} of {len(layers)}" + (f", {title}" if number <= at else "")
                st.button(
                    str(number + 1), key=f"layer-{number}", help=words, disabled=number > at, width="stretch",
                    on_click=running.do, kwargs={"do": "layer", "shown": number},
                )  # fmt: skip


def talk(running: RunningLesson) -> None:
    """The questions for the room, large."""
    left, right = st.columns([1.7, 1], gap="large")
    with left:
        title_and_text(running, "ls-talk")
        ways(running)
    with right:
        md(what_we_said(running))


def exit_ticket(running: RunningLesson) -> None:
    """The questions, checked at once with their working."""
    title_and_text(running)
    ticket(running)
    ways(running)


def home(running: RunningLesson) -> None:
    """What to take home; and the record of the lesson."""
    left, right = st.columns([1.42, 1], gap="large")
    with left:
        title_and_text(running, "ls-wide")
        md(in_life(running.session.lesson))
        ways(running)
    with right:
        take_home(running)


STEPS: dict[StepKind, Callable[[RunningLesson], None]] = {
    StepKind.DO_NOW: do_now,
    StepKind.PREDICT: predict,
    StepKind.PLAY: play,
    StepKind.RUN: run,
    StepKind.REVEAL: reveal,
    StepKind.TALK: talk,
    StepKind.EXIT: exit_ticket,
    StepKind.HOME: home,
}
