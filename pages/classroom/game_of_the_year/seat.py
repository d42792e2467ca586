"""Game of the Year on a pupil's page: the team's own year, the days ahead, the question that it is asked; after a quarter what it brought.

Everything is drawn from `view_of(game, seat)`, so no page holds a kind of token or a Lucky Number of another team before the year is over.
"""

from functools import partial

import htpy as h

from pages.classroom.game_of_the_year.seat_plan import PLAN
from pages.classroom.seat.among_tables import place_among_tables
from pages.classroom.seat.answers import button
from pages.classroom.seat.card_plan import plan
from pages.classroom.seat.month import answered_by_plan, by_which_plan
from pages.classroom.seat.question import clock, counts
from pages.classroom.seat.report import place_words
from pages.classroom.seat.side import SeatSide
from pages.classroom.seat.situation import SeatView
from pages.classroom.seat.waiting import played_by, screen_comes_first
from pages.games.corner import year_book
from pages.games.game_of_the_year.finale import why
from pages.games.game_of_the_year.others import others
from pages.games.game_of_the_year.projected.told import told
from pages.games.game_of_the_year.purse import holdings
from pages.games.game_of_the_year.quarter import ranks
from pages.games.game_of_the_year.question import about, changes, in_words, meaning
from pages.games.game_of_the_year.spinner import spinner
from pages.shared.ui.html import card, icon, label, md
from payday_core.classroom.matchpoints.year import compare_years
from payday_core.classroom.tables import Stage
from payday_core.games.game_of_the_year.book import Book, Debt
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.drawing.calendar import two_months
from payday_core.games.game_of_the_year.findings import debts_in, owed_to, placings
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.options import Decision
from payday_core.games.game_of_the_year.view import SeatSeen, View, view_of
from payday_core.sessions import live
from payday_core.text.wording import counted, money

SAME_LUCK = "All teams had the same spins, cards and characters: only the plans and the answers differ."

ONLY_WE = "Only your team sees its kinds of tokens and its Lucky Number."

Table = tuple[live.Snapshot[Game], View, SeatSeen]
"""The team's game, the table as the team sees it, and what it has there."""


