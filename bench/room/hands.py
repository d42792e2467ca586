"""Whether anything that a device was sent names a card of another hand: for classes that play Play or Pay with one pack."""

from payday_core.games.play_or_pay.cards import card_name, card_sign, cards_in
from payday_core.games.play_or_pay.game import Game


def betrayed(game: Game, seat: int | None, sent: str) -> list[str]:
    """The cards of other hands that a seat's device was sent by name or sign, or the room's (None); none between two rounds."""
    t = game.table
    secret = 0 if t.between else sum(t.once[other] for other in range(t.seats) if other != seat)
    return [card_name(card) for card in cards_in(secret) if card_name(card) in sent or card_sign(card) in sent]
