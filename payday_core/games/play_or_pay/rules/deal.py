"""Chapter: the deal, and the deal of hidden cards in a playout."""

from typing import Any

from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.engine.rows import note
from payday_core.games.play_or_pay.kinds import CARDS, NONE, SUITS, Event, Luck
from payday_core.games.play_or_pay.rules.tokens import collect_antes

SWAPS = 8
"""How many swaps are tried for each hidden card; more change nothing that could be measured."""

HELD_BY = 64
"""In the pile of hidden cards a card is written as its number and this many times its owner's seat."""


@rule
def deal_round(t: Any) -> None:
    """Clear the table, deal all cards one at a time from the leader on, and collect the antes (rulings/play-or-pay #3, #4, #6)."""
    clear_table(t)
    take_packs(t)
    p = t.first
    for i in range(t.packs * CARDS):
        give_card(t, p, t.pile[i])
        p = next_player(t, p)
    p = t.first
    for _ in range(players_left(t)):
        note(t, Event.DEALT, p, t.held[p], NONE)
        p = next_player(t, p)
    collect_antes(t)
    t.between = 0
    t.player = t.first


@rule
def clear_table(t: Any) -> None:
    """Nothing is left of the last round."""
    for p in range(t.seats):
        t.once[p] = 0
        t.twice[p] = 0
        t.held[p] = 0
        t.lacks[p] = 0
        t.broke[p] = 0
    for suit in range(SUITS):
        t.lowest[suit] = 0
        t.highest[suit] = 0
    t.building = NONE


@rule
def take_packs(t: Any) -> None:
    """One pack, or two from so many players who still play on (rulings/play-or-pay #3); shuffled, or in the order given."""
    t.packs = 2 if players_left(t) >= t.house.second_pack_from else 1
    cards = t.packs * CARDS
    given = t.cards_used + cards <= t.cards_loaded
    for i in range(cards):
        t.pile[i] = t.loaded_cards[t.cards_used + i] if given else i % CARDS
    if given:
        t.cards_used += cards
    else:
        shuffle(t, cards)


@rule
def shuffle(t: Any, cards: int) -> None:
    """The deal of a round is the same, whatever happened before it."""
    for i in range(cards - 1, 0, -1):
        j = below(word(t, Luck.DEAL, 0, t.round, i), i + 1)
        t.pile[i], t.pile[j] = t.pile[j], t.pile[i]


@rule
def give_card(t: Any, p: int, card: int) -> None:
    """The card goes to p's hand."""
    if t.once[p] >> card & 1:
        t.twice[p] |= 1 << card
    else:
        t.once[p] |= 1 << card
    t.held[p] += 1


@rule
def players_left(t: Any) -> int:
    """How many players are still in the game."""
    players = 0
    for p in range(t.seats):
        if not t.out[p]:
            players += 1
    return players


@rule
def next_player(t: Any, p: int) -> int:
    """The next player to the left who is still in the game."""
    p = (p + 1) % t.seats
    while t.out[p]:
        p = (p + 1) % t.seats
    return p


# ---- what the viewer of a playout cannot see


@rule
def deal_hidden_cards(t: Any) -> None:
    """The cards that the viewer cannot see are dealt anew among the others: as many to each as before, none that a pass has shown
    not to be there (rulings/play-or-pay #26).

    The true hands are changed by random swaps that keep both hands possible. Each step is as likely as its way back, so in the long
    run all possible deals are equally likely.
    """
    cards = pick_up_hidden_cards(t)
    if cards == 0:
        return
    for i in range(SWAPS * cards):
        one = below(word(t, Luck.HIDDEN, 0, t.round, 2 * i), cards)
        other = below(word(t, Luck.HIDDEN, 0, t.round, 2 * i + 1), cards)
        swap_if_possible(t, one, other)
    for i in range(cards):
        give_card(t, t.pile[i] // HELD_BY, t.pile[i] % HELD_BY)


@rule
def pick_up_hidden_cards(t: Any) -> int:
    """Lay all hands but the viewer's on the pile, each card with its owner. How many cards that are."""
    cards = 0
    for p in range(t.seats):
        if p == t.viewer:
            continue
        for card in range(CARDS):
            for _ in range((t.once[p] >> card & 1) + (t.twice[p] >> card & 1)):
                t.pile[cards] = p * HELD_BY + card
                cards += 1
        t.once[p] = 0
        t.twice[p] = 0
        t.held[p] = 0
    return cards


@rule
def swap_if_possible(t: Any, one: int, other: int) -> None:
    """Two cards of the pile change owners, unless one of these has shown not to hold what they would get."""
    p, card = t.pile[one] // HELD_BY, t.pile[one] % HELD_BY
    q, for_it = t.pile[other] // HELD_BY, t.pile[other] % HELD_BY
    if p != q and not t.lacks[p] >> for_it & 1 and not t.lacks[q] >> card & 1:
        t.pile[one] = p * HELD_BY + for_it
        t.pile[other] = q * HELD_BY + card
