"""A game and its twin at another loan rate, the cheaper one first: a gap is what the dearer rate costs, whichever was played."""

from dataclasses import dataclass
from functools import cached_property

from payday_core.engine.game import Game
from payday_core.games.pay_day.factors import LOAN_RATE
from payday_core.review.what_if.change import Change
from payday_core.review.what_if.play import Mode, original, play_twin
from payday_core.review.what_if.worlds import Twin, twin_of
from payday_core.sessions.past import scenes
from payday_core.simulation.background import Shelf

SHELVED = 24
"""Pairs kept; one is played in a tenth of a second, and looked at in every layer."""


@dataclass(frozen=True, eq=False)
class Pair:
    """What was played, and the rate at which it is played again. In both twins the cheaper rate is the game, the dearer one its twin."""

    game: Game
    other: float

    @property
    def played(self) -> float:
        """The rate at which the class played."""
        return self.game.edition.loan_rate

    @cached_property
    def choices(self) -> Twin:
        """With the same choices."""
        return dearer_last(self.game, self.other, Mode.CHOICES)

    @cached_property
    def cards(self) -> Twin:
        """With the same rule cards, which choose anew."""
        return dearer_last(self.game, self.other, Mode.CARD)


def dearer_last(game: Game, other: float, mode: Mode) -> Twin:
    """The twin of a game at another rate; where that is the cheaper one the two change places."""
    played = game.edition.loan_rate
    there, back = Change(LOAN_RATE, played, other), Change(LOAN_RATE, other, played)
    if other >= played:
        return twin_of(game, there, mode)
    world = original(game, scenes(game))
    cheaper = play_twin(world, there, mode)
    return Twin(back, mode, cheaper, world if mode is Mode.CHOICES else play_twin(cheaper, back, Mode.CHOICES), world)


_PAIRS: Shelf[Pair] = Shelf(SHELVED)


def pair_for(code: str, version: int, game: Game, other: float) -> Pair:
    """The pair of a stored game as it stands at this version; played once."""
    name = f"{code} {version} {other}"
    pair = _PAIRS.get(name)
    if pair is None:
        pair = Pair(game, other)
        _PAIRS.put(name, pair)
    return pair
