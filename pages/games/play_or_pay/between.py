"""Before the first deal, and between rounds: who won the pot, everybody's tokens before and after, the hands that were left."""

import htpy as h
import streamlit as st

from pages.games import charts
from pages.games.play_or_pay.deeds import deal, next_button
from pages.games.play_or_pay.faces import faces
from pages.games.play_or_pay.words import how_it_goes
from pages.shared.ui.html import card, md, tokens
from payday_core.games.play_or_pay.book import Book, read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import round_report
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import counted, gained

FINDINGS = 3
"""So many things are said of a round."""


def pause(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """What the last round brought, and the button that deals the next one."""
    book = read_book(snapshot.game)
    with st.container(key="card-pp-pause"):
        if book.finished:
            md(round_over(view, book, me))
        else:
            md(h.div(".pp-ask")[h.h2["The cards are not dealt yet"]], how_it_goes(view.house))
        next_button(f"Deal round {view.round}", "style", deal, snapshot, me)
    if book.finished:
        md(hands_left(view))
        looked_at(snapshot, len(book.finished))


def round_over(view: View, book: Book, me: int) -> h.Node:
    """The headline, and everybody before and after."""
    said = h.div(".pp-ask")[h.h2[headline(view, book, me)], h.p(aria_live="polite")[about_pot(view, book, me)]]
    return h.fragment[said, before_and_after(view, book)]


def headline(view: View, book: Book, me: int) -> str:
    """Who won the last round."""
    one = book.finished[-1]
    who = "You" if one.winner == me else view.seats[one.winner].name
    return f"{who} won round {one.number}" + (f" and the pot of {counted(one.pot, 'token')}" if one.pot else "")


def about_pot(view: View, book: Book, me: int) -> str:
    """What became of the pot, and of the viewer's tokens."""
    one = book.finished[-1]
    if not view.uses_tokens:
        return "Whoever goes out first wins the round. The cards left over count where rounds are equal."
    if one.waits:
        who = "You" if one.winner == me else view.seats[one.winner].name
        waits = "Nobody gets them." if view.over else "They wait for the winner of the next round."
        return f"{who} had run out of tokens, so the {one.waits} tokens stay in the pot. {waits}"
    change = change_of(book, me)
    if not change:
        return "The round cost you nothing and brought you nothing."
    return f"The round {'brought' if change > 0 else 'cost'} you {counted(abs(change), 'token')}."


def change_of(book: Book, seat: int) -> int:
    """What the last round brought a player; below zero, what it cost."""
    return book.tokens(seat)[-1] - book.tokens(seat)[-2]


def before_and_after(view: View, book: Book) -> h.Element:
    """A row for everybody: tokens before and after, or where there are none the rounds won and the cards left over."""
    one = book.finished[-1]
    heads = ("Before", "After", "Change") if view.uses_tokens else ("Rounds won", "Cards left over, in all")
    pictures = tokens([seat.name for seat in view.seats], 30)
    rows = [
        h.tr(class_="pp-won" if seat.seat == one.winner else None)[
            h.th(scope="row")[h.span(".row")[pictures[seat.seat], h.span(".nm")[seat.name], _won(one.winner == seat.seat)]],
            [h.td[cell] for cell in _cells(view, book, seat.seat)],
        ]
        for seat in view.seats
    ]
    head = h.thead[h.tr[h.th(scope="col")["Player"], [h.th(scope="col")[word] for word in heads]]]
    return h.table(".pp-tbl")[h.caption(".sr")[f"Round {one.number}"], head, h.tbody[rows]]


def _won(won: bool) -> h.Node:
    return h.span(".pp-mark.on")["won"] if won else ""


def _cells(view: View, book: Book, seat: int) -> list[h.Node]:
    if not view.uses_tokens:
        return [view.seats[seat].rounds_won, view.seats[seat].left_over]
    change = change_of(book, seat)
    return [
        book.tokens(seat)[-2],
        h.b[book.tokens(seat)[-1]],
        h.span(class_="neg" if change < 0 else "pp-gain" if change > 0 else None)[gained(change)],
    ]


def hands_left(view: View) -> h.Node:
    """What was left of every hand, face up."""
    pictures = tokens([seat.name for seat in view.seats], 28)
    hands = [
        h.div(".pp-open")[pictures[seat.seat], h.b(".nm")[seat.name], faces(seat.hand, f"Left in {seat.name}'s hand")]
        for seat in view.seats
        if seat.hand
    ]
    return card(h.fragment[h.h2(".mb")["What was left in the hands"], hands], "tight")


def looked_at(snapshot: live.Snapshot[Game], number: int) -> None:
    """What the round showed; its charts and three questions, from the report that a class gets too."""
    report = round_report(snapshot.game, number)
    with st.container(key="card-pp-report"):
        md(h.h2["What the round showed"], h.ul[[h.li[f"{finding.text}."] for finding in report.findings[:FINDINGS]]])
        words, key = "Charts and questions about this round", f"charts-{snapshot.code}-{number}"
        charts.on_request(words, key, lambda: charts.round_report(snapshot, number))
