"""Setting up a class game: a box, teams, months. The defaults make a good game at once."""

from pages.parts.router import ensure_router

ensure_router()

import secrets

import streamlit as st

from pages.parts.boxes import chosen_box, edition_card, house_rules, in_this_house, remember
from pages.parts.html import esc, head, icon, md
from pages.parts.play import go
from pages.parts.teams_card import PUPILS, players, teams_card
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, BadEdition, BadGame, Edition, Game, Seat, editions, live
from payday_core.dice import SEED_MOST
from payday_core.drawing.teams import clean_name
from payday_core.wording import counted, money, percent

ASKS = {"Never": ASK_NOTHING, "Big ones": ASK_BIG, "All": ASK_ALL}
MINUTES_A_MONTH, MINUTES_OF_TALK = 7, 10


def new_luck() -> None:
    st.session_state.luck = str(secrets.randbelow(9_000) + 1_000)


def seed_typed() -> int:
    """The luck number. BadGame where the field holds something else."""
    text = st.session_state.luck.strip()
    if not (text.isascii() and text.isdigit() and int(text) <= SEED_MOST):
        raise BadGame(f"the luck number is a whole number from 0 to {SEED_MOST:,}")
    return int(text)


def seats(number: int) -> list[Seat]:
    asked = ASKS[st.session_state.asks]
    return [Seat(name, asks=asked) if who == PUPILS else Seat.bot(who, name) for name, who in players(number)]


def summary(edition: Edition, number: int, months: int) -> str:
    """What will be played, and how long it takes."""
    bots = sum(who != PUPILS for _, who in players(number))
    teams = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "bot")) if many)
    savings = f", savings earn {percent(edition.savings_rate)}" if edition.savings_rate else ""
    house = " with house rules" if edition.replaced else ""
    lines = (
        ("box", f"{edition.title} box{house}", f"loans cost {percent(edition.loan_rate)}, in steps of {money(edition.loan_step)}{savings}"),
        ("users", teams.capitalize(), "each team writes its plan before the month" if bots < number else "bots need no plan"),
        (
            "clock",
            f"About {months * MINUTES_A_MONTH + MINUTES_OF_TALK} minutes",
            f"{months} \N{MULTIPLICATION SIGN} {MINUTES_A_MONTH} minutes, then the talk",
        ),
    )
    rows = "".join(f"<div>{icon(sign, 26)}<span><b>{esc(strong)}</b>{esc(rest)}</span></div>" for sign, strong, rest in lines)
    return f'<div class="sum">{rows}</div>'


def start(edition: Edition, number: int, months: int) -> None:
    """Set up the game and go to its first plan; what does not fit is said beside the button."""
    try:
        game = Game.new(edition, seats(number), months, seed_typed(), in_step=True)
    except BadGame as wrong:
        st.error(f"This game cannot start: {wrong}.", icon=":material/error:")
        return
    title = clean_name(st.session_state.title) or "Class game"
    code = live.hub().start(game, title)
    go("plan", live.hub().look(code))


def luck_field() -> None:
    """The luck number, and a button for another."""
    if "luck" not in st.session_state:
        new_luck()
    luck, again = st.container(key="luck-row").columns([4, 1], vertical_alignment="bottom", gap="small")
    luck.text_input(
        "Luck number", key="luck", icon=":material/casino:", max_chars=10, persist_state="session", help="Same number, same dice and cards"
    )
    again.button("", icon=":material/refresh:", help="Another luck number", on_click=new_luck, key="reluck", width="stretch")


def game_card(edition: Edition, number: int) -> None:
    """The few choices that make a game of the box and the teams, and the button."""
    for key, value in (("months", 3), ("asks", "Big ones"), ("title", "Class game")):
        remember(key, value)
    with st.container(key="card-go"):
        md("<h2>Your game</h2>")
        lengths = range(edition.months_min, edition.months_max + 1)
        months = st.segmented_control("Months", lengths, key="months", required=True, width="stretch", persist_state="session")
        st.segmented_control("Ask teams during the month", list(ASKS), key="asks", required=True, width="stretch", persist_state="session")
        st.text_input("Name of the game", key="title", max_chars=16, persist_state="session")
        luck_field()
        md(summary(edition, number, months))
        if st.button("Start month 1", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start"):
            start(edition, number, months)
        md('<p class="tiny">Nothing moves until you press play.</p>')


def house_edition() -> Edition:
    """The chosen box as it is played in this house; what cannot be is said, and the printed box stands."""
    try:
        return in_this_house(chosen_box())
    except BadEdition as wrong:
        st.error(f"This house rule cannot be played: {wrong}.", icon=":material/error:")
        return chosen_box()


head("Class game", "Pick a box, name the teams, start")
edition = house_edition()
left, right = st.columns([2.3, 1], gap="large")
with left:
    for column, box in zip(st.columns(len(editions()), gap="small"), editions(), strict=False):
        with column:
            edition_card(edition if box.id == edition.id else in_this_house(box), on=box.id == edition.id)
    team_number = teams_card(edition)
    house_rules(chosen_box())
with right:
    game_card(edition, team_number)
