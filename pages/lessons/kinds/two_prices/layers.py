"""The layers of the lesson with two prices: one line, the other, the gap, its parts, and the rule cards' new choices."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.lessons.kinds.two_prices.split import split_card
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import card, chip, label, md, tokens
from payday_core.charts import Chart
from payday_core.charts.lessons.two_prices import Shown, interest_bars, prices_chart
from payday_core.review.what_if.wording import headline, parts_of, repeated_line, worlds
from payday_core.review.what_if.worlds import WhatIf
from payday_core.sessions import live
from payday_core.teaching.experiments.two_prices.experiment import SEAT, game_of, pair_of, seat_shown
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.experiments.two_prices.wording import (
    again_headline,
    again_line,
    answer_line,
    costs_of,
    moved_line,
    not_seen,
    played_line,
)
from payday_core.text.wording import money


def layer(running: RunningLesson, name: str) -> None:
    """One layer, for the team that is shown."""
    snapshot, pair = game_of(running.session), pair_of(running.session)
    if snapshot is None or pair is None:
        md(h.p["The game of this lesson can no longer be opened. Take another one in the step before the run."])
        return
    seat = seat_shown(running.session, pair.choices)
    _switch(running, snapshot, seat)
    LAYERS[name](pair, seat)


def _switch(running: RunningLesson, snapshot: live.Snapshot, seat: int) -> None:
    """Whose money is shown, and that the luck is the same."""
    whom, luck = st.columns([3, 1], gap="small", vertical_alignment="center")
    teams, key = [label(one.name) for one in snapshot.game.seats], "two-prices-seat"
    whom.segmented_control(
        "Whose money", range(len(teams)), default=seat, required=True, key=key, format_func=teams.__getitem__,
        on_change=lambda: running.keep(SEAT, st.session_state[key]), label_visibility="collapsed",
    )  # fmt: skip
    with luck:
        md(h.div(".tp-luck")[chip(f"Luck {snapshot.game.seed} in both", "info", "dice")])


# ---- a layer each


def _one_rate(pair: Pair, seat: int) -> None:
    with _next_to(prices_chart(pair.choices, seat, Shown.ONE)):
        md(_ends(pair, seat, both=False))


def _other_rate(pair: Pair, seat: int) -> None:
    with _next_to(prices_chart(pair.choices, seat, Shown.BOTH)):
        md(_ends(pair, seat, both=True))


def _gap(pair: Pair, seat: int) -> None:
    with _next_to(prices_chart(pair.choices, seat, Shown.GAP)):
        lesson_chart(interest_bars(pair.choices, seat))


def _made_of(pair: Pair, seat: int) -> None:
    said = h.fragment[h.p(".tp-answer")[answer_line(pair.choices)], h.p(".tp-kept")[not_seen(pair.choices)]]
    with _next_to(prices_chart(pair.choices, seat, Shown.GAP), said):
        md(split_card(pair.choices, seat, headline(pair.choices, seat)), _costs(pair.choices, seat))


def _same_rule(pair: Pair, seat: int) -> None:
    said = h.fragment[h.p(".tp-answer")[again_line(pair.choices, pair.cards)], h.p(".tp-kept")[repeated_line(pair.cards)]]
    with _next_to(prices_chart(pair.cards, seat, Shown.GAP), said):
        md(_gaps(pair, seat), _chosen_again(pair, seat))


LAYERS: dict[str, Callable[[Pair, int], None]] = {
    "one-rate": _one_rate,
    "other-rate": _other_rate,
    "gap": _gap,
    "made-of": _made_of,
    "same-rule": _same_rule,
}


def _next_to(chart: Chart, below: h.Node = "") -> st.delta_generator.DeltaGenerator:
    """The chart at the left, perhaps with a sentence below it; returns the place to its right."""
    left, right = st.columns([1.75, 1], gap="small")
    with left:
        lesson_chart(chart)
        if below:
            md(below)
    return right


# ---- all teams


def _ends(pair: Pair, seat: int, *, both: bool) -> h.Node:
    """Where every team ends, at one rate or at both."""
    what_if = pair.choices
    rates = worlds(what_if.change)[: 2 if both else 1]
    heads = [h.th(scope="col")[rate] for rate in rates]
    rows = [[what_if.now(one)[world] for world in ("worth", "what_if")[: len(rates)]] for one in range(len(what_if.names))]
    body = [_row(what_if, one, seat, [money(dollars) for dollars in row]) for one, row in enumerate(rows)]
    words = f"{played_line(what_if, pair.played)} {moved_line(what_if) if both else ''}"
    return h.fragment[_table("What every team is worth at the end", heads, body), h.p(".tp-kept")[words]]


def _costs(what_if: WhatIf, seat: int) -> h.Node:
    """What the loans cost every team at both rates, and the factor between the two."""
    heads = [h.th(scope="col")[words] for words in (*worlds(what_if.change), h.span(".sr")["times"])]
    body = [_row(what_if, one.seat, seat, [money(one.cheaper), money(one.dearer), one.times]) for one in costs_of(what_if)]
    return _table("What the loans cost in all", heads, body)


def _row(what_if: WhatIf, one: int, seat: int, cells: list[str]) -> h.Node:
    name = what_if.names[one]
    token = tokens(what_if.names, 28)[one]
    columns = [h.td[cell] for cell in cells]
    return h.tr(class_="on" if one == seat else "")[h.th(scope="row")[h.span(".row")[token, h.span(".nm")[name]]], columns]


def _table(title: str, heads: h.Node, body: h.Node) -> h.Node:
    first = h.th(scope="col")[h.span(".sr")["team"]]
    table = h.table(".tp-all")[h.thead[h.tr[first, heads]], h.tbody[body]]
    return card(h.fragment[h.div(".kick")[title], table], "tight tp-card")


def _chosen_again(pair: Pair, seat: int) -> h.Node:
    """How the gap changes for a team whose rule card chooses again, and because of which choices."""
    changed = parts_of(pair.cards, seat)[-1]
    found = again_headline(pair.choices, pair.cards, seat)
    return card(h.fragment[h.h2(".tp-found")[found], h.h3(".mt")[changed.title], h.p[changed.text]], "tight tp-card")


def _gaps(pair: Pair, seat: int) -> h.Node:
    """The gap of every team with the same choices, and with new ones."""
    heads = h.fragment[h.th(scope="col")["same choices"], h.th(scope="col")["new ones"]]
    gaps = [[pair.choices.now(one)["gap"], pair.cards.now(one)["gap"]] for one in range(len(pair.choices.names))]
    body = [_row(pair.choices, one, seat, [money(gap) for gap in both]) for one, both in enumerate(gaps)]
    return _table("The gap between the two rates", heads, body)
