"""How a house is played, in a few sentences from its numbers."""

import htpy as h

from pages.shared.ui.html import icon
from payday_core.games.play_or_pay.cards import RANK_NAMES
from payday_core.games.play_or_pay.house import House
from payday_core.text.wording import counted


def how_it_goes(house: House) -> h.Element:
    """Three lines for whoever plays for the first time."""
    lines = (("cards", _laying(house)), ("pig", _passing(house)), ("star", _winning(house)))
    return h.ul(".pp-how")[[h.li[icon(sign, 24), h.span[text]] for sign, text in lines]]


def _laying(house: House) -> str:
    if house.round_the_corner:
        return "In turn, lay the next higher card of the one open suit; after the king comes the ace. When it is full, the next suit opens."
    opening = f"a {RANK_NAMES[house.starts_with - 1]}" if house.starts_with else "any card"
    return f"In turn, lay one card: the next higher or lower one of an open row. A suit that is not open is opened with {opening}."


def _passing(house: House) -> str:
    return f"Whoever can lay a card must. Whoever cannot {'passes' if house.free_passes else 'pays one token into the pot'}."


def _winning(house: House) -> str:
    if house.free_passes:
        return "Whoever lays the last card of a hand wins the round. The most rounds win the game."
    left = " The others pay a token for each card left." if house.losers_pay else ""
    return f"Whoever lays the last card of a hand wins the pot.{left} The most tokens win the game."


def what_is_different(house: House) -> str:
    """The line of a house: what sets it apart from the others."""
    if house.round_the_corner:
        return "One suit at a time, upward only: after the king comes the ace. Almost all of it is the deal."
    if house.losers_pay:
        return "As Play or Pay, and each card left in the hand costs a token when a round ends."
    if house.starts_with:
        return f"Every row begins with a {RANK_NAMES[house.starts_with - 1]}. A pass is free; the most rounds win."
    return "Any card opens a row. A pass costs a token, and the pot goes to whoever is out of cards first."


def what_it_costs(house: House) -> str:
    """With how many tokens it is played."""
    return "No tokens" if house.free_passes else f"{counted(house.tokens_a_round, 'token').capitalize()} for each round"
