"""The luck of the dice that move tokens: what lies ahead of the day that fell, against that of all six."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Account, Deck
from payday_core.games.pay_day.luck.ahead import MONTHS_AHEAD, Ahead
from payday_core.games.pay_day.luck.sums import CENTS, FACES, HOLDING_MOST, Sum
from payday_core.games.pay_day.rule_cards.expert import rank_in_hand
from payday_core.games.pay_day.rule_cards.holdings import value_in_hand
from payday_core.games.pay_day.rules.calendar import last_day
from payday_core.games.pay_day.rules.players import after, retired
from payday_core.games.pay_day.table import CERTAIN


@rule
def count_roll(t: Any, p: int, rolled: int) -> None:
    """The roll that moves p's token. The retired roll for the pot alone."""
    t.totals.luck[Sum.POT] += pot_on(t, rolled) / FACES
    if retired(t, p):
        return
    day = t.day[p]
    last = last_day(t, p)
    count_days(t, p, min(day + rolled, last), day, 1, 1)
    others = may_send_back(t, p, p) if t.held[Deck.DEALS][p] > 0 else 0
    if others > 0:
        ways = power(FACES, others) - power(FACES - 1, others)
        for face in range(1, min(FACES, last - day - 1) + 1):
            count_hand(t, p, day + face - 1, day + face, ways * (FACES - 1) if face == rolled else -ways, power(FACES, others + 1))


@rule
def count_roll_of_another(t: Any, p: int, q: int, rolled: int) -> None:
    """Another may win the pot before p does, or send p back by Daylight Savings."""
    t.totals.luck[Sum.POT_OF_OTHERS] += pot_on(t, rolled) / FACES
    if not in_reach(t, q) or retired(t, p):
        return
    ways = FACES - 1 if rolled == t.daylight[0] - t.day[q] else -1
    if t.day[p] == 0:
        add_luck(t, Sum.PRIZES, t.edition.wage * ways, FACES)
    else:
        others = may_send_back(t, q, p)
        count_days(t, p, t.day[p] - 1, t.day[p], ways * power(FACES - 1, others), power(FACES, others + 1))


@rule
def may_send_back(t: Any, q: int, p: int) -> int:
    """How many of those who roll after q and before p may land on Daylight Savings."""
    others = 0
    i = 1
    while after(t, q, i) != p and i < t.seats:
        others += in_reach(t, after(t, q, i))
        i += 1
    return others


@rule
def power(base: int, times: int) -> int:
    """A number multiplied by itself so many times."""
    product = 1
    for _ in range(times):
        product *= base
    return product


@rule
def in_reach(t: Any, q: int) -> bool:
    """May q's next roll end on Daylight Savings?"""
    return 0 < t.daylight[0] - t.day[q] <= FACES and not retired(t, q)


@rule
def pot_on(t: Any, rolled: int) -> int:
    """The pot if this roll wins it, against one chance in six; in sixths of a dollar."""
    return t.money[Account.POT] * (FACES - 1 if rolled == t.winning_roll else -1)


@rule
def count_jump(t: Any, p: int, days: int) -> None:
    """A jump ahead is a roll; one back is measured against the six days that it could have led to."""
    if days > 0:
        count_days(t, p, min(t.day[p] + days, last_day(t, p)), t.day[p], 1, 1)
        return
    for face in range(1, FACES + 1):
        count_days(t, p, max(t.day[p] - face, 0), t.day[p], FACES - 1 if face == -days else -1, FACES)


@rule
def count_days(t: Any, p: int, to: int, day: int, ways: int, of: int) -> None:
    """That p lands on a day, against the next roll from another: so many ways in so many."""
    holding = min(t.held[Deck.DEALS][p], HOLDING_MOST)
    count_column(t, p, Sum.DEAL_DAYS + holding, Ahead.DEALS, to, day, ways, of)
    count_column(t, p, Sum.GIFT_DAYS + holding, Ahead.GIFTS, to, day, ways, of)
    count_column(t, p, Sum.MAIL_DAYS, Ahead.MAIL, to, day, ways, of)
    count_column(t, p, Sum.DAY_MONEY, Ahead.MONEY, to, day, ways, of)
    count_hand(t, p, to, day, ways, of)


@rule
def count_column(t: Any, p: int, into: int, column: int, to: int, day: int, ways: int, of: int) -> None:
    """The same for one of the things that lie ahead."""
    left = months_left(t, p)
    more = FACES * t.ahead[left][to][column] - t.ahead_by_faces[left][day][column]
    t.totals.luck[into] += more * ways / (FACES * CENTS * of)


@rule
def count_hand(t: Any, p: int, to: int, day: int, ways: int, of: int) -> None:
    """The same for the deals in p's hand."""
    left = months_left(t, p)
    for i in range(t.held[Deck.DEALS][p]):
        rank = rank_in_hand(t, p, i) - 1
        more = FACES * t.ahead[left][to][rank] - t.ahead_by_faces[left][day][rank]
        count_in_hand(t, p, i, rank, more, ways, of)


@rule
def count_in_hand(t: Any, p: int, i: int, rank: int, more: int, ways: int, of: int) -> None:
    """So much more chance to sell the deal at this place in p's hand."""
    dollars = value_in_hand(t, p, i) * more * ways / (FACES * CERTAIN * of)
    t.totals.luck[Sum.DEAREST if rank == 0 else Sum.OTHER_DEALS] += dollars
    t.totals.luck[Sum.EARLY_SALES] += dollars * months_left(t, p)


@rule
def add_luck(t: Any, into: int, parts: int, of: int) -> None:
    """So many parts of a dollar."""
    t.totals.luck[into] += parts / of


@rule
def count_sale(t: Any, p: int, ways: int, of: int) -> None:
    """That p sells the dearest deal on the spot, against the next roll."""
    before = t.ahead_by_faces[months_left(t, p)][t.day[p]]
    for i in range(t.held[Deck.DEALS][p]):
        rank = rank_in_hand(t, p, i) - 1
        sold = FACES * CERTAIN if rank == 0 else before[rank - 1]
        count_in_hand(t, p, i, rank, sold - before[rank], ways, of)


@rule
def months_left(t: Any, p: int) -> int:
    """The months that p has left after this one, as far as it is told what lies ahead."""
    return min(max(t.months - t.month[p], 0), MONTHS_AHEAD - 1)
