"""The table of Play or Pay for one."""


def play() -> None:
    """The page of a game that is played turn by turn."""
