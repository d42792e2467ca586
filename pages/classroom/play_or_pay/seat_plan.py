"""A team's rule card of Play or Pay on a pupil's page."""

import htpy as h
import streamlit as st

from pages.classroom.seat.card_plan import CardPlan
from pages.games.play_or_pay.class_plans import lines
from pages.games.play_or_pay.words import how_it_goes
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.settings.setting import Setting
from payday_core.games.play_or_pay.blanks import BLANKS, CODES, RuleCard
from payday_core.games.play_or_pay.characters import bot


def blanks(rule_card: RuleCard, _: int) -> None:
    """A number for each blank."""
    for blank in BLANKS:
        st.number_input(blank.label, blank.low, blank.high, getattr(rule_card, blank.field), key=f"pc-{blank.field}")


def fields(_: int) -> dict[str, str]:
    """The session's keys of the blanks."""
    return {blank.field: f"pc-{blank.field}" for blank in BLANKS}


def how(setting: Setting) -> h.Node:
    """How the house is played."""
    return how_it_goes(of_play_or_pay(setting).house)


PLAN = CardPlan(
    lines=lines,
    blanks=blanks,
    fields=fields,
    codes=CODES,
    example=bot("opener").card,
    how=how,
    asked="Your team chooses its cards itself. Where nobody answers in time, this card chooses.",
    unasked="This card chooses for your team in the whole round.",
)
