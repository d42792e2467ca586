"""The box of 2008, the big game and the standard one, read from source text 001 and rulings/2008."""

from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Space
from tests.support.second_reading.all_editions import MOST_MOVES
from tests.support.second_reading.book_1994 import Book1994
from tests.support.second_reading.money import BANK, POT
from tests.support.second_reading.table import TURN_OVER, Question, Rule


class Book2008(Book1994):
    """Day tiles, messages that move tokens, contests with one or two dice."""

    deal_beside_board = False

    def __init__(self, printed, game) -> None:
        super().__init__(printed, game)
        self.placing = game.header.placing
        self.tile_on: dict[int, int] = {}
        self.moved = [0] * self.seats
        """How often each token was moved."""
        self.spaces |= {
            Space.SWEEPSTAKES: lambda p, amount: self.hand_over(BANK, p, amount * self.throw(p)),
            Space.SUPER_SWEEPSTAKES: lambda p, amount: self.hand_over(BANK, p, amount * self.throw(p, 2)),
            Space.LUCKY_LOTTERY: self.lucky_lottery,
            Space.SKYROCKETS: lambda p, amount: self.hand_over(BANK, POT, amount),
            Space.HIGHEST_ROLL: lambda p, amount: self.hand_over(BANK, self.highest(self.taking_part(p)), amount),
            Space.SINGING: lambda p, amount: self.hand_over(BANK, self.highest(self.taking_part(p), 2), amount),
            Space.HOLIDAY: self.holiday,
            Space.CASINO: self.casino,
            Space.FREE_DEAL: self.free_deal,
            Space.JUMP_BACK: lambda p, amount: self.jump(p, -1),
            Space.SKIP_AHEAD: lambda p, amount: self.jump(p, 1),
            Space.YARD_SALE: self.yard_sale_of_the_top,
        }
        self.letters |= {
            Mail.AD: self.keep,
            Mail.POSTCARD: self.keep,
            Mail.MONEYGRAM_OUT: self.pot_letter,
            Mail.MONEYGRAM_IN: self.collect_letter,
            Mail.TAX_REFUND: self.collect_letter,
            Mail.REBATE_CHECK: self.collect_letter,
        }
        self.moving_letters |= {Mail.INSTANT_MESSAGE: self.message}

    # ---- placing tiles

    def game(self):
        """First the tiles are placed, if they are (rulings/2008 #33)."""
        if self.placing:
            yield from self.place_tiles()
        yield from super().game()

    def place_tiles(self):
        """From the first seat on, each draws a tile and lays it on a vacant day."""
        days = range(1, max(self.printed.last_day(month) for month in range(1, self.months + 1)))
        for turn in range(len(days)):
            self.mover = turn % self.seats
            vacant = [day for day in days if day not in self.tile_on]
            unused = set(range(len(self.printed.pieces))) - set(self.tile_on.values())
            day = vacant[0]
            if len(vacant) > 1:
                day = yield Question(Ask.PLACE_TILE, self.mover, unused, vacant)
            self.tile_on[day] = self.chance.next("tile", self.mover)
            self.mover = (self.mover + 1) % self.seats if turn + 1 < len(days) else 0
            yield TURN_OVER

    def square(self, p: int, day: int):
        """A tile that was placed covers its day, but for Pay Day."""
        if day in self.tile_on and day < self.last_day(p):
            return self.printed.pieces[self.tile_on[day]]
        return super().square(p, day)

    # ---- tokens that are moved

    def jump(self, p: int, direction: int) -> Rule | None:
        """Throw a die and go back or ahead so many days, and act there (rulings/2008 #5, #7, #8)."""
        if self.moves_by_card >= MOST_MOVES:
            return None
        self.moves_by_card += 1
        return self.go(p, self.day[p] + direction * self.throw(p), NONE)

    def message(self, p: int, card: int) -> Rule:
        """Move as the message says, perhaps with a friend; both act there (rulings/2008 #9, #10, #26)."""
        letter = self.printed.mail[card]
        goal = self.day[p] + letter.days if letter.days else self.next_of(p, letter.goes_to)
        if not letter.days and not goal:
            return
        friends = [q for q in self.others(p) if self.plays(q) and not (self.in_step and self.month[q] != self.month[p])]
        friend = NONE
        if letter.friend and friends:
            friend = yield from self.choose(Ask.BRING_FRIEND, p, card, friends)
        self.moves_by_card += 1
        yield from self.go(p, goal, friend)

    def go(self, p: int, goal: int, friend: int) -> Rule:
        """Not beyond Start, each to their own Pay Day; p acts first, then a friend who was not moved on (rulings/2008 #9, #28, #29)."""
        self.day[p] = max(0, min(goal, self.last_day(p)))
        self.moved[p] += 1
        if friend != NONE:
            together = self.last_day(friend) if self.day[p] == self.last_day(p) else self.day[p]
            self.day[friend] = min(together, self.last_day(friend))
            self.moved[friend] += 1
            came_to, moved = self.day[friend], self.moved[friend]
        yield from self.act(p)
        if friend == NONE:
            return
        still_due = self.day[friend] == came_to if self.version == 2 else self.moved[friend] == moved
        if still_due:
            yield from self.act(friend)

    # ---- spaces

    def lucky_lottery(self, p: int, amount: int) -> Rule:
        """Numbers from 2 to 12, thrown with both dice (rulings/2008 #3)."""
        antes = self.printed.lucky_ante, self.printed.lucky_bank
        yield from self.number_lottery(p, Ask.JOIN_LUCKY_LOTTERY, antes, range(2, 13), lambda q: self.throw(q, 2))

    def thrower(self, p: int, lap: int) -> int:
        """The players throw in turn, all of them (rulings/2008 #4, #31)."""
        return self.from_on(p)[lap % self.seats]

    def holiday(self, p: int, amount: int) -> None:
        """Everybody collects (rulings/2008 #15)."""
        for q in range(self.seats):
            self.hand_over(BANK, q, amount)

    def casino(self, p: int, amount: int) -> Rule:
        """An odd throw wins, an even one pays into the pot (rulings/2008 #20)."""
        if self.throw(p) % 2:
            self.hand_over(BANK, p, amount)
        else:
            yield from self.pay(p, POT, amount)

    def free_deal(self, p: int, amount: int) -> None:
        """The top deal for nothing."""
        if self.deal_pile.has_card():
            self.deals[p].append(self.deal_pile.give(self.chance.next("deal", p)))

    def charity_walk(self, p: int, amount: int) -> Rule:
        """The lander throws once, and all others pay (rulings/2008 #19)."""
        thrown = self.throw(p)
        for q in self.from_left_of(p)[:-1]:
            yield from self.pay(q, POT, thrown * self.printed.charity_walk_price)
