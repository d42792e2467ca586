"""The report after a quarter: what was found, the ranks and what changed, and three questions for the class with their answers."""

from collections.abc import Iterable, Sequence

import htpy as h
import streamlit as st

from pages.games.charts import charts_of_quarter
from pages.games.class_coach import dearest_of_the_year
from pages.games.corner import year_corner
from pages.shared.ui.chart import answers, questions
from pages.shared.ui.html import md, tokens
from pages.shared.ui.sound import sound_switch
from pages.shared.ui.style import projector
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.findings import Finding, Placing
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.on_one_screen import report_due
from payday_core.games.game_of_the_year.report import quarter_report
from payday_core.sessions import live
from payday_core.text.wording import MINUS, counted, money

READ = "read"
"""The part of the address that says which quarter's report the room has read."""

MANY = 5
"""From this many teams on, a card has its numbers below the name."""


def report(snapshot: live.Snapshot[Game]) -> None:
    """The whole page."""
    quarter = report_due(snapshot.game)
    found = quarter_report(Book(snapshot.game), quarter)
    words, onward = st.columns([3.3, 1], gap="medium", vertical_alignment="center")
    with words:
        md(h.div(".rh")[h.div(".kick")[f"{snapshot.title}, quarter {quarter} is over"], h.h1[found.headline]])
    with onward:
        sign = ":material/arrow_forward:"
        next_words = f"Plan quarter {snapshot.game.chapter}"
        st.button(next_words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=read, args=(quarter,))
    md(ranks(snapshot.game, found.ranks))
    md(findings(one for one in found.findings if one.text not in found.headline))
    md(questions(found))
    projector("charts")
    charts_of_quarter(snapshot, quarter)
    answers(found)
    dearest_of_the_year(snapshot, quarter)
    with year_corner(snapshot.game.box, "page"):
        sound_switch(f"{snapshot.code}-quarter-{quarter}", [("register", 0.0)])


def read(quarter: int) -> None:
    """The room has read this report."""
    st.query_params[READ] = str(quarter)


def ranks(game: Game, lines: Sequence[Placing]) -> h.Node:
    """Rank, team, tokens and cash, points and how they changed in the quarter; equal points share a rank."""
    pictures = tokens([seat.name for seat in game.seats], 46)
    many = len(lines) >= MANY
    return h.div(class_=f"ranks{' six' if many else ''}")[[_rank(line, pictures[line.seat], brief=many) for line in lines]]


def _rank(line: Placing, picture: h.Node, *, brief: bool) -> h.Node:
    change = f"+{line.change}" if line.change >= 0 else f"{MINUS}{-line.change}"
    more = f"{change} points" if brief else f"{change} points; {counted(line.tokens, 'token')}, {money(line.cash)}"
    name = h.span(".nm", title=line.name)[line.name]
    return h.div[h.span(".place")[line.rank], picture, name, h.span(".d")[more], h.b[line.points]]


def findings(found: Iterable[Finding]) -> h.Node:
    """What was found, a sentence each."""
    return h.ul(".gy-found")[[h.li[f"{one.text}."] for one in found]]
