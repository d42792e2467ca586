"""Everybody around the table: token, cards, tokens, what they did last; who leads, whose turn it is, who has run out or is out."""

import htpy as h

from pages.games.play_or_pay.faces import in_short
from pages.shared.ui.html import tokens
from payday_core.games.play_or_pay.drawing import fan
from payday_core.games.play_or_pay.view import SeatShown, View

CROWD = 5
"""From so many players on a tile is narrow."""


def players(view: View, me: int | None, done: list[str]) -> h.Element:
    """A tile for everybody in the order of their turns, the player `me` first. `done`: what each did last.

    Before a room (None) open hands lie in the tiles.
    """
    pictures = tokens([seat.name for seat in view.seats], 40)
    order = [((me or 0) + i) % len(view.seats) for i in range(len(view.seats))]
    tiles = [_tile(view, view.seats[seat], pictures[seat], done[seat], own=seat == me, hand=me is None) for seat in order]
    crowded = "pp-crowd" if len(order) >= CROWD else ""
    return h.div(class_=["pp-players", crowded], role="list", aria_label="Everybody at the table", style=f"--n:{len(order)}")[tiles]


def _tile(view: View, seat: SeatShown, picture: h.Node, done: str, *, own: bool, hand: bool) -> h.Element:
    on_turn = seat.seat in (view.asked, view.player) and not view.between and not view.over
    kinds = ["pp-player", "pp-turn" if on_turn else "", "pp-gone" if seat.out else ""]
    name = h.b(".nm", title=seat.name)[seat.name]
    marks = [h.span(class_=["pp-mark", kind])[words] for words, kind in _marks(view, seat, on_turn=on_turn, own=own)]
    return h.div(class_=kinds, role="listitem")[
        picture,
        h.span(".pp-who")[name, h.span(".pp-you")["you"] if own else ""],
        h.span(".pp-has")[holdings(view, seat)],
        fan(seat.cards),
        h.span(".pp-does")[marks, h.span(".pp-did")[done]],
        in_short(seat.hand, seat.fits if on_turn else (), f"The hand of {seat.name}") if hand and seat.hand else "",
    ]


def holdings(view: View, seat: SeatShown) -> h.Node:
    """What counts at the end: tokens, or in a house without them the rounds won."""
    if view.uses_tokens:
        return h.fragment[h.b[seat.tokens], " token" if seat.tokens == 1 else " tokens"]
    return h.fragment[h.b[seat.rounds_won], " round won" if seat.rounds_won == 1 else " rounds won"]


def _marks(view: View, seat: SeatShown, *, on_turn: bool, own: bool) -> list[tuple[str, str]]:
    """In words what a player is just now, each with its kind."""
    states = [
        (on_turn, "your turn" if own else "turn", "on"),
        (view.leader == seat.seat and not view.over and not seat.out, "leads", ""),
        (seat.out, "out", "cost"),
        (seat.ran_out and not seat.out, "ran out", "cost"),
    ]
    return [(words, kind) for holds, words, kind in states if holds]
