"""Turn by turn: what a person at the table does next, and how the others follow."""

from enum import Enum, auto

from payday_core.engine.game import Game
from payday_core.games.pay_day.kinds import NONE, Ask, Event
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING


class Next(Enum):
    """What comes next."""

    ROLL = auto()
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
    """What the person has to do; with a turn just ended and others to come, that is to end it."""
    if game.over:
        return Next.OVER
    if game.pending:
        return Next.ROLL if game.pending.ask in BEFORE_ROLLING else Next.ANSWER
    player = int(game.table.player)
    if is_person(game, player):
        return Next.ROLL
    return Next.WATCH if all(game.table.month[seat] > game.chapters for seat in persons(game)) else Next.END_TURN


def whose(game: Game) -> int:
    """Whose screen this is: the seat that is asked, that has just moved, or that is the next person to move; 0 where bots play alone."""
    people = persons(game)
    if game.pending:
        return int(game.pending.seat)
    mover = last_mover(game)
    if mover in people and next_thing(game) is Next.END_TURN:
        return mover
    first = 0 if game.over else int(game.table.player)
    seats = [(first + i) % len(game.seats) for i in range(len(game.seats))]
    return next((seat for seat in seats if seat in people), 0)


def last_mover(game: Game) -> int:
    """Who moved in the last turn that is finished; NONE before the first."""
    return next((row[2] for row in reversed(game.journal) if row[0] == game.turn and row[1] in (Event.ROLLED, Event.TILE_PLACED)), NONE)


def reached_pay_day(game: Game, seat: int) -> bool:
    """Did the seat go through its Pay Day in the last turn that is finished?"""
    return any(row[0] == game.turn and row[1] == Event.PAY_DAY and row[2] == seat for row in reversed(game.journal[-200:]))


# ---- playing on


def roll(game: Game, *, withdraw: int = 0, borrow: int = 0) -> None:
    """The person's turn: at the bank first, as he wants (dollars), then the die. IllegalAnswer where the bank does not do that."""
    if game.pending is None:
        game.play_turn()
    wanted = {Ask.WITHDRAW: withdraw, Ask.BORROW: borrow}
    while game.pending and game.pending.ask in wanted:
        game.answer(wanted[game.pending.ask])
    go_on_unless_he_thinks(game)


def reply(game: Game, value: int) -> None:
    """Answer a question. Turn by turn, the others then play, unless the answer can still be taken back."""
    game.answer(value)
    if not game.header.in_step:
        go_on_unless_he_thinks(game)


def go_on_unless_he_thinks(game: Game) -> None:
    """The others play as soon as there is nothing left to take back, and no Pay Day to look at."""
    if not game.can_undo and not any(reached_pay_day(game, seat) for seat in persons(game)):
        play_others(game)


def play_others(game: Game) -> None:
    """Until a person has to do something, or the game is over."""
    while not game.over and game.pending is None and not is_person(game, int(game.table.player)):
        game.play_turn()


def at_the_bank(game: Game) -> Decision | None:
    """What the bank offers the player before the die falls; None if nothing."""
    if game.pending is None and not game.over:
        game = game.fork()
        game.play_turn()
    return game.pending if game.pending and game.pending.ask in BEFORE_ROLLING else None
