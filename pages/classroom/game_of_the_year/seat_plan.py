"""A team's rule card of Game of the Year on a pupil's page."""

import htpy as h

from pages.classroom.seat.card_plan import CardPlan
from pages.games.game_of_the_year.projected.blanks import filled_in, keys
from pages.games.game_of_the_year.projected.plans import lines
from pages.games.game_of_the_year.setup import how_lines
from payday_core.classroom.settings.setting import Setting
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES, RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import bot


def blanks(rule_card: RuleCard, team: int) -> None:
    """A slider or a choice for each blank."""
    filled_in(rule_card, team)


def how(_: Setting) -> h.Node:
    """The year in three lines."""
    return how_lines()


PLAN = CardPlan(
    lines=lines,
    blanks=blanks,
    fields=keys,
    codes=CODES,
    example=bot("fast").card,
    how=how,
    asked="Your team answers itself. Where it is not asked, or nobody answers in time, this card answers.",
    unasked="This card answers for your team in the whole quarter.",
)
