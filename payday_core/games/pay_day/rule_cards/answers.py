"""Rule cards: how a seat decides when nobody is asked. A bot is a rule card; a team's plan for the month is one too.

The numbers are dollars, percents and switches that a pupil can read; `RuleCard.sentences` says them in plain words. The
functions below answer each question from these numbers and are rules themselves: they compile.
"""

from typing import Any

from payday_core.engine.asking import first_option, nearest_option, open_options
from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.games.pay_day.dice import Luck
from payday_core.games.pay_day.kinds import NONE, Ask, Deck, Occasion, Space, Whom
from payday_core.games.pay_day.money import loan_of, steps_up, worth_of
from payday_core.games.pay_day.rule_cards.expert import expert_answer, is_reckoned
from payday_core.games.pay_day.rule_cards.holdings import dearest_deal, savings_in_hand, worth_with_deals
from payday_core.games.pay_day.rules.cards import bills_held

USUAL_LOAN_STEPS = 10
USUAL_RAISES = 20
"""By how many steps people usually borrow, or raise a bid, at once."""

NEVER = 1_000_000_000
"""A limit that is never reached: "never join", "never buy", or "borrow without limit"."""


@rule
def card_answer(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int, without: int) -> int:
    """What p's rule card says to a question. It neither withdraws nor borrows before rolling, and never more than it must."""
    if t.at_random[p]:
        return any_answer(t, p, low, usual_high(t, p, ask, about, low, high, step), step, without)
    if ask <= Ask.BORROW:
        return 0
    if t.expert[p] and is_reckoned(ask):
        return expert_answer(t, p, ask, about, low, high, step)
    if ask == Ask.JOIN_LOTTERY or ask == Ask.JOIN_POKER or ask == Ask.JOIN_CARD_LOTTERY or ask == Ask.JOIN_LUCKY_LOTTERY:
        return 1 if t.money[p] >= t.games_from[p] else 0
    if ask == Ask.BUY_DEAL:
        return buy_deal_answer(t, p, about)
    if ask == Ask.PICK_NUMBER or ask == Ask.TURN_DIE or ask == Ask.PLACE_TILE:
        return number_answer(t, ask, about, low, high, without)
    if ask == Ask.BID:
        return bid_answer(t, p, about, low, step)
    if ask == Ask.SELL_DEAL:
        return dearest_deal(t, p)
    if ask == Ask.REPAY:
        return repay_answer(t, p, high, step)
    if ask == Ask.SAVE:
        return save_answer(t, p, low, high, step)
    if ask == Ask.MOVE_TO or ask == Ask.BUY_OR_SELL:
        return 1 if t.held[Deck.DEALS][p] > 0 else 0
    if ask == Ask.PAY_CHARGE or ask == Ask.BUY_INSURANCE or ask == Ask.STAKE_SWELLFARE:
        return money_answer(t, p, ask, about, high, step)
    if ask == Ask.SWAP_LOTTERY_CARD or ask == Ask.AGREE_TO_SWAP:
        return 1 if ask == Ask.AGREE_TO_SWAP else 0
    if ask == Ask.WITHDRAW_TO_PAY or ask == Ask.BORROW_TO_PAY:
        return low
    return friend_answer(t, p, ask, about, low, high, without)


