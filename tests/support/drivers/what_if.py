"""Games for what-ifs that can be worked out by hand: months of resting days, and a six on every roll."""

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.narration.pay_day_lines.lines import least_answer
from tests.support.drivers.table import month_of

ANA = 0


def resting(months, first=6, days=None, **house):
    """Two people; Ana's first roll is named, all others are sixes."""
    printed = edition("parker-1994", calendar=month_of(days or {}), **house)
    return Game.new(printed, [Seat("Ana"), Seat("Ben")], months, 1, loaded_dice=[first, *[6] * 100])


def answered(game, answers):
    """Played to the end: Ana answers so, once each; everything else is declined."""
    answers = dict(answers)
    while not game.over:
        game.play_turn()
        while game.pending:
            asked = game.pending
            game.answer(answers.pop(asked.ask) if asked.seat == ANA and asked.ask in answers else least_answer(asked))
    assert not answers
    return game
