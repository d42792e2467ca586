"""Backward induction: from the last Pay Day back to the first roll.

For every month and day there are two worths of each position, both the expected worth of the seat at the end of the game, in dollars:
when its token has acted there and waits (`stays`), and when it lands there (`lands`). A token that Daylight Savings sends back meets days
again that lie behind it, so each month is swept `SWEEPS` times, each time with the last sweep's worth of going back.
"""

from dataclasses import dataclass, field

import numpy as np

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import FACES, MailCard
from payday_core.games.pay_day.kinds import LAST_DAY, Cover, Mail, Space
from payday_core.games.pay_day.solved.grid import Floats, Grid, Mix
from payday_core.games.pay_day.solved.money import Money, income, interest, pay, receive
from payday_core.games.pay_day.solved.others import Others
from payday_core.games.pay_day.solved.players import Offer, Player

SWEEPS = 6
"""How often a month is swept: after so many the worth at the start moves by less than a dollar. Few walks are sent back more often."""

WIN = 6
"""The roll that wins the Pot."""


@dataclass
class Solved:
    """The worths of all positions for one player. Each: (policies, hands, bills, money), dollars."""

    printed: Edition
    where: Grid
    others: Others
    months: int
    stays: dict[tuple[int, int], Floats] = field(default_factory=dict)
    lands: dict[tuple[int, int], Floats] = field(default_factory=dict)

    @property
    def at_start(self) -> float:
        """The expected worth at the end of a game, seen from its start."""
        cash, balance = np.array([float(self.printed.start_cash)]), np.zeros(1)
        return float(self.where.to(cash, balance).of(self.stays[1, 0][0, 0, 0])[0])


