"""How a round goes on before a class: a turn at a time, by itself, fast, or at once to its end."""

from collections.abc import Callable
from typing import Literal, TypedDict, Unpack

import streamlit as st

from pages.shared.board.running_game import done
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.turn_by_turn import finish_round
from payday_core.sessions import live

PACE = "pp-pace"
"""The session's key for how the round goes on by itself; None where it waits for a button."""

SECONDS_A_TURN = {"play": 1.5, "fast": 0.45}

SECONDS_TO_TAKE_BACK = 3.0
"""After a card that a team chose: so long it can be taken back before the next one plays."""

DRAWN = "pp-just-drawn"

REPORT, PLAN = "report", "plan"
"""What the address names between two rounds: the round whose report is shown, or the one whose plans are written."""


class Look(TypedDict, total=False):
    """What a button may have besides its words and its icon."""

    key: str
    type: Literal["primary", "secondary"]
    shortcut: str
    help: str


def controls(snapshot: live.Snapshot[Game]) -> None:
    """Step, play or pause, fast, skip. Space plays and pauses."""
    step, play, fast, skip = st.container(key="ctl").columns(4, gap="small")
    with step:
        control(snapshot, "Step", "skip_next", None, Game.play_turn)
    with play:
        if st.session_state.get(PACE):
            control(snapshot, "Pause", "pause", None, None, type="primary", shortcut="space")
        else:
            control(snapshot, "Play", "play_arrow", "play", Game.play_turn, type="primary", shortcut="space")
    with fast:
        control(snapshot, "Fast", "fast_forward", "fast", Game.play_turn)
    with skip:
        skip_button(snapshot)


def skip_button(snapshot: live.Snapshot[Game]) -> None:
    """To the end of the round, by the rule cards."""
    control(snapshot, "Skip", "last_page", None, finish_round, help="To the end of the round. The rule cards play.")


def control(
    snapshot: live.Snapshot[Game], words: str, icon: str, pace: str | None, action: Callable[[Game], None] | None, **look: Unpack[Look]
) -> None:
    """A button that says how the round goes on, and takes the first step."""
    look.setdefault("key", words.lower())
    st.button(words, icon=f":material/{icon}:", width="stretch", on_click=go_on, args=(snapshot, pace, action), **look)


def go_on(snapshot: live.Snapshot[Game], pace: str | None, action: Callable[[Game], None] | None) -> None:
    """Choose how the round goes on, and take the first step."""
    st.session_state[PACE] = pace
    if action is not None:
        done(snapshot, action)


def deal(snapshot: live.Snapshot[Game]) -> None:
    """The cards of the next round are dealt, and it plays by itself."""
    _forget_pages()
    go_on(snapshot, "play", Game.play_turn)


def deal_and_skip(snapshot: live.Snapshot[Game]) -> None:
    """The whole next round now, to its report."""
    _forget_pages()
    go_on(snapshot, None, finish_round)


def _forget_pages() -> None:
    """The address no longer names what was looked at between two rounds."""
    for name in (REPORT, PLAN):
        st.query_params.pop(name, None)


def play_on(snapshot: live.Snapshot[Game], pace: str) -> None:
    """Play the next turn when it is time; where another tab was faster, show what it did."""
    seconds = max(SECONDS_A_TURN[pace], SECONDS_TO_TAKE_BACK if snapshot.game.can_undo else 0.0)

    @st.fragment(run_every=seconds)
    def beat() -> None:
        if st.session_state.pop(DRAWN, False):
            return
        done_quietly(snapshot)
        st.rerun()

    st.session_state[DRAWN] = True
    beat()


def done_quietly(snapshot: live.Snapshot[Game]) -> None:
    """The next turn, as nobody asked for it."""
    done(snapshot, Game.play_turn, aloud=False)
