"""The characters: computer players with a name, a motto and a rule card."""

from dataclasses import dataclass
from typing import Final

from payday_core.games.play_or_pay.blanks import RuleCard


@dataclass(frozen=True)
class Bot:
    """A computer player: a name, what it is known for, and its rule card."""

    id: str
    name: str
    motto: str
    card: RuleCard


BOTS: Final = (
    Bot("opener", "Olga", "Opens her own way.", RuleCard(own=2, others=0, opening=4)),
    Bot("both", "Ida", "A bit of both.", RuleCard(own=2, others=2, opening=0)),
    Bot("holder", "Hugo", "Holds back what others need.", RuleCard(own=0, others=2, opening=-6)),
    Bot("random", "Kit", "Flips a coin.", RuleCard(own=0, others=0, opening=0, at_random=True)),
)
"""Every bot; the first one is the par that choices are measured by, the last one is for tests."""


def bot(name: str) -> Bot:
    """The bot with this id. ValueError names those there are."""
    for one in BOTS:
        if one.id == name:
            return one
    raise ValueError(f"there is no bot {name!r}; there are {', '.join(b.id for b in BOTS)}")


def starting_plan() -> RuleCard:
    """The plan that a team finds on its card in round 1: a middle to argue about."""
    return bot("both").card
