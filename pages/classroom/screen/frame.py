"""What the projected screen shows in every stage: how to join, the pause, and what replaces a picture."""

from pages.shared.server.addresses import short_address, unreachable
from pages.shared.ui.html import esc, icon, md, tokens
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.tables import ClassTable


def join_strip(room: Classroom) -> None:
    """How latecomers join, on one line at the top."""
    code = f'<b class="sc-small" aria-label="{spelled(room)}">{show_code(room.code)}</b>'
    way = f"{icon('lock', 22)}<span>Joining is locked</span>" if room.locked else f"<span>{_address()}</span>{code}"
    md(f'<div class="sc-strip"><span class="sc-class nm">{esc(room.name)}</span>{way}</div>')


def _address() -> str:
    return "Class code" if unreachable() else f"Join at <b>{esc(short_address())}</b>"


def spelled(room: Classroom) -> str:
    """The class code sign by sign, to be read out."""
    return " ".join(show_code(room.code))


def eyes_up(room: Classroom) -> None:
    """Over everything while the class is paused."""
    if room.paused:
        md('<div class="sc-eyes" role="status"><div><b>Eyes up front</b><span>The class is paused. Nothing is lost.</span></div></div>')


def lesson_is_on(room: Classroom) -> None:
    """A lesson has a page of its own; that one is projected now."""
    md(f'<div class="sc-middle">{icon("book", 92)}<h1>A lesson is on</h1><p>Look at the lesson, then at your own device.</p></div>')


def cannot_be_shown(table: ClassTable) -> None:
    """A game that cannot be replayed: why, without its code."""
    why = table.fault.replace(f"Game {table.code}", "This game").replace(table.code, "this game")
    md(
        f'<div class="sc-middle sc-fault">{icon("warn", 92)}<h1>This game cannot be shown</h1><p>{esc(why)}</p>'
        "<p>Nothing was deleted. Your teacher can continue or begin another game.</p></div>"
    )


DENSE = ((6, "few"), (15, "some"), (24, "many"), (40, "most"))
"""Up to this many teams -> how closely they stand."""


def density(room: Classroom) -> str:
    """How closely the teams have to stand."""
    return next((look for most, look in DENSE if len(room.teams) <= most), DENSE[-1][1])


def all_tokens(room: Classroom, size: int) -> tuple[str, ...]:
    """The tokens of all teams of the class, with the letters that tell them apart."""
    return tokens([team.name for team in room.teams], size)
