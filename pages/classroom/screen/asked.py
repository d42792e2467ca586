"""A team is asked: the question for the whole room, with the time that is left and how many have answered, but never what."""

from collections.abc import Callable
from math import ceil

import htpy as h
import streamlit as st

from pages.classroom.screen.frame import all_tokens
from pages.shared.decision.about import facts, what_it_is_about
from pages.shared.decision.amount import has_more
from pages.shared.decision.answers import Sign, before_after
from pages.shared.decision.auction import bidding, high_bid
from pages.shared.decision.dice import chance, die
from pages.shared.decision.form import Form, answer_form
from pages.shared.decision.meanings import meaning
from pages.shared.decision.signs import SIGNS, plain
from pages.shared.decision.view import where
from pages.shared.decision.wording import HIGHEST_BID, QUESTIONS, talk
from pages.shared.ui.html import card, icon, md
from payday_core import Decision, Option
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.tables import ClassTable, highest_of_teams
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.sealed_bids import can_be_sealed, lowest_bid
from payday_core.sessions import live
from payday_core.store import StoreError
from payday_core.text.wording import capital, money, signed

HURRY = 10
"""Seconds from which on the clock is marked."""


def question(room: Classroom, table: ClassTable, snapshot: live.Snapshot, asked: Decision) -> None:
    """The whole screen of an open question."""
    team = table.asked_team or 0
    words, clock = st.columns([4, 1], gap="medium", vertical_alignment="center")
    with words:
        md(_heading(room, snapshot, asked, team))
    with clock:
        countdown(room, table)
    about, answers = st.columns([1, 2.35], gap="large")
    with about:
        md(h.div(".sc-about")[what_it_is_about(snapshot, asked), "" if table.auction else facts(snapshot, asked)])
    with answers:
        ask = h.p(".ask.sc-talk")[icon("talk", 34), " ", h.span[h.b["Ask the team:"], f" {talk(snapshot, asked)}"]]
        if table.auction:
            md(h.div(".sc-answers")[_highest_bids(asked)])
            who_has_bid(room, table)
            md(ask)
        else:
            md(h.div(".sc-answers")[_answers(snapshot, asked)], ask)


def _heading(room: Classroom, snapshot: live.Snapshot, asked: Decision, team: int) -> h.Node:
    if can_be_sealed(asked):
        kick = f"{capital(where(snapshot, asked))}: Auction"
        return h.div(".sc-ask")[h.div(".kick")[kick], h.h1[HIGHEST_BID]]
    title = h.span[f"{room.teams[team].name}: ", QUESTIONS[asked.ask][1]]
    kick = f"{capital(where(snapshot, asked))}: {QUESTIONS[asked.ask][0]}"
    return h.div(".sc-ask")[h.div(".kick")[kick], h.h1[h.span(".row")[all_tokens(room, 64)[team], title]]]


# ---- the time that is left, and who has answered


@st.fragment(run_every=1.0)
def countdown(room: Classroom, table: ClassTable) -> None:
    """The seconds that are left, counted by the class and not by this browser."""
    try:
        now = class_service().get(room.code)
        left = class_service().left(now, table)
    except StoreError:  # out of reach, or deleted: the page that follows the class says so
        return
    time = "" if left is None else _clock(ceil(left), paused=now.paused)
    md(h.div(".sc-time")[time, h.span(".sc-said")[_answered(now, table)]])


@st.fragment(run_every=1.0)
def who_has_bid(room: Classroom, table: ClassTable) -> None:
    """The teams that bid, and which of them have said their highest bid; never what."""
    try:
        now = class_service().get(room.code)
    except StoreError:
        return
    if now.round is None:
        return
    said, pictures = highest_of_teams(now, now.round, table), all_tokens(now, 40)
    cells = [
        h.div(class_="high" if team in said else "")[
            pictures[team],
            h.span(".qd")[h.span(".nm")[now.teams[team].name], h.span(".d")["has bid" if team in said else "still thinking"]],
        ]
        for team in sorted(table.bidding.values())
    ]
    md(h.div(".card.tight")[h.div(".bidders", role="group", aria_label="Who has bid")[cells]])


def _clock(left: int, *, paused: bool) -> h.Node:
    look = " hurry" if left <= HURRY and not paused else ""
    words = "paused" if paused else f"{left // 60}:{left % 60:02}"
    return h.span(class_=f"sc-clock{look}", role="timer")[icon("clock", 44), h.b[words]]


