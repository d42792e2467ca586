"""How the cushion looks in a lesson: forced loans against the cash kept, what it costs to keep it, and a cushion of one's own."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.progress import played
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import card, label, md
from payday_core import edition
from payday_core.charts.lessons.cushion import loans_chart, spare_chart, tries_chart, worth_chart
from payday_core.teaching.experiments.cushion.experiment import Cushion, Level, Levels, at, designed, games_in, run_of, uses
from payday_core.teaching.experiments.cushion.wording import RIGHT, try_words, verdict
from payday_core.text.wording import money, percent

WANTED, TRIES, RATE = "cushion", "tries", "rate"
"""What the lesson keeps: the cushion on the slider, those that were played, the rate of the loan that is compared with the savings."""

TRIES_MOST = 9


def run(running: RunningLesson) -> None:
    """What is played."""
    setup: Cushion = running.setup
    printed = edition(setup.box)
    kept = ", ".join(money(dollars) for dollars in setup.cushions)
    rows = {
        "Edition": f"{printed.title}, salary {money(printed.wage)}, savings {at(printed.savings_rate)}",
        "Cash always kept": kept,
        "All above it": "into savings; taken out in mid-month at a penalty",
        "Loan rate": " and ".join(map(percent, setup.rates)),
        "Games": f"{setup.pairs} for each, {setup.months} months, same luck",
    }
    lines = [h.div[h.dt[name], h.dd[words]] for name, words in rows.items()]
    md(card(h.dl(".l-test")[lines]), engine_note())


def ready(running: RunningLesson) -> str:
    """It may always run."""
    return ""


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw a layer, once the games are played."""
    levels = played(run_of(running.setup), games_in(running.setup))
    if levels is not None:
        LAYERS[name](running, levels)
        if name in RIGHT:
            _verdict(running, RIGHT[name](running.setup, levels))


def _verdict(running: RunningLesson, right: str) -> None:
    """What became of the prediction which that layer answers; nothing where a lesson asks for others."""
    session = running.session
    for number, vote in enumerate(session.lesson.header.predict):
        if right in vote.answers:
            md(h.p(".cu-verdict")[verdict(right, vote.answers, session.hands(number), alone=session.alone)])


def _empty(running: RunningLesson, levels: Levels) -> None:
    lesson_chart(loans_chart(running.setup, levels, 1))


def _loans(running: RunningLesson, levels: Levels) -> None:
    lesson_chart(loans_chart(running.setup, levels, len(running.setup.cushions)))


def _half(running: RunningLesson, levels: Levels) -> None:
    lesson_chart(loans_chart(running.setup, levels, len(running.setup.cushions), halves=True))


def _price(running: RunningLesson, levels: Levels) -> None:
    lesson_chart(worth_chart(running.setup, levels))


def _spare(running: RunningLesson, levels: Levels) -> None:
    """Saved, or used to pay back, at the chosen rate."""
    setup: Cushion = running.setup
    kept = running.session.kept.get(RATE, setup.rates[-1])
    rate = kept if kept in setup.rates else setup.rates[-1]
    st.segmented_control(
        "The loan costs", setup.rates, default=rate, key="cushion-rate", required=True, format_func=percent,
        on_change=_keep, args=(running, RATE, "cushion-rate"),
    )  # fmt: skip
    lesson_chart(spare_chart(setup, uses(setup, rate), rate))


def _keep(running: RunningLesson, name: str, key: str) -> None:
    running.keep(name, st.session_state[key])


LAYERS: dict[str, Callable[[RunningLesson, Levels], None]] = {
    "empty-pocket": _empty,
    "loans": _loans,
    "half": _half,
    "price": _price,
    "spare": _spare,
}


# ---- a cushion of one's own


def play(running: RunningLesson) -> None:
    """Design a cushion, run it, and try again."""
    setup: Cushion = running.setup
    levels = played(run_of(setup), games_in(setup))
    if levels is None:
        return
    left, right = st.columns([1, 1.9], gap="medium")
    with left:
        wanted = _slider(running)
        _buttons(running, wanted)
    tries = tries_of(running)
    with left:
        md(_list(setup, tries, levels))
    with right:
        lesson_chart(tries_chart(setup, levels, tries))


def tries_of(running: RunningLesson) -> list[tuple[Level, ...]]:
    """The cushions tried so far, each at every rate."""
    kept = running.session.kept.get(TRIES, [])
    return [designed(running.setup, int(dollars)) for dollars in kept][-TRIES_MOST:]


def _slider(running: RunningLesson) -> int:
    setup: Cushion = running.setup
    wanted = min(int(running.session.kept.get(WANTED, 0)), setup.most)
    chosen = st.slider(
        "Our cushion: cash always kept", 0, setup.most, wanted, setup.step, format="$%d", key="cushion-wanted",
        on_change=_keep, args=(running, WANTED, "cushion-wanted"),
    )  # fmt: skip
    return int(chosen)


def _buttons(running: RunningLesson, wanted: int) -> None:
    setup: Cushion = running.setup
    again, taken = label(f"Run again with {money(wanted)}"), label(f"Take a class that chose {money(setup.design)}")
    args = (running, wanted)
    st.button(again, key="big-run", type="primary", icon=":material/play_arrow:", width="stretch", on_click=_try, args=args)
    args = (running, setup.design)
    st.button(taken, key="lesson-prepared", icon=":material/group:", width="stretch", on_click=_try, args=args)


def _try(running: RunningLesson, dollars: int) -> None:
    """Put a cushion on the list, unless it is there already."""
    before = [int(one) for one in running.session.kept.get(TRIES, [])]
    if dollars not in before:
        running.keep(TRIES, [*before, dollars][-TRIES_MOST:])


def _list(setup: Cushion, tries: list[tuple[Level, ...]], levels: Levels) -> h.Node:
    """What each try brought."""
    if not tries:
        return h.div(".empty")["No try yet. Move the slider, then run again."]
    first = levels[setup.rates[-1], setup.cushions[0]]
    lines = [h.li[h.b[money(tried[-1].cushion)], f" {try_words(tried, first)}"] for tried in tries]
    return card(h.fragment[h.div(".kick")[f"Our tries, {at(setup.rates[-1])}"], h.ol(".cu-tries")[lines]], "tight")


VIEW = KindView(run, ready, layer, play)
