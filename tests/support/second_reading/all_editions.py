"""What the rule books say alike: turns, loans, mail, deals, buyers, and Pay Day. rulings/all."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import floor
from typing import Any

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Space
from tests.support.second_reading.table import OPEN, TURN_OVER, Chance, Pile, Question, Rule

BANK, POT, STAKES = "bank", "pot", "stakes"

MOST_STEPS = 1_000
"""So many steps more than needed one may borrow or bid at once; before version 3, `OLD_STEPS` before a roll."""

OLD_STEPS = 10

MOST_MOVES = 20
"""So often can cards and tiles move tokens in one turn (rulings/all #21)."""

ONE_MONTH = (Mail.AD, Mail.POSTCARD, Mail.TICKET, Mail.INSTANT_MESSAGE, Mail.MOVE_AHEAD)
"""What is discarded on Pay Day, done or not."""


class Reading:
    """A game as a rule book describes it. `version` is that of the rules (CHANGELOG, "Rules"): 2, or 3 and later."""

    bills_first = False
    """Are bills paid before one may repay?"""
    retired_are_out = False
    """Are those who have finished their months out of everything (rulings/all #16)?"""
    retired_roll = False

    def __init__(self, printed: Edition, game: Any) -> None:
        self.printed, self.chance = printed, Chance(game)
        self.seats, self.months, self.in_step = len(game.seats), game.months, game.header.in_step
        self.version = game.header.rules
        everybody = range(self.seats)
        self.cash = [printed.start_cash for _ in everybody]
        self.savings = [0 for _ in everybody]
        self.loan = [0 for _ in everybody]
        self.heaps = {BANK: 0, POT: 0, STAKES: 0, "lottery": 0}
        self.day = [0 for _ in everybody]
        self.month = [1 for _ in everybody]
        self.mail: list[list[int]] = [[] for _ in everybody]
        self.deals: list[list[int]] = [[] for _ in everybody]
        self.policies: list[set[int]] = [set() for _ in everybody]
        self.mail_pile, self.deal_pile = Pile(len(printed.mail)), Pile(len(printed.deals))
        self.event_pile = Pile(len(printed.events))
        self.winning_roll = 6
        self.mover = 0
        self.moves_by_card = 0
        self.on_pay_day: int | None = None
        """Whose Pay Day is being settled: no penalty for that player."""
        self.spaces: dict[Space, Callable[[int, int], Iterable[Any] | None]] = {
            Space.START: self.nothing,
            Space.REST: self.nothing,
            Space.PAY_DAY: self.pay_day,
            Space.MAIL: self.mail_space,
            Space.DEAL: self.deal_space,
            Space.BUYER: self.buyer,
        }
        self.letters: dict[Mail, Callable[[int, int], Iterable[Any] | None]] = {Mail.BILL: self.keep}
        self.moving_letters: dict[Mail, Callable[[int, int], Rule]] = {}

    # ---- turns

    def game(self) -> Any:
        """The whole game: its questions, and `TURN_OVER` after each turn."""
        while self.mover != NONE:
            yield from self.turn(self.mover)
            self.mover = self.next_mover()
            yield TURN_OVER

    def turn(self, p: int) -> Rule:
        """Borrow if you like, roll, take the pot with a winning roll, move, and do what the space says."""
        self.moves_by_card = 0
        yield from self.means_before_rolling(p)
        rolled = self.chance.next("roll", p)
        yield from self.pot_for(p, rolled) or ()
        self.day[p] = min(self.day[p] + rolled, self.last_day(p))
        yield from self.act(p)

    def next_mover(self) -> int:
        """The next player to the left who still plays; in step, who still plays the earliest month."""
        playing = [q for q in range(self.seats) if self.plays(q)]
        if not playing:
            return NONE
        if self.in_step:
            earliest = min(self.month[q] for q in playing)
            playing = [q for q in playing if self.month[q] == earliest]
        rolls = [q for q in range(self.seats) if q in playing or (self.retired_roll and not self.plays(q))]
        return next(q for q in self.from_left_of(self.mover) if q in rolls)

    def plays(self, p: int) -> bool:
        """Has p months left?"""
        return self.month[p] <= self.months

    def from_on(self, p: int) -> list[int]:
        """Everybody, from p on to the left."""
        return [(p + i) % self.seats for i in range(self.seats)]

    def from_left_of(self, p: int) -> list[int]:
        """Everybody, from p's left-hand neighbor on; p last."""
        return [*self.from_on(p)[1:], p]

    def taking_part(self, p: int) -> list[int]:
        """Who takes part in what happens to all, from p on."""
        return [q for q in self.from_on(p) if self.plays(q) or not self.retired_are_out]

    def others(self, p: int) -> list[int]:
        """Whom p may choose, or who pays p: all but p, in the order of the seats."""
        return [q for q in range(self.seats) if q != p]

    def last_day(self, p: int) -> int:
        """The day of p's next Pay Day."""
        return self.printed.last_day(min(self.month[p], self.months))

    def square(self, p: int, day: int) -> Any:
        """What a day of p's month is."""
        return self.printed.days(min(self.month[p], self.months))[day]

    def act(self, p: int) -> Rule:
        """Do what the space says on which p stands."""
        square = self.square(p, self.day[p])
        yield from self.spaces[square.kind](p, square.amount) or ()

    def nothing(self, p: int, amount: int) -> None:
        """A space to rest."""

    def pot_for(self, p: int, rolled: int) -> Rule | None:
        """A 6 that moves the token takes the pot, before the space is settled (rulings/all #1, #2)."""
        if rolled == self.winning_roll:
            self.hand_over(POT, p, self.heaps[POT])
        return None

    # ---- money

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

    # ---- contests

    def highest(self, players: list[int], dice: int = 1) -> int:
        """Everybody throws, those who tie throw again (rulings/all #12)."""
        while True:
            thrown = {q: self.throw(q, dice) for q in players}
            players = [q for q in players if thrown[q] == max(thrown.values())]
            if len(players) == 1:
                return players[0]

    def throw(self, p: int, dice: int = 1) -> int:
        """The sum of so many dice."""
        return sum(self.chance.next("throw", p) for _ in range(dice))

    # ---- mail

    def mail_space(self, p: int, amount: int) -> Rule:
        """Draw so many letters and settle each; those that move the token come last (rulings/all #15)."""
        orders = []
        for _ in range(amount):
            if not self.mail_pile.has_card():
                continue
            card = self.mail_pile.give(self.chance.next("mail", p))
            if self.printed.mail[card].kind in self.moving_letters:
                orders.append(card)
                self.keep(p, card)
            else:
                yield from self.letters[self.printed.mail[card].kind](p, card) or ()
        for card in orders:
            yield from self.obey(p, card)

    def obey(self, p: int, card: int) -> Rule:
        """Move as a letter says, unless Pay Day has discarded it meanwhile (rulings/2008 #7, #9, #27)."""
        if card in self.mail[p]:
            self.settled(p, card)
            if self.moves_by_card < MOST_MOVES:
                yield from self.moving_letters[self.printed.mail[card].kind](p, card)

    def keep(self, p: int, card: int) -> None:
        """Keep a letter until Pay Day."""
        self.mail[p].append(card)

    def throw_away(self, p: int, card: int) -> None:
        """A letter goes to the discards."""
        self.mail_pile.discards.append(card)

    def collect_letter(self, p: int, card: int) -> None:
        """The bank pays."""
        self.hand_over(BANK, p, self.printed.mail[card].amount)
        self.throw_away(p, card)

    def pot_letter(self, p: int, card: int) -> Rule:
        """Pay into the pot."""
        yield from self.pay(p, POT, self.printed.mail[card].amount)
        self.throw_away(p, card)

    # ---- deals and buyers

    def deal_space(self, p: int, amount: int) -> Rule:
        """Draw a deal; buy it at its price, or leave it."""
        if not self.deal_pile.has_card():
            return
        card = self.deal_pile.give(self.chance.next("deal", p))
        yield from self.offer(p, card)

    def offer(self, p: int, card: int) -> Rule:
        """The deal is p's for its price, with a loan if p likes."""
        answer = yield from self.choose(Ask.BUY_DEAL, p, card, range(self.ways_to_buy(p, card) + 1))
        if not answer:
            self.deal_goes_back(card)
            return
        self.buy_with(p, card, answer - 1)
        self.deals[p].append(card)
        self.bought(p, card)

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

    def bought(self, p: int, card: int) -> None:
        """What follows when a deal has been bought at its price."""

    def deal_goes_back(self, card: int) -> None:
        """A deal that was refused or sold goes to the discards."""
        self.deal_pile.discards.append(card)

    def buyer(self, p: int, amount: int) -> Rule:
        """One deal may be sold for its value (rulings/all #11)."""
        answer = yield from self.choose(Ask.SELL_DEAL, p, NONE, [0, *(card + 1 for card in sorted(self.deals[p]))])
        if answer:
            self.deals[p].remove(answer - 1)
            self.hand_over(BANK, p, self.printed.deals[answer - 1].value)
            self.deal_goes_back(answer - 1)

    # ---- Pay Day

    def pay_day(self, p: int, amount: int) -> Rule:
        """Wages, interest, bills and repaying in the printed order, and back to Start."""
        self.on_pay_day = p
        last = self.month[p] == self.months
        if not last or self.wage_on_the_last():
            self.hand_over(BANK, p, self.printed.wage)
        yield from self.interests(p)
        if self.bills_first:
            yield from self.pay_bills(p, last=last)
            yield from self.repay(p)
        else:
            yield from self.repay(p)
            yield from self.pay_bills(p, last=last)
        self.end_of_month(p, last=last)
        self.on_pay_day = None
        self.day[p] = 0
        self.month[p] += 1

    def wage_on_the_last(self) -> bool:
        """Are there wages on the last Pay Day (rulings/all #17)?"""
        return True

    def interests(self, p: int) -> Rule:
        """Interest on the loan with which one arrives (rulings/all #8, #9, #10)."""
        yield from self.pay(p, BANK, self.interest(self.loan[p], self.printed.loan_rate))

    def repay(self, p: int) -> Rule:
        """Pay off as much of the loan as one likes, in whole steps (rulings/all #7)."""
        step = self.printed.loan_step
        most = min(self.loan[p], self.cash[p] // step * step)
        paid = yield from self.choose(Ask.REPAY, p, NONE, range(0, max(0, most) + 1, step))
        self.loan[p] -= paid
        self.hand_over(p, BANK, paid)

    def pay_bills(self, p: int, *, last: bool) -> Rule:
        """Pay each bill and charge in the order in which they came."""
        for card in list(self.mail[p]):
            letter = self.printed.mail[card]
            if letter.kind is Mail.BILL:
                yield from self.pay(p, BANK, letter.amount)
                self.settled(p, card)
            elif letter.kind is Mail.MONSTER_CHARGE:
                yield from self.pay_charge(p, card, last=last)

    def pay_charge(self, p: int, card: int, *, last: bool) -> Rule:
        """Pay all of it, or its interest and keep it; on the last Pay Day all (rulings/2000 #8, #9, rulings/1994 #12)."""
        amount = self.printed.mail[card].amount
        if last or (yield from self.choose(Ask.PAY_CHARGE, p, card, range(2))):
            yield from self.pay(p, BANK, amount)
            self.settled(p, card)
        else:
            yield from self.pay(p, BANK, self.interest(amount, self.printed.charge_rate))

    def settled(self, p: int, card: int) -> None:
        """A paid bill is discarded."""
        self.mail[p].remove(card)
        self.throw_away(p, card)

    def end_of_month(self, p: int, *, last: bool) -> None:
        """What is discarded when a month is over: letters that are not carried over, and after the last month unsold deals."""
        for card in [card for card in self.mail[p] if self.printed.mail[card].kind in ONE_MONTH]:
            self.settled(p, card)
        if last:
            for card in self.deals[p]:
                self.deal_goes_back(card)
            self.deals[p] = []
