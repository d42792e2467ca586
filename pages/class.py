"""Setting up a class game: a box, teams, months. The defaults make a good game at once."""

from pages.parts.router import ensure_router

ensure_router()

import secrets

import streamlit as st

from pages.parts.board_choice import PLACING, board_choice, board_from_address, board_words, chosen_board, is_placed, lacks_board
from pages.parts.boxes import chosen_box, edition_card, house_rules, in_this_house, remember
from pages.parts.html import esc, head, icon, label, md
from pages.parts.play import go
from pages.parts.teams_card import PUPILS, players, teams_card
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, BadEdition, BadGame, Edition, Game, Seat, editions, live
from payday_core.dice import SEED_MOST
from payday_core.drawing.teams import clean_name
from payday_core.wording import counted, money, percent

ASKS = {"Never": ASK_NOTHING, "Big ones": ASK_BIG, "All": ASK_ALL}
MINUTES_A_MONTH, MINUTES_OF_TALK, MINUTES_OF_PLACING = 7, 10, 10


def new_luck() -> None:
    st.session_state.luck = str(secrets.randbelow(9_000) + 1_000)


def seed_typed() -> int:
    """The luck number. BadGame where the field holds something else."""
    text = st.session_state.luck.strip()
    if not (text.isascii() and text.isdigit() and int(text) <= SEED_MOST):
        raise BadGame(f"the luck number is a whole number from 0 to {SEED_MOST:,}")
    return int(text)


def luck() -> int:
    """The luck number as far as there is one; starting the game says what is wrong with it."""
    try:
        return seed_typed()
    except BadGame:
        return 0


def months_wanted(box: Edition) -> int:
    """How many months are chosen, brought within what the box allows."""
    remember("months", 3)
    st.session_state.months = max(box.months_min, min(st.session_state.months, box.months_max))
    return int(st.session_state.months)


def seats(number: int, *, placing: bool) -> list[Seat]:
    asked = ASKS[st.session_state.asks] | (PLACING if placing else ASK_NOTHING)
    return [Seat(name, asks=asked) if who == PUPILS else Seat.bot(who, name) for name, who in players(number)]


def how_long(months: int, *, placing: bool) -> tuple[str, str]:
    """About how many minutes, and what they go to."""
    minutes = months * MINUTES_A_MONTH + MINUTES_OF_TALK + MINUTES_OF_PLACING * placing
    first = "placing the tiles, " if placing else ""
    return f"About {minutes} minutes", f"{first}{months} \N{MULTIPLICATION SIGN} {MINUTES_A_MONTH} minutes, then the talk"


def summary(edition: Edition, number: int, months: int) -> str:
    """What will be played, and how long it takes."""
    bots = sum(who != PUPILS for _, who in players(number))
    teams = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "bot")) if many)
    savings = f", savings earn {percent(edition.savings_rate)}" if edition.savings_rate else ""
    house = " with house rules" if edition.replaced.keys() - {"tiles", "lengths"} else ""
    lines = (
        ("box", f"{edition.title} box{house}", f"loans cost {percent(edition.loan_rate)}, in steps of {money(edition.loan_step)}{savings}"),
        *([("cal", *board_words(edition, months))] if edition.tile_kinds else []),
        ("users", teams.capitalize(), "each team writes its plan before the month" if bots < number else "bots need no plan"),
        ("clock", *how_long(months, placing=is_placed(edition))),
    )
    rows = "".join(f"<div>{icon(sign, 26)}<span><b>{esc(strong)}</b>{esc(rest)}</span></div>" for sign, strong, rest in lines)
    return f'<div class="sum">{rows}</div>'


def start(edition: Edition, number: int, months: int) -> None:
    """Set up the game and go to its first plan, or to its board where the tiles are placed first; what does not fit is said."""
    placing = is_placed(edition)
    try:
        if lacks_board(edition):
            raise BadGame("build a board or load one first, or choose how the app lays it")
        game = Game.new(edition, seats(number, placing=placing), months, seed_typed(), in_step=True, placing=placing)
    except BadGame as wrong:
        st.error(f"This game cannot start: {label(str(wrong))}.", icon=":material/error:")
        return
    title = clean_name(st.session_state.title) or "Class game"
    code = live.hub().start(game, title)
    go("month" if placing else "plan", live.hub().look(code))


def luck_field() -> None:
    """The luck number, and a button for another."""
    luck, again = st.container(key="luck-row").columns([4, 1], vertical_alignment="bottom", gap="small")
    words = "Luck number (fixes dice and cards)"
    luck.text_input(words, key="luck", icon=":material/casino:", max_chars=10, persist_state="session")
    again.button("", icon=":material/refresh:", help="Another luck number", on_click=new_luck, key="reluck", width="stretch")


def game_card(edition: Edition, number: int) -> None:
    """The few choices that make a game of the box and the teams, and the button."""
    for key, value in (("asks", "Big ones"), ("title", "Class game")):
        remember(key, value)
    with st.container(key="card-go"):
        md("<h2>Your game</h2>")
        lengths = range(edition.months_min, edition.months_max + 1)
        months = st.segmented_control("Months", lengths, key="months", required=True, width="stretch", persist_state="session")
        st.segmented_control("Ask teams during the month", list(ASKS), key="asks", required=True, width="stretch", persist_state="session")
        st.text_input("Name of the game", key="title", max_chars=16, persist_state="session")
        luck_field()
        md(summary(edition, number, months))
        words = "Place the tiles" if is_placed(edition) else "Start month 1"
        if st.button(words, type="primary", width="stretch", icon=":material/play_arrow:", key="big-start"):
            start(edition, number, months)
        md('<p class="tiny">Nothing moves until you press play.</p>')


def base_of(box: Edition) -> Edition:
    """The box as it is printed, or on the board that was chosen for it; where that cannot be, it is said, and the printed one stands."""
    try:
        return chosen_board(box, luck()).edition() if box.tile_kinds else box
    except BadEdition as wrong:
        st.error(f"This board cannot be played: {label(str(wrong))}.", icon=":material/error:")
        return box


def house_edition(base: Edition) -> Edition:
    """What is played in this house; what cannot be is said, and it stays without house rules."""
    try:
        return in_this_house(base)
    except BadEdition as wrong:
        st.error(f"This house rule cannot be played: {label(str(wrong))}.", icon=":material/error:")
        return base


def boxes(edition: Edition) -> None:
    """All boxes, the chosen one as it will be played."""
    with st.container(key="boxes"):
        for box in editions():
            edition_card(edition if box.id == edition.id else in_this_house(box), on=box.id == edition.id)


if "luck" not in st.session_state:
    new_luck()
board_from_address()
head("Class game", "Pick a box, name the teams, start")
box = chosen_box()
base = base_of(box)
edition = house_edition(base)
months = months_wanted(box)
left, right = st.columns([2.3, 1], gap="large")
with left:
    boxes(edition)
    if box.tile_kinds:
        board_choice(box, edition, months)
    team_number = teams_card(edition)
    house_rules(base)
with right:
    game_card(edition, team_number)
