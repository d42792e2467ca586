"""Setting up Play or Pay for one: a house, rivals, rounds. The defaults make a good game in one click."""

from collections.abc import Mapping

import htpy as h
import streamlit as st

from pages.games.play_or_pay.again import begin
from pages.games.play_or_pay.deeds import think_switch
from pages.games.play_or_pay.rivals import rival_names, rivals_card
from pages.games.play_or_pay.words import how_it_goes, what_is_different, what_it_costs
from pages.shared.setup.editions import remember
from pages.shared.setup.form import refused, summary_of
from pages.shared.setup.seed import LONGEST, seed_of
from pages.shared.setup.teams_card import name_field, name_note
from pages.shared.ui.html import head, icon, md
from payday_core import BadGame
from payday_core.drawing.teams import clean_name
from payday_core.drawing.typed_names import name_problem
from payday_core.games.play_or_pay.house import House, houses
from payday_core.games.play_or_pay.kinds import ROUNDS
from payday_core.games.play_or_pay.seats import Seat
from payday_core.text.wording import capital, counted

FIRST_NAME, FIRST_ROUNDS = "Player", 5
MINUTES_A_ROUND = 3
NAME, HOUSE, LENGTH, LUCK, OPEN = "my-name", "pp-house", "pp-rounds", "pp-luck", "pp-open-hands"
PROPOSED = {NAME: FIRST_NAME, HOUSE: houses()[0].id, LENGTH: FIRST_ROUNDS, LUCK: "", OPEN: False}
"""What stands in the fields at first, by their keys."""


def set_up() -> None:
    """The whole page."""
    propose(PROPOSED)
    head("Solo: Play or Pay", "Lay a card, or pay a token")
    house = house_chosen()
    with st.container(key="halves"):
        game, rest = st.columns([1, 2.3], gap="large")
    with rest:
        houses_card(house)
        chosen = rivals_card(my_name())
    with game:
        game_card(house, chosen)


def my_name() -> str:
    """The name that was typed; may be empty."""
    return clean_name(st.session_state[NAME])


def propose(values: Mapping[str, object]) -> None:
    """What stands in the fields at first, by their keys."""
    for key, value in values.items():
        remember(key, value)


# ---- the houses


def house_chosen() -> House:
    """The house that is chosen."""
    return next(one for one in houses() if one.id == st.session_state[HOUSE])


def houses_card(house: House) -> None:
    """How the chosen house is played, and all of them to choose from."""
    with st.container(key="card-pp-how"):
        md(h.h2["How it goes"], how_it_goes(house))
    with st.container(key="pp-houses"):
        for one in houses():
            house_card(one, on=one.id == house.id)


def choose_house(house_id: str) -> None:
    st.session_state[HOUSE] = house_id


def house_card(one: House, *, on: bool) -> None:
    """One way of playing: its name, what is different, and its tokens."""
    with st.container(key=f"card-pp-house{'on' if on else ''}-{one.id}", height="stretch"):
        mark = h.span(".tick")[icon("check", 22)] if on else ""
        md(h.div(".pp-house")[h.div(".between")[h.h3[one.title], mark], h.p[what_is_different(one)], h.p(".pp-cost")[what_it_costs(one)]])
        words = f"**Chosen**: {one.title}" if on else f"**Choose** {one.title}"
        st.button(words, key=f"pick-{one.id}", width="stretch", disabled=on, on_click=choose_house, args=(one.id,))


# ---- the game


def game_card(house: House, chosen: list[str]) -> None:
    """The few choices that make a game, and the button."""
    with st.container(key="card-go"):
        md(h.h2["Your game"])
        typed = name_field("Your name", NAME, icon=":material/person:")
        name_note(typed, name_problem(typed))
        rounds = rounds_field()
        think_switch()
        st.toggle("All hands open: a game of full knowledge", key=OPEN, persist_state="session")
        luck_field()
        md(summary(house, chosen, rounds))
        if st.button("Start", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start", shortcut="space"):
            start(house, chosen, rounds)
        md(h.p(".tiny")["You can leave at any time; the game is kept."])


def rounds_field() -> int:
    """How many rounds are played."""
    return int(st.slider("Rounds", 1, ROUNDS, key=LENGTH, persist_state="session"))


def luck_field() -> None:
    """The luck number: who knows it could deal the hands elsewhere, so it is drawn in secret unless one is typed."""
    st.text_input(
        "Luck number",
        key=LUCK,
        icon=":material/casino:",
        max_chars=LONGEST,
        placeholder="Drawn in secret",
        persist_state="session",
    )


def seed_wanted() -> int | None:
    """The luck number that was typed; None where none was. BadGame if it is none."""
    return seed_of(st.session_state[LUCK]) if st.session_state[LUCK].strip() else None


def box_line(house: House, players: int, rounds: int) -> tuple[str, str, str]:
    """The house, its packs and its tokens, for the summary."""
    packs = "two packs" if players >= house.second_pack_from else "one pack"
    tokens = f", {house.tokens(players, rounds)} tokens each" if not house.free_passes else ""
    return "box", house.title, f"{capital(packs)}{tokens}"


def summary(house: House, chosen: list[str], rounds: int) -> h.Node:
    """What will be played, against whom, and how long it takes."""
    return summary_of(
        [
            box_line(house, len(chosen) + 1, rounds),
            ("bot", f"Against {counted(len(chosen), 'character')}", ", ".join(rival_names(chosen, my_name()))),
            ("clock", f"About {rounds * MINUTES_A_ROUND} minutes", f"{capital(counted(rounds, 'round'))}, {hands_words()}"),
        ]
    )


def hands_words() -> str:
    """Whether the hands are seen."""
    return "all hands open: a game of full knowledge" if st.session_state[OPEN] else "hands secret until a round is over"


def start(house: House, chosen: list[str], rounds: int) -> None:
    """Begin the game; what does not fit is said."""
    name = my_name()
    try:
        if name_problem(st.session_state[NAME]):
            raise BadGame("you need another name; see its field")
        seed = seed_wanted()
    except BadGame as wrong:
        refused(wrong)
        return
    seats = [Seat(name), *(Seat.bot(one, each) for one, each in zip(chosen, rival_names(chosen, name), strict=True))]
    title = f"{name} against {counted(len(chosen), 'character')}, {house.title}"
    begin(house, seats, rounds, seed, title, open_hands=st.session_state[OPEN])
