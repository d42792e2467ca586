"""The names of a game's files."""

from payday_core.sessions import live


def stem(snapshot: live.Snapshot) -> str:
    """The name of the game's files, without their extension."""
    return live.file_name(snapshot.title).removesuffix(".payday.json")
