"""The journal in plain sentences: the feed next to the table. It says nothing that not everybody may know."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from payday_core.engine.rows import Row
from payday_core.games.play_or_pay.cards import card_name, card_names, suit_name
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE, Event, Why
from payday_core.text.wording import counted

SENTENCES: dict[int, str] = {
    Why.START: "{name} starts with {tokens}.",
    Why.ANTE: "{name} pays an ante of {tokens}.",
    Why.PASS: "{name} cannot lay a card and pays {tokens}.",
    Why.POT_WON: "{name} takes the pot of {tokens}.",
    Why.CARDS_LEFT: "{name} pays {tokens} for the cards left.",
    Event.DEALT: "{name} is dealt {amount} cards.",
    Event.LAID: "{name} lays the {card}.",
    Event.PASSED: "{name} cannot lay a card and passes.",
    Event.ROW_CLEARED: "The row of {suit} is full and is cleared.",
    Event.ROUND_WON: "{name} lays the last card and wins round {amount}.",
    Event.POT_STAYS: "{name} has run out of tokens, so the pot of {tokens} stays where it is.",
    Event.RAN_OUT: "{name} has paid the last token, and plays this round on without paying.",
    Event.OUT: "{name} has no token left and is out of the game.",
    Event.NO_ANTE: "{name} holds an extra card and pays no ante.",
}
"""The sentence of each reason and event. Cards left in a hand are told together: `LEFT`."""

LEFT = "{name} still held the {cards}."

QUIET = frozenset({Event.SEATED})
"""What nobody needs to be told."""


class FeedLine(NamedTuple):
    """A line of the feed: the seat that it is about (NONE for a row), the sentence, its turn, and the index of its journal row."""

    seat: int
    text: str
    turn: int
    row: int


def lines(game: Game, start: int = 0) -> list[FeedLine]:
    """The rows of the journal from index `start` on as sentences, oldest first; what was left in a hand is one sentence."""
    names = [seat.name for seat in game.seats]
    rows = list(enumerate(game.journal))[start:]
    groups = groupby(rows, key=lambda item: item[1][2] if item[1][1] == Event.LEFT else -2 - item[0])
    return [line for _, group in groups for line in _told(names, list(group))]


def _told(names: list[str], group: list[tuple[int, Row]]) -> Iterator[FeedLine]:
    number, row = group[0]
    seat = seat_of(row)
    if row[1] == Event.LEFT:
        yield FeedLine(seat, LEFT.format(name=names[seat], cards=card_names(one[5] for _, one in group)), row[0], number)
    elif row[1] not in QUIET:
        yield FeedLine(seat, sentence(names, row), row[0], number)


def seat_of(row: Row) -> int:
    """The seat that a row is about; NONE if it is about none."""
    return row[3] if row[1] in (Why.START, Why.POT_WON) else row[2]


def sentence(names: list[str], row: Row) -> str:
    """One row as a sentence."""
    _, what, _, _, amount, about, _ = row
    seat = seat_of(row)
    return SENTENCES[what].format(
        name=names[seat] if seat != NONE else "",
        tokens=counted(amount, "token"),
        amount=amount,
        card=card_name(about) if what == Event.LAID else "",
        suit=suit_name(about) if what == Event.ROW_CLEARED else "",
    )
