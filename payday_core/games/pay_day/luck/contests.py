"""The luck of contests: a prize against the chance to win it."""

from typing import Any

from payday_core.engine.compiling import rule
from payday_core.games.pay_day.kinds import Deck, Why
from payday_core.games.pay_day.luck.moves import add_luck
from payday_core.games.pay_day.luck.sums import FACES, Sum
from payday_core.games.pay_day.rules.players import takes_part


@rule
def count_contest(t: Any, p: int, what: int, winner: int, prize: int) -> None:
    """A prize against p's share of it by the chances. Of a lottery of cards it may be that nobody wins it this time."""
    if what == Why.POKER_WON or what == Why.LOTTERY_WON or what == Why.LOTTERY_ROLLED_OVER or what == Why.POKER_RETURNED:
        if what != Why.POKER_RETURNED:
            count_prize(t, p, winner, prize, t.totals.chances[0], t.totals.chances[1])
        for i in range(len(t.totals.chances)):
            t.totals.chances[i] = 0
    elif (what == Why.COMMISSION or what == Why.CONTEST_WON) and takes_part(t, p):
        count_prize(t, p, winner, prize, 1, players_in(t))


@rule
def start_lottery(t: Any, p: int, payer: int, ante: int) -> None:
    """Somebody pays the ante. In a lottery of cards the pairs of p's card win."""
    t.totals.chances[2] = ante
    if payer == p and t.edition.cards[Deck.LOTTERY] > 0:
        t.totals.chances[0] = ways_on_card(t, t.lottery_card[p])
        t.totals.chances[1] = FACES * FACES


@rule
def add_chance(t: Any, p: int, q: int, ways: int) -> None:
    """q takes part, and wins in so many ways."""
    t.totals.chances[1] += ways
    if q == p:
        t.totals.chances[0] += ways


@rule
def count_pick(t: Any, p: int, q: int, number: int) -> None:
    """q picks a number, so this is no lottery of cards, as it seemed until then where there are any."""
    if t.totals.chances[3] == 0:
        t.totals.chances[0] = 0
        t.totals.chances[1] = 0
        t.totals.chances[3] = 1
    add_chance(t, p, q, ways_to_throw(t, number))


@rule
def ways_on_card(t: Any, card: int) -> int:
    """In how many of 36 ways two dice can show a pair that is printed on a lottery card: a double in one, other pairs in two."""
    ways = 0
    for low in range(FACES):
        for high in range(low, FACES):
            ways += (t.edition.lottery_pairs[card] >> (FACES * low + high) & 1) * (1 if low == high else 2)
    return ways


@rule
def ways_to_throw(t: Any, number: int) -> int:
    """In how many ways a picked number can fall: all alike on one die, those of a sum on two."""
    if t.totals.chances[2] == t.edition.lottery_ante:
        return 1
    return 6 - abs(number - 7)


@rule
def count_prize(t: Any, p: int, winner: int, prize: int, mine: int, of: int) -> None:
    """A prize won or not, where p takes part."""
    if t.forked or of == 0:
        return
    add_luck(t, Sum.PRIZES, prize * ((of if winner == p else 0) - mine), of)


@rule
def players_in(t: Any) -> int:
    """How many take part in a contest of everybody."""
    players = 0
    for q in range(t.seats):
        players += takes_part(t, q)
    return players
