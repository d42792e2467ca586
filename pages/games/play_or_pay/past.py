"""Play or Pay looked back at: its table with every hand open, its words and its charts."""

import streamlit as st

from pages.games.charts import charts_of_game, charts_of_round
from pages.games.class_coach import dearest_of_cards
from pages.games.play_or_pay.happened import Line, last_done, lines_of
from pages.games.play_or_pay.players import players
from pages.games.play_or_pay.since import News
from pages.games.play_or_pay.table import rows_card, this_round
from pages.games.review.own import Own, Told
from pages.shared.ui.html import md
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.report import final_report
from payday_core.games.play_or_pay.view import view_of
from payday_core.review.other_games.play_or_pay import ledger, standing
from payday_core.sessions.live import Snapshot

BEAT = 0.2
"""Seconds from one card of a turn to the next."""


def board(now: Game, before: Game) -> None:
    """Everybody with their hands, and the four rows; the cards of the turn come to them."""
    view, lines = view_of(now, afterwards=True), lines_of(now, None)
    new = News(now.turn, {line: BEAT * place for place, line in enumerate(_of_this_turn(now, lines))})
    with st.container(key="replay-cards"):
        md(new.style(), players(view, None, last_done(this_round(view, lines), len(view.seats))))
        rows_card(view, new, None)


def _of_this_turn(now: Game, lines: list[Line]) -> list[Line]:
    return [line for line in lines if now.turn and now.journal[line.row][0] == now.turn]


def charts(snapshot: Snapshot[Game], number: int | None) -> None:
    """Of a round, or of the whole game."""
    if number is None:
        charts_of_game(snapshot)
    else:
        charts_of_round(snapshot, number)


OWN = Own(
    chapter="round",
    worth="What each card was worth",
    board=board,
    told=lambda now: [Told(line.seat, line.text) for line in _of_this_turn(now, lines_of(now, None))],
    asked=lambda asked: "Which card of those that fit?",
    ledger=ledger,
    standing=standing,
    beside=1,
    headline=lambda game: f"{final_report(game).findings[0].text}.",
    why=lambda game: " ".join(f"{finding.text}." for finding in final_report(game).findings[1:]),
    charts=charts,
    coach=lambda snapshot: dearest_of_cards(snapshot, None),
)
