"""Rule cards: how a seat decides when nobody is asked. A character is a rule card; a team's plan for the quarter is one too.

The functions below answer each question from the card's numbers and are rules themselves: they compile.
"""

from typing import Any

from payday_core.engine.asking import open_options
from payday_core.engine.chance import below, word
from payday_core.engine.compiling import rule
from payday_core.games.game_of_the_year.kinds import BUY, NONE, Ask, Border, Kind, Vacation, Verb
from payday_core.games.game_of_the_year.luck import Luck
from payday_core.games.game_of_the_year.rules.holdings import has, left_in_bank, tokens_of
from payday_core.games.game_of_the_year.rules.players import others_meant, those_on_one_side

NEVER = 1_000_000_000
"""A limit that is never reached: "buy no tokens", "give none away"."""


@rule
def card_answer(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int, without: int) -> int:
    """What p's rule card says to a question."""
    if t.at_random[p]:
        return any_answer(t, p, ask, about, low, high, step, without)
    if ask == Ask.PAGE:
        return page_answer(t, p, low, high)
    if ask == Ask.DAYS or ask == Ask.PUSH:
        return days_answer(t, p, about, high)
    if ask == Ask.VACATION:
        return 1 if takes_a_holiday(t, p, about) else 0
    if ask == Ask.BUY:
        return kind_wanted(t, p, without >> 1) if buys_now(t, p) else 0
    if ask == Ask.KIND:
        return kind_wanted(t, p, without)
    if ask == Ask.GIVE:
        return kind_to_spare(t, p, without)
    if ask == Ask.WHOM:
        return fewest_tokens(t, p, high, without)
    return 1 if accepts(t, p, about) else 0


@rule
def page_answer(t: Any, p: int, near: int, far: int) -> int:
    """The day that is worth more to us; the farther one if equal."""
    return near if worth_of_day(t, p, near) > worth_of_day(t, p, far) else far


@rule
def worth_of_day(t: Any, p: int, day: int) -> int:
    """What ending there is worth to us, in tenths of a point; our own Lucky Number is worth what it pays."""
    tenths = t.per_day[p] * (day - t.day[p])
    border = t.box.border[day]
    if border == Border.RED:
        tenths += t.red[p]
    elif border == Border.BLUE:
        tenths += t.blue[p]
    elif border == Border.HALF:
        tenths += t.half[p]
    elif border == Border.OPEN:
        tenths += t.offer[p]
    if t.box.number[day] == t.lucky[p]:
        tenths += 10 * t.box.lucky_prize // t.box.dollars_a_point
    return tenths


@rule
def days_answer(t: Any, p: int, mover: int, most: int) -> int:
    """Pay our own way to a red day, or send another on to a blue one, if that costs no more than we would pay and leaves what we keep."""
    days = t.box.next_picture[t.day[mover]] - t.day[mover]
    price = days * t.box.day_price
    limit = t.pay_days[p] if p == mover else t.push[p]
    wanted = Border.RED if p == mover else Border.BLUE
    affordable = days <= most and price <= limit and price + t.spare[p] <= has(t, p, Kind.DOLLARS)
    return days if affordable and t.box.border[t.day[mover] + days] == wanted else 0


@rule
def takes_a_holiday(t: Any, p: int, day: int) -> bool:
    """Never; over a quarter's end that still pays us tokens; also on to a red day; or as soon as we may."""
    if t.vacation[p] == Vacation.NEVER or t.vacation[p] == Vacation.AT_ONCE:
        return t.vacation[p] == Vacation.AT_ONCE
    if t.vacation[p] == Vacation.ALSO_FOR_RED and t.box.border[day] == Border.RED:
        return True
    for quarter in range(3):
        end = t.box.quarter_ends[quarter]
        if t.day[p] <= end < day and t.quarters[p] <= quarter and t.box.quarter_tokens[t.over_quarter[quarter]] > 0:
            return True
    return False


