"""What every game keeps, whichever it is. A game in the list of titles that has no line in `CONTRACTS` fails its tests."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from payday_core import editions
from tests.support import checks, play_or_pay, year

Check = Callable[[Any], bool]


@dataclass(frozen=True)
class Contract:
    """games: so many of them, of every size and mixture of characters. The checks are for every table between turns, and at the end."""

    games: Callable[[int], Iterable[Any]]
    after_every_turn: Sequence[Check]
    at_the_end: Sequence[Check]


def of_every_edition(number: int) -> Iterator[Any]:
    """Games of Pay Day, a share of them of each edition."""
    share = -(-number // len(editions()))
    return chain.from_iterable(checks.random_games(printed, "random", share) for printed in editions())


CONTRACTS = {
    "pay-day": Contract(of_every_edition, checks.AFTER_EVERY_TURN, checks.AT_THE_END),
    "play-or-pay": Contract(play_or_pay.random_games, play_or_pay.AFTER_EVERY_TURN, play_or_pay.AT_THE_END),
    "game-of-the-year": Contract(year.random_games, year.AFTER_EVERY_TURN, year.AT_THE_END),
}
"""By the id of the title."""


def contract(game: Any) -> Contract:
    """That of a game."""
    return CONTRACTS[game.title.id]


def hold(game: Any, kept: Sequence[Check] | None = None) -> None:
    """Fail with the name of what does not hold, and when."""
    wanted = contract(game).after_every_turn if kept is None else kept
    broken = [check.__name__ for check in wanted if not check(game)]
    assert not broken, f"turn {game.turn} of {game.header.model_dump_json(exclude={'seats'})}: not {broken}"


def play_checked(game: Any) -> Any:
    """Play to the end or to the next question, with every check after every turn."""
    while not game.over and game.pending is None:
        game.play_turn()
        hold(game)
    if game.over:
        hold(game, contract(game).at_the_end)
    return game


def replay_is_identical(game: Any) -> None:
    """Its record, through the text of the file, gives the same game."""
    again = type(game).from_json(game.record().to_json())
    assert again.digest() == game.digest()
    assert again.journal == game.journal
    assert again.record() == game.record()
    assert [again.pending is None, again.standings()] == [game.pending is None, game.standings()]
