"""Games of a class on the projector: the digest of the key with which one is played on, kept next to the game."""

from payday_core.classroom.keys import hashed, new_token
from payday_core.store import Logs, UnknownLog

KIND = "game key"


def keep_key(logs: Logs, game: str) -> str:
    """A key for a game that has just begun. Returns it; it is kept nowhere else."""
    key = new_token()
    logs.start(KIND, {"key": hashed(key)}, code=_place(game))
    return key


def digest_of(logs: Logs, game: str) -> str:
    """The digest of a game's key; empty where it has none: whoever has its address plays on."""
    try:
        return str(logs.load(KIND, _place(game)).header.get("key", ""))
    except UnknownLog:
        return ""


def _place(game: str) -> str:
    return f"key-{game}"
