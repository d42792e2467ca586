"""Rows of stored games, each one link to where it stopped."""

from collections.abc import Sequence

from pages.shared.routes import PAGE_OF
from pages.shared.ui.html import esc, icon, tokens
from payday_core.sessions.summary import Summary


def continue_row(game: Summary, page: str = "") -> str:
    """A stored game as one link to where it stopped, or to that page of it."""
    return (
        f'<a class="saved" href="{page or PAGE_OF[game.phase]}?g={esc(game.code)}" target="_self">'
        f'<span class="tks">{"".join(tokens(game.seats, 30))}</span>'
        f'<span class="grow"><b>{esc(game.title)}</b><span class="soft">{esc(game.where)}</span></span>'
        f'<span class="bar" aria-hidden="true"><i style="width:{game.share:.0%}"></i></span>'
        f'<span class="soft when">{esc(game.when)}</span>{icon("arrow", 22)}</a>'
    )


def continue_rows(games: Sequence[Summary], title: str = "Continue", page: str = "") -> str:
    """All of them under a heading; nothing where there are none."""
    rows = "".join(continue_row(game, page) for game in games)
    return f'<div class="cont"><h2>{title}</h2>{rows}</div>' if games else ""
