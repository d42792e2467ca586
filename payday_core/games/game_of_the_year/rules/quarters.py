"""Chapter: the end of a quarter."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.game_of_the_year.kinds import ANY_TOKEN, BANK, QUARTERS, Event, Kind, Why
from payday_core.games.game_of_the_year.rules.holdings import has_finished, move
from payday_core.games.game_of_the_year.rules.tokens import take


@rule
def pass_quarter_ends(t: Any, p: int, before: int, day: int) -> None:
    """A move over March 31, June 30 or September 30 passes the end of a quarter, whoever caused it (rulings/game-of-the-year Y26).

    In half a year nothing is paid for the quarters before the start: else who begins would have three tokens more for it.
    """
    for quarter in range(QUARTERS - 1):
        end = t.box.quarter_ends[quarter]
        if before <= end < day and end > t.box.start_day:
            pass_quarter(t, p, quarter)


@rule
def pass_quarter(t: Any, p: int, quarter: int) -> None:
    """Each passing: $400. The first player: 3 tokens of their choice, the second 2; each once a quarter (rulings/game-of-the-year Y27)."""
    move(t, Kind.DOLLARS, BANK, p, t.box.quarter_cash, Why.QUARTER, quarter + 1, 0)
    place = 0
    if t.quarters[p] <= quarter:
        t.quarters[p] = quarter + 1
        for _ in range(t.box.quarter_tokens[t.over_quarter[quarter]]):
            take(t, p, ANY_TOKEN, Why.QUARTER, quarter + 1)
        t.over_quarter[quarter] += 1
        place = t.over_quarter[quarter]
    note(t, Event.QUARTER_PASSED, p, quarter + 1, place)


@rule
def end_quarter(t: Any) -> None:
    """A quarter is over when the last player has passed its end, the fourth when all have finished; then plans can be made."""
    behind = QUARTERS
    for p in range(t.seats):
        finished = QUARTERS if has_finished(t, p) else t.quarters[p]
        behind = min(behind, finished)
    chapter = min(behind + 1, QUARTERS)
    t.between = 1 if chapter > t.chapter or behind == QUARTERS else 0
    t.chapter = chapter
