"""The second part of a what-if: at which rate the better answer to a choice about borrowing changes."""

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.review.chart import review_chart
from pages.shared.ui.html import label, md
from payday_core.charts.pay_day.flip_rate import flip_chart
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.wording import GOOD_PLAY
from payday_core.review.what_if.flip_rate import Flip, borrowing_choices, flip_doubt, flip_of
from payday_core.sessions import live
from payday_core.sessions.past import Decided, scenes

SCROLL = """
    const shown = () => ['twin', 'flip'].every(key => document.querySelector(`.st-key-card-chart-${key} .main-svg`));
    const go = () => {
        document.getElementById('flip').scrollIntoView();
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    const looking = setInterval(() => {
        if (location.hash === '#flip' && !shown()) return;
        clearInterval(looking);
        if (location.hash === '#flip') go();
    }, 100);
"""
"""The browser looks for #flip before it is there, so it is scrolled there once, as soon as both charts are drawn."""


def flip_section(snapshot: live.Snapshot, seat: int) -> None:
    """A team's choices about borrowing, one of them with its chart."""
    choices = choices_for(snapshot.code, snapshot.version, seat, snapshot)
    name = snapshot.game.seats[seat].name
    md(h.div("#flip.tw-flip")[h.h2["At which rate does the better answer change?"]])
    if not choices:
        md(h.p[f"{name} has not had to choose about a loan yet."])
        return
    wanted = st.query_params.get("d", "")
    if wanted and wanted not in choices:
        st.warning(f"{label(name)} made no choice about borrowing numbered {label(wanted[:20])}.", icon=":material/search_off:")
    with st.container(key="card-twin-choice"):
        which, find = st.columns([3, 1], gap="medium", vertical_alignment="bottom")
        words = {key: _words(snapshot, decided) for key, decided in choices.items()}
        place = list(choices).index(wanted) if wanted in choices else 0
        key = f"twin-d-{seat}"
        which.selectbox(f"{label(name)}'s choices about borrowing", list(choices), place, key=key, format_func=words.__getitem__)
        find.button("Find the rate", key="twin-find", type="primary", width="stretch", on_click=_write, args=(key,))
    if wanted in choices:
        _scroll_to_it()
        flip = _played(snapshot, choices[wanted])
        review_chart(snapshot, flip_chart(flip))
        md(h.p(".tw-kept")[f"{flip_doubt(flip)} ", _how(flip)], engine_note())


def _scroll_to_it() -> None:
    """Scroll to this part if the link points to it."""
    st.html(f"<script>{SCROLL}</script>", unsafe_allow_javascript=True)


@st.cache_resource(max_entries=48, show_spinner=False)
def choices_for(code: str, version: int, seat: int, _seen: live.Snapshot) -> dict[str, Decided]:
    """A team's choices about borrowing, by their names in the address."""
    return {f"{one.turn}.{one.number}": one for one in borrowing_choices(_seen.game, scenes(_seen.game), seat)}


@st.cache_resource(max_entries=48, show_spinner=False)
def flip_for(code: str, turn: int, number: int, _seen: live.Snapshot, _decided: Decided) -> Flip:
    """A choice at all rates; played only once, because a past choice does not change."""
    return flip_of(_seen.game, _decided)


def _played(snapshot: live.Snapshot, decided: Decided) -> Flip:
    with st.spinner("Playing out both answers at every rate"):
        return flip_for(snapshot.code, decided.turn, decided.number, snapshot, decided)


def _words(snapshot: live.Snapshot, decided: Decided) -> str:
    return f"{where(snapshot.game.edition, decided)}: {chosen(snapshot.book, decided)}"


def _how(flip: Flip) -> str:
    games = f"Each answer was played out {flip.samples:,} times at each of {len(flip.rates)} rates"
    return f"{games}, with the same dice and cards for both answers, and {GOOD_PLAY}."


def _write(key: str) -> None:
    st.query_params["d"] = st.session_state[key]
