"""One playout: a game from setting up, or from a position, to its end; every seat by its rule card."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.rules.turns import play_turn, set_up
from payday_core.games.pay_day.table import Edition, Table
from payday_core.games.pay_day.totals import BY_MONTH, BY_SEAT, PLAYOUT, TOTALS, count, sum_up


@rule
def play_out(t: Any, luck: int, more_luck: int) -> None:
    """Play to the end with the given luck: all of the game, or what follows the position and the answers that lie on the table."""
    if t.month[0] == 0:
        t.luck[0], t.luck[1] = luck, more_luck
        set_up(t)
    else:
        t.future[0], t.future[1] = luck, more_luck
        t.forked = 1
    while t.player != NONE:
        play_turn(t)
    sum_up(t)


class Totals:
    """The plain twin of the `TOTALS` record, all zero."""

    def __init__(self, seats: int, months: int) -> None:
        for name in BY_SEAT:
            setattr(self, name, [0] * seats)
        for name in BY_MONTH:
            setattr(self, name, [[0] * months for _ in range(seats)])


class PlayoutTable(Table):
    """The plain twin of a `PLAYOUT` record: a table whose journal counts each row and forgets it."""

    def __init__(self, start: Any, edition: Edition) -> None:
        super().__init__(start, None, edition)
        self.totals = Totals(*PLAYOUT["totals"]["cash_by_month"].shape)
        self.journal: Any = self

    def append(self, row: tuple[int, ...]) -> None:
        """Take a journal row."""
        count(self, *row[1:])


class Interpreter:
    """Plays as `machine.Machine` does, by the rules as they are written; some two hundred times slower."""

    name = "interpreted"

    def play(self, starts: Any, lucks: Any, tables: Any, totals: Any) -> None:
        """As `Machine.play`."""
        editions = [Edition(start["edition"]) for start in starts]
        for i, luck in enumerate(lucks.tolist()):
            table = PlayoutTable(starts[i % len(starts)], editions[i % len(starts)])
            play_out(table, *luck)
            for name in TOTALS.names or ():
                totals[i][name] = getattr(table.totals, name)
            if len(tables) > 1:
                table.fill(tables[i])
