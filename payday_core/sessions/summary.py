"""A stored game in the list of those to go on with: how far it has come, in which phase it is, and when it was played last."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from payday_core.engine.game import Game as AnyGame
from payday_core.store import Stored
from payday_core.store import Summary as StoredSummary
from payday_core.text.wording import uncapital


class Phase(Enum):
    """What a game is waiting for: plans, its month, the talk about a report, the player alone; or nothing any more."""

    PLAN = 1
    MONTH = 2
    REPORT = 3
    ALONE = 4
    OVER = 5


@dataclass(frozen=True)
class Summary:
    """A game as the home page lists it. `game`: which game it is, by the id of its title; `share`: how much of it is played (0 to 1).

    `alone`: does one person play it?
    """

    code: str
    game: str
    title: str
    seats: tuple[str, ...]
    where: str
    when: str
    share: float
    phase: Phase
    alone: bool

    @property
    def standing(self) -> str:
        """How far it has come, and in words that it is not finished where it is not."""
        return self.where if self.phase is Phase.OVER else f"Not finished: {uncapital(self.where)}"


def phase(game: AnyGame) -> Phase:
    """In which phase a game is."""
    if game.over:
        return Phase.OVER
    if game.alone:
        return Phase.ALONE
    if not game.between_chapters:
        return Phase.MONTH
    return Phase.PLAN if game.chapter == 1 else Phase.REPORT


def summary(stored: StoredSummary | Stored, game: AnyGame) -> Summary:
    """A stored game in the list."""
    return Summary(
        code=stored.code,
        game=game.title.id,
        title=stored.title,
        seats=tuple(seat.name for seat in game.seats),
        where=game.title.where(game),
        when=_days_ago(stored.saved_at),
        share=game.share_played,
        phase=phase(game),
        alone=game.alone,
    )


def _days_ago(then: datetime) -> str:
    days = max(0, (datetime.now(UTC).date() - then.date()).days)  # the clock may have been put back since
    return {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")
