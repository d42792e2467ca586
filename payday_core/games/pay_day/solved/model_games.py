"""Games of the model itself, played by the solved tables with exact money: their average must be the solved worth."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from payday_core.games.pay_day.editions.pieces import FACES
from payday_core.games.pay_day.kinds import LAST_DAY, Mail, Space
from payday_core.games.pay_day.solved.answers import Answers, Positions
from payday_core.games.pay_day.solved.grid import HELD, Floats
from payday_core.games.pay_day.solved.money import income, interest, pay
from payday_core.games.pay_day.solved.solver import WIN, Solved, chance_of_landing


@dataclass
class Played:
    """worth: at the end of each game, dollars. by_day: for each month and day, what each landing there gained."""

    worth: Floats
    by_day: dict[tuple[int, int], list[Floats]] = field(default_factory=lambda: defaultdict(list))


class ModelGames:
    """Many games side by side, each of one seat."""

    def __init__(self, solved: Solved, games: int, seed: int) -> None:
        self.solved, self.answers, self.printed, self.others = solved, Answers(solved), solved.printed, solved.others
        self.chance = np.random.default_rng(seed)
        self.month, self.day = np.ones(games, int), np.zeros(games, int)
        cash = np.full(games, float(self.printed.start_cash))
        self.at = Positions(cash, np.zeros(games), np.zeros(games), np.zeros((games, HELD)))
        self.lottery_chance = chance_of_landing(self.printed, Space.LOTTERY_DRAW)
        self.played = Played(np.zeros(games))

    def play(self) -> Played:
        """To the end of all games."""
        while np.any(self.month <= self.solved.months):
            for month, day in sorted({*zip(self.month.tolist(), self.day.tolist(), strict=True)}):
                if month <= self.solved.months:
                    self._turn(np.flatnonzero((self.month == month) & (self.day == day)), month, day)
        self.played.worth = self.at.cash + self.at.balance - self.at.bills
        return self.played

    def _some(self, games: Any, chance: float) -> Any:
        """Those of the games in which something happens that has this chance."""
        return games[self.chance.random(len(games)) < chance]

    def _paid(self, games: Any, amount: float) -> None:
        self.at.put(games, (here := self.at.at(games)).having(pay(self.printed, here.money, amount)))

    def _got(self, games: Any, amount: float) -> None:
        self.at.cash[games] += amount

    def _turn(self, games: Any, month: int, day: int) -> None:
        """The others act; then the token is sent back or rolls."""
        place = month - 1, day
        self._poker(self._some(games, float(self.others.poker[place])), month, day)
        self._got(self._some(games, float(self.others.commissions[place])), round(float(self.others.commission[place])))
        self._paid(self._some(games, float(self.others.elections[place])), self.printed.election_fee)
        sent = self._some(games, float(self.others.daylight[place]))
        if day == 0:
            self._got(sent, self.printed.wage)
        else:
            games = np.setdiff1d(games, sent)
            self._go(sent, month, day - 1)
            if day > 1 and self.printed.laid[day - 1].kind is not Space.DAYLIGHT:
                self._land(sent, month, day - 1)
        self._roll(games, month, day)

    def _roll(self, games: Any, month: int, day: int) -> None:
        rolls = self.chance.integers(1, len(FACES) + 1, len(games))
        place = month - 1, day
        self._got(self._some(games[rolls == WIN], float(self.others.pots[place])), round(float(self.others.pot[place])))
        for face in FACES:
            landed = min(day + face, LAST_DAY)
            self._go(games[rolls == face], month, landed)
            self._land(games[rolls == face], month, landed)

    def _go(self, games: Any, month: int, day: int) -> None:
        self.month[games], self.day[games] = month, day

    def _land(self, games: Any, month: int, day: int) -> None:
        if not len(games):
            return
        if day == LAST_DAY:
            self._pay_day(games, month)
            return
        self.played.by_day[month, day].append(self.answers.gain_by_day(month, day, self.at.at(games)))
        here = self.printed.laid[day]
        if here.kind is Space.DAYLIGHT:
            self._go(games, month, day - 1)
            day, here = day - 1, self.printed.laid[day - 1]
        self._follow(games, month, day, here.kind, here.amount)

    def _follow(self, games: Any, month: int, day: int, kind: Space, amount: int) -> None:
        if kind is Space.MAIL:
            for _ in range(amount):
                self._mail(games, month, day)
        elif kind is Space.DEAL:
            self._deal(games, month, day)
        elif kind is Space.BUYER:
            self.at.put(games, self.at.at(games).having_sold())
        elif kind is Space.POKER:
            self._poker(games, month, day)
        elif kind is Space.COLLECT:
            self._got(games, amount)
        elif kind is Space.PAY:
            self._paid(games, amount)
        elif kind is Space.ELECTION:
            self._paid(games, self.printed.election_fee)

    def _poker(self, games: Any, month: int, day: int) -> None:
        if not len(games):
            return
        joined = games[self.answers.gain_by_joining(month, day, self.at.at(games)) > 0]
        others = self.chance.choice(len(self.others.joiners[month - 1]), len(joined), p=normal(self.others.joiners[month - 1]))
        playing, others = joined[others > 0], others[others > 0]
        self._paid(playing, self.printed.poker_stake)
        won = self.chance.random(len(playing)) < 1 / (others + 1)
        self.at.cash[playing[won]] += self.printed.poker_stake * (others[won] + 1)

    def _deal(self, games: Any, month: int, day: int) -> None:
        drawn = self.chance.choice(len(self.printed.deals), len(games), p=normal(self.others.deals[month - 1]))
        for number, card in enumerate(self.printed.deals):
            offered = games[drawn == number]
            if len(offered):
                gain = self.answers.gain_by_buying(month, day, card.cost, card.value, card.commission, self.at.at(offered))
                bought = offered[gain > 0]
                self._paid(bought, card.cost)
                self.at.put(bought, self.at.at(bought).holding(card.value))
                self._got(self._some(bought, float(self.others.our_commission[month - 1, day])), card.commission)

    def _mail(self, games: Any, month: int, day: int) -> None:
        drawn = self.chance.integers(0, len(self.printed.mail), len(games))
        for number, card in enumerate(self.printed.mail):
            mine = games[drawn == number]
            if card.kind is Mail.BILL:
                self.at.bills[mine] += card.amount
            elif card.kind is Mail.COLLECTION:
                self._got(mine, card.amount)
            elif card.kind is Mail.TICKET:
                self._got(self._some(mine, self.lottery_chance[day]), card.amount)
            elif card.kind is Mail.SWELLFARE and len(mine):
                self._swellfare(mine[self.answers.in_debt(self.at.at(mine))], month, day)

    def _swellfare(self, games: Any, month: int, day: int) -> None:
        if not len(games):
            return
        stakes = self.answers.stake(month, day, self.at.at(games))
        here = self.at.at(games)
        self.at.put(games, here.having(pay(self.printed, here.money, stakes)))
        won = self.chance.random(len(games)) < (7 - self.printed.swellfare_wins_from) / 6
        self.at.cash[games[won]] += stakes[won] * self.printed.swellfare_multiple

    def _pay_day(self, games: Any, month: int) -> None:
        last = month == self.solved.months
        here = self.at.at(games)
        money = income(self.printed, here.money, last=last)
        paid = here.having(pay(self.printed, money, interest(self.printed, money) + here.bills, on_pay_day=True))
        paid.bills, paid.brings = np.zeros(len(games)), paid.brings * (not last)
        self.at.put(games, paid if last else paid.having(self.answers.settled(month, paid)))
        self._go(games, month + 1, 0)


def normal(chances: Floats) -> Floats:
    """Chances that add up to one, as far as numbers can."""
    return chances / chances.sum()