def table_of(view: SeatView) -> Table | None:
    """Where the team sits; None where it has no table, or plays another game."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None or not isinstance(snapshot.game, Game):
        return None
    seen = view_of(snapshot.game, place.seat)
    return snapshot, seen, seen.seats[place.seat]


# ---- the quarter


def purse(view: SeatView) -> h.Node:
    """Cash, points and the Lucky Number, while a quarter is played or planned."""
    found = table_of(view)
    if found is None or view.stage in (Stage.REPORT, Stage.FINAL):
        return None
    _, _, mine = found
    cells = (("Cash", money(mine.cash)), ("Points", mine.points), ("Lucky Number", mine.number))
    return h.dl(".pu-g.n3.pc-purse.gy-purse")[[h.div[h.dt[what], h.dd[much]] for what, much in cells]]


def in_quarter(view: SeatView) -> None:
    """The question that the team is asked, or what the others do; below it the days ahead and what happened."""
    found = table_of(view)
    if found is None:
        return
    snapshot, seen, mine = found
    if view.team.bot:
        played_by(view)
    if isinstance(view.asked, Decision):
        question(view, snapshot, seen, view.asked)
    else:
        waiting = h.fragment[h.h2[waits_for(view, mine)], by_which_plan(view), answered_by_plan(view)]
        md(card(h.div(".pu-now")[waiting, spinner(seen)]))
    md(two_months(seen, mine.seat))
    md(card(h.fragment[h.h2(".mb")["What happened"], told(snapshot.game)], "tight"))


def question(view: SeatView, snapshot: live.Snapshot[Game], seen: View, asked: Decision) -> None:
    """The whole question: what it is about, each answer with what it means and changes, and who has answered."""
    place, words = in_words(asked)
    kick = h.div(".pu-k")[h.span[icon("talk", 26), f"{date_of(seen.seats[asked.seat].day)}: {place}"], clock(view)]
    md(h.div(".pu-h2")[kick, h.h2[words], about(asked)])
    for option in asked.options:
        button(view, snapshot, option.value, label(option.label))
        md(h.div(".gy-means")[meaning(seen, asked, option), changes(asked.now, option.outlook)])
    md(h.div(".pu-a", role="status")[counts(view, asked)])


def waits_for(view: SeatView, mine: SeatSeen) -> str:
    """What the team waits for."""
    table = view.place.table if view.place else None
    if table and view.played and table.done(view.played.playing):
        return "Your quarter is over. The others are still playing."
    if table and table.asked_team is not None and table.asked_team != view.team.number:
        return f"{view.room.teams[table.asked_team].name} decides."
    return "You have reached December 31. The others play on." if mine.finished else "The quarter is being played."


def holds(view: SeatView) -> h.Node:
    """What the team has by category, and what all may know of the others; not before the big screen has told who has won."""
    found = table_of(view)
    if found is None:
        return None
    _, seen, mine = found
    born = h.p(".soft")[f"Birthday {date_of(mine.birthday)}. {ONLY_WE}"]
    year = card(h.fragment[h.h2["Our year"], holdings(mine), born], "tight")
    over = view.stage is Stage.FINAL or (view.stage is Stage.REPORT and view.service.winner_is_to_come(view.room))
    return h.fragment[year, None if over else others(seen, mine.seat)]


# ---- after a quarter, and at the end


def report(view: SeatView) -> None:
    """What the quarter did to the team."""
    found = table_of(view)
    if found is None or view.played is None:
        return
    snapshot, _, mine = found
    book, number = Book(snapshot.game), view.played.playing
    lines = placings(book, number)
    line = next(one for one in lines if one.seat == mine.seat)
    brought = "brought" if line.change >= 0 else "cost"
    title = f"Quarter {number} {brought} your team {counted(abs(line.change), 'point')}"
    place = placed(view, line.rank, len(lines), number, shared=[one.rank for one in lines].count(line.rank) > 1)
    debts = [h.p[in_a_sentence(book, debt)] for debt in debts_in(book, number) if debt.seat == mine.seat]
    has = h.p[f"You have {counted(line.points, 'point')}, {counted(line.tokens, 'token')} and {money(line.cash)}."]
    md(card(h.div(".pu-r")[h.h2[title], place, has, debts, answered_by_plan(view)]))
    md(h.p(".pu-t")[icon("talk", 24), h.span[h.b["Ask your team:"], " what did a point cost, and what would you pay for the next one?"]])


def in_a_sentence(book: Book, debt: Debt) -> str:
    """A debt for which the team gave a token."""
    return f"You owed {owed_to(book, debt)} {money(debt.owed)}, had {money(debt.cash)}, and gave a token."


def placed(view: SeatView, rank: int, of: int, number: int | None, *, shared: bool) -> h.Node:
    """The team's place, at its table or among the tables, which it may share; not before the big screen has told who has won."""
    if view.service.winner_is_to_come(view.room):
        return ""
    if view.played and not view.played.one_table:
        return place_among_tables(view, compare_years(view.service, view.room, number), SAME_LUCK)
    return h.p(".pu-1")[place_words(rank, of, shared=shared)]


def final(view: SeatView) -> None:
    """How the game ended for the team."""
    found = table_of(view)
    if found is None:
        return
    if screen_comes_first(view):
        return
    _, seen, mine = found
    places = {seat.seat: rank for rank, seat in ranks(seen)} | {line.seat: line.rank for line in seen.standings}
    rank = places[mine.seat]
    place = placed(view, rank, len(places), None, shared=list(places.values()).count(rank) > 1)
    reason = h.p[why(seen.standings)] if seen.finished and view.played and view.played.one_table else ""
    md(card(h.div(".pu-r")[h.h2[f"You ended with {counted(mine.points, 'point')}"], place, reason]))
    md(h.p(".pu-t")["The game is over. Thank you for playing."])


GAME_OF_THE_YEAR = SeatSide(
    purse=purse,
    stages={Stage.PLAN: partial(plan, PLAN), Stage.MONTH: in_quarter, Stage.REPORT: report, Stage.FINAL: final},
    holds=holds,
    rules=lambda setting: year_book(setting.box),
)
"""Game of the Year as a pupil's page shows it."""
