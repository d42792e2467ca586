"""Games of the engine in which one seat plays by the solved tables."""

from collections.abc import Callable
from typing import Any

import numpy as np

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Deck
from payday_core.games.pay_day.money import loan_of, savings_of
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat
from payday_core.games.pay_day.solved.answers import Answers, Positions
from payday_core.games.pay_day.solved.grid import HELD
from payday_core.games.pay_day.solved.others import lineup

ASKED = frozenset({Ask.BUY_DEAL, Ask.JOIN_POKER, Ask.STAKE_SWELLFARE, Ask.REPAY, Ask.SAVE})
"""What the tables are asked. Everything else is done as the tuned character does it: sell the dearest, borrow the least, insure never."""


def worth_in_engine(answers: Answers, months: int, number: int, seed: int) -> int:
    """What the seat has at the end of one game, in dollars: the fields of rivals and the seats in turn, as in `lineup`."""
    printed = answers.printed
    seat, cards = lineup(printed, bot("tuned").card(printed), number)
    seats = [Seat(f"Seat {p + 1}", card, ASKED if p == seat else ASK_NOTHING) for p, card in enumerate(cards)]
    game = Game.new(printed, seats, months, seed, journal=False)
    game.play()
    while game.pending:
        game.answer(answer_to(answers, game.pending))
        game.play()
    return next(one.worth for one in game.standings() if one.name == f"Seat {seat + 1}")


def position_of(t: Any, p: int) -> Positions:
    """Where a seat stands."""
    held = [t.edition.deal_value[t.hand[Deck.DEALS][p][place]] for place in range(t.held[Deck.DEALS][p])]
    brings = [*sorted(held, reverse=True), *(0,) * HELD][:HELD]
    cash, balance, bills = (np.array([float(one)]) for one in (t.money[p], savings_of(t, p) - loan_of(t, p), bills_held(t, p)))
    return Positions(cash, balance, bills, np.array([brings], float))


def answer_to(answers: Answers, asked: Decision) -> int:
    """The tables' answer to a question."""
    t, p = asked.table, asked.seat
    wanted = ANSWER[asked.ask](answers, asked, t.month[p], t.day[p], position_of(t, p))
    return min(asked.values, key=lambda value: abs(value - wanted))


def _buys(answers: Answers, asked: Decision, month: int, day: int, here: Positions) -> float:
    card = asked.edition.deals[asked.about]
    return float(answers.gain_by_buying(month, day, card.cost, card.value, card.commission, here)[0] > 0)


def _joins(answers: Answers, _: Decision, month: int, day: int, here: Positions) -> float:
    return float(answers.gain_by_joining(month, day, here)[0] > 0)


def _stakes(answers: Answers, _: Decision, month: int, day: int, here: Positions) -> float:
    return float(answers.stake(month, day, here)[0])


def _settles(answers: Answers, asked: Decision, month: int, _: int, here: Positions) -> float:
    """How much the balance grows: repaid first, and saved when that is asked."""
    if month == answers.solved.months:
        return 0.0
    after = answers.settled(month, here)
    return float(after[1][0] - here.balance[0])


ANSWER: dict[Ask, Callable[[Answers, Decision, int, int, Positions], float]] = {
    Ask.BUY_DEAL: _buys,
    Ask.JOIN_POKER: _joins,
    Ask.STAKE_SWELLFARE: _stakes,
    Ask.REPAY: _settles,
    Ask.SAVE: _settles,
}
