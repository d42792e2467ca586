"""The teams to choose from, each a large button with its token, or a list if they are many; or any team, which the class then picks."""

from functools import lru_cache
from urllib.parse import quote

import htpy as h
import streamlit as st

from pages.classroom.access import flash
from pages.shared.ui.html import label, md
from pages.shared.ui.style import add_style
from payday_core.classroom.classroom import Classroom, Team
from payday_core.drawing.teams import letters, token_svg

SHOWN_AT_ONCE = 8
"""More teams than this are a list to choose from: forty buttons are a long way to scroll, and cost most of the page."""

CHOSEN = "join-chosen"
"""The number of the team that was picked. It outlives the list, which Streamlit forgets when it is not drawn."""

LIST = "join-team"

ANY = -1
ANY_TEAM = "Any team with room for you"
"""What stands in the list for any team."""

STYLE = "<style>.s{stroke:#fff;stroke-width:3;stroke-linejoin:round}.pd-ini{font:800 18px sans-serif;fill:#fff}</style>"
"""The rules by which the page's style sheet draws a token; a picture inside CSS has to bring them along."""


def chosen_team(room: Classroom) -> int | None:
    """Show the teams; return the one that was picked, or None for any."""
    md(h.h2["Pick your team"])
    return _of_list(room) if _is_long(room) else _of_cards(room)


def picked() -> int | None:
    """The team that was tapped last, even if the page has not shown it yet; None for any."""
    listed, chosen = st.session_state.get(LIST), st.session_state.get(CHOSEN)
    team = listed if isinstance(listed, int) else chosen  # a browser sends names, and one of a team that has been renamed says nothing
    return None if team == ANY else team


def _is_long(room: Classroom) -> bool:
    """Are the teams too many for a button each?"""
    return len(room.teams) > SHOWN_AT_ONCE


def with_room(room: Classroom) -> frozenset[int]:
    """The teams into which somebody fits."""
    return frozenset(team.number for team in room.teams if not room.is_full(team.number))


def fingerprint(room: Classroom, offered: frozenset[int]) -> object:
    """What of a class the page shows. offered: the teams that had room when it was drawn.

    A list is drawn again for a team that has room again, and for the last seat; a team that fills up is refused until then.
    """
    free = with_room(room)
    here = (not free, bool(free - offered)) if _is_long(room) else [len(room.of_team(team.number)) for team in room.teams]
    return room.name, room.locked, room.most, room.teams, here


def _of_list(room: Classroom) -> int | None:
    free, team = with_room(room), picked()
    if team is not None and team not in free:
        if free and team < len(room.teams):
            flash(f"{room.teams[team].name} is full now. Pick another team.")
        team = None
    st.session_state[CHOSEN], listed = team, ANY if team is None else team
    if st.session_state.get(LIST, ANY) != listed:
        st.session_state[LIST] = listed
    options = [ANY, *sorted(free)]
    st.selectbox(
        "Your team",
        options,
        options.index(listed),
        key=LIST,
        format_func=lambda number: ANY_TEAM if number == ANY else room.teams[number].name,
        disabled=not free,
        label_visibility="collapsed",
    )
    if not free:
        md(h.p(".soft")["Every team is full. Ask your teacher."])
    return team


def _of_cards(room: Classroom) -> int | None:
    st.session_state.pop(LIST, None)
    team = picked()
    if team is not None and team not in with_room(room):
        team = st.session_state[CHOSEN] = None
    add_style(f"{_pictures(tuple(one.name for one in room.teams))}{_ring(team)}")
    _cards(room)
    _any(room)
    return team


def _cards(room: Classroom) -> None:
    with st.container(key="join-teams"):
        for team in room.teams:
            words = f"**{label(team.name)}** {_stands(room, team)}"
            full = room.is_full(team.number)
            st.button(words, key=f"team-{team.number}", disabled=full, width="stretch", on_click=_pick, args=(team.number,))


def _any(room: Classroom) -> None:
    full = not with_room(room)
    words = "**Every team is full** ask your teacher" if full else "**Any team** one with room for you"
    st.button(words, key="any-team", disabled=full, width="stretch", on_click=_pick, args=(None,))


def _stands(room: Classroom, team: Team) -> str:
    here = len(room.of_team(team.number))
    if room.is_full(team.number):
        return "full"
    if team.bot:
        return "a bot plays"
    return f"{here} here" if here else "free"


def _pick(team: int | None) -> None:
    st.session_state[CHOSEN] = team


def _ring(team: int | None) -> str:
    """The style of the button that was picked."""
    button = f".st-key-{'any-team' if team is None else f'team-{team}'} button"
    return f"{button}{{box-shadow:0 0 0 3px var(--brand);border-color:var(--brand)}}{button}::after{{display:grid}}"


@lru_cache(maxsize=64)
def _pictures(names: tuple[str, ...]) -> str:
    """The style that puts each team's token on its button."""
    tokens = (token_svg(number, letter) for number, letter in enumerate(letters(names)))
    return "".join(f".st-key-team-{number} button::before{{background-image:url({_picture(svg)})}}" for number, svg in enumerate(tokens))


def _picture(svg: str) -> str:
    return "data:image/svg+xml," + quote(
        str(svg).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(">", f">{STYLE}", 1)
    )
