"""After a round: who won it, how everybody stands, what was left in the hands, and three questions for the class."""

from collections.abc import Iterable, Sequence

import htpy as h
import streamlit as st

from pages.games.charts import charts_of_round
from pages.games.class_coach import dearest_of_cards
from pages.games.class_controls import stop_playing
from pages.games.corner import cards_corner
from pages.games.play_or_pay.class_pace import PLAN, REPORT, deal
from pages.games.play_or_pay.deeds import next_button
from pages.games.play_or_pay.faces import faces
from pages.games.play_or_pay.final import unit
from pages.shared.board.running_game import team_tokens
from pages.shared.board.way_back import way_back
from pages.shared.ui.chart import answers, questions
from pages.shared.ui.html import card, head, md
from pages.shared.ui.style import projector
from payday_core.games.play_or_pay.book import read_book
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import Placing, round_report
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import gained

STEP = "step"
"""What the address says of the final: how many places are called."""

MANY = 5
"""From so many teams on, a card has its numbers below the name."""


def wanted(view: View, played: int) -> int:
    """The round whose report is due: the one that the address names, or between two rounds the last one; 0 for none."""
    named = st.query_params.get(REPORT, "")
    if named in map(str, range(1, played + 1)):
        return int(named)
    return 0 if view.over or st.query_params.get(PLAN) == str(view.round) else played


def show(number: int, watched: str) -> None:
    """On to the report of a round; its table is no longer watched."""
    stop_playing()
    st.session_state.pop(watched, None)
    st.query_params[REPORT] = str(number)


def page(snapshot: live.Snapshot[Game], view: View, number: int) -> None:
    """The whole page."""
    report = round_report(snapshot.game, number)
    words, onward = st.columns([3.2, 1], gap="medium", vertical_alignment="center")
    with words:
        head(f"{snapshot.title}, round {number} of {view.rounds}", report.headline)
    with onward:
        go_further(snapshot, view)
    md(ranks(snapshot.game, view, report.ranks, "this round"))
    md(questions(report))
    projector("charts")
    charts_of_round(snapshot, number)
    left = read_book(snapshot.game).finished[number - 1].left
    if left:
        md(hands(snapshot.game, sorted(left.items())))
    answers(report)
    dearest_of_cards(snapshot, number)
    cards_corner(view.house, "page")
    way_back(snapshot.code)


def go_further(snapshot: live.Snapshot[Game], view: View) -> None:
    """The plans of the next round, or its cards; after the last one the final."""
    if not view.over and view.open_hands:
        next_button(f"Deal round {view.round}", "style", deal, snapshot)
    elif not view.over:
        next_button(f"Plans for round {view.round}", "edit_note", to_plans, view.round)
    else:
        next_button("Final standing" if STEP in st.query_params else "The final", "emoji_events", to_final)


def to_plans(number: int) -> None:
    """The teams write their plans."""
    st.query_params.pop(REPORT, None)
    st.query_params[PLAN] = str(number)


def to_final() -> None:
    """The final; whoever has not seen it yet sees it from the last place up."""
    st.query_params.pop(REPORT, None)
    st.query_params.setdefault(STEP, "0")


def ranks(game: Game, view: View, lines: Iterable[Placing], since: str) -> h.Element:
    """Rank, team, what changed, and what it has; equal ones share a rank."""
    pictures, many = team_tokens(game, 46), len(game.seats) >= MANY
    cells = [
        h.div[
            h.span(".place")[line.rank],
            pictures[line.seat],
            h.span(".nm", title=line.name)[line.name],
            h.span(".d")[gained(line.change), "" if many else f" {since}"],
            h.b[score(view, line)],
        ]
        for line in lines
    ]
    return h.div(class_=["ranks", "six" if many else ""])[cells]


def score(view: View, line: Placing) -> str:
    """What a team has: "23 tokens", or in a house without them "2 rounds"."""
    return f"{line.score} {unit(view, line.score)}"


def hands(game: Game, left: Sequence[tuple[int, list[int]]]) -> h.Node:
    """What was left in the hands of a round that is over, face up."""
    pictures = team_tokens(game, 34)
    rows = [
        h.div(".pp-open")[pictures[seat], h.b(".nm")[game.seats[seat].name], faces(cards, f"Left in the hand of {game.seats[seat].name}")]
        for seat, cards in left
    ]
    return card(h.fragment[h.h2(".mb")["What was left in the hands"], h.div(".pp-hands")[rows]], "tight")