class Solver:
    """Solves the game for a player: `Best` finds the best play, any other player's worth is that of the way it plays."""

    def __init__(self, printed: Edition, where: Grid, others: Others, months: int, player: Player) -> None:
        self.printed, self.where, self.others, self.months, self.player = printed, where, others, months, player
        self.found = Solved(printed, where, others, months)
        self.policies = 4 if player.insures else 1
        self.mail = MailPile(printed)
        self.lottery_chance = chance_of_landing(printed, Space.LOTTERY_DRAW)
        self.gains: dict[float, Mix] = {}
        self.payments: dict[float, Mix] = {}
        self.before = player.before_rolling(where, printed)

    def solve(self) -> Solved:
        """Month by month, the last one first."""
        for month in range(self.months, 0, -1):
            self._pay_day(month)
            for _ in range(SWEEPS):
                for day in range(LAST_DAY - 1, -1, -1):
                    self._wait(month, day)
                    if day:
                        self._land(month, day)
        return self.found

    # ---- money

    def gain(self, amount: float) -> Mix:
        """More cash."""
        if amount not in self.gains:
            self.gains[amount] = self.where.to(*receive(self.where.money, amount))
        return self.gains[amount]

    def payment(self, amount: float) -> Mix:
        """A payment in the middle of the month."""
        if amount not in self.payments:
            self.payments[amount] = self.player.paid(self.where, self.printed, self.where.money, amount)
        return self.payments[amount]

    # ---- waiting and rolling

    def _wait(self, month: int, day: int) -> None:
        """The token stands on a day: the others act, then it rolls, or is sent back a day."""
        place = month - 1, day
        worth = self._rolled(month, day)
        sent = float(self.others.daylight[place])
        if day == 0:
            worth = (1 - sent) * worth + sent * self.gain(self.printed.wage).of(worth)
        elif (month, day - 1) in self.found.lands:
            worth = (1 - sent) * worth + sent * self._sent_back(month, day - 1)
        self.found.stays[month, day] = self._meanwhile(month, day, worth)

    def _sent_back(self, month: int, day: int) -> Floats:
        """Somebody who is sent onto Daylight Savings does nothing there."""
        if day == 0 or self.printed.laid[day].kind is Space.DAYLIGHT:
            return self.found.stays[month, day]
        return self.found.lands[month, day]

    def _rolled(self, month: int, day: int) -> Floats:
        """The die falls; a 6 wins what is in the Pot."""
        landed = [self.found.lands[month, min(day + face, LAST_DAY)] for face in FACES]
        pots, pot = float(self.others.pots[month - 1, day]), float(self.others.pot[month - 1, day])
        won = (1 - pots) * landed[WIN - 1] + pots * self.gain(round(pot)).of(landed[WIN - 1]) if pots else landed[WIN - 1]
        worth = (sum(landed[1 : WIN - 1], landed[0]) + won) / len(FACES)
        return self.before.of(worth) if self.before else worth

    def _meanwhile(self, month: int, day: int, worth: Floats) -> Floats:
        """What others do to a seat that waits."""
        place = month - 1, day
        fee, commission = float(self.others.elections[place]), float(self.others.commissions[place])
        worth = (1 - fee) * worth + fee * self.payment(self.printed.election_fee).of(worth)
        worth = (1 - commission) * worth + commission * self.gain(round(float(self.others.commission[place]))).of(worth)
        poker = float(self.others.poker[place])
        return (1 - poker) * worth + poker * self._poker(month, worth)

    # ---- landing

    def _land(self, month: int, day: int) -> None:
        here, after = self.printed.laid[day], self.found.stays[month, day]
        if here.kind is Space.DAYLIGHT:  # everybody goes back a day, the lander first
            after = self.found.lands.get((month, day - 1), after)
        self.found.lands[month, day] = self._follow(month, day, here.kind, here.amount, after)

    def _follow(self, month: int, day: int, kind: Space, amount: int, after: Floats) -> Floats:
        if kind is Space.MAIL:
            for _ in range(amount):
                after = self._mail(day, after)
            return after
        if kind is Space.DEAL:
            return self._deal(month, day, after)
        if kind is Space.BUYER:
            return self._buyer(after)
        if kind is Space.POKER:
            return self._poker(month, after)
        if kind is Space.COLLECT:
            return self.gain(amount).of(after)
        if kind is Space.PAY:
            return self.payment(amount).of(after)
        return self.payment(self.printed.election_fee).of(after) if kind is Space.ELECTION else after

    def _poker(self, month: int, after: Floats) -> Floats:
        """All who join have the same chance of all stakes. A stake is paid before the game."""
        stake, joiners = self.printed.poker_stake, self.others.joiners[month - 1]
        lost = self.payment(stake).of(after)
        joined = joiners[0] * after
        for number, chance in enumerate(joiners[1:], 1):
            won = self.payment(stake).of(self.gain(stake * (number + 1)).of(after))
            joined = joined + chance * (won + number * lost) / (number + 1)
        return self.player.joins(self.where.money, [after, joined.astype(np.float32)])

    def _deal(self, month: int, day: int, after: Floats) -> Floats:
        """Each deal with the chance with which it is drawn."""
        total = np.zeros_like(after)
        for card, chance in zip(self.printed.deals, self.others.deals[month - 1], strict=True):
            offer = Offer(card.cost, card.value, month, day, last=month == self.months)
            total += float(chance) * self._offered(offer, card.commission, after)
        return total

    def _offered(self, offer: Offer, commission: int, after: Floats) -> Floats:
        """The commission of what we buy may be ours."""
        ours = float(self.others.our_commission[offer.month - 1, offer.day])
        held = with_deal(self.where, after, offer.brings)
        held = (1 - ours) * held + ours * self.gain(commission).of(held)
        step = self.printed.loan_step
        bought = self.payment(offer.cost).of(held)
        more = self.where.to(*one_step_more(self.printed, self.where.money, offer.cost, step)).of(held)
        return self.player.buys(self.where.money, offer, [after, bought, more])

    def _buyer(self, after: Floats) -> Floats:
        """One deal of the hand may be sold."""
        total = after.copy()
        for number, hand in enumerate(self.where.hands):
            held = [point for point in hand if point]
            if held:
                answers = [after[:, number]]
                for place, point in enumerate(held):
                    rest = self.where.hand_number[(*held[:place], *held[place + 1 :], *(0,) * (len(hand) - len(held) + 1))]
                    answers.append(self.gain(float(self.where.brings[point])).of(after[:, rest]))
                total[:, number] = self.player.sells(answers)
        return total

    # ---- mail

    def _mail(self, day: int, after: Floats) -> Floats:
        """One mail card, drawn from all of them."""
        total = self.mail.nothing * after
        for amount, chance in self.mail.gains:
            total += chance * self.gain(amount).of(after)
        for amount, chance in self.mail.tickets:
            won = chance * self.lottery_chance[day]
            total += (chance - won) * after + won * self.gain(amount).of(after)
        total += self._bill(after)
        total += self.mail.swellfare * self._swellfare(after)
        for card, chance in self.mail.insurance:
            total += chance * (self._insurance(card, after) if self.policies > 1 else after)
        return total

    def _bill(self, after: Floats) -> Floats:
        """A bill waits for Pay Day, unless a policy covers it."""
        total = np.zeros_like(after)
        for policy in range(self.policies):
            for cover, amounts in self.mail.bills.items():
                chances = [self.mail.each] * len(amounts)
                if policy_covers(policy, cover):
                    total[policy] += sum(chances) * after[policy]
                else:
                    total[policy] += self.where.bills_after(amounts, chances) @ after[policy]
        return total

    def _insurance(self, card: MailCard, after: Floats) -> Floats:
        """Who has no such policy may buy it. Of the bills held it cancels as many as of all bills are of its kind."""
        total = after.copy()
        left = self.where.bills_left(1 - self.mail.share_covered(card.cover))
        for policy in range(self.policies):
            if not policy_covers(policy, card.cover):
                bought = left @ self.payment(card.amount).of(after[policy | 1 << card.cover - 1])
                total[policy] = self.player.insured(self.where.money, card.amount, [after[policy], bought])
        return total

    def _swellfare(self, after: Floats) -> Floats:
        """Only for a player in debt: a stake pays so many times as much, or goes to the Pot."""
        cash, balance = self.where.money
        owed = np.maximum(-balance, 0) + interest(self.printed, self.where.money)
        in_debt = owed + self.where.bills[:, None] > cash
        wins = (len(FACES) + 1 - self.printed.swellfare_wins_from) / len(FACES)
        answers = []
        for stake in self.player.stakes(self.where.money):
            money = pay(self.printed, self.where.money, stake)
            won = self.where.to(*receive(money, np.asarray(stake) * self.printed.swellfare_multiple)).of(after)
            lost = self.where.to(*money).of(after)
            answers.append(wins * won + (1 - wins) * lost)
        return np.where(in_debt, self.player.staked(answers), after)

    # ---- Pay Day

    def _pay_day(self, month: int) -> None:
        """The wage, interest, bills, then repaying and saving; after the last month deals are lost and worth is counted."""
        last = month == self.months
        shape = (self.policies, *self.where.shape)
        self.found.lands[month, LAST_DAY] = np.empty(shape, np.float32)
        for number, bills in enumerate(self.where.bills):
            money = income(self.printed, self.where.money, last=last)
            due = interest(self.printed, money) + bills
            self.found.lands[month, LAST_DAY][:, :, number] = self._counted(money, due) if last else self._settled(month, money, due)

    def _counted(self, money: Money, due: Floats) -> Floats:
        """Cash and savings less the loan, at the end of the game: no payment changes that but by what is paid."""
        return (money[0] + money[1] - due).astype(np.float32)

    def _settled(self, month: int, money: Money, due: Floats) -> Floats:
        after = self.found.stays[month + 1, 0][:, :, 0]
        return self.player.settles(self.where, self.printed, money, due, after)


