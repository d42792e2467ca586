"""Buy or leave: what the other teams said when a team was offered a deal, and which of the two was right on average."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach.choices import position
from payday_core.review.coach.values import Player, mean_and_error, sampling
from payday_core.sessions.past import Decided, Scene, scenes
from payday_core.sessions.polls import Offer, Said
from payday_core.simulation.engines import engine

SAMPLES = 400
"""Playouts of each of the two answers."""

ERRORS = 2
"""One of the two is right only if it is better by more than this many standard errors."""

LEAVE, BUY = 0, 1
"""The two answers that are compared: buying is with the smallest loan that does."""


@dataclass(frozen=True)
class Polled:
    """An offer to which other teams said something.

    decided: what the team did that was offered the deal; said: by seat, would it buy; gain: what buying brings that team beyond leaving in
    expected final worth, in dollars, and error its standard error. Both are None where the rules are not compiled: a page cannot wait.
    """

    decided: Decided
    said: Said
    gain: float | None
    error: float | None

    @property
    def right(self) -> bool | None:
        """Was buying right on average? None where it hardly matters, or nothing was played."""
        if self.gain is None or self.error is None or abs(self.gain) <= ERRORS * self.error:
            return None
        return self.gain > 0

    @property
    def were_right(self) -> tuple[int, ...]:
        """The seats that said what is right on average."""
        return tuple(seat for seat, buys in sorted(self.said.items()) if buys is self.right)

    @property
    def were_wrong(self) -> tuple[int, ...]:
        """The seats that said the other."""
        return tuple(seat for seat, buys in sorted(self.said.items()) if self.right is not None and buys is not self.right)


def polled_in(game: Game, month: int, said: Mapping[Offer, Said]) -> tuple[Polled, ...]:
    """The offers of a month to which other teams said something, in the order of play."""
    turns = {turn for (turn, _), seats in said.items() if seats}
    found = [
        (scene, one)
        for scene in scenes(game, turns)
        for one in scene.choices
        if one.ask is Ask.BUY_DEAL and one.month == month and said.get((one.turn, one.about))
    ]
    player = Player(game.edition, len(game.seats), SAMPLES, sampling(game.seed)) if found and engine().compiled else None
    return tuple(_polled(player, scene, one, said[one.turn, one.about]) for scene, one in found)


def _polled(player: Player | None, scene: Scene, one: Decided, said: Said) -> Polled:
    others = {seat: buys for seat, buys in said.items() if seat != one.seat}
    if player is None:
        return Polled(one, others, None, None)
    bought, left = player.play_now([position(scene, one, BUY), position(scene, one, LEAVE)])
    return Polled(one, others, *mean_and_error(bought.worth[:, one.seat] - left.worth[:, one.seat]))


def tally(polled: Iterable[Polled]) -> dict[int, tuple[int, int]]:
    """By seat: how often it was right, of how many offers of which one can say so."""
    sure = [one for one in polled if one.right is not None]
    seats = sorted({seat for one in sure for seat in one.said})
    return {seat: (sum(seat in one.were_right for one in sure), sum(seat in one.said for one in sure)) for seat in seats}
