"""One playout: a game from setting up, or from a position, to its end; every seat by its rule card."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.kinds import NONE
from payday_core.games.game_of_the_year.rules.turns import play_turn, set_up
from payday_core.games.game_of_the_year.totals import sum_up


@rule
def play_out(t: Any, luck: int, more_luck: int) -> None:
    """Play to the end with the given luck: all of the game, or what follows the position and the answers that lie on the table."""
    if t.chapter == 0:
        t.luck[0], t.luck[1] = luck, more_luck
        set_up(t)
    else:
        t.future[0], t.future[1] = luck, more_luck
        t.forked = 1
    while t.player != NONE:
        play_turn(t)
    sum_up(t)
