"""Who plays against you: the characters with their rule cards, chosen by clicking."""

import htpy as h
import streamlit as st

from pages.games.card_codes import code_shown
from pages.shared.setup.bots_card import at_the_table, told_apart
from pages.shared.setup.editions import remember
from pages.shared.ui.html import icon, marked, md
from payday_core.games.play_or_pay.blanks import CODES, sentences
from payday_core.games.play_or_pay.characters import BOTS, Bot, bot
from payday_core.games.play_or_pay.kinds import SEATS
from payday_core.games.play_or_pay.seats import PLAYERS_MIN

RIVALS = "pp-rivals"
"""The session's key for the characters that are chosen, in the order of their seats."""

FIRST_RIVALS = ("opener", "both", "holder")
MOST, FEWEST = SEATS - 1, PLAYERS_MIN - 1
ICONS = ("cards", "dash")
"""Beside the sentences of a rule card."""


def rival_names(chosen: list[str], me: str) -> list[str]:
    """A name for each: a character that plays twice gets a number, and so does one that is called like you."""
    return told_apart([bot(one).name for one in chosen], me)


def add(one: str) -> None:
    st.session_state[RIVALS] = [*st.session_state[RIVALS], one]


def drop(one: str) -> None:
    """The last of this character leaves the table."""
    chosen: list[str] = st.session_state[RIVALS]
    last = len(chosen) - 1 - chosen[::-1].index(one)
    st.session_state[RIVALS] = chosen[:last] + chosen[last + 1 :]


def rivals_card(me: str) -> list[str]:
    """The table as it will be, and the characters to choose from. Returns those chosen."""
    remember(RIVALS, list(FIRST_RIVALS))
    chosen: list[str] = st.session_state[RIVALS]
    with st.container(key="card-rivals"):
        md(h.div(".between")[h.h2["Against whom?"], h.span(".soft")["Two to five characters; each plays by its card, always"]])
        md(at_the_table([me, *rival_names(chosen, me)]))
        with st.container(key="characters"):
            for one in BOTS:
                character(one, chosen)
    return chosen


def character(one: Bot, chosen: list[str]) -> None:
    """One character: what it is known for, its whole rule card, and the buttons."""
    times = chosen.count(one.id)
    said = [h.li[icon(sign, 22), h.span[marked(text)]] for sign, text in zip(ICONS, sentences(one.card), strict=False)]
    mark = {0: "", 1: h.span(".tick")[icon("check", 22)]}.get(times, h.span(".tick")[times])
    with st.container(key=f"card-bot{'on' if times else ''}-{one.id}", height="stretch"):
        md(h.div(".bot")[h.div(".between")[h.h3[one.name], mark], h.p[one.motto], h.ul[said], h.p[code_shown(CODES, one.card)]])
        with st.container(key=f"pair-{one.id}", horizontal=True, gap="small"):
            more = f"**Add another** {one.name}" if times else f"**Add** {one.name}"
            st.button(more, key=f"add-{one.id}", width="stretch", disabled=len(chosen) >= MOST, on_click=add, args=(one.id,))
            if times:
                few = len(chosen) <= FEWEST
                st.button(f"**Remove** {one.name}", key=f"drop-{one.id}", width="stretch", disabled=few, on_click=drop, args=(one.id,))
