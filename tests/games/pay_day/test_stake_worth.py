"""What a stake of $100 brings back: against sums worked by hand, and against games of the engine."""

from fractions import Fraction
from html import unescape

import pytest

from payday_core import Game, Seat, bot, edition
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.games.pay_day.stake_worth import stake_words, stake_worths
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.paper.html import paper_html
from payday_core.teaching.paper.teachers import teachers_edition


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


def test_a_sentence_for_the_teacher_says_what_100_dollars_bring_back():
    assert stake_words(edition("parker-1994"), 4).endswith("$100 staked brings back $350 on a lottery on average.")
    assert "$100 on a poker game and $333 on Swellfare" in stake_words(edition("parker-1974"), 4)
    covered = {day: "1-mail" if day == 6 else "2-mail" for day in (6, 20)}
    assert stake_words(edition("standard-2008", tiles=covered), 4) == ""


@pytest.mark.parametrize("number", [1, 3, 7])
def test_where_a_class_plays_the_teacher_reads_what_a_stake_is_worth_here_and_in_life_and_who_says_so(number):
    lesson = next(one for one in catalogue().lessons if one.number == number)
    (note,) = [one for one in lesson.teachers.header.notes if one.stake]
    said = unescape(paper_html(teachers_edition(lesson)))
    assert all(stake_words(edition(one), 4) in said for one in note.stake)
    assert "never" in note.text and "$63" in note.text and note.source
