"""The rounds that are over, read from the journal: who won each, what was in the pot, what everybody had before and after."""

from dataclasses import dataclass, replace

from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE, Event, Holder, Why


@dataclass(frozen=True)
class Round:
    """A round that is over. `pot`: the tokens that its winner got; `stays`: those that wait in the pot; `after`: everybody's tokens."""

    number: int
    winner: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    pot: int = 0
    stays: int = 0

    def change(self, seat: int) -> int:
        """What the round brought a player."""
        return self.after[seat] - self.before[seat]


def rounds_of(game: Game) -> list[Round]:
    """Every round that is over, the first one first."""
    seats = len(game.seats)
    tokens = [0] * Holder.COUNT
    found: list[Round] = []
    before: tuple[int, ...] = ()
    playing = False
    for _, what, payer, payee, amount, _, _ in game.journal:
        if what == Event.DEALT and not playing:
            playing, before = True, tuple(tokens[:seats])
        if payee != NONE:
            tokens[payer] -= amount
            tokens[payee] += amount
        if what == Event.ROUND_WON:
            playing = False
            found.append(Round(amount, payer, before, tuple(tokens[:seats])))
        elif found and not playing:
            found[-1] = _settled(found[-1], what, amount, tuple(tokens[:seats]))
    return found


def _settled(one: Round, what: int, amount: int, after: tuple[int, ...]) -> Round:
    """The round after one more row of its end."""
    pot = amount if what == Why.POT_WON else one.pot
    stays = amount if what == Event.POT_STAYS else one.stays
    return replace(one, pot=pot, stays=stays, after=after)
