"""Which page of the app is measured at which address: one for each route, and the three that look back at a class game."""

from pages.shared.routes import ROUTES
from payday_core import ASK_BIG, Game, Seat, edition
from payday_core.sessions.live import Hub
from tests.support.every_page import PAGES

AT = {
    "home": "home",
    "class": "class-new",
    "solo": "solo-roll",
    "plan": "plan",
    "month": "month",
    "report": "report",
    "final": "curtain",
    "review": "review",
    "ledger": "ledger",
    "replay": "replay",
    "twin": "twin",
    "debrief": "debrief",
    "keep": "keep",
    "join": "join",
    "lessons": "lessons",
    "lesson": "lesson-plan",
    "standards": "standards",
    "sheets": "sheets",
    "own_sheet": "own-sheet",
    "check": "check",
    "hand_in": "hand-in",
    "lab": "lab",
    "games": "games",
    "editions": "editions",
    "tournament": "tournament-form",
    "board": "board-tiles",
    "screen": "screen-plan",
    "control": "control-plan",
    "seat": "seat-plan",
    "kept": "kept",
}
"""By the name of the route: the page's name in `tests/support/every_page.py`, which makes the game or the class that it shows."""

TITLE = "Class 7B"


def routes() -> list[str]:
    """The names of all routes. KeyError for one that nobody measures."""
    return [route.name for route in ROUTES if AT[route.name]]


def new_address(route: str, hub: Hub) -> str:
    """The address of a page of a game or a class that no page has shown yet."""
    return PAGES[AT[route]].address(hub)


def finished() -> Game:
    """A class game of three months to its end."""
    game = Game.new(edition("parker-1994"), [Seat(name, asks=ASK_BIG) for name in ("Oak", "River", "Fern", "Plum")], 3, 11, in_step=True)
    while not game.over:
        game.play_month()
        while game.pending:
            game.answer(game.pending.usual[-1])
    return game
