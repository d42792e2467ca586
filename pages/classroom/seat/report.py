"""After a month, and at the end, on a pupil's page: the team's own numbers, its place, and what decided it."""

import htpy as h

from pages.classroom.seat.month import answered_by_plan
from pages.classroom.seat.situation import SeatView
from pages.classroom.seat.waiting import screen_comes_first
from pages.shared.board.polled import on_average, polled_of
from pages.shared.ui.html import card, chip, icon, md
from payday_core.classroom.matchpoints.matchpoints import TeamResult, compare
from payday_core.classroom.own_month import OwnMonth, own_game, own_month
from payday_core.games.pay_day.ledger.frames import Deal
from payday_core.games.pay_day.narration.verdict import outcome, verdict
from payday_core.review.polls import Polled, tally
from payday_core.sessions import live
from payday_core.text.wording import PLACES, capital, counted, join_names, money, running, signed


def report(view: SeatView) -> None:
    """What the month did to the team."""
    snapshot, place, played = view.snapshot, view.place, view.played
    if snapshot is None or place is None or played is None:
        return
    month = played.playing
    if min(snapshot.book.done) < month:
        md(card(h.fragment[h.h2["The month is over"], h.p["Your table has not finished it. Tell your teacher."]]))
        return
    mine = own_month(snapshot.book, place.seat, month)
    title = f"Month {month} {'brought' if mine.change > 0 else 'cost'} your team {money(abs(mine.change))}"
    md(card(h.div(".pu-r")[h.h2[title], placed(view, mine, month), numbers(mine), deals(mine), answered_by_plan(view)]))
    md(was_right(snapshot, place.seat, month))
    md(h.p(".pu-t")[icon("talk", 24), h.span[h.b["Ask your team:"], " what would you do differently next month?"]])


def final(view: SeatView) -> None:
    """How the game ended for the team."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None:
        return
    mine = own_game(snapshot.book, place.seat)
    decided = (
        tuple(finding.text for finding in (outcome(snapshot.book, place.seat), *verdict(snapshot.book, place.seat)))
        if snapshot.game.over
        else ()
    )
    said = [h.li[text if text.endswith(".") else text + "."] for text in decided]
    if screen_comes_first(view):
        return
    where = "" if view.played and view.played.one_table else " at your table"
    why = h.fragment[h.h3[f"What decided it{where}"], h.ul(".pu-y")[said]] if said else ""
    title = f"You ended with {money(mine.worth)}"
    md(card(h.div(".pu-r")[h.h2[title], placed(view, mine, None), numbers(mine), deals(mine), why]))
    md(h.p(".pu-t")["The game is over. Thank you for playing."])


# ---- pieces


def was_right(snapshot: live.Snapshot, seat: int, month: int) -> h.Node:
    """What the team said to the deals of others, and how often it was right on average."""
    found = [one for one in polled_of(snapshot, month) if seat in one.said]
    if not found:
        return ""
    right, of = tally(found).get(seat, (0, 0))
    often = f"right in {right} of {of} deals" if of > 1 else "right" if right else "wrong"
    title = f"Buy or leave: your team was {often}" if of else "Buy or leave"
    return card(h.div(".pu-r")[h.h2[title], [h.p[said_to(snapshot, seat, one)] for one in found]])


def said_to(snapshot: live.Snapshot, seat: int, one: Polled) -> h.Node:
    """One deal of another team, and what this team said to it."""
    deal = snapshot.game.edition.deals[one.decided.about]
    words = f"{deal.title} for {money(deal.cost)}"
    return h.fragment[h.b[words], f": you would {'buy' if one.said[seat] else 'leave'} it. {on_average(one)}"]


def placed(view: SeatView, mine: OwnMonth, month: int | None) -> h.Node:
    """The team's place among the teams at the one table, or among the tables, which had the same luck; not before the final."""
    if view.service.winner_is_to_come(view.room):
        return ""
    if view.played and view.played.one_table:
        return h.p(".pu-1")[place_words(mine.rank, mine.of, shared=mine.shared)]
    lines = compare(view.service, view.room, month)
    line = next((one for one in lines if one.team == view.team.number), None)
    return among_tables(line, lines) if line else ""


def among_tables(line: TeamResult, lines: tuple[TeamResult, ...]) -> h.Node:
    """The place among teams that had the same bots and the same luck."""
    of = f"{line.matchpoints:g} of {line.of} matchpoints"
    why = "All teams had the same luck and the same bots: only the plans and the answers differ."
    shared = [one.rank for one in lines].count(line.rank) > 1
    return h.fragment[h.p(".pu-1")[place_words(line.rank, len(lines), shared=shared)], h.p[chip(of, "brand")], h.p[why]]


def place_words(rank: int, of: int, *, shared: bool) -> str:
    """A place in words."""
    word = PLACES[rank - 1] if rank <= len(PLACES) else f"number {rank}"
    return f"{capital(word)} of {counted(of, 'team')}{', shared' if shared else ''}"


def numbers(mine: OwnMonth) -> h.Node:
    """What the team has and paid."""
    saved = [("Savings", money(mine.savings))] if mine.savings else []
    rows = [("Net worth", money(mine.worth)), ("Cash", money(mine.cash)), *saved, ("Loan", money(mine.loan))]
    rows.append(("Interest on loans", money(mine.interest - mine.charge_interest)))
    if mine.charge_interest:
        rows.append(("Interest on charges", money(mine.charge_interest)))
    cells = [h.div[h.dt[what], h.dd[much]] for what, much in rows]
    return h.dl(class_=f"pu-g n{len(rows)}")[cells]


def deals(mine: OwnMonth) -> h.Node:
    """The deals bought, sold and lost."""
    said = [f"Bought {named(mine.bought)}." if mine.bought else "Bought no deal."]
    if mine.sold:
        said.append(f"Sold {named(mine.sold)}: {signed(mine.profit)} beyond what {'it' if len(mine.sold) == 1 else 'they'} had cost.")
    if mine.lost:
        said.append(f"Lost {named(mine.lost)}, unsold.")
    return [h.p[text] for text in said]


def named(deals: tuple[Deal, ...]) -> str:
    """Deals in running text."""
    return join_names([f"the {running(deal.deal)}" for deal in deals])
