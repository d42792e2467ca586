"""Mini Pay Day: simplified rules as a yardstick, plain functions over one table like the engine's own. `kernel.c` is the same by hand.

Four players, three months of 31 days with 12 kinds of day; 46 letters of 6 kinds and 24 deals; bills, loans at 10 %, a jackpot, a lottery,
a yard sale, a radio contest, a birthday, a charity walk, and 7 kinds of decision. A game has 107 turns, 218 chances and 79 decisions.

The board and the cards are said here alone: the C kernel gets them from `c_header`. What a game comes to depends on its seed alone; all
three ways of playing it, by plain Python, compiled by Numba and in C, come to the same.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

PLAYERS, MONTHS, LAST_DAY = 4, 3, 31
START_CASH, WAGE, LOAN_STEP, INTEREST_PERCENT = 3500, 3500, 1000, 10
LOTTERY_STAKE, LOTTERY_BANK, RADIO_NUMBER, RADIO_PRIZE, GIFT = 100, 1000, 3, 1000, 100

MARGIN = (20, 40, 60, 10)
"""Each seat buys a deal that earns at least so many percent of its cost ..."""
MOST_LOAN = (8000, 4000, 0, 12000)
"""... unless its loan would be above this then."""
CUSHION = (500, 1000, 2000, 0)
"""What each seat keeps in hand, in dollars, when it repays or joins a lottery."""


class Day(IntEnum):
    """What a day can be."""

    QUIET = 0
    MAIL = 1
    DEAL = 2
    BUYER = 3
    COLLECT = 4
    PAY = 5
    LOTTERY = 6
    YARD_SALE = 7
    RADIO = 8
    BIRTHDAY = 9
    CHARITY = 10
    PAY_DAY = 11


class Letter(IntEnum):
    """What the mail can bring."""

    ADVERT = 0
    BILL = 1
    POT = 2
    PAY_NEIGHBOUR = 3
    COLLECT_NEIGHBOUR = 4
    MOVE = 5


BOARD = (
    *((Day.QUIET, 0), (Day.MAIL, 1), (Day.COLLECT, 500), (Day.MAIL, 3), (Day.DEAL, 0), (Day.MAIL, 2), (Day.PAY, 500), (Day.QUIET, 0)),
    *((Day.BUYER, 0), (Day.RADIO, 0), (Day.MAIL, 1), (Day.LOTTERY, 0), (Day.DEAL, 0), (Day.YARD_SALE, 0), (Day.QUIET, 0)),
    *((Day.DEAL, 0), (Day.MAIL, 3), (Day.BUYER, 0), (Day.BIRTHDAY, 0), (Day.MAIL, 1), (Day.PAY, 300), (Day.QUIET, 0)),
    *((Day.BUYER, 0), (Day.CHARITY, 0), (Day.MAIL, 2), (Day.DEAL, 0), (Day.BUYER, 0), (Day.LOTTERY, 0), (Day.QUIET, 0)),
    *((Day.MAIL, 1), (Day.BUYER, 0), (Day.PAY_DAY, 0)),
)
LETTERS = (
    *((Letter.ADVERT, 0) for _ in range(8)),
    *((Letter.BILL, 100 * hundreds) for hundreds in (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 15)),
    *((Letter.POT, 100 * hundreds) for hundreds in (1, 2, 3, 4, 5, 6)),
    *((Letter.PAY_NEIGHBOUR, 100 * hundreds) for hundreds in (1, 2, 4, 6, 8)),
    *((Letter.COLLECT_NEIGHBOUR, 100 * hundreds) for hundreds in (2, 3, 5, 8, 10)),
    *((Letter.MOVE, 0) for _ in range(6)),
)
DEALS = tuple((500 * (3 + i), 500 * (3 + i) * (125 + 5 * (7 * i % 24)) // 100) for i in range(24))
"""Cost and value of each deal: it earns 25 to 140 percent of its cost."""

DAY_KIND, DAY_AMOUNT = tuple(int(kind) for kind, _ in BOARD), tuple(amount for _, amount in BOARD)
LETTER_KIND, LETTER_AMOUNT = tuple(int(kind) for kind, _ in LETTERS), tuple(amount for _, amount in LETTERS)
COST, VALUE = tuple(cost for cost, _ in DEALS), tuple(value for _, value in DEALS)
LETTERS_IN_ALL, DEALS_IN_ALL = len(LETTERS), len(DEALS)

LISTS = ("MARGIN", "MOST_LOAN", "CUSHION", "DAY_KIND", "DAY_AMOUNT", "LETTER_KIND", "LETTER_AMOUNT", "COST", "VALUE")
NUMBERS = (
    *("PLAYERS", "MONTHS", "LAST_DAY", "START_CASH", "WAGE", "LOAN_STEP", "INTEREST_PERCENT", "LOTTERY_STAKE", "LOTTERY_BANK"),
    *("RADIO_NUMBER", "RADIO_PRIZE", "GIFT", "LETTERS_IN_ALL", "DEALS_IN_ALL"),
)

TABLE = np.dtype(
    [
        *((name, "i4") for name in ("player", "turns", "pot", "next_letter", "next_deal", "deals_left")),
        *((name, "i4", (PLAYERS,)) for name in ("cash", "loan", "bills", "day", "month", "held")),
        ("hand", "i4", (PLAYERS, DEALS_IN_ALL)),
        ("letters", "i4", (LETTERS_IN_ALL,)),
        ("deals", "i4", (DEALS_IN_ALL,)),
        ("luck", "i8"),
    ],
    align=True,
)
MASK = 0xFFFFFFFF

RULES: list[Callable[..., Any]] = []


def rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """Note a rule for the compiler, as `payday_core.engine.compiling.rule` does for the engine's."""
    RULES.append(function)
    return function


