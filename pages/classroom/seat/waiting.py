"""What a pupil's page says while there is nothing to do on it: before a game, while the class is paused, while a character plays."""

import htpy as h

from pages.classroom.seat.situation import SeatView
from pages.shared.ui.html import card, icon, joined, md
from payday_core.classroom.settings.stored import SETTINGS

HINT = (
    "In each {chapter} your team first makes a plan here. Then the {chapter} is played on the big screen, "
    "and this page asks your team what to do."
)


def lobby(view: SeatView) -> None:
    """Before the first game."""
    md(card(h.fragment[h.div(".pu-big")[icon("check", 34), h.h2["You are in"], h.p["Wait for your teacher to begin."]], team(view)]))
    md(h.p(".pu-t")[HINT.format(chapter=(view.room.game or SETTINGS[0]).chapter_word)])


def later(view: SeatView) -> None:
    """The team joined after the game had begun."""
    words = h.p["A game is being played. Your team plays in the next one."]
    md(card(h.fragment[h.div(".pu-big")[icon("clock", 34), h.h2["You are in"], words], team(view)]))


def no_table() -> None:
    """The team's game is not there, or cannot be read."""
    banner("clock", "Your table is not ready", "If this does not change, tell your teacher. Nothing that you did is lost.")


def team(view: SeatView) -> h.Node:
    """Who is in the team."""
    mates: list[h.Node] = [h.b(dir="auto")[one.nickname] for one in view.mates]
    if not mates:
        return h.p(".pu-m")[f"Nobody else is in {view.team.name} yet."]
    return h.p(".pu-m")[f"With you in {view.team.name}: ", joined(mates), "."]


def banner(sign: str, title: str, words: str, kind: str = "") -> None:
    """A calm sentence with nothing to press. `words` are plain text."""
    md(h.div(class_=f"pu-b {kind}")[icon(sign, 34), h.div[h.h2[title], h.p[words]]])


def screen_comes_first(view: SeatView) -> bool:
    """Whether the big screen has still to tell who has won. Then the page says so, and shows nothing of the end."""
    to_come = view.service.winner_is_to_come(view.room)
    if to_come:
        banner("flag", "Look at the big screen", "It tells who has won. Then this page shows your place.")
    return to_come


def paused() -> None:
    """The teacher has stopped the class."""
    banner("clock", "The class is paused", "Look at your teacher. The class continues in a moment, and nothing is lost.")


def played_by(view: SeatView) -> None:
    """A character plays for the team."""
    if known := view.room.character(view.team.number):
        banner(
            "bot", f"{known.name} plays for your team now", f"{known.motto} Your own plan is kept for when your team plays again.", "info"
        )
