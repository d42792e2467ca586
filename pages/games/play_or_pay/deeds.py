"""What a person does at the table, as buttons do it."""

from collections.abc import Callable

import streamlit as st

from pages.shared.board.running_game import done
from pages.shared.setup.editions import remember
from payday_core.games.play_or_pay import turn_by_turn
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.view import view_of
from payday_core.sessions import live

THINK = "pp-think"
"""The session's key for the switch "Let me think"."""


def think_switch() -> None:
    """With it a card can be taken back until the turn is ended by a button."""
    remember(THINK, False)
    st.toggle(
        "Let me think",
        key=THINK,
        persist_state="session",
        help="After you lay a card, the others wait for a button. Until then you can take the card back.",
    )


def lay(snapshot: live.Snapshot[Game], card: int) -> None:
    """Lay a card; the others follow at once, unless the person wants to think."""
    think = bool(st.session_state.get(THINK))
    done(snapshot, lambda game: turn_by_turn.choose(game, card, think=think))


def deal(snapshot: live.Snapshot[Game], me: int) -> None:
    """Deal the next round. Whoever leads it is asked at once; before another leads, the hand can be looked at."""
    done(snapshot, lambda game: _deal(game, me))


def _deal(game: Game, me: int) -> None:
    turn_by_turn.deal(game)
    if view_of(game, me).player == me:
        turn_by_turn.play_on(game)


def go_on(snapshot: live.Snapshot[Game]) -> None:
    """The others play until the person has to choose."""
    done(snapshot, turn_by_turn.play_on)


def take_back(snapshot: live.Snapshot[Game]) -> None:
    """Take the card back."""
    done(snapshot, Game.undo)


def next_button(words: str, icon: str, action: Callable[..., None], *args: object) -> None:
    """The obvious next thing: one button, one key."""
    sign = f":material/{icon}:"
    st.button(words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=action, args=args)
