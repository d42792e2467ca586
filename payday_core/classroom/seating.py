"""Where somebody who joins a class sits, and what they are called there."""

from payday_core.classroom.classroom import Classroom
from payday_core.classroom.names.nicknames import clean, draw, problem
from payday_core.classroom.refused import Refused

SEATS_OF_A_BROWSER = 2
"""Two pupils may share a device; nobody needs more."""


def seat_in(room: Classroom, team: int | None, browser: str = "", source: str = "") -> int:
    """The team into which somebody new comes: the one wished for, or the emptiest that pupils can play.

    browser, source: its mark, and that of where it is. During a game all seats of a browser are in one team, so that nobody plans for
    another one; where a team has secrets they are so before the game, too.
    """
    if room.locked:
        raise Refused("Joining is locked. Ask your teacher to open it.")
    if source in room.turned_away:
        raise Refused("Too many seats came from this device. Ask your teacher to let it join again.")
    own = [pupil for pupil in room.here if browser and pupil.browser == browser]
    if len(own) >= SEATS_OF_A_BROWSER:
        raise Refused(f"This device has {SEATS_OF_A_BROWSER} seats in this class already. Ask your teacher to free one.")
    if own and (room.plays_now or (room.game and room.game.secret)):
        if team not in (None, own[0].team):
            raise Refused(f"This device plays for {room.teams[own[0].team].name}. Ask your teacher to move you.")
        team = own[0].team
    if team is not None:
        if not 0 <= team < len(room.teams) or room.is_full(team):
            raise Refused("This team is full. Pick another one.")
        return team
    free = [one for one in room.teams if not room.is_full(one.number)]
    if not free:
        raise Refused("Every team is full. Ask your teacher for a seat.")
    return min(free, key=lambda one: (bool(one.bot), len(room.of_team(one.number)), one.number)).number


def nickname_in(room: Classroom, wanted: str) -> str:
    """The nickname as it is kept: cleaned, and another one's never; empty gives one from the list."""
    taken = [pupil.nickname for pupil in room.here]
    name = clean(wanted) or draw(taken)
    if wrong := problem(name):
        raise Refused(wrong)
    if name.casefold() in (other.casefold() for other in taken):
        raise Refused(f"Somebody here is called {name} already. Choose another nickname.")
    return name
