"""Playouts by the rules as they are written: what plays until the rules are compiled, and where they cannot be."""

from collections.abc import Callable
from typing import Any

from payday_core.engine.tables import PlainConstants
from payday_core.engine.title import Playouts


class Totals:
    """The plain form of a record of totals."""

    def __init__(self, totals: Any) -> None:
        for name in totals.dtype.names:
            setattr(self, name, totals[name].tolist())


class Counting:
    """A journal that counts each row of a table and forgets it."""

    def __init__(self, table: Any, count: Callable[..., Any]) -> None:
        self._table, self._count = table, count

    def append(self, row: tuple[int, ...]) -> None:
        """Take a journal row."""
        self._count(self._table, *row[1:])


def counting_table(playouts: Playouts, start: Any, constants: PlainConstants | None = None) -> Any:
    """The plain form of a playout's record: a table with totals, whose journal only counts."""
    table: Any = playouts.table(start, None, constants)
    table.totals = Totals(start["totals"])
    for name in start.dtype.names[start.dtype.names.index("totals") + 1 :]:
        setattr(table, name, start[name].tolist())
    table.journal = Counting(table, playouts.count)
    return table


class Interpreter:
    """Plays as `machine.Machine` does; some two hundred times slower."""

    name = "interpreted"

    def __init__(self, playouts: Playouts) -> None:
        self._playouts = playouts

    def play(self, starts: Any, lucks: Any, tables: Any, totals: Any) -> None:
        """As `Machine.play`."""
        constants = [PlainConstants(start[self._playouts.table.constants]) for start in starts]
        for i, luck in enumerate(lucks.tolist()):
            table = counting_table(self._playouts, starts[i % len(starts)], constants[i % len(starts)])
            self._playouts.play_out(table, *luck)
            for name in self._playouts.totals.names:
                totals[i][name] = getattr(table.totals, name)
            if len(tables) > 1:
                table.fill(tables[i])
