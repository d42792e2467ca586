"""Hands up: while a team is asked whether to buy a deal, the other teams say what they would do. The report tells who was right."""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.shared.board.running_game import names
from pages.shared.server.rights import plays
from pages.shared.ui.damaged import trouble
from pages.shared.ui.html import icon, label, md
from payday_core import Decision, Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from payday_core.sessions.polls import NOTHING, Offer, Said, offer_of
from payday_core.store import StoreError

QUESTION = "who else would buy it?"

FEW, LONGEST = 3, 8
"""More teams than this have names of so many letters at most."""

NOBODY, NONE_OF_THEM = -1, ":material/block: Nobody"
"""The answer that no other team would buy, which is not the same as not having asked; no team can be called so."""


def others(game: Game, asked: Decision) -> tuple[int, ...]:
    """The teams that say what they would do; who is asked nothing, a character for one, says nothing."""
    return tuple(number for number, seat in enumerate(game.seats) if number != asked.seat and Ask.BUY_DEAL in seat.asks)


def hands_up(snapshot: live.Snapshot, asked: Decision) -> None:
    """One button for each other team, pressed for those that would buy."""
    game = snapshot.game
    seats, offer = others(game, asked), offer_of(game)
    if offer is None or not game.header.in_step or not seats:
        return
    key = _key(snapshot, offer)
    said, by_name = live.hub().polls.of(snapshot.code).get(offer, NOTHING), short(game, seats)
    with st.container(key="poll-row", horizontal=True, vertical_alignment="center"):
        md(h.p(".ask")[icon("users", 30), " ", h.span[h.b["Hands up:"], f" {QUESTION}"]])
        st.pills(
            label(QUESTION),
            [*seats, NOBODY],
            selection_mode="multi",
            default=None if key in st.session_state else _pressed(said),
            format_func=lambda seat: NONE_OF_THEM if seat == NOBODY else label(by_name[seat]),
            key=key,
            on_change=_said,
            args=(snapshot, offer, seats),
            label_visibility="collapsed",
            wrap=True,
        )


def short(game: Game, seats: Sequence[int]) -> dict[int, str]:
    """The names of these teams; where they are many, as short as they may be without two being alike, so that all stand in one row."""
    whole = {seat: names(game)[seat] for seat in seats}
    cut = {seat: name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…" for seat, name in whole.items()}
    return cut if len(seats) > FEW and len(set(cut.values())) == len(cut) else whole


def _pressed(said: Said) -> list[int]:
    return [seat for seat, buys in said.items() if buys] or ([NOBODY] if said else [])


def _key(snapshot: live.Snapshot, offer: Offer) -> str:
    return f"poll-{snapshot.code}-{offer[0]}-{offer[1]}"


def _said(snapshot: live.Snapshot, offer: Offer, seats: Sequence[int]) -> None:
    """Of a team and "Nobody" the one that was pressed last counts. With nothing pressed, nobody has been asked."""
    key, polls = _key(snapshot, offer), live.hub().polls
    pressed, before = st.session_state[key], _pressed(polls.of(snapshot.code).get(offer, NOTHING))
    now = pressed
    if NOBODY in pressed and len(pressed) > 1:
        now = [seat for seat in pressed if seat != NOBODY] if NOBODY in before else [NOBODY]
    st.session_state[key] = now
    try:
        if plays(snapshot) and offer_of(live.hub().get(snapshot.code).game) == offer:
            polls.say(snapshot.code, offer, {seat: seat in now if now else None for seat in seats})
    except StoreError as why:
        trouble(why)
