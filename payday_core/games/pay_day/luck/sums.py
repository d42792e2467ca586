"""What is counted of a seat's luck, and in which parts of a dollar."""

from enum import IntEnum

FACES = 6

CENTS = 100


HOLDING_MOST = 2
"""A hand of so many deals or more counts as one."""


class Sum(IntEnum):
    """The sums, in dollars but for `MAIL_DAYS`, which are mail cards.

    What is worth more or less as things stand has sums of its own: the deal that is sold first and the others; a day that brings a deal, or
    gives one, with no deal in hand, with one, or with more. `EARLY_SALES` is the luck of all sales, times the months that are then left.
    """

    DEAREST = 0
    OTHER_DEALS = 1
    EARLY_SALES = 2
    DEAL_DAYS = 3
    GIFT_DAYS = 4 + HOLDING_MOST
    MAIL_DAYS = 5 + 2 * HOLDING_MOST
    DAY_MONEY = 6 + 2 * HOLDING_MOST
    DEAL_CARDS = 7 + 2 * HOLDING_MOST
    GIFTS = 8 + 2 * HOLDING_MOST
    MAIL_CARDS = 9 + 2 * HOLDING_MOST
    MAIL_OF_OTHERS = 10 + 2 * HOLDING_MOST
    PRIZES = 11 + 2 * HOLDING_MOST
    POT = 12 + 2 * HOLDING_MOST
    POT_OF_OTHERS = 13 + 2 * HOLDING_MOST


SUMS = Sum.POT_OF_OTHERS + 1

MAIL_CARDS_LEFT, MAIL_BRINGS, MAIL_TAKES, MAIL_GIVES, MAIL_SENDERS = range(5)
"""What is known of the pile of mail: how many cards it holds, their dollars for who draws them, what they take from the richest and give to
the poorest, and from here on how many of each kind send a token."""

SENDERS_MOST = 10
"""Kinds of mail cards that send a token."""

MAIL_SUMS = MAIL_SENDERS + SENDERS_MOST
