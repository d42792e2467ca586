"""Who sits at the table, what they want to be asked, and how they stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from payday_core.engine.seats import BadGame, check_names
from payday_core.engine.seats import Seat as AnySeat
from payday_core.games.game_of_the_year.dates import LAST_DAY, MONTH_OF
from payday_core.games.game_of_the_year.kinds import KINDS, SEATS, Ask, Kind
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS, bot
from payday_core.games.game_of_the_year.rules.holdings import points_in

PLAYERS_MIN = 2
"""Nobody has a year of their own to win (rulings/game-of-the-year Y1)."""

ASK_ALL = frozenset(Ask)
"""Be asked everything."""

ASK_BIG = frozenset({Ask.PAGE, Ask.ACCEPT, Ask.VACATION, Ask.BUY, Ask.KIND})
"""Be asked what decides most; paying days and moving others on are left to the rule card, or a game would take an hour."""

ASK_NOTHING: frozenset[Ask] = frozenset()
"""Play by the rule card."""


@dataclass(frozen=True)
class Seat(AnySeat):
    """A player: a name, a rule card (par's if none is given), and what they want to be asked."""

    name: str
    card: RuleCard = BOTS[0].card
    asks: frozenset[Ask] = ASK_BIG
    bot_id: str | None = None

    @classmethod
    def bot(cls, bot_id: str, name: str | None = None) -> "Seat":
        """A computer player, asked nothing. ValueError names the bots there are."""
        known = bot(bot_id)
        return cls(name or known.name, known.card, ASK_NOTHING, known.id)


@dataclass(frozen=True)
class Standing:
    """A line of the standings. points: by category, in the order of `Kind`; leads: the categories that the player leads.

    rank: equal ranks share. wins: has the most points of those who lead a category (Y40).
    """

    seat: int
    name: str
    rank: int
    score: int
    points: tuple[int, ...]
    leads: tuple[Kind, ...]

    @property
    def wins(self) -> bool:
        """Is this the winner, or one of several?"""
        return self.rank == 1


def leads_alone(points: Sequence[Sequence[int]], seat: int, kind: int) -> bool:
    """Has the seat more points in a category than anybody else (rulings/game-of-the-year Y40)?"""
    return all(points[seat][kind] > other[kind] for p, other in enumerate(points) if p != seat)


def leads_or_ties(points: Sequence[Sequence[int]], seat: int, kind: int) -> bool:
    """Has nobody more, and the seat any? So a house can read the same rule."""
    return points[seat][kind] > 0 and all(points[seat][kind] >= other[kind] for other in points)


def standings(t: Any, names: Sequence[str]) -> list[Standing]:
    """The winner first: the most points of all who lead a category; equal: more categories, then more money, then shared.

    If nobody leads any, the most points win (rulings/game-of-the-year Y40, Y41).
    """
    points = [tuple(points_in(t, p, kind) for kind in range(KINDS)) for p in range(len(names))]
    leading = leads_alone if t.box.lead_alone else leads_or_ties
    leads = [tuple(kind for kind in Kind if leading(points, p, kind)) for p in range(len(names))]
    order = [(bool(led) or not any(leads), sum(own), len(led), own[Kind.DOLLARS]) for own, led in zip(points, leads, strict=True)]
    lines = [
        Standing(p, name, 1 + sum(other > order[p] for other in order), sum(points[p]), points[p], leads[p]) for p, name in enumerate(names)
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))


def check(seats: Sequence[AnySeat], birthdays: Sequence[int]) -> None:
    """Raise BadGame unless the number of players, their names and the dates that they picked will do."""
    if not PLAYERS_MIN <= len(seats) <= SEATS:
        raise BadGame(f"Game of the Year is for {PLAYERS_MIN} to {SEATS} players, not {len(seats)}")
    check_names([seat.name for seat in seats])
    picked = [day for day in birthdays if day]
    if len(birthdays) not in (0, len(seats)) or not all(1 <= day <= LAST_DAY for day in picked):
        raise BadGame(f"a birthday is a day of the year, 1 to {LAST_DAY}, or 0 to be dealt; one for each player")
    if len({MONTH_OF[day] for day in picked}) < len(picked):
        raise BadGame("no two birthdays are in one month")
