"""The lesson on one loan and three ways to meet its interest: Pay Day by Pay Day, what was paid and owed, and the rule of 72."""

from functools import partial
from typing import Any

import htpy as h
import streamlit as st

from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import card, label, md
from payday_core.charts.lessons.three_ways import doubling_chart, snowball_chart, ways_chart
from payday_core.teaching.experiments.interest import Doubled, doubled
from payday_core.teaching.experiments.three_ways.experiment import Way, guesses, ways
from payday_core.teaching.experiments.three_ways.wording import about, guess_line, loan_line, pay_days_headline
from payday_core.text.wording import money, percent

PAY_DAY, RATES = "pay-day", "rates"
"""What the lesson keeps: how many Pay Days, and how many rates, have been opened."""

SWATCHES = (("loan", "loan paid back"), ("cost", "interest paid"), ("loan open", "loan still owed"), ("cost open", "interest still owed"))


# ---- before the run


def run(running: RunningLesson) -> None:
    """What each way does; no dollars yet."""
    cards = [h.li[h.b[way.letter], h.div[h.h2[way.name], h.p[way.rule]]] for way in ways(running.setup)]
    md(h.p(".t3-loan")[loan_line(running.setup)], h.ul(".t3-ways")[cards])


def ready(running: RunningLesson) -> str:
    """Nothing is needed: the loan is in the set-up."""
    return ""


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw one of them."""
    LAYERS[name](running)


def pay_days(running: RunningLesson) -> None:
    """The three ways side by side; a Pay Day is opened once the class has worked it out."""
    setup, three = running.setup, ways(running.setup)
    shown = min(running.session.kept.get(PAY_DAY, 0), setup.pay_days)
    with st.container(key="card-t3-days"):
        found = h.fragment[h.div(".kick")[loan_line(setup)], h.h2[pay_days_headline(setup, three, shown)]]
        md(found, _ledger(three, shown))
        if shown < setup.pay_days:
            words = f"Open Pay Day {shown + 1}"
            st.button(words, key="t3-open", icon=":material/event:", on_click=running.keep, args=(PAY_DAY, shown + 1))


def _ledger(three: tuple[Way, ...], shown: int) -> h.Node:
    heads = [h.th(scope="col")[h.b[way.letter], f" {way.name}"] for way in three]
    start = [h.td[h.b[money(way.loan)], h.span["borrowed"]] for way in three]
    rows = [h.tr[h.th(scope="row")["Day 5"], start]]
    for number in range(1, len(three[0].pay_days) + 1):
        cells = [_cell(way, number) if number <= shown else h.td(".shut")[h.b["?"]] for way in three]
        rows.append(h.tr[h.th(scope="row")["Pay Day ", number], cells])
    return h.table(".t3-ledger")[h.thead[h.tr[h.td, heads]], h.tbody[rows]]


def _cell(way: Way, number: int) -> h.Node:
    """What is owed after a Pay Day, and what happened on it."""
    day = way.pay_days[number - 1]
    if not day.before:
        return h.td[h.b["$0"], h.span["nothing owed"]]
    paid = f"paid {money(day.paid)}" if day.paid else "added to the loan"
    return h.td[h.b(class_="neg" if day.added else "")[money(day.owed)], h.span[f"interest {money(day.interest)}, {paid}"]]


def bars(running: RunningLesson, *, owed: bool) -> None:
    """What was paid; then also what is still owed, and the guesses."""
    three, said = ways(running.setup), guesses(running.setup, running.session)
    swatches = [h.li[h.i(class_=kind), words] for kind, words in SWATCHES[: 4 if owed else 2]]
    note = guess_line(three, said, alone=running.session.alone) if owed else ""
    read = h.p(".l-read")[note] if note else ""
    lesson_chart(ways_chart(running.setup, three, said, owed=owed), h.fragment[h.ul(".t3-key")[swatches], read])


def snowball(running: RunningLesson) -> None:
    """Interest on interest if nothing is paid."""
    *_, unpaid = ways(running.setup)
    swatches = h.fragment[h.li[h.i(".cost"), "interest on the loan"], h.li[h.i(".ontop"), "interest on interest"]]
    lesson_chart(snowball_chart(running.setup, unpaid), h.ul(".t3-key")[swatches])


def rule_of_72(running: RunningLesson) -> None:
    """When a debt has doubled: the class works it out, then opens the next rate."""
    setup = running.setup
    every = [doubled(setup.loan, rate) for rate in setup.doubling]
    shown = min(running.session.kept.get(RATES, 1), len(every))
    chart = doubling_chart(setup, every[:shown])
    with st.container(key="t3-doubling"):
        drawn, rule = st.columns([1.75, 1], gap="small")
        with drawn:
            lesson_chart(chart, h.p(".l-read")["Triangle: where the rule of 72 puts it."])
        with rule:
            md(card(_rule(every, shown), "tight"))
            if shown < len(every):
                words = label(f"Open {percent(every[shown].rate)}")
                st.button(words, key="t3-rate", icon=":material/percent:", width="stretch", on_click=running.keep, args=(RATES, shown + 1))


def _rule(every: list[Doubled], shown: int) -> h.Node:
    """A line for each rate: 72 divided by it, and when the debt has really doubled."""
    rows = [_rule_row(one, opened=number < shown) for number, one in enumerate(every)]
    heads = h.fragment[h.th(scope="col")["Rate"], h.th(scope="col")["72 ÷ rate"], h.th(scope="col")["Doubled by Pay Day"]]
    return h.table(".t3-rule")[h.thead[h.tr[heads]], h.tbody[rows]]


def _rule_row(one: Doubled, *, opened: bool) -> h.Node:
    rule, first = (about(one.rule), str(one.first)) if opened else ("?", "?")
    return h.tr[h.th(scope="row")[percent(one.rate)], h.td[rule], h.td[h.b[first]]]


LAYERS: dict[str, Any] = {
    "pay-days": pay_days,
    "paid": partial(bars, owed=False),
    "owed": partial(bars, owed=True),
    "snowball": snowball,
    "rule-of-72": rule_of_72,
}

VIEW = KindView(run, ready, layer)
