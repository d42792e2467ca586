"""A month on a pupil's page while nobody asks the team: where it is, what has just happened to it, and who is asked."""

import htpy as h

from pages.classroom.seat.poll import would_you_buy
from pages.classroom.seat.situation import SeatView
from pages.classroom.seat.stack import stacked
from pages.classroom.seat.waiting import played_by
from pages.shared.ui.html import card, icon
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.narration.feed import sentences
from payday_core.games.pay_day.narration.whereabouts import Whereabouts, whereabouts
from payday_core.sessions import live
from payday_core.text.wording import counted

LINES = 5
ROWS_READ = 160


def month(view: SeatView) -> None:
    """How the month is going for the team."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None:
        return
    if view.team.bot:
        played_by(view)
    would_you_buy(view)
    at = whereabouts(snapshot.game)[place.seat]
    now = card(h.div(".pu-now")[h.h2[state(view, at)], way(at), by_which_plan(view), answered_by_plan(view)])
    lines = [h.li[line] for line in happened(snapshot, place.seat)]
    stacked([now, h.div(".pu-f")[h.h2["What happened to your team"], h.ul[lines]] if lines else None])


def state(view: SeatView, at: Whereabouts) -> str:
    """What the team waits for."""
    table = view.place.table if view.place else None
    if at.waits or at.finished:
        return "Your month is over. The others are still playing."
    if table and table.asked_team is not None and table.asked_team != view.team.number:
        decides = f"{view.room.teams[table.asked_team].name} decides."
        return decides if table.polled else f"{decides} Your team is not asked now."
    return "The month is being played. Your team is not asked now."


def way(at: Whereabouts) -> h.Node:
    """How much of the month the team has behind it."""
    left = "Pay Day is reached" if at.share == 1 else f"{counted(at.days_left, 'day')} to Pay Day"
    return h.fragment[h.div(".pu-way")[h.i(style=f"width:{at.share:.0%}")], h.p[left]]


def by_which_plan(view: SeatView) -> h.Node:
    """The plan by which a team plays if it sent none."""
    played = view.played
    if played is None or view.team.bot or view.team.number in played.taken:
        return ""
    plan = "its last plan" if view.team.number in played.last else "the plan that every team starts with"
    return h.p(".pu-i")[icon("book", 24), h.span[f"Your team sent no plan for this {played.setting.chapter_word}. It plays by {plan}."]]


def answered_by_plan(view: SeatView) -> h.Node:
    """What answered for a team that let its time run out."""
    late = view.played.late.get(view.team.number, 0) if view.played else 0
    if not late:
        return ""
    words = f"Nobody in your team answered {counted(late, 'question')} in time. Your plan answered."
    return h.p(".pu-i")[icon("clock", 24), h.span[words]]


def happened(snapshot: live.Snapshot, seat: int) -> list[str]:
    """The last things that concern the seat, the newest first."""
    journal = snapshot.game.journal
    recent = sentences(snapshot.book, max(0, len(journal) - ROWS_READ))
    mine = [line.text for line in recent if seat != NONE and (line.seat == seat or seat in journal[line.row][2:4])]
    return mine[-LINES:][::-1]
