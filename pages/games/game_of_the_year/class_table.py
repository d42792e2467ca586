"""Game of the Year for a class on one projector: one page through all its stages.

Plans, the table, the question of a team, the report after the quarter, the end. Everybody in the room sees it, so all of it
is taken from the view of nobody's seat, the feed of what is open to all, and reports that count tokens together.
"""

from collections.abc import Callable

import streamlit as st

from pages.games.class_controls import let_it_play, stop_playing
from pages.games.game_of_the_year.playing import to_be_played
from pages.games.game_of_the_year.projected.board import board
from pages.games.game_of_the_year.projected.final import final
from pages.games.game_of_the_year.projected.plans import plans
from pages.games.game_of_the_year.projected.question import question
from pages.games.game_of_the_year.projected.report import READ, report
from pages.shared.board.running_game import follow, stays
from pages.shared.ui.style import projector
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.on_one_screen import report_due
from payday_core.sessions import live

Stage = Callable[[live.Snapshot[Game]], None]


def play() -> None:
    """The page of a game of several teams, and of its end."""
    snapshot = to_be_played("month")
    stays("month", snapshot)
    projector("game")
    stage = stage_of(snapshot.game)
    if stage is not board and stage is not question:
        stop_playing()
    stage(snapshot)
    if stage is not board or not let_it_play(snapshot):
        follow(snapshot.code, snapshot.version)


def stage_of(game: Game) -> Stage:
    """What is shown now. The address says which report the room has read (`read`)."""
    due = report_due(game)
    if game.over:
        return final
    if due and st.query_params.get(READ) != str(due):
        return report
    if game.between_chapters:
        return plans
    return question if game.pending else board
