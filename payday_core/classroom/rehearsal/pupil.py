"""A simulated pupil: when it joins, what it plans and answers and how late, and when its page closes for a while.

It knows its own seat's token and nothing else, and acts through the same doors as a pupil's page.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from payday_core.engine.options import Decision

KINDS = 9
"""So many kinds of simulated pupils there are; each plays by a character of the game."""

JOINS_WITHIN = 8.0
"""Seconds in which a class has found the address and typed the code; a rehearsal does not need the minutes that it takes."""

PLANS_WITHIN = (2.0, 20.0)
ANSWERS_WITHIN = (1.5, 12.0)

SILENT = 0.05
"""How seldom it sends no plan, or gives no answer."""

SLOW, SLOWER = 0.08, 6.0
"""How seldom it is slow, and how many times as long it then takes: the time for an answer may be over."""

KEEPS = 0.3
"""So often it keeps its plan from the second month on."""

BY_CARD = 0.7
"""So often it answers as its character's card says; else anything that is allowed."""

AWAY_EVERY, AWAY_FOR = 300.0, (14.0, 40.0)
"""Seconds: about how often a page closes, and for how long."""

Act = Callable[[], object]


class Asked(NamedTuple):
    """Something that is asked of a simulated pupil: by what it is known, and how it is answered."""

    what: Hashable
    act: Act


@dataclass
class Simulated:
    """One of them. `due`: for each thing that was asked of it, the second in which it does it, or None where it lets it pass."""

    rng: Random
    joins_at: float
    kind: int = 0
    token: str = ""
    number: int = -1
    away_until: float = 0.0
    leaves_at: float = 0.0
    due: dict[Hashable, float | None] = field(default_factory=dict)

    @classmethod
    def born(cls, rng: Random, now: float) -> "Simulated":
        """Somebody who is going to join."""
        someone = cls(rng, now + rng.uniform(0.0, JOINS_WITHIN), rng.randrange(KINDS))
        someone.leaves_at = now + rng.expovariate(1 / AWAY_EVERY)
        return someone

    @property
    def seated(self) -> bool:
        """Has it joined?"""
        return bool(self.token)

    def is_here(self, now: float) -> bool:
        """Is its page open? Now and then it closes, and is opened again by the same link."""
        if now >= self.leaves_at:
            self.away_until = self.leaves_at + self.rng.uniform(*AWAY_FOR)
            self.leaves_at = self.away_until + self.rng.expovariate(1 / AWAY_EVERY)
        return now >= self.away_until

    def is_due(self, what: Hashable, now: float, within: tuple[float, float]) -> bool:
        """Has the time come for something that it was asked? It thinks it over from when it first hears of it."""
        if what not in self.due:
            self.due[what] = self._thought_over(now, within)
        at = self.due[what]
        return at is not None and now >= at

    def _thought_over(self, now: float, within: tuple[float, float]) -> float | None:
        if self.rng.random() < SILENT:
            return None
        return now + self.rng.uniform(*within) * (SLOWER if self.rng.random() < SLOW else 1.0)

    def did(self, what: Hashable) -> None:
        """It has done that, and does it once."""
        self.due[what] = None

    def keeps(self) -> bool:
        """Does it keep its plan this month?"""
        return self.rng.random() < KEEPS

    def choice(self, asked: Decision[Any]) -> int:
        """Its answer to a question: as its card says, or any that is usual."""
        if self.rng.random() < BY_CARD:
            return asked.planned
        return self.rng.choice(asked.usual)
