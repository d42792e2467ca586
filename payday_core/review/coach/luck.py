"""The luck ledger: a seat's result minus what par was expected to make of it, split into strokes of luck and choices.

Each die, card or choice moves the expected final worth of every seat. Added up from the first turn to the end, these moves are the result
minus par, whatever error the expected worths have. A choice is measured against par's answer to the same question: an answer that par
would give moves nothing, and what it brings is luck.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from payday_core.games.pay_day.kinds import Event
from payday_core.sessions.past import Scene

DICE, MAIL, DEALS, GAMES, OTHERS, CHOICES = "dice", "mail", "deals", "games", "others", "choices"
LUCK: Final = (DICE, MAIL, DEALS, GAMES, OTHERS)
"""The kinds of luck: the dice that move the token, mail cards, deals drawn, games (contests, lotteries, event cards, tiles drawn), and
anything that happens in the others' turns."""

FIRST_SIGNS: dict[int, str] = {
    Event.ROLLED: DICE,
    Event.DREW_MAIL: MAIL,
    Event.DREW_DEAL: DEALS,
    Event.AUCTION: DEALS,
    Event.FREE_DEAL: DEALS,
    Event.DEAL_TAKEN: DEALS,
}
"""The kind of luck by the first journal row about it; everything else is a game."""


@dataclass(frozen=True)
class Stroke:
    """What one event did to one seat's expected final worth: the turn (from 1), the seat, a kind of luck or a choice, and dollars."""

    turn: int
    seat: int
    kind: str
    amount: float


@dataclass(frozen=True)
class Luck:
    """A seat's luck ledger, in whole dollars: par + dice + mail + deals + games + others + choices == final.

    `final` is the result if the game is over, else the expected one.
    """

    par: int
    dice: int
    mail: int
    deals: int
    games: int
    others: int
    choices: int
    final: int

    @property
    def luck(self) -> int:
        """All luck together."""
        return self.dice + self.mail + self.deals + self.games + self.others

    @property
    def without_luck(self) -> int:
        """What is left of the result without luck: par and choices."""
        return self.final - self.luck


def chances(scene: Scene) -> list[tuple[int, str]]:
    """What chance did in a turn: each point at which a die fell or a card was drawn, with its kind."""
    rows: dict[int, list[int]] = defaultdict(list)
    for point, row in scene.rows:
        rows[point].append(row[1])
    points = set(range(1, scene.happenings + 1)) - set(scene.points)
    return [(point, next((FIRST_SIGNS[what] for what in rows[point] if what in FIRST_SIGNS), GAMES)) for point in sorted(points)]


def kind_for(seat: int, mover: int, kind: str) -> str:
    """The kind of a stroke for a seat: a contest is everybody's; anything else in another seat's turn belongs to the others."""
    return kind if seat == mover or kind == GAMES else OTHERS


def ledger_of(seat: int, par: float, final: float, strokes: Iterable[Stroke]) -> Luck:
    """A seat's ledger from its strokes, rounded so that the whole dollars add up."""
    sums = dict.fromkeys((*LUCK, CHOICES), 0.0)
    for stroke in strokes:
        if stroke.seat == seat:
            sums[stroke.kind] += stroke.amount
    start, end = round(par), round(final)
    dice, mail, deals, games, others, choices = whole(tuple(sums.values()), end - start)
    return Luck(start, dice, mail, deals, games, others, choices, end)


def whole(parts: tuple[float, ...], total: int) -> tuple[int, ...]:
    """The parts as whole numbers that add up to `total`, which is close to their own sum: the largest remainders are rounded up."""
    floors = [int(part // 1) for part in parts]
    missing = total - sum(floors)
    order = sorted(range(len(parts)), key=lambda i: floors[i] - parts[i])
    for step in range(abs(missing)):
        floors[order[step % len(order)]] += 1 if missing > 0 else -1
    return tuple(floors)
