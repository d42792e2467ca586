"""What a stake of $100 brings back: against sums worked by hand, and against games of the engine."""

from fractions import Fraction

import pytest

from payday_core import Game, Seat, bot, edition
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.games.pay_day.stake_worth import stake_note, stake_worths


@pytest.mark.parametrize(("box", "joined", "worths"), [
    ("parker-1974", 4, {"a poker game": 100, "Swellfare": Fraction(1000, 3)}),
    ("parker-1994", 4, {"a lottery": 350}),
    ("parker-1994", 2, {"a lottery": 600}),
    ("hasbro-2000", 4, {"a lottery": Fraction(700, 3)}),
    ("hasbro-2000", 6, {"a lottery": Fraction(800, 3)}),
    ("standard-2008", 4, {"a lottery": 350}),
    ("big-2008", 4, {"a Lucky Lottery": 350}),
])  # fmt: skip
def test_a_stake_is_worth_what_the_dice_say(box, joined, worths):
    """1994, four teams: the bank's $1,000 and four times $100 are $1,400, and each has one chance in four of it: $350."""
    assert stake_worths(edition(box), joined) == worths


def test_in_games_in_which_four_join_every_lottery_the_engine_pays_350_for_100():
    card = bot("buyer").card(edition("parker-1994"))
    seats = [Seat(name, card, ASK_NOTHING) for name in ("Oak", "River", "Fern", "Plum")]
    staked = won = 0
    for luck in range(20):
        game = Game.new(edition("parker-1994"), seats, 3, luck)
        game.play()
        staked += paid(game, Why.LOTTERY_ANTE)
        won += paid(game, Why.LOTTERY_WON)
    assert staked > 0
    assert won * 100 == staked * stake_worths(edition("parker-1994"), 4)["a lottery"]


def paid(game, why):
    """Dollars that were paid for a reason."""
    return sum(row[4] for row in game.journal if row[1] == why)


def test_the_note_for_the_teacher_says_what_a_real_ticket_is_worth_and_who_says_so():
    said = stake_note(edition("parker-1994"), 4)
    assert "$350 on a lottery" in said
    assert "at most $50" in said and "Multi-State Lottery Association" in said
    assert "$100 on a poker game and $333 on Swellfare" in stake_note(edition("parker-1974"), 4)
    covered = {day: "1-mail" if day == 6 else "2-mail" for day in (6, 20)}
    assert stake_note(edition("standard-2008", tiles=covered), 4) == ""
