"""Since which version of the rules something is played as it is now. A stored game is played by the version that it began with.

CHANGELOG, "Rules", says what each version changed and why.
"""

LAST_LANDING_COUNTS = 3
"""A token that is moved on before its player has acted acts once, where it was moved last."""

OPEN_AUCTIONS = 3
"""Who has passed may come back until the hammer falls, and no rule limits a bid."""

LOANS_AT_ANY_TIME = 3
"""Who has to pay, or may buy, borrows or withdraws as much as he likes at that moment."""

STAKES_ONCE_TWO_JOIN = 3
"""Poker stakes are collected when everybody has been asked, and only if there is a game."""
