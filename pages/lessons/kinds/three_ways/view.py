"""The lesson on one loan and three ways to meet its interest: Pay Day by Pay Day, what was paid and owed, and the rule of 72."""

from functools import partial
from typing import Any

import streamlit as st

from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import card, esc, label, md
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
    cards = "".join(f"<li><b>{way.letter}</b><div><h2>{esc(way.name)}</h2><p>{esc(way.rule)}</p></div></li>" for way in ways(running.setup))
    md(f'<p class="t3-loan">{esc(loan_line(running.setup))}</p><ul class="t3-ways">{cards}</ul>')


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
        found = f'<div class="kick">{esc(loan_line(setup))}</div><h2>{esc(pay_days_headline(setup, three, shown))}</h2>'
        md(f"{found}{_ledger(three, shown)}")
        if shown < setup.pay_days:
            words = f"Open Pay Day {shown + 1}"
            st.button(words, key="t3-open", icon=":material/event:", on_click=running.keep, args=(PAY_DAY, shown + 1))


def _ledger(three: tuple[Way, ...], shown: int) -> str:
    heads = "".join(f'<th scope="col"><b>{way.letter}</b> {esc(way.name)}</th>' for way in three)
    start = "".join(f"<td><b>{money(way.loan)}</b><span>borrowed</span></td>" for way in three)
    rows = [f'<tr><th scope="row">Day 5</th>{start}</tr>']
    for number in range(1, len(three[0].pay_days) + 1):
        cells = "".join(_cell(way, number) if number <= shown else '<td class="shut"><b>?</b></td>' for way in three)
        rows.append(f'<tr><th scope="row">Pay Day {number}</th>{cells}</tr>')
    return f'<table class="t3-ledger"><thead><tr><td></td>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _cell(way: Way, number: int) -> str:
    """What is owed after a Pay Day, and what happened on it."""
    day = way.pay_days[number - 1]
    if not day.before:
        return "<td><b>$0</b><span>nothing owed</span></td>"
    paid = f"paid {money(day.paid)}" if day.paid else "added to the loan"
    return f'<td><b class="{"neg" if day.added else ""}">{money(day.owed)}</b><span>interest {money(day.interest)}, {paid}</span></td>'


def bars(running: RunningLesson, *, owed: bool) -> None:
    """What was paid; then also what is still owed, and the guesses."""
    three, said = ways(running.setup), guesses(running.setup, running.session)
    swatches = "".join(f'<li><i class="{kind}"></i>{words}</li>' for kind, words in SWATCHES[: 4 if owed else 2])
    note = guess_line(three, said, alone=running.session.alone) if owed else ""
    read = f'<p class="l-read">{esc(note)}</p>' if note else ""
    lesson_chart(ways_chart(running.setup, three, said, owed=owed), f'<ul class="t3-key">{swatches}</ul>{read}')


def snowball(running: RunningLesson) -> None:
    """Interest on interest if nothing is paid."""
    *_, unpaid = ways(running.setup)
    swatches = '<li><i class="cost"></i>interest on the loan</li><li><i class="ontop"></i>interest on interest</li>'
    lesson_chart(snowball_chart(running.setup, unpaid), f'<ul class="t3-key">{swatches}</ul>')


def rule_of_72(running: RunningLesson) -> None:
    """When a debt has doubled: the class works it out, then opens the next rate."""
    setup = running.setup
    every = [doubled(setup.loan, rate) for rate in setup.doubling]
    shown = min(running.session.kept.get(RATES, 1), len(every))
    chart = doubling_chart(setup, every[:shown])
    with st.container(key="t3-doubling"):
        drawn, rule = st.columns([1.75, 1], gap="small")
        with drawn:
            lesson_chart(chart, '<p class="l-read">Triangle: where the rule of 72 puts it.</p>')
        with rule:
            md(card(f"{_rule(every, shown)}", "tight"))
            if shown < len(every):
                words = label(f"Open {percent(every[shown].rate)}")
                st.button(words, key="t3-rate", icon=":material/percent:", width="stretch", on_click=running.keep, args=(RATES, shown + 1))


def _rule(every: list[Doubled], shown: int) -> str:
    """A line for each rate: 72 divided by it, and when the debt has really doubled."""
    rows = "".join(_rule_row(one, opened=number < shown) for number, one in enumerate(every))
    heads = '<th scope="col">Rate</th><th scope="col">72 ÷ rate</th><th scope="col">Doubled by Pay Day</th>'
    return f'<table class="t3-rule"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _rule_row(one: Doubled, *, opened: bool) -> str:
    rule, first = (about(one.rule), str(one.first)) if opened else ("?", "?")
    return f'<tr><th scope="row">{percent(one.rate)}</th><td>{rule}</td><td><b>{first}</b></td></tr>'


LAYERS: dict[str, Any] = {
    "pay-days": pay_days,
    "paid": partial(bars, owed=False),
    "owed": partial(bars, owed=True),
    "snowball": snowball,
    "rule-of-72": rule_of_72,
}

VIEW = KindView(run, ready, layer)
