"""Chapter: setting up, a turn, and the end of a round."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.play_or_pay.decisions import decide, happen
from payday_core.games.play_or_pay.kinds import CARDS, NONE, Ask, Event, Holder, Why
from payday_core.games.play_or_pay.rules.deal import deal_round, next_player, players_left
from payday_core.games.play_or_pay.rules.rows import fitting, lay_card
from payday_core.games.play_or_pay.rules.tokens import award_pot, pay_for_cards_left, pay_for_the_pass


@rule
def set_up(t: Any) -> None:
    """Everybody gets the same tokens. The last seat deals, so the first seat leads (rulings/play-or-pay #2, #7)."""
    t.round = 1
    t.between = 1
    t.building = NONE
    t.dealer = t.seats - 1
    t.first = 0
    t.player = 0
    for p in range(t.seats):
        transfer(t, Holder.BANK, p, t.tokens, Why.START, NONE, 0)
        note(t, Event.SEATED, p, 0, NONE)


@rule
def play_turn(t: Any) -> None:
    """Between rounds the dealer deals; then each player in turn lays a card or pays."""
    t.turn += 1
    happen(t)
    if t.between:
        deal_round(t)
    else:
        take_turn(t, t.player)
    t.happened = 0
    t.stays = 0


@rule
def take_turn(t: Any, p: int) -> None:
    """Whoever can lay a card must; whoever cannot passes (rulings/play-or-pay #9, #10)."""
    fits = fitting(t)
    cards = t.once[p] & fits
    if cards == 0:
        t.lacks[p] |= fits
        pay_for_the_pass(t, p)
        t.player = next_player(t, p)
        return
    play_card(t, p, cards)
    if t.held[p] == 0:
        finish_round(t, p)
    elif not t.house.round_the_corner or t.building != NONE:
        t.player = next_player(t, p)


@rule
def play_card(t: Any, p: int, cards: int) -> None:
    """Of several cards that fit the player chooses (rulings/play-or-pay #9)."""
    low, high, fitted = CARDS, 0, 0
    for card in range(CARDS):
        if cards >> card & 1:
            low = min(low, card)
            high = card
            fitted += 1
    without = ~(cards >> low) & ((1 << (high - low + 1)) - 1)
    card = decide(t, p, Ask.LAY_CARD, NONE, low, high, without)
    lay_card(t, p, card, fitted)


@rule
def finish_round(t: Any, winner: int) -> None:
    """Whoever lays the last card of a hand wins the round and, unless they have run out, the pot (rulings/play-or-pay #12, #14)."""
    t.won[winner] += 1
    note(t, Event.ROUND_WON, winner, t.round, NONE)
    for i in range(1, t.seats):
        show_hand(t, (winner + i) % t.seats)
    for i in range(1, t.seats):
        pay_for_cards_left(t, (winner + i) % t.seats)
    award_pot(t, winner)
    send_out(t)
    prepare_next_round(t)


@rule
def show_hand(t: Any, p: int) -> None:
    """What is left of a hand is shown when the round is over (rulings/play-or-pay #19)."""
    t.left_over[p] += t.held[p]
    if t.held[p] == 0:
        return
    for card in range(CARDS):
        for _ in range((t.once[p] >> card & 1) + (t.twice[p] >> card & 1)):
            note(t, Event.LEFT, p, 0, card)


@rule
def send_out(t: Any) -> None:
    """Whoever has no token after a round plays no further one (rulings/play-or-pay #13)."""
    for p in range(t.seats):
        if not t.out[p] and t.money[p] == 0 and not t.house.free_passes:
            t.out[p] = 1
            note(t, Event.OUT, p, 0, NONE)


@rule
def prepare_next_round(t: Any) -> None:
    """The next dealer is who led. After the rounds agreed, or with fewer than two players left, the game is over
    (rulings/play-or-pay #15, #16)."""
    t.between = 1
    t.player = NONE
    if t.round == t.rounds or players_left(t) < 2:
        return
    t.round += 1
    t.dealer = t.first
    t.first = next_player(t, t.first)
    t.player = t.first
