"""A game played at two loan rates, the lower one first: a gap is what the higher rate costs, whichever of them was really played."""

from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from cachetools import LRUCache, cached

from payday_core.games.pay_day.factors import LOAN_RATE
from payday_core.games.pay_day.game import Game
from payday_core.review.what_if.change import Change
from payday_core.review.what_if.play import Mode, original, play_changed
from payday_core.review.what_if.worlds import WhatIf, what_if_of
from payday_core.sessions.past import scenes

PAIRS_KEPT = 24
"""Pairs kept; one is played in a tenth of a second, and looked at in every layer."""


@dataclass(frozen=True, eq=False)
class Pair:
    """The rate that was played, and the one at which the game is played again. In both what-ifs the lower rate stands for the game."""

    game: Game
    other: float

    @property
    def played(self) -> float:
        """The rate at which the class played."""
        return self.game.edition.loan_rate

    @cached_property
    def choices(self) -> WhatIf:
        """With the same choices."""
        return dearer_last(self.game, self.other, Mode.CHOICES)

    @cached_property
    def cards(self) -> WhatIf:
        """With the same rule cards, which choose for themselves."""
        return dearer_last(self.game, self.other, Mode.CARD)


def dearer_last(game: Game, other: float, mode: Mode) -> WhatIf:
    """The game at another rate as well; where that is the lower one the two change places."""
    played = game.edition.loan_rate
    there, back = Change(LOAN_RATE, played, other), Change(LOAN_RATE, other, played)
    if other >= played:
        return what_if_of(game, there, mode)
    world = original(game, scenes(game))
    cheaper = play_changed(world, there, mode)
    return WhatIf(back, mode, cheaper, world if mode is Mode.CHOICES else play_changed(cheaper, back, Mode.CHOICES), world)


def _name(code: str, version: int, game: Game, other: float) -> str:
    return f"{code} {version} {other}"


@cached(LRUCache[str, Pair](PAIRS_KEPT), key=_name, lock=Lock())
def pair_for(code: str, version: int, game: Game, other: float) -> Pair:
    """The pair of a stored game at this version; played once."""
    return Pair(game, other)
