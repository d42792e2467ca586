"""Setting up Game of the Year for one."""


def set_up() -> None:
    """The whole page."""
