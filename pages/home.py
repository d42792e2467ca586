"""Home: what this is in one sentence, and the ways in."""

from pages.parts.router import ensure_router

ensure_router()

import streamlit as st

from pages.parts.board_bench import put
from pages.parts.board_upload import board_in
from pages.parts.html import esc, icon, label, md, tokens
from payday_core import live
from payday_core.board_file import looks_like_board
from payday_core.drawing.board import Token, board_svg
from payday_core.drawing.moves import Move
from payday_core.drawing.teams import DEFAULT_NAMES
from payday_core.editions import Edition, edition, editions
from payday_core.wording import money

ROWS_SHOWN = 3
BOX_TINTS = ("pay", "deal", "mail", "buyer", "lottery")


def sample_board() -> str:
    """The 1994 calendar with four teams on their way, to show what the game is."""
    days = (18, 17, 15, 17)
    teams = [Token(seat, DEFAULT_NAMES[seat], day) for seat, day in enumerate(days)]
    return board_svg(
        edition("parker-1994"), teams, turn=0, title="Month 2", sub="13 days to Pay Day", roll=5, pot=1000, move=Move(0, (13, 18))
    )


def continue_row(game: live.Summary) -> str:
    """A stored game as one link to where it stopped."""
    return (
        f'<a class="saved" href="{game.page}?g={esc(game.code)}" target="_self">'
        f'<span class="tks">{"".join(tokens(game.seats, 30))}</span>'
        f'<span class="grow"><b>{esc(game.title)}</b><span class="soft">{esc(game.where)}</span></span>'
        f'<span class="bar" aria-hidden="true"><i style="width:{game.share:.0%}"></i></span>'
        f'<span class="soft when">{esc(game.when)}</span>{icon("arrow", 22)}</a>'
    )


def box_tile(box: Edition, tint: str) -> str:
    """An edition as a square of the calendar: its rate is what differs most."""
    savings = f"savings pay {box.savings_rate:.0%}" if box.savings_rate else "no savings"
    return (
        f'<a class="tile k-{tint}" href="class?edition={box.id}" target="_self"><h3>{esc(box.title)} box</h3>'
        f'<span class="rate"><b>{box.loan_rate:.0%}</b><span>on loans, each Pay Day</span></span>'
        f"<p>{esc(box.tagline)}: {money(box.wage)} a month, {savings}, {box.players_min} to {box.players_max} teams.</p>"
        f'<span class="go">Start with this box {icon("arrow", 20)}</span></a>'
    )


def take_file() -> None:
    """Take in the file that was just chosen, a game or a board; nothing that is open is lost by one that cannot be read."""
    data = st.session_state.file.getvalue() if st.session_state.file else b""
    st.session_state.opened = st.session_state.board_file = st.session_state.refused = None
    try:
        if data and looks_like_board(data):
            st.session_state.board_file = board_in(data)
        elif st.session_state.file:
            st.session_state.opened = live.hub().open_file(data)
    except ValueError as wrong:
        st.session_state.refused = str(wrong)


def file_card() -> None:
    """The way in for a file, and what became of it."""
    md("<h3>Open a file</h3><p>A game you downloaded goes on where it stopped; a board can be built on and played.</p>")
    st.file_uploader(
        "Game or board (*.payday.json, *.board.json)", type=["json"], key="file", on_change=take_file, label_visibility="collapsed"
    )
    if st.session_state.get("refused"):
        st.error(label(st.session_state.refused), icon=":material/error:")
    if code := st.session_state.get("opened"):
        page = live.page_of(live.hub().look(code).game)
        md(f'<a class="btn primary" href="{page}?g={esc(code)}" target="_self">Go to the game {icon("arrow", 22)}</a>')
    if board := st.session_state.get("board_file"):
        words = f"Go to the board “{label(board.name)}”"
        if st.button(words, type="primary", icon=":material/grid_view:", key="big-board", width="stretch"):
            put(board)
            st.switch_page("pages/board.py")


words, picture = st.columns([0.86, 1], gap="large", vertical_alignment="center")
with words:
    md(
        f"""<div class="hero"><h1>Play a month of money. See what every choice cost.</h1>
        <p>Roll through a calendar of mail, bills, deals and loans as a class, then look at the charts and plan the next month better.</p>
        <a class="btn primary" href="class" target="_self">{icon("users")}Start a class game</a></div>"""
    )
    games = live.hub().recent(ROWS_SHOWN)
    if games:
        md(f'<div class="cont"><h3>Continue</h3>{"".join(map(continue_row, games))}</div>')
with picture:
    md(sample_board())
with st.container(key="ways-in"):
    for box, tint in zip(editions(), BOX_TINTS, strict=False):
        md(box_tile(box, tint))
    with st.container(key="card-file"):
        file_card()
