"""What a team made of the luck that all tables had, in words for its own page."""

from collections.abc import Sequence

import htpy as h

from pages.classroom.seat.report import place_words
from pages.classroom.seat.situation import SeatView
from pages.shared.ui.html import chip
from payday_core.classroom.matchpoints.matchpoints import Scored


def place_among_tables(view: SeatView, lines: Sequence[Scored], same: str) -> h.Node:
    """The place of the team among these, and its matchpoints. same: what was the same at all tables, in a sentence."""
    line = next((one for one in lines if one.team == view.team.number), None)
    if line is None:
        return ""
    shared = [one.rank for one in lines].count(line.rank) > 1
    points = f"{line.matchpoints:g} of {line.of} matchpoints"
    return h.fragment[h.p(".pu-1")[place_words(line.rank, len(lines), shared=shared)], h.p[chip(points, "brand")], h.p[same]]
