"""The ledger of a game of any title that is over: every row of its journal in words, and how it changed what each player had.

A row between two players stands in the ledger of both, so each player's changes add up to what that player ended with.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from payday_core.text.frame import frame
from payday_core.text.wording import money

if TYPE_CHECKING:
    import pandas as pd

NOBODY = -1
"""The seat of a line that is about no player."""


class Account(NamedTuple):
    """What a ledger counts, in dollars or not."""

    name: str
    dollars: bool = False

    def words(self, amount: int) -> str:
        """So much of it."""
        return money(amount) if self.dollars else f"{amount:,}"


class Line(NamedTuple):
    """A row of the journal, as it concerned a player. changes, after: for each account; empty where it was about nobody."""

    turn: int
    chapter: int
    seat: int
    text: str
    kind: str
    changes: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


@dataclass(frozen=True)
class Ledger:
    """All lines of a game, oldest first. chapter: what a chapter is called, as "round"."""

    names: tuple[str, ...]
    chapter: str
    accounts: tuple[Account, ...]
    lines: tuple[Line, ...]

    def only(self, seat: int | None = None, chapter: int | None = None, kind: str | None = None) -> "Ledger":
        """The lines of a player, a chapter, a kind; None: of all."""
        wanted = [
            line for line in self.lines if seat in (None, line.seat) and chapter in (None, line.chapter) and kind in (None, line.kind)
        ]
        return Ledger(self.names, self.chapter, self.accounts, tuple(wanted))

    @property
    def kinds(self) -> list[str]:
        """The kinds of lines that there are, in the order in which they first occur."""
        return list(dict.fromkeys(line.kind for line in self.lines))

    @property
    def chapters(self) -> list[int]:
        """The chapters that there are lines of."""
        return sorted({line.chapter for line in self.lines})

    @property
    def totals(self) -> dict[int, tuple[int, ...]]:
        """By seat, what its changes add up to in each account."""
        found = {}
        for seat in sorted({line.seat for line in self.lines} - {NOBODY}):
            own = [line.changes for line in self.lines if line.seat == seat]
            found[seat] = tuple(map(sum, zip(*own, strict=True)))
        return found

    @property
    def frame(self) -> "pd.DataFrame":
        """The lines as a table: turn, chapter, player, text, kind; then for each account its change, and what was in it afterwards."""
        heads = ["turn", self.chapter, "player", "what happened", "kind"]
        heads += [head for account in self.accounts for head in (f"change of {account.name}", f"{account.name} after")]
        return frame([self._cells(line) for line in self.lines], heads)

    def _cells(self, line: Line) -> list[object]:
        name = "" if line.seat == NOBODY else self.names[line.seat]
        numbers: Iterable[object] = (part for pair in zip(line.changes, line.after, strict=True) for part in pair)
        return [line.turn, line.chapter, name, line.text, line.kind, *(numbers if line.changes else [None] * 2 * len(self.accounts))]


class Standing(NamedTuple):
    """A player's place in a game, with what counted, each by its name."""

    rank: int
    seat: int
    name: str
    counted: Mapping[str, int]


def standings_frame(lines: Iterable[Standing]) -> "pd.DataFrame":
    """The standing as a table, the first place first."""
    import pandas as pd  # as in payday_core/text/frame.py

    return pd.DataFrame([{"rank": line.rank, "player": line.name, **line.counted} for line in lines])
