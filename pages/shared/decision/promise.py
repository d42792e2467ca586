"""What the team's plan says to a question, and the words of the button that keeps it."""

import htpy as h

from pages.shared.ui.html import icon, label, marked
from payday_core import Decision
from payday_core.games.pay_day.narration.promise import Promise, first_plans, promise
from payday_core.sessions import live
from payday_core.text.wording import uncapital

NOT_DECIDED = "Proposed plan, not decided on"


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


def says(snapshot: live.Snapshot, asked: Decision, found: Promise) -> h.Node:
    """The same with the answer, where no button says it."""
    return h.fragment[said(snapshot, asked, found), h.p(".soft")[f"It says: {uncapital(asked.label(found.value))}."]]


def keeps(words: str) -> str:
    """The words of the button that keeps the plan; `words` say what it does."""
    return f"Keep to it: {uncapital(words)}"


def slider_words(snapshot: live.Snapshot, asked: Decision, value: int) -> str:
    """The words of the button under a slider, where it stands at this sum."""
    words, found = label(asked.label(value)), promise_of(snapshot, asked)
    return keeps(words) if found is not None and found.value == value else words
