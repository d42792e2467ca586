"""What the rule books say alike: turns, mail, deals, buyers, and Pay Day. rulings/all."""

from collections.abc import Callable, Iterable
from typing import Any

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Space
from tests.support.second_reading.money import BANK, POT, Money
from tests.support.second_reading.table import TURN_OVER, Chance, Pile, Rule

MOST_MOVES = 20
"""So often can cards and tiles move tokens in one turn (rulings/all #21)."""

ONE_MONTH = (Mail.AD, Mail.POSTCARD, Mail.TICKET, Mail.INSTANT_MESSAGE, Mail.MOVE_AHEAD)
"""What is discarded on Pay Day, done or not."""


class Reading(Money):
    """A game as a rule book describes it."""

    bills_first = False
    """Are bills paid before one may repay?"""
    retired_are_out = False
    """Are those who have finished their months out of everything (rulings/all #16)?"""
    retired_roll = False

    def __init__(self, printed: Edition, game: Any) -> None:
        super().__init__(printed, game)
        self.chance = Chance(game)
        self.seats, self.months, self.in_step = len(game.seats), game.months, game.header.in_step
        everybody = range(self.seats)
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
