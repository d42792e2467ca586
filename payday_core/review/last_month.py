"""What another number in a blank of the plan would have answered to the questions of the month before, as they came up."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, numbers
from payday_core.sessions.past import asked_in, scenes

LOTTERIES: Final = frozenset({Ask.JOIN_POKER, Ask.JOIN_LOTTERY, Ask.JOIN_CARD_LOTTERY, Ask.JOIN_LUCKY_LOTTERY})

ASKS: Final = {
    "buy_margin": frozenset({Ask.BUY_DEAL}),
    "deal_loan": frozenset({Ask.BUY_DEAL}),
    "loan_margin": frozenset({Ask.BUY_DEAL}),
    "keep": frozenset({Ask.BUY_DEAL}),
    "repay_share": frozenset({Ask.REPAY}),
    "save_share": frozenset({Ask.SAVE}),
    "games_from": LOTTERIES,
}
"""The questions that a blank decides."""

DOLLARS: Final = frozenset({"repay_share", "save_share"})
"""The blanks whose answers are sums; the others say yes or no."""


class Outcome(NamedTuple):
    """Numbers next to each other in a blank, from `first` to `last`, that come to the same.

    came_to: how often the plan would have said yes or, on Pay Day, the dollars that it would have paid.
    """

    first: int
    last: int
    came_to: int


def questions(game: Game, seat: int) -> list[Decision]:
    """What the team could decide in the month before the one that comes, asked or by its plan; nothing before the first."""
    before = game.month - 1
    turns = {row.turn for row in Ledger(game).steps if row.places[seat].month == before}
    return [asked for scene in scenes(game, turns) for one, asked in asked_in(scene, game) if one.seat == seat and one.month == before]


def outcomes(asked: Sequence[Decision], card: RuleCard, field: str, values: Sequence[int]) -> list[Outcome]:
    """What each number in that blank of a card would have come to, numbers that come to the same together; nothing if nothing was asked.

    Each question is taken as it came up: with other answers before it, the team would have had other money.
    """
    decides = [one for one in asked if one.ask in ASKS[field]]
    if not decides:
        return []
    said = [(value, _came_to(decides, card.model_copy(update={field: value}), field)) for value in values]
    groups = [(came_to, [value for value, _ in group]) for came_to, group in groupby(said, lambda pair: pair[1])]
    return [Outcome(group[0], group[-1], came_to) for came_to, group in groups]


def how_many(asked: Sequence[Decision], field: str) -> int:
    """How many of the questions that blank decides."""
    return sum(one.ask in ASKS[field] for one in asked)


def _came_to(asked: Sequence[Decision], card: RuleCard, field: str) -> int:
    answers = [_says(one, card) for one in asked]
    return sum(answers) if field in DOLLARS else sum(answer > 0 for answer in answers)


def _says(asked: Decision, card: RuleCard) -> int:
    t = asked.table.copy()
    for name, number in numbers(card).items():
        getattr(t, name)[asked.seat] = number
    return card_says(t)
