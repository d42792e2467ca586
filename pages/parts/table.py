"""The board of a running game: everybody's token, the trail of the last move, the die and the pot."""

from pages.parts.play import names
from payday_core import Game
from payday_core.board import Move, Token, board_svg
from payday_core.kinds import Account, Event


def last_roll(game: Game) -> tuple[int, int, int] | None:
    """Who rolled last, what, and where that brought him; None before the first turn."""
    roll = landed = None
    for row in reversed(game.journal):
        if row[1] == Event.LANDED:
            landed = row[4]
        if row[1] == Event.ROLLED:
            roll = row
            break
    return None if roll is None else (roll[2], roll[4], landed if landed is not None else 0)


def board(game: Game) -> str:
    """The calendar with everybody's token, the trail of the last move, the die and the pot."""
    table = game.table
    teams = [Token(seat, name, table.day[seat]) for seat, name in enumerate(names(game))]
    title = f"Month {min(game.month, game.months)} of {game.months}"
    pot = table.money[Account.POT]
    last = last_roll(game) if not game.between_months else None
    if last is None:
        return board_svg(game.edition, teams, title=title, sub="Everybody at Start", pot=pot)
    seat, roll, _ = last
    day = table.day[seat]
    trail = Move(seat, max(day - roll, 0), day) if day else None
    return board_svg(game.edition, teams, turn=seat, title=title, sub=f"{game.seats[seat].name} rolled {roll}", roll=roll, pot=pot, move=trail)
