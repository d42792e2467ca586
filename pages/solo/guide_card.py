"""A tip of the guided first month, on a card of its own."""

import htpy as h

from pages.shared.ui.html import icon
from payday_core.games.pay_day.narration.guide import TOPICS, tip
from payday_core.sessions import live


def guide_card(snapshot: live.Snapshot, seat: int) -> h.Node:
    """What helps now, and how far the month is; nothing in any other game."""
    help_ = tip(snapshot.game, seat)
    if help_ is None:
        return ""
    dots = [h.i(class_="on" if step < help_.step else None) for step in range(len(TOPICS))]
    far = h.span(".far")[h.span(".dots", aria_hidden="true")[dots], help_.step, f" of {len(TOPICS)}"]
    words = h.fragment[h.span[h.b[help_.title], far], h.p[help_.text]]
    return h.div(".guide", role="status")[icon(help_.icon, 30), h.div[words]]
