"""The other games as the pages for one person and for a class find them: how each is set up, and its table."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.games.game_of_the_year import class_setup as year_class_setup
from pages.games.game_of_the_year import class_table as year_class_table
from pages.games.game_of_the_year import setup as year_setup
from pages.games.game_of_the_year import table as year_table
from pages.games.play_or_pay import class_setup as cards_class_setup
from pages.games.play_or_pay import class_table as cards_class_table
from pages.games.play_or_pay import setup as cards_setup
from pages.games.play_or_pay import table as cards_table
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.title import PLAY_OR_PAY


@dataclass(frozen=True)
class Side:
    """A game besides Pay Day: the pages of one person and of a class; each sets a game up, or is its table."""

    set_up: Callable[[], None]
    play: Callable[[], None]
    set_up_class: Callable[[], None]
    play_class: Callable[[], None]


SIDES = {
    PLAY_OR_PAY.id: Side(cards_setup.set_up, cards_table.play, cards_class_setup.set_up, cards_class_table.play),
    GAME_OF_THE_YEAR.id: Side(year_setup.set_up, year_table.play, year_class_setup.set_up, year_class_table.play),
}
"""Each by the id of its title, as it stands in an address."""
