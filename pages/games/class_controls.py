"""How a game of several teams goes on by itself on a projector: play, pause, step, fast, skip."""

from collections.abc import Callable
from typing import Any, Literal, TypedDict, Unpack

import streamlit as st

from pages.shared.board.running_game import done
from payday_core.engine.game import Game
from payday_core.sessions.live import Snapshot

SPEED, DRAWN = "class-speed", "class-just-drawn"
"""The session's keys: how fast the game plays by itself, and whether the page was drawn just now."""

SECONDS_A_TURN = {"play": 1.5, "fast": 0.45}

Action = Callable[[Any], object]


class Look(TypedDict, total=False):
    """What a button may have besides its words and its sign."""

    type: Literal["primary", "secondary"]
    shortcut: str
    help: str | None


def controls(snapshot: Snapshot[Any], skip: Action, skips: str | None = None) -> None:
    """Step, play, fast, skip; Space plays and pauses. `skip` plays the chapter to its end; `skips` says so."""
    step, play, fast, last = st.container(key="ctl").columns(4, gap="small")
    with step:
        _control(snapshot, "Step", "skip_next", None, Game.play_turn)
    with play:
        if speed():
            _control(snapshot, "Pause", "pause", None, None, type="primary", shortcut="space")
        else:
            _control(snapshot, "Play", "play_arrow", "play", Game.play_turn, type="primary", shortcut="space")
    with fast:
        _control(snapshot, "Fast", "fast_forward", "fast", Game.play_turn)
    with last:
        skip_button(snapshot, skip, skips)


def skip_button(snapshot: Snapshot[Any], skip: Action, skips: str | None = None) -> None:
    """To the end of the chapter."""
    _control(snapshot, "Skip", "last_page", None, skip, help=skips)


def _control(snapshot: Snapshot[Any], words: str, sign: str, pace: str | None, action: Action | None, **look: Unpack[Look]) -> None:
    sign = f":material/{sign}:"
    st.button(words, icon=sign, width="stretch", key=words.lower(), on_click=go_on_at, args=(pace, snapshot, action), **look)


def go_on_at(pace: str | None, snapshot: Snapshot[Any], action: Action | None) -> None:
    """Choose how the game is to go on, and take its first step."""
    st.session_state[SPEED] = pace
    if action is not None:
        done(snapshot, action)


def speed() -> str | None:
    """How fast the game plays by itself; None while it waits."""
    pace: str | None = st.session_state.get(SPEED)
    return pace


def stop_playing() -> None:
    """From now on somebody has to press something."""
    st.session_state[SPEED] = None


def let_it_play(snapshot: Snapshot[Any], least: float = 0.0) -> bool:
    """Play the next turn when it is time, if the game plays by itself; where another tab was faster, show what it did.

    least: the seconds for which the page waits in any case.
    """
    pace = speed()
    if pace is None:
        return False

    @st.fragment(run_every=max(least, SECONDS_A_TURN[pace]))
    def beat() -> None:
        if st.session_state.pop(DRAWN, False):
            return
        done(snapshot, Game.play_turn, aloud=False)
        st.rerun()

    st.session_state[DRAWN] = True
    beat()
    return True
