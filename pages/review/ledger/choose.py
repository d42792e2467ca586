"""Up to which turn the ledger shows a game."""

import htpy as h
import streamlit as st

from pages.shared.board.review_nav import address
from pages.shared.board.running_game import kicker
from pages.shared.ui.html import head, label, md
from payday_core import Game
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.statement import faults, payments
from payday_core.sessions import live
from payday_core.sessions.past import rewound


def as_it_stood(snapshot: live.Snapshot) -> Game:
    """The game after the turn that the address names, else after its last finished one."""
    wanted = st.query_params.get("t", "")
    turn = int(wanted) if wanted in map(str, range(1, snapshot.game.turn)) else snapshot.game.turn
    return snapshot.game if turn == snapshot.game.turn and snapshot.game.pending is None else rewound(snapshot.game, turn)


def heading(snapshot: live.Snapshot, game: Game, book: Ledger) -> None:
    """Does everything add up? And if only a part of the game is shown, a link to the whole."""
    wrong = faults(game)
    number = len(payments(book))
    head(kicker(snapshot), f"All {number:,} payments add up to the dollar" if not wrong else "The payments do not add up")
    for fault in wrong:
        st.error(label(fault), icon=":material/error:")
    if game.turn < snapshot.game.turn:
        whole = address(snapshot, "ledger", t=snapshot.game.turn)
        link = h.a(href=whole, target="_self")["Show all ", snapshot.game.turn, " turns"]
        md(h.p(".lg-then")["As it stood after turn ", game.turn, ". ", link])
