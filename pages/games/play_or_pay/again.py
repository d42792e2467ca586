"""Starting a game, and playing one again: at the same table, with other cards or the same ones."""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.shared.routes import script
from pages.shared.server.visitors import keep_game
from pages.shared.setup.form import refused
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.classroom.refused import Refused
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live


def begin(house: House, seats: Sequence[Seat], rounds: int, seed: int | None, title: str, *, open_hands: bool) -> None:
    """Set a game up, keep it, and go to its table; what does not fit is said."""
    try:
        code = keep_game(Game.new(house, seats, rounds, seed, open_hands=open_hands), title)
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    st.switch_page(script("solo"), query_params={"g": code})


def play_again(snapshot: live.Snapshot[Game], view: View) -> None:
    """The two ways of playing again, and the luck number of the game that is over."""
    if st.button("Play again", type="primary", width="stretch", icon=":material/replay:", key="big-again", shortcut="space"):
        again(snapshot, None)
    if st.button("Play again with the same luck", width="stretch", icon=":material/casino:", key="same-luck"):
        again(snapshot, view.luck_number)
    if view.luck_number is not None:
        md(h.p(".tiny")[f"The luck number of this game was {view.luck_number}. With it the same cards are dealt, round by round."])


def again(snapshot: live.Snapshot[Game], seed: int | None) -> None:
    """The same players, house and rounds once more."""
    game = snapshot.game
    seats = [Seat.bot(seat.bot_id, seat.name) if seat.bot_id else Seat(seat.name) for seat in game.seats]
    begin(game.house, seats, game.rounds, seed, snapshot.title, open_hands=game.header.open_hands)
