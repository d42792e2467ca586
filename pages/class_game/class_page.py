"""Setting up a class game: an edition, teams, months. The defaults make a good game at once."""

import htpy as h
import streamlit as st

from pages.class_game.minutes import minutes_a_month
from pages.classroom.devices_setup import ASKS, bidding_field, device_fields, open_class, seats_card, setting, summary_line, where_choice
from pages.classroom.game_of_the_year.setup import set_up as set_up_year
from pages.classroom.play_or_pay.setup import set_up as set_up_cards
from pages.games.sides import SIDES
from pages.shared.board.running_game import go
from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.visitors import keep_game
from pages.shared.setup.board_choice import PLACING, board_choice, board_from_address, board_words, is_placed, lacks_board
from pages.shared.setup.bots_card import FIRST_RIVALS
from pages.shared.setup.editions import chosen_box, house_rules, remember
from pages.shared.setup.form import base_of, box_line, boxes, house_edition, months_field, months_wanted, refused, summary_of
from pages.shared.setup.seed import begin_with_luck, luck_field, secret_luck_field, seed_for_class, seed_typed
from pages.shared.setup.teams_card import (
    PUPILS,
    WHO,
    check_typed_names,
    name_field,
    name_note,
    no_seat_note,
    players,
    seating_of,
    teams_card,
    typed_names,
)
from pages.shared.ui.html import head, md
from pages.shared.ui.note import field_note
from payday_core import ASK_NOTHING, BadGame, Edition, Game, Seat
from payday_core.classroom.game_keys import keep_key
from payday_core.classroom.refused import Refused
from payday_core.drawing.teams import clean_name
from payday_core.drawing.typed_names import name_problem
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.text.wording import counted

MONTHS, TITLE = 3, "Class game"
ON_DEVICES = {PLAY_OR_PAY.id: set_up_cards, GAME_OF_THE_YEAR.id: set_up_year}
"""How the other games are set up for a class on its own devices, by their titles."""

MINUTES_OF_TALK, MINUTES_OF_PLACING = 10, 10


def seats(number: int, *, placing: bool) -> list[Seat]:
    asked = ASKS[st.session_state.asks] | (PLACING if placing else ASK_NOTHING)
    return [Seat(name, asks=asked) if who == PUPILS else Seat.bot(who, name) for name, who in players(number)]


def how_long(edition: Edition, number: int, months: int, *, placing: bool) -> tuple[str, str]:
    """About how many minutes, and what they go to. At tables of their own all teams play at once."""
    a_month = minutes_a_month(edition, 1 if on_devices else number, ASKS[st.session_state.asks])
    minutes = months * a_month + MINUTES_OF_TALK + MINUTES_OF_PLACING * placing
    first = "placing the tiles, " if placing else ""
    return f"About {minutes} minutes", f"{first}{months} \N{MULTIPLICATION SIGN} {a_month} minutes, then the talk"


def summary(edition: Edition, number: int, months: int) -> h.Node:
    """What will be played, and how long it takes."""
    if on_devices:
        return summary_of(
            (box_line(edition), summary_line(number, seating_of(edition)), ("clock", *how_long(edition, number, months, placing=False)))
        )
    bots = sum(who != PUPILS for _, who in players(number))
    teams = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "bot")) if many)
    lines = (
        box_line(edition),
        *([("cal", *board_words(edition, months))] if edition.tile_kinds else []),
        ("users", teams.capitalize(), "each team writes its plan before the month" if bots < number else "bots need no plan"),
        ("clock", *how_long(edition, number, months, placing=is_placed(edition))),
    )
    return summary_of(lines)


def title_typed() -> str:
    """What the game or the class is called."""
    return clean_name(st.session_state.title) or TITLE


def title_problem() -> str:
    """Why it cannot be called as it was typed; "" if it can, or where nothing was typed."""
    typed: str = st.session_state.title
    return name_problem(typed) if typed.strip() else ""


def check_title() -> None:
    """BadGame if the game cannot be called as it was typed; the note at its field says why."""
    if title_problem():
        raise BadGame("it needs another name; see its field")


def title_field() -> None:
    """What the game or the class is called, and what becomes of an empty field."""
    typed = name_field("Name of the class" if on_devices else "Name of the game", "title")
    if typed.strip():
        name_note(typed, title_problem())
    else:
        field_note(f"Without a name it is called {TITLE}.", wrong=False)


def start(edition: Edition, number: int, months: int) -> None:
    """Set up the game and go to its first plan, or to its board where the tiles are placed first; what does not fit is said."""
    placing = is_placed(edition)
    try:
        check_typed_names(typed_names(number))
        check_title()
        if lacks_board(edition):
            raise BadGame("build a board or load one first, or choose how the app lays it")
        game = Game.new(edition, seats(number, placing=placing), months, seed_typed(), in_step=True, placing=placing)
    except BadGame as wrong:
        refused(wrong)
        return
    title = title_typed()
    try:
        code = keep_game(game, title)
    except Refused as wrong:
        refused(wrong)
        return
    hold(code, keep_key(Logs(live.hub().store), code))
    go("month" if placing else "plan", live.hub().get(code))


def start_class(edition: Edition, number: int, months: int) -> None:
    """Open the class for its devices and go to the teacher's controls; what does not fit is said."""
    name = title_typed()
    try:
        check_title()
        if lacks_board(edition):
            raise BadGame("build a board or load one first, or choose how the app lays it")
        code, key = open_class(name, setting(edition, months, seed_for_class(), ASKS[st.session_state.asks]), number, WHO)
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    hold(code, key)
    st.switch_page(script("control"), query_params={"r": code})


def game_card(edition: Edition, number: int) -> None:
    """The few choices that make a game of the edition and the teams, and the button."""
    for key, value in (("asks", "Big ones"), ("title", TITLE)):
        remember(key, value)
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        months = months_field(edition, "months")
        st.segmented_control("Ask teams during the month", list(ASKS), key="asks", required=True, width="stretch", persist_state="session")
        title_field()
        if on_devices:
            device_fields()
            bidding_field(edition)
            secret_luck_field(lays_tiles=bool(edition.tile_kinds))
        else:
            luck_field()
        md(summary(edition, number, months))
        if on_devices:
            if st.button("Open the class", type="primary", width="stretch", icon=":material/co_present:", key="open-class"):
                start_class(edition, number, months)
            md(h.p(".tiny")["Nobody plays yet: pupils join first, then you begin."])
            return
        words = "Place the tiles" if is_placed(edition) else "Start month 1"
        if st.button(words, type="primary", width="stretch", icon=":material/play_arrow:", key="big-start"):
            start(edition, number, months)
        md(h.p(".tiny")["Nothing moves until you press play."])


if side := SIDES.get(title := st.query_params.get("title", "")):
    if where_choice():
        ON_DEVICES[title]()
    else:
        side.set_up_class()
    st.stop()
begin_with_luck()
board_from_address()
head("Class game", "Pick an edition, name the teams, start")
on_devices = where_choice()
box = chosen_box()
base = base_of(box)
edition = house_edition(base)
months = months_wanted(box, "months", MONTHS)
left, right = st.columns([2.3, 1], gap="large")
with left:
    boxes(edition)
    if box.tile_kinds:
        board_choice(box, edition, months, placing=not on_devices)
    team_number = seats_card(seating_of(edition), FIRST_RIVALS, no_seat_note(edition)) if on_devices else teams_card(edition)
    house_rules(base)
with right:
    game_card(edition, team_number)
