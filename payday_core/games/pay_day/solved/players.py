"""Who decides: the best answer to each question, a rule card, or a coin. Each turns the worths of the answers into one.

A question's answers come as worths (policies, hands, bills, money), one array each, in the order that is named.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_cards.answers import USUAL_LOAN_STEPS
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.solved.grid import Floats, Grid, Mix, mixed
from payday_core.games.pay_day.solved.money import Money, borrow, pay, savings_needed, withdraw

PAY_DAY_STEPS_MOST = 150
"""How many loan steps Pay Day is looked at for."""


@dataclass(frozen=True)
class Offer:
    """A deal on a day: what it costs and brings, and when it is offered."""

    cost: int
    brings: int
    month: int
    day: int
    last: bool
    """Is it the last month?"""


class Player(Protocol):
    """How a seat decides. `at` holds cash and balance of every point."""

    insures: bool
    """May it ever buy insurance? If not, nobody keeps track of policies."""

    def paid(self, where: Grid, printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Mix:
        """Where a payment leads."""

    def before_rolling(self, where: Grid, printed: Edition) -> Mix | None:
        """What is withdrawn or borrowed before the die falls."""

    def buys(self, at: Money, offer: Offer, worths: Sequence[Floats]) -> Floats:
        """Leave the deal; buy it; buy it and take one step more than needed."""

    def sells(self, worths: Sequence[Floats]) -> Floats:
        """Keep all; sell the dearest, the second, the third."""

    def joins(self, at: Money, worths: Sequence[Floats]) -> Floats:
        """Sit out; join the poker game."""

    def insured(self, at: Money, price: int, worths: Sequence[Floats]) -> Floats:
        """Do without; buy the policy."""

    def stakes(self, at: Money) -> Sequence[Floats | float]:
        """The stakes on a Swellfare card to think of, in dollars."""

    def staked(self, worths: Sequence[Floats]) -> Floats:
        """The worth of these stakes."""

    def settles(self, where: Grid, printed: Edition, money: Money, due: Floats, worths: Floats) -> Floats:
        """Pay what is due on Pay Day from these amounts of money, then repay and save: the worth before it."""


class Least:
    """Pays with the least that does, and neither withdraws nor borrows before rolling: nothing is gained by doing it earlier."""

    insures = False

    def paid(self, where: Grid, printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Mix:
        """The least of the savings, then the smallest loan."""
        return where.to(*pay(printed, money, amount, on_pay_day=on_pay_day))

    def before_rolling(self, where: Grid, printed: Edition) -> Mix | None:
        """Nothing."""
        return None

    def sells(self, worths: Sequence[Floats]) -> Floats:
        """The dearest deal, to every buyer: none will pay more, and money now is worth at least as much as later."""
        return worths[1]


class Best(Least):
    """The best answer to each question."""

    def buys(self, at: Money, offer: Offer, worths: Sequence[Floats]) -> Floats:
        """Whatever is worth more."""
        return np.maximum(worths[0], worths[1])

    def joins(self, at: Money, worths: Sequence[Floats]) -> Floats:
        """Whatever is worth more."""
        return np.maximum(*worths)

    def insured(self, at: Money, price: int, worths: Sequence[Floats]) -> Floats:
        """Whatever is worth more."""
        return np.maximum(*worths)

    def stakes(self, at: Money) -> Sequence[Floats | float]:
        """Nothing, half or all: the worth is a line between them, nearly."""
        return 0.0, 50.0, 100.0

    def staked(self, worths: Sequence[Floats]) -> Floats:
        """Whatever is worth more."""
        return np.maximum.reduce(list(worths))

    def settles(self, where: Grid, printed: Edition, money: Money, due: Floats, worths: Floats) -> Floats:
        """The best of all that may be repaid, saved or withdrawn."""
        paid = pay(printed, money, due, on_pay_day=True)
        return np.maximum.reduce([np.where(allowed, where.to(*after).of(worths), -np.inf) for allowed, after in settlements(printed, paid)])


def settlements(printed: Edition, money: Money) -> list[tuple[Any, Money]]:
    """What may be done on Pay Day, and where it is allowed: repay, save, or withdraw savings, in whole steps."""
    cash, balance = money
    step = printed.loan_step
    every = [np.float64(k * step) for k in range(-40, 41)]
    amounts = [*every, np.minimum(np.floor(cash / step) * step, 1e9), np.floor(cash / 2 / step) * step, np.maximum(-balance, 0.0)]
    found = []
    for amount in amounts:
        after = cash - amount, balance + amount
        found.append(((after[0] >= 0) & ((amount >= 0) | (after[1] >= 0)), after))
    return found


class ByCard(Least):
    """Keeps to a rule card: rule_cards/answers.py again, on arrays."""

    def __init__(self, printed: Edition, card: RuleCard) -> None:
        self.printed, self.card = printed, card
        self.insures = card.insure

    def buys(self, at: Money, offer: Offer, worths: Sequence[Floats]) -> Floats:
        """If the card says that it is worth it."""
        return np.where(self.worth_buying(at, offer), worths[1], worths[0])

    def worth_buying(self, at: Money, offer: Offer) -> Any:
        """Is the profit worth it: from what we have beyond what we keep, or with a loan up to our limit?"""
        (cash, balance), card = at, self.card
        margin = (offer.brings - offer.cost) * 100 // max(offer.cost, 1)
        if offer.last and (not card.buy_in_last_month or offer.day > card.last_buy_day):
            return np.zeros(cash.shape, bool)
        useful = self.printed.savings_step - self.printed.early_withdrawal_penalty
        savings = np.maximum(balance, 0) // self.printed.savings_step * useful
        need = np.ceil(np.maximum(offer.cost - cash - savings, 0) / self.printed.loan_step) * self.printed.loan_step
        on_loan = margin >= card.loan_margin and card.deal_loan > 0
        return np.where(
            offer.cost + card.keep <= cash, margin >= card.buy_margin, on_loan & (np.maximum(-balance, 0) + need <= card.deal_loan)
        )

    def joins(self, at: Money, worths: Sequence[Floats]) -> Floats:
        """With as much cash as the card asks for."""
        return np.where(at[0] >= self.card.games_from, worths[1], worths[0])

    def insured(self, at: Money, price: int, worths: Sequence[Floats]) -> Floats:
        """If the card insures and cash covers it."""
        return np.where(self.card.insure & (at[0] >= price), worths[1], worths[0])

    def stakes(self, at: Money) -> Sequence[Floats | float]:
        """The card's stake, as far as cash goes."""
        step = self.printed.swellfare_stake_step
        return (np.minimum(self.card.stake // step * step, at[0] // step * step),)

    def staked(self, worths: Sequence[Floats]) -> Floats:
        """That stake."""
        return worths[0]

    def settles(self, where: Grid, printed: Edition, money: Money, due: Floats, worths: Floats) -> Floats:
        """Repay the share of what is spare, then save without a loan."""
        return where.to(*self.settled(pay(printed, money, due, on_pay_day=True))).of(worths)

    def settled(self, money: Money) -> Money:
        """Cash and balance after repaying and saving."""
        (cash, balance), card, step = money, self.card, self.printed.loan_step
        most = np.minimum(np.maximum(-balance, 0), cash // step * step)
        repaid = np.where(cash >= card.repay_from, np.minimum(self.spare(cash, card.repay_share), most), 0)
        cash, balance = cash - repaid, balance + repaid
        short = np.ceil(np.maximum(card.keep - cash, 0) / step) * step
        saved = np.where(
            short > 0, -np.minimum(short, np.maximum(balance, 0)), np.minimum(self.spare(cash, card.save_share), cash // step * step)
        )
        saved = np.where(balance >= 0, saved, 0)
        return cash - saved, balance + saved

    def spare(self, cash: Floats, percent: int) -> Floats:
        """A share of the cash beyond what we keep, in whole steps; the bills are paid by then."""
        step = self.printed.loan_step
        return np.maximum((cash - self.card.keep) * percent // 100, 0) // step * step


class Coin:
    """Each answer that people usually give with the same chance, as `any_answer` does."""

    insures = True

    def paid(self, where: Grid, printed: Edition, money: Money, amount: Floats | float, *, on_pay_day: bool = False) -> Mix:
        """More savings than needed, or a larger loan than needed."""
        least = savings_needed(printed, money, amount, on_pay_day=on_pay_day)
        room = np.where(least > 0, np.maximum(money[1], 0) - least, 0)
        parts = []
        for chance, more in uniform(room, printed.savings_step):
            left = withdraw(printed, money, least + more, on_pay_day=on_pay_day)
            short = left[0] < amount
            for steps in range(USUAL_LOAN_STEPS + 1):
                cash, balance = borrow(printed, left, amount)
                extra = np.where(short, steps * printed.loan_step, 0)
                parts.append((chance / (USUAL_LOAN_STEPS + 1), where.to(cash + extra - amount, balance - extra)))
        return mixed(parts)

    def before_rolling(self, where: Grid, printed: Edition) -> Mix | None:
        """Some of the savings, or none; without savings a loan of up to ten steps."""
        savings = np.maximum(where.money[1], 0)
        parts = []
        for chance, amount in uniform(savings, printed.savings_step):
            cash, balance = withdraw(printed, where.money, amount)
            for steps in range(USUAL_LOAN_STEPS + 1):
                loan = np.where(savings == amount, steps * printed.loan_step, 0)
                parts.append((chance / (USUAL_LOAN_STEPS + 1), where.to(cash + loan, balance - loan)))
        return mixed(parts)

    def buys(self, at: Money, offer: Offer, worths: Sequence[Floats]) -> Floats:
        """Buying with a step more is thought of by those who have to borrow."""
        afford = at[0] + np.maximum(at[1], 0) / 2 >= offer.cost
        return np.where(afford, (worths[0] + worths[1]) / 2, (worths[0] + worths[1] + worths[2]) / 3)

    def sells(self, worths: Sequence[Floats]) -> Floats:
        """Keep all, or sell any."""
        return average(worths)

    def joins(self, at: Money, worths: Sequence[Floats]) -> Floats:
        """Half of the times."""
        return average(worths)

    def insured(self, at: Money, price: int, worths: Sequence[Floats]) -> Floats:
        """Half of the times."""
        return average(worths)

    def stakes(self, at: Money) -> Sequence[Floats | float]:
        """Any stake."""
        return tuple(np.arange(0.0, 101.0, 10.0))

    def staked(self, worths: Sequence[Floats]) -> Floats:
        """Any of them."""
        return average(worths)

    def settles(self, where: Grid, printed: Edition, money: Money, due: Floats, worths: Floats) -> Floats:
        """Repay anything; without a loan save or withdraw anything."""
        repaid = self._repaid(where, printed, self._saved(where, printed, worths))
        return self.paid(where, printed, money, due, on_pay_day=True).of(repaid)

    def _saved(self, where: Grid, printed: Edition, worths: Floats) -> Floats:
        cash, balance = where.money
        step = printed.savings_step
        low, high = -np.maximum(balance, 0), cash // step * step
        parts = [(chance, where.to(cash - low - more, balance + low + more)) for chance, more in uniform(high - low, step)]
        return np.where(balance >= 0, mixed(parts).of(worths), worths)

    def _repaid(self, where: Grid, printed: Edition, worths: Floats) -> Floats:
        cash, balance = where.money
        step = printed.loan_step
        most = np.minimum(np.maximum(-balance, 0), cash // step * step)
        return mixed((chance, where.to(cash - more, balance + more)) for chance, more in uniform(most, step)).of(worths)


def uniform(most: Floats, step: int) -> list[tuple[Floats, Floats]]:
    """0, step, ... up to each point's most, with equal chances: (chance, amount), an array each; beyond a point's most it is 0."""
    count = most // step + 1
    steps = int(min(count.max(), PAY_DAY_STEPS_MOST))
    return [(np.where(k < count, 1 / np.minimum(count, steps), 0.0), np.minimum(k * step, most)) for k in range(steps)]


def average(worths: Sequence[Floats]) -> Floats:
    """All with the same chance."""
    return sum(worths[1:], worths[0]) / len(worths)
