"""A class on its own devices, set up: who sits where, against whom, how many share a device, and how long an answer may take."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.shared.routes import script
from pages.shared.server.keyring import hold
from pages.shared.server.visitors import Kind, may_open
from pages.shared.setup.editions import remember
from pages.shared.setup.form import refused
from pages.shared.setup.teams_card import PUPILS, WHO, Seating, check_typed_names, players, seating_of, teams_of, typed_names
from pages.shared.ui.html import md
from pages.shared.ui.note import field_note
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, BadGame, Edition
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import TEAMS_MOST
from payday_core.classroom.names.nicknames import clean, problem, unfit_name
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.classroom.orders import PUPILS_MOST, Order
from payday_core.classroom.refused import Refused
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.stored import AnySetting
from payday_core.drawing.teams import clean_name
from payday_core.drawing.typed_names import isolated, name_problem, reads_otherwise
from payday_core.games.pay_day.kinds import Ask
from payday_core.text.wording import capital, count, counted, uncapital

SCREEN, DEVICES = "On this screen", "On their own devices"
ONE_TABLE, OWN_TABLES = "One table", "A table for each team"
ASKS = {"Never": ASK_NOTHING, "Big ones": ASK_BIG, "All": ASK_ALL}
"""What the teams are asked during a month."""

CLOCKS = (0, 30, 45, 60, 90)
AT_ONCE, IN_TURN = "One bid each", "Round by round"
"""How teams bid in an auction."""

FIRST_CLOCK, FIRST_MOST, FIRST_TEAMS, TEAMS_LEAST = 45, 4, 8, 2

HOW = {
    ONE_TABLE: "All teams play at the one table that is projected, in turn.",
    OWN_TABLES: "Each team plays at a table of its own against the same bots with the same luck, all at the same time. "
    "The team that makes the most of it wins.",
}


def where_choice() -> bool:
    """Does the class play on this screen alone, or on devices of its own? True for devices."""
    remember("where", SCREEN)
    with st.container(key="c-where"):
        st.segmented_control(
            "Where do the teams play?", (SCREEN, DEVICES), key="where", required=True, persist_state="session", label_visibility="collapsed"
        )
    return bool(st.session_state.where == DEVICES)


def says_clock(seconds: int) -> str:
    """A clock for live answers, as a choice."""
    return str(seconds) if seconds else "Off"


# ---- the teams


def one_table() -> bool:
    """Do all teams sit at one table?"""
    return bool(st.session_state.get("kind", ONE_TABLE) == ONE_TABLE)


def seats_card(seating: Seating, first: tuple[str, ...], note: str = "") -> int:
    """One table or many, and who sits there. first: the characters proposed for each team's own table. Returns the number of teams.

    note: which teams have no seat at one table.
    """
    remember("kind", ONE_TABLE)
    with st.container(key="card-kind"):
        md(h.h2["Tables"])
        st.segmented_control("Tables", list(HOW), key="kind", required=True, persist_state="session", label_visibility="collapsed")
        md(h.p[HOW[st.session_state.kind]])
        if not one_table():
            return _many(seating, first)
    return teams_of(seating, note)


def _many(seating: Seating, first: tuple[str, ...]) -> int:
    """How many tables, against whom, and what the teams are called."""
    for key, value in (("tables", FIRST_TEAMS), (against_key(seating), list(first)), ("names", "")):
        remember(key, value)
    number = st.slider("Teams", TEAMS_LEAST, TEAMS_MOST, key="tables", persist_state="session")
    names = {bot: said.partition(": ") for bot, said in seating.bots.items()}
    seats = f"{seating.least - 1} to {seating.most - 1}"
    st.pills(
        f"Bots at every table ({seats})",
        list(names),
        key=against_key(seating),
        selection_mode="multi",
        format_func=lambda bot: names[bot][0],
        persist_state="session",
    )
    field_note(bots_problem(seating))
    rivals = [names[bot] for bot in against(seating)]
    said = [
        h.fragment["; " if number else "", h.b[name], f" {uncapital(motto.rstrip('.'))}"] for number, (name, _, motto) in enumerate(rivals)
    ]
    md(h.p[said, "."] if said else "")
    with st.expander("Name the teams yourself"):
        st.text_area("Names, one per line", key="names", placeholder="\n".join(TEAM_NAMES[:4]), height=150, persist_state="session")
        _notes(int(number))
    return int(number)


def _notes(number: int) -> None:
    """Below the names: which cannot be taken, which will read otherwise, and what becomes of more or fewer than there are teams."""
    lines = typed_lines()
    for words in lines_problems(lines):
        field_note(words)
    for line in lines:
        field_note("" if unfit_name(line, ()) else reads_otherwise(line, clean(line)), wrong=False)
    field_note(names_left(number), wrong=False)


def bots_problem(seating: Seating) -> str:
    """Why so many bots cannot sit at a table of the game; "" if they can."""
    most, least, chosen = seating.most - 1, seating.least - 1, len(against(seating))
    if chosen > most:
        seats = f"seats {count(seating.most)} at a table, a team and {counted(most, 'bot')}"
        return f"{seating.game} {seats}. Take {count(chosen - most)} away."
    return "" if chosen >= least else f"Pick at least {counted(least, 'bot')}."


def typed_lines() -> list[str]:
    """The names that were typed for the teams, as they were typed."""
    return [line for line in str(st.session_state.get("names", "")).splitlines() if line.strip()]


def lines_problems(lines: list[str]) -> list[str]:
    """Why some of them cannot be taken, a sentence for each."""
    found = ((line, unfit_name(line, lines[:place])) for place, line in enumerate(lines))
    return [f"{isolated(clean(line) or line.strip())}: {uncapital(words)}" for line, words in found if words]


def names_left(number: int) -> str:
    """What becomes of more or fewer names than there are teams; "" where none was typed, or one for each."""
    many = len(typed_lines())
    if many > number:
        left = f"the last {count(many - number)} will not be used"
        return f"{capital(counted(many, 'name'))} for {counted(number, 'team')}: {left}."
    missing = f"{capital(counted(number - many, 'team'))} without a name of your own"
    return f"{missing} {'gets' if number - many == 1 else 'get'} one from the list." if 0 < many < number else ""


def against_key(seating: Seating) -> str:
    """The session's key for the characters at every team's table; each game has its own."""
    return "against" if seating.who == WHO else f"{seating.who}-against"


def against(seating: Seating) -> tuple[str, ...]:
    """The characters at every team's table, always in the same order."""
    chosen = st.session_state.get(against_key(seating), ())
    return tuple(bot for bot in seating.bots if bot in chosen)


