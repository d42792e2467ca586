"""Decisions: the rule card's answer, or for what a seat wants to be asked the answer given for this turn, else wait for it."""

from typing import Any

from payday_core.engine.asking import Paused, first_option, open_options, put_question
from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.luck import happen
from payday_core.games.game_of_the_year.rule_cards.answers import card_answer


@rule
def decide(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int, without: int) -> int:
    """p's answer: one of low, low + step, ..., high, except the options whose bit is set in `without` (bit 0 = low)."""
    if low == high:
        return low
    if without != 0 and open_options(low, high, step, without) == 1:
        return first_option(low, step, without)
    happen(t)
    if not t.asks[p] >> ask & 1:
        return card_answer(t, p, ask, about, low, high, step, without)
    if t.used < t.answered:
        t.used += 1
        return t.answers[t.used - 1]
    put_question(t, p, ask, about, low, high, step, without)
    raise Paused