def _answered(room: Classroom, table: ClassTable) -> str:
    """How many of the team have answered."""
    team, played = table.asked_team or 0, room.round
    if played and table.auction:
        return f"{len(highest_of_teams(room, played, table))} of {len(table.bidding)} teams have bid"
    pupils = {pupil.number for pupil in room.of_team(team)}
    given = pupils & played.answers_to(table.code, table.snapshot.version).given.keys() if played and table.snapshot else set()
    answered = f"{len(given)} of {len(pupils)} answered" if pupils else "The plan answers"
    others = [seat for seat, number in table.polled.items() if room.plays(number)]
    said = class_service().said_of(table)
    return f"{answered}. {sum(seat in said for seat in others)} of {len(others)} other teams have said buy or leave" if others else answered


# ---- what can be answered


def _chance(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """What a number is good for."""
    return "", h.p[chance(asked, option.value)]


def _face(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """The black die as it would lie."""
    return die(option.value, 72, black=True), ""


PICTURES: dict[Ask, Sign] = {**SIGNS, Ask.PICK_NUMBER: _chance, Ask.TURN_DIE: _face}
"""What belongs to an answer among many."""


def _answers(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The answers with what each would do, in the form that suits them."""
    return RENDERERS[answer_form(asked)](snapshot, asked)


def _highest_bids(asked: Decision) -> h.Node:
    """How an auction goes in which every team says its highest bid on its own device."""
    lowest, step = money(lowest_bid(asked)), money(asked.table.step)
    rule = h.p[
        f"From {lowest}, in steps of {step}. The highest bidder pays one step more than the second-highest bid. ",
        "Nobody sees what another team bids.",
    ]
    return card(h.div(".opt")[h.h2["Each team says its highest bid on its own devices"], rule], "tight sc-then")


def _auction(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The bids so far, and how high the next one may be."""
    return h.fragment[h.div(".auction.card")[high_bid(snapshot, asked), bidding(snapshot, asked)], _range(snapshot, asked)]


def _rows(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """One row for each answer."""
    return [_row(snapshot, asked, option, brief=False) for option in asked.options]


def _short_rows(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The same in less room."""
    return [_row(snapshot, asked, option, brief=True) for option in asked.options]


def _row(snapshot: live.Snapshot, asked: Decision, option: Option, *, brief: bool) -> h.Node:
    """An answer, and the money before and after it."""
    look = "opt flat brief" if brief else "opt flat"
    money_then = before_after(asked.now, option.outlook, snapshot.game.edition, brief=brief)
    return card(h.div(class_=look)[h.h2[option.label], h.p[meaning(snapshot, asked, option)], money_then], "tight")


def _tiles(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """Answers that do the same to the team's money, side by side."""
    sign = PICTURES.get(asked.ask, plain)
    cells = [_tile(option, *sign(snapshot, asked, option)) for option in asked.options]
    first = asked.options[0]
    then = before_after(asked.now, first.outlook, snapshot.game.edition) if first.outlook != asked.now else ""
    return h.fragment[h.div(".sc-tiles")[cells], card(h.div(".opt")[then], "tight sc-then") if then else ""]


def _tile(option: Option, before: h.Node, below: h.Node) -> h.Node:
    return h.div(".card.tight")[h.div(".opt.tile")[h.span(".row")[before, h.h2[option.label]], below]]


def _range(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """Dollars in steps: the least and the most that can be answered."""
    say = signed if asked.ask is Ask.SAVE else money
    values = asked.values
    least, most = values[1] if asked.ask is Ask.BID and len(values) > 1 else values[0], values[-1]
    first = "Pass, or bid" if asked.ask is Ask.BID else "Any sum"
    upper = [" or more"] if has_more(asked) else [" to ", say(most)]
    words = h.fragment[h.h2[f"{first} from ", say(least), upper], h.p[f"In steps of {money(asked.table.step)}."]]
    ends = [_end(snapshot, asked, asked.option(value)) for value in dict.fromkeys((least, asked.usual[-1]))]
    return h.fragment[card(h.div(".opt")[words], "tight sc-then"), ends]


def _end(snapshot: live.Snapshot, asked: Decision, option: Option) -> h.Node:
    money_then = before_after(asked.now, option.outlook, snapshot.game.edition)
    return card(h.div(".opt.flat")[h.h2[option.label], money_then], "tight")


RENDERERS: dict[Form, Callable[[live.Snapshot, Decision], h.Node]] = {
    Form.BID: _auction,
    Form.NUMBER: _tiles,
    Form.DIE: _tiles,
    Form.CALENDAR: _tiles,
    Form.SLIDER: _range,
    Form.TILES: _tiles,
    Form.ROWS: _rows,
    Form.SHORT_ROWS: _short_rows,
}
"""Nobody answers on this screen, so numbers, faces and days are tiles like others, and dollars are their limits."""
