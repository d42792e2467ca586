"""Play or Pay on a pupil's page: the team's own hand, the four rows, the question which card to lay; after a round what it brought.

Everything is drawn from `view_of(game, seat)`, so no page holds a card of another hand before the round is over.
"""

from collections.abc import Sequence
from functools import partial

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.play_or_pay.seat_plan import PLAN
from pages.classroom.seat.among_tables import place_among_tables
from pages.classroom.seat.card_plan import plan
from pages.classroom.seat.month import answered_by_plan, by_which_plan
from pages.classroom.seat.question import clock, counts
from pages.classroom.seat.report import place_words
from pages.classroom.seat.side import SeatSide
from pages.classroom.seat.situation import Acting, SeatView
from pages.classroom.seat.waiting import played_by, screen_comes_first
from pages.games.corner import cards_book
from pages.games.play_or_pay.class_report import hands
from pages.games.play_or_pay.hand import hand
from pages.games.play_or_pay.happened import lines_of
from pages.games.play_or_pay.players import players
from pages.games.play_or_pay.since import news
from pages.games.play_or_pay.table import rows_card, this_round, told
from pages.shared.server.actions import Action
from pages.shared.ui.html import card, icon, md
from payday_core.classroom.matchpoints.cards import compare_cards
from payday_core.classroom.tables import Stage
from payday_core.games.play_or_pay.book import Flow, flow_of, read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import Placing, placings
from payday_core.games.play_or_pay.view import View, view_of
from payday_core.sessions import live
from payday_core.text.wording import capital, counted, join_names

SAME_HANDS = "All teams had the same hands and the same characters: only the plans and the cards chosen differ."

LINES = 6
"""So many sentences are shown of what happened."""

Table = tuple[live.Snapshot[Game], View, int]
"""The team's game, the table as the team sees it, and its seat."""


def table_of(view: SeatView) -> Table | None:
    """Where the team sits; None where it has no table, or plays another game."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None or not isinstance(snapshot.game, Game):
        return None
    return snapshot, view_of(snapshot.game, place.seat), place.seat


# ---- the round


def purse(view: SeatView) -> h.Node:
    """Tokens, cards and the pot, while a round is played or planned."""
    found = table_of(view)
    if found is None or view.stage in (Stage.REPORT, Stage.FINAL):
        return None
    _, seen, seat = found
    own = seen.seats[seat]
    score = ("Tokens", own.tokens) if seen.uses_tokens else ("Rounds won", own.rounds_won)
    cells = [score, ("Cards", own.cards), *([("Pot", seen.pot)] if seen.uses_tokens else [])]
    return h.dl(class_=f"pu-g n{len(cells)} pc-purse")[[h.div[h.dt[what], h.dd[much]] for what, much in cells]]


def in_round(view: SeatView) -> None:
    """The question that the team is asked, or what the others do; below it the rows and the hand."""
    found = table_of(view)
    if found is None:
        return
    snapshot, seen, seat = found
    if view.team.bot:
        played_by(view)
    lines = lines_of(snapshot.game, seat)
    new = news(snapshot, lines)
    md(new.style(), heading(view, seen))
    rows_card(seen, new, seat)
    with st.container(key="card-pp-next"):
        hand(snapshot, seen, partial(lay, view.acting, view.pupil.acts), mark=f"-{snapshot.version}-{view.pupil.acts}", mine=mine(view))
    if view.asked:
        md(h.div(".pu-a", role="status")[counts(view, view.asked)])
    recent = this_round(seen, lines)[: -LINES - 1 : -1]
    rows = [told(seen, line, new, newest=place == 0) for place, line in enumerate(recent)]
    md(card(h.fragment[h.h2(".mb")["What happened"], h.div(".feed.pp-said", role="list")[rows]], "tight") if rows else "")


def heading(view: SeatView, seen: View) -> h.Node:
    """What the team does now, and how long it has for it."""
    if view.asked:
        kick = h.div(".pu-k")[h.span[icon("talk", 26), "Your turn"], clock(view)]
        fit = f"{capital(counted(len(seen.choices), 'card'))} of your hand fit."
        return h.div(".pu-h2")[kick, h.h2["Which card do you lay?"], h.p[fit]]
    return card(h.div(".pu-now")[h.h2[waits_for(view, seen)], "" if chooses(view) else by_which_plan(view), answered_by_plan(view)])


def chooses(view: SeatView) -> bool:
    """Does the team choose its cards itself?"""
    plan = view.played.last.get(view.team.number) if view.played else None
    return bool(plan.asks if plan else view.played and view.played.setting.questions)


def waits_for(view: SeatView, seen: View) -> str:
    """What the team waits for."""
    team = view.team.number
    if seen.between or seen.over:
        over = view.place is not None and view.played is not None and view.place.table.done(view.played.playing)
        return "Your round is over. The others are still playing." if over else "The cards are being dealt."
    asked = view.place.table.asked_team if view.place else None
    if asked is not None and asked != team:
        return f"{view.room.teams[asked].name} chooses a card."
    return "The others play. A card that alone fits is laid for you."


def lay(acting: Acting, acts: int, snapshot: live.Snapshot[Game], chosen: int) -> None:
    """The card goes in as the page had seen things; the team's last word counts."""
    attempt(Action.ANSWER, lambda: acting.service.answer(acting.code, acting.token, acts, snapshot.version, chosen))


