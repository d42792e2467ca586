"""All teams of a game on their steps: the last place at the left, the winner at the right, teams that ended level side by side."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Protocol

import htpy as h

from payday_core.text.wording import PLACES, join_names, money

DRUM_ROLL = 1.2
"""Seconds from the opening of a step until it is seen who stands on it."""

STEP_TOKEN = 66
"""The size of a token on its step."""

BEFORE = "All months are played. Who do you think has won?"


class Placed(Protocol):
    """A team at the end: its place (ties share one), and what it has, in dollars or whatever the game counts."""

    @property
    def rank(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def worth(self) -> int: ...


Group = tuple[Placed, ...]
"""Teams that share a place."""


def groups(lines: Sequence[Placed]) -> list[Group]:
    """The teams by place, the last one first."""
    return [tuple(group) for _, group in groupby(reversed(lines), key=lambda line: line.rank)]


def stairs(
    pictures: Sequence[h.Node], lines: Sequence[Placed], opened: int, *, drum_roll: float = 0.0, say: Callable[[int], str] = money
) -> h.Node:
    """The steps, of which so many groups stand on theirs, from the last place up; the others are empty and tell nothing.

    pictures: the tokens by seat. drum_roll: the seconds for which the step that was opened last still keeps its secret. say: what a team
    has, in words.
    """
    called, cells = groups(lines), []
    for up, group in enumerate(called):
        look = "unknown" if up >= opened else "newest" if drum_roll and up == opened - 1 else ""
        cells += [_step(line, pictures[line.seat], up, look, say) for line in group]
    return h.div(".podium.stairs", style=f"--drum:{drum_roll:.1f}s;--teams:{len(cells)}")[cells]


def title(called: list[Group], step: int) -> str:
    """What the room waits for."""
    if step == len(called):
        winners = called[-1]
        return f"{join_names([line.name for line in winners])} {'wins' if len(winners) == 1 else 'share the win'}"
    place = called[step][0].rank
    return f"Who is {PLACES[place - 1]}?" if place > 1 else "And the winner is ..."


def said(group: Group, say: Callable[[int], str] = money) -> str:
    """Who came in at this place, in a sentence."""
    place = PLACES[group[0].rank - 1]
    came = f"comes in {place}" if len(group) == 1 else f"share {place} place"
    return f"{join_names([line.name for line in group])} {came} with {say(group[0].worth)}."


def _step(line: Placed, picture: h.Node, up: int, look: str, say: Callable[[int], str]) -> h.Node:
    """One team on its step; one that is unknown tells neither whose it is nor the sum."""
    who = h.span(".who", aria_hidden="true")["?"] if look == "unknown" else [picture, h.span(".nm", title=line.name)[line.name]]
    sum_ = "" if look == "unknown" else h.span[say(line.worth)]
    return h.div(class_=look)[who, h.b(class_=f"step s{line.rank}", style=f"--up:{up}")[h.i[line.rank], sum_]]
