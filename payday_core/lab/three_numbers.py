"""A rule card of three numbers: everything else on it is as on the strongest card that can be read. How good is it next to the expert?"""

from collections.abc import Mapping

from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.factors import OWN_CARD, WHO, factor
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.lab.arms import ArmResults, Outcome
from payday_core.lab.experiment import Experiment, Player

THREE = ("buy_margin", "loan_margin", "last_buy_day")
"""The blanks that are filled in."""

EXPERT, READABLE = "expert", "tuned"
"""With whom the card is compared: the strongest player we know, and the strongest whose whole card can be read."""

OTHERS = ("careful", "borrower", "debt-free")
"""Who else sits at the table."""

MONTHS = 3


def first_numbers(box: str) -> dict[str, int]:
    """The numbers that stand in the three blanks at first: a sensible middle, from which to go on."""
    card = bot("careful").card(edition(box))
    return {field: int(getattr(card, field)) for field in THREE}


def card_of_three(box: str, numbers: Mapping[str, int]) -> RuleCard:
    """The card with these three numbers in an edition; it buys in the last month too, as far as a number says so."""
    return RuleCard.model_validate(bot(READABLE).card(edition(box)).model_dump() | {"buy_in_last_month": True} | dict(numbers))


def in_words(card: RuleCard) -> tuple[str, ...]:
    """The three lines of a card: Buy a deal that earns: 30% or more."""
    return tuple(f"{one.label}: {one.in_words(getattr(card, one.id))}" for one in map(factor, THREE))


def next_to(outcome: Outcome, other: ArmResults) -> Outcome:
    """The changed arm of an outcome compared with another arm that met the same luck."""
    values = other.value, outcome.changed.value
    return Outcome(Experiment.model_validate(outcome.experiment.model_dump() | {"values": values}), other, outcome.changed)


def how_good(box: str, numbers: Mapping[str, int], pairs: int) -> Experiment:
    """The fair test: the expert in the first seat, then the card in the same seat, with the same luck and the same others."""
    player = Player(name="Your card", own_card=card_of_three(box, numbers))
    table = (player, *map(Player.known, OTHERS))
    return Experiment(box=box, players=table, differs=WHO.id, values=(EXPERT, OWN_CARD), seat=0, months=MONTHS, pairs=pairs)
