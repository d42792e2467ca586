"""The board of a running game: everybody's token, the last move, the die and the pot."""

import streamlit as st

from pages.parts.play import names
from payday_core import live
from payday_core.drawing.board import Token, board_svg
from payday_core.drawing.moves import move_on_board, places, shown_month
from payday_core.kinds import Account


def moved_just_now(seen: live.Open) -> bool:
    """Was the last move made while this page was open? Then its token walks; after a refresh it stands where it is."""
    code, turn, walks = st.session_state.get("drawn", ("", 0, False))
    walks = code == seen.code and (walks if turn == seen.game.turn else turn < seen.game.turn)
    st.session_state.drawn = (seen.code, seen.game.turn, walks)
    return walks


def board(seen: live.Open, walk: str = "") -> str:
    """The calendar with everybody's token, the last move, the die and the pot."""
    game, book = seen.game, seen.book
    tokens = [Token(seat, name, place.day) for seat, (name, place) in enumerate(zip(names(game), places(book), strict=True))]
    title = f"Month {shown_month(book)} of {game.months}"
    pot = game.table.money[Account.POT]
    move = move_on_board(book)
    if move is None:
        return board_svg(game.edition, tokens, title=title, sub="Everybody at Start", pot=pot)
    rolled = f"{game.seats[move.seat].name} rolled {move.roll}"
    return board_svg(game.edition, tokens, turn=move.seat, title=title, sub=rolled, roll=move.roll, pot=pot, move=move, walk=walk)
