"""Chapter: tokens, which go into the pot one at a time, and who gets them."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.play_or_pay.kinds import NONE, Event, Holder, Why


@rule
def pay(t: Any, p: int, tokens: int, why: int) -> None:
    """Pay into the pot, as far as the tokens reach. Whoever pays the last one has run out (rulings/play-or-pay #13)."""
    if t.money[p] == 0:
        return
    transfer(t, p, Holder.POT, min(tokens, t.money[p]), why, NONE, 0)
    if t.money[p] == 0:
        t.broke[p] = 1
        note(t, Event.RAN_OUT, p, 0, NONE)


@rule
def collect_antes(t: Any) -> None:
    """One token each, but not from a player whom the deal gave an extra card (rulings/play-or-pay #6)."""
    fewest = t.held[t.first]
    for p in range(t.seats):
        if not t.out[p]:
            fewest = min(fewest, t.held[p])
    for p in range(t.seats):
        if t.out[p] or t.house.free_passes:
            continue
        if t.held[p] == fewest:
            pay(t, p, 1, Why.ANTE)
        else:
            note(t, Event.NO_ANTE, p, 0, NONE)


@rule
def pay_for_the_pass(t: Any, p: int) -> None:
    """A pass costs one token, where passes are not free, as long as there is one (rulings/play-or-pay #10, #13, #22)."""
    if t.house.free_passes or t.money[p] == 0:
        note(t, Event.PASSED, p, 0, NONE)
    else:
        pay(t, p, 1, Why.PASS)


@rule
def pay_for_cards_left(t: Any, p: int) -> None:
    """Where losers pay, each card left in the hand costs a token."""
    if t.house.losers_pay and t.held[p] > 0:
        pay(t, p, t.held[p], Why.CARDS_LEFT)


@rule
def award_pot(t: Any, p: int) -> None:
    """The winner of the round gets the pot. It waits if the winner has run out (rulings/play-or-pay #12, #14)."""
    if t.broke[p]:
        note(t, Event.POT_STAYS, p, t.money[Holder.POT], NONE)
    else:
        transfer(t, Holder.POT, p, t.money[Holder.POT], Why.POT_WON, NONE, 0)
