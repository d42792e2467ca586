"""Setting up a game for one: an edition, rivals, months, the pace. The defaults make a good game in one click."""

import htpy as h
import streamlit as st

from pages.shared.board.kept_games import game_rows
from pages.shared.board.running_game import go
from pages.shared.routes import page_of
from pages.shared.server.rights import kept_games
from pages.shared.server.visitors import keep_game
from pages.shared.setup.board_choice import board_choice, board_from_address, board_words, is_placed, lacks_board
from pages.shared.setup.bots_card import bots_card, rival_names
from pages.shared.setup.editions import chosen_box, house_rules, remember
from pages.shared.setup.form import base_of, box_line, boxes, house_edition, months_field, months_wanted, refused, summary_of
from pages.shared.setup.seed import begin_with_luck, luck_field, seed_typed
from pages.shared.setup.teams_card import name_field, name_note
from pages.shared.ui.html import head, md
from payday_core import ASK_ALL, ASK_BIG, BadGame, Edition, Game, Seat
from payday_core.classroom.refused import Refused
from payday_core.drawing.teams import clean_name
from payday_core.drawing.typed_names import name_problem
from payday_core.games.pay_day.narration.guide import guided_game
from payday_core.games.pay_day.rule_cards.plans import WHO_THE_EXPERT_IS, bot
from payday_core.sessions import live
from payday_core.sessions.summary import Phase
from payday_core.text.wording import counted

FIRST_NAME, MONTHS = "Player", 2
TURNS, AT_ONCE = "Turn by turn", "Month at a time"
PACES = {TURNS: "Roll, watch, decide.", AT_ONCE: "Write a plan, play to Pay Day, read the report."}
MINUTES_A_MONTH = {TURNS: 6, AT_ONCE: 3}
"""For one person; the bots' turns included."""

EXPERT = "expert"
"""The character that the second card offers."""

LOOKED_AT, ROWS_SHOWN = 12, 3
"""How many of the last games are searched for those that one person plays turn by turn."""


def set_up() -> None:
    """The whole page."""
    begin_with_luck()
    board_from_address()
    for key, value in (("my-name", FIRST_NAME), ("pace", TURNS)):
        remember(key, value)
    head("Solo", "Pick an edition, pick your rivals, start")
    ways = st.container()
    box = chosen_box()
    base = base_of(box)
    edition = house_edition(base)
    months = months_wanted(box, "months-alone", MONTHS)
    with ways:
        ways_in(edition, months)
    with st.container(key="halves"):  # on a phone what starts the game comes first, with everything else below it
        game, rest = st.columns([1, 2.3], gap="large")
    with rest:
        chosen = bots_and_editions(box, base, edition, months)
    with game:
        game_card(edition, chosen)


def my_name() -> str:
    """The name that was typed; may be empty."""
    return clean_name(st.session_state["my-name"])


def check_my_name() -> None:
    """BadGame if the name that was typed cannot be taken; the note at its field says why."""
    if name_problem(st.session_state["my-name"]):
        raise BadGame("you need another name; see its field")


def bots_and_editions(box: Edition, base: Edition, edition: Edition, months: int) -> list[str]:
    """What the game is played with, and against whom. Returns the bots."""
    boxes(edition, "Players")
    if box.tile_kinds:
        board_choice(box, edition, months, alone=True)
    chosen = bots_card(edition, my_name(), one_month=months == 1)
    house_rules(base)
    return chosen


# ---- for those who never played, and those who have


def ways_in(edition: Edition, months: int) -> None:
    """The guided month, a game against the expert, and the games that wait."""
    waiting = [game for game in kept_games(LOOKED_AT, Game) if game.phase is Phase.ALONE][:ROWS_SHOWN]
    first, expert, *rest = st.columns([1, 1.3, 1.3] if waiting else [1, 1.3], gap="medium")
    with first, st.container(key="card-first", height="stretch"):
        md(h.h2["First time?"], h.p["A guided month in three minutes: you against one bot, with a tip for whatever comes."])
        if st.button("Play the guided month", key="guided", width="stretch", icon=":material/school:"):
            start_guided()
    with expert, st.container(key="card-play-expert", height="stretch"):
        md(h.h2["How well do you play?"], h.p[expert_words(edition, months)])
        if st.button("Play the expert", key="play-expert", width="stretch", icon=":material/psychology:"):
            start(edition, [EXPERT], months, in_step=False)
    if waiting:
        with rest[0], st.container(key="card-waiting", height="stretch"):
            game_rows(waiting)


def expert_words(edition: Edition, months: int) -> str:
    """Against whom it goes, for how long, and what there is at the end."""
    game = f"You against {bot(EXPERT).name}, a computer player: {edition.title} edition, {counted(months, 'month')}"
    return f"{game}. {WHO_THE_EXPERT_IS} At the end you read what each of your choices cost against hers."


def start_guided() -> None:
    """Start it under the name that was typed; under none of one's own where the bot is called so."""
    try:
        check_my_name()
    except BadGame as wrong:
        refused(wrong)
        return
    try:
        game = guided_game(my_name())
    except BadGame:
        game = guided_game(FIRST_NAME)
    enter(game, f"{game.seats[0].name}'s first month")


# ---- the game


def game_card(edition: Edition, chosen: list[str]) -> None:
    """The few choices that make a game of the edition and the rivals, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        typed = name_field("Your name", "my-name", icon=":material/person:")
        name_note(typed, name_problem(typed))
        months = months_field(edition, "months-alone")
        pace = str(st.segmented_control("Pace", list(PACES), key="pace", required=True, width="stretch", persist_state="session"))
        md(h.p(".pace")[PACES[pace]])
        luck_field()
        md(summary(edition, chosen, months, pace))
        words = "Place the tiles" if is_placed(edition) else "Start"
        if st.button(words, type="primary", width="stretch", icon=":material/play_arrow:", key="big-start", shortcut="space"):
            start(edition, chosen, months, in_step=pace == AT_ONCE)
        md(h.p(".tiny")["You can leave at any time; the game is kept."])


def summary(edition: Edition, chosen: list[str], months: int, pace: str) -> h.Node:
    """What will be played, against whom, and how long it takes."""
    board = [("cal", *board_words(edition, months, alone=True))] if edition.tile_kinds else []
    against = ("bot", f"Against {counted(len(chosen), 'bot')}", ", ".join(rival_names(chosen, my_name())))
    minutes = months * MINUTES_A_MONTH[pace]
    return summary_of(
        [box_line(edition), *board, against, ("clock", f"About {minutes} minutes", f"{counted(months, 'month')}, {pace.lower()}")]
    )


def start(edition: Edition, chosen: list[str], months: int, *, in_step: bool) -> None:
    """Set up the game and go to it; what does not fit is said."""
    name = my_name()
    seats = [Seat(name, asks=ASK_BIG if in_step else ASK_ALL)]
    seats += [Seat.bot(one, each) for one, each in zip(chosen, rival_names(chosen, name), strict=True)]
    try:
        check_my_name()
        if lacks_board(edition):
            raise BadGame("build a board or load one first, or choose how the app lays it")
        game = Game.new(edition, seats, months, seed_typed(), in_step=in_step, placing=is_placed(edition))
    except BadGame as wrong:
        refused(wrong)
        return
    enter(game, f"{name} against {counted(len(chosen), 'bot')}")


def enter(game: Game, title: str) -> None:
    """Keep a new game, and go to the page on which it begins."""
    try:
        code = keep_game(game, title)
    except Refused as wrong:
        refused(wrong)
        return
    go(page_of(game), live.hub().get(code))
