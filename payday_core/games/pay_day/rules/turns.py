"""Chapter: setting up, and a turn: roll, move, do what the day says."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.decisions import decide
from payday_core.games.pay_day.dice import roll_to_move
from payday_core.games.pay_day.kinds import DECKS, LAST_DAY, NONE, Account, Ask, Event, Space, Why
from payday_core.games.pay_day.rules.cards import shuffle
from payday_core.games.pay_day.rules.deals import put_out_a_yard_deal
from payday_core.games.pay_day.rules.loans import before_rolling
from payday_core.games.pay_day.rules.lotteries import deal_lottery_cards
from payday_core.games.pay_day.rules.moves import move_to
from payday_core.games.pay_day.rules.players import after, next_player, retired
from payday_core.games.pay_day.rules.spaces import land, settle
from payday_core.games.pay_day.rules.tiles import place_tile

FIRST_WINNING_ROLL = 6


@rule
def set_up(t: Any) -> None:
    """Shuffle the decks, give everybody the start cash, and lay out what lies next to the board."""
    t.yard_deal = NONE
    t.drawer = NONE
    t.winning_roll = FIRST_WINNING_ROLL
    for p in range(t.seats):
        t.month[p] = 1
        transfer(t, Account.BANK, p, t.edition.start_cash, Why.START_CASH, NONE, 0)
        note(t, Event.SEATED, p, 0, NONE)
    for deck in range(DECKS):
        shuffle(t, deck)
    deal_lottery_cards(t)
    for day in range(1, LAST_DAY):
        if t.edition.yard_deal_laid_out and t.edition.space_kind[day] == Space.YARD_SALE:
            put_out_a_yard_deal(t, 0)


@rule
def play_turn(t: Any) -> None:
    """While tiles are left each player in turn places one; then they play."""
    p = t.player
    t.turn += 1
    t.hops = 0
    if t.to_place > 0:
        place_tile(t, p)
        t.player = after(t, p, 1) if t.to_place > 0 else 0
    else:
        take_turn(t, p)
        t.player = next_player(t, p)
    t.happened = 0
    t.stays = 0


@rule
def take_turn(t: Any, p: int) -> None:
    """Roll, move, do what the day says. The retired only roll, where they still do, for the pot (rulings/2000 #16)."""
    if retired(t, p):
        win_pot(t, p, roll_to_move(t, p))
        return
    before_rolling(t, p)
    rolled = roll_to_move(t, p)
    win_pot(t, p, rolled)
    move_to(t, p, t.day[p] + rolled)
    land(t, p)
    settle(t)


@rule
def win_pot(t: Any, p: int, rolled: int) -> None:
    """The roll that moves the token wins the pot if it is a 6, before the day is settled (rulings/all #1-#3).

    In 2000 it has to match the black die, which the winner may turn to any number, even if the pot was empty (rulings/2000 #2, #3).
    """
    if rolled != t.winning_roll:
        return
    transfer(t, Account.POT, p, t.money[Account.POT], Why.POT_WON, NONE, 0)
    if t.edition.winner_turns_die:
        t.winning_roll = decide(t, p, Ask.TURN_DIE, NONE, 1, 6, 1, 0)
        note(t, Event.DIE_TURNED, p, t.winning_roll, NONE)
