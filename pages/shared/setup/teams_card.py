"""The teams of a new game: names, who plays them, how many."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import htpy as h
import streamlit as st

from pages.shared.setup.editions import remember
from pages.shared.ui.html import md, token
from pages.shared.ui.note import field_note
from payday_core import BOTS, BadGame, Edition
from payday_core.drawing.teams import DEFAULT_NAMES, clean_name, letters
from payday_core.drawing.typed_names import isolated, name_problems, reads_otherwise
from payday_core.text.wording import count, join_names

FIRST_TEAMS = 4
PUPILS = "Pupils"
SHOWN_BOTS = {bot.id: f"{bot.name}: {bot.motto}" for bot in BOTS if bot.id != "random"}
WHO = "who"


@dataclass(frozen=True)
class Seating:
    """How many teams a game seats. game: what seats them, as a sentence begins; bots: who can play for a team, with a few words about them.

    who: the beginning of the session's keys for who plays; each game has its own, as its bots are others.
    """

    game: str
    least: int
    most: int
    bots: Mapping[str, str]
    who: str


def players(number: int, who: str = WHO) -> list[tuple[str, str]]:
    """Name and player of each team: "Pupils" or a bot."""
    return [(clean_name(name), st.session_state[f"{who}-{seat}"]) for seat, name in enumerate(typed_names(number))]


def typed_names(number: int) -> list[str]:
    """The names of the teams as they were typed."""
    return [str(st.session_state[f"name-{seat}"]) for seat in range(number)]


def check_typed_names(typed: Sequence[str]) -> None:
    """BadGame for the first team whose name cannot be taken; the note at its field says why."""
    wrong = [seat for seat, problem in enumerate(name_problems(typed)) if problem]
    if wrong:
        raise BadGame(f"team {wrong[0] + 1} needs another name; see its field")


def team_row(seat: int, letter: str, problem: str, seating: Seating) -> None:
    """One team: its token, its name, and who plays it; below, why the name cannot be taken."""
    whole = st.container(key=f"team-{seat}")
    look, name, who = whole.columns([0.3, 1.1, 1.3], vertical_alignment="center", gap="small")
    with look:
        md(token(seat, DEFAULT_NAMES[seat], 46, letter))
    with name:
        typed = name_field(f"Name of team {seat + 1}", f"name-{seat}", label_visibility="collapsed")
    with who:
        st.selectbox(
            f"Who plays team {seat + 1}",
            [PUPILS, *seating.bots],
            format_func=lambda value: seating.bots.get(value, value),
            key=f"{seating.who}-{seat}",
            label_visibility="collapsed",
            persist_state="session",
        )
    with whole:
        name_note(typed, problem)


def name_field(words: str, key: str, **more: Any) -> str:
    """A field for a name; what is typed is looked at after each pause. It takes more than a name may have, and a note says so."""
    return str(st.text_input(words, key=key, live=True, autocomplete="off", persist_state="session", **more))


def name_note(typed: str, problem: str) -> None:
    """Why a name cannot be taken, or that it will read otherwise than it was typed."""
    if problem:
        field_note(problem)
    else:
        field_note(reads_otherwise(typed, clean_name(typed)), wrong=False)


def want_teams(number: int) -> None:
    st.session_state.teams = number


def teams_card(edition: Edition) -> int:
    """The teams of an edition; as many as it allows. Returns how many play."""
    remember("teams", FIRST_TEAMS)
    return teams_of(seating_of(edition), no_seat_note(edition))


def seating_of(edition: Edition) -> Seating:
    """How many teams an edition seats."""
    return Seating(f"The {edition.title} edition", edition.players_min, edition.players_max, SHOWN_BOTS, WHO)


def no_seat_note(edition: Edition) -> str:
    """Which of the teams that were set up the edition has no seats for; "" where it seats all."""
    return no_seat_words(edition, without_a_seat(edition))


def teams_of(seating: Seating, note: str = "") -> int:
    """All teams, two in a row. `note`: which of them have no seat. Returns how many play."""
    remember("teams", FIRST_TEAMS)
    number: int = max(seating.least, min(st.session_state.teams, seating.most))
    for seat in range(seating.most):
        remember(f"name-{seat}", DEFAULT_NAMES[seat])
        remember(f"{seating.who}-{seat}", PUPILS)
    with st.container(key="card-teams"):
        md(h.div(".between")[h.h2["Teams"], h.span(".soft")["Color, shape and letter tell them apart, also in print"]])
        signs, problems = letters([name or "?" for name, _ in players(number, seating.who)]), name_problems(typed_names(number))
        for first in range(0, number, 2):
            for column, seat in zip(st.columns(2, gap="large"), range(first, min(first + 2, number)), strict=False):
                with column:
                    team_row(seat, signs[seat], problems[seat], seating)
        field_note(note)
        more_or_fewer(seating, number)
    return number


def without_a_seat(edition: Edition) -> list[str]:
    """The teams that were set up for an edition with more seats, as they are called."""
    beyond = range(edition.players_max, st.session_state.teams)
    return [clean_name(st.session_state.get(f"name-{seat}", "")) or DEFAULT_NAMES[seat] for seat in beyond]


def no_seat_words(edition: Edition, names: Sequence[str]) -> str:
    """What becomes of the teams with these names, for which an edition has no seat; "" where there are none."""
    if not names:
        return ""
    plays, their = ("does not play", "Its name comes") if len(names) == 1 else ("do not play", "Their names come")
    who = join_names([isolated(name) for name in names])
    return (
        f"The {edition.title} edition seats {count(edition.players_max)} teams: {who} {plays}. {their} back with an edition that has room."
    )


def more_or_fewer(seating: Seating, number: int) -> None:
    """Another team, or one fewer, within what the game allows."""
    more, fewer = st.container(key="more-row").columns(2, gap="large")
    full, few = number == seating.most, number == seating.least
    add, drop = ":material/add:", ":material/remove:"
    why = f"{seating.game} seats {count(seating.most)} teams." if full else None
    more.button("Add a team", icon=add, width="stretch", on_click=want_teams, args=(number + 1,), disabled=full, help=why, key="more")
    fewer.button("Remove the last team", icon=drop, width="stretch", on_click=want_teams, args=(number - 1,), disabled=few, key="fewer")
