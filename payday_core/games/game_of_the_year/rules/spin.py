"""Chapter: the calendar spinner."""

from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.decisions import decide
from payday_core.games.game_of_the_year.kinds import NONE, Ask, Border, Event
from payday_core.games.game_of_the_year.luck import Luck, happen


@rule
def spin(t: Any, p: int) -> int:
    """The stop at which the spinner comes to rest: p's n-th spin is the same whatever happened before."""
    happen(t)
    t.spins[p] += 1
    if t.spins_used < t.spins_loaded:
        t.spins_used += 1
        return t.loaded_spins[t.spins_used - 1]
    return below(word(t, Luck.SPIN, p, 0, t.spins[p]), t.box.stops)


@rule
def where_to(t: Any, p: int) -> int:
    """The day to which p's spin leads. NONE: no day of that color lies ahead, so p stays (rulings/game-of-the-year Y10).

    Two numbers: by either, as p chooses (Y7); from December 1 on by the lower one (Y9). Red and blue pages: to the next day with that
    border; half-and-half days count as both (Y8).
    """
    stop = spin(t, p)
    near = t.box.pages[stop][0]
    far = t.box.pages[stop][1]
    note(t, Event.SPUN, p, near, far)
    if near == 0:
        return t.box.next_red[t.day[p]] if far == Border.RED else t.box.next_blue[t.day[p]]
    if t.day[p] >= t.box.low_numbers_from:
        return t.day[p] + near
    return decide(t, p, Ask.PAGE, NONE, t.day[p] + near, t.day[p] + far, far - near, 0)
