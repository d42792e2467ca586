"""The board of a running game: everybody's token, the last move, the dice and the pot; before it, the tiles as they are placed.

A page that follows a game calls `news` once a run and hands what it says to `show_board` and `feed`.
"""

from typing import Any, NamedTuple

import streamlit as st
from markupsafe import Markup

from pages.shared.board.feed import feed, new_lines
from pages.shared.board.running_game import names
from pages.shared.board.stage import stage
from payday_core import Game
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST, script
from payday_core.games.pay_day.board_drawing.board import Token, board_svg
from payday_core.games.pay_day.board_drawing.moves import laid_last, move_on_board, places, shown_month
from payday_core.games.pay_day.kinds import Account
from payday_core.sessions import live

__all__ = ["board", "delay", "feed", "longest_month", "news", "placed", "show_board", "show_drawing", "title"]


class Shown(NamedTuple):
    """The journal rows that this window was shown last: from `since` up to `until`."""

    code: str
    since: int
    until: int


def news(snapshot: live.Snapshot[Any]) -> int:
    """How many journal rows this window had shown before this run: what comes after them is played. A new window has shown all.

    A run that brings nothing gives the same number again, so that what is playing goes on; an answer taken back is no news.
    """
    until, last = len(snapshot.game.journal), st.session_state.get("shown")
    if last is None or last.code != snapshot.code:
        last = Shown(snapshot.code, until, until)
    elif last.until != until:
        last = Shown(snapshot.code, min(last.until, until), until)
    st.session_state.shown = last
    return last.since


def show_board(snapshot: live.Snapshot, since: int, key: str = "board", *, look: str = "fit", within: float = TURN_MOST) -> None:
    """The board, and the motion of the journal rows from `since` on, each turn in at most `within` seconds."""
    serial = f"{snapshot.code}-{since}-{len(snapshot.game.journal)}"
    played = script(snapshot.book, since, within)
    stage(board(snapshot), key, look=look, script=played, lines=new_lines(snapshot, since, within), serial=serial)


def show_drawing(svg: str, key: str, look: str = "") -> None:
    """A board on which nothing moves."""
    stage(svg, key, look=look)


def delay(snapshot: live.Snapshot, since: int, within: float = TURN_MOST) -> float:
    """How many seconds the motion of the rows from `since` on takes."""
    return script(snapshot.book, since, within).length


def longest_month(game: Game) -> int:
    """The first month with the most days: all tiles are in it."""
    return max(range(1, game.months + 1), key=game.edition.last_day)


def placed(game: Game) -> tuple[int, int]:
    """How many tiles the players have placed, and how many they place in all."""
    every = game.edition.last_day(longest_month(game)) - 1
    return every - game.table.to_place, every


def title(snapshot: live.Snapshot) -> str:
    """What the board shows: the tiles being placed, or a month."""
    game = snapshot.game
    if game.placing:
        return "Place the tiles"
    return f"Month {shown_month(snapshot.book)} of {game.months}"


def tokens_of(snapshot: live.Snapshot) -> list[Token]:
    """Everybody's token; the only person among bots is 'you'."""
    people = [seat for seat, one in enumerate(snapshot.game.seats) if one.bot_id is None]
    standing = zip(names(snapshot.game), places(snapshot.book), strict=True)
    return [Token(seat, name, place.day, people == [seat]) for seat, (name, place) in enumerate(standing)]


def board(snapshot: live.Snapshot) -> Markup:
    """The calendar with everybody's token, the last move, the dice and the pot."""
    game, book, tokens = snapshot.game, snapshot.book, tokens_of(snapshot)
    if game.placing:
        done = "{} of {} days are laid".format(*placed(game))
        return board_svg(game.edition, tokens, month=longest_month(game), title=title(snapshot), sub=done, laid=laid_last(book))
    move = move_on_board(book)
    shown = {"month": shown_month(book), "title": title(snapshot), "pot": game.table.money[Account.POT], "winning": game.table.winning_roll}
    if move is None:
        return board_svg(game.edition, tokens, sub="Everybody at Start", laid=laid_last(book), **shown)
    rolled = f"{game.seats[move.seat].name} rolled {move.roll}"
    return board_svg(game.edition, tokens, turn=move.seat, sub=rolled, roll=move.roll, thrown=move.thrown, move=move, **shown)
