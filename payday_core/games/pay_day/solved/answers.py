"""What the solved tables answer to each question, for many positions at once, with exact money."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from payday_core.games.pay_day.solved.grid import HELD, Floats
from payday_core.games.pay_day.solved.money import Money, interest, pay, receive
from payday_core.games.pay_day.solved.players import settlements
from payday_core.games.pay_day.solved.solver import Solved


@dataclass
class Positions:
    """Cash, balance, unpaid bills: (positions,), dollars. brings: what the deals held will bring, (positions, HELD), the dearest first."""

    cash: Floats
    balance: Floats
    bills: Floats
    brings: Floats

    @property
    def money(self) -> Money:
        """Cash and balance."""
        return self.cash, self.balance

    def at(self, chosen: Any) -> Self:
        """Some of them."""
        return type(self)(self.cash[chosen], self.balance[chosen], self.bills[chosen], self.brings[chosen])

    def put(self, chosen: Any, other: "Positions") -> None:
        """Put others in the places of some."""
        self.cash[chosen], self.balance[chosen] = other.cash, other.balance
        self.bills[chosen], self.brings[chosen] = other.bills, other.brings

    def having(self, money: Money) -> Self:
        """The same with other money."""
        return type(self)(np.asarray(money[0], float), np.asarray(money[1], float), self.bills, self.brings)

    def holding(self, brings: float) -> Self:
        """The same with a deal more; of more than `HELD` the cheapest is forgotten."""
        more = np.column_stack([self.brings, np.full(len(self.cash), float(brings))])
        return type(self)(self.cash, self.balance, self.bills, -np.sort(-more, axis=1)[:, :HELD])

    def having_sold(self) -> Self:
        """The same without the dearest deal, and its money in cash."""
        rest = np.column_stack([self.brings[:, 1:], np.zeros(len(self.cash))])
        return type(self)(self.cash + self.brings[:, 0], self.balance, self.bills, rest)


class Answers:
    """The best answers by the tables of a solved game."""

    def __init__(self, solved: Solved) -> None:
        self.solved, self.printed, self.others = solved, solved.printed, solved.others

    def worth(self, month: int, day: int, positions: Positions) -> Floats:
        """The expected worth at the end of tokens that wait on a day; after the last month what they have."""
        if month > self.solved.months:
            return positions.cash + positions.balance - positions.bills
        return self._looked_up(self.solved.stays[month, day], positions)

    def gain_by_day(self, month: int, day: int, positions: Positions) -> Floats:
        """How much more is expected of landing on a day than of standing there without doing what it says."""
        return self._looked_up(self.solved.lands[month, day], positions) - self.worth(month, day, positions)

    def _looked_up(self, table: Floats, positions: Positions) -> Floats:
        columns = [positions.brings[:, place] for place in range(HELD)]
        near = self.solved.where.near(positions.cash, positions.balance, positions.bills, columns)
        return np.sum([weight * table[(0, *place)] for weight, place in near], axis=0)

    def gain_by_buying(self, month: int, day: int, cost: float, brings: float, commission: float, positions: Positions) -> Floats:
        """How much more is expected after buying a deal than after leaving it."""
        bought = positions.having(pay(self.printed, positions.money, cost)).holding(brings)
        ours = float(self.others.our_commission[month - 1, day])
        lucky = self.worth(month, day, bought.having(receive(bought.money, commission)))
        return (1 - ours) * self.worth(month, day, bought) + ours * lucky - self.worth(month, day, positions)

    def gain_by_joining(self, month: int, day: int, positions: Positions) -> Floats:
        """How much more is expected of joining a poker game than of sitting out."""
        stake, joiners = self.printed.poker_stake, self.others.joiners[month - 1]
        paid = positions.having(pay(self.printed, positions.money, stake))
        lost, out = self.worth(month, day, paid), self.worth(month, day, positions)
        gain = np.zeros(len(out))
        for number, chance in enumerate(joiners[1:], 1):
            won = self.worth(month, day, paid.having(receive(paid.money, stake * (number + 1))))
            gain += chance * ((won + number * lost) / (number + 1) - out)
        return gain

    def stake(self, month: int, day: int, positions: Positions) -> Floats:
        """The best stake on a Swellfare card, in dollars."""
        wins = (7 - self.printed.swellfare_wins_from) / 6
        worths = []
        for stake in STAKES:
            paid = positions.having(pay(self.printed, positions.money, stake))
            won = paid.having(receive(paid.money, stake * self.printed.swellfare_multiple))
            worths.append(wins * self.worth(month, day, won) + (1 - wins) * self.worth(month, day, paid))
        return np.array(STAKES)[np.argmax(worths, axis=0)]

    def in_debt(self, positions: Positions) -> Any:
        """Loan, its interest and unpaid bills are more than cash (rulings/1974 #26)."""
        return np.maximum(-positions.balance, 0) + interest(self.printed, positions.money) + positions.bills > positions.cash

    def settled(self, month: int, positions: Positions) -> Money:
        """Cash and balance after the best repaying and saving on the Pay Day of a month."""
        options = settlements(self.printed, positions.money)
        cash, balance = (np.array([after[side] for _, after in options]) for side in (0, 1))
        nothing = np.zeros(cash.size)
        after = Positions(cash.ravel(), balance.ravel(), nothing, np.tile(positions.brings, (len(options), 1)))
        worths = self.worth(month + 1, 0, after).reshape(cash.shape)
        best = np.argmax(np.where([allowed for allowed, _ in options], worths, -np.inf), axis=0)
        here = np.arange(len(best))
        return cash[best, here], balance[best, here]


STAKES = (0.0, 50.0, 100.0)
