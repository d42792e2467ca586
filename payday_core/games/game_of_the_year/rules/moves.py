"""Chapter: moving a piece, by one's own spin or sent by a day or card."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.kinds import Event
from payday_core.games.game_of_the_year.rules.numbers import end_move
from payday_core.games.game_of_the_year.rules.quarters import pass_quarter_ends


@rule
def put(t: Any, p: int, day: int) -> None:
    """Put p's piece on a day; a move that reaches or passes December 31 ends there (rulings/game-of-the-year Y12), one back on Start."""
    day = max(0, min(LAST_DAY, day))
    before = t.day[p]
    t.day[p] = day
    note(t, Event.MOVED, p, day, before)
    pass_quarter_ends(t, p, before, day)
    if day == LAST_DAY:
        note(t, Event.FINISHED, p, 0, 0)


@rule
def send(t: Any, p: int, day: int) -> None:
    """A day or card moves p. The player in turn then follows the picture on which they stand (rulings/game-of-the-year Y14, Y16)."""
    put(t, p, day)
    if p == t.player:
        t.arrived = 1
    end_move(t, p)


@rule
def swap(t: Any, p: int, q: int) -> None:
    """p and q change places. That is no landing: nobody follows a picture by it (rulings/game-of-the-year Y15)."""
    there, here = t.day[q], t.day[p]
    note(t, Event.SWAPPED, p, there, q)
    put(t, p, there)
    put(t, q, here)
    end_move(t, p)
    end_move(t, q)
    if p == t.player or q == t.player:
        t.arrived = 0
