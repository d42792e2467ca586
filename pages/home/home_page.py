"""Home: what this is in one sentence, and the ways in."""

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.home.open_classes import class_rows, held_rows
from pages.home.visitors import visitors_card
from pages.shared.board.kept_games import damaged_games, game_rows
from pages.shared.board.table import show_drawing
from pages.shared.routes import page_of, script
from pages.shared.server.host import at_the_host
from pages.shared.server.rights import kept_games
from pages.shared.server.visitors import is_kept, keep_file
from pages.shared.setup.board_bench import put
from pages.shared.setup.board_upload import board_in
from pages.shared.ui.html import icon, label, md
from payday_core.drawing.teams import DEFAULT_NAMES
from payday_core.games.pay_day.board_drawing.board import Token, board_svg
from payday_core.games.pay_day.board_drawing.moves import Move
from payday_core.games.pay_day.custom_boards.file import looks_like_board
from payday_core.games.pay_day.editions import edition
from payday_core.sessions import live
from payday_core.store import StoreError
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.units import first_lesson

ROWS_SHOWN = 3

WHAT_IT_IS = (
    "Roll through a calendar of mail, bills, deals and loans as a class or on your own, "
    "then look at the charts and try again with the same luck."
)

WAYS_IN = (
    ("payday", "users", "class", ("Class game", "Project one board. Teams plan, play a month, and talk about the report.", "Set it up")),
    ("party", "book", "lessons", ("Lessons", "45 minutes each: predict, lock, run it, see it layer by layer, check.", "Teach one")),
    ("deal", "user", "solo", ("Solo", "Play against bots whose rules you can read. Undo, leave, play the same luck again.", "Play now")),
    ("mail", "chart", "review", ("Review", "Where the money went, what luck did, and which choices cost most.", "Look back")),
    ("win", "flask", "lab", ("Lab", "Guess what a rate costs, then play thousands of games with the same luck.", "Ask a question")),
    ("pay", "box", "editions", ("Editions", "Five editions side by side: every rule, every board and every card.", "Compare")),
    ("buyer", "cards", "games", ("More games", "Cards and tokens, or a whole year: two further games about money.", "See the games")),
    ("lottery", "cal", "board", ("Build a board", "Lay the days of the month yourself, then play on it.", "Start building")),
)
"""The ways in as day squares: tint, icon, page, and title, what it is, what a click does."""


def sample_board() -> Markup:
    """The 1994 calendar with four teams on their way, to show what the game is."""
    days = (18, 17, 15, 17)
    teams = [Token(seat, DEFAULT_NAMES[seat], day) for seat, day in enumerate(days)]
    return board_svg(
        edition("parker-1994"), teams, turn=0, title="Month 2", sub="13 days to Pay Day", roll=5, pot=1000, move=Move(0, (13, 18))
    )


def way_in(tint: str, sign: str, page: str, words: tuple[str, str, str]) -> h.Node:
    """A way in as a square of the calendar: title, what it is, what a click does."""
    title, text, go_on = words
    return h.a(class_=f"tile k-{tint}", href=page, target="_self")[
        icon(sign, 44), h.h2[title], h.p[text], h.span(".go")[f"{go_on} ", icon("arrow", 20)]
    ]


def take_file() -> None:
    """Take in the file that was just chosen, a game or a board; nothing that is open is lost by one that cannot be read."""
    data = st.session_state.file.getvalue() if st.session_state.file else b""
    st.session_state.opened = st.session_state.board_file = st.session_state.refused = None
    try:
        if data and looks_like_board(data):
            st.session_state.board_file = board_in(data)
        elif st.session_state.file:
            st.session_state.opened = keep_file(data, st.session_state.file.name)
    except (ValueError, StoreError) as wrong:
        st.session_state.refused = str(wrong)


def file_card() -> None:
    """The way in for a file, and what became of it."""
    md(h.h2["Open a file"], h.p["A downloaded game picks up where it left off; a board can be changed or played."])
    st.file_uploader(
        "Game or board (*.payday.json, *.board.json)", type=["json"], key="file", on_change=take_file, label_visibility="collapsed"
    )
    if st.session_state.get("refused"):
        st.error(label(st.session_state.refused), icon=":material/error:")
    code = st.session_state.get("opened")
    if code and is_kept(code):  # it may have been deleted since
        snapshot = live.hub().find(code)
        go_on = h.a(".btn.primary", href=f"{page_of(snapshot.game)}?g={code}", target="_self")["Go to the game ", icon("arrow", 22)]
        md(h.p(role="status")["It is kept as ", h.b[h.bdi[snapshot.title]], "."], go_on)
    if board := st.session_state.get("board_file"):
        words = f"Go to the board “{label(board.name)}”"
        if st.button(words, type="primary", icon=":material/grid_view:", key="big-board", width="stretch"):
            put(board)
            st.switch_page(script("board"))


def first_ways(*, host: bool) -> h.Node:
    """What is done first: at the machine itself a class game is begun, on another device a class is joined."""
    begin = ("class", "users", "Start a class game") if host else ("join", "arrow", "Join your class")
    then = ("join", "arrow", "Join a class") if host else ("class", "users", "Start a class game")
    return [
        h.a(class_=f"btn {kind}", href=page, target="_self")[icon(sign), said]
        for kind, (page, sign, said) in (("primary", begin), ("", ("solo", "user", "Play solo")), ("", then))
    ]


def first_question() -> h.Node:
    """The question that the app is about, as a link to the lesson that answers it; nothing where that lesson cannot be read."""
    for lesson in catalogue().lessons:
        if lesson.id == first_lesson():
            words = h.fragment[h.b[lesson.header.title], h.span["See how much the loan rate makes"]]
            return h.p(".first-q")[h.a(href=f"lesson?l={lesson.id}", target="_self")[icon("chart", 24), words, icon("arrow", 20)]]
    return ""


def kept_here() -> None:
    """The classes and games of this machine, for the person who sits at it."""
    class_rows()
    game_rows(kept_games(ROWS_SHOWN))
    damaged_games(live.hub().damaged(ROWS_SHOWN)[:ROWS_SHOWN])
    visitors_card()


words, picture = st.columns([0.86, 1], gap="large", vertical_alignment="center")
with words:
    title = h.h1["Play a month of money. See what every choice cost."]
    md(h.div(".hero")[title, h.p[WHAT_IT_IS], h.div(".start")[first_ways(host=at_the_host())], first_question()])
    if at_the_host():
        kept_here()
    else:
        held_rows()
        game_rows(kept_games(ROWS_SHOWN), "Your games")
with picture:
    show_drawing(sample_board(), "board")
with st.container(key="ways-in"):
    for tint, sign, page, said in WAYS_IN:
        md(way_in(tint, sign, page, said))
    with st.container(key="card-file"):
        file_card()
