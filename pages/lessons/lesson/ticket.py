"""The exit ticket on a page: answer, check, and see the working; or only see the working, if the class writes on paper."""

from collections.abc import Mapping

import htpy as h
import streamlit as st

from pages.lessons.lesson.devices import class_answers
from pages.lessons.lesson.labels import choice_icon, with_unit
from pages.lessons.lesson.standards import standards_fold
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import chip, icon, label, md
from payday_core.teaching.content import Item
from payday_core.teaching.experiments import Fact, kind_of
from payday_core.teaching.tally import answered
from payday_core.teaching.ticket import Verdict, judge


def ticket(running: RunningLesson) -> None:
    """Every question in a card of its own, two in a row if there is room."""
    facts = facts_of(running)
    items = running.session.lesson.header.ticket
    md(_score(running, facts))
    with st.container(key="lesson-ticket"):
        for number, item in enumerate(items):
            with st.container(key=f"card-ticket-{number}"):
                _item(running, number, item, facts)
    md(standards_fold(running.session.lesson, [item.standard for item in items if item.standard]))


def facts_of(running: RunningLesson) -> Mapping[str, Fact]:
    """What the run has found, once it has run."""
    return kind_of(running.setup.kind).facts(running.session) if running.session.ran else {}


def _score(running: RunningLesson, facts: Mapping[str, Fact]) -> h.Node:
    """How many are right so far, for a pupil alone."""
    session = running.session
    if not session.alone or not session.answers:
        return ""
    items = session.lesson.header.ticket
    verdicts = [judge(items[number], said, facts) for number, said in session.answers.items() if number < len(items)]
    judged = [one for one in verdicts if one.whole is not None]
    return h.p(".ls-score")[h.b[sum(bool(one.whole) for one in judged), f" of {len(judged)}"], " right so far"] if judged else ""


def _item(running: RunningLesson, number: int, item: Item, facts: Mapping[str, Fact]) -> None:
    session = running.session
    md(h.div(".kick")["Question ", number + 1], h.h2[item.ask])
    said = session.answers.get(number)
    if item.answers:
        _choices(running, number, item, said)
    elif item.fact and not _asks_for_a_number(facts.get(item.fact, ())):
        _working_button(running, number)
    else:
        _fields(running, number, item, facts, said)
    if said is not None or number in session.worked:
        md(verdict_of(item, judge(item, said or (), facts), answered=said is not None))
        if session.room:
            md(class_answers(item, answered(session, number, facts)))


# ---- answering


def _choices(running: RunningLesson, number: int, item: Item, said: tuple[str, ...] | None) -> None:
    with st.container(key=f"ticket-choices-{number}"):
        for place, answer in enumerate(item.answers):
            chosen = said == (str(place),)
            sign = choice_icon(chosen=chosen)
            entry = {"do": "answer", "item": number, "said": [str(place)]}
            st.button(label(answer), key=f"ticket-{number}-{place}", icon=sign, width="stretch", on_click=running.do, kwargs=entry)
    if said is None:
        _working_button(running, number)


def _fields(running: RunningLesson, number: int, item: Item, facts: Mapping[str, Fact], said: tuple[str, ...] | None) -> None:
    """A field for each part, and the buttons below them; Enter checks too."""
    with st.form(f"ticket-form-{number}", border=False, enter_to_submit=not item.model):
        keys = _inputs(number, item, facts, said)
        words = "Compare with a good answer" if item.model else "Check"
        row = st.container(horizontal=True, gap="small")
        row.form_submit_button(words, key=f"check-{number}", icon=":material/check:", on_click=_answer, args=(running, number, keys))
    if said is None and number not in running.session.worked:
        _working_button(running, number)


def _inputs(number: int, item: Item, facts: Mapping[str, Fact], said: tuple[str, ...] | None) -> list[str]:
    """Show the fields; return the keys of what is typed in them."""
    key, before = f"ticket-{number}", said or ()
    if item.model:
        st.text_area("Your answer", key=key, value=before[0] if before else "", height=90, max_chars=1000)
        return [key]
    if item.fact:
        return _fact_inputs(key, item, facts.get(item.fact, ()), before)
    parts = item.parts or ("",)
    keys = [f"{key}-{place}" for place in range(len(parts))]
    with st.container(key=f"ticket-parts-{number}", horizontal=True, gap="small"):
        for place, part in enumerate(parts):
            had = before[place] if place < len(before) else ""
            st.text_input(_field(part or "Your answer", item), key=keys[place], value=had, max_chars=40)
    return keys


def _asks_for_a_number(fact: Fact) -> bool:
    """Did the run find a number that an answer can match? If not, it is there to compare with."""
    return any(one.number is not None for one in fact)


def _fact_inputs(key: str, item: Item, fact: Fact, before: tuple[str, ...]) -> list[str]:
    keys = [f"{key}-whom", f"{key}-number"]
    whoms = [one.whom for one in fact]
    with st.container(key=f"{key}-fact", horizontal=True, gap="small"):
        if len(whoms) > 1:
            st.selectbox("For whom", whoms, key=keys[0], index=whoms.index(before[0]) if before and before[0] in whoms else 0)
        st.text_input(_field("Your answer", item), key=keys[1], value=before[1] if len(before) > 1 else "", max_chars=40)
    return keys


def _field(words: str, item: Item) -> str:
    """The label of a field, with the unit of the answer."""
    return label(with_unit(words, item.unit))


def _answer(running: RunningLesson, number: int, keys: list[str]) -> None:
    running.do(do="answer", item=number, said=[str(st.session_state.get(key) or "") for key in keys])


def _working_button(running: RunningLesson, number: int) -> None:
    entry = {"do": "worked", "item": number}
    words = "Show what the run found" if running.session.lesson.header.ticket[number].fact else "Show the work"
    st.button(words, key=f"worked-{number}", icon=":material/visibility:", type="tertiary", on_click=running.do, kwargs=entry)


# ---- the verdict


def verdict_of(item: Item, verdict: Verdict, *, answered: bool) -> h.Node:
    """What is right and why; with a mark if an answer was given."""
    mark = _mark(item, verdict) if answered else ""
    right = h.p[item.answers[item.right]] if item.answers else ""
    lines = [h.li[line] for line in verdict.working]
    because = h.p[verdict.because] if verdict.because else ""
    return h.div(".ls-working")[mark, right, h.ul[lines], because] if lines or right or because or mark else ""


def _mark(item: Item, verdict: Verdict) -> h.Node:
    if verdict.whole is None:
        return chip("Compare", "info", "eye")
    if verdict.whole:
        return chip("Right", "gain", "check")
    if len(verdict.right) > 1 and any(verdict.right):
        named = zip(item.parts, verdict.right, strict=True)
        return chip(", ".join(f"{part}: {'right' if right else 'not yet'}" for part, right in named), "gold")
    return h.span(".chip.gold")[icon("undo", 20), "Not yet. Here is the work"]
