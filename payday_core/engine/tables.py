"""A table in two forms: a NumPy record for compiled play, and a plain object of ints and lists, on which interpreted play is fast.

A game lists its fields once, as a dtype; the plain class is made from it.
"""

from typing import Any, ClassVar, Self

import numpy as np

from payday_core.engine.rows import Row


class PlainConstants:
    """What never changes during a game, as ints and lists: the plain form of the record in a table that holds a variant's numbers."""

    def __init__(self, record: Any) -> None:
        self.record = record.copy()
        for name in record.dtype.names:
            setattr(self, name, record[name].tolist())


ANSWERS = "answers"
"""The longest field of a table by far: a turn takes few answers, and could take thousands. A plain table has no empty places behind those
that were given: they are two thirds of the memory of a copy."""


class PlainTable:
    """The plain form of a table's record: the same fields as ints and lists, with the journal. Its answers are as many as there are.

    A subclass names its dtype and the field in it that is a record of constants, as in `class Table(PlainTable, dtype=..., constants=...)`.
    Tables of one variant can share its plain constants, which are never written to.
    """

    _dtype: ClassVar[Any]
    constants: ClassVar[str]
    _names: ClassVar[tuple[str, ...]]
    _by_depth: ClassVar[tuple[tuple[str, ...], ...]]

    def __init_subclass__(cls, *, dtype: Any = None, constants: str = "") -> None:
        """Learn the fields. A class made from one that knows them already names none."""
        if dtype is None:
            return
        depth = {name: len(dtype.fields[name][0].shape) for name in dtype.names if name != constants}
        cls._dtype, cls.constants, cls._names = dtype, constants, tuple(depth)
        cls._by_depth = tuple(tuple(name for name, deep in depth.items() if deep == level) for level in (1, 2, 3))

    def __init__(self, record: Any, journal: list[Row] | None, constants: PlainConstants | None = None) -> None:
        setattr(self, self.constants, constants or PlainConstants(record[self.constants]))
        for name in self._names:
            setattr(self, name, record[name].tolist())
        self.answers = _given(record[ANSWERS], self.answered)
        self.journal = journal

    def __getattr__(self, name: str) -> Any:
        """Only for the type checker's sake: the fields come from the dtype."""
        raise AttributeError(f"the table has no field {name!r}")

    def copy(self) -> Self:
        """A table of its own; the constants and the journal are shared."""
        other = object.__new__(type(self))
        mine, fields = self.__dict__, other.__dict__
        fields.update(mine)
        rows, grids, cubes = self._by_depth
        for name in rows:
            fields[name] = mine[name][:]
        for name in grids:
            fields[name] = [row[:] for row in mine[name]]
        for name in cubes:
            fields[name] = [[row[:] for row in grid] for grid in mine[name]]
        return other

    def to_record(self) -> Any:
        """The same table as a NumPy record (shape ())."""
        record = np.zeros((), self._dtype)
        self.fill(record)
        return record

    def fill(self, record: Any) -> None:
        """Write the table into a record that has its fields."""
        record[self.constants] = getattr(self, self.constants).record
        for name in self._names:
            if name != ANSWERS:
                record[name] = getattr(self, name)
        record[ANSWERS][: len(self.answers)] = self.answers
        record[ANSWERS][len(self.answers) :] = 0


def _given(answers: Any, number: int) -> list[int]:
    """The answers without the empty places behind them. number: how many there are at least; those of another turn may stand there."""
    last = max(np.flatnonzero(answers), default=-1)
    given: list[int] = answers[: max(number, last + 1)].tolist()
    return given
