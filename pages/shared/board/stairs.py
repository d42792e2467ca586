"""All teams of a game on their steps: the last place at the left, the winner at the right, teams that ended level side by side."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Protocol, TypeVar

import htpy as h

from pages.shared.ui.sound import Sound
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import PLACES, join_names, money

DRUM_ROLL = 1.2
"""Seconds from the opening of a step until it is seen who stands on it."""

STEP_TOKEN = 66
"""The size of a token on its step."""

BEFORE = "All months are played. Who do you think has won?"

Group = tuple[Placing, ...]
"""Teams that share a place."""


class Placed(Protocol):
    """A team with its place, in whatever game."""

    @property
    def rank(self) -> int:
        """Its place; ties share one."""

    @property
    def seat(self) -> int:
        """Its seat."""

    @property
    def name(self) -> str:
        """Its name."""


One = TypeVar("One", bound=Placed)


def in_money(line: Placing) -> str:
    """What a team of Pay Day is worth."""
    return money(line.worth)


def groups(lines: Sequence[One]) -> list[tuple[One, ...]]:
    """The teams by place, the last one first."""
    return [tuple(group) for _, group in groupby(reversed(lines), key=lambda line: line.rank)]


def stairs(pictures: Sequence[h.Node], lines: Sequence[One], opened: int, score: Callable[[One], str], *, drum_roll: float = 0.0) -> h.Node:
    """The steps, of which so many groups stand on theirs, from the last place up; the others are empty and tell nothing.

    pictures: the tokens by seat. score: what a team has, in few words. drum_roll: the seconds for which the step that was opened last
    still keeps its secret.
    """
    called, cells = groups(lines), []
    for up, group in enumerate(called):
        look = "unknown" if up >= opened else "newest" if drum_roll and up == opened - 1 else ""
        cells += [_step(line, pictures[line.seat], up, look, score(line)) for line in group]
    return h.div(".podium.stairs", style=f"--drum:{drum_roll:.1f}s;--teams:{len(cells)}")[cells]


def next_call(called: Sequence[Sequence[Placed]], step: int) -> tuple[str, str]:
    """The words and the icon of the button that goes on from here."""
    if step == len(called):
        return "What decided it", "query_stats"
    if step == len(called) - 1:
        return "Show the winner", "emoji_events"
    return f"Show place {called[step][0].rank}", "arrow_upward"


def rung(*, last: bool) -> list[Sound]:
    """What is heard when a step is opened: drums while it keeps its secret, and a fanfare for the last one."""
    return [("drums", 0.0), *([("fanfare", DRUM_ROLL)] if last else [])]


def title(called: Sequence[Sequence[Placed]], step: int) -> str:
    """What the room waits for."""
    if step == len(called):
        winners = called[-1]
        return f"{join_names([line.name for line in winners])} {'wins' if len(winners) == 1 else 'share the win'}"
    place = called[step][0].rank
    return f"Who is {PLACES[place - 1]}?" if place > 1 else "And the winner is ..."


def said(group: Sequence[One], score: Callable[[One], str]) -> str:
    """Who came in at this place, in a sentence."""
    place = PLACES[group[0].rank - 1]
    came = f"comes in {place}" if len(group) == 1 else f"share {place} place"
    return f"{join_names([line.name for line in group])} {came} with {score(group[0])}."


def _step(line: Placed, picture: h.Node, up: int, look: str, score: str) -> h.Node:
    """One team on its step; one that is unknown tells neither whose it is nor the sum."""
    who = h.span(".who", aria_hidden="true")["?"] if look == "unknown" else [picture, h.span(".nm", title=line.name)[line.name]]
    sum_ = "" if look == "unknown" else h.span[score]
    return h.div(class_=look)[who, h.b(class_=f"step s{line.rank}", style=f"--up:{up}")[h.i[line.rank], sum_]]
