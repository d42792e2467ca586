"""Luck numbers for the class game of lesson 3: with them, teams that play by the plans they begin with show all three answers.

Run: python -m bench.lesson_lucks parker-1994    (prints a table `lucks` of lessons/03-one-month-two-price-tags/lesson.md; takes minutes)

They are to be chosen again when the starting plan or a rule changes; `tests/lessons/experiments/test_two_prices.py` fails then.
"""

import sys
from itertools import islice

from payday_core.drawing.teams import DEFAULT_NAMES
from payday_core.games.pay_day.game import Game
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.two_prices.experiment import Offer
from payday_core.teaching.experiments.two_prices.games import class_game
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.experiments.two_prices.wording import costs_of

LESSON = "03-one-month-two-price-tags"
MOST = 28
LOOKED_AT = 3000
"""How many luck numbers are tried for each number of teams, from a thousand times that number on."""


def played(offer: Offer, teams: int, months: int, luck: int) -> Game:
    """A class game to its end in which every team plays by the plan that it begins with."""
    game = class_game(offer, DEFAULT_NAMES[:teams], months, guest=True, luck=luck)
    game.play()
    while game.pending:
        game.answer(game.pending.planned)
        game.play()
    return game


def answers_in(game: Game, other: float) -> dict[str, bool]:
    """Which answers to the question a game shows that is played again at another rate."""
    costs = costs_of(Pair(game, other).choices)
    return {
        "more": any(one.dearer > 2 * one.cheaper > 0 for one in costs),
        "twice": any(one.dearer == 2 * one.cheaper > 0 for one in costs),
        "none": any(not one.cheaper and not one.dearer for one in costs),
    }


def lucks(offer: Offer, teams: int, months: int) -> list[int]:
    """The first of them, in their order. Where nobody owes anything in the end, hardly anybody pays more than twice: not looked at."""
    games = (played(offer, teams, months, luck) for luck in range(1000 * teams, 1000 * teams + LOOKED_AT))
    owing = (game for game in games if any(line.loan for line in game.standings()))
    return [game.seed for game in islice((one for one in owing if all(answers_in(one, offer.other).values())), MOST)]


def main(box: str) -> None:
    """A line for each number of teams."""
    setup = catalogue().lesson(LESSON).setup
    offer = next(one for one in setup.boxes if one.box == box)
    for teams in range(2, offer.printed.players_max + 1):
        print(f"{teams} = {lucks(offer, teams, setup.months)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
