"""Before the game: where and how to join, and who has come, team by team."""

import htpy as h

from pages.classroom.screen.frame import all_tokens, density, spelled
from pages.shared.server.addresses import join_address, short_address, unreachable
from pages.shared.ui.html import chip, icon, md
from payday_core.classroom.classroom import Classroom, Team
from payday_core.classroom.keys import show_code
from payday_core.classroom.qr import qr_svg
from payday_core.text.wording import capital, counted

ROOMY = 4
"""With up to this many pupils in every team their names are larger."""


def lobby(room: Classroom) -> None:
    """How to join at the left, who is here at the right."""
    md(h.div(".sc-lobby")[h.div(".sc-door")[_door(room)], h.div(".sc-who")[_who(room)]])


def _door(room: Classroom) -> h.Node:
    title = h.fragment[h.div(".kick")["Join the class"], h.h1[room.name]]
    signs = [h.b[sign] for sign in show_code(room.code)]
    read = h.span(".sr")["Class code ", spelled(room), ": ", show_code(room.code)]
    code = h.div(".sc-code")[read, h.span(aria_hidden="true")[signs]]
    return h.fragment[title, _way(room), h.p["and type this code"], code, _picture(room)]


def _way(room: Classroom) -> h.Node:
    """The address, or why there is none."""
    if why := unreachable():
        return h.p(".sc-note")[icon("warn", 30), h.span[why]]
    host, *path = short_address().split("/")
    return h.fragment[h.p["Open this address"], h.div(".sc-addr")[host, [[h.wbr, "/", part] for part in path]]]


def _picture(room: Classroom) -> h.Node:
    """The same as a QR code, unless nobody can come in."""
    if room.locked:
        return h.div(".sc-locked")[icon("lock", 44), h.b["Joining is locked"]]
    if unreachable():
        return ""
    return h.fragment[h.p["or scan"], h.div(".sc-qr")[qr_svg(join_address(room.code), "The way to join, as a QR code")]]


def _who(room: Classroom) -> h.Node:
    pupils = len(room.here)
    title = f"{capital(counted(pupils, 'pupil'))} {'is' if pupils == 1 else 'are'} here" if pupils else "Nobody has joined yet"
    look = density(room) + (" roomy" if all(len(room.of_team(team.number)) <= ROOMY for team in room.teams) else "")
    pictures = all_tokens(room, 40)
    cells = [_team(room, team, pictures[team.number]) for team in room.teams]
    return h.fragment[h.h2[title], h.div(class_=f"sc-teams {look}")[cells]]


def _team(room: Classroom, team: Team, picture: h.Node) -> h.Node:
    """A team with the nicknames of its pupils."""
    names: list[h.Node] = [h.span[pupil.nickname] for pupil in room.of_team(team.number)]
    if player := room.character(team.number):
        names.append(chip(f"{player.name} plays", "info", "bot"))
    full = chip("Full", "gold") if room.is_full(team.number) and not room.locked else ""
    name = h.b(".nm", title=team.name)[team.name]
    return h.div[h.div(".row")[picture, name, full], h.div(".sc-nicks")[names or h.i["Nobody yet"]]]
