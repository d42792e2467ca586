"""What this browser may change: the classes and games whose keys it holds; at the machine that keeps them, all. As for lessons, see
`lesson_rights.py`.

Whoever else has an address, as it stands on the projector, may look. What was begun before there were keys goes by its address alone.
"""

from typing import Any

from pages.shared.server.host import at_the_host, recent_games
from pages.shared.server.keyring import codes_held, holds, keys_of
from payday_core.classroom.class_service import class_service
from payday_core.classroom.game_keys import digest_of
from payday_core.engine.game import Game as AnyGame
from payday_core.sessions import live
from payday_core.sessions.summary import Summary
from payday_core.store import Logs, UnknownLog


def teaches(room: str) -> bool:
    """Whether the class with this code is this teacher's."""
    try:
        return at_the_host() or any(map(class_service().get(room).opens_to, keys_of(room)))
    except UnknownLog:
        return False


def is_teacher() -> bool:
    """Whether any class is this teacher's."""
    return at_the_host() or any(teaches(code) for code in codes_held())


def plays(game: live.Snapshot[Any]) -> bool:
    """Whether a game may be played on from here. A branch changes nothing of its game."""
    return game.branch is not None or opens(game.code)


def opens(game: str) -> bool:
    """Whether somebody who has the address of a game may do with it what he wants."""
    return at_the_host() or _has_key(game) is not False


def owns(game: str) -> bool:
    """Whether the answers of a game with this code are for this browser: an address alone is no right to them."""
    return at_the_host() or _has_key(game) is True


def kept_games(limit: int, kind: type[AnyGame] = AnyGame) -> list[Summary]:
    """Games to go on with, the last played first: at the machine its own, elsewhere those whose keys this browser holds.

    All of them, or those of a kind.
    """
    return recent_games(limit, kind) if at_the_host() else live.hub().summaries(filter(owns, codes_held()), limit, kind)


def _has_key(game: str) -> bool | None:
    """Whether this browser has the key that a game goes by: of its class, its lesson, or its own; None where there is none."""
    if room := live.hub().store.room_of(game):
        return teaches(room)
    from pages.shared.server.lesson_rights import has_key_of, lesson_of  # not for a class that plays

    if lesson := lesson_of(game):
        return has_key_of(lesson)
    digest = digest_of(Logs(live.hub().store), game)
    return holds(game, digest) if digest else None
