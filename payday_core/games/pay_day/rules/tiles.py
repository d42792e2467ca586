"""Chapter: placing the day tiles (source text 001, "Setup"; rulings/2008 #22, #23)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.kinds import NONE, Ask, Deck, Event
from payday_core.games.pay_day.rules.cards import draw


@rule
def longest_month(t: Any) -> int:
    """How many days the longest month of the game has."""
    longest = 0
    for month in range(1, t.months + 1):
        longest = max(longest, t.edition.lengths[month])
    return longest


@rule
def place_tile(t: Any, p: int) -> None:
    """Draw the top tile and place it on any vacant day; Pay Day alone has its day fixed."""
    tile = draw(t, Deck.TILES, p)
    day = decide(t, p, Ask.PLACE_TILE, tile, 1, longest_month(t) - 1, 1, covered_days(t))
    t.tile_on[day] = tile
    t.to_place -= 1
    note(t, Event.TILE_PLACED, p, day, tile)


@rule
def covered_days(t: Any) -> int:
    """A bit for each day, from day 1 on, on which a tile lies."""
    covered = 0
    for day in range(1, longest_month(t)):
        if t.tile_on[day] != NONE:
            covered |= 1 << (day - 1)
    return covered
