"""The words of Play or Pay as numbers: cards, holders of tokens, questions, and what a journal row says.

Every rule and every journal row uses these; the numbers are stored in records, so a member may be added but never renumbered.
"""

from enum import IntEnum

NONE = -1
"""No card, no player, no suit."""

SEATS = 6
"""The largest number of players at one table."""

ROUNDS = 12
"""The longest game, in rounds."""

SUITS = 4
"""One row on the table for each."""

RANKS = 13
"""Ace, the lowest, to king. A card is the number suit * RANKS + rank, with ace = 0."""

CARDS = SUITS * RANKS
"""The cards of one pack."""

PACKS = 2
"""The most packs that are dealt."""


class Suit(IntEnum):
    """The suits, in the order of their rows."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


class Holder(IntEnum):
    """Who can hold tokens. A player has the number of their seat."""

    BANK = SEATS
    POT = SEATS + 1
    COUNT = SEATS + 2


class Ask(IntEnum):
    """A question that a rule puts to one player."""

    LAY_CARD = 0


class Why(IntEnum):
    """Why tokens move."""

    START = 1
    ANTE = 2
    PASS = 3
    POT_WON = 4
    CARDS_LEFT = 5


class Event(IntEnum):
    """What happens without a token moving. `amount` and `about` of the row are named where they say something."""

    SEATED = 100
    DEALT = 101
    """amount: how many cards the player holds."""
    LAID = 102
    """amount: how many of the player's cards fitted; about: the card."""
    PASSED = 103
    """A pass that cost nothing."""
    ROW_CLEARED = 104
    """about: the suit."""
    ROUND_WON = 105
    """amount: the number of the round."""
    POT_STAYS = 106
    """amount: the tokens in the pot."""
    LEFT = 107
    """about: a card that was left in the hand; one row a card."""
    RAN_OUT = 108
    OUT = 109
    NO_ANTE = 110


class Luck(IntEnum):
    """What a stream of chance is for; there is room for 16."""

    DEAL = 0
    BOT = 1
    HIDDEN = 2
