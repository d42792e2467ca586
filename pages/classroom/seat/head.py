"""What a pupil's page shows at every stage: whose page it is, the team's money, what it holds, and the way back to this seat."""

from functools import lru_cache

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.classroom.seat.situation import SeatView
from pages.shared.board.money_card import held, net_worth, tiles
from pages.shared.server.addresses import seat_address
from pages.shared.ui.html import icon, md
from pages.shared.ui.rendering import written
from payday_core.classroom.qr import qr_svg
from payday_core.classroom.tables import Stage
from payday_core.drawing.teams import letters, token_svg
from payday_core.games.pay_day.narration.sums import Purse
from payday_core.games.pay_day.narration.whereabouts import whereabouts
from payday_core.text.wording import capital

TOKEN_SIZE = 46

HEADS_KEPT = 512
"""So many heads are kept: most taps leave a pupil's own as it is."""

OVER = (Stage.REPORT, Stage.FINAL)
"""Stages at which another part of the page says what the team has."""

CONNECTION = h.span(".pu-c")[h.span(".on")[icon("check", 20), "Connected"], h.span(".off")["Connecting"]].__html__()
"""The browser knows which of the two to show (seat.css)."""

LOST = h.p(".pu-lost")["There is no connection right now. This page continues when it is back. Nothing that you sent is lost."].__html__()
"""Shown only while there is none."""

KEEP = h.p(".pu-l")[icon("lock", 20), h.span["Keep this page's address. It brings you back to this seat."]].__html__()


def head(view: SeatView, purse: h.Node) -> None:
    """The team, where it is, who this is, and whether the page is connected; and what the team has, in short."""
    letter = letters([team.name for team in view.room.teams])[view.team.number]
    token = token_svg(view.team.number, letter, TOKEN_SIZE)
    md(h.div(".pu-top")[_who(token, view.team.name, where(view), view.pupil.nickname), LOST, purse])


@lru_cache(HEADS_KEPT)
def _who(token: Markup, team: str, where: str, nickname: str) -> Markup:
    you = h.fragment[icon("user", 18), h.span(".sr")["You are"]]
    who = h.span(".pu-n")[you, h.span(".nm", dir="auto", title=nickname)[nickname]]
    return written(h.div(".pu-h")[token, h.div(".grow")[h.h1[team], h.p[where]], h.div(".pu-o")[CONNECTION, who]])


def where(view: SeatView) -> str:
    """How far the team is, in a few words."""
    played = view.played
    if played is None or view.stage is Stage.LOBBY:
        return view.room.name
    chapter = capital(played.setting.chapter_word)
    if view.stage is Stage.PLAN:
        return f"{chapter} {played.writing}, planning"
    if view.stage is Stage.REPORT:
        return f"{chapter} {played.playing} is over"
    return "The game is over" if view.stage is Stage.FINAL else in_chapter(view, f"{chapter} {played.playing}")


def in_chapter(view: SeatView, chapter: str) -> str:
    """The chapter, and in Pay Day the day of the team."""
    game = view.place.table.pay_day if view.place else None
    if view.place is None or game is None:
        return chapter
    place = whereabouts(game)[view.place.seat]
    return f"Month {place.month}, {place.words(place.month).removeprefix('at ')}"


def money(view: SeatView) -> h.Node:
    """Cash, savings where the edition has them, loan, bills; each shows its sum when it is tapped."""
    purse = purse_of(view)
    return h.div(".purse.pu-p")[tiles(purse)] if purse and view.stage not in OVER else None


def purse_of(view: SeatView) -> Purse | None:
    """The team's numbers, once it has a table."""
    if view.snapshot is None or view.place is None:
        return None
    return Purse(view.snapshot.game.table, view.snapshot.book, view.place.seat)


def holdings(view: SeatView) -> h.Node:
    """What the team is worth, and the deals, bills and other things that it holds."""
    purse = purse_of(view)
    if purse is None or view.stage is Stage.FINAL:
        return None
    rest = held(purse) or h.p(".soft")["Your team holds no deals and no bills."]
    return h.div(".purse.card.pu-w")[h.h2["What your team has"], net_worth(purse), rest]


def way_back(code: str, token: str) -> None:
    """How to come back to this seat, here and on another device."""
    md(KEEP)
    device = st.expander("Open on another device", key="seat-link", on_change="rerun")
    if device.open:  # drawing the code costs more than the rest of the page
        address = seat_address(code, token)
        words = "Show this to nobody else. Anybody who opens it plays as you."
        with device:
            md(h.div(".pu-q")[qr_svg(address, "The address of your seat"), h.p[words]])
