"""Whose luck nobody may know yet: games of a class that drew it in secret, until the class's game is over at every table.

Until then no page, file or link shows the number, and nothing plays on with it beside the class.
"""

import json
from collections.abc import Iterable
from typing import Any

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.settings.stored import SETTINGS
from payday_core.engine.chance import SEED_MOST
from payday_core.sessions import live
from payday_core.store import UnknownLog

HIDDEN = "drawn in secret, shown when the game is over"

Row = dict[str, Any]


def is_secret(service: ClassService, snapshot: live.Snapshot[Any]) -> bool:
    """Whether the luck of this game is not to be known yet: its class plays with it, at this table or at another.

    Where a team knows something that no other may, that is so with a number that somebody typed, too.
    """
    seed, secret = snapshot.game.seed, any(one.secret and isinstance(snapshot.game, one.kind) for one in SETTINGS)
    room = _room_of(service, snapshot.code) if seed > SEED_MOST or secret else None
    if room is None:
        return False
    return seed in running_secrets(room) or (secret and any(snapshot.code in played.codes for played in room.rounds if not played.ended))


def running_secrets(room: Classroom) -> set[int]:
    """The seeds that were drawn in secret for the games that the class is playing."""
    seeds = (played.setting.seed for played in room.rounds if not played.ended)
    return {seed for seed in seeds if seed is not None and seed > SEED_MOST}


def without_secrets(rows: Iterable[Row], room: Classroom) -> tuple[Row, ...]:
    """Stored rows with words in the place of each number that is not to be known yet."""
    hidden = [(str(seed), json.dumps(HIDDEN)) for seed in running_secrets(room)]
    return tuple({name: _hide(value, hidden) for name, value in row.items()} for row in rows)


def _hide(value: Any, hidden: list[tuple[str, str]]) -> Any:
    if isinstance(value, str):
        for number, words in hidden:
            value = value.replace(number, words)
    return value


def _room_of(service: ClassService, game: str) -> Classroom | None:
    code = service.hub.store.room_of(game)
    try:
        return service.get(code) if code else None
    except UnknownLog:
        return None
