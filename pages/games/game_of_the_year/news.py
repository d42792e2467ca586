"""What happened since the player's own last move, in plain sentences, the newest first."""

from collections.abc import Sequence

import htpy as h

from pages.shared.ui.html import tokens
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.feed import FeedLine, sentences
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, Event

WHOLE = 40
"""More lines than these are not shown."""


def since_my_move(game: Game, me: int) -> list[FeedLine]:
    """The sentences from the player's last spin on, oldest first; before the first spin from the beginning."""
    mine = (row for row, (_, what, who, *_) in reversed(list(enumerate(game.journal))) if what == Event.SPUN and who == me)
    return sentences(Book(game), next(mine, 0))


def news(game: Game, me: int) -> h.Node:
    """The list; the sentence that is newest is marked."""
    return feed(game, since_my_move(game, me)[-WHOLE:][::-1])


def feed(game: Game, told: Sequence[FeedLine]) -> h.Node:
    """Sentences as they are given, the newest first, each with its player's token."""
    if not told:
        return h.div(".feed")["Nothing has happened yet."]
    pictures = tokens([seat.name for seat in game.seats], 28)
    rows = [h.div(role="listitem", class_="gy-newest" if number == 0 else "")[_picture(pictures, line), h.span[line.text]]
            for number, line in enumerate(told)]  # fmt: skip
    return h.div(".feed.gy-feed", role="list", tabindex="0", aria_label="What happened")[rows]


def _picture(pictures: tuple[h.Node, ...], line: FeedLine) -> h.Node:
    return pictures[line.seat] if line.seat != BANK else h.span
