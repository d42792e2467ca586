"""Chapter: setting up, and a turn: roll, move, do what the day says."""

from typing import Any

from payday_core.compiling import rule
from payday_core.dice import roll_to_move
from payday_core.kinds import LAST_DAY, NONE, Account, Deck, Event, Space, Why
from payday_core.money import note, transfer
from payday_core.rules.cards import shuffle
from payday_core.rules.deals import put_out_a_yard_deal
from payday_core.rules.loans import before_rolling
from payday_core.rules.players import next_player
from payday_core.rules.spaces import land

WINNING_ROLL = 6


@rule
def set_up(t: Any) -> None:
    """Shuffle the decks, give everybody the start cash, and lay a deal beside the Yard Sale if the board has one."""
    t.yard_deal = NONE
    for p in range(t.seats):
        t.month[p] = 1
        transfer(t, Account.BANK, p, t.edition.start_cash, Why.START_CASH, NONE, 0)
        note(t, Event.SEATED, p, 0, NONE)
    shuffle(t, Deck.MAIL)
    shuffle(t, Deck.DEALS)
    for day in range(1, LAST_DAY):
        if t.edition.space_kind[day] == Space.YARD_SALE:
            put_out_a_yard_deal(t, 0)


@rule
def play_turn(t: Any) -> None:
    """One player's turn. The roll of 6 that moves the token wins the Pot before the day is settled (7.1 #1, #2)."""
    p = t.player
    t.turn += 1
    before_rolling(t, p)
    rolled = roll_to_move(t, p)
    if rolled == WINNING_ROLL:
        transfer(t, Account.POT, p, t.money[Account.POT], Why.POT_WON, NONE, 0)
    t.day[p] = min(t.day[p] + rolled, LAST_DAY)
    note(t, Event.LANDED, p, t.day[p], NONE)
    land(t, p)
    t.player = next_player(t, p)
