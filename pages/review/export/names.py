"""How the files of a game are called."""

from payday_core.sessions import live


def stem(snapshot: live.Snapshot) -> str:
    """The name of its files, without what says their kind."""
    return live.file_name(snapshot.title).removesuffix(".payday.json")
