"""Buy or leave: after a month, which teams were right on average about the deals that another team was offered."""

from collections.abc import Mapping

import htpy as h
import streamlit as st

from pages.shared.board.running_game import names, team_tokens
from pages.shared.ui.html import card
from payday_core import Game
from payday_core.review.polls import BUY, SAMPLES, Polled, polled_in, tally
from payday_core.sessions import live
from payday_core.sessions.polls import Offer, Said
from payday_core.simulation.engines import engine
from payday_core.text.wording import join_names, money

Words = tuple[tuple[Offer, tuple[tuple[int, bool], ...]], ...]

TO_THE = 100
"""Dollars to which a gain is rounded: it is an average."""


def polled_card(snapshot: live.Snapshot, month: int) -> h.Node:
    """The offers of a month to which other teams said something, and who was right; nothing where nobody did."""
    found = polled_of(snapshot, month)
    if not found:
        return ""
    rows = [_row(snapshot.game, one) for one in found]
    how = "" if found[0].gain is None else f" Each way was played out {SAMPLES} times with other luck, and with good play from there on."
    title = h.fragment[h.div(".kick")["Buy or leave"], h.h2[headline(snapshot.game, found)]]
    return card(h.div(".polled")[title, rows, h.p(".soft")[f"Right on average is not always right in the end.{how}"]])


def polled_of(snapshot: live.Snapshot, month: int) -> tuple[Polled, ...]:
    """The offers of a month that is over to which other teams said something; worked out once."""
    said = live.hub().polls.of(snapshot.code)
    return _found(snapshot.code, snapshot.version, month, engine().compiled, _words(said), snapshot, said) if said else ()


def _words(said: Mapping[Offer, Said]) -> Words:
    """All that was said as a key."""
    return tuple(sorted((offer, tuple(sorted(seats.items()))) for offer, seats in said.items()))


@st.cache_data(max_entries=32, show_spinner=False)
def _found(
    code: str, version: int, month: int, compiled: bool, words: Words, _snapshot: live.Snapshot, _said: Mapping[Offer, Said]
) -> tuple[Polled, ...]:
    return polled_in(_snapshot.game, month, _said)


def headline(game: Game, found: tuple[Polled, ...]) -> str:
    """Who was right most often."""
    counts = tally(found)
    if not counts:
        return "What would the other teams have done?"
    best = max(right for right, _ in counts.values())
    if not best:
        return "No team was right on average"
    by_name = names(game)
    teams = [by_name[seat] for seat, (right, _) in counts.items() if right == best]
    often = "most often" if max(of for _, of in counts.values()) > 1 else "on average"
    return f"{join_names(teams)} {'was' if len(teams) == 1 else 'were'} right {often}"


def _row(game: Game, one: Polled) -> h.Node:
    """One offer: what was done with it, what buying brings on average, and who said what."""
    deal, name = game.edition.deals[one.decided.about], names(game)[one.decided.seat]
    did = "bought it" if one.decided.value >= BUY else "left it"
    offer = h.p[h.b[f"{deal.title} for {money(deal.cost)}"], f", offered to {name}, who {did}. {on_average(one)}"]
    return h.div(".poll")[offer, h.div(".polls")[_side(game, one, buys=True), _side(game, one, buys=False)]]


def on_average(one: Polled) -> str:
    """What buying brings on average, as a sentence; empty where nothing was played."""
    if one.gain is None:
        return ""
    if one.right is None:
        return "On average it hardly matters."
    dollars = money(max(round(abs(one.gain) / TO_THE), 1) * TO_THE)
    return f"On average, buying brings about {dollars} more than leaving." if one.right else f"On average, leaving saves about {dollars}."


def _side(game: Game, one: Polled, *, buys: bool) -> h.Node:
    """The teams that said one of the two."""
    by_name, pictures = names(game), team_tokens(game, 32)
    teams = [h.span(".row")[pictures[seat], by_name[seat]] for seat, said in sorted(one.said.items()) if said is buys]
    mark = "" if one.right is None else _mark(right=one.right is buys)
    return h.div[h.span(".w")["Buy: " if buys else "Leave: ", mark], teams or h.span(".soft")["nobody"]]


def _mark(*, right: bool) -> h.Node:
    return h.b(class_="right" if right else "wrong")["right" if right else "wrong"]
