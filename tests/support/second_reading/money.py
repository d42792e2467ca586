"""Money in the second reading: cash, savings, loans and the common heaps, and how money is found for a payment. rulings/all #5, #6."""

from fractions import Fraction
from math import floor
from typing import Any

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE, Ask
from tests.support.second_reading.table import OPEN, Question, Rule

BANK, POT, STAKES, LOTTERY = "bank", "pot", "stakes", "lottery"

MOST_STEPS = 1_000
"""So many steps more than needed one may borrow or bid at once; before version 3, `OLD_STEPS` before a roll."""

OLD_STEPS = 10


class Money:
    """What everybody has and owes. `version` is that of the rules (CHANGELOG, "Rules"): 2, or 3 and later."""

    def __init__(self, printed: Edition, game: Any) -> None:
        self.printed, self.version = printed, game.header.rules
        self.cash = [printed.start_cash for _ in game.seats]
        self.savings = [0 for _ in game.seats]
        self.loan = [0 for _ in game.seats]
        self.heaps = {BANK: 0, POT: 0, STAKES: 0, LOTTERY: 0}
        self.on_pay_day: int | None = None
        """Whose Pay Day is being settled: no penalty for that player."""

    def hand_over(self, payer: int | str, payee: int | str, amount: int) -> None:
        """Money goes from one to another; a player is a number."""
        for who, change in ((payer, -amount), (payee, amount)):
            if isinstance(who, str):
                self.heaps[who] += change
            else:
                self.cash[who] += change

    def pay(self, p: int, payee: int | str, amount: int) -> Rule:
        """Pay what has to be paid: with cash, then savings, then a loan (rulings/all #5, #6)."""
        if self.cash[p] < amount:
            yield from self.withdraw_to_pay(p, amount - self.cash[p])
        if self.cash[p] < amount:
            yield from self.borrow_to_pay(p, amount - self.cash[p])
        self.hand_over(p, payee, amount)

    def withdraw_to_pay(self, p: int, short: int) -> Rule:
        """Take savings out: at least what covers it if they can, or all (rulings/1974 #5, #7)."""
        step = self.printed.savings_step
        enough = [out for out in range(step, self.savings[p] + 1, step) if self.brings(p, out) >= short]
        if not enough:
            self.withdraw(p, self.savings[p])
        elif self.version == 2:
            self.withdraw(p, enough[0])
        else:
            self.withdraw(p, (yield from self.choose(Ask.WITHDRAW_TO_PAY, p, OPEN, enough)))

    def borrow_to_pay(self, p: int, short: int) -> Rule:
        """Borrow at least the smallest loan that covers it."""
        step = self.printed.loan_step
        least = -(-short // step) * step
        if self.version == 2:
            self.borrow(p, least)
        else:
            self.borrow(p, (yield from self.choose(Ask.BORROW_TO_PAY, p, OPEN, range(least, least + MOST_STEPS * step + 1, step))))

    def borrow(self, p: int, amount: int) -> None:
        """The bank lends."""
        self.loan[p] += amount
        self.hand_over(BANK, p, amount)

    def brings(self, p: int, out: int) -> int:
        """What savings bring that are taken out: there is a penalty for each step, but not on one's Pay Day."""
        return out if self.on_pay_day == p else out - out // self.printed.savings_step * self.printed.early_withdrawal_penalty

    def withdraw(self, p: int, out: int) -> None:
        """Take savings out."""
        self.savings[p] -= out
        self.hand_over(BANK, p, self.brings(p, out))

    def interest(self, amount: int, rate: float) -> int:
        """A share in whole dollars, half a dollar going up."""
        return floor(Fraction(str(rate)) * amount + Fraction(1, 2))

    def choose(self, ask: Ask, p: int, about: Any, values: Any) -> Any:
        """p's answer; with one possibility nobody is asked."""
        if len(values) == 1:
            return values[0]
        answer = yield Question(ask, p, about, values)
        return answer

    def means_before_rolling(self, p: int) -> Rule:
        """At the start of a turn one may take savings out, or without savings borrow (rulings/all #5, rulings/1974 #5, #7)."""
        if self.savings[p]:
            self.withdraw(p, (yield from self.choose(Ask.WITHDRAW, p, NONE, range(0, self.savings[p] + 1, self.printed.savings_step))))
        if not self.savings[p]:
            most = self.printed.loan_step * (OLD_STEPS if self.version == 2 else MOST_STEPS)
            self.borrow(p, (yield from self.choose(Ask.BORROW, p, NONE, range(0, most + 1, self.printed.loan_step))))

    def cover(self, p: int, amount: int) -> tuple[int, int]:
        """What has to come out of savings, and what has to be borrowed, at the least."""
        short, step = amount - self.cash[p], self.printed.savings_step
        out = 0
        while self.brings(p, out) < short and out < self.savings[p]:
            out += step
        short -= self.brings(p, out)
        return out, max(0, -(-short // self.printed.loan_step) * self.printed.loan_step)

    def ways_to_buy(self, p: int, card: int) -> int:
        """In how many ways p can pay for a deal: with what it needs, or with some steps more."""
        out, loan = self.cover(p, self.printed.deals[card].cost)
        if self.version == 2:
            return 2 if loan else 1
        left = self.savings[p] - out
        return 1 + (left // self.printed.savings_step if left else MOST_STEPS)

    def buy_with(self, p: int, card: int, more: int) -> None:
        """Pay for a deal, and take so many steps more out of savings if some are left, else as a loan."""
        cost = self.printed.deals[card].cost
        out, loan = self.cover(p, cost)
        self.withdraw(p, out)
        self.borrow(p, loan)
        self.hand_over(p, BANK, cost)
        if self.savings[p] and self.version != 2:
            self.withdraw(p, more * self.printed.savings_step)
        else:
            self.borrow(p, more * self.printed.loan_step)