def one_step_more(printed: Edition, money: Money, cost: float, step: int) -> Money:
    """Buy, and withdraw or borrow one step beyond what was needed."""
    cash, balance = pay(printed, money, cost)
    back = np.where(balance > 0, step - printed.early_withdrawal_penalty, step)
    return cash + back, balance - step


def with_deal(where: Grid, after: Floats, brings: float) -> Floats:
    """The worth with one more deal in hand."""
    parts = [np.float32(weight) * after[:, hands] for weight, hands in where.with_deal(brings)]
    return sum(parts[1:], parts[0])


def policy_covers(policy: int, cover: int) -> bool:
    """Does a set of policies, as bits, cover such a bill?"""
    return cover != Cover.NOTHING and bool(policy >> cover - 1 & 1)


def chance_of_landing(printed: Edition, kind: Space) -> dict[int, float]:
    """From each day, how likely the token is to land on the next day of a kind by its own rolls, in this month."""
    found: dict[int, float] = {}
    for day in range(LAST_DAY, -1, -1):
        ahead = [min(day + face, LAST_DAY) for face in FACES]
        found[day] = (
            sum(1.0 if printed.laid[other].kind is kind else found.get(other, 0.0) for other in ahead) / len(FACES)
            if day < LAST_DAY
            else 0.0
        )
    return found


class MailPile:
    """The mail cards by what they do, each with its chance of being the one that is drawn."""

    def __init__(self, printed: Edition) -> None:
        cards = printed.mail
        self.each = 1 / len(cards)
        self.gains = [(card.amount, self.each) for card in cards if card.kind is Mail.COLLECTION]
        self.tickets = [(card.amount, self.each) for card in cards if card.kind is Mail.TICKET]
        self.insurance = [(card, self.each) for card in cards if card.kind is Mail.INSURANCE]
        self.swellfare = self.each * sum(card.kind is Mail.SWELLFARE for card in cards)
        self.nothing = self.each * sum(card.kind in (Mail.AD, Mail.POSTCARD) for card in cards)
        self.bills: dict[int, list[int]] = {}
        for card in cards:
            if card.kind is Mail.BILL:
                self.bills.setdefault(int(card.cover), []).append(card.amount)

    def share_covered(self, cover: int) -> float:
        """How much of all bills are of a kind, in dollars."""
        return sum(self.bills[cover]) / sum(sum(amounts) for amounts in self.bills.values())
