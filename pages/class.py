"""Setting up a class game: a box, teams, months. The defaults make a good game at once."""

from pages.parts.router import ensure_router

ensure_router()

import secrets

import streamlit as st

from pages.parts.html import chip, esc, head, icon, label, md, token
from pages.parts.play import go
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, BOTS, BadGame, Edition, Game, Seat, editions, live
from payday_core.board import Token, board_svg
from payday_core.dice import SEED_MOST
from payday_core.teams import DEFAULT_NAMES, clean_name, letters
from payday_core.wording import money, percent

ASKS = {"Never": ASK_NOTHING, "Big ones": ASK_BIG, "All": ASK_ALL}
FIRST_TEAMS = 4
MINUTES_A_MONTH = 7
PUPILS = "Pupils"
SHOWN_BOTS = {bot.id: f"{bot.name}: {bot.motto}" for bot in BOTS if bot.id != "random"}
DEFAULT_EDITION = "parker-1994"


def remember(key: str, value: object) -> None:
    """A starting value for a widget, kept while the page is open."""
    if key not in st.session_state:
        st.session_state[key] = value


def choose_box(edition_id: str) -> None:
    st.session_state.box = edition_id


def chosen_box() -> Edition:
    """The box that was clicked, or that the address names."""
    wanted = st.query_params.get("edition", DEFAULT_EDITION)
    remember("box", wanted if wanted in {e.id for e in editions()} else DEFAULT_EDITION)
    return next(e for e in editions() if e.id == st.session_state.box)


def edition_card(edition: Edition, *, on: bool) -> None:
    """A box with what differs: its rate first."""
    savings = percent(edition.savings_rate) if edition.savings_rate else "none"
    facts = {
        "Start cash": money(edition.start_cash),
        "Salary": money(edition.wage),
        "Savings": savings,
        "Loan steps": money(edition.loan_step),
        "Deals cost": f"{money(min(d.cost for d in edition.deals))} to {money(max(d.cost for d in edition.deals))}",
        "Teams": f"{edition.players_min} to {edition.players_max}",
    }
    lines = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in facts.items())
    tick = f'<span class="tick">{icon("check", 22)}</span>' if on else ""
    with st.container(key=f"card-ed{'on' if on else ''}-{edition.id}"):
        md(
            f"""<div class="ed"><div class="between"><h2 class="edn">{esc(edition.title)} box</h2>{tick}</div>
            <div class="soft eds">{esc(edition.tagline)}</div>
            <div class="rate"><b>{percent(edition.loan_rate)}</b><span>on loans, each Pay Day</span></div><dl>{lines}</dl></div>"""
        )
        st.button(
            f"{edition.title} box chosen" if on else f"Choose the {edition.title} box",
            key=f"pick-{edition.id}",
            width="stretch",
            disabled=on,
            on_click=choose_box,
            args=(edition.id,),
        )


def team_row(seat: int, letter: str) -> None:
    """One team: its token, its name, and who plays it."""
    look, name, who = st.columns([0.3, 1.1, 1.3], vertical_alignment="center", gap="small")
    with look:
        md(token(seat, DEFAULT_NAMES[seat], 46, letter))
    with name:
        st.text_input(f"Name of team {seat + 1}", key=f"name-{seat}", max_chars=16, label_visibility="collapsed")
    with who:
        st.selectbox(
            f"Who plays team {seat + 1}",
            [PUPILS, *SHOWN_BOTS],
            format_func=lambda value: SHOWN_BOTS.get(value, value),
            key=f"who-{seat}",
            label_visibility="collapsed",
        )


def add_team() -> None:
    st.session_state.teams += 1


def drop_team() -> None:
    st.session_state.teams -= 1


def team_names(number: int) -> list[str]:
    return [clean_name(st.session_state[f"name-{seat}"]) for seat in range(number)]


def teams_card(edition: Edition) -> int:
    """All teams, two in a row; as many as the box allows."""
    remember("teams", FIRST_TEAMS)
    number = st.session_state.teams = max(edition.players_min, min(st.session_state.teams, edition.players_max))
    for seat in range(edition.players_max):
        remember(f"name-{seat}", DEFAULT_NAMES[seat])
        remember(f"who-{seat}", PUPILS)
    with st.container(key="card-teams"):
        md('<div class="between"><h2>Teams</h2><span class="soft">Colour, shape and letter tell them apart, also in print</span></div>')
        signs = letters([name or "?" for name in team_names(number)])
        for first in range(0, number, 2):
            for column, seat in zip(st.columns(2, gap="large"), range(first, min(first + 2, number)), strict=False):
                with column:
                    team_row(seat, signs[seat])
        more, fewer = st.columns(2, gap="large")
        more.button(
            "Add a team", icon=":material/add:", width="stretch", on_click=add_team, disabled=number == edition.players_max, key="more"
        )
        fewer.button(
            "One team fewer",
            icon=":material/remove:",
            width="stretch",
            on_click=drop_team,
            disabled=number == edition.players_min,
            key="fewer",
        )
    return number


