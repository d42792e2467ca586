"""Contracts: what every edition and every bot must keep. Registering one is all it takes to be tested here.

With `--full` the suite plays 1,000 games of each edition: 2 to the most players, 1 to 6 months, every mixture of bots, in step or not; and
300 on each board of our own, whose rules are the same. Every third is opened again from its record.
"""

import random

import pytest

from payday_core import BOTS, Game, Seat, editions
from payday_core.games.pay_day.kinds import Account, Ask
from tests.support.checks import AT_THE_END, random_games, random_tables
from tests.support.contracts import hold, play_checked, replay_is_identical
from tests.support.editions import BOXES
from tests.support.volume import is_full, volume

EDITIONS = pytest.mark.parametrize("printed", BOXES.values(), ids=BOXES)
GAMES_OF_EACH_EDITION, GAMES_OF_AN_OWN_BOARD = 1000, 300
SHORT_STEP = 19
"""The short run plays every nineteenth: sizes come round every few games, and lengths every few sizes, so that it meets all of them."""


def share_of(printed):
    """How many of the games of an edition or a board each bot plays."""
    return -(-(GAMES_OF_EACH_EDITION if printed in editions() else GAMES_OF_AN_OWN_BOARD) // len(BOTS))


def games_of(printed, bot, step):
    """This bot's share of the games, or every `step`-th of them; each bot begins with another one."""
    return random_games(printed, bot.id, share_of(printed), BOTS.index(bot), step)


@EDITIONS
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_games_end_conserve_money_and_replay_identically(printed, bot):
    for number, game in enumerate(games_of(printed, bot, 1 if is_full() else SHORT_STEP)):
        play_checked(game)
        assert game.over
        if number % 3 == 0:
            replay_is_identical(game)


@EDITIONS
def test_the_games_are_of_every_size_and_length(printed):
    tables = [table for bot in BOTS for table in random_tables(printed, bot.id, share_of(printed))]
    assert len(tables) >= (1000 if printed in editions() else 300)
    sizes = {(len(table["seats"]), table["months"], table["in_step"]) for table in tables}
    players = range(printed.players_min, printed.players_max + 1)
    lengths = range(printed.months_min, printed.months_max + 1)
    assert sizes == {(n, months, in_step) for n in players for months in lengths for in_step in (True, False)}


@EDITIONS
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.id)
def test_a_table_of_one_bot_only_ends(printed, bot):
    for players in range(printed.players_min, printed.players_max + 1) if is_full() else (printed.players_min, printed.players_max):
        seats = [Seat.bot(bot.id, name=f"{bot.name} {p}") for p in range(players)]
        game = play_checked(Game.new(printed, seats, printed.months_max // 2, seed=players))
        replay_is_identical(game)


@EDITIONS
def test_a_saved_game_goes_on_as_the_unsaved_one(printed):
    """Stopped after any turn, written, opened and played on, it ends with the same dollars."""
    for game in random_games(printed, "careful", 12):
        whole = Game.from_record(game.record())
        whole.play()
        while not game.over:
            for _ in range(17):
                game.play_turn()
            game = Game.from_json(game.record().to_json())
        assert game.standings() == whole.standings()
        assert game.digests == whole.digests
        assert game.journal == whole.journal


@EDITIONS
def test_a_copy_of_a_game_goes_on_by_itself(printed):
    for game in random_games(printed, "random", 6):
        game.play_month()  # or until all tiles are placed
        kept, twin = (game.digest(), list(game.journal), game.record()), game.fork()
        play_checked(twin)
        assert (game.digest(), game.journal, game.record()) == kept
        assert play_checked(game).journal == twin.journal


@EDITIONS
def test_every_question_gets_asked_and_answered_somewhere(printed):
    """People who are asked everything are asked everything that the edition can ask. Half of them never borrow by choice."""
    asked = set()
    for seed in range(volume(40, 2)):
        luck = random.Random(seed)
        seats = [Seat("Ana"), Seat("Ben"), Seat.bot("buyer", name="Cleo")]
        game = Game.new(printed, seats, 2, seed, placing=bool(printed.pieces) and seed % 4 == 0)
        game.play()
        while not game.over:
            asked.add(game.pending.ask)
            thrifty = seed % 2 and game.pending.ask in (Ask.BORROW, Ask.BUY_DEAL)
            game.answer(0 if thrifty else luck.choice(game.pending.values))
            if game.pending is None:
                hold(game)
            game.play()
        hold(game, AT_THE_END)
    savings = {Ask.SAVE, Ask.WITHDRAW} if printed.savings_rate else set()
    always = {Ask.BORROW, Ask.BUY_DEAL, Ask.SELL_DEAL, Ask.REPAY}
    special = {
        "parker-1974": {Ask.JOIN_POKER, Ask.BUY_INSURANCE, Ask.STAKE_SWELLFARE},
        "parker-1994": {Ask.JOIN_LOTTERY, Ask.PICK_NUMBER, Ask.PAY_WHOM, Ask.COLLECT_FROM, Ask.MOVE_TO, Ask.PAY_CHARGE},
        "hasbro-2000": {
            *(Ask.PAY_WHOM, Ask.COLLECT_FROM, Ask.PAY_CHARGE, Ask.BUY_OR_SELL, Ask.BID, Ask.CHOOSE_FRIEND, Ask.TURN_DIE),
            *(Ask.SWAP_LOTTERY_CARD, Ask.AGREE_TO_SWAP, Ask.JOIN_CARD_LOTTERY),
        },
        "standard-2008": {Ask.JOIN_LOTTERY, Ask.PICK_NUMBER, Ask.BRING_FRIEND, Ask.PLACE_TILE},
        "big-2008": {Ask.JOIN_LUCKY_LOTTERY, Ask.PICK_NUMBER, Ask.BRING_FRIEND, Ask.PLACE_TILE},
    }
    assert asked >= always | savings | special.get(printed.id, set())


@pytest.mark.parametrize(
    ("damage", "check"),
    [
        (lambda t: t.money.__setitem__(Account.POT, t.money[Account.POT] + 1), "money_sums_to_zero"),
        (lambda t: (t.money.__setitem__(Account.SAVINGS, 100), t.money.__setitem__(Account.LOAN, -100)), "nobody_has_savings_and_a_loan"),
        (lambda t: t.money.__setitem__(0, -5), "no_account_is_on_the_wrong_side_of_zero"),
        (lambda t: t.money.__setitem__(Account.LOAN, -50), "loans_and_savings_are_whole_steps"),
        (lambda t: t.money.__setitem__(Account.STAKES, 100), "no_stake_is_left_lying"),
        (lambda t: t.order[1].__setitem__(0, t.order[1][1]), "every_card_lies_in_one_place"),
        (lambda t: t.left.__setitem__(1, t.left[1] - 1), "every_card_lies_in_one_place"),
        (lambda t: t.day.__setitem__(0, 31), "everybody_stands_on_the_calendar"),
    ],
)
def test_the_checks_notice(damage, check):
    """A check that cannot fail proves nothing."""
    game = Game.new(editions()[0], [Seat.bot("saver"), Seat.bot("buyer")], 1, seed=1)
    hold(game)
    damage(game.table)
    with pytest.raises(AssertionError, match=check):
        hold(game)
