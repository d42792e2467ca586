"""Placing the day tiles: the tile in hand, the month as a calendar of buttons, what is still in the box, and the rest by the app."""

from collections import Counter

import htpy as h
import streamlit as st

from pages.shared.board.running_game import change
from pages.shared.board.table import longest_month
from pages.shared.decision.cards import square
from pages.shared.ui.html import card, icon, md
from payday_core import Decision, Game
from payday_core.games.pay_day.board_drawing.board import WEEKDAYS
from payday_core.games.pay_day.board_drawing.moves import laid_last
from payday_core.games.pay_day.board_drawing.squares import LOOKS, day_icon
from payday_core.games.pay_day.editions import TileKind
from payday_core.games.pay_day.kinds import Event, Space
from payday_core.games.pay_day.options import card_says
from payday_core.games.pay_day.rule_book.days import day_rule
from payday_core.sessions import live
from payday_core.text.wording import join_names

ADVICE = "The rule book's advice: deals early in the month, buyers late."


# ---- by the team


def tile_in_hand(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The tile that is placed now, in large, and what it does."""
    edition = snapshot.game.edition
    tile = edition.pieces[asked.about]
    does = day_rule(edition, tile.on_board())
    return h.div(".tilehand")[square(edition, tile.on_board(), "", "large"), h.p[does]]


def place_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """The month: the tiles on it, and a button for each day on which this one may be placed."""
    game = snapshot.game
    month = longest_month(game)
    days = game.edition.days(month)
    newest = laid_last(snapshot.book)
    md(h.div(".dows", aria_hidden="true")[[h.span[day[0], h.i[day[1:]]] for day in WEEKDAYS]])
    with st.container(key="place-days"):
        for number, day in enumerate(days):
            if number in asked.values:
                vacant_day(snapshot, number)
            else:
                looks = "newest" if number == newest else ""
                md(square(game.edition, day, number or "", looks))


def vacant_day(snapshot: live.Snapshot, day: int) -> None:
    """A day to place the tile on. Placing a tile hands over the next one at once."""
    over = [str(month) for month in range(1, snapshot.game.months + 1) if snapshot.game.edition.last_day(month) <= day]
    only = f" :small[not in month{'s' if len(over) > 1 else ''} {join_names(over)}]" if over else ""
    st.button(
        f"Day **{day}**{only}", key=f"big-o{day}-{snapshot.version}", width="stretch", type="primary", on_click=lay, args=(snapshot, day)
    )


def lay(snapshot: live.Snapshot, day: int) -> None:
    """The tile in hand goes there, and the placing continues."""
    change(snapshot, lambda game: place(game, day))
    st.session_state.speed = "play"


def place(game: Game, day: int) -> None:
    """Place the tile, and draw the next one; turn by turn the others place theirs at once."""
    game.answer(day)
    if game.placing:
        game.play_turn()
    while game.placing and not game.pending and not game.header.in_step:
        game.play_turn()


# ---- by the app


def rest_button(snapshot: live.Snapshot, words: str) -> None:
    """Leaves all that is still to be placed to the rule cards."""
    st.button(words, key="place-rest", width="stretch", icon=":material/auto_awesome_mosaic:", on_click=lay_the_rest, args=(snapshot,))


def lay_the_rest(snapshot: live.Snapshot) -> None:
    """All that is left is placed at once."""
    change(snapshot, place_the_rest)
    st.session_state.speed = None


def place_the_rest(game: Game) -> None:
    """Every seat places its tiles as its rule card says; they are answers like any others, and kept like them."""
    while game.placing:
        if game.pending:
            game.answer(card_says(game.pending.table))
        else:
            game.play_turn()


# ---- what is left


def tiles_left(snapshot: live.Snapshot) -> Counter[str]:
    """How many tiles of each kind nobody has drawn yet."""
    edition = snapshot.game.edition
    drawn = [row.about for row in snapshot.book.steps if row.what == Event.TILE_PLACED]
    drawn += [snapshot.game.pending.about] if snapshot.game.pending else []
    return Counter(tile.id for tile in edition.pieces) - Counter(edition.pieces[number].id for number in drawn)


def box_card(snapshot: live.Snapshot) -> h.Node:
    """The tiles that are still to come, so that a team can weigh what it gives away."""
    edition, left = snapshot.game.edition, tiles_left(snapshot)
    rows = [in_the_box(tile, left[tile.id]) for tile in edition.tile_kinds if left[tile.id]]
    heading = h.div(".between")[h.h2["Still in the box"], h.span(".soft")[left.total()]]
    return card(h.fragment[heading, h.div(".inbox")[rows]], "tight mt") if rows else ""


def in_the_box(tile: TileKind, number: int) -> h.Node:
    """A kind of tile as a small square, and how many there are of it."""
    what = f"{tile.title} {tile.amount}" if tile.kind is Space.MAIL else tile.title
    return h.div(class_=f"k-{LOOKS[tile.kind].tint}")[icon(day_icon(tile), 20), h.span[what], h.b[number]]
