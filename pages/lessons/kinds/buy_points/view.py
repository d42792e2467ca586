"""What a point costs, in a lesson: when to buy, debts paid with tokens, the cushion, one kind of token, and the class's own year."""

from collections.abc import Callable
from typing import Any

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.progress import played
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import card, label, md
from payday_core.charts import Chart
from payday_core.charts.lessons.buy_points import cushion_charts, debts_charts, one_kind_charts, price_chart, when_charts
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.teaching.experiments.buy_points.experiment import (
    CUSHIONS,
    KINDS,
    MONTHS,
    ONE_KIND,
    WHEN,
    BuyPoints,
    Plan,
    Years,
    games_in,
    month_words,
    prices,
    run_of,
)
from payday_core.teaching.experiments.buy_points.own_year import OWN, YEAR, YEARS_MOST, own_year, plan_of
from payday_core.teaching.experiments.buy_points.wording import debt_words, leading_words, place_words
from payday_core.text.wording import join_names, money

KEEP_MOST, KEEP_STEP = 2000, 100
"""Dollars: the largest cushion that a class may write, and from one to the next."""


def run(running: RunningLesson) -> None:
    """What is played."""
    setup: BuyPoints = running.setup
    box = prices()
    rows = {
        "A token": f"{money(box.token)} at the bank, worth {box.token_points} points; {money(box.a_point)} in cash is one point",
        "When they buy": "; ".join(setup.cards(WHEN)),
        "Cushion": f"{join_names([money(keep) for keep in setup.cushions])}, buying from {month_words(setup.cushion_from)} on",
        "Which token": "; ".join(ONE_KIND),
        "Years": f"{setup.years:,} for each table of four, same luck",
    }
    lines = [h.div[h.dt[name], h.dd[words]] for name, words in rows.items()]
    md(card(h.dl(".bp-facts")[lines]), engine_note(GAME_OF_THE_YEAR))


def ready(running: RunningLesson) -> str:
    """It may always run."""
    return ""


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw a layer, once the years are played."""
    years = played(run_of(running.setup), games_in(running.setup), GAME_OF_THE_YEAR)
    if years is not None:
        LAYERS[name](running, years)


def _when(running: RunningLesson, years: Years) -> None:
    _side_by_side(when_charts(years[WHEN]))


def _debts(running: RunningLesson, years: Years) -> None:
    _side_by_side(debts_charts(years[WHEN]), debt_words(running.setup.debt, prices()))


def _cushion(running: RunningLesson, years: Years) -> None:
    _side_by_side(cushion_charts(years[CUSHIONS]))


def _one_kind(running: RunningLesson, years: Years) -> None:
    _side_by_side(one_kind_charts(years[KINDS]), leading_words(years[KINDS]))


def _price(running: RunningLesson, years: Years) -> None:
    """The class's own plan in a year of its own; another year can be looked at."""
    setup: BuyPoints = running.setup
    plan, kept = plan_of(running.session), running.session.kept.get(YEAR, 1)
    number = int(kept) if kept in range(1, YEARS_MOST + 1) else 1
    year = own_year(setup, plan, number)
    left, right = st.columns([1.9, 1], gap="small")
    with right:
        md(card(h.fragment[h.div(".kick")["Our line"], h.div(".bp-rule")[plan.rule], h.p(".bp-note")[place_words(year)]]))
        st.number_input(
            "Look at another year", 1, YEARS_MOST, number, key="buy-points-year", on_change=_keep, args=(running, YEAR, "buy-points-year")
        )
    with left:
        lesson_chart(price_chart(year, prices()), stretch=True)


def _side_by_side(charts: tuple[Chart, Chart], after: str = "") -> None:
    """Two charts, and below them a sentence on what they have to do with each other."""
    for column, chart in zip(st.columns(2, gap="small"), charts, strict=True):
        with column:
            lesson_chart(chart, stretch=True)
    if after:
        md(card(h.p(".bp-note")[after], "tight"))


def _keep(running: RunningLesson, name: str, key: str) -> None:
    running.keep(name, st.session_state[key])


LAYERS: dict[str, Callable[[RunningLesson, Years], None]] = {
    "when": _when,
    "debts": _debts,
    "cushion": _cushion,
    "one-kind": _one_kind,
    "price": _price,
}


# ---- a line of one's own


def play(running: RunningLesson) -> None:
    """Write the line by which the class buys tokens. It is played after the run; nothing is known of it before."""
    setup: BuyPoints = running.setup
    plan = plan_of(running.session)
    left, right = st.columns([1, 1.3], gap="medium")
    with left, st.container(key="card-buy-points-line"):
        month = st.select_slider(
            "We buy tokens from", MONTHS, plan.buy_from, format_func=month_words, key="buy-points-month",
            on_change=_write, args=(running, plan),
        )  # fmt: skip
        st.slider(
            "We keep in cash", 0, KEEP_MOST, min(plan.keep, KEEP_MOST), KEEP_STEP, format="$%d", key="buy-points-keep",
            disabled=not month, on_change=_write, args=(running, plan),
        )  # fmt: skip
        words = label(f"Use a sample class: {setup.design.name}")
        st.button(
            words, key="lesson-prepared", icon=":material/group:", width="stretch", on_click=_write_plan, args=(running, setup.design)
        )
    with right:
        others = [bot(name) for name in setup.neighbors]
        seats = [h.li[h.b[one.name], f" {one.motto}"] for one in others]
        title = h.div(".kick")["Our line on the rule card"]
        md(card(h.fragment[title, h.div(".bp-rule")[plan.rule], h.p["With us at the table:"], h.ul(".bp-who")[seats]]))


def _write(running: RunningLesson, before: Plan) -> None:
    """Keep what the sliders say."""
    month: Any = st.session_state["buy-points-month"]
    _write_plan(running, Plan(buy_from=month, keep=st.session_state.get("buy-points-keep", before.keep)))


def _write_plan(running: RunningLesson, plan: Plan) -> None:
    running.keep(OWN, [plan.buy_from, plan.keep])


VIEW = KindView(run, ready, layer, play)
