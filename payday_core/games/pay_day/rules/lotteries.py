"""Chapter: lotteries: numbers on one die or two, and lottery cards (rulings/1994 #3-#5, rulings/2000 #4-#7, rulings/2008 #2-#4)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.dice import SECOND_DIE, Luck, throw, throw_dice
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Deck, Event, Why
from payday_core.games.pay_day.rules.cards import draw, put_at_the_bottom
from payday_core.games.pay_day.rules.contests import enter
from payday_core.games.pay_day.rules.players import after, takes_part

NOBODY = 7
"""The octal digit of a number that nobody has picked."""


@rule
def lottery(t: Any, p: int) -> None:
    """The bank puts up $1,000, players may add $100 and pick a number of the die each."""
    entrants = enter(t, p, Ask.JOIN_LOTTERY, t.edition.lottery_ante, Why.LOTTERY_ANTE)
    play_lottery(t, p, entrants, t.edition.lottery_bank, 1)


@rule
def lucky_lottery(t: Any, p: int) -> None:
    """The bank puts up $5,000, players may add $500 and pick a sum of both dice each: 2 to 12, since 1 cannot fall (rulings/2008 #3)."""
    entrants = enter(t, p, Ask.JOIN_LUCKY_LOTTERY, t.edition.lucky_ante, Why.LOTTERY_ANTE)
    play_lottery(t, p, entrants, t.edition.lucky_bank, 2)


@rule
def play_lottery(t: Any, p: int, entrants: int, bank: int, dice: int) -> None:
    """Without entrants there is no lottery; otherwise it is rolled until a number wins (rulings/1994 #3, #4)."""
    if entrants == 0:
        note(t, Event.NO_CONTEST, p, 0, NONE)
        return
    transfer(t, Account.BANK, Account.STAKES, bank, Why.LOTTERY_BANK, NONE, 0)
    winner = draw_lottery(t, p, pick_numbers(t, p, entrants, dice), dice)
    transfer(t, Account.STAKES, winner, t.money[Account.STAKES], Why.LOTTERY_WON, NONE, 0)


@rule
def pick_numbers(t: Any, p: int, entrants: int, dice: int) -> int:
    """The lander first, then to the left, each a different number. Who holds number n: the n-th octal digit, 7 for nobody."""
    holders = (1 << 39) - 1
    taken = 0
    for i in range(t.seats):
        q = after(t, p, i)
        if entrants >> q & 1:
            number = decide(t, q, Ask.PICK_NUMBER, NONE, dice, 6 * dice, 1, taken)
            taken |= 1 << (number - dice)
            holders ^= (NOBODY ^ q) << (3 * number)
            note(t, Event.PICKED, q, number, NONE)
    return holders


@rule
def draw_lottery(t: Any, p: int, holders: int, dice: int) -> int:
    """Roll until a number comes that somebody holds: the lander, or the players in turn (rulings/2008 #4)."""
    lap = 0
    while True:
        roller = after(t, p, lap % t.seats) if t.edition.lottery_rolled_in_turn else p
        holder = holders >> (3 * throw_dice(t, Luck.LOTTERY, p, roller, lap, dice)) & 7
        if holder != NOBODY:
            return holder
        lap += 1


@rule
def card_lottery(t: Any, p: int) -> None:
    """Each may trade their lottery card and join; the lander throws both dice once. If no card has the throw, all waits for the next."""
    swap_lottery_cards(t, p)
    entrants = enter(t, p, Ask.JOIN_CARD_LOTTERY, t.edition.lottery_ante, Why.LOTTERY_ANTE)
    if entrants == 0:
        note(t, Event.NO_CONTEST, p, 0, NONE)
        return
    transfer(t, Account.BANK, Account.STAKES, t.edition.lottery_bank, Why.LOTTERY_BANK, NONE, 0)
    transfer(t, Account.LOTTERY, Account.STAKES, t.money[Account.LOTTERY], Why.LOTTERY_PILE, NONE, 0)
    one = throw(t, Luck.LOTTERY, p, p, 0)
    other = throw(t, Luck.LOTTERY, p, p, SECOND_DIE)
    winner = holder_of(t, entrants, min(one, other), max(one, other))
    if winner == NONE:
        note(t, Event.NOBODY_HIT, p, min(one, other) * 10 + max(one, other), NONE)
        transfer(t, Account.STAKES, Account.LOTTERY, t.money[Account.STAKES], Why.LOTTERY_ROLLED_OVER, NONE, 0)
    else:
        transfer(t, Account.STAKES, winner, t.money[Account.STAKES], Why.LOTTERY_WON, NONE, 0)


@rule
def holder_of(t: Any, entrants: int, low: int, high: int) -> int:
    """The entrant whose lottery card has this throw, or NONE."""
    for q in range(t.seats):
        if entrants >> q & 1 and t.edition.lottery_pairs[t.lottery_card[q]] >> (6 * (low - 1) + high - 1) & 1:
            return q
    return NONE


@rule
def deal_lottery_cards(t: Any) -> None:
    """Each player takes one lottery card; the others lie face down."""
    for p in range(t.seats):
        t.lottery_card[p] = NONE
        if t.edition.cards[Deck.LOTTERY] > 0:
            take_lottery_card(t, p)


@rule
def take_lottery_card(t: Any, p: int) -> None:
    """p takes the top one of the unused lottery cards."""
    t.lottery_card[p] = draw(t, Deck.LOTTERY, p)
    note(t, Event.LOTTERY_CARD, p, t.lottery_card[p] + 1, NONE)


@rule
def swap_lottery_cards(t: Any, p: int) -> None:
    """From the lander on, each may exchange their card for an unused one (answer 1) or offer it to player n (answer 2 + n).

    See rulings/2000 #7.
    """
    for i in range(t.seats):
        q = after(t, p, i)
        if takes_part(t, q):
            choice = decide(t, q, Ask.SWAP_LOTTERY_CARD, NONE, 0, 1 + t.seats, 1, swaps_not_open(t, q))
            if choice == 1:
                put_at_the_bottom(t, Deck.LOTTERY, t.lottery_card[q])
                take_lottery_card(t, q)
            elif choice > 1:
                trade_lottery_cards(t, q, choice - 2)


@rule
def swaps_not_open(t: Any, p: int) -> int:
    """A bit for each answer that is not open: no unused card, no trade with oneself or with somebody who takes no part."""
    without = 0
    if t.left[Deck.LOTTERY] == 0:
        without = 2
    for q in range(t.seats):
        if q == p or not takes_part(t, q):
            without |= 4 << q
    return without


@rule
def trade_lottery_cards(t: Any, p: int, q: int) -> None:
    """p and q trade their lottery cards if q agrees."""
    if decide(t, q, Ask.AGREE_TO_SWAP, p, 0, 1, 1, 0):
        mine = t.lottery_card[p]
        t.lottery_card[p] = t.lottery_card[q]
        t.lottery_card[q] = mine
        note(t, Event.LOTTERY_CARDS_SWAPPED, p, q, NONE)
