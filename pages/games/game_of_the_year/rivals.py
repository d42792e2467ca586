"""Who plays against you: the characters of the year, each with its rule card to read, chosen by clicking."""

import htpy as h
import streamlit as st

from pages.games.card_codes import code_shown
from pages.shared.setup.bots_card import at_the_table, told_apart
from pages.shared.setup.editions import remember
from pages.shared.ui.html import icon, marked, md
from payday_core.games.game_of_the_year.kinds import SEATS
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES, sentences
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS, Bot, bot
from payday_core.text.wording import count

RIVALS = "year-rivals"
FIRST_RIVALS = ("par", "fame", "fast")
MOST = SEATS - 1


def rival_names(chosen: list[str], me: str) -> list[str]:
    """A name for each; one that is there twice gets a number."""
    return told_apart([bot(one).name for one in chosen], me)


def add(one: str) -> None:
    st.session_state[RIVALS] = [*st.session_state[RIVALS], one]


def drop(one: str) -> None:
    """The last of this character leaves the table."""
    chosen: list[str] = st.session_state[RIVALS]
    last = len(chosen) - 1 - chosen[::-1].index(one)
    st.session_state[RIVALS] = chosen[:last] + chosen[last + 1 :]


def rivals_card(me: str) -> list[str]:
    """The table as it will be, and the characters to choose from. Returns the ids of those chosen."""
    remember(RIVALS, list(FIRST_RIVALS))
    chosen: list[str] = st.session_state[RIVALS]
    with st.container(key="card-rivals"):
        aside = f"A character plays by its card, always; one to {count(MOST)}"
        md(h.div(".between")[h.h2["Against whom?"], h.span(".soft")[aside]])
        md(at_the_table([me, *rival_names(chosen, me)]))
        with st.container(key="characters"):
            for one in BOTS:
                character(one, chosen)
    return chosen


def character(one: Bot, chosen: list[str]) -> None:
    """One character: what it is known for, its whole rule card, and the buttons."""
    times = chosen.count(one.id)
    said = [h.li[h.span[marked(line)]] for line in sentences(one.card)]
    mark = {0: "", 1: h.span(".tick")[icon("check", 22)]}.get(times, h.span(".tick")[times])
    with st.container(key=f"card-bot{'on' if times else ''}-{one.id}", height="stretch"):
        md(h.div(".bot.gy-bot")[h.div(".between")[h.h3[one.name], mark], h.p[one.motto], h.ul[said], h.p[code_shown(CODES, one.card)]])
        with st.container(key=f"pair-{one.id}", horizontal=True, gap="small"):
            more = f"**Add another** {one.name}" if times else f"**Add** {one.name}"
            st.button(more, key=f"add-{one.id}", width="stretch", disabled=len(chosen) >= MOST, on_click=add, args=(one.id,))
            if times:
                few, words = len(chosen) == 1, f"**Remove** {one.name}"
                st.button(words, key=f"drop-{one.id}", width="stretch", disabled=few, on_click=drop, args=(one.id,))
