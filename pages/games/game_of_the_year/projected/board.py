"""The table on the projector: the calendar at the left; the spinner, how everybody stands, what happened, and how to go on at the right."""

import htpy as h
import streamlit as st

from pages.games.class_controls import controls
from pages.games.corner import year_corner
from pages.games.game_of_the_year.playing import stood_before, undo_button
from pages.games.game_of_the_year.projected.told import told
from pages.games.game_of_the_year.spinner import spinner
from pages.games.sounds import sound_of_the_year
from pages.shared.ui.html import card, md, tokens
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.drawing.calendar import projected_year
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.on_one_screen import play_quarter_by_plans
from payday_core.games.game_of_the_year.view import SeatSeen, View, view_of
from payday_core.sessions import live
from payday_core.text.wording import money


def board(snapshot: live.Snapshot[Game]) -> None:
    """The whole page while turns are played."""
    view = view_of(snapshot.game)
    before = stood_before(snapshot, {seat.seat: seat.day for seat in view.seats})
    left, right = st.columns([1.08, 1], gap="medium")
    with left:
        md(h.h1(".sr")[f"{snapshot.title}, quarter {view.quarter} of {snapshot.game.chapters}"])
        md(projected_year(view, before))
    with right, st.container(key="side"):
        md(spinner(view))
        md(card(standing(view), "tight"))
        with st.container(key="side-feed"):
            md(card(h.fragment[h.h2(".mb")["What happened"], told(snapshot.game)], "tight"))
        controls(snapshot, play_quarter_by_plans)
        with year_corner(snapshot.game.box, "page"):
            sound_of_the_year(snapshot)
            undo_button(snapshot)


def standing(view: View) -> h.Node:
    """Where everybody stands, and what all may know of them, in the order of the turns."""
    pictures = tokens([seat.name for seat in view.seats], 38)
    heads = [h.th(scope="col")[name] for name in ("Day", "Points", "Tokens", "Cards", "Cash")]
    rows = [_row(view, seat, pictures[seat.seat]) for seat in view.seats]
    return h.table(".gy-table.gy-standing")[h.thead[h.tr[h.td, heads]], h.tbody[rows]]


def _row(view: View, seat: SeatSeen, picture: h.Node) -> h.Node:
    moved = view.last_spin is not None and view.last_spin.seat == seat.seat
    name = h.th(scope="row")[h.span(".gy-who")[picture, h.span(".nm", title=seat.name)[seat.name]]]
    day = "home" if seat.finished else date_of(seat.day)
    cells = [h.td[value] for value in (day, h.b[seat.points], seat.tokens, seat.holidays, money(seat.cash))]
    return h.tr(class_="gy-me" if moved else "")[name, cells]
