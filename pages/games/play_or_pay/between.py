"""Before the first deal, and between rounds: who won the pot, everybody's tokens before and after, the hands that were left."""

import htpy as h
import streamlit as st

from pages.games.play_or_pay.deeds import deal, next_button
from pages.games.play_or_pay.faces import faces
from pages.games.play_or_pay.rounds import Round, rounds_of
from pages.games.play_or_pay.words import how_it_goes
from pages.shared.ui.html import card, md, tokens
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import MINUS, counted


def pause(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """What the last round brought, and the button that deals the next one."""
    played = rounds_of(snapshot.game)
    with st.container(key="card-pp-pause"):
        if played:
            md(round_over(view, played[-1], me))
        else:
            md(h.div(".pp-ask")[h.h2["The cards are not dealt yet"]], how_it_goes(view.house))
        next_button(f"Deal round {view.round}", "style", deal, snapshot, me)
    if played:
        md(hands_left(view))


def round_over(view: View, one: Round, me: int) -> h.Node:
    """The headline, and everybody before and after."""
    said = h.div(".pp-ask")[h.h2[headline(view, one, me)], h.p(aria_live="polite")[about_pot(view, one, me)]]
    return h.fragment[said, before_and_after(view, one)]


def headline(view: View, one: Round, me: int | None) -> str:
    """Who won the round."""
    who = "You" if one.winner == me else view.seats[one.winner].name
    return f"{who} won round {one.number}" + (f" and the pot of {counted(one.pot, 'token')}" if one.pot else "")


def about_pot(view: View, one: Round, me: int) -> str:
    """What became of the pot, and of the viewer's tokens."""
    if not view.uses_tokens:
        return "Whoever goes out first wins the round. The cards left over count where rounds are equal."
    if one.stays:
        who = "You" if one.winner == me else view.seats[one.winner].name
        waits = "Nobody gets them." if view.over else "They wait for the winner of the next round."
        return f"{who} had run out of tokens, so the {one.stays} tokens stay in the pot. {waits}"
    change = one.change(me)
    if not change:
        return "The round cost you nothing and brought you nothing."
    return f"The round {'brought' if change > 0 else 'cost'} you {counted(abs(change), 'token')}."


def before_and_after(view: View, one: Round) -> h.Element:
    """A row for everybody: tokens before and after, or where there are none the rounds won and the cards left over."""
    heads = ("Before", "After", "Change") if view.uses_tokens else ("Rounds won", "Cards left over, in all")
    pictures = tokens([seat.name for seat in view.seats], 30)
    rows = [
        h.tr(class_="pp-won" if seat.seat == one.winner else None)[
            h.th(scope="row")[h.span(".row")[pictures[seat.seat], h.span(".nm")[seat.name], _won(one, seat.seat)]],
            [h.td[cell] for cell in _cells(view, one, seat.seat)],
        ]
        for seat in view.seats
    ]
    head = h.thead[h.tr[h.th(scope="col")["Player"], [h.th(scope="col")[word] for word in heads]]]
    return h.table(".pp-tbl")[h.caption(".sr")[f"Round {one.number}"], head, h.tbody[rows]]


def _won(one: Round, seat: int) -> h.Node:
    return h.span(".pp-mark.on")["won"] if seat == one.winner else ""


def _cells(view: View, one: Round, seat: int) -> list[h.Node]:
    if not view.uses_tokens:
        return [view.seats[seat].rounds_won, view.seats[seat].left_over]
    change = one.change(seat)
    return [
        one.before[seat],
        h.b[one.after[seat]],
        h.span(class_="neg" if change < 0 else "pp-gain" if change > 0 else None)[signed(change)],
    ]


def signed(tokens: int) -> str:
    """A change in tokens: +7, −3, 0."""
    return f"+{tokens}" if tokens > 0 else f"{MINUS}{-tokens}" if tokens else "0"


def hands_left(view: View) -> h.Node:
    """What was left of every hand, face up."""
    pictures = tokens([seat.name for seat in view.seats], 28)
    hands = [
        h.div(".pp-open")[pictures[seat.seat], h.b(".nm")[seat.name], faces(seat.hand, f"Left in {seat.name}'s hand")]
        for seat in view.seats
        if seat.hand
    ]
    return card(h.fragment[h.h2(".mb")["What was left in the hands"], hands], "tight")
