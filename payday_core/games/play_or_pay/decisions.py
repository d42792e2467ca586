"""Decisions: the rule card's answer, or for a seat that wants to be asked the answer given for this turn, else wait for it.

Also what a playout may not know: whatever has happened stays, what is still hidden is another future.
"""

from typing import Any

from payday_core.engine.asking import Paused, first_option, open_options, put_question
from payday_core.engine.compiling import rule
from payday_core.games.play_or_pay.kinds import NONE
from payday_core.games.play_or_pay.rule_cards import card_answer
from payday_core.games.play_or_pay.rules.deal import deal_hidden_cards


@rule
def decide(t: Any, p: int, ask: int, about: int, low: int, high: int, without: int) -> int:
    """p's answer: a number from low to high, but none whose bit is set in `without` (bit 0 = low). Of one there is no question
    (rulings/play-or-pay #20)."""
    if open_options(low, high, 1, without) == 1:
        return first_option(low, 1, without)
    happen(t)
    if not t.asks[p] >> ask & 1:
        return card_answer(t, p, low, high, without)
    if t.used < t.answered:
        t.used += 1
        return t.answers[t.used - 1]
    put_question(t, p, ask, about, low, high, 1, without)
    raise Paused


@rule
def happen(t: Any) -> None:
    """Cards are dealt, somebody looks into their hand, or a choice is made: one thing more that happens in this turn.

    In a playout the first `stays` of them are those of the game that it starts from; before the next one the future changes. A look
    counts also where there is no choice, or the next player would lay or pass by the hand that they truly hold
    (rulings/play-or-pay #25).
    """
    if t.forked and t.happened >= t.stays:
        another_future(t)
    t.happened += 1


@rule
def another_future(t: Any) -> None:
    """From here on luck is that of the other future, nobody is asked, and hidden cards may lie in any hand that can hold them."""
    t.forked = 0
    t.luck[0] = t.future[0]
    t.luck[1] = t.future[1]
    t.cards_loaded = 0
    for p in range(t.seats):
        t.asks[p] = 0
    if t.viewer != NONE and not t.between:
        deal_hidden_cards(t)
