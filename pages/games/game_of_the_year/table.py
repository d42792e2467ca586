"""The table of Game of the Year for one."""


def play() -> None:
    """The page of a game that is played turn by turn."""