class Table:
    """The fields of a record as ints and lists: what plain Python plays on."""

    def __init__(self) -> None:
        record = np.zeros((), TABLE)
        for name in TABLE.names or ():
            setattr(self, name, record[name].tolist())


@rule
def below(t: Any, n: int) -> int:
    """The next number from 0 to n - 1: xorshift, 32 bits."""
    x = t.luck
    x ^= (x << 13) & MASK
    x ^= x >> 17
    x ^= (x << 5) & MASK
    t.luck = x
    return (x * n) >> 32


@rule
def die(t: Any) -> int:
    """A die, 1 to 6."""
    return 1 + below(t, 6)


@rule
def pay(t: Any, p: int, amount: int) -> None:
    """Short of cash? Borrow whole steps first."""
    if t.cash[p] < amount:
        borrowed = (amount - t.cash[p] + LOAN_STEP - 1) // LOAN_STEP * LOAN_STEP
        t.loan[p] += borrowed
        t.cash[p] += borrowed
    t.cash[p] -= amount


# ---- the seven decisions


@rule
def buys_deal(t: Any, p: int, deal: int) -> bool:
    """Does it earn enough, and is the loan that it takes small enough?"""
    short = max(0, COST[deal] - t.cash[p])
    return (VALUE[deal] - COST[deal]) * 100 >= MARGIN[p] * COST[deal] and t.loan[p] + short <= MOST_LOAN[p]


@rule
def deal_to_sell(t: Any, p: int) -> int:
    """The place in the hand of the deal with the highest value."""
    best = 0
    for i in range(1, t.held[p]):
        if VALUE[t.hand[p][i]] > VALUE[t.hand[p][best]]:
            best = i
    return best


@rule
def joins_lottery(t: Any, p: int) -> bool:
    """With cash above the cushion."""
    return t.cash[p] >= CUSHION[p] + LOTTERY_STAKE


@rule
def whom_to_pay(t: Any, p: int) -> int:
    """The other player with the least cash."""
    found = (p + 1) % PLAYERS
    for q in range(PLAYERS):
        if q != p and t.cash[q] < t.cash[found]:
            found = q
    return found


@rule
def whom_to_charge(t: Any, p: int) -> int:
    """The other player with the most cash."""
    found = (p + 1) % PLAYERS
    for q in range(PLAYERS):
        if q != p and t.cash[q] > t.cash[found]:
            found = q
    return found


@rule
def moves_to_buyer(t: Any, p: int) -> bool:
    """To the next buyer with a deal in hand, to the next deal without one."""
    return t.held[p] > 0


@rule
def repays(t: Any, p: int) -> int:
    """Whole steps of what lies above the cushion."""
    spare = max(0, t.cash[p] - CUSHION[p]) // LOAN_STEP * LOAN_STEP
    return min(spare, t.loan[p])


# ---- the days


@rule
def draw_deal(t: Any) -> int:
    """The top deal."""
    deal = t.deals[t.next_deal]
    t.next_deal = (t.next_deal + 1) % DEALS_IN_ALL
    t.deals_left -= 1
    return deal


