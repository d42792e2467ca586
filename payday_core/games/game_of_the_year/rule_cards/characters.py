"""The characters: computer players with a name, a motto and a rule card."""

from dataclasses import dataclass

from payday_core.games.game_of_the_year.kinds import Kind, Vacation
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard


@dataclass(frozen=True)
class Bot:
    """A computer player: a name, what it is known for, and its rule card."""

    id: str
    name: str
    motto: str
    card: RuleCard


BOTS = (
    Bot("par", "Nora", "Counts before she spends.", RuleCard()),
    Bot("fame", "Fay", "Everything for the stage.", RuleCard(kind=Kind.FAME)),
    Bot("saver", "Otto", "Money in the drawer.", RuleCard(keep=NEVER, pay_days=0, offer_price=0, vacation=Vacation.NEVER)),
    Bot("fast", "Quinn", "First over every line.", RuleCard(per_day=3, pay_days=200, vacation=Vacation.AT_ONCE)),
    Bot("random", "Kit", "Flips a coin.", RuleCard(at_random=True)),
)
"""Every character. The first is par, by which positions are judged; the last is for tests."""


def bot(name: str) -> Bot:
    """The character with this id. ValueError names those there are."""
    for one in BOTS:
        if one.id == name:
            return one
    raise ValueError(f"there is no bot {name!r}; there are {', '.join(b.id for b in BOTS)}")
