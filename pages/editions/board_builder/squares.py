"""The builder's tiles and days: buttons that look like the squares of the board.

The name of a button says all of it ("Day 12, Fri: Deal"); the style sheet shows its parts at their own sizes and hides what the
place on the calendar says anyway. Their keys stay the same whatever lies there, so that the keyboard's focus stays too.
"""

from collections.abc import Callable
from urllib.parse import quote

import htpy as h
import streamlit as st

from pages.shared.setup import board_bench
from pages.shared.setup.board_bench import hand
from pages.shared.ui.html import label, md
from pages.shared.ui.style import TINTS, add_style
from payday_core.drawing.icons import STROKES
from payday_core.games.pay_day.board_drawing.board import WEEKDAYS
from payday_core.games.pay_day.board_drawing.squares import LOOKS, day_icon, what_happens
from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.custom_boards.making import left, loose_kinds, months_ending, open_days
from payday_core.games.pay_day.editions import Day
from payday_core.games.pay_day.kinds import Space
from payday_core.text.wording import counted, join_names


def use_icons(board: Board) -> None:
    """The colours and icons of this board's squares, for the style sheet: each icon once, then which square wears what."""
    masks = "".join(f"--ico-{name}:url('data:image/svg+xml,{quote(str(_mask(name)))}');" for name in sorted(STROKES))
    tiles = "".join(_wears(f"take-{kind.id}", kind) for kind in loose_kinds(board))
    days = "".join(_wears(f"day-{day}", what, white=is_white(board, day)) for day, what in enumerate(board.days))
    add_style(f":root{{{masks}}}{tiles}{days}")


def _mask(name: str) -> h.Node:
    return h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 24 24",
        fill="none",
        stroke="#000",
        stroke_width="1.9",
        stroke_linecap="round",
        stroke_linejoin="round",
    )[h.path(d=STROKES[name])]


def _wears(key: str, what: Day, *, white: bool = False) -> str:
    """The colours and the icon of one square; a white day has its tint around it only, a vacant one has none."""
    if what.kind is Space.VACANT:
        return ""
    fill, ink, night_fill, night_ink = TINTS[LOOKS[what.kind].tint]
    tint = f"light-dark({fill},{night_fill})"
    ground, edge = ("var(--card)", tint) if white else (tint, "transparent")
    return (
        f".st-key-{key}{{--f:{ground};--i:light-dark({ink},{night_ink})}}.st-key-{key} button{{border:2px solid {edge}}}"
        f".st-key-{key} button::before{{display:block;mask-image:var(--ico-{day_icon(what)})}}"
    )


def is_white(board: Board, day: int) -> bool:
    """Is this a printed day that a tile could cover?"""
    return not board.printed.tiles_everywhere and 0 < day < board.last_day and day not in board.tiles


# ---- the tiles in the box


def tray(board: Board) -> None:
    """Every kind of tile with how many are left of it."""
    number = left(board)
    with st.container(key="card-tray"):
        md(h.div(".between")[h.h2["Tiles"], h.span(".soft", role="status")[in_hand(board)]])
        with st.container(key="tray"):
            for kind in loose_kinds(board):
                held = hand().tile == kind.id
                does = what_happens(board.house_edition, kind)
                words = f"**{label(kind.title)}**" + (f", :small[{label(does)}]" if does else "")
                st.button(
                    f"{words}: *{number[kind.id]}* left" + (", in your hand" if held else ""),
                    key=f"take-{kind.id}",
                    type="primary" if held else "secondary",
                    on_click=board_bench.tile_clicked,
                    args=(kind.id,),
                    disabled=not number[kind.id] and not held,
                    width="stretch",
                )


def in_hand(board: Board) -> str:
    """What to do next, in a sentence."""
    held = hand()
    if held.tile:
        kind = next(kind for kind in loose_kinds(board) if kind.id == held.tile)
        return f"{kind.title} is in your hand. Click the day to put it on."
    if held.day and held.day in board.tiles:
        return f"{board.days[held.day].title} of day {held.day}: click a day to move it there, or a tile to put there instead."
    if held.day:
        return f"Day {held.day}: click the tile to put there."
    return "Click a tile or a day to begin." if not board.tiles else f"{counted(len(board.tiles), 'tile').capitalize()} laid."


# ---- the days


def calendar(board: Board) -> None:
    """The month as the board shows it, with what can be done to all of it."""
    with st.container(key="card-month"):
        tools(board)
        md(h.div(".wd", aria_hidden="true")[[h.span[day[0], h.i[day[1:]]] for day in WEEKDAYS]])
        with st.container(key="month-days"):
            for day, what in enumerate(board.days):
                _square(board, day, what)


def _square(board: Board, day: int, what: Day) -> None:
    """One day: Start and Pay Day have their places, all others can be pointed at."""
    held = day != 0 and hand().day == day
    st.button(
        square_words(board, day, what) + (", in your hand" if held else ""),
        key=f"day-{day}",
        type="primary" if held else "secondary",
        on_click=board_bench.day_clicked,
        args=(day,),
        disabled=day in (0, board.last_day),
        width="stretch",
    )


def square_words(board: Board, day: int, what: Day) -> str:
    """The name of a day's button: its number bold, the tile there in italics, what happens there small."""
    if day == 0:
        return "*Start*"
    tile = ", a tile" if day in board.tiles and not board.printed.tiles_everywhere else ""
    vacant = what.kind is Space.VACANT
    lies = "vacant" if vacant else f"*{label(what.title)}*{tile}"
    does = (not vacant and what_happens(board.house_edition, what), ends(board, day))
    return f"Day **{day}**, {WEEKDAYS[day % 7]}: {lies}" + "".join(f", :small[{label(one)}]" for one in does if one)


def ends(board: Board, day: int) -> str:
    """Which months have their Pay Day here, on a day before that of the longest."""
    ending = months_ending(board.lengths, day) if day < board.last_day else []
    return f"ends month{'s' if len(ending) > 1 else ''} {join_names([str(month) for month in ending])}" if ending else ""


def tools(board: Board) -> None:
    """What can be done with one click."""
    rest = "Fill the rest" if board.printed.tiles_everywhere else f"Lay {board_bench.BY_CHANCE} more"
    full = not any(left(board).values()) or not open_days(board)
    lifted = hand().day in board.tiles
    with st.container(key="tools", horizontal=True, gap="small"):
        _tool("fill", f"{rest}: shuffled", "shuffle", board_bench.fill_rest, off=full)
        _tool("fill-early", f"{rest}: deals early, buyers late", "sort", board_bench.fill_rest_early, off=full)
        _tool("undo", "Undo", "undo", board_bench.undo, off=not board_bench.steps(), shortcut="z")
        _tool("clear", "Clear", "delete_sweep", board_bench.clear, off=not board.tiles)
        _tool("back", "Back in the box", "inventory_2", board_bench.back_in_the_box, off=not lifted)


def _tool(key: str, words: str, sign: str, action: Callable[[], None], *, off: bool, shortcut: str | None = None) -> None:
    st.button(words, key=key, icon=f":material/{sign}:", disabled=off, on_click=action, shortcut=shortcut)
