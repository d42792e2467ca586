"""What must hold on every table, as a list of small functions that can be run over any game; and games to run them over."""

import random
from collections.abc import Callable, Iterator

from payday_core import BOTS, Edition, Game, Seat
from payday_core.kinds import LAST_DAY, NONE, Account, Deck

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")

Check = Callable[[Game], bool]


def money_sums_to_zero(game: Game) -> bool:
    return sum(game.table.money) == 0


def nobody_has_savings_and_a_loan(game: Game) -> bool:
    money = game.table.money
    return not any(money[Account.SAVINGS + p] and money[Account.LOAN + p] for p in range(len(game.seats)))


def no_account_is_on_the_wrong_side_of_zero(game: Game) -> bool:
    money = game.table.money
    return min(money[: Account.LOAN]) >= 0 and max(money[Account.LOAN : Account.BANK]) <= 0 and money[Account.POT] >= 0


def loans_and_savings_are_whole_steps(game: Game) -> bool:
    money, printed = game.table.money, game.edition
    steps = [(Account.SAVINGS, printed.savings_step), (Account.LOAN, printed.loan_step)]
    return not any(money[account + p] % step for account, step in steps for p in range(len(game.seats)))


def no_stake_is_left_lying(game: Game) -> bool:
    return game.table.money[Account.STAKES] == 0


def every_card_lies_in_one_place(game: Game) -> bool:
    return all(_whole(game, deck, n) for deck, n in ((Deck.MAIL, len(game.edition.mail)), (Deck.DEALS, len(game.edition.deals))))


def _whole(game: Game, deck: Deck, n: int) -> bool:
    """Pile, hands and the deal beside the board hold each card at most once; where deals go to the bottom, exactly once."""
    t = game.table
    ring = t.order[deck][:n] * 2
    cards = ring[t.top[deck] : t.top[deck] + t.left[deck]]
    for p in range(len(game.seats)):
        cards += t.hand[deck][p][: t.held[deck][p]]
    if deck == Deck.DEALS and t.yard_deal != NONE:
        cards.append(t.yard_deal)
    none_discarded = deck == Deck.DEALS and game.edition.refused_deals_to_bottom
    return len(set(cards)) == len(cards) and set(cards) <= set(range(n)) and (len(cards) == n or not none_discarded)


def everybody_stands_on_the_calendar(game: Game) -> bool:
    t = game.table
    return all(0 <= t.day[p] < LAST_DAY and 1 <= t.month[p] <= game.months + 1 for p in range(len(game.seats)))


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


def hold(game: Game, checks: list[Check]) -> None:
    """Fail with the name of what does not hold, and when."""
    broken = [check.__name__ for check in checks if not check(game)]
    assert not broken, f"turn {game.turn} of {game.header.model_dump_json(exclude={'seats'})}: not {broken}"


def play_checked(game: Game) -> Game:
    """Play to the end or to the next question, with every check after every turn."""
    while not game.over and game.pending is None:
        game.play_turn()
        hold(game, AFTER_EVERY_TURN)
    if game.over:
        hold(game, AT_THE_END)
    return game


def replay_is_identical(game: Game) -> None:
    """Its record, through the text of the file, gives the same game."""
    again = Game.from_json(game.record().to_json())
    assert again.digest() == game.digest()
    assert again.journal == game.journal
    assert again.record() == game.record()
    assert [again.pending is None, again.standings()] == [game.pending is None, game.standings()]


def random_games(printed: Edition, bot_id: str, number: int) -> Iterator[Game]:
    """Games in which one seat is this bot and the others are any: 2 to the most players, 1 to 6 months, in step or not."""
    luck = random.Random(f"{printed.id} {bot_id}")
    for i in range(number):
        bots = [bot_id, *luck.choices([bot.id for bot in BOTS], k=1 + i % (printed.players_max - 1))]
        luck.shuffle(bots)
        seats = [Seat.bot(bot, name=name) for bot, name in zip(bots, NAMES, strict=False)]
        months = 1 + i // 5 % printed.months_max
        yield Game.new(printed, seats, months, luck.randrange(2**31), in_step=luck.random() < 0.5)
