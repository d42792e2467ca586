"""Setting up Game of the Year for a class on one projector."""


def set_up() -> None:
    """The whole page."""