@rule
def put_back(t: Any, deal: int) -> None:
    """Under the pile."""
    t.deals[(t.next_deal + t.deals_left) % DEALS_IN_ALL] = deal
    t.deals_left += 1


@rule
def take(t: Any, p: int, deal: int) -> None:
    """Into the hand."""
    t.hand[p][t.held[p]] = deal
    t.held[p] += 1


@rule
def offer_deal(t: Any, p: int) -> None:
    """Buy the top deal, or put it under the pile."""
    if t.deals_left > 0:
        deal = draw_deal(t)
        if buys_deal(t, p, deal):
            pay(t, p, COST[deal])
            take(t, p, deal)
        else:
            put_back(t, deal)


@rule
def sell_deal(t: Any, p: int) -> None:
    """A buyer pays the value of one deal."""
    if t.held[p] > 0:
        place = deal_to_sell(t, p)
        deal = t.hand[p][place]
        t.held[p] -= 1
        t.hand[p][place] = t.hand[p][t.held[p]]
        t.cash[p] += VALUE[deal]
        put_back(t, deal)


@rule
def move_ahead(t: Any, p: int) -> None:
    """On to the next deal or buyer of this month, if there is one."""
    wanted = Day.BUYER if moves_to_buyer(t, p) else Day.DEAL
    day = t.day[p] + 1
    while day < LAST_DAY and DAY_KIND[day] != wanted:
        day += 1
    if day < LAST_DAY:
        t.day[p] = day
        if wanted == Day.BUYER:
            sell_deal(t, p)
        else:
            offer_deal(t, p)


@rule
def open_letter(t: Any, p: int) -> None:
    """Draw a letter and do what it says; it goes under the pile."""
    letter = t.letters[t.next_letter]
    t.next_letter = (t.next_letter + 1) % LETTERS_IN_ALL
    kind, amount = LETTER_KIND[letter], LETTER_AMOUNT[letter]
    if kind == Letter.BILL:
        t.bills[p] += amount
    elif kind == Letter.POT:
        pay(t, p, amount)
        t.pot += amount
    elif kind == Letter.PAY_NEIGHBOUR:
        pay(t, p, amount)
        t.cash[whom_to_pay(t, p)] += amount
    elif kind == Letter.COLLECT_NEIGHBOUR:
        pay(t, whom_to_charge(t, p), amount)
        t.cash[p] += amount
    elif kind == Letter.MOVE:
        move_ahead(t, p)


@rule
def fetch_mail(t: Any, p: int, letters: int) -> None:
    """One after the other; a letter that moves you on leaves the others where they are."""
    day = t.day[p]
    for _ in range(letters):
        if t.day[p] == day:
            open_letter(t, p)


@rule
def lottery(t: Any) -> None:
    """Seat p holds number p + 1; the die is thrown until it shows the number of one who joined."""
    joined, prize = 0, LOTTERY_BANK
    for q in range(PLAYERS):
        if joins_lottery(t, q):
            t.cash[q] -= LOTTERY_STAKE
            prize += LOTTERY_STAKE
            joined |= 1 << q
    while joined:
        thrown = below(t, 6)
        if joined >> thrown & 1:
            t.cash[thrown] += prize
            joined = 0


@rule
def yard_sale(t: Any, p: int) -> None:
    """The top deal for a hundred dollars a pip."""
    if t.deals_left > 0:
        pay(t, p, 100 * die(t))
        take(t, p, draw_deal(t))


@rule
def radio(t: Any, p: int) -> None:
    """In turn, from p on, until somebody throws the number."""
    while die(t) != RADIO_NUMBER:
        p = (p + 1) % PLAYERS
    t.cash[p] += RADIO_PRIZE


@rule
def birthday(t: Any, p: int) -> None:
    """A gift from everybody."""
    for q in range(PLAYERS):
        if q != p:
            pay(t, q, GIFT)
            t.cash[p] += GIFT


@rule
def charity(t: Any, p: int) -> None:
    """Everybody else pays what he throws into the pot."""
    for q in range(PLAYERS):
        if q != p:
            amount = 100 * die(t)
            pay(t, q, amount)
            t.pot += amount


