"""Questions before a roll that a team does not want to hear again this month: this window answers them with the least, without asking.

Borrowing and taking out savings are offered before every roll, and nearly always left. Whoever opens the game elsewhere is asked again.
"""

from collections.abc import Callable

import streamlit as st

from payday_core import Decision, Game
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING

SAID = "left-this-month"


def may_be_left(asked: Decision) -> bool:
    """Is this a question of which a team can say that it shall not come again this month?"""
    return asked.ask in BEFORE_ROLLING


def leave_for_this_month(code: str, game: Game) -> None:
    """The team that is asked now is not asked this again until the month is over."""
    if asked := game.pending:
        st.session_state.setdefault(SAID, set()).add(_moment(code, game, asked))


def without_those(code: str, action: Callable[[Game], object]) -> Callable[[Game], object]:
    """The action, after which what a team does not want to be asked is answered with the least; what is taken back is asked again."""
    if action is Game.undo:
        return action

    def done(game: Game) -> None:
        action(game)
        said = st.session_state.get(SAID, ())
        while (asked := game.pending) and may_be_left(asked) and _moment(code, game, asked) in said:
            game.answer(asked.values[0])

    return done


def _moment(code: str, game: Game, asked: Decision) -> tuple[str, int, int, int]:
    return code, int(asked.seat), int(game.table.month[asked.seat]), int(asked.ask)
