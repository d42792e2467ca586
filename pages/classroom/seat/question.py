"""A question on a pupil's page: what it is about, how long it is open, and who in the team has answered what."""

from typing import Any

import htpy as h

from pages.classroom.seat.answers import answers
from pages.classroom.seat.situation import SeatView
from pages.classroom.seat.stack import stacked
from pages.shared.decision.about import CARDS, DAY_CARDS, what_it_is_about
from pages.shared.decision.cards import deal_card, priced
from pages.shared.decision.promise import promise_of, says
from pages.shared.decision.wording import QUESTIONS, talk
from pages.shared.ui.html import icon
from payday_core import Decision
from payday_core.engine.options import Decision as AnyDecision
from payday_core.games.pay_day.editions import DealCard
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from payday_core.text.wording import capital, join_names, running

CLOCK_MINUTES = 11
"""The clock shows ten minutes down to none: a class's clock runs ten minutes at most."""

STRIPS = {"m": 91.6667, "s": 98.3607}
"""The strips of minutes and seconds (seat.css), and how far each moves until its last line, the zero, is shown."""


def question(view: SeatView) -> None:
    """The whole question, from its card to who has answered."""
    snapshot, asked = view.snapshot, view.asked
    if snapshot is None or not isinstance(asked, Decision):
        return
    found = promise_of(snapshot, asked)
    stacked([*heading(view, snapshot, asked), h.div[says(snapshot, asked, found)] if found else None])
    answers(view, snapshot, asked)
    below(counts(view, asked), h.fragment[h.b["Ask your team:"], f" {talk(snapshot, asked)}"])


def heading(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> list[h.Node]:
    """The card, and how long it is open."""
    place, words = QUESTIONS[asked.ask]
    if asked.ask is Ask.BUY_DEAL:
        return [deal(snapshot.game.edition.deals[asked.about], clock(view))]
    if asked.about < 0 and asked.ask in DAY_CARDS and asked.ask not in CARDS:
        kind, sign, _, text = DAY_CARDS[asked.ask](snapshot.game.edition)
        return [large(kind, sign, place, clock(view), capital(words), h.p[text])]
    return on_the_table(view, snapshot, asked)


def on_the_table(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> list[h.Node]:
    """The question, and under it the card, the mail or the numbers that it is about."""
    place, words = QUESTIONS[asked.ask]
    hidden = asked.ask is Ask.BID and asked.seat == asked.table.drawer
    return headed(view, place, capital(words), private_card(snapshot, asked) if hidden else what_it_is_about(snapshot, asked))


def headed(view: SeatView, place: str, words: str, about: h.Node) -> list[h.Node]:
    """Where it is asked and for how long, the question, and what it is about."""
    kicker = h.div(".pu-k")[h.span[icon("talk", 26), place], clock(view)]
    return [h.div(".pu-h2")[kicker, h.h2[words]], h.div[about]]


def below(said: h.Node, talk_about: h.Node) -> None:
    """What stands under the answers: what the team has said, and a sentence to talk about."""
    stacked([h.div(".pu-a", role="status")[said], h.p(".pu-t")[icon("talk", 24), h.span[talk_about]]])


def private_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The card of an auction, for the team that has drawn it."""
    hidden = deal_card(snapshot.game.edition.deals[asked.about], "Lowest bid")
    return h.fragment[h.p(".pu-t")[icon("lock", 24), h.span["Only your team sees this card. Keep it to yourselves."]], hidden]


def deal(card: DealCard, time: h.Node) -> h.Node:
    """What a deal costs, and what a buyer pays."""
    numbers = h.div(".cv")[priced("Costs", card.cost), icon("arrow", 30), priced("A buyer pays", card.value)]
    return large("", "bank", "Deal", time, f"Buy the {running(card.title)}?", numbers)


def large(kind: str, sign: str, place: str, time: h.Node, words: str, below: h.Node) -> h.Node:
    """A question as large as a phone allows, on a card of its kind; `time` and `below` are HTML."""
    kicker = h.div(".pu-k")[h.span[icon(sign, 26), place], time]
    return h.div(class_=f"dealcard {kind} pu-d")[kicker, h.h2[words], below]


# ---- the clock


def clock(view: SeatView) -> h.Node:
    """The time that is left, counted down by the browser alone; nothing where the class plays without a clock.

    Each time the page is drawn the animations get new names, so that they start from the seconds that are left then.
    """
    left = view.service.left(view.room, view.place.table) if view.place else None
    if left is None:
        return ""
    name, gone = f"seat-{round(left * 100)}", 60 * CLOCK_MINUTES - left - 1
    moves = "".join(f"@keyframes {name}{part}{{to{{transform:translateY(-{way}%)}}}}" for part, way in STRIPS.items())
    style = f"--gone:-{gone:.1f}s;--min:{name}m;--sec:{name}s"
    said = h.span(".sr")[f"{round(left)} seconds are left"]
    face = h.span(".pu-face", aria_hidden="true")[h.i(".m"), ":", h.i(".s")]
    return h.span(".pu-clock", style=style)[h.style[moves], icon("clock", 26), said, face]


# ---- who has answered


def counts(view: SeatView, asked: AnyDecision[Any]) -> h.Node:
    """Which answer counts, and whose answers are still missing."""
    given = view.given
    if not given:
        return h.fragment[h.p["The last answer from your team counts."], still_thinking(view)]
    number, value = list(given.items())[-1]
    mine = given.get(view.pupil.number)
    if number == view.pupil.number:
        return h.p[h.b[f"Your answer: {asked.label(value)}."], f" {waited_for(view)}"]
    said = h.b[f"{view.room.pupils[number].nickname} answered: {asked.label(value)}."]
    own = f" Yours was: {asked.label(mine)}." if mine is not None and mine != value else ""
    return h.p[said, f" It counts now.{own} {waited_for(view)}"]


def waited_for(view: SeatView) -> str:
    """Whose answer the team waits for, now that one is there."""
    others = [one.nickname for one in view.waiting if one.number != view.pupil.number]
    more = [f"{len(others) - 1} more"] if len(others) > 1 else []
    named = join_names([*([] if answered(view) else ["you"]), *others[:1], *more])
    if not named:
        return "The game continues in a moment."
    return f"Waiting for {named}. " + ("You can still change your answer." if answered(view) else "")


def answered(view: SeatView) -> bool:
    """Has this pupil answered?"""
    return view.pupil.number in view.given


def still_thinking(view: SeatView) -> h.Node:
    """Who else in the team is asked."""
    others = [one.nickname for one in view.mates]
    return h.p[f"{join_names(others)} {('is' if len(others) == 1 else 'are')} asked too."] if others else ""
