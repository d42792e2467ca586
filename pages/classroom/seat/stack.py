"""Pieces of a pupil's page that are sent as one: each that is sent by itself costs the server and the phone as much as what is in it."""

from collections.abc import Sequence

import htpy as h

from pages.shared.ui.html import md


def stacked(parts: Sequence[h.Node]) -> None:
    """Show parts one under another, as far apart as what is sent by itself (seat.css)."""
    md(h.div(".stack.pu-stack")[parts])