def team_names(number: int, who: str) -> tuple[str, ...]:
    """What the teams are called: as typed, or from the list where nothing was typed. BadGame for a name that cannot be used."""
    if one_table():
        check_typed_names(typed_names(number))
        typed = [name for name, _ in players(number, who)]
    else:
        lines = typed_lines()[:number]
        if lines_problems(lines):
            raise BadGame("a team needs another name; see the field with the names")
        typed = [clean(line) for line in lines]
    spare = (name for name in TEAM_NAMES if name.casefold() not in {one.casefold() for one in typed})
    names = tuple(name or next(spare) for name in (*typed, *[""] * (number - len(typed))))
    for place, name in enumerate(names):
        if name.casefold() in (other.casefold() for other in names[:place]):
            raise BadGame(f"two teams are called {name}")
        if problem(name):
            raise BadGame(f"the name {name} cannot be used")
    return names


# ---- the clock and the opening


def device_fields() -> None:
    """What only a class on devices has: pupils in a team, and the clock for live answers."""
    remember("most", FIRST_MOST)
    remember("clock-first", FIRST_CLOCK)
    st.select_slider("Maximum pupils per team", range(1, PUPILS_MOST + 1), key="most", persist_state="session")
    words = "Seconds for a live answer"
    st.segmented_control(words, CLOCKS, key="clock-first", format_func=says_clock, required=True, width="stretch", persist_state="session")


def bidding_field(edition: Edition) -> None:
    """How teams bid where deals are auctioned."""
    if edition.auctions:
        remember("bidding", AT_ONCE)
        st.segmented_control("Auctions", (AT_ONCE, IN_TURN), key="bidding", required=True, width="stretch", persist_state="session")


def setting(edition: Edition, months: int, seed: int | None, asks: frozenset[Ask]) -> PayDaySetting:
    """What the class will play."""
    return PayDaySetting(
        one_table=one_table(),
        edition=edition.id,
        replaced=dict(edition.replaced),
        months=months,
        seed=seed,
        asks=tuple(sorted(asks)),
        others=() if one_table() else against(seating_of(edition)),
        round_by_round=bool(edition.auctions) and st.session_state.get("bidding") == IN_TURN,
    )


def open_class(name: str, wanted: AnySetting, number: int, who: str) -> tuple[str, str]:
    """Open the class; its code and the teacher's key. BadGame where the game could not begin, Refused for a visitor who opens too many.

    who: as in `Seating`.
    """
    names = team_names(number, who)
    wanted.check(names)
    code, key = class_service().open(name, names, st.session_state.most, visitor=may_open(Kind.CLASS))
    for place, order in enumerate(_first_orders(wanted, number, who)):
        class_service().order(code, key, place, order)
    return code, key


def open_and_go(typed: str, otherwise: str, wanted: Callable[[], AnySetting], number: int, who: str) -> None:
    """Open the class for its devices and go to the teacher's controls; what does not fit is said.

    typed: its name; otherwise: what it is called where none was typed. wanted: as a call, since it may refuse what was typed.
    """
    try:
        if typed.strip() and name_problem(typed):
            raise BadGame("it needs another name; see its field")
        code, key = open_class(clean_name(typed) or otherwise, wanted(), number, who)
    except (BadGame, Refused) as wrong:
        refused(wrong)
        return
    hold(code, key)
    st.switch_page(script("control"), query_params={"r": code})


def _first_orders(wanted: AnySetting, number: int, who: str) -> list[Order]:
    """The game that is proposed, the clock, and the teams that bots play."""
    bots = [(team, bot) for team, (_, bot) in enumerate(players(number, who)) if bot != PUPILS] if wanted.one_table else []
    clock = orders.setting_of("clock", st.session_state["clock-first"])
    return [orders.propose(wanted), clock, *(orders.hand_to(team, bot) for team, bot in bots)]


def summary_line(number: int, seating: Seating) -> tuple[str, str, str]:
    """The teams and tables for the summary."""
    if one_table():
        bots = sum(who != PUPILS for _, who in players(number, seating.who))
        teams = ", ".join(counted(many, thing) for many, thing in ((number - bots, "team"), (bots, "bot")) if many)
        return "users", teams.capitalize(), "at one table; pupils join by a code"
    return "users", counted(number, "team").capitalize(), f"each against {counted(len(against(seating)), 'bot')}; pupils join by a code"
