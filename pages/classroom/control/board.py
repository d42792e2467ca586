"""The live board of a class: a tile for each team, a choice of which to show, and the team that the teacher looks after."""

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.classroom.control.opened import opened_team
from pages.classroom.control.team import silence, team_panel
from pages.classroom.control.tiles import Tile, tiles
from pages.shared.ui.html import icon, md, tokens
from pages.shared.ui.rendering import written
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.live_board import Seated, State, Summary, TeamStatus, summary
from payday_core.classroom.tables import Stage
from payday_core.text.wording import money, numbered

LOOKS = {
    State.EMPTY: ("Empty", "dash", ""),
    State.BOT: ("Bot", "bot", ""),
    State.JOINED: ("Joined", "check", "gain"),
    State.WRITING: ("Writing", "clock", "gold"),
    State.PLANNED: ("Plan in", "check", "gain"),
    State.PLAYING: ("Playing", "play", "info"),
    State.ASKED: ("Thinking", "talk", "gold"),
    State.ANSWERED: ("Answered", "check", "info"),
    State.DONE: ("Finished", "flag", "gain"),
}
"""What a team does, in a word, with an icon and a kind of chip."""

ALL, WAITING, DROPPED = "all", "waiting", "dropped"

FACES_KEPT = 512
"""Two classes with a table for each of forty, as they were and as they are; as many dots of pupils."""


def board_card(room: Classroom, key: str, stage: Stage, board: tuple[TeamStatus, ...]) -> None:
    """All teams, or the ones that were chosen."""
    with st.container(key="card-cboard"):
        team_panel(room, key, stage, board)
        md(_headline(summary(board)))
        shown, pictures = _shown(board), tokens([line.name for line in board], 34)
        tiles((_tile(line, pictures[line.team]) for line in shown), len(board))
        if not shown:
            md(h.div(".empty")["No team right now."])


def _headline(totals: Summary) -> h.Node:
    bots = f" \N{MIDDLE DOT} {totals.bots} played by bots" if totals.bots else ""
    gone = f" \N{MIDDLE DOT} {totals.pupils - totals.here} disconnected" if totals.pupils > totals.here else ""
    words = f"{totals.here} of {totals.pupils} here{gone}{bots}" if totals.pupils else f"nobody has joined{bots}"
    return h.div(".between")[h.h2["Teams"], h.span(".soft")[words]]


def _shown(board: Sequence[TeamStatus]) -> list[TeamStatus]:
    """The teams that were chosen."""
    parts = {ALL: list(board), WAITING: [line for line in board if line.waits], DROPPED: [line for line in board if line.dropped]}
    names = {ALL: "All", WAITING: "Waiting for", DROPPED: "Disconnected"}
    chosen = st.segmented_control(
        "Teams shown",
        list(parts),
        default=ALL,
        key="c-show",
        format_func=lambda one: f"{names[one]} {len(parts[one])}",
        required=True,
        label_visibility="collapsed",
    )
    return parts[chosen or ALL]


def _tile(line: TeamStatus, picture: str) -> Tile:
    """One team."""
    on = opened_team() == line.team
    return Tile(line.team, f"{'Close' if on else 'Open'} {line.name}", _face(line, picture, on))


@lru_cache(FACES_KEPT)
def _face(line: TeamStatus, picture: str, on: bool) -> Markup:
    """What the tile says. Of forty teams few have changed since the last drawing."""
    word, sign, kind = LOOKS[line.state]
    word = f"{line.bot} plays" if line.bot else f"{word}, {line.left} s" if line.left is not None else word
    classes = " ".join(name for name, holds in (("ct", True), ("on", on), ("open", line.waits)) if holds)
    fault = h.span(".ct-f")[icon("warn", 18), "Its game cannot continue"] if line.fault else ""
    pupils = [_dot(pupil) for pupil in line.pupils] or h.span["No pupils"]
    face = h.div(class_=classes)[
        picture,
        h.b(".nm", title=line.name)[line.name],
        h.span(class_=f"ct-s {kind}")[icon(sign, 16), h.span[word]],
        h.span(".ct-r")[h.span(".ct-p")[pupils], _purse(line)],
        fault,
    ]
    return written(face)


def _purse(line: TeamStatus) -> h.Node:
    has = [money(line.cash)] if line.cash is not None else []
    has += [numbered(line.tokens, "token")] if line.tokens is not None else []
    loan = h.fragment[" ", h.i(".neg")[f"loan {money(line.loan)}"]] if line.loan else ""
    return h.span(".ct-m")[", ".join(has), loan] if has else ""


@lru_cache(FACES_KEPT)
def _dot(pupil: Seated) -> Markup:
    """A pupil: a full dot if here, else an empty one with the time since they were last seen; a tick once they have sent something."""
    kind = "here" if pupil.is_here else "gone"
    sent = icon("check", 14) if pupil.sent else ""
    silent = "" if pupil.is_here else h.em[silence(pupil)]
    return written(h.span(class_=kind)[h.i, h.span(".nm")[pupil.nickname], sent, silent])