@rule
def buys_now(t: Any, p: int) -> bool:
    """From our month on, with what we keep left over."""
    return has(t, p, Kind.DOLLARS) >= t.box.token_price + t.keep[p] and t.box.month[t.day[p]] + 1 >= t.buy_from[p]


@rule
def kind_wanted(t: Any, p: int, without: int) -> int:
    """Always the same kind, or the one of which we have fewest; of equal ones that of which the bank has most."""
    if t.kind[p] != 0 and not without >> (t.kind[p] - 1) & 1:
        return t.kind[p]
    best = NONE
    for kind in range(Kind.FAME, Kind.HOLIDAY):
        if not without >> (kind - 1) & 1 and (best == NONE or rather(t, p, kind, best)):
            best = kind
    return best


@rule
def rather(t: Any, p: int, kind: int, best: int) -> bool:
    """Have we fewer of a kind than of the best so far, or as many, and the bank more?"""
    if has(t, p, kind) != has(t, p, best):
        return has(t, p, kind) < has(t, p, best)
    return left_in_bank(t, kind) > left_in_bank(t, best)


@rule
def kind_to_spare(t: Any, p: int, without: int) -> int:
    """The kind of which we have most, the one that we collect last; then a Holiday Card; then one is bought."""
    best = NONE
    for kind in range(Kind.FAME, Kind.HOLIDAY):
        more = best == NONE or best == t.kind[p] or (kind != t.kind[p] and has(t, p, kind) > has(t, p, best))
        if more and not without >> (kind - 1) & 1:
            best = kind
    if best != NONE:
        return best
    return BUY if without >> (Kind.HOLIDAY - 1) & 1 else Kind.HOLIDAY


@rule
def fewest_tokens(t: Any, p: int, high: int, without: int) -> int:
    """The player with the fewest tokens; of equal ones the next on our left."""
    best = NONE
    for i in range(1, t.seats):
        q = (p + i) % t.seats
        if q <= high and not without >> q & 1 and (best == NONE or tokens_of(t, q) < tokens_of(t, best)):
            best = q
    return best


@rule
def accepts(t: Any, p: int, thing: int) -> bool:
    """An offer: so many dollars for a token, so many days for one, a token for so many dollars, or places changed with one ahead."""
    verb = t.box.line_verb[thing][0]
    amount = t.box.line_amount[thing][0]
    if verb == Verb.PAY:
        most = t.offer_price[p] * t.box.line_amount[thing][1]
        return amount <= most and amount + t.spare[p] <= has(t, p, Kind.DOLLARS)
    if verb == Verb.BACK:
        return amount <= t.offer_days[p]
    if verb == Verb.GIVE:
        return t.box.line_amount[thing][1] >= t.sell_from[p]
    return others_meant(t, p, p, t.box.line_other[thing][0]) & those_on_one_side(t, p, 1) != 0


@rule
def any_answer(t: Any, p: int, ask: int, about: int, low: int, high: int, step: int, without: int) -> int:
    """By a coin, from a stream of our own: each open answer alike, but one time in ten where we may pay days or leave, three to buy."""
    chance = bot_chance(t, p, 10)
    if ask == Ask.DAYS or ask == Ask.PUSH:
        days = t.box.next_picture[t.day[about]] - t.day[about]
        return days if chance == 0 and days <= high else 0
    if ask == Ask.VACATION:
        return 1 if chance == 0 else 0
    if ask == Ask.BUY:
        if chance >= 3:
            return 0
        without |= 1
    k = bot_chance(t, p, open_options(low, high, step, without))
    value = low
    while without & 1 or k > 0:
        k -= 1 - (without & 1)
        without >>= 1
        value += step
    return value


@rule
def bot_chance(t: Any, p: int, n: int) -> int:
    """A number from 0 to n - 1 from a stream of p's own."""
    t.bot_draws[p] += 1
    return below(word(t, Luck.BOT, p, 0, t.bot_draws[p] & 0x1FFFFF), n)
