"""Setting up Play or Pay for a class on one projector: teams, a house, rounds, and whether hands are open or plans play."""

import htpy as h
import streamlit as st

from pages.games.play_or_pay.setup import (
    HOUSE,
    LENGTH,
    LUCK,
    PROPOSED,
    box_line,
    house_chosen,
    houses_card,
    luck_field,
    propose,
    rounds_field,
    seed_wanted,
)
from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.visitors import keep_game
from pages.shared.setup.form import refused, summary_of
from pages.shared.setup.teams_card import PUPILS, Seating, check_typed_names, players, teams_of, typed_names
from pages.shared.ui.html import head, md
from payday_core import BadGame
from payday_core.classroom.game_keys import keep_key
from payday_core.classroom.refused import Refused
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.kinds import SEATS
from payday_core.games.play_or_pay.seats import ASK_ALL, ASK_NOTHING, PLAYERS_MIN, Seat
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.text.wording import capital, counted

SEATING = Seating("Play or Pay", PLAYERS_MIN, SEATS, {bot.id: f"{bot.name}: {bot.motto}" for bot in BOTS}, "pp-who")
TEAMS_LEAST = 2
"""One team alone plays solo."""

OPEN, PLAN = "Open hands", "By plan"
HANDS = "pp-class-hands"
WHAT_HANDS = {
    OPEN: "All hands lie face up, and each team chooses its cards. Good for a first round.",
    PLAN: "Hands are secret. Each team writes its rule card before the round, and the card plays.",
}
CLASS_PROPOSED = {HOUSE: PROPOSED[HOUSE], LENGTH: 3, LUCK: "", HANDS: PLAN}
MINUTES_A_ROUND = {OPEN: 10, PLAN: 6}
"""With the plans before it and the talk after it."""


def set_up() -> None:
    """The whole page."""
    propose(CLASS_PROPOSED)
    head("Class game: Play or Pay", "Name the teams, choose how hands are played, start")
    house = house_chosen()
    left, right = st.columns([2.3, 1], gap="large")
    with left:
        number = teams_of(SEATING)
        houses_card(house)
    with right:
        game_card(house, number)


def game_card(house: House, number: int) -> None:
    """The few choices that make a game of the house and the teams, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        hands = st.segmented_control("Hands", [OPEN, PLAN], key=HANDS, required=True, width="stretch", persist_state="session") or PLAN
        md(h.p(".tiny")[WHAT_HANDS[hands]])
        rounds = rounds_field()
        luck_field()
        md(summary(house, number, rounds, hands))
        if st.button("Start", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start", shortcut="space"):
            start(house, number, rounds, open_hands=hands == OPEN)
        md(h.p(".tiny")["No card is dealt until you say so."])


def summary(house: House, number: int, rounds: int, hands: str) -> h.Node:
    """What will be played, and how long it takes."""
    bots = sum(who != PUPILS for _, who in players(number, SEATING.who))
    teams = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "character")) if many)
    how = "all hands open" if hands == OPEN else "each team writes its plan before a round"
    minutes = MINUTES_A_ROUND[hands]
    return summary_of(
        [
            box_line(house, number, rounds),
            ("users", capital(teams), how),
            ("clock", f"About {rounds * minutes} minutes", f"{capital(counted(rounds, 'round'))}, with the talk after each"),
        ]
    )


def start(house: House, number: int, rounds: int, *, open_hands: bool) -> None:
    """Begin the game and go to its table; what does not fit is said."""
    asks = ASK_ALL if open_hands else ASK_NOTHING
    sitting = players(number, SEATING.who)
    try:
        check_typed_names(typed_names(number))
        if sum(who == PUPILS for _, who in sitting) < TEAMS_LEAST:
            raise BadGame("a class game needs two teams of pupils; one alone plays solo")
        seats = [Seat(name, asks=asks) if who == PUPILS else Seat.bot(who, name) for name, who in sitting]
        code = keep_class_game(Game.new(house, seats, rounds, seed_wanted(), open_hands=open_hands), f"Class game, {house.title}")
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    st.switch_page(script("month"), query_params={"g": code})


def keep_class_game(game: Game, title: str) -> str:
    """Keep a game that is played from this browser alone; its code. Refused if a visitor keeps too many."""
    code = keep_game(game, title)
    hold(code, keep_key(Logs(live.hub().store), code))
    return code
