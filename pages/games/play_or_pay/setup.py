"""Setting up Play or Pay for one."""


def set_up() -> None:
    """The whole page."""
