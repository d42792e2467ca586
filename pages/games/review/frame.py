"""What the pages that look back at one of the other games share: the game of the address, once it is over, and its past.

While a game runs, hands, hidden tokens and the luck that is still to come are secret: these pages then show nothing but where it is played.
"""

from typing import Any

import htpy as h
import streamlit as st

from pages.games.review.own import Own
from pages.shared.board.review_nav import review_nav
from pages.shared.board.running_game import luck_is_secret, of_any_game
from pages.shared.routes import page_of
from pages.shared.server.rights import plays
from pages.shared.ui.html import md, tokens
from payday_core.engine.game import Game
from payday_core.review.other_games.ledger import Ledger
from payday_core.sessions.live import Snapshot
from payday_core.sessions.replayed import Past
from payday_core.text.wording import capital, counted, money

LOOKS = {"review": "Charts and coach", "ledger": "Ledger", "replay": "Replay", "keep": "Download"}
"""The pages by the name in their address, with the words of their links."""

WHAT = {"review": "The review", "ledger": "The ledger", "replay": "The replay", "keep": "The download"}

KEPT = 16
"""So many pasts and ledgers are kept for the pages that are open."""


def over_at_last(here: str) -> Snapshot[Any]:
    """The game that the address names, below the links between the pages.

    While it runs, or its class plays with the same luck at another table, the page says so in a sentence and ends.
    """
    snapshot: Snapshot[Any] = of_any_game()
    if not snapshot.game.over or luck_is_secret(snapshot):
        _not_yet(snapshot, here)
        st.stop()
    final = {page_of(snapshot.game): "Final standing"} if plays(snapshot) else {}
    review_nav(snapshot, here, {**LOOKS, **final})
    return snapshot


def _not_yet(snapshot: Snapshot[Any], here: str) -> None:
    table = f"{page_of(snapshot.game)}?g={snapshot.code}"
    when = "the class’s game is over at all tables" if snapshot.game.over else "the game is over"
    md(
        h.h1["Not open yet"],
        h.p[f"{WHAT[here]} opens when {when}: until then it would tell what not everybody may know."],
        h.a(".btn.primary", href=table, target="_self")["Back to the game"],
    )


def kicker(snapshot: Snapshot[Any], own: Own) -> str:
    """The small line over every heading."""
    game = snapshot.game
    return f"{snapshot.title}, {counted(game.chapter, own.chapter)}, finished, luck number {game.seed}"


def in_chapter(own: Own, game: Game, number: int) -> str:
    """Which chapter that is: "Round 2 of 5"."""
    return f"{capital(own.chapter)} {number} of {game.chapters}"


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def past_of(code: str, version: int, _game: Game) -> Past:
    """The game replayed, once for all pages."""
    return Past(_game)


@st.cache_resource(max_entries=KEPT, show_spinner=False)
def ledger_of(code: str, version: int, _game: Game, _own: Own) -> Ledger:
    """The ledger of the whole game."""
    return _own.ledger(_game, past_of(code, version, _game).chapter_of)


def standing_table(game: Game, own: Own, columns: int | None = None) -> h.Node:
    """Everybody's place, and what counted: the first columns of it, or all."""
    lines, pictures = own.standing(game), tokens([seat.name for seat in game.seats], 34)
    names = list(lines[0].counted)[:columns]
    heads = [h.th(scope="col")[capital(name)] for name in names]
    rows = [
        h.tr[
            h.td(".gl-rank")[line.rank],
            h.th(scope="row")[h.span(".gl-who")[pictures[line.seat], h.span(".nm", title=line.name)[line.name]]],
            [h.td[money(line.counted[name]) if name == "dollars" else line.counted[name]] for name in names],
        ]
        for line in lines
    ]
    return h.table(".gl-standing")[h.thead[h.tr[h.td, h.td, heads]], h.tbody[rows]]
