"""How far a game of Pay Day has come, in a few words: for the list of games to continue."""

from typing import Any

from payday_core.games.pay_day.turn_by_turn import whose
from payday_core.text.wording import counted


def where(game: Any) -> str:
    """The month and day, or what comes before and after."""
    if game.over:
        return f"Finished: {counted(game.months, 'month')}"
    if game.placing:
        return f"Before month 1 of {game.months}, placing the tiles"
    if not game.header.in_step:
        return _where_alone(game)
    day = max(game.table.day[: len(game.seats)])
    return f"Month {game.month} of {game.months}, " + (f"day {day}" if day else "planning")


def _where_alone(game: Any) -> str:
    """Where the person stands who plays turn by turn."""
    seat = whose(game)
    month, day = game.table.month[seat], game.table.day[seat]
    if month > game.months:
        return f"{game.months} of {game.months} months done, the others play on"
    return f"Month {month} of {game.months}, " + (f"day {day}" if day else "at Start")
