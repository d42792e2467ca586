"""A person's choices next to par's: how many were the same, and what the others cost or gained on average.

Each choice is compared by itself: both answers are played on with the same dice and cards, and with good play from there on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import ERRORS, Choice
from payday_core.review.coach.values import mean_and_error
from payday_core.review.coach.wording import about, between
from payday_core.text.wording import count


@dataclass(frozen=True)
class AgainstPar:
    """How many choices a person made by hand, and those of them that par would have made differently, the costliest first."""

    made: int
    differing: tuple[Choice, ...]

    @property
    def same(self) -> int:
        """How many choices were par's."""
        return self.made - len(self.differing)

    @property
    def cost(self) -> tuple[float, float]:
        """What all differing choices cost together on average, in dollars (below zero: gained), and its standard error."""
        return cost_of(self.differing)


def against_par(analysis: Analysis, seat: int) -> AgainstPar:
    """The choices of a seat that a person made, but for those whose answers chance makes equal, and for tiles, which the table places."""
    made = [one for one in analysis.of(seat) if one.decided.by_hand and not one.alike and one.decided.ask is not Ask.PLACE_TILE]
    differing = (choice for choice in made if choice.par != choice.chosen)
    return AgainstPar(len(made), tuple(sorted(differing, key=lambda choice: -cost_of([choice])[0])))


def cost_of(choices: Sequence[Choice]) -> tuple[float, float]:
    """What choices cost together against par's, and its standard error: they met the same futures, so they are added up one by one."""
    return mean_and_error(np.sum([choice.behind_par for choice in choices], axis=0)) if choices else (0.0, 0.0)


def headline(against: AgainstPar, name: str) -> str:
    """How many choices were like those of the player `name`, who is par."""
    often = " every time" if against.made > 1 else ""
    if not against.differing:
        return f"You chose as {name} would{often}"
    if not against.same:
        return f"{name} would have chosen differently{often}"
    return f"You chose as {name} would in {against.same} of {against.made} choices"


def sum_of(against: AgainstPar) -> str:
    """What the differing choices came to together; empty without any."""
    if not against.differing:
        return ""
    dollars, error = against.cost
    if abs(dollars) <= ERRORS * error or not round(dollars):
        return f"{_those(against)} came to about the same on average: {between(-dollars, error)}."
    verb = "cost" if dollars > 0 else "brought"
    return f"{_those(against)} {verb} you {about(abs(dollars), error)}, on average."


def _those(against: AgainstPar) -> str:
    """The differing choices, at the beginning of a sentence."""
    number = len(against.differing)
    if not against.same:
        return "That" if number == 1 else f"All {count(number)} together"
    return "The other one" if number == 1 else f"The other {count(number)} together"
