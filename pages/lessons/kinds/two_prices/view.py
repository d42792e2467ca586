"""The lesson with two prices: what a class has played, played again at another loan rate. What is chosen before the run."""

import htpy as h
import streamlit as st

from pages.lessons.kinds.two_prices.layers import layer
from pages.lessons.kinds.two_prices.play import offer_played, play
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import chip, md
from payday_core.teaching.experiments.two_prices.experiment import game_of, missing
from payday_core.text.wording import percent


def run(running: RunningLesson) -> None:
    """What stays the same and what changes; or, without a game, where to get one."""
    snapshot = game_of(running.session)
    if snapshot is None:
        with st.container(key="card-two-prices-none"):
            md(h.h2["No game yet"], h.p["Play one in the step before this one, or use a sample class."])
            offer_played(running)
        return
    game, offer = snapshot.game, running.setup.offer_of(snapshot.game)
    rates = f"{percent(game.edition.loan_rate)} becomes {percent(offer.other)}" if offer else ""
    same = (("Same rolls", "dice"), ("Same mail", "mail"), ("Same choices", "cards"))
    chips = [chip(words, "info", sign) for words, sign in same]
    md(h.div(".row.tp-same")[chips, chip(f"Loans: {rates}", "gold", "pct")])


def ready(running: RunningLesson) -> str:
    """What is missing before it can run."""
    return missing(running.session)


VIEW = KindView(run, ready, layer, play)
