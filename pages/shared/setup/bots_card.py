"""Who plays against you: the bots by character, each with its rule card to read, chosen by clicking."""

import htpy as h
import streamlit as st

from pages.shared.setup.editions import remember
from pages.shared.ui.html import icon, marked, md, tokens
from pages.shared.ui.note import field_note
from payday_core import BOTS, Edition, bot
from payday_core.games.pay_day.rule_cards.plans import Bot, sentences
from payday_core.text.wording import count, counted, join_names

FIRST_RIVALS = ("careful", "buyer")
CHARACTERS = tuple(one for one in BOTS if one.id != "random")
"""The bots that play by a rule card; the one that flips a coin is for tests."""


def rivals(edition: Edition) -> list[str]:
    """The bots that are chosen, in the order of their seats; at most as many as the edition allows."""
    remember("rivals", list(FIRST_RIVALS))
    chosen: list[str] = st.session_state.rivals[: edition.players_max - 1]
    wanting = edition.players_min - 1 - len(chosen)
    others = [one.id for one in CHARACTERS if one.id not in chosen]
    return chosen + others[: max(wanting, 0)]


def no_seat_words(edition: Edition) -> str:
    """Which of the bots that were chosen an edition has no seat for; "" where all of them have one."""
    beyond = st.session_state.rivals[edition.players_max - 1 :]
    if not beyond:
        return ""
    who = join_names([bot(one).name for one in beyond])
    play = f"{who} does not play, and comes" if len(beyond) == 1 else f"{who} do not play, and come"
    table = f"{count(edition.players_max)}: you and {counted(edition.players_max - 1, 'bot')}"
    return f"The {edition.title} edition seats {table}. {play} back with an edition that has room."


def rival_names(chosen: list[str], me: str) -> list[str]:
    """A name for each: a character that plays twice gets a number, and so does one that is called like you."""
    return told_apart([bot(one).name for one in chosen], me)


def told_apart(wanted: list[str], me: str) -> list[str]:
    """The names of the others at the table of `me`, each with a number where it is there already."""
    taken = {me.casefold()}
    names: list[str] = []
    for name in wanted:
        tries = (name, *(f"{name} {number}" for number in range(2, 9)))
        names.append(next(each for each in tries if each.casefold() not in taken))
        taken.add(names[-1].casefold())
    return names


def add(chosen: list[str], one: str) -> None:
    st.session_state.rivals = [*chosen, one]


def drop(chosen: list[str], one: str) -> None:
    """The last of this character leaves the table."""
    last = len(chosen) - 1 - chosen[::-1].index(one)
    st.session_state.rivals = chosen[:last] + chosen[last + 1 :]


def bots_card(edition: Edition, me: str, *, one_month: bool) -> list[str]:
    """The table as it will be, and the characters to choose from. Returns the bots chosen."""
    chosen = rivals(edition)
    names = rival_names(chosen, me)
    with st.container(key="card-rivals"):
        most = f"up to {count(edition.players_max - 1)} in this edition"
        md(h.div(".between")[h.h2["Against whom?"], h.span(".soft")[f"A bot plays by its card, always; {most}"]])
        field_note(no_seat_words(edition))
        md(at_the_table([me, *names]))
        with st.container(key="characters"):
            for one in CHARACTERS:
                character(one, edition, chosen, one_month=one_month)
    return chosen


def at_the_table(names: list[str]) -> h.Node:
    """Everybody's token and name in the order of the seats, you first."""
    seats = zip(tokens([name or "?" for name in names], 38), names, strict=True)
    cells = [h.span[token, h.b(".nm")[name or "You"]] for token, name in seats]
    return h.div(".table", aria_label="At the table")[cells]


def character(one: Bot, edition: Edition, chosen: list[str], *, one_month: bool) -> None:
    """One character: what it is known for, its whole rule card, and the buttons."""
    times = chosen.count(one.id)
    lines = sentences(one.card(edition), edition, last_month=one_month)
    said = [h.li[icon(line.icon, 22), h.span[marked(line.text)]] for line in lines]
    mark = {0: "", 1: h.span(".tick")[icon("check", 22)]}.get(times, h.span(".tick")[times])
    with st.container(key=f"card-bot{'on' if times else ''}-{one.id}", height="stretch"):
        md(h.div(".bot")[h.div(".between")[h.h3[one.name], mark], h.p[one.motto], h.ul[said]])
        with st.container(key=f"pair-{one.id}", horizontal=True, gap="small"):
            full, few = len(chosen) >= edition.players_max - 1, len(chosen) <= edition.players_min - 1
            more = f"**Add another** {one.name}" if times else f"**Add** {one.name}"
            st.button(more, key=f"add-{one.id}", width="stretch", disabled=full, on_click=add, args=(chosen, one.id))
            if times:
                st.button(
                    f"**Remove** {one.name}", key=f"drop-{one.id}", width="stretch", disabled=few, on_click=drop, args=(chosen, one.id)
                )
