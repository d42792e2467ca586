"""What a team may do at the bank before each roll, a class is asked once a month: then this window answers it with the least.

Since whoever must pay or may buy can borrow at that moment, borrowing before a roll is nearly always left. A team that wants to hear the
question before its next roll too says so. Games by older rules lend before the roll alone, and ask each time.
"""

from collections.abc import Callable

import streamlit as st

from payday_core import Decision, Game
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING
from payday_core.games.pay_day.rules.versions import LOANS_AT_ANY_TIME

ASKED = "asked-this-month"


def comes_once(game: Game, asked: Decision) -> bool:
    """Is this a question that comes to a team once a month?"""
    return asked.ask in BEFORE_ROLLING and game.table.rules >= LOANS_AT_ANY_TIME


def has_been_asked(code: str, game: Game) -> None:
    """The team that is asked now is not asked this again until the month is over."""
    if (asked := game.pending) and comes_once(game, asked):
        st.session_state.setdefault(ASKED, set()).add(_moment(code, game, asked))


def hear_again(code: str, game: Game) -> None:
    """The team that is asked now hears this before its next roll too."""
    if asked := game.pending:
        st.session_state.get(ASKED, set()).discard(_moment(code, game, asked))


def once_a_month(code: str, action: Callable[[Game], object]) -> Callable[[Game], object]:
    """The action, after which what has been asked this month is answered with the least; what is taken back is asked again."""
    if action is Game.undo:
        return action

    def done(game: Game) -> None:
        action(game)
        while _left_again(code, game):
            if action is Game.play_month and _is_in_a_month(game):
                action(game)

    return done


def _left_again(code: str, game: Game) -> bool:
    """Answer with the least what has been asked this month; says whether that was what is asked now."""
    asked = game.pending
    if asked is None or not comes_once(game, asked) or _moment(code, game, asked) not in st.session_state.get(ASKED, ()):
        return False
    game.answer(asked.values[0])
    return True


def _is_in_a_month(game: Game) -> bool:
    """Is a month being played, and nobody asked anything?"""
    return game.pending is None and not (game.between_months or game.over)


def _moment(code: str, game: Game, asked: Decision) -> tuple[str, int, int, int]:
    return code, int(asked.seat), int(game.table.month[asked.seat]), int(asked.ask)
