"""What the team's plan says to a question, and the words of the button that keeps it."""

import htpy as h

from pages.shared.ui.html import icon, label, marked
from payday_core import Decision
from payday_core.games.pay_day.narration.promise import Promise, first_plans, promise
from payday_core.sessions import live

NOT_DECIDED = "The proposed plan, on which nobody has decided"


def promise_of(snapshot: live.Snapshot, asked: Decision) -> Promise | None:
    """The promise of a team in a class game; bots, and who plays turn by turn, have made none."""
    game = snapshot.game
    seat = game.seats[asked.seat]
    if not game.header.in_step or seat.bot_id is not None:
        return None
    return promise(asked, seat, last_month=game.month == game.months)


def said(snapshot: live.Snapshot, asked: Decision, found: Promise) -> h.Node:
    """Whose plan it is, its sentence, and how this case measures against it."""
    whose = "Your plan" if asked.seat in first_plans(snapshot.game) else NOT_DECIDED
    return h.p(".promise")[icon("check", 26), h.span[h.b[f"{whose}:"], " ", marked(found.text), " ", found.case]]


def keeps(words: str) -> str:
    """The words of the button that keeps the plan; `words` say what it does."""
    return f"Keep to it: {words[0].lower()}{words[1:]}"


def slider_words(snapshot: live.Snapshot, asked: Decision, value: int) -> str:
    """The words of the button under a slider, where it stands at this sum."""
    words, found = label(asked.label(value)), promise_of(snapshot, asked)
    return keeps(words) if found is not None and found.value == value else words
