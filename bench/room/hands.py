"""Whether anything that a device was sent names a card of another hand: for classes that play Play or Pay with one pack."""

from payday_core.games.play_or_pay.cards import card_name, cards_in
from payday_core.games.play_or_pay.game import Game


def betrayed(game: Game, seat: int | None, sent: str) -> list[str]:
    """The cards of other hands that are named in what a seat's device was sent, or the room's (None); none between two rounds."""
    t = game.table
    secret = 0 if t.between else sum(t.once[other] for other in range(t.seats) if other != seat)
    return [name for name in map(card_name, cards_in(secret)) if name in sent]
