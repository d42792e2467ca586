"""The edition of 1974, read from source text 000 and rulings/1974."""

from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Space
from tests.support.second_reading.all_editions import Reading
from tests.support.second_reading.money import BANK, POT, STAKES
from tests.support.second_reading.table import Rule


class Book1974(Reading):
    """Savings, insurance, tickets, Swellfare, commissions, poker, the election, Daylight Savings."""

    bills_first = True
    retired_are_out = True

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.daylight_already = False
        self.spaces |= {
            Space.COLLECT: lambda p, amount: self.hand_over(BANK, p, amount),
            Space.PAY: lambda p, amount: self.pay(p, BANK, amount),
            Space.ELECTION: self.election,
            Space.DAYLIGHT: self.daylight,
            Space.POKER: self.poker,
            Space.LOTTERY_DRAW: self.lottery_draw,
        }
        self.letters |= {
            Mail.BILL: self.bill,
            Mail.COLLECTION: self.collect_letter,
            Mail.AD: self.throw_away,
            Mail.POSTCARD: self.throw_away,
            Mail.TICKET: self.keep,
            Mail.INSURANCE: self.insurance,
            Mail.SWELLFARE: self.swellfare,
        }

    # ---- mail

    def bill(self, p: int, card: int) -> None:
        """Due on Pay Day, unless a policy cancels it."""
        if self.printed.mail[card].cover in self.policies[p]:
            self.throw_away(p, card)
        else:
            self.keep(p, card)

    def insurance(self, p: int, card: int) -> Rule:
        """Buy it now or discard it; it cancels bills, also those that wait (rulings/1974 #19, #20, #21)."""
        policy = self.printed.mail[card]
        if policy.cover in self.policies[p] or not (yield from self.choose(Ask.BUY_INSURANCE, p, card, range(2))):
            self.throw_away(p, card)
            return
        yield from self.pay(p, BANK, policy.amount)
        self.policies[p].add(policy.cover)
        self.keep(p, card)
        for bill in self.bills_of(p):
            if self.printed.mail[bill].cover == policy.cover:
                self.settled(p, bill)

    def bills_of(self, p: int) -> list[int]:
        """The bills that wait."""
        return [card for card in self.mail[p] if self.printed.mail[card].kind is Mail.BILL]

    def swellfare(self, p: int, card: int) -> Rule:
        """Who is in debt may stake something; 5 or 6 pays ten times (rulings/1974 #24, #25, #26)."""
        owed = self.loan[p] + self.interest(self.loan[p], self.printed.loan_rate)
        owed += sum(self.printed.mail[bill].amount for bill in self.bills_of(p))
        if owed > self.cash[p]:
            step, most = self.printed.swellfare_stake_step, self.printed.swellfare_stake_most
            if self.version == 2:
                most = min(most, self.cash[p] // step * step)
            stake = yield from self.choose(Ask.STAKE_SWELLFARE, p, card, range(0, most + 1, step))
            if stake:
                yield from self.play_swellfare(p, stake)
        self.throw_away(p, card)

    def play_swellfare(self, p: int, stake: int) -> Rule:
        """The stake is gone; a winning throw brings ten times, another one feeds the pot."""
        yield from self.pay(p, STAKES, stake)
        won = self.throw(p) >= self.printed.swellfare_wins_from
        self.hand_over(STAKES, BANK if won else POT, stake)
        if won:
            self.hand_over(BANK, p, stake * self.printed.swellfare_multiple)

    # ---- deals

    def bought(self, p: int, card: int) -> None:
        """All who play throw for the commission, from the buyer on (rulings/1974 #9)."""
        winner = self.highest(self.taking_part(p))
        self.hand_over(BANK, winner, self.printed.deals[card].commission)

    def deal_goes_back(self, card: int) -> None:
        """To the bottom of the deck (rulings/1974 #27, #28)."""
        self.deal_pile.bottom.append(card)

    # ---- spaces

    def election(self, p: int, amount: int) -> Rule:
        """Everybody who plays pays into the pot (rulings/1974 #11, #12); no book says who first, and the engine goes by seats."""
        for q in sorted(self.taking_part(p)):
            yield from self.pay(q, POT, self.printed.election_fee)

    def daylight(self, p: int, amount: int) -> Rule:
        """From p on, everybody goes back a day and acts there, once in a turn (rulings/1974 #14-#18)."""
        if self.daylight_already:
            return
        self.daylight_already = True
        for q in self.taking_part(p):
            if self.day[q] == 0:
                self.hand_over(BANK, q, self.printed.wage)
            else:
                self.day[q] -= 1
                yield from self.act(q)
        self.daylight_already = False

    def poker(self, p: int, amount: int) -> Rule:
        """Who joins puts up a stake; the highest throw takes all (rulings/1974 #13)."""
        players = []
        for q in self.taking_part(p):
            if (yield from self.choose(Ask.JOIN_POKER, q, NONE, range(2))):
                players.append(q)
                if self.version == 2:
                    yield from self.pay(q, STAKES, self.printed.poker_stake)
        if self.version != 2 and len(players) > 1:
            for q in players:
                yield from self.pay(q, STAKES, self.printed.poker_stake)
        if players:
            self.hand_over(STAKES, self.highest(players) if len(players) > 1 else players[0], self.heaps[STAKES])

    def lottery_draw(self, p: int, amount: int) -> None:
        """All tickets that p holds are paid (rulings/1974 #22)."""
        for card in [card for card in self.mail[p] if self.printed.mail[card].kind is Mail.TICKET]:
            self.hand_over(BANK, p, self.printed.mail[card].amount)
            self.settled(p, card)

    # ---- Pay Day

    def wage_on_the_last(self) -> bool:
        """No wages on the last Pay Day."""
        return self.printed.wage_in_last_month

    def interests(self, p: int) -> Rule:
        """Savings bring interest in cash, a loan costs it (rulings/1974 #4)."""
        self.hand_over(BANK, p, self.interest(self.savings[p], self.printed.savings_rate))
        yield from super().interests(p)

    def repay(self, p: int) -> Rule:
        """Then, without a loan, one may save or take savings out (rulings/1974 #6, #8)."""
        yield from super().repay(p)
        if self.loan[p] == 0:
            step = self.printed.savings_step
            saved = yield from self.choose(Ask.SAVE, p, NONE, range(-self.savings[p], self.cash[p] // step * step + 1, step))
            self.savings[p] += saved
            self.hand_over(p, BANK, saved)
