"""Lucky or good in a lesson: months at duplicate tables, who is richest, luck and choices, and three past games to judge."""

import htpy as h
import streamlit as st

from pages.lessons.kinds.same_luck.past import past_card
from pages.lessons.kinds.same_luck.tables import play
from pages.lessons.kinds.same_luck.teams import whose
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import chip, icon, label, md, token
from payday_core.charts.lessons.same_luck import Result, luck_scatter, rich_chart
from payday_core.charts.pay_day.luck import luck_chart
from payday_core.teaching.experiments.same_luck.experiment import identity, judging
from payday_core.teaching.experiments.same_luck.moments import Moment
from payday_core.teaching.experiments.same_luck.study import Judgement, Judging
from payday_core.teaching.experiments.same_luck.tables import not_ready, tables_of
from payday_core.text.wording import counted, signed

PATIENCE = 0.8
SECONDS_BETWEEN_LOOKS = 0.3

SCATTER_NOTE = (
    "The dice were the same at every table, and yet luck differs: a buyer day is lucky only for a team that holds a deal. "
    "Choices are judged before the dice fall, luck is what the dice then did."
)


def _play(running: RunningLesson) -> None:
    play(running)
    if not not_ready(running.session):
        judging(running.session)  # begun now, so that nobody waits later; nothing of it is shown here


def _run(running: RunningLesson) -> None:
    """How many tables there are to judge."""
    if tables := tables_of(running.session):
        words = f"{counted(len(tables), 'table').capitalize()}, {counted(running.setup.played, 'month')}, the same dice at each of them."
        md(h.p(".ls-note")[icon("dice", 22), " ", words])


def _ready(running: RunningLesson) -> str:
    return not_ready(running.session)


def _layer(running: RunningLesson, layer: str) -> None:
    """A layer of the reveal; who is richest is known at once, the others wait until the tables are judged."""
    if not_ready(running.session):
        md(h.p["The games of this lesson are gone. Go back and play again."])
    elif layer == "worth":
        _richest(running)
    else:
        work = judging(running.session)
        work.wait(PATIENCE)
        if work.result is None:
            _waiting(running, work)
        else:
            LAYERS[layer](running, work.result)


def _reading(words: str) -> h.Node:
    """How to read a figure, below it."""
    return h.p(".sl-note")[words]


def _richest(running: RunningLesson) -> None:
    tables = tables_of(running.session)
    ends = [table.snapshot.book.at_end_of(running.setup.played)[table.seat].worth for table in tables]
    lesson_chart(rich_chart([table.name for table in tables], ends))


def _judge_again(running: RunningLesson) -> None:
    judging(running.session, again=True)


def _waiting(running: RunningLesson, work: Judging) -> None:
    """How far the judging is, or why it failed."""
    with st.container(key="card-lesson-judging"):
        if work.failure:
            st.error(f"The tables could not be judged: {label(work.failure)}", icon=":material/error:")
            st.button("Try again", key="judge-again", icon=":material/replay:", on_click=_judge_again, args=(running,))
            return
        md(h.h2["Every choice is being weighed"], h.p["Each possible answer is played out a thousand times, with dice that nobody knows."])
        _progress(work)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _progress(work: Judging) -> None:
    """The bar; once the tables are judged the page is redrawn."""
    if work.over:
        st.rerun()
    st.progress(work.share, f"{round(100 * work.share)}% of the choices weighed")


# ---- what came of it


def _scatter(running: RunningLesson, found: Judgement) -> None:
    lesson_chart(luck_scatter([Result(one.name, one.luck) for one in found.teams]), _reading(SCATTER_NOTE))


def _waterfall(running: RunningLesson, found: Judgement) -> None:
    """One team's way from par to its result."""
    one = found.teams[whose(running, tuple(team.name for team in found.teams))]
    lesson_chart(luck_chart(one.analysis, one.seat), _reading(f"{identity(one)}."))


def _moments(running: RunningLesson, found: Judgement) -> None:
    """Three moments at which choice and outcome came apart, or together."""
    shown = (
        ("Right, and it ended badly", "gain", found.right_but_bad),
        ("Wrong, and it ended well", "luck", found.wrong_but_good),
        ("The costliest choice", "cost", found.costliest),
    )
    reach = max((abs(much) for *_, one in shown if one for much in (one.expected, one.missed)), default=1)
    names = [one.name for one in found.teams]
    drawn = [_moment(words, kind, moment, names, reach) for words, kind, moment in shown]
    md(h.div(".sl-top")[h.div(".kick")["Before the dice and after them"], h.h2[found.apart]], h.div(".sl-moments")[drawn])


def _moment(words: str, kind: str, moment: Moment | None, names: list[str], reach: int) -> h.Node:
    """A moment as a card: what was chosen, what it was worth, how it ended. reach: the dollars of the longest bar."""
    if moment is None:
        return h.div(".card")[chip(words, kind), h.p(".mt")["Nothing like that happened at these tables."]]
    who = token(names.index(moment.seated.name), moment.seated.name, 44)
    said = h.div(".sl-did")[who, h.h3[f"{moment.seated.name} {moment.what}"]]
    before = h.fragment[_bar_of(moment.expected, reach, "gain" if moment.expected > 0 else "cost"), h.p[moment.on_average]]
    after = h.fragment[_bar_of(-moment.missed, reach, "luck"), h.p[moment.as_it_fell]]
    return h.div(".card")[
        chip(words, kind), h.div(".kick")[moment.where], said, h.div[h.h4["Before the dice"], before], h.div[h.h4["After them"], after]
    ]


def _bar_of(much: int, reach: int, kind: str) -> h.Node:
    """A bar from the middle: to the right if the choice was better than the other answer, to the left if it was worse."""
    side = "more" if much > 0 else "less"
    return h.div(class_=f"sl-bar {side} {kind}")[h.i(style=f"width:{50 * abs(much) / reach:.1f}%"), h.b[signed(much)]]


def _past(running: RunningLesson, found: Judgement) -> None:
    past_card(running, found.past)


LAYERS = {"luck": _scatter, "waterfall": _waterfall, "moments": _moments, "past": _past}

VIEW = KindView(run=_run, ready=_ready, layer=_layer, play=_play)
