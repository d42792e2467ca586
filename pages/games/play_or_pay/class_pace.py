"""How a round goes on before a class: its cards are dealt, it is skipped, or a card that was chosen can still be taken back."""

import streamlit as st

from pages.games.class_controls import go_on_at
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.turn_by_turn import finish_round
from payday_core.sessions import live

SECONDS_TO_TAKE_BACK = 3.0
"""After a card that a team chose: so long it can be taken back before the next one plays."""

SKIPS = "To the end of the round. The rule cards play."

REPORT, PLAN = "report", "plan"
"""What the address names between two rounds: the round whose report is shown, or the one whose plans are written."""


def deal(snapshot: live.Snapshot[Game]) -> None:
    """The cards of the next round are dealt, and it plays by itself."""
    _forget_pages()
    go_on_at("play", snapshot, Game.play_turn)


def deal_and_skip(snapshot: live.Snapshot[Game]) -> None:
    """The whole next round now, to its report."""
    _forget_pages()
    go_on_at(None, snapshot, finish_round)


def _forget_pages() -> None:
    """The address no longer names what was looked at between two rounds."""
    for name in (REPORT, PLAN):
        st.query_params.pop(name, None)
