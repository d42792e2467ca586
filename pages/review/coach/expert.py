"""After a game alone: each choice that the strongest player we know would have made differently, and what it cost against theirs."""

import htpy as h
import streamlit as st

from pages.review.coach.card import analysis_in_a_card
from pages.review.coach.reach import reach
from pages.shared.board.review_nav import address
from pages.shared.ui.html import md
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.title import PAR
from payday_core.review.coach.against_par import against_par, cost_of, headline, sum_of
from payday_core.review.coach.choices import ERRORS, Choice
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.wording import GOOD_PLAY, HOW_SURE
from payday_core.sessions import live
from payday_core.text.wording import signed

SHOWN = 6
"""How many choices stand open, the costliest first; the others are folded away."""

NAME = bot(PAR).name


def expert_card(snapshot: live.Snapshot, seat: int) -> None:
    """The card; until the coach is done, one that says how far it is. Nothing where the person had no choice."""
    analysis = analysis_in_a_card(snapshot)
    against = against_par(analysis, seat) if analysis else None
    if not against or not against.made:
        return
    with st.container(key="card-expert"):
        md(h.div(".kick")[f"What would {NAME} have done?"], h.h2[headline(against, NAME)], h.p(".cx-sum")[sum_of(against)])
        rows = [row(snapshot, choice) for choice in against.differing]
        md(_listed(rows[:SHOWN]))
        if rows[SHOWN:]:
            with st.expander(f"The others, which matter less ({len(rows) - SHOWN})"):
                md(_listed(rows[SHOWN:]))
        md(how())


def _listed(rows: list[h.Node]) -> h.Node:
    return h.ul(".cc.cx", role="list")[rows] if rows else ""


def row(snapshot: live.Snapshot, choice: Choice) -> h.Node:
    """When it was, what the person did and what the expert would have done; what that cost, or brought, with how sure that is."""
    decided, (cost, error) = choice.decided, cost_of([choice])
    link = address(snapshot, "replay", seat=decided.seat, t=decided.turn)
    sure = abs(cost) > ERRORS * error
    side = "" if not sure else "neg" if cost > 0 else "pos"
    return h.li[
        h.span(".grow")[
            h.a(href=link, target="_self")[f"{where(snapshot.game.edition, decided)}: you {chosen(snapshot.book, decided)}"],
            h.i[f"{NAME} would say “{choice.par.label}”", "" if sure else "; too close to tell which is better"],
        ],
        h.span(".cl")[h.b(class_=side)[signed(-round(cost))], reach(-cost, error)],
    ]


def how() -> h.Node:
    """What is compared, for readers who want to know."""
    return h.details(".cc-how")[
        h.summary["On average, each choice by itself. How we know"],
        h.p[
            f"Your answer and {NAME}'s are played out many times, with dice and cards drawn again, the same ones for both, and "
            f"{GOOD_PLAY}. {HOW_SURE} Nobody plays perfectly: where the amount is above zero, your answer was the better one."
        ],
    ]
