"""How good is a card of three numbers? The form, and the answer: next to the expert, and next to the strongest card that can be read."""

import htpy as h
import streamlit as st

from pages.lab.address import go_to
from pages.lab.left import slider_format
from pages.shared.setup.editions import remember
from pages.shared.ui.html import md
from payday_core import bot, edition, editions
from payday_core.games.pay_day.factors import WHO, factor
from payday_core.lab.arms import Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import gap_words, makes, next_to_headline, share_of_theirs
from payday_core.lab.runs import sweep_for
from payday_core.lab.sweep import range_of
from payday_core.lab.three_numbers import EXPERT, READABLE, THREE, first_numbers, how_good, in_words, next_to
from payday_core.simulation import engine

FIRST_EDITION = "parker-1974"
PAIRS, FEW_PAIRS = 2_000, 60
"""Pairs of games with compiled rules, and without."""

ADA, VERA = bot(EXPERT).name, bot(READABLE).name


def three_numbers() -> None:
    """The form: an edition, three sliders, and the way to the prediction."""
    text = (
        f"Your card and {ADA}, the expert, play the same games in the same seat: same luck, same others at the table. How much of what she "
        f"makes does your card make? What the three numbers leave open is as on {VERA}'s card, the strongest that can be read."
    )
    md(h.div(".l-start")[h.div(".kick")["Come close to the expert"], h.h2["How good is a card of three numbers?"], h.p[text]])
    titles = {one.id: one.title for one in editions()}
    remember("lab-three-box", FIRST_EDITION)
    box = str(st.segmented_control("Edition", list(titles), key="lab-three-box", required=True, format_func=titles.__getitem__))
    numbers = {}
    for field, column in zip(THREE, st.columns(len(THREE), gap="large"), strict=True):
        with column:
            numbers[field] = _slider(box, field)
    pairs = PAIRS if engine().compiled else FEW_PAIRS
    question = how_good(box, numbers, pairs)
    st.button("Predict", key="big-three", type="primary", width="stretch", icon=":material/science:", on_click=go_to, args=(question,))


def _slider(box: str, field: str) -> int:
    """A number of the card; each edition has its own, because dollars differ."""
    what, key = factor(field), f"lab-three-{field}-{box}"
    line = range_of(edition(box), what)
    if line is None:
        raise ValueError(f"{field} is no amount, so it cannot be one of three numbers")
    remember(key, line.position(first_numbers(box)[field]))
    return int(st.slider(what.label, line.first, line.last, step=line.step, format=slider_format(what), key=key, persist_state="session"))


# ---- what the question and its answer say


def card_of_seat(experiment: Experiment) -> h.Node:
    """The three numbers of the card that is asked about; nothing for any other question."""
    player = experiment.players[experiment.seat or 0]
    if experiment.factor is not WHO or player.own_card is None:
        return ""
    return h.fragment[h.h3(".mt")[player.name], h.ul(".l-who")[[h.li[line] for line in in_words(player.own_card)]]]


def how_good_card(outcome: Outcome) -> None:
    """How much of the expert's play the card makes, and how it stands next to the strongest card that can be read."""
    sweep = sweep_for(outcome.experiment, outcome.experiment.pairs)
    rows = (("the expert", outcome), ("the strongest card that can be read", next_to(outcome, sweep.at(READABLE).changed)))
    heads = h.thead[h.tr[[h.th(scope="col")[words] for words in ("In the same seat", "Makes", "Your card is", "Of that it makes")]]]
    table = h.table(".e-t.l-else.l-next")[heads, h.tbody[[_row(who, one) for who, one in rows]]]
    note = h.p(".l-read")["What a seat is worth at the end, on average. The true average lies between the two numbers 95 times in 100."]
    with st.container(key="card-lab-good"):
        md(h.div(".kick")["Your card next to two players"], h.h2[next_to_headline(outcome)], table, note, card_of_seat(outcome.experiment))


def _row(who: str, outcome: Outcome) -> h.Node:
    """One of the two with whom the card is compared."""
    name = outcome.experiment.factor.in_words(outcome.base.value)
    cells = makes(outcome, outcome.base), gap_words(outcome, outcome.experiment.seat or 0), share_of_theirs(outcome) or "no share"
    return h.tr[h.th(scope="row")[f"{name}, {who}"], [h.td[words] for words in cells]]
