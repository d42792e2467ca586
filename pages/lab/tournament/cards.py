"""The cards of a tournament: who takes part, each card to read, to change and to take out."""

import htpy as h
import streamlit as st

from pages.lab.tournament.form import NEW, PASTED, form, open_form
from pages.lab.tournament.state import entrants, take_out
from pages.shared.ui.html import icon, marked, md
from payday_core import Edition
from payday_core.games.pay_day.rule_cards.plans import Sentence, sentences
from payday_core.games.pay_day.rule_cards.text import text_of
from payday_core.lab.tournament.tournament import CARDS_LEAST, CARDS_MOST, Entrant


def cards_panel(printed: Edition) -> None:
    """Everything about the cards, and the form that is open."""
    _show_the_new_one()
    with st.container(key="card-entrants"):
        few = f"a tournament is for {CARDS_LEAST} to {CARDS_MOST}"
        md(h.div(".between")[h.h2["The cards"], h.span(".soft")[f"{len(entrants())} take part; ", few]])
        names = [one.name for one in entrants()]
        if st.session_state.get("t-chosen") not in names:
            st.session_state["t-chosen"] = None
        st.pills("Read a card", names, key="t-chosen")
        _ways_in()
        chosen = next((one for one in entrants() if one.name == st.session_state["t-chosen"]), None)
        if chosen:
            _card(chosen, printed)
    form(printed)


def _show_the_new_one() -> None:
    """Open the card that has just been filled in."""
    if name := st.session_state.pop("t-show", None):
        st.session_state["t-chosen"] = name


def _ways_in() -> None:
    fill, paste = st.columns(2, gap="small")
    fill.button("Fill in a new card", key="t-new", icon=":material/edit:", width="stretch", on_click=open_form, args=(NEW,))
    paste.button("Write or paste a card", key="t-paste", icon=":material/notes:", width="stretch", on_click=open_form, args=(PASTED,))


def _sentences(one: Entrant, printed: Edition) -> list[Sentence]:
    """The sentences of a card, and what it does differently in the last month."""
    lines, at_last = sentences(one.card, printed), sentences(one.card, printed, last_month=True)[0]
    otherwise = [Sentence("cal", f"In the last month {at_last.text[0].lower()}{at_last.text[1:]}")] if at_last != lines[0] else []
    return lines + otherwise


def _card(one: Entrant, printed: Edition) -> None:
    """A card in sentences, with buttons to change it or take it out."""
    with st.container(key="card-optcard"):
        shown = [h.li[icon(line.icon, 24), h.span[marked(line.text)]] for line in _sentences(one, printed)]
        md(h.div(".rule.t-rule")[h.h3(".nm")[one.name], h.ul[shown]])
        with st.expander("The whole card as text, to copy and to print"):
            st.code(text_of(one.card), language=None, wrap_lines=True)
        alter, out = st.container(key="pair-card").columns(2, gap="small")
        alter.button("Change", key="t-alter", icon=":material/edit:", width="stretch", on_click=open_form, args=(f"card {one.name}",))
        out.button("Take out", key="t-out", icon=":material/close:", width="stretch", on_click=take_out, args=(one.name,))
