"""The other games as pages find them: how each is set up for one person and for a class, its table, and what looks back at it."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.games.game_of_the_year import class_setup as year_class_setup
from pages.games.game_of_the_year import class_table as year_class_table
from pages.games.game_of_the_year import past as year_past
from pages.games.game_of_the_year import setup as year_setup
from pages.games.game_of_the_year import table as year_table
from pages.games.play_or_pay import class_setup as cards_class_setup
from pages.games.play_or_pay import class_table as cards_class_table
from pages.games.play_or_pay import past as cards_past
from pages.games.play_or_pay import setup as cards_setup
from pages.games.play_or_pay import table as cards_table
from pages.games.review.own import Own
from pages.shared.board.running_game import of_any_game
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY


@dataclass(frozen=True)
class Side:
    """A game besides Pay Day: the pages of one person and of a class; each sets a game up, or is its table. past: what looks back at it."""

    set_up: Callable[[], None]
    play: Callable[[], None]
    set_up_class: Callable[[], None]
    play_class: Callable[[], None]
    past: Own


SIDES = {
    PLAY_OR_PAY.id: Side(cards_setup.set_up, cards_table.play, cards_class_setup.set_up, cards_class_table.play, cards_past.OWN),
    GAME_OF_THE_YEAR.id: Side(year_setup.set_up, year_table.play, year_class_setup.set_up, year_class_table.play, year_past.OWN),
}
"""Each by the id of its title, as it stands in an address."""


def side_of_address() -> Side | None:
    """The other game that the address names by the code of one that is kept; None for Pay Day."""
    return SIDES.get(of_any_game().game.title.id)
