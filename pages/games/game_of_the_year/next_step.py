"""What the player does next: spin, answer, end the turn, watch the others finish. Space is always the obvious one."""

import htpy as h
import streamlit as st

from pages.games.game_of_the_year.playing import OVER_SEEN, go_on, next_button, undo_button
from pages.games.game_of_the_year.quarter import quarter_card
from pages.games.game_of_the_year.question import question
from pages.shared.ui.html import md, tokens
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.turn_by_turn import Next, next_thing, play_others, spin
from payday_core.games.game_of_the_year.view import View
from payday_core.sessions import live


def what_comes_next(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """The card next to the calendar."""
    if quarter_is_over(snapshot):
        quarter_card(snapshot.game, view)
        next_button("Go on", "arrow_forward", leave_quarter, snapshot)
    else:
        CARDS[next_thing(snapshot.game)](snapshot, view, me)
        undo_button(snapshot)


def quarter_is_over(snapshot: live.Snapshot[Game]) -> bool:
    """Has a quarter just ended, and has its standing not been read on this page?"""
    game = snapshot.game
    return game.between_chapters and game.turn > 0 and st.session_state.get(OVER_SEEN) != (snapshot.code, game.chapter)


def leave_quarter(snapshot: live.Snapshot[Game]) -> None:
    """The standing has been read; whoever is next before the person plays."""
    st.session_state[OVER_SEEN] = (snapshot.code, snapshot.game.chapter)
    go_on(snapshot, play_others)


def heading(view: View, me: int, title: str, text: str) -> None:
    """Token, where it is, the headline of this moment."""
    mine = view.seats[me]
    picture = tokens([seat.name for seat in view.seats], 54)[me]
    md(
        h.div(".nexthead")[
            picture, h.div[h.div(".kick")[f"Quarter {view.quarter}, {mine.date}"], h.h2[title], h.p(aria_live="polite")[text]]
        ]
    )


def to_spin(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """The spinner waits."""
    heading(view, me, f"Your turn, {view.seats[me].name}", _first_words(view))
    next_button("Spin", "autorenew", go_on, snapshot, spin)


def _first_words(view: View) -> str:
    return "Two calendar pages turn, and you walk on." if view.turn else "Everybody stands at the start. You begin."


def to_answer(snapshot: live.Snapshot[Game], view: View, _: int) -> None:
    """The question."""
    question(snapshot, view)


def to_end_turn(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """What the turn brought stands in the list of what happened."""
    heading(view, me, f"You stand on {view.seats[me].date}", "Your turn is over. The others play until it is yours again.")
    next_button("End turn", "arrow_forward", go_on, snapshot, play_others)


def to_watch(snapshot: live.Snapshot[Game], view: View, me: int) -> None:
    """The player has finished; the others have not."""
    heading(view, me, "You have reached December 31", "The others play on until everybody has finished.")
    next_button("See how it ends", "flag", go_on, snapshot, play_others)


CARDS = {Next.SPIN: to_spin, Next.ANSWER: to_answer, Next.END_TURN: to_end_turn, Next.WATCH: to_watch}
