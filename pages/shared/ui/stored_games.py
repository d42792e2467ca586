"""Rows of stored games, each one link to where it stopped."""

from collections.abc import Sequence

import htpy as h

from pages.shared.routes import page_in
from pages.shared.ui.html import icon, tokens
from payday_core.sessions.summary import Phase, Summary

FULLEST = 0.95
"""Of its bar; only that of a finished game is full."""


def continue_row(game: Summary, page: str = "") -> h.Node:
    """A stored game as one link to where it stopped, or to that page of it."""
    return h.a(".saved", href=f"{page or page_in(game.game, game.phase, alone=game.alone)}?g={game.code}", target="_self")[
        h.span(".tks")[tokens(game.seats, 30)],
        h.span(".grow")[h.b(dir="auto")[game.title], h.span(".soft")[game.standing]],
        h.span(".bar", aria_hidden="true")[h.i(style=f"width:{_share(game):.0%}")],
        h.span(".soft.when")[game.when],
        icon("arrow", 22),
    ]


def _share(game: Summary) -> float:
    return game.share if game.phase is Phase.OVER else min(game.share, FULLEST)


def continue_rows(games: Sequence[Summary], title: str = "Continue", page: str = "") -> h.Node:
    """All of them under a heading; nothing where there are none."""
    rows = [continue_row(game, page) for game in games]
    return h.div(".cont")[h.h2[title], rows] if games else ""
