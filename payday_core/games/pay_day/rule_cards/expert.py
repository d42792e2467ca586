"""The expert: she works out what a deal is likely to bring, from the buyers ahead, the deals she holds and what borrowing costs.

A day is landed on about twice in seven tries, and a buyer takes one deal, the dearest first. So of her hand the best deal needs one
landing on a buyer, the next one two, and so on: `sale_chances` has the chance of so many. What that leaves out (deals still to come, cash
that will be missing) is in numbers fitted to many playouts, one set an edition (`editions/*/expert.toml`, docs/strength.md); they are
thousandths.
"""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import NONE, Ask, Deck, Offer, Space
from payday_core.games.pay_day.money import loan_of, steps_up
from payday_core.games.pay_day.rule_cards.holdings import dearest_deal, savings_in_hand, value_in_hand
from payday_core.games.pay_day.rules.calendar import last_day, next_day, space_kind
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.rules.players import retired
from payday_core.games.pay_day.table import BUYERS_MOST, CERTAIN, HITS, HITS_OF, RANKS_MOST

MONTHS_MOST = 3
"""The expert's numbers are for 0, 1, 2 and 3 or more months that are left after this one."""

DAYS = 1000
"""Pay Day, where days are told as thousandths of a month."""


@rule
def is_reckoned(ask: int) -> bool:
    """Is this a question that the expert answers by her own numbers? The others she answers by the blanks of her card."""
    by_worth = ask == Ask.BUY_DEAL or ask == Ask.BID or ask == Ask.MOVE_TO or ask == Ask.BUY_OR_SELL
    return by_worth or ask == Ask.REPAY or ask == Ask.SAVE or ask == Ask.PAY_CHARGE


@rule
def expert_answer(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int) -> int:
    """What the expert says to a question that she reckons. She carries no charge: a loan for it costs less."""
    if ask == Ask.BUY_DEAL:
        return 1 if worth_of_buying(t, p, t.edition.deal_cost[about], t.edition.deal_value[about]) > 0 else 0
    if ask == Ask.BID:
        return to_bid(t, p, about, low, step)
    if ask == Ask.PAY_CHARGE:
        return 1
    if ask == Ask.REPAY:
        return to_repay(t, p, high, step)
    if ask == Ask.SAVE:
        return to_save(t, p, low, high, step)
    if ask == Ask.BUY_OR_SELL:
        return sell_or_look(t, p)
    return where_to_go(t, p)


@rule
def months_left(t: Any, p: int) -> int:
    """The months that p still has after this one, as far as the expert's numbers go."""
    return min(t.months - t.month[p], MONTHS_MOST)