@rule
def pay_day(t: Any, p: int) -> None:
    """Wage, interest, bills, repaying; then the next month."""
    t.cash[p] += WAGE
    pay(t, p, t.loan[p] * INTEREST_PERCENT // 100 + t.bills[p])
    repaid = repays(t, p)
    t.cash[p] -= repaid
    t.loan[p] -= repaid
    t.bills[p] = 0
    t.day[p] = 0
    t.month[p] += 1


@rule
def land(t: Any, p: int, day: int) -> None:
    """Do what the day says."""
    kind, amount = DAY_KIND[day], DAY_AMOUNT[day]
    if kind == Day.MAIL:
        fetch_mail(t, p, amount)
    elif kind == Day.DEAL:
        offer_deal(t, p)
    elif kind == Day.BUYER:
        sell_deal(t, p)
    elif kind == Day.COLLECT:
        t.cash[p] += amount
    elif kind == Day.PAY:
        pay(t, p, amount)
    elif kind == Day.LOTTERY:
        lottery(t)
    elif kind == Day.YARD_SALE:
        yard_sale(t, p)
    elif kind == Day.RADIO:
        radio(t, p)
    elif kind == Day.BIRTHDAY:
        birthday(t, p)
    elif kind == Day.CHARITY:
        charity(t, p)
    elif kind == Day.PAY_DAY:
        pay_day(t, p)


# ---- the game


@rule
def shuffle(t: Any, cards: Any, n: int) -> None:
    """Every order is as likely as any other."""
    for i in range(n):
        cards[i] = i
    for i in range(n - 1, 0, -1):
        j = below(t, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


@rule
def set_up(t: Any, seed: int) -> None:
    """A fresh table."""
    t.luck = (seed * 0x9E3779B1 + 0x7F4A7C15) & MASK | 1
    t.player = t.turns = t.pot = t.next_letter = t.next_deal = 0
    t.deals_left = DEALS_IN_ALL
    for p in range(PLAYERS):
        t.cash[p] = START_CASH
        t.loan[p] = t.bills[p] = t.day[p] = t.month[p] = t.held[p] = 0
    shuffle(t, t.letters, LETTERS_IN_ALL)
    shuffle(t, t.deals, DEALS_IN_ALL)


@rule
def play_turn(t: Any) -> None:
    """Roll, take the pot on a six, move, do what the day says; the next who has not finished follows."""
    p = t.player
    rolled = die(t)
    if rolled == 6:
        t.cash[p] += t.pot
        t.pot = 0
    t.day[p] = min(t.day[p] + rolled, LAST_DAY)
    land(t, p, t.day[p])
    t.turns += 1
    for k in range(1, PLAYERS + 1):
        q = (p + k) % PLAYERS
        if t.month[q] < MONTHS:
            t.player = q
            return
    t.player = -1


@rule
def play_game(t: Any, seed: int) -> None:
    """From setting up to the end."""
    set_up(t, seed)
    while t.player >= 0:
        play_turn(t)


def play_games(tables: Any, seed: int, worth: Any, turns: Any) -> None:
    """Play the games seed, seed + 1, ... on one table: what each seat is worth in the end, (games, PLAYERS), and the turns, (games,)."""
    t = tables[0]
    for i in range(len(turns)):
        play_game(t, seed + i)
        turns[i] = t.turns
        for p in range(PLAYERS):
            worth[i, p] = t.cash[p] - t.loan[p]


Results = tuple[np.ndarray, np.ndarray]
"""What each seat is worth in the end, dollars, int32 (games, PLAYERS); turns, int32 (games,)."""


def empty(games: int) -> Results:
    """Room for the results of so many games."""
    return np.zeros((games, PLAYERS), "i4"), np.zeros(games, "i4")


def interpreted(games: int, seed: int = 0) -> Results:
    """Played by plain Python."""
    results = empty(games)
    play_games([Table()], seed, *results)
    return results


def compiled() -> Callable[[int], Results]:
    """Play games compiled by Numba. ImportError without it; the first call compiles for some seconds unless that is kept."""
    from numba import njit
    from numba.extending import register_jitable

    for one in RULES:
        register_jitable(one)
    play = njit(nogil=True, cache=True)(play_games)

    def play_compiled(games: int) -> Results:
        results = empty(games)
        play(np.zeros(1, TABLE), 0, *results)
        return results

    return play_compiled


def c_header() -> str:
    """The numbers and lists of this module in C."""
    numbers = [f"#define {name} {globals()[name]}" for name in NUMBERS]
    lists = [f"static const int32_t {name}[] = {{{', '.join(map(str, globals()[name]))}}};" for name in LISTS]
    return "\n".join(["#include <stdint.h>", *numbers, *lists, ""])
