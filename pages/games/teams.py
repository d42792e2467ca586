"""The teams of a class game of another title, as they were typed."""

from pages.shared.setup.teams_card import PUPILS, check_typed_names, players, typed_names
from payday_core import BadGame

TEAMS_LEAST = 2
"""One team alone plays solo."""


def players_checked(number: int, who: str) -> list[tuple[str, str]]:
    """Name and player of each. BadGame where a name cannot be taken, or where pupils play fewer than two of the teams."""
    check_typed_names(typed_names(number))
    found = players(number, who)
    if sum(one == PUPILS for _, one in found) < TEAMS_LEAST:
        raise BadGame("pupils play two of the teams or more; who plays alone begins with Play on the page of the games")
    return found
