"""The class's own year: its plan at a table with known characters, played with a journal, so that each point has a price."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from payday_core.games.game_of_the_year.book import Book, Price
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat, Standing
from payday_core.teaching.experiments.buy_points.experiment import BuyPoints, Plan

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

OWN, YEAR = "own", "year"
"""What the lesson keeps: the class's own plan, as its month and its dollars, and which of its years is shown."""

US = "Us"
"""The class at the table."""

YEARS_MOST = 20
"""So many years of a class's own plan can be looked at, one by one."""


@dataclass(frozen=True)
class OwnYear:
    """A year with the class in the first seat. prices: what each way to a point came to. luck: the luck number that deals it again."""

    plan: Plan
    luck: int
    prices: tuple[Price, ...]
    standings: tuple[Standing, ...]

    @property
    def own(self) -> Standing:
        """How the class came out."""
        return next(line for line in self.standings if line.seat == 0)


def plan_of(session: "LessonSession") -> Plan:
    """The plan that the class has written, or else the one that is proposed."""
    setup: BuyPoints = session.lesson.setup
    return Plan(buy_from=session.kept[OWN][0], keep=session.kept[OWN][1]) if OWN in session.kept else setup.design


@lru_cache(maxsize=64)
def own_year(setup: BuyPoints, plan: Plan, year: int) -> OwnYear:
    """One year of a plan, from 1 on: the luck of that year of the run."""
    luck = setup.luck + year - 1
    game = Game.new([Seat(US, plan.card, ASK_NOTHING), *(Seat.bot(name, bot(name).name) for name in setup.neighbors)], luck)
    game.play()
    return OwnYear(plan, luck, tuple(Book(game).prices(0)), tuple(game.standings()))


def dollars_a_point(price: Price) -> float | None:
    """What a point came to, in dollars; of a debt the dollars that one point settled. None where no dollars or no points moved that way."""
    gained = price.points if not is_debt(price) else -price.points
    return price.dollars / gained if price.dollars > 0 and gained > 0 else None


def is_debt(price: Price) -> bool:
    """Were points given away for it, not got? Only a debt that is paid with a token has no chance to bring any."""
    return price.way.startswith("debts")
