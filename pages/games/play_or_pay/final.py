"""The end of a game: the ranks, tokens round by round, what was left in the hands, and playing again."""

import htpy as h
import streamlit as st

from pages.games.charts import final_report, on_request
from pages.games.coach import dearest_choices
from pages.games.play_or_pay.again import play_again
from pages.games.play_or_pay.between import hands_left, round_over
from pages.games.play_or_pay.players import holdings
from pages.shared.board.running_game import download, review_button
from pages.shared.routes import script
from pages.shared.ui.html import card, head, md, tokens
from payday_core.games.play_or_pay.book import Book, Round, read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.seats import Standing
from payday_core.games.play_or_pay.turn_by_turn import whose
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import counted, join_names

STEPS = 3
ORDER = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""How many are on the podium -> their order from the left; the winner is in the middle of three."""


def page(snapshot: live.Snapshot[Game], view: View) -> None:
    """The whole page."""
    standings = snapshot.game.standings()
    me = whose(snapshot.game)
    book = read_book(snapshot.game)
    head(f"{snapshot.title}, {counted(view.round, 'round')} played", winners(standings, me))
    with st.container(key="pp-final"):
        left, right = st.columns([1.6, 1], gap="medium")
        with left:
            md(card(h.fragment[podium(view, standings), others(view, standings)]))
            md(card(round_over(view, book, me), "tight"))
            md(hands_left(view))
            dearest_choices(snapshot, me)
            on_request("The game in charts", f"charts-{snapshot.code}", lambda: final_report(snapshot))
        with right:
            with st.container(key="card-pp-again"):
                play_again(snapshot, view)
                review_button(snapshot)
                download(snapshot, "file")
                if st.button("Home", icon=":material/home:", width="stretch", key="leave"):
                    st.switch_page(script("home"))
            md(card(h.fragment[h.h2(".mb")[by_round_title(view)], by_round(view, book)], "tight"))


def winners(standings: list[Standing], me: int) -> str:
    """The headline: who won; equal ones share it."""
    first = [line for line in standings if line.rank == 1]
    names = ["You" if line.seat == me else line.name for line in first]
    return f"{join_names(names)} {'share the win' if len(first) > 1 else 'won the game'}"


def podium(view: View, standings: list[Standing]) -> h.Element:
    """Up to three players; the height of a step is the rank."""
    first = standings[:STEPS]
    pictures = tokens([seat.name for seat in view.seats], 66)
    return h.div(".podium.pp-podium")[[_step(view, first[place], pictures) for place in ORDER[len(first)]]]


def _step(view: View, line: Standing, pictures: tuple[h.Node, ...]) -> h.Element:
    name = h.span(".nm", title=line.name)[line.name]
    score = h.fragment[h.i[line.rank], h.span[line.score, " ", h.small[unit(view, line.score)]]]
    return h.div[pictures[line.seat], name, h.b(class_=f"step s{min(line.rank, STEPS)}")[score]]


def unit(view: View, score: int) -> str:
    """What a score counts."""
    words = "token" if view.uses_tokens else "round"
    return words if score == 1 else f"{words}s"


def others(view: View, standings: list[Standing]) -> h.Node:
    """Those who are on no step, one a line."""
    pictures = tokens([seat.name for seat in view.seats], 34)
    rows = [
        h.div[
            h.b(".pp-place")[line.rank],
            pictures[line.seat],
            h.span(".nm")[line.name],
            h.span(".pp-has")[holdings(view, view.seats[line.seat])],
        ]
        for line in standings[STEPS:]
    ]
    return h.div(".pp-others")[rows] if rows else ""


def by_round_title(view: View) -> str:
    """What the small table shows."""
    return "Tokens after each round" if view.uses_tokens else "Who won each round"


def by_round(view: View, book: Book) -> h.Element:
    """A row for each round, a column for each player; the winner of a round is marked."""
    pictures = tokens([seat.name for seat in view.seats], 28)
    heads = [h.th(scope="col")[pictures[seat.seat], h.span(".sr")[seat.name]] for seat in view.seats]
    start = [h.tr[h.th(scope="row")["Start"], [h.td[number] for number in [book.start] * len(view.seats)]]] if view.uses_tokens else []
    rows = [h.tr[h.th(scope="row")[one.number], [_cell(view, one, seat.seat) for seat in view.seats]] for one in book.finished]
    return h.table(".pp-tbl.pp-by")[h.thead[h.tr[h.th(scope="col")["Round"], heads]], h.tbody[start, rows]]


def _cell(view: View, one: Round, seat: int) -> h.Element:
    won = one.winner == seat
    shown: h.Node = one.tokens[seat] if view.uses_tokens else "won" if won else "\N{EN DASH}"
    mark = h.span(".sr")[" won the round"] if won and view.uses_tokens else ""
    return h.td(class_="pp-won" if won else None)[h.b[shown] if won else shown, mark]
