"""The edition of 2000, read from source text 002 and rulings/2000."""

from itertools import cycle

from payday_core.games.pay_day.kinds import NONE, Ask, Mail, Occasion, Offer, Space
from tests.support.second_reading.book_1994 import Book1994
from tests.support.second_reading.money import BANK, LOTTERY, MOST_STEPS, POT, STAKES
from tests.support.second_reading.table import Rule

MOST_BIDS = 100
OLD_BID_STEPS = 20
"""So far above the last bid one could go before version 3."""


class Book2000(Book1994):
    """Auctions, events, lottery cards, the Bonus and its black die."""

    retired_roll = True
    deal_beside_board = False

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.spaces |= {Space.EVENT: self.event, Space.CARD_LOTTERY: self.card_lottery, Space.YARD_SALE: self.yard_sale_of_the_top}
        self.letters |= {Mail.BUY_OR_SELL: self.buy_or_sell}
        self.lottery_card: list[int] = []

    def game(self):
        """At the start everybody takes a lottery card."""
        self.lottery_card = [self.chance.next("lottery card", p) - 1 for p in range(self.seats)]
        yield from super().game()

    def turn(self, p: int) -> Rule:
        """Who has finished still rolls, for the Bonus only (rulings/2000 #16)."""
        if self.plays(p):
            yield from super().turn(p)
        else:
            yield from self.pot_for(p, self.chance.next("roll", p))

    def pot_for(self, p: int, rolled: int) -> Rule:
        """Who matches the black die takes the Bonus, and may turn the die (rulings/2000 #2, #3, rulings/all #3)."""
        if rolled == self.winning_roll:
            self.hand_over(POT, p, self.heaps[POT])
            self.winning_roll = yield from self.choose(Ask.TURN_DIE, p, NONE, range(1, 7))

    def buy_or_sell(self, p: int, card: int) -> Rule:
        """A deal or a buyer, without moving (rulings/2000 #11, #24)."""
        if (yield from self.choose(Ask.BUY_OR_SELL, p, card, range(2))):
            yield from self.buyer(p, 0)
        else:
            yield from self.deal_space(p, 0)
        self.throw_away(p, card)

    # ---- events

    def event(self, p: int, amount: int) -> Rule:
        """Draw an event and follow it (rulings/2000 #17)."""
        if not self.event_pile.has_card():
            return
        card = self.event_pile.give(self.chance.next("event", p))
        printed = self.printed.events[card]
        friend = NONE
        if printed.kind not in (Occasion.PAY_TO_BONUS, Occasion.KEEP_THE_CASH):
            friend = yield from self.choose(Ask.CHOOSE_FRIEND, p, card, self.others(p))
        payments: dict[Occasion, list[tuple[int | str, int | str]]] = {
            Occasion.PAY_TO_BONUS: [(p, POT)],
            Occasion.EACH_PAY_TO_BONUS: [(p, POT), (friend, POT)],
            Occasion.PAY_TO_FRIEND: [(p, friend)],
            Occasion.KEEP_THE_CASH: [(BANK, p)],
            Occasion.EACH_KEEP_THE_CASH: [(BANK, p), (BANK, friend)],
            Occasion.TAKE_AND_KEEP: [(friend, p)],
        }
        for payer, payee in payments[printed.kind]:
            if isinstance(payer, int):
                yield from self.pay(payer, payee, printed.amount)
            else:
                self.hand_over(payer, payee, printed.amount)
        self.event_pile.discards.append(card)

    # ---- the lottery of cards

    def card_lottery(self, p: int, amount: int) -> Rule:
        """Exchange cards, put in, and throw both dice (rulings/2000 #5, #6, #7, #22, #23)."""
        for q in self.from_on(p):
            yield from self.exchange(q)
        players = yield from self.joined(p, Ask.JOIN_CARD_LOTTERY, self.printed.lottery_ante)
        if not players:
            return
        self.hand_over(BANK, STAKES, self.printed.lottery_bank)
        self.hand_over(LOTTERY, STAKES, self.heaps[LOTTERY])
        thrown = sorted(self.throw(p) for _ in range(2))
        winners = [q for q in players if f"{thrown[0]}-{thrown[1]}" in self.printed.lottery_cards[self.lottery_card[q]].split()]
        self.hand_over(STAKES, winners[0] if winners else LOTTERY, self.heaps[STAKES])

    def exchange(self, p: int) -> Rule:
        """Once, p may take an unused card or offer another player a trade (rulings/2000 #25)."""
        unused = set(range(len(self.printed.lottery_cards))) - set(self.lottery_card)
        wish = yield from self.choose(Ask.SWAP_LOTTERY_CARD, p, NONE, [0, *([1] if unused else []), *(2 + q for q in self.others(p))])
        if wish == 1:
            self.lottery_card[p] = self.chance.next("lottery card", p) - 1
        elif wish:
            q = wish - 2
            if (yield from self.choose(Ask.AGREE_TO_SWAP, q, p, range(2))):
                self.lottery_card[p], self.lottery_card[q] = self.lottery_card[q], self.lottery_card[p]

    # ---- deals

    def offer(self, p: int, card: int) -> Rule:
        """A deal with a price, or an auction."""
        if self.printed.deals[card].kind is Offer.AUCTION:
            yield from self.auction(p, card)
        else:
            yield from super().offer(p, card)

    def auction(self, p: int, card: int) -> Rule:
        """The highest bid buys; without a bid the card is discarded (rulings/2000 #12, #13, #14, #20)."""
        bidders = [q for q in self.from_on(p) if self.plays(q)]
        before = self.printed.deals[card].cost - self.printed.bid_step
        buyer, bid = yield from (self.old_bids if self.version == 2 else self.bids)(bidders, card, before)
        if buyer == NONE:
            self.deal_goes_back(card)
            return
        yield from self.pay(buyer, BANK, bid)
        self.deals[buyer].append(card)

    def bids(self, bidders: list[int], card: int, bid: int):
        """Round and round, until all but the highest bidder have passed since the last bid."""
        holder, passed, bids, step = NONE, 0, 0, self.printed.bid_step
        for q in cycle(bidders):
            if passed == len(bidders) - (holder != NONE) or bids == MOST_BIDS:
                return holder, bid
            if q == holder:
                continue
            said = yield from self.choose(Ask.BID, q, card, range(bid, bid + MOST_STEPS * step + 1, step))
            if said > bid:
                holder, bid, passed, bids = q, said, 0, bids + 1
            else:
                passed += 1

    def old_bids(self, bidders: list[int], card: int, bid: int):
        """Version 2: who passes is out, but for the first pass of the one who drew the card."""
        drawer, holder, bids, step, first = bidders[0], NONE, 0, self.printed.bid_step, True
        dearest = max(deal.value for deal in self.printed.deals)
        left = set(bidders)
        for q in cycle(bidders):
            if left <= {holder} or bids == MOST_BIDS:
                return holder, bid
            if q == holder or q not in left:
                continue
            highest = max(bid, min(bid + OLD_BID_STEPS * step, bid + (dearest - bid) // step * step))
            said = yield from self.choose(Ask.BID, q, card, range(bid, highest + 1, step))
            if said > bid:
                holder, bid, bids = q, said, bids + 1
            elif not (q == drawer and first) or left == {q}:
                left.remove(q)
            first = False
