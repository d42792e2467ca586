"""What a team made of the hands that all teams had, in words for its own page."""

import htpy as h

from pages.classroom.seat.report import place_words
from pages.classroom.seat.situation import SeatView
from pages.shared.ui.html import chip
from payday_core.classroom.matchpoints.cards import compare_cards

SAME_HANDS = "All teams had the same hands and the same characters: only the plans and the cards chosen differ."


def place_among_tables(view: SeatView, number: int | None) -> h.Node:
    """The place after a round, or at the end (None), and the matchpoints."""
    lines = compare_cards(view.service, view.room, number)
    line = next((one for one in lines if one.team == view.team.number), None)
    if line is None:
        return ""
    shared = [one.rank for one in lines].count(line.rank) > 1
    points = f"{line.matchpoints:g} of {line.of} matchpoints"
    return h.fragment[h.p(".pu-1")[place_words(line.rank, len(lines), shared=shared)], h.p[chip(points, "brand")], h.p[SAME_HANDS]]