@rule
def money_answer(t: Any, p: int, ask: int, about: int, high: int, step: int) -> int:
    """The rarer questions about money."""
    if ask == Ask.PAY_CHARGE:
        return 1 if not t.carry_charges[p] and t.money[p] - t.keep[p] >= t.edition.mail_amount[about] else 0
    if ask == Ask.BUY_INSURANCE:
        return 1 if t.insure[p] and t.money[p] >= t.edition.mail_amount[about] else 0
    return min(high, t.stake[p] // step * step, t.money[p] // step * step)


@rule
def buy_deal_answer(t: Any, p: int, card: int) -> int:
    """Buy a deal that is worth its price."""
    return 1 if worth_buying(t, p, t.edition.deal_cost[card], t.edition.deal_value[card]) else 0


@rule
def bid_answer(t: Any, p: int, card: int, high_bid: int, step: int) -> int:
    """Top the high bid by one step while that is worth it. Who does not see the card goes by what such deals bring on average."""
    value = t.edition.deal_value[card]
    if p != t.drawer:
        value = t.edition.deal_cost[card] * t.edition.auction_percent // 100
    bid = high_bid + step
    return bid if bid * 100 <= value * t.bid_share[p] and worth_buying(t, p, bid, value) else high_bid


@rule
def worth_buying(t: Any, p: int, cost: int, value: int) -> bool:
    """Is the profit worth it: from what we have beyond what we keep, or with a loan up to our limit?"""
    margin = (value - cost) * 100 // max(cost, 1)
    if t.month[p] == t.months and (not t.buy_in_last_month[p] or t.day[p] > t.last_buy_day[p]):
        return False
    if cost + t.keep[p] <= t.money[p]:
        return margin >= t.buy_margin[p]
    need = steps_up(max(cost - t.money[p] - savings_in_hand(t, p), 0), t.edition.loan_step)
    return margin >= t.loan_margin[p] and t.deal_loan[p] > 0 and loan_of(t, p) + need <= t.deal_loan[p]


@rule
def spare(t: Any, p: int, share: int, most: int, step: int) -> int:
    """A share, in percent, of the cash beyond what we keep and what the bills will take, in whole steps."""
    amount = (t.money[p] - t.keep[p] - bills_held(t, p)) * share // 100
    return min(max(amount, 0) // step * step, most)


@rule
def repay_answer(t: Any, p: int, most: int, step: int) -> int:
    """Repay our share of what is spare, once cash is as much as our card asks for."""
    return spare(t, p, t.repay_share[p], most, step) if t.money[p] >= t.repay_from[p] else 0


@rule
def save_answer(t: Any, p: int, low: int, high: int, step: int) -> int:
    """Save our share of what is spare; short of what we keep, fetch it back while that is free."""
    short = t.keep[p] - t.money[p]
    if short > 0:
        return max(-steps_up(short, step), low)
    return spare(t, p, t.save_share[p], high, step)


@rule
def friend_answer(t: Any, p: int, ask: int, about: int, low: int, high: int, without: int) -> int:
    """The player to whom our card gives, or whom it lets pay: the poorest, the richest, or the next at the table."""
    whom = t.charge_whom[p] if from_a_friend(t, ask, about) else t.pay_whom[p]
    best = NONE
    for q in range(low, high + 1):
        if not without >> (q - low) & 1 and (best == NONE or comes_before(t, p, q, best, whom)):
            best = q
    return best


@rule
def comes_before(t: Any, p: int, q: int, best: int, whom: int) -> bool:
    """Would p's card rather choose q than the best so far? Of equally poor players it takes the last, of equally rich ones the first."""
    if whom == Whom.NEXT:
        return (q - p) % t.seats < (best - p) % t.seats
    return (riches(t, p, q) > riches(t, p, best)) == (whom == Whom.RICHEST)


@rule
def riches(t: Any, p: int, q: int) -> int:
    """What q has, as p looks at it: the expert sees the deals too, which buyers will pay for."""
    return worth_with_deals(t, q) if t.expert[p] else worth_of(t, q)


@rule
def from_a_friend(t: Any, ask: int, about: int) -> bool:
    """Is this a card on which the friend loses money?"""
    if ask == Ask.CHOOSE_FRIEND:
        kind = t.edition.event_kind[about]
        return kind == Occasion.EACH_PAY_TO_BONUS or kind == Occasion.TAKE_AND_KEEP
    return ask == Ask.COLLECT_FROM


@rule
def number_answer(t: Any, ask: int, about: int, low: int, high: int, without: int) -> int:
    """The black die stays; of one die the lowest number, of two the likeliest; deals lie early in the month, buyers late."""
    if ask == Ask.TURN_DIE:
        return t.winning_roll
    if high == 6:
        return first_option(low, 1, without)
    wanted = (low + high) // 2
    if ask == Ask.PLACE_TILE:
        kind = t.edition.tile_kind[about]
        if kind == Space.DEAL or kind == Space.FREE_DEAL:
            wanted = low
        elif kind == Space.BUYER:
            wanted = high
    return nearest_option(wanted, low, high, without)


@rule
def usual_high(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int) -> int:
    """The highest answer that people usually give: of dollars without limit, some steps. Chance and the coach look no further."""
    if ask == Ask.BUY_DEAL:
        return min(high, 1 if t.money[p] + savings_in_hand(t, p) >= t.edition.deal_cost[about] else 2)
    if ask == Ask.BORROW or ask == Ask.BORROW_TO_PAY:
        return min(high, low + USUAL_LOAN_STEPS * step)
    if ask == Ask.BID:
        return min(high, low + USUAL_RAISES * step)
    return high


@rule
def any_answer(t: Any, p: int, low: int, high: int, step: int, without: int) -> int:
    """Each open answer with equal chance, from a stream of the bot's own."""
    t.bot_draws[p] += 1
    k = below(word(t, Luck.BOT, p, 0, t.bot_draws[p] & 0x1FFFFF), open_options(low, high, step, without))
    i = 0
    while without != 0:
        closed = without & 1
        if closed == 0 and k == 0:
            return low + i * step
        k -= 1 - closed
        i += 1
        without >>= 1
    return low + (i + k) * step
