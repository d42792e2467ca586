"""The table of Game of the Year for a class on one projector."""


def play() -> None:
    """The page of a game of several teams, and of its end."""
