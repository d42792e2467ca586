"""Chapter: event spaces and cards (source text 002; rulings/2000 #cards, #16, #17)."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.engine.rows import note, transfer
from payday_core.games.pay_day.kinds import NONE, Account, Ask, Deck, Event, Occasion, Why
from payday_core.games.pay_day.rules.cards import draw
from payday_core.games.pay_day.rules.friends import choose_opponent
from payday_core.games.pay_day.rules.loans import pay


@rule
def event(t: Any, p: int) -> None:
    """Take the top event card and follow it."""
    card = draw(t, Deck.EVENTS, p)
    if card == NONE:
        return
    note(t, Event.DREW_EVENT, p, t.edition.event_amount[card], card)
    kind = t.edition.event_kind[card]
    friend = NONE
    if kind != Occasion.PAY_TO_BONUS and kind != Occasion.KEEP_THE_CASH:
        friend = choose_opponent(t, p, Ask.CHOOSE_FRIEND, card)
    follow_event(t, p, friend, card)


@rule
def follow_event(t: Any, p: int, friend: int, card: int) -> None:
    """Who pays whom; a friend who is short of cash borrows like anybody else (rulings/2000 #17)."""
    kind = t.edition.event_kind[card]
    amount = t.edition.event_amount[card]
    if kind == Occasion.PAY_TO_BONUS or kind == Occasion.EACH_PAY_TO_BONUS:
        pay(t, p, Account.POT, amount, Why.EVENT_PAID, card)
        if friend != NONE:
            pay(t, friend, Account.POT, amount, Why.EVENT_PAID, card)
    elif kind == Occasion.KEEP_THE_CASH or kind == Occasion.EACH_KEEP_THE_CASH:
        transfer(t, Account.BANK, p, amount, Why.EVENT_KEPT, card, 0)
        if friend != NONE:
            transfer(t, Account.BANK, friend, amount, Why.EVENT_KEPT, card, 0)
    elif friend != NONE and kind == Occasion.PAY_TO_FRIEND:
        pay(t, p, friend, amount, Why.EVENT_TO_FRIEND, card)
    elif friend != NONE:
        pay(t, friend, p, amount, Why.EVENT_TAKEN, card)
