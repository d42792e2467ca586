"""Who sits at a table of Play or Pay, what they want to be asked, and how they stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from payday_core.engine.seats import BadGame, check_names
from payday_core.engine.seats import Seat as AnySeat
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.characters import bot, starting_plan
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.kinds import ROUNDS, SEATS, Ask
from payday_core.games.play_or_pay.totals import comes_before, score_of

PLAYERS_MIN = 3
"""Fewer have no game (rulings/play-or-pay #1)."""

ASK_ALL = frozenset(Ask)
"""Choose every card."""

ASK_NOTHING: frozenset[Ask] = frozenset()
"""Play by the rule card."""


@dataclass(frozen=True)
class Seat(AnySeat):
    """A player: a name, a rule card (None: the starting plan, or the bot's own), and what they want to be asked."""

    name: str
    card: RuleCard | None = None
    asks: frozenset[Ask] = ASK_ALL
    bot_id: str | None = None

    @classmethod
    def bot(cls, bot_id: str, name: str | None = None) -> "Seat":
        """A computer player, asked nothing. ValueError names the bots there are."""
        known = bot(bot_id)
        return cls(name or known.name, known.card, ASK_NOTHING, known.id)

    @property
    def plan(self) -> RuleCard:
        """The seat's rule card, or the starting plan if it has none."""
        return self.card or starting_plan()


@dataclass(frozen=True)
class Standing:
    """A line of the standings. `score`: tokens, or in a house without them the rounds won; equal ones share a rank.

    `left_over`: cards left in the hand at the ends of all rounds.
    """

    seat: int
    name: str
    rank: int
    score: int
    rounds_won: int
    left_over: int


def standings(t: Any, names: Sequence[str]) -> list[Standing]:
    """The best first; equal ones in the order of rounds won (rulings/play-or-pay #17, #22)."""
    seats = range(len(names))
    lines = [
        Standing(p, names[p], 1 + sum(bool(comes_before(t, q, p)) for q in seats), score_of(t, p), t.won[p], t.left_over[p]) for p in seats
    ]
    return sorted(lines, key=lambda line: (line.rank, -line.rounds_won, line.seat))


def check(played: House, seats: Sequence[Seat], rounds: int, tokens: int) -> None:
    """Raise BadGame unless so many can play so many rounds, have tokens to pay with, and can be told apart."""
    if not PLAYERS_MIN <= len(seats) <= SEATS:
        raise BadGame(f"{played.title} is for {PLAYERS_MIN} to {SEATS} players, not {len(seats)}")
    if not 1 <= rounds <= ROUNDS:
        raise BadGame(f"a game of {played.title} lasts 1 to {ROUNDS} rounds, not {rounds}")
    if played.free_passes and tokens:
        raise BadGame(f"{played.title} is played without tokens")
    if not played.free_passes and tokens < 1:
        raise BadGame(f"every player of {played.title} needs at least one token")
    check_names([seat.name for seat in seats])