def new_luck() -> None:
    st.session_state.luck = str(secrets.randbelow(9_000) + 1_000)


def seed_typed() -> int | None:
    """The luck number, or None where the field holds something else."""
    text = st.session_state.luck.strip()
    return int(text) if text.isascii() and text.isdigit() and int(text) <= SEED_MOST else None


def seats(number: int) -> list[Seat]:
    asked = ASKS[st.session_state.asks]
    players = [(name, st.session_state[f"who-{seat}"]) for seat, name in enumerate(team_names(number))]
    return [Seat(name, asks=asked) if who == PUPILS else Seat.bot(who, name) for name, who in players]


def summary(edition: Edition, number: int, months: int) -> str:
    """What will be played, and how long it takes."""
    bots = sum(st.session_state[f"who-{seat}"] != PUPILS for seat in range(number))
    teams = f"{number - bots} team{'s' if number - bots != 1 else ''}" + (f" and {bots} bot{'s' if bots > 1 else ''}" if bots else "")
    savings = f", savings earn {percent(edition.savings_rate)}" if edition.savings_rate else ""
    lines = (
        ("box", f"{edition.title} box, {percent(edition.loan_rate)} interest", f"loans in steps of {money(edition.loan_step)}{savings}"),
        ("users", teams, "each writes its plan before the month"),
        ("clock", f"About {months * MINUTES_A_MONTH + 10} minutes", f"{months} x {MINUTES_A_MONTH} minutes, then the talk"),
    )
    rows = "".join(f"<div>{icon(sign, 26)}<span><b>{esc(strong)}</b>{esc(rest)}</span></div>" for sign, strong, rest in lines)
    return f'<div class="sum">{rows}</div>'


def start(edition: Edition, number: int, months: int) -> None:
    """Set up the game and go to its first plan; what does not fit is said beside the button."""
    seed = seed_typed()
    if seed is None:
        st.error(f"The luck number is a whole number from 0 to {SEED_MOST:,}.", icon=":material/error:")
        return
    try:
        game = Game.new(edition, seats(number), months, seed, in_step=True)
    except BadGame as wrong:
        st.error(f"This game cannot start: {wrong}.", icon=":material/error:")
        return
    title = clean_name(st.session_state.title) or "Class game"
    code = live.hub().start(game, title)
    go("plan", live.hub().look(code))


def game_card(edition: Edition, number: int) -> None:
    """The few choices that make a game of the box and the teams, and the button."""
    for key, value in (("months", 3), ("asks", "Big ones"), ("title", "Class game")):
        remember(key, value)
    if "luck" not in st.session_state:
        new_luck()
    with st.container(key="card-go"):
        md("<h2>Your game</h2>")
        months = st.segmented_control(
            "Months", range(edition.months_min, edition.months_max + 1), key="months", required=True, width="stretch"
        )
        st.segmented_control("Ask teams during the month", list(ASKS), key="asks", required=True, width="stretch")
        st.text_input("Name of the game", key="title", max_chars=16)
        luck, again = st.columns([4, 1], vertical_alignment="bottom", gap="small")
        luck.text_input("Luck number (same number, same dice and cards)", key="luck", icon=":material/casino:", max_chars=10)
        again.button("", icon=":material/refresh:", help="Another luck number", on_click=new_luck, key="reluck", width="stretch")
        md(summary(edition, number, months))
        if st.button("Start month 1", type="primary", width="stretch", icon=":material/play_arrow:", key="big-start"):
            start(edition, number, months)
        md('<p class="tiny">Teams write their plan first. Nothing moves until you press play.</p>')


head("Class game", "Pick a box, name the teams, start")
edition = chosen_box()
left, right = st.columns([2.3, 1], gap="large")
with left:
    for column, box in zip(st.columns(len(editions()), gap="small"), editions(), strict=False):
        with column:
            edition_card(box, on=box.id == edition.id)
    team_number = teams_card(edition)
with right:
    game_card(edition, team_number)
