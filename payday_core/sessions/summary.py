"""A kept game in the list of those that can be gone on with: how far it has come, when it was played last, and the page it goes on on."""

from dataclasses import dataclass
from datetime import UTC, datetime

from payday_core.engine.game import Game
from payday_core.sessions.turn_by_turn import whose
from payday_core.store import Summary as StoredSummary
from payday_core.text.wording import capital, counted


@dataclass(frozen=True)
class Summary:
    """A game as the home page lists it. `page` is the page on which it goes on, `share` how much of it is played (0 to 1)."""

    code: str
    title: str
    seats: tuple[str, ...]
    where: str
    when: str
    share: float
    page: str


def page_of(game: Game) -> str:
    """The page on which a game goes on."""
    if game.over:
        return "final"
    if not game.header.in_step:
        return "solo"
    if not game.between_months:
        return "month"
    return "plan" if game.month == 1 else "report"


def summary(stored: StoredSummary, game: Game) -> Summary:
    """A stored game in the list."""
    return Summary(
        code=stored.code,
        title=stored.title,
        seats=tuple(seat.name for seat in game.seats),
        where=_where(game),
        when=_days_ago(stored.saved_at),
        share=game.share_played,
        page=page_of(game),
    )


def _where(game: Game) -> str:
    if game.over:
        return f"{capital(counted(game.months, 'month'))}, finished"
    if game.placing:
        return f"Before month 1 of {game.months}, placing the tiles"
    if not game.header.in_step:
        return _where_alone(game)
    day = max(game.table.day[: len(game.seats)])
    return f"Month {game.month} of {game.months}, " + (f"day {day}" if day else "planning")


def _where_alone(game: Game) -> str:
    """Where the person stands who plays turn by turn."""
    seat = whose(game)
    month, day = game.table.month[seat], game.table.day[seat]
    if month > game.months:
        return f"{game.months} of {game.months} months done, the others play on"
    return f"Month {month} of {game.months}, " + (f"day {day}" if day else "at Start")


def _days_ago(then: datetime) -> str:
    days = max(0, (datetime.now(UTC).date() - then.date()).days)  # the clock may have been put back since
    return {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")
