"""Turn by turn: what a person at the table does next, and how the others follow."""

from enum import Enum, auto

from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import Ask
from payday_core.games.game_of_the_year.rules.holdings import has_finished


class Next(Enum):
    """What comes next. END_TURN: a turn is over, and others play before the person does."""

    SPIN = auto()
    ANSWER = auto()
    END_TURN = auto()
    WATCH = auto()
    OVER = auto()


def is_person(game: Game, seat: int) -> bool:
    """Does a person play this seat?"""
    return game.seats[seat].bot_id is None


def persons(game: Game) -> list[int]:
    """The seats that people play."""
    return [seat for seat in range(len(game.seats)) if is_person(game, seat)]


def next_thing(game: Game) -> Next:
    """What the person has to do; WATCH when all people have reached the end of the year and others have not."""
    if game.over:
        return Next.OVER
    if game.pending:
        return Next.ANSWER
    if is_person(game, int(game.table.player)):
        return Next.SPIN
    return Next.WATCH if all(has_finished(game.table, seat) for seat in persons(game)) else Next.END_TURN


def whose(game: Game) -> int:
    """Whose screen this is: the seat that is asked, or the next person to play; 0 where characters play alone."""
    if game.pending:
        return int(game.pending.seat)
    first = 0 if game.over else int(game.table.player)
    seats = [(first + i) % len(game.seats) for i in range(len(game.seats))]
    return next((seat for seat in seats if is_person(game, seat)), 0)


def spin(game: Game) -> None:
    """The person's turn, up to the first question or to its end."""
    game.play_turn()


def reply(game: Game, value: int) -> None:
    """Answer a question. Whether to buy a token is the turn's last one, and ends it; after a question in another's turn that one goes on.

    Where the turn ends a quarter, nobody plays on before the person has seen how it stands.

    IllegalAnswer if it is none of the options or nothing is asked.
    """
    ends = game.pending is not None and (game.pending.ask is Ask.BUY or not is_person(game, int(game.table.player)))
    game.answer(value)
    if ends and not game.between_chapters:
        play_others(game)


def play_others(game: Game) -> None:
    """Until a person has to do something, a quarter is over, or the game."""
    while not game.over and game.pending is None and not is_person(game, int(game.table.player)):
        game.play_turn()
        if game.between_chapters:
            break
