"""What happened in the last turns, for all to read."""

import htpy as h

from pages.games.game_of_the_year.news import feed
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.feed import FeedLine, sentences
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Event, Why

TURNS = 3
"""So many turns are told."""

HIDDEN_AGAIN = (Event.NUMBER_SHOWN, Why.LUCKY)
"""Rows that tell a Lucky Number: in the next turn it is hidden again (rulings/game-of-the-year Y4)."""


def told(game: Game) -> h.Node:
    """The list, the newest first."""
    return feed(game, lines_for_all(game)[::-1])


def lines_for_all(game: Game) -> list[FeedLine]:
    """The sentences of the last turns, oldest first."""
    spins = [number for number, row in enumerate(game.journal) if row[1] == Event.SPUN]
    now = game.journal[-1][0] if game.journal else 0
    lines = sentences(Book(game), spins[-TURNS] if len(spins) >= TURNS else 0)
    return [line for line in lines if line.turn == now or game.journal[line.row][1] not in HIDDEN_AGAIN]
