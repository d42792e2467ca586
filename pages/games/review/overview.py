"""A game that is over at a glance: what decided it, the standing, the charts, and the choices that cost most."""

from typing import Any

import htpy as h
import streamlit as st

from pages.games.coach import dearest_choices
from pages.games.review.frame import kicker, over_at_last, past_of, standing_table
from pages.games.review.own import Own
from pages.shared.ui.address import pick
from pages.shared.ui.html import card, md
from payday_core.sessions.live import Snapshot
from payday_core.text.wording import capital

WHOLE = "all"
"""In the address: the charts of the whole game."""


def page(own: Own) -> None:
    """The whole page."""
    snapshot = over_at_last("review")
    md(h.div(".rv-head")[h.div(".kick")[kicker(snapshot, own)], h.h1[own.headline(snapshot.game)], h.p[own.why(snapshot.game)]])
    if snapshot.game.alone:
        standing, coach = st.columns([1.6, 1], gap="small")
    else:
        standing, coach = st.container(), st.container()
    with standing:
        table = h.div(".e-sideways", role="region", aria_label="Final standing", tabindex="0")[standing_table(snapshot.game, own)]
        md(card(h.fragment[h.h2(".mb")["Final standing"], table], "tight"))
    with coach:
        the_coach(snapshot, own)
    the_charts(snapshot, own)


def the_coach(snapshot: Snapshot[Any], own: Own) -> None:
    """The choices of who played alone; of a class those of all, by hand or by rule card."""
    person = next((seat for seat, player in enumerate(snapshot.game.seats) if player.bot_id is None), 0)
    if snapshot.game.alone:
        dearest_choices(snapshot, person)
    else:
        own.coach(snapshot)


def the_charts(snapshot: Snapshot[Any], own: Own) -> None:
    """Those of the whole game, or of a chapter."""
    past = past_of(snapshot.code, snapshot.version, snapshot.game)
    chapters = sorted({past.chapter_of(end) for end in past.chapter_ends})
    names = {str(number): f"{capital(own.chapter)} {number}" for number in chapters}
    with st.container(key="gl-charts-of"):
        shown = pick("Charts of", "chapter", {WHOLE: "The whole game", **names})
    own.charts(snapshot, None if shown == WHOLE else int(shown))
