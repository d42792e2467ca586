"""A plan is a team's promise: what it says to a question that is put to the team, in the words of its card."""

from typing import Final, NamedTuple

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.plans import Topic, sentence_about
from payday_core.games.pay_day.seats import Seat

TOPICS: Final = {
    Ask.BUY_DEAL: Topic.BUYING,
    Ask.SELL_DEAL: Topic.SELLING,
    Ask.REPAY: Topic.REPAYING,
    Ask.SAVE: Topic.SAVING,
    Ask.JOIN_POKER: Topic.LUCK,
    Ask.JOIN_LOTTERY: Topic.LUCK,
    Ask.JOIN_CARD_LOTTERY: Topic.LUCK,
    Ask.JOIN_LUCKY_LOTTERY: Topic.LUCK,
    Ask.BUY_INSURANCE: Topic.INSURANCE,
}
"""The questions to which a plan has a sentence. To others it has an answer too, but no team has written it down."""


class Promise(NamedTuple):
    """What the plan says: the sentence with its blanks in [brackets], how this case measures against it (or nothing), and the answer."""

    text: str
    case: str
    value: int


def promise(asked: Decision, seat: Seat, *, last_month: bool) -> Promise | None:
    """What the plan of the seat that is asked says to the question; None where the plan has no sentence about it, or flips coins."""
    card = seat.card_in(asked.edition)
    topic = _topic(asked)
    if topic is Topic.BORROWING and last_month and not card.buy_in_last_month:
        topic = Topic.BUYING
    if topic is None or card.at_random:
        return None
    line = sentence_about(topic, card, asked.edition, last_month=last_month)
    return Promise(line.text, _case(asked, card), asked.planned) if line else None


def _topic(asked: Decision) -> Topic | None:
    """A deal that cash does not pay for is a question of borrowing."""
    topic = TOPICS.get(asked.ask)
    return Topic.BORROWING if topic is Topic.BUYING and asked.outlook_after(1).loan > asked.now.loan else topic


def _case(asked: Decision, card: RuleCard) -> str:
    """What a deal earns, since plans speak of that in percent; what a team must keep, where that is why it does not buy."""
    if asked.ask is not Ask.BUY_DEAL:
        return ""
    deal = asked.edition.deals[asked.about]
    earns = f"This one earns {(deal.value - deal.cost) * 100 // max(deal.cost, 1)}%."
    short = deal.cost <= asked.now.cash < deal.cost + card.keep
    return f"{earns} It would leave less than the ${card.keep:,} to keep." if short and not asked.planned else earns


def first_plans(game: Game) -> dict[int, int]:
    """By seat: the number of turns that were played when its team first decided on a plan."""
    first: dict[int, int] = {}
    for entry in game.log:
        if entry.plan is not None and entry.seat is not None:
            first.setdefault(entry.seat, entry.turn)
    return first
