"""What the projected screen shows in every stage: how to join, the pause, and what replaces a picture."""

import htpy as h

from pages.shared.server.addresses import short_address, unreachable
from pages.shared.ui.html import icon, md, tokens
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.tables import ClassTable


def join_strip(room: Classroom) -> None:
    """How latecomers join, on one line at the top; the code stays there for those who come back to their seats."""
    code = h.b(".sc-small", aria_label=spelled(room))[show_code(room.code)]
    way = h.fragment[icon("lock", 22), h.span["Joining is locked"]] if room.locked else h.span[_address()]
    md(h.div(".sc-strip")[h.span(".sc-class.nm")[room.name], way, code])


def _address() -> h.Node:
    return "Class code" if unreachable() else h.fragment["Join at ", h.b[short_address()]]


def spelled(room: Classroom) -> str:
    """The class code sign by sign, to be read out."""
    return " ".join(show_code(room.code))


def eyes_up(room: Classroom) -> None:
    """Over everything while the class is paused."""
    if room.paused:
        md(h.div(".sc-eyes", role="status")[h.div[h.b["Eyes up front"], h.span["The class is paused. Nothing is lost."]]])


def lesson_is_on(room: Classroom) -> None:
    """A lesson has a page of its own; that one is projected now."""
    md(h.div(".sc-middle")[icon("book", 92), h.h1["A lesson is on"], h.p["Look at the lesson, then at your own device."]])


def cannot_be_shown(table: ClassTable) -> None:
    """A game that cannot be replayed: why, without its code."""
    why = table.fault.replace(f"Game {table.code}", "This game").replace(table.code, "this game")
    md(
        h.div(".sc-middle.sc-fault")[
            icon("warn", 92),
            h.h1["This game cannot be shown"],
            h.p[why],
            h.p["Nothing was deleted. Your teacher can continue or begin another game."],
        ]
    )


DENSE = ((6, "few"), (15, "some"), (24, "many"), (40, "most"))
"""Up to this many teams -> how closely they stand."""


def density(room: Classroom) -> str:
    """How closely the teams have to stand."""
    return next((look for most, look in DENSE if len(room.teams) <= most), DENSE[-1][1])


def all_tokens(room: Classroom, size: int) -> tuple[h.Node, ...]:
    """The tokens of all teams of the class, with the letters that tell them apart."""
    return tokens([team.name for team in room.teams], size)
