"""Setting up Play or Pay for a class on one projector."""


def set_up() -> None:
    """The whole page."""
