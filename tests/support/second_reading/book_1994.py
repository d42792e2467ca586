"""The edition of 1994, read from the list of its changes in source text 000 and rulings/1994."""

from collections.abc import Callable, Sequence

from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Space
from tests.support.second_reading.all_editions import Reading
from tests.support.second_reading.money import BANK, POT, STAKES
from tests.support.second_reading.table import Rule


class Book1994(Reading):
    """Charges, neighbors, the lottery of numbers, the radio contest, the yard sale beside the board. The later books build on it."""

    deal_beside_board = True

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.spaces |= {
            Space.COLLECT: lambda p, amount: self.hand_over(BANK, p, amount),
            Space.PAY_POT: lambda p, amount: self.pay(p, POT, amount),
            Space.LOTTERY: self.lottery,
            Space.RADIO: self.radio,
            Space.BIRTHDAY: self.birthday,
            Space.YARD_SALE: self.yard_sale,
            Space.CHARITY_WALK: self.charity_walk,
        }
        self.letters |= {
            Mail.MONSTER_CHARGE: self.keep,
            Mail.NEIGHBOR: self.neighbor,
            Mail.MAD_MONEY: self.mad_money,
            Mail.CHARITY: self.pot_letter,
        }
        self.moving_letters |= {Mail.MOVE_AHEAD: self.move_ahead}
        self.yard: set[int] = set()
        """Which deals may lie at the yard sale; none if no deal lies there."""

    def game(self):
        """At the start a deal is laid face down at the yard sale."""
        self.lay_yard_deal()
        yield from super().game()

    # ---- mail

    def neighbor(self, p: int, card: int) -> Rule:
        """Pay another player, perhaps one who has finished (rulings/1994 #10)."""
        chosen = yield from self.choose(Ask.PAY_WHOM, p, card, self.others(p))
        yield from self.pay(p, chosen, self.printed.mail[card].amount)
        self.throw_away(p, card)

    def mad_money(self, p: int, card: int) -> Rule:
        """Another player pays p (rulings/1994 #11)."""
        chosen = yield from self.choose(Ask.COLLECT_FROM, p, card, self.others(p))
        yield from self.pay(chosen, p, self.printed.mail[card].amount)
        self.throw_away(p, card)

    def move_ahead(self, p: int, card: int) -> Rule:
        """Go on to the next deal or buyer, as p likes, and act there (rulings/1994 #13)."""
        places = [self.next_of(p, Space.DEAL), self.next_of(p, Space.BUYER)]
        ahead = [i for i in (0, 1) if places[i]]
        if ahead:
            chosen = yield from self.choose(Ask.MOVE_TO, p, card, ahead)
            self.moves_by_card += 1
            self.day[p] = places[chosen]
            yield from self.act(p)

    def next_of(self, p: int, kind: Space) -> int:
        """The next day of a kind; 0 if none lies ahead."""
        return next((day for day in range(self.day[p] + 1, self.last_day(p)) if self.square(p, day).kind is kind), 0)

    # ---- contests

    def lottery(self, p: int, amount: int) -> Rule:
        """Who joins picks a number from 1 to 6 (rulings/1994 #3, #4, #5)."""
        antes = self.printed.lottery_ante, self.printed.lottery_bank
        yield from self.number_lottery(p, Ask.JOIN_LOTTERY, antes, range(1, 7), lambda q: self.throw(q))

    def number_lottery(self, p: int, ask: Ask, antes: tuple[int, int], numbers: Sequence[int], thrown: Callable[[int], int]) -> Rule:
        """Everybody may join, the bank adds its ante, and who has the number thrown takes all."""
        players = yield from self.joined(p, ask, antes[0])
        if not players:
            return
        self.hand_over(BANK, STAKES, antes[1])
        picked: dict[int, int] = {}
        for q in players:
            free = [number for number in numbers if number not in picked]
            picked[(yield from self.choose(Ask.PICK_NUMBER, q, NONE, free))] = q
        lap = 0
        while (number := thrown(self.thrower(p, lap))) not in picked:
            lap += 1
        self.hand_over(STAKES, picked[number], self.heaps[STAKES])

    def joined(self, p: int, ask: Ask, ante: int):
        """Who joins a lottery, from p on; each pays when they join."""
        players = []
        for q in self.taking_part(p):
            if (yield from self.choose(ask, q, NONE, range(2))):
                players.append(q)
                yield from self.pay(q, STAKES, ante)
        return players

    def thrower(self, p: int, lap: int) -> int:
        """Who throws for the lottery: always the lander."""
        return p

    def radio(self, p: int, amount: int) -> None:
        """From p on, round and round, until somebody throws the number (rulings/1994 #6)."""
        lap = 0
        while self.throw(self.from_on(p)[lap % self.seats]) != self.printed.radio_number:
            lap += 1
        self.hand_over(BANK, self.from_on(p)[lap % self.seats], self.printed.radio_prize)

    def birthday(self, p: int, amount: int) -> Rule:
        """Every other player gives p a present."""
        for q in self.from_left_of(p)[:-1]:
            yield from self.pay(q, p, self.printed.birthday_gift)

    def charity_walk(self, p: int, amount: int) -> Rule:
        """Every other player throws and pays into the pot (rulings/1994 #9)."""
        for q in self.from_left_of(p)[:-1]:
            yield from self.pay(q, POT, self.throw(q) * self.printed.charity_walk_price)

    # ---- the yard sale

    def lay_yard_deal(self) -> None:
        """A deal is laid face down beside the board, if there is one; in the later books none is."""
        if self.deal_beside_board and not self.deal_pile.hidden and self.deal_pile.has_card():
            self.yard = set(self.deal_pile.unknown)
            self.deal_pile.hidden = 1

    def yard_sale(self, p: int, amount: int) -> Rule:
        """Take the hidden deal for what is thrown, and lay out another (rulings/1994 #7, #8)."""
        self.lay_yard_deal()
        if not self.deal_pile.hidden:
            return
        thrown = self.throw(p)
        yield from self.pay(p, BANK, thrown * self.printed.yard_sale_price)
        card = self.chance.next("taken deal", p)
        self.deal_pile.reveal(card, self.yard)
        self.deals[p].append(card)
        self.lay_yard_deal()

    def yard_sale_of_the_top(self, p: int, amount: int) -> Rule:
        """In the later books: the top deal for what is thrown. One has to, and there is no auction (rulings/2000 #15, rulings/2008 #25)."""
        if self.deal_pile.has_card():
            thrown = self.throw(p)
            yield from self.pay(p, BANK, thrown * self.printed.yard_sale_price)
            self.deals[p].append(self.deal_pile.give(self.chance.next("taken deal", p)))
