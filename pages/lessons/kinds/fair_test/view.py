"""How a fair test looks in a lesson: one game, two hundred, every plan, and the editions, which are no fair test."""

from collections.abc import Callable

import htpy as h
import pandas as pd
import streamlit as st

from pages.lab.fair_test_card import else_differs, engine_note
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.progress import played
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import md, plain_table
from payday_core import edition
from payday_core.charts.lessons.fair_test import average_chart, heap_chart, plans_chart
from payday_core.charts.lessons.fair_test_bars import boxes_chart, debts_chart, legend_of, months_chart
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import middle_of
from payday_core.teaching.experiments.fair_test.experiment import BOXES, LOOKED_AT, Answers, FairTest, games_in, interest_by_month, run_of
from payday_core.teaching.experiments.fair_test.wording import one_game_headline, single_game

PUPILS, BOX, PLAN = "pupils", "box", "plan"
"""What the lesson keeps: how many pupils there are, and the edition and the plan that are shown."""

PUPILS_MOST = 40


def run(running: RunningLesson) -> None:
    """How many pupils there are: each has a game of their own."""
    if note := engine_note():
        md(note)
    words = "We have one game each. How many of us are there?" if not running.session.alone else "How many single games to look at first?"
    st.number_input(words, 2, PUPILS_MOST, pupils_of(running), key="fair-pupils", on_change=_keep, args=(running, PUPILS, "fair-pupils"))


def ready(running: RunningLesson) -> str:
    """It may always run."""
    return ""


def pupils_of(running: RunningLesson) -> int:
    """How many pupils there are."""
    return int(running.session.kept.get(PUPILS, running.setup.pupils))


def _keep(running: RunningLesson, name: str, key: str) -> None:
    running.keep(name, st.session_state[key])


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw a layer, once the games are played."""
    answers = played(run_of(running.setup), games_in(running.setup))
    if answers is not None:
        LAYERS[name](running, answers)


def _first(running: RunningLesson, answers: Answers) -> tuple[Outcome, int]:
    """The rate alone in the first edition, and the plan that the story begins with."""
    return answers[running.setup.boxes[0]], running.setup.about


def _one_game(running: RunningLesson, answers: Answers) -> None:
    """The single games of the class as a wall of numbered tiles."""
    outcome, seat = _first(running, answers)
    pupils = pupils_of(running)
    gaps = outcome.gaps(seat)
    tiles = [h.li(class_=_side(float(gaps[pair])))[h.span[pair + 1], h.b[single_game(outcome, seat, pair)]] for pair in range(pupils)]
    base, changed = (outcome.experiment.where(arm.value) for arm in outcome.arms)
    kicker = f"{outcome.experiment.names[seat]}, one pair of games each: worth {changed} minus worth {base}"
    with st.container(key="card-fair-wall"):
        md(h.div(".kick")[kicker], h.h2[one_game_headline(outcome, seat, pupils)], h.ol(".ft-wall")[tiles])
        with st.expander("The same numbers as a table"):
            plain_table(pd.DataFrame(_wall_table(outcome, seat, pupils)))


def _side(gap: float) -> str:
    return "cost" if gap < 0 else "gain" if gap else "same"


def _wall_table(outcome: Outcome, seat: int, pupils: int) -> list[dict[str, str]]:
    """The worth at the end of both games of each pair."""
    amount = outcome.experiment.amount
    return [
        {"our number": f"{pair + 1}"}
        | {f"worth {outcome.experiment.where(arm.value)}": amount(float(arm.worth[pair, seat])) for arm in outcome.arms}
        | {"difference": single_game(outcome, seat, pair)}
        for pair in range(pupils)
    ]


def _dots(running: RunningLesson, answers: Answers) -> None:
    outcome, seat = _first(running, answers)
    lesson_chart(heap_chart(outcome, seat, pupils_of(running)))


def _interval(running: RunningLesson, answers: Answers) -> None:
    outcome, seat = _first(running, answers)
    guesses = running.session.numbers(0)
    guess = -middle_of(guesses) if guesses else None
    lesson_chart(average_chart(outcome, seat, pupils_of(running), guess))


def _by_card(running: RunningLesson, answers: Answers) -> None:
    box = _box_switch(running)
    lesson_chart(plans_chart(answers[box]))


def _in_debt(running: RunningLesson, answers: Answers) -> None:
    setup: FairTest = running.setup
    with st.container(key="fair-switches", horizontal=True, gap="large"):
        box, plan = _box_switch(running), _plan_switch(running)
    rates = tuple(answers[box].experiment.where(rate) for rate in setup.rates)
    left, right = st.columns(2, gap="small")
    with left:
        lesson_chart(debts_chart(answers[box]), stretch=True)
    with right:
        paid = interest_by_month(setup, box, plan)
        lesson_chart(months_chart(setup.plans[plan].name, paid, rates, min(LOOKED_AT, setup.pairs)), stretch=True)


def _two_boxes(running: RunningLesson, answers: Answers) -> None:
    """What each comparison says, and all that differs between the editions."""
    setup: FairTest = running.setup
    left, right = st.columns([1.35, 1], gap="small")
    with left:
        legend = [h.li[h.i(style=f"background:{colour}"), words] for colour, words in legend_of(setup, answers)]
        lesson_chart(boxes_chart(setup, answers), h.ul(".ft-legend")[legend], stretch=True)
    with right, st.container(key="card-fair-else", height="stretch"):
        experiment = answers[BOXES].experiment
        md(h.div(".kick")["The rate is not alone"], h.h2["What else differs"], h.div(".ft-else")[else_differs(experiment)])


# ---- what is chosen


def _box_switch(running: RunningLesson) -> str:
    """The choice of the edition in which the rate is changed."""
    setup: FairTest = running.setup
    boxes = setup.boxes
    now = str(running.session.kept.get(BOX, boxes[0]))
    st.segmented_control(
        "The rate alone, in the edition of", boxes, default=now if now in boxes else boxes[0], key="fair-box", required=True,
        format_func=lambda box: edition(box).title, on_change=_keep, args=(running, BOX, "fair-box"),
    )  # fmt: skip
    return now if now in boxes else boxes[0]


def _plan_switch(running: RunningLesson) -> int:
    """The choice of the plan whose interest is shown, Pay Day by Pay Day."""
    setup: FairTest = running.setup
    seats = range(len(setup.plans))
    kept = running.session.kept.get(PLAN, setup.about)
    now = kept if kept in seats else setup.about
    st.segmented_control(
        "Whose interest", seats, default=now, key="fair-plan", required=True,
        format_func=lambda seat: setup.plans[seat].name, on_change=_keep, args=(running, PLAN, "fair-plan"),
    )  # fmt: skip
    return int(now)


LAYERS: dict[str, Callable[[RunningLesson, Answers], None]] = {
    "one-game": _one_game,
    "dots": _dots,
    "interval": _interval,
    "by-card": _by_card,
    "in-debt": _in_debt,
    "two-boxes": _two_boxes,
}

VIEW = KindView(run, ready, layer)
