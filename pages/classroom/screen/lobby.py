"""Before the game: where and how to join, and who has come, team by team."""

from pages.classroom.screen.frame import all_tokens, density, spelled
from pages.shared.server.addresses import join_address, short_address, unreachable
from pages.shared.ui.html import chip, esc, icon, md
from payday_core.classroom.classroom import Classroom, Team
from payday_core.classroom.keys import show_code
from payday_core.classroom.qr import qr_svg
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.text.wording import capital, counted

ROOMY = 4
"""With up to this many pupils in every team their names are larger."""


def lobby(room: Classroom) -> None:
    """How to join at the left, who is here at the right."""
    md(f'<div class="sc-lobby"><div class="sc-door">{_door(room)}</div><div class="sc-who">{_who(room)}</div></div>')


def _door(room: Classroom) -> str:
    title = f'<div class="kick">Join the class</div><h1>{esc(room.name)}</h1>'
    signs = "".join(f"<b>{sign}</b>" for sign in show_code(room.code))
    read = f'<span class="sr">Class code {spelled(room)}: {show_code(room.code)}</span>'
    code = f'<div class="sc-code">{read}<span aria-hidden="true">{signs}</span></div>'
    return f"{title}{_way(room)}<p>and type this code</p>{code}{_picture(room)}"


def _way(room: Classroom) -> str:
    """The address, or why there is none."""
    if why := unreachable():
        return f'<p class="sc-note">{icon("warn", 30)}<span>{esc(why)}</span></p>'
    return f'<p>Open this address</p><div class="sc-addr">{esc(short_address()).replace("/", "<wbr>/")}</div>'


def _picture(room: Classroom) -> str:
    """The same as a QR code, unless nobody can come in."""
    if room.locked:
        return f'<div class="sc-locked">{icon("lock", 44)}<b>Joining is locked</b></div>'
    if unreachable():
        return ""
    return f'<p>or scan</p><div class="sc-qr">{qr_svg(join_address(room.code), "The way to join, as a QR code")}</div>'


def _who(room: Classroom) -> str:
    pupils = len(room.here)
    title = f"{capital(counted(pupils, 'pupil'))} {'is' if pupils == 1 else 'are'} here" if pupils else "Nobody has joined yet"
    look = density(room) + (" roomy" if all(len(room.of_team(team.number)) <= ROOMY for team in room.teams) else "")
    pictures = all_tokens(room, 40)
    cells = "".join(_team(room, team, pictures[team.number]) for team in room.teams)
    return f'<h2>{title}</h2><div class="sc-teams {look}">{cells}</div>'


def _team(room: Classroom, team: Team, picture: str) -> str:
    """A team with the nicknames of its pupils."""
    names = "".join(f"<span>{esc(pupil.nickname)}</span>" for pupil in room.of_team(team.number))
    if team.bot:
        names += chip(f"{bot(team.bot).name} plays", "info", "bot")
    full = chip("Full", "gold") if room.is_full(team.number) and not room.locked else ""
    name = f'<b class="nm" title="{esc(team.name)}">{esc(team.name)}</b>'
    return f'<div><div class="row">{picture}{name}{full}</div><div class="sc-nicks">{names or "<i>Nobody yet</i>"}</div></div>'
