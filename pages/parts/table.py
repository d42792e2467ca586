"""The board of a running game: everybody's token, the last move, the dice and the pot; before it, the tiles as they are placed."""

import streamlit as st

from pages.parts.play import names
from payday_core import Game, live
from payday_core.drawing.board import Token, board_svg
from payday_core.drawing.moves import laid_last, move_on_board, places, shown_month
from payday_core.kinds import Account


def moved_just_now(seen: live.Open) -> bool:
    """Was the last move made while this page was open? Then its token walks; after a refresh it stands where it is."""
    code, turn, walks = st.session_state.get("drawn", ("", 0, False))
    walks = code == seen.code and (walks if turn == seen.game.turn else turn < seen.game.turn)
    st.session_state.drawn = (seen.code, seen.game.turn, walks)
    return walks


def longest_month(game: Game) -> int:
    """The month that has most days, the first of these: all tiles lie in it."""
    return max(range(1, game.months + 1), key=game.edition.last_day)


def placed(game: Game) -> tuple[int, int]:
    """How many tiles the players have placed, and how many they place in all."""
    every = game.edition.last_day(longest_month(game)) - 1
    return every - game.table.to_place, every


def title(seen: live.Open) -> str:
    """What the board shows: the tiles being placed, or a month."""
    game = seen.game
    if game.placing:
        return "Place the tiles"
    return f"Month {shown_month(seen.book)} of {game.months}"


def board(seen: live.Open, walk: str = "") -> str:
    """The calendar with everybody's token, the last move, the dice and the pot."""
    game, book = seen.game, seen.book
    tokens = [Token(seat, name, place.day) for seat, (name, place) in enumerate(zip(names(game), places(book), strict=True))]
    if game.placing:
        done = "{} of {} days are laid".format(*placed(game))
        return board_svg(game.edition, tokens, month=longest_month(game), title=title(seen), sub=done, laid=laid_last(book))
    move = move_on_board(book)
    shown = {"month": shown_month(book), "title": title(seen), "pot": game.table.money[Account.POT], "winning": game.table.winning_roll}
    if move is None:
        return board_svg(game.edition, tokens, sub="Everybody at Start", laid=laid_last(book), **shown)
    rolled = f"{game.seats[move.seat].name} rolled {move.roll}"
    return board_svg(game.edition, tokens, turn=move.seat, sub=rolled, roll=move.roll, thrown=move.thrown, move=move, walk=walk, **shown)
