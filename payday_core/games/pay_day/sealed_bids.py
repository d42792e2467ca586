"""An auction in which everybody says their highest bid once: it is bid out by itself, and the hammer falls as in the open auction.

The rules know the open auction only. What is written here answers its questions one after the other, so a game that was played so
is stored, replayed and taken back like any other.
"""

from collections.abc import Mapping
from itertools import takewhile

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Event
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.answers import bid_answer
from payday_core.games.pay_day.rules.versions import OPEN_AUCTIONS


def can_be_sealed(asked: Decision) -> bool:
    """Is this a bid in an auction whose rules let everybody say it at once? By rules before version 3 whoever had passed was out."""
    return bool(asked.ask is Ask.BID and asked.table.rules >= OPEN_AUCTIONS)


def auctions(game: Game) -> int:
    """How many auctions the game has had, the open one among them: its number."""
    return sum(row[1] == Event.AUCTION for row in game.journal)


def has_begun(game: Game) -> bool:
    """Has anybody bid or passed since the last card was put up?"""
    since = takewhile(lambda row: row[1] != Event.AUCTION, reversed(game.journal))
    return any(row[1] in (Event.BID, Event.PASSED) for row in since)


def bidders(game: Game) -> list[int]:
    """The seats that are asked in an auction, from the drawer on: those with months left to sell a deal in that want to be asked.

    Bots, and teams whose plan says that they want no such questions, bid without being asked.
    """
    t, seats = game.table, len(game.seats)
    order = [(t.drawer + i) % seats for i in range(seats)]
    return [seat for seat in order if t.month[seat] <= game.months and Ask.BID in game.seats[seat].asks]


def lowest_bid(asked: Decision) -> int:
    """The least that can be bid now, in dollars."""
    return int(asked.table.low + asked.table.step)


def highest_by_plan(asked: Decision, seat: int) -> int:
    """How far the plan of a seat would go in this auction, in dollars; 0 if it would not bid at all."""
    t, step = asked.table, int(asked.table.step)
    high = int(t.low)
    while high < t.high and bid_answer(t, seat, asked.about, high, step) > high:
        high += step
    return high if high > t.low else 0


def next_bid(asked: Decision, highest: Mapping[int, int]) -> int:
    """What the seat that is asked bids, where each seat has said its highest bid, in dollars; who said none passes.

    Who would pay most bids a step above the second highest at once, the others all that they would pay: the hammer falls where it
    would if everybody went up by steps, after at most one bid from each.
    """
    least, step = lowest_bid(asked), int(asked.table.step)
    own = highest.get(asked.seat, 0)
    if own < least:
        return int(asked.table.low)
    second = max((dollars for seat, dollars in highest.items() if seat != asked.seat), default=0)
    bid = max(least, min(own, second + step))
    return int(min(least + (bid - least) // step * step, asked.table.high))


def bid_out(game: Game, said: Mapping[int, int | None]) -> None:
    """Play the open auction to its end. said: the highest bid of each seat in dollars; for who said nothing, None, the plan bids."""
    first = game.pending
    if first is None or first.ask is not Ask.BID:
        raise ValueError("no auction is open")
    highest = {seat: highest_by_plan(first, seat) if dollars is None else dollars for seat, dollars in said.items()}
    while (asked := game.pending) and asked.ask is Ask.BID and asked.about == first.about:
        game.answer(next_bid(asked, highest))
