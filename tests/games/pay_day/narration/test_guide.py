"""The guided first month: whoever plays it meets everything it is there for, and is never left without a tip."""

import re

import pytest

from payday_core import Game, Seat, edition
from payday_core.drawing.icons import STROKES
from payday_core.games.pay_day.kinds import Ask, Event, Why
from payday_core.games.pay_day.narration.guide import DICE, SEED, TOPICS, guided_game, is_guided, tip
from payday_core.games.pay_day.seats import ASK_ALL
from payday_core.games.pay_day.turn_by_turn import Next, next_thing, play_others, reply, roll

MAYA = 0

SENSIBLE = {
    Ask.BUY_DEAL: lambda values: 1,
    Ask.JOIN_LOTTERY: lambda values: 1,
    Ask.PICK_NUMBER: lambda values: 4,
    Ask.SELL_DEAL: max,
    Ask.REPAY: max,
}


def walk(answers):
    """Play the month by these answers; the game, and every tip with what the person had to do when it was shown."""
    game, shown = guided_game("Maya"), []
    while True:
        thing = next_thing(game)
        shown.append((thing, game.pending.ask if game.pending else None, tip(game, MAYA)))
        if thing is Next.OVER:
            return game, shown
        if thing is Next.ROLL:
            roll(game)
        elif thing is Next.ANSWER:
            reply(game, answers(game.pending))
        else:
            play_others(game)


def sensibly(asked):
    return SENSIBLE[asked.ask](asked.values)


WAYS_TO_PLAY = {
    "sensibly": sensibly,
    "always the first answer": lambda asked: asked.values[0],
    "always the last answer": lambda asked: asked.usual[-1],
    "one in the middle": lambda asked: asked.values[len(asked.values) // 2],
}


@pytest.fixture(scope="module")
def month():
    return walk(sensibly)


def test_the_pupil_meets_everything_in_about_nine_turns(month):
    game, _ = month
    mine = [row for row in game.journal if MAYA in row[2:4]]
    whats = {row[1] for row in mine}
    assert {Event.BILL_KEPT, Event.DREW_DEAL, Why.LOAN_TAKEN, Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.LOTTERY_ANTE} <= whats
    assert {Why.PAY_POT, Why.POT_WON, Why.WAGES, Why.LOAN_INTEREST, Why.LOAN_REPAID, Why.BILL} <= whats
    assert 8 <= [row[1] for row in mine].count(Event.ROLLED) <= 10


def test_each_topic_is_met_in_its_order(month):
    _, shown = month
    met = list(dict.fromkeys(one.topic for _, _, one in shown if one.topic))
    assert met == list(TOPICS)


def test_the_tip_is_said_when_it_bites(month):
    _, shown = month
    titles = {asked: one.title for thing, asked, one in shown if thing is Next.ANSWER}
    assert titles == {
        Ask.BUY_DEAL: "A deal",
        Ask.SELL_DEAL: "A buyer",
        Ask.JOIN_LOTTERY: "A lottery",
        Ask.PICK_NUMBER: "Pick a number",
        Ask.REPAY: "Pay Day",
    }
    said = {one.title: one.text for _, _, one in shown}
    assert said["A deal"] == "It costs $6,000 now; a buyer will pay $11,000 later. You are $2,500 short, so it takes a loan."
    assert said["You have borrowed"] == "You owe $3,000. Each Pay Day that costs $300 interest, until you repay it."
    assert said["The Jackpot is yours"].startswith("You rolled a 6, so you win the $1,400 in it.")
    assert said["Pay Day"] == "Your salary is in, and the interest is paid. Keep $2,400 for your bills: they come next."


@pytest.mark.parametrize("answers", WAYS_TO_PLAY.values(), ids=WAYS_TO_PLAY)
def test_no_moment_is_without_a_short_tip_however_it_is_played(answers):
    game, shown = walk(answers)
    assert game.over
    for _, _, one in shown:
        assert one.title
        assert len(re.findall(r"[.?](?: |$)", one.text)) <= 2
        assert len(one.text) <= 120
        assert one.icon in STROKES
    steps = [one.step for _, _, one in shown]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (1, len(TOPICS))


def test_who_leaves_the_deal_hears_that_too():
    _, shown = walk(WAYS_TO_PLAY["always the first answer"])
    titles = [one.title for _, _, one in shown]
    assert "You left the deal" in titles
    assert "A buyer, but no deal" in titles
    assert "You have borrowed" not in titles


def test_it_is_known_by_its_header_after_a_reload_too(month):
    game, _ = month
    assert is_guided(Game.from_json(game.record().to_json()))
    assert tip(Game.from_json(game.record().to_json()), MAYA) == tip(game, MAYA)


def test_no_other_game_gets_a_tip():
    seats = [Seat("Maya", asks=ASK_ALL), Seat.bot("careful")]
    for game in (
        Game.new(edition("parker-1994"), seats, 1, SEED),
        Game.new(edition("parker-1994"), seats, 2, SEED, loaded_dice=DICE),
        Game.new(edition("parker-1994"), seats, 1, SEED, in_step=True, loaded_dice=DICE),
    ):
        assert not is_guided(game)
        assert tip(game, MAYA) is None