def mine(view: SeatView) -> int | None:
    """The card that this pupil has chosen."""
    return view.given.get(view.pupil.number)


def others(view: SeatView) -> h.Node:
    """Everybody at the table: how many cards and tokens they have, never which cards."""
    found = table_of(view)
    if found is None or view.stage is Stage.FINAL:
        return None
    _, seen, seat = found
    return h.div(".pc-all")[players(seen, seat, [""] * len(seen.seats))]


# ---- after a round, and at the end


def report(view: SeatView) -> None:
    """What the round did to the team, and what the others held."""
    found = table_of(view)
    if found is None or view.played is None:
        return
    snapshot, seen, seat = found
    book, number = read_book(snapshot.game), view.played.playing
    number = min(number, len(book.finished))
    one = book.finished[number - 1]
    flow = flow_of([one], seat)
    title = f"You won round {number}" if one.winner == seat else f"{book.names[one.winner]} won round {number}"
    said = [in_words(flow)] if seen.uses_tokens else []
    line, shared = own_line(placings(book, number, number - 1), seat)
    place = placed(view, seen, line, number, shared=shared)
    md(card(h.div(".pu-r")[h.h2[title], place, [h.p[text] for text in said], answered_by_plan(view)]))
    if one.left:
        md(hands(snapshot.game, sorted(one.left.items())))
    md(h.p(".pu-t")[icon("talk", 24), h.span[h.b["Ask your team:"], " which card did you hold too long, and which let another team out?"]])


def own_line(lines: Sequence[Placing], seat: int) -> tuple[Placing, bool]:
    """The team's line, and whether it shares its place."""
    line = next(one for one in lines if one.seat == seat)
    return line, [one.rank for one in lines].count(line.rank) > 1


def in_words(flow: Flow) -> str:
    """Where the tokens of a round went, as a sum."""
    paid = [(flow.ante, "the ante"), (flow.passes, "passes"), (flow.cards_left, "cards left")]
    parts = join_names([f"{much} for {what}" for much, what in paid if much])
    change = f"{abs(flow.change)} {'richer' if flow.change > 0 else 'poorer'}" if flow.change else "as rich as before"
    return f"You paid {parts or 'nothing'}, and won {flow.won or 'nothing'}: {change}."


def placed(view: SeatView, seen: View, line: Placing, number: int, *, shared: bool) -> h.Node:
    """The team's place, at its table or among the tables; not before the final."""
    if view.service.winner_is_to_come(view.room):
        return ""
    if view.played and not view.played.one_table:
        return _among_tables(view, number)
    has = counted(line.score, "token") if seen.uses_tokens else f"{counted(line.score, 'round')} won"
    place = place_words(line.rank, len(seen.seats), shared=shared)
    return h.fragment[h.p(".pu-1")[place], h.p[f"You have {has}."]]


def _among_tables(view: SeatView, number: int | None) -> h.Node:
    return place_among_tables(view, compare_cards(view.service, view.room, number), SAME_HANDS)


def final(view: SeatView) -> None:
    """How the game ended for the team."""
    found = table_of(view)
    if found is None:
        return
    if screen_comes_first(view):
        return
    snapshot, seen, seat = found
    book = read_book(snapshot.game)
    rounds = len(book.finished)
    line, shared = own_line(placings(book, rounds, 0), seat)
    title = f"You ended with {counted(line.score, 'token' if seen.uses_tokens else 'round')}"
    where = (
        _among_tables(view, None)
        if view.played and not view.played.one_table
        else h.p(".pu-1")[place_words(line.rank, len(seen.seats), shared=shared)]
    )
    flow = book.flow(seat)
    md(card(h.div(".pu-r")[h.h2[title], where, h.p[in_words(flow)] if seen.uses_tokens else ""]))
    md(h.p(".pu-t")["The game is over. Thank you for playing."])


PLAY_OR_PAY = SeatSide(
    purse=purse,
    stages={Stage.PLAN: partial(plan, PLAN), Stage.MONTH: in_round, Stage.REPORT: report, Stage.FINAL: final},
    holds=others,
    rules=lambda setting: cards_book(setting.house),
)
"""Play or Pay as a pupil's page shows it."""
