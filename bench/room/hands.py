"""Whether a device was sent what another team alone may know: for classes that play Play or Pay, or Game of the Year."""

import re
from typing import Any

from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.feed import sentence
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import Event
from payday_core.games.play_or_pay.cards import card_name, card_sign, cards_in
from payday_core.games.play_or_pay.game import Game as Cards

BETWEEN = r"(?:<[^>]*>|\s)*"
"""What may stand between a title and its number: marks and blanks."""


def betrayed(game: Any, seat: int | None, sent: str) -> list[str]:
    """The secrets of other teams that are told in what a seat's device was sent, or the room's (None)."""
    if isinstance(game, Year):
        return [] if game.over else [*_lucky_numbers(game, seat, sent), *_kinds(game, seat, sent)]
    return _hands(game, seat, sent)


def _hands(game: Cards, seat: int | None, sent: str) -> list[str]:
    """The cards of other hands by name or sign, with one pack; none between two rounds."""
    t = game.table
    secret = 0 if t.between else sum(t.once[other] for other in range(t.seats) if other != seat)
    return [card_name(card) for card in cards_in(secret) if card_name(card) in sent or card_sign(card) in sent]


def _lucky_numbers(game: Year, seat: int | None, sent: str) -> list[str]:
    """The Lucky Numbers of others that have never been shown, however they are written."""
    shown = {row[2] for row in game.journal if row[1] == Event.NUMBER_SHOWN}
    secret = [number for other, number in enumerate(game.table.lucky[: len(game.seats)]) if other not in shown | {seat}]
    return [f"Lucky Number {number}" for number in secret if re.search(rf"Lucky Number{BETWEEN}{number}\b", sent)]


def _kinds(game: Year, seat: int | None, sent: str) -> list[str]:
    """Sentences about the tokens of others that are told only when these lie face up."""
    down, up = Book(game), Book(game, face_up=True)
    told = {sentence(down, step) for step in down.steps}
    secret = {sentence(up, step) for step in up.steps if seat is None or seat not in (step.giver, step.taker)}
    return [text for text in secret - told if text in sent]