@rule
def to_repay(t: Any, p: int, high: int, step: int) -> int:
    """Repay all that the bills leave: a loan can be had again when it is needed."""
    return min(max(t.money[p] - bills_held(t, p), 0) // step * step, high)


@rule
def to_save(t: Any, p: int, low: int, high: int, step: int) -> int:
    """Save what is beyond a cushion and the bills, which depends on the months left: early on cash buys deals, in the end it earns."""
    spare = t.money[p] - bills_held(t, p) - t.edition.expert_cushion[months_left(t, p)] * t.edition.wage // 1000
    return max(-steps_up(-spare, step), low) if spare < 0 else min(spare // step * step, high)


# ---- what buyers will pay


@rule
def days_ahead(t: Any, p: int, kind: int) -> int:
    """How many days of a kind p still has ahead in this month."""
    days = 0
    for day in range(t.day[p] + 1, last_day(t, p)):
        days += space_kind(t, p, day) == kind
    return days


@rule
def buyers_ahead(t: Any, p: int) -> int:
    """How many buyer days p still has ahead up to the end of the game."""
    later = 0
    ahead = 0
    for day in range(1, last_day(t, p)):
        if space_kind(t, p, day) == Space.BUYER:
            later += 1
            ahead += day > t.day[p]
    return min(ahead + later * (t.months - t.month[p]), BUYERS_MOST)


@rule
def rank_in_hand(t: Any, p: int, i: int) -> int:
    """As the how manieth of p's deals this one will be sold, from 1."""
    mine = value_in_hand(t, p, i)
    rank = 1
    for j in range(t.held[Deck.DEALS][p]):
        other = value_in_hand(t, p, j)
        rank += other > mine or (other == mine and j < i)
    return min(rank, RANKS_MOST)


@rule
def chance_to_sell(t: Any, buyers: int, rank: int) -> int:
    """The chance that the deal of this rank is sold."""
    return t.edition.sale_chances[buyers][min(rank, RANKS_MOST)]


@rule
def hand_brings(t: Any, p: int, buyers: int) -> int:
    """What buyers pay for p's hand, in dollars on average."""
    dollars = 0
    for i in range(t.held[Deck.DEALS][p]):
        dollars += chance_to_sell(t, buyers, rank_in_hand(t, p, i)) * value_in_hand(t, p, i)
    return dollars // CERTAIN


@rule
def hand_brings_without(t: Any, p: int, sold: int, buyers: int, coming: int) -> int:
    """The same once so many of the dearest are sold, and a deal of this value has come (0: none has): cheaper ones move up, or down."""
    rank_of_coming = 1
    dollars = 0
    for i in range(t.held[Deck.DEALS][p]):
        rank, value = rank_in_hand(t, p, i), value_in_hand(t, p, i)
        if rank > sold:
            rank_of_coming += value >= coming
            dollars += chance_to_sell(t, buyers, rank - sold + (value < coming)) * value
    return (dollars + chance_to_sell(t, buyers, rank_of_coming) * coming) // CERTAIN


@rule
def still_to_come(t: Any, p: int) -> int:
    """What buyers will pay for a deal that p will perhaps have before the hand is sold: the mean, as far as deals have a price.

    In the last month there is none.
    """
    return t.edition.mean_deal_value * t.edition.deals_priced // t.edition.cards[Deck.DEALS] if months_left(t, p) > 0 else 0


@rule
def deal_brings(t: Any, p: int, value: int, buyers: int) -> int:
    """What buyers pay more for p's hand with one more deal: cheaper ones have to wait behind it."""
    rank = 1
    dollars = 0
    for i in range(t.held[Deck.DEALS][p]):
        if value_in_hand(t, p, i) >= value:
            rank += 1
        else:
            behind = rank_in_hand(t, p, i)
            dollars -= (chance_to_sell(t, buyers, behind) - chance_to_sell(t, buyers, behind + 1)) * value_in_hand(t, p, i)
    return (dollars + chance_to_sell(t, buyers, rank) * value) // CERTAIN


# ---- what a deal is worth


@rule
def worth_of_buying(t: Any, p: int, price: int, value: int) -> int:
    """What p's final worth gains on average by buying at this price what buyers take for this value, in thousandths of a dollar.

    The fitted numbers know only deals with a profit, and would pay more for others than a buyer does.
    """
    if price >= value:
        return 0
    return gain_of_having(t, p, value) - cost_of_buying(t, p, price)


@rule
def gain_of_having(t: Any, p: int, value: int) -> int:
    """The same before the price is paid."""
    n, left = t.edition, months_left(t, p)
    buyers = buyers_ahead(t, p)
    brings = deal_brings(t, p, value, buyers)
    gain = brings * n.expert_sales[left] + brings * day_of_month(t, p) // DAYS * n.expert_sales_by_day[left]
    gain += brings * buyers // 10 * n.expert_sales_by_buyers[left]
    gain += min(t.money[p], 3 * n.wage) * n.expert_cash[left] - loan_of(t, p) * n.expert_loan[left]
    return gain - hand_brings(t, p, buyers) * n.expert_hand[left] - n.wage * n.expert_wage[left]


@rule
def day_of_month(t: Any, p: int) -> int:
    """Where p stands between Start (0) and Pay Day (`DAYS`)."""
    return t.day[p] * DAYS // last_day(t, p)


@rule
def cost_of_buying(t: Any, p: int, price: int) -> int:
    """What a printed price takes: a part of it comes back where a deal that was left comes again."""
    left = months_left(t, p)
    by_day = price * day_of_month(t, p) // DAYS * t.edition.expert_price_by_day[left]
    return price * t.edition.expert_price[left] + by_day + cost_of_cash(t, p, price)


@rule
def cost_of_cash(t: Any, p: int, price: int) -> int:
    """The interest of a month on what has to be borrowed for a price, and savings that go for it at a penalty."""
    n, left = t.edition, months_left(t, p)
    short = max(price - t.money[p], 0)
    savings = min(short, savings_in_hand(t, p))
    interest = (short - savings) * n.loan_basis_points // 10_000
    by_day = interest * day_of_month(t, p) // DAYS * n.expert_interest_by_day[left]
    return interest * n.expert_interest[left] + by_day + savings * n.expert_savings[left]


# ---- auctions


@rule
def to_bid(t: Any, p: int, card: int, low: int, step: int) -> int:
    """One step more, as long as it is worth it. Two where one would leave the last bid that is worth it to a rival."""
    most = most_to_bid(t, p, card)
    if low + step > most:
        return low
    if low + 2 * step <= most and rivals_bid(t, p, card) // step == low // step + 2:
        return low + 2 * step
    return low + step


@rule
def rivals_bid(t: Any, p: int, card: int) -> int:
    """The highest bid that is worth it to a rival, as far as p knows: who does not see the card does not know what its drawer knows."""
    highest = 0
    for q in range(t.seats):
        if q != p and q != t.drawer and not retired(t, q):
            highest = max(highest, most_to_bid(t, q, card))
    return highest


@rule
def most_to_bid(t: Any, p: int, card: int) -> int:
    """The highest bid that is worth it: worked out once an auction, as nothing changes for p while it lasts."""
    if t.bids_on[p] != t.turn * 64 + card:
        t.bids_on[p] = t.turn * 64 + card
        t.most_bid[p] = highest_worth_it(t, p, worth_at_auction(t, p, card))
    return t.most_bid[p]


@rule
def worth_at_auction(t: Any, p: int, card: int) -> int:
    """What buyers take for the card. Who does not see it knows its lowest bid: the average of all auctions that begin there."""
    if p == t.drawer:
        return t.edition.deal_value[card]
    dollars = 0
    cards = 0
    for i in range(t.edition.cards[Deck.DEALS]):
        if t.edition.deal_kind[i] == Offer.AUCTION and t.edition.deal_cost[i] == t.edition.deal_cost[card]:
            dollars += t.edition.deal_value[i]
            cards += 1
    return dollars // cards * t.edition.expert_unseen // 1000


@rule
def highest_worth_it(t: Any, p: int, value: int) -> int:
    """The highest price, up to the value itself, at which buying gains: found by halving, as a higher price always costs more."""
    gain = gain_of_having(t, p, value)
    low = 0
    high = value
    while high - low > 10:
        middle = (low + high) // 2
        if gain > cost_of_buying(t, p, middle):
            low = middle
        else:
            high = middle
    return low


# ---- selling on the spot


@rule
def sell_or_look(t: Any, p: int) -> int:
    """1 to sell a deal on the spot, 0 to be offered one: whichever leaves more."""
    return 1 if sold_now(t, p) > kept(t, p) + usual_offer(t, p) else 0


# ---- going ahead to a buyer or to a deal


@rule
def where_to_go(t: Any, p: int) -> int:
    """1 to go to the next buyer, 0 to the next deal: whichever leaves more."""
    buyer = next_day(t, p, Space.BUYER)
    deal = next_day(t, p, Space.DEAL)
    if buyer == NONE or deal == NONE:
        return 1 if t.held[Deck.DEALS][p] > 0 else 0
    day = t.day[p]
    t.day[p] = deal
    at_deal = kept(t, p) + usual_offer(t, p) * (HITS_OF + HITS * days_ahead(t, p, Space.DEAL)) // HITS_OF
    t.day[p] = buyer
    at_buyer = sold_now(t, p) + usual_offer(t, p) * HITS * days_ahead(t, p, Space.DEAL) // HITS_OF
    t.day[p] = day
    return 1 if at_buyer > at_deal else 0


# ---- what both come to, in thousandths of a dollar, with a deal still to come


@rule
def kept(t: Any, p: int) -> int:
    """What p's hand brings if nothing is sold now."""
    return hand_brings_without(t, p, 0, buyers_ahead(t, p), still_to_come(t, p)) * 1000


@rule
def sold_now(t: Any, p: int) -> int:
    """What p's hand brings if a buyer takes the dearest deal now, with the interest of a month that this saves."""
    if t.held[Deck.DEALS][p] == 0:
        return 0
    value = t.edition.deal_value[dearest_deal(t, p) - 1]
    interest = min(value, loan_of(t, p)) * t.edition.loan_basis_points // 10_000
    return (value + interest + hand_brings_without(t, p, 1, buyers_ahead(t, p), still_to_come(t, p))) * 1000


@rule
def usual_offer(t: Any, p: int) -> int:
    """What it is worth to be offered a deal: half of what one of the mean price and value is, where it is worth buying.

    Half, as a card that nobody draws now lies on its pile for the next one who does. An auction is worth nothing to who draws it: the
    others may bid as well.
    """
    priced = max(worth_of_buying(t, p, t.edition.mean_deal_cost, t.edition.mean_deal_value), 0)
    return priced * t.edition.deals_priced // t.edition.cards[Deck.DEALS] // 2
