"""What must hold on every table, as a list of small functions that can be run over any game; and games to run them over."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from payday_core import BOTS, Edition, Game, Seat
from payday_core.games.pay_day.kinds import HANDS, NONE, Account, Deck

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")

Check = Callable[[Game], bool]

all_of = cache(lambda n: frozenset(range(n)))
"""All cards of a deck of n; made once, for it is asked for millions of times."""


def money_sums_to_zero(game: Game) -> bool:
    return sum(game.table.money) == 0


def nobody_has_savings_and_a_loan(game: Game) -> bool:
    money = game.table.money
    return not any(money[Account.SAVINGS + p] and money[Account.LOAN + p] for p in range(len(game.seats)))


def no_account_is_on_the_wrong_side_of_zero(game: Game) -> bool:
    money = game.table.money
    return min(money[: Account.LOAN]) >= 0 and max(money[Account.LOAN : Account.BANK]) <= 0 and min(money[Account.POT :]) >= 0


def loans_and_savings_are_whole_steps(game: Game) -> bool:
    money, printed = game.table.money, game.edition
    steps = [(Account.SAVINGS, printed.savings_step), (Account.LOAN, printed.loan_step)]
    return not any(money[account + p] % step for account, step in steps for p in range(len(game.seats)))


def no_stake_is_left_lying(game: Game) -> bool:
    return game.table.money[Account.STAKES] == 0


def every_card_lies_in_one_place(game: Game) -> bool:
    return all(_whole(game, deck, n) for deck, n in zip(Deck, game.table.edition.cards, strict=True))


def _whole(game: Game, deck: Deck, n: int) -> bool:
    """Pile, hands and what lies on or beside the board hold each card at most once; where none are discarded, exactly once."""
    t = game.table
    ring = t.order[deck][:n] * 2
    cards = ring[t.top[deck] : t.top[deck] + t.left[deck]]
    if deck < HANDS:
        cards += [card for p in range(len(game.seats)) for card in t.hand[deck][p][: t.held[deck][p]]]
    cards += [card for card in _beside(game, deck) if card != NONE]
    different = set(cards)
    return len(different) == len(cards) and different <= all_of(n) and (len(cards) == n or _discards(game, deck))


def _beside(game: Game, deck: Deck) -> list[int]:
    """Cards that lie on or beside the board."""
    if deck is Deck.DEALS:
        return [game.table.yard_deal]
    if deck is Deck.LOTTERY:
        return game.table.lottery_card[: len(game.seats)]
    return game.table.tile_on if deck is Deck.TILES and game.header.placing else []


def _discards(game: Game, deck: Deck) -> bool:
    """May cards of this deck be out of play?"""
    if deck is Deck.DEALS:
        return not game.edition.refused_deals_to_bottom
    return deck not in (Deck.LOTTERY, Deck.TILES)


def everybody_stands_on_the_calendar(game: Game) -> bool:
    """Between turns nobody stands on Pay Day or beyond it."""
    t, last_day = game.table, game.edition.last_day
    return all(0 <= t.day[p] < last_day(t.month[p]) and 1 <= t.month[p] <= game.months + 1 for p in range(len(game.seats)))


def every_day_of_a_tile_board_is_covered(game: Game) -> bool:
    """As soon as somebody rolls, the board is whole."""
    vacant = [day for day, tile in enumerate(game.table.tile_on[1 : game.table.edition.lengths[1]], 1) if tile == NONE]
    return not game.edition.tiles_everywhere or game.placing or not vacant


def nothing_is_left_to_do(game: Game) -> bool:
    return game.table.due == 0


def in_step_nobody_is_a_month_ahead_and_moving(game: Game) -> bool:
    t, n = game.table, len(game.seats)
    return not game.header.in_step or all(t.day[p] == 0 for p in range(n) if t.month[p] > min(t.month[:n]))


def balances_are_the_sums_of_the_journal(game: Game) -> bool:
    money = [0] * Account.COUNT
    for _, _, payer, payee, amount, *_ in game.journal:
        if payee != NONE:
            money[payer] -= amount
            money[payee] += amount
    return money == game.table.money


AFTER_EVERY_TURN: list[Check] = [
    money_sums_to_zero,
    nobody_has_savings_and_a_loan,
    no_account_is_on_the_wrong_side_of_zero,
    loans_and_savings_are_whole_steps,
    no_stake_is_left_lying,
    every_card_lies_in_one_place,
    everybody_stands_on_the_calendar,
    in_step_nobody_is_a_month_ahead_and_moving,
    every_day_of_a_tile_board_is_covered,
    nothing_is_left_to_do,
]


def everybody_has_finished(game: Game) -> bool:
    return game.over and all(month == game.months + 1 for month in game.table.month[: len(game.seats)])


def nobody_holds_a_deal(game: Game) -> bool:
    return not any(game.table.held[Deck.DEALS])


def the_winner_has_most(game: Game) -> bool:
    standings = game.standings()
    worths = [line.cash + line.savings - line.loan for line in standings]
    return standings[0].rank == 1 and worths == sorted(worths, reverse=True) and worths == [line.worth for line in standings]


def turns_follow_each_other_in_the_journal(game: Game) -> bool:
    turns = [row[0] for row in game.journal]
    return turns == sorted(turns) and set(turns) - {0} == set(range(1, game.turn + 1))


AT_THE_END: list[Check] = [
    everybody_has_finished,
    nobody_holds_a_deal,
    the_winner_has_most,
    turns_follow_each_other_in_the_journal,
    balances_are_the_sums_of_the_journal,
]


def random_tables(printed: Edition, bot_id: str, number: int) -> Iterator[dict[str, Any]]:
    """What `Game.new` wants for games in which one seat is this bot and the others are any: every size and length, in step or not, one
    in three places tiles.
    """
    luck = random.Random(f"{printed.id} {bot_id}")
    for i in range(number):
        bots = [bot_id, *luck.choices([bot.id for bot in BOTS], k=1 + i % (printed.players_max - 1))]
        luck.shuffle(bots)
        seats = [Seat.bot(bot, name=name) for bot, name in zip(bots, NAMES, strict=False)]
        lengths = range(printed.months_min, printed.months_max + 1)
        months, seed, in_step = lengths[i // 5 % len(lengths)], luck.randrange(2**31), luck.random() < 0.5
        yield {"seats": seats, "months": months, "seed": seed, "in_step": in_step, "placing": bool(printed.pieces) and i % 3 == 2}


def random_games(printed: Edition, bot_id: str, number: int, first: int = 0, step: int = 1) -> Iterator[Game]:
    """The games of `random_tables`.

    Of so many games only every `step`-th is set up, from number `first` on; each is the same whichever others are left out.
    """
    for i, table in enumerate(random_tables(printed, bot_id, number)):
        if i % step == first % step:
            yield Game.new(printed, **table)
