"""A board with its odds or its days, what a month on it brings, and the ways on: play this edition, or build a board of your own."""

from functools import cache

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.shared.board.table import show_drawing
from pages.shared.ui.address import switch
from pages.shared.ui.html import icon, md
from payday_core import Edition, edition
from payday_core.games.pay_day.board_drawing.board import board_svg
from payday_core.games.pay_day.board_drawing.odds_board import odds_svg, share
from payday_core.games.pay_day.kinds import LAST_DAY, SHORTEST_MONTH, Mail, Space
from payday_core.games.pay_day.odds import Finding, brought, finding, meetings, walk

ODDS, DAYS = "odds", "days"
VIEWS = {ODDS: "Landing odds", DAYS: "What each day does"}
LENGTHS = tuple(str(days) for days in range(LAST_DAY, SHORTEST_MONTH - 1, -1))

SIGNS = {
    "Mail cards": "mail",
    "Deals offered": "bank",
    "Free deals": "gift",
    "Buyers found": "tag",
    "Yard sales": "yard",
    "Events": "bolt",
    "Lotteries": "ticket",
    "Lottery draws": "ticket",
    "Poker games": "cards",
    "Contests": "radio",
    "Days that pay you": "dollar",
    "Days that cost you": "receipt",
    "Days of rest": "sun",
}
"""The icons of what a month brings."""


def board_part(box: Edition) -> None:
    """The board at the left, everything about it at the right."""
    picture, words = st.columns([1.65, 1], gap="large")
    with picture:
        with st.container(key="editions-show", horizontal=True, gap="large"):
            view = switch("Show on the board", "show", tuple(VIEWS), ODDS, VIEWS)
            length = int(switch("Days in the month", "days", LENGTHS, LENGTHS[0], {})) if box.tile_kinds else LAST_DAY
        show_drawing(board_html(box.id, length, view), "board")
        with st.expander("The odds as a table"):
            md(odds_table(box.id, length))
    days = of_length(box.id, length).days(1)
    with words:
        md(finding_html(brought(days) if view == DAYS else finding(days)), average_month(box.id, length), ways_on(box))


@cache
def of_length(box_id: str, length: int) -> Edition:
    """The edition with months of this length."""
    return edition(box_id).model_copy(update={"lengths": (length,)})


@cache
def board_html(box_id: str, length: int, view: str) -> Markup:
    """The picture: the odds on every day, or the board as it is played on."""
    box = of_length(box_id, length)
    if view == DAYS:
        return board_svg(box, [], title=box.title, sub="what each day does")
    return odds_svg(box.days(1), walk(box.days(1)).landings, title=box.title)


def finding_html(said: Finding) -> h.Node:
    return h.div(".e-said")[h.h2[said.title], h.p[said.text]]


@cache
def average_month(box_id: str, length: int) -> h.Node:
    """What one walk brings, as the dice have it; and what they do not know of."""
    box = of_length(box_id, length)
    rows = [h.div[h.dt[icon(SIGNS[name], 26), name], h.dd[f"{number:.1f}"]] for name, number in meetings(box.days(1)).items()]
    turns = h.div[h.dt[icon("dice", 26), "Turns to Pay Day"], h.dd[f"{walk(box.days(1)).turns:.1f}"]]
    heading = h.h3["In an average month you meet"]
    return h.div(".card.e-avg")[heading, h.dl(".e-facts")[rows, turns], h.p[not_counted(box)]]


def not_counted(box: Edition) -> str:
    """What moves a token but is no matter of its owner's dice."""
    moving = {Mail.MOVE_AHEAD, Mail.INSTANT_MESSAGE} & {card.kind for card in box.mail}
    others = any(day.kind is Space.DAYLIGHT for day in box.laid)
    both = (("mail cards that move a token", moving), ("being sent back by another player", others))
    left_out = [words for words, is_so in both if is_so]
    exact = f"Exact, from the dice. Not counted: {' and '.join(left_out)}." if left_out else "Exact, from the dice."
    return f"{exact} The tiles lie as the app lays them; in your game they may lie elsewhere." if box.tiles_everywhere else exact


def ways_on(box: Edition) -> h.Node:
    """Play this edition, or make a board of one's own."""
    return h.div(".e-ways")[
        h.a(".btn.primary", href=f"class?edition={box.id}", target="_self")[icon("play"), "Start a class game with this edition"],
        h.a(".btn", href=f"board?edition={box.id}", target="_self")[icon("cal"), "Build your own board"],
    ]


@cache
def odds_table(box_id: str, length: int) -> h.Node:
    """Every number of the picture."""
    days = of_length(box_id, length).days(1)
    landings = walk(days).landings
    rows = [
        h.tr[h.th(scope="row")[number], h.td[days[number].title], h.td[share(landings[number]).removesuffix("%")]]
        for number in range(1, len(days))
    ]
    heads = h.tr[h.th(scope="col")["Day"], h.th(scope="col")["What it is"], h.th(scope="col")["Landings in 100 months"]]
    return h.table(".e-t.e-plain")[h.thead[heads], h.tbody[rows]]
