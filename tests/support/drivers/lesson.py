"""Lessons for tests: a whole small one of a kind of its own, whose layers say that they are shown."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import streamlit as st

from pages.lessons.lesson import views
from pages.lessons.lesson.view import KindView
from payday_core.teaching import experiments
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments import Found, Kind, SetUp
from payday_core.teaching.lesson_entries import apply, read_entry
from payday_core.teaching.lesson_service import lesson_service
from payday_core.teaching.lesson_session import initial
from payday_core.teaching.reading import read_lesson

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
SECRET = "The answer is $4,321"

HEADER = """title = "A lesson for trying"
question = "What does the rate do?"
objective = "See what the rate does."
grade = "6-8"
minutes = 45
short_minutes = 35
standards = ["N21 Managing Credit 8-3", "My state 7.1: know what a loan costs"]
layers = ["first", "second"]

[[steps]]
kind = "do-now"
title = "Do now"
minutes = 5
short = 5

[[steps]]
kind = "predict"
title = "Predict"
minutes = 5
short = 5

[[steps]]
kind = "play"
title = "Play"
minutes = 10
short = 0

[[steps]]
kind = "run"
title = "Run"
minutes = 5
short = 5
button = "Run it now"

[[steps]]
kind = "reveal"
title = "Reveal"
minutes = 5
short = 5

[[steps]]
kind = "talk"
title = "Talk"
minutes = 5
short = 5

[[steps]]
kind = "exit"
title = "Exit ticket"
minutes = 5
short = 5

[[steps]]
kind = "home"
title = "Take home"
minutes = 5
short = 5

[experiment]
kind = "for-trying"
rate = 0.1

[[predict]]
ask = "How much dearer?"
answers = ["The same", "Twice", "More than twice"]

[[predict]]
ask = "How many dollars?"
unit = "$"

[[ticket]]
ask = "What does $2,000 cost for 4 Pay Days, the interest paid each time?"
parts = ["at 10%", "at 20%"]
sums = ["2000 * 0.10 * 4", "2000 * 0.20 * 4"]
because = "The loan stays as it is."

[[ticket]]
ask = "Which gap has a team without a loan?"
answers = ["None", "Half"]
right = 0

[[ticket]]
ask = "Why is it more?"
model = "Interest is due on the interest."

[[ticket]]
ask = "How large was your gap?"
fact = "gap"
"""

TEXT = """
## Do now
Write down **one** price tag.

> What is a rate?

## Predict
Say it first.

## Play
Two months.

## Run
> Who will have no gap?

## Reveal

### The first layer
What was played.

### The second layer
What came of it.

## Talk
1. Why?

## Exit ticket
Alone.

## Take home
The rate is the price of time.
"""


class ForTrying(SetUp):
    kind: Literal["for-trying"]
    rate: float


def facts(session):
    return {"gap": (Found("Oak", 400.0, "$400, all of it interest"), Found("River", 0.0, "$0"))}


KIND = Kind("for-trying", ForTrying, ("first", "second"), ("gap",), facts)


def ready(running):
    return "" if running.session.short or running.session.kept.get("played") else "Play two months first."


VIEW = KindView(
    run=lambda running: st.caption("Nothing to choose."),
    ready=ready,
    layer=lambda running, name: st.markdown(f"{SECRET}: {name}"),
    play=lambda running: st.button("Use a sample class", key="lesson-prepared", on_click=running.keep, args=("played", True)),
)


def begun_lesson(name, *entries, alone=False):
    """Open a lesson of the catalogue and write these entries; returns its code."""
    code = lesson_service().open(catalogue().lesson(name), alone=alone)
    for entry in entries:
        lesson_service().do(code, None, entry)
    return code


def session(code):
    """A lesson as it is in the store."""
    return lesson_service().get(code).session


def press(at, key):
    """Press a button of its page."""
    at.button(key=key).click().run()
    assert not at.exception
    return at


def everything(at):
    """All that the page was given, whatever shows it."""
    return "".join(str(node.proto) for node in at._tree if getattr(node, "proto", None) is not None)


def to_kind(name, kind):
    """The entry that goes to the first step of a kind."""
    return {"do": "step", "to": [step.kind for step in catalogue().lesson(name).header.steps].index(kind)}


def with_kind(monkeypatch):
    """For this test there is one more kind of experiment."""
    monkeypatch.setattr(experiments, "KINDS", (*experiments.KINDS, KIND))
    monkeypatch.setitem(views.VIEWS, "for-trying", VIEW)


def written(folder: Path, header: str = HEADER, text: str = TEXT, name: str = "12-trying") -> Path:
    """A lesson's folder with this in its file."""
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    (place / "lesson.md").write_text(f"+++\n{header}+++\n{text}", encoding="utf-8")
    return place


def lesson(folder: Path):
    """The lesson itself."""
    return read_lesson(written(folder))


def session_after(lesson, *entries, minutes=1.0, alone=False, short=False):
    """The lesson after these entries, written at equal intervals of minutes."""
    session = initial(lesson, {"alone": alone, "short": short}, NOON)
    for number, entry in enumerate(entries, 1):
        session = apply(session, read_entry(entry), NOON + timedelta(minutes=minutes * number))
    return session
