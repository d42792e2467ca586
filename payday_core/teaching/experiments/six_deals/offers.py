"""Lesson "six-deals": deals as they were offered in games, and what a class said about them.

A position is named by the game it comes from: box, luck number, who played, and the turn. It is played again up to that turn whenever it
is needed, so it is what stood on that table, and nothing of what came later is known to it.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.editions.pieces import DealCard
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Space
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.games.pay_day.options import Decision, Outlook
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.seats import Seat
from payday_core.sessions.past import Decided, Scene, asked_in, scene_of
from payday_core.teaching.experiments.kind import SetUp
from payday_core.text.wording import running

LEAVE, BUY = 0, 1
"""The two answers to a deal; where it needs a loan, buying borrows as little as will do."""

HANDS_MOST = 99

Rate = Annotated[float, Field(ge=0, le=0.5)]
Hands = tuple[int, int]
"""Hands for leaving the deal, and for buying it."""


class Saved(BaseModel):
    """Where a deal was offered: a game of rule cards by its box, its luck number and who played it, and the turn.

    deal: the card's title, so that a file that no longer plays as it did is noticed. hands: what a class that has played said.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    box: str
    months: int = Field(default=3, ge=1, le=6)
    luck: int = Field(ge=0)
    players: tuple[str, ...] = Field(min_length=2, max_length=4)
    turn: int = Field(ge=1, le=400)
    deal: str
    hands: tuple[Annotated[int, Field(ge=0, le=HANDS_MOST)], Annotated[int, Field(ge=0, le=HANDS_MOST)]]

    @model_validator(mode="after")
    def _is_offered(self) -> Self:
        offered(self)
        return self


class SixDeals(SetUp):
    """The rates, the one at which the class decides first; how many games each answer is played on; the positions."""

    kind: Literal["six-deals"]
    rates: tuple[Rate, Rate]
    games: int = Field(default=500, ge=100, le=5000)
    positions: tuple[Saved, ...] = Field(min_length=2, max_length=8)

    @model_validator(mode="after")
    def _can_be_compared(self) -> Self:
        if self.rates[0] == self.rates[1]:
            raise ValueError("the two `rates` are the same")
        if not any(offered(one).borrowed for one in self.positions):
            raise ValueError("at least one deal has to need a loan")
        return self


@dataclass(frozen=True, eq=False)
class Offer:
    """A deal as it lay on the table: the game up to that turn, the turn, the choice and its question."""

    game: Game
    scene: Scene
    decided: Decided
    asked: Decision

    @property
    def card(self) -> DealCard:
        """The deal."""
        return self.game.edition.deals[self.decided.about]

    @property
    def name(self) -> str:
        """Its title inside a sentence: corner bakery."""
        return running(self.card.title)

    @property
    def now(self) -> Outlook:
        """Where the team stands before it answers."""
        return self.asked.now

    @cached_property
    def bought(self) -> Outlook:
        """Where it would stand with the deal."""
        return self.asked.option(BUY).outlook

    @property
    def words(self) -> tuple[str, str]:
        """What stands on the buttons: for leaving it, for buying it."""
        return self.asked.label(LEAVE), self.asked.label(BUY)

    @property
    def borrowed(self) -> int:
        """How much more the team would owe, in dollars."""
        return self.bought.loan - self.now.loan

    @property
    def cost(self) -> int:
        """What buying takes away, in dollars: the price, and the penalty where savings are fetched for it."""
        return self.now.worth - self.bought.worth

    @property
    def profit(self) -> int:
        """What a buyer pays more than that, in dollars."""
        return self.card.value - self.cost

    @property
    def days_left(self) -> int:
        """How many days are left until Pay Day."""
        return self.game.edition.last_day(self.decided.month) - self.decided.day

    @property
    def buyer_days_left(self) -> int:
        """How many of them are buyer days."""
        days = self.game.edition.days(self.decided.month)
        return sum(day.kind is Space.BUYER for day in days[self.decided.day + 1 :])

    @property
    def bills(self) -> int:
        """What waits to be paid on Pay Day, in dollars."""
        return bills_held(self.asked.table, self.decided.seat)

    @property
    def wage(self) -> int:
        """What the next Pay Day brings, in dollars; some boxes pay nothing in the last month."""
        edition = self.game.edition
        return edition.wage if self.decided.month < self.game.months or edition.wage_in_last_month else 0

    def interest(self, rate: float) -> int:
        """What the deal's own loan costs on each Pay Day at this rate, in dollars."""
        return interest_on(self.borrowed, rate)

    def gain(self, rate: float, pay_days: int) -> int:
        """What is left of the profit if the loan is paid back on that Pay Day: the next one is the first, and each takes its interest."""
        return self.profit - self.interest(rate) * pay_days

    def unsold(self, rate: float) -> int:
        """What it comes to where no buyer is found until the end of the game: all that it cost, and all the interest; below zero."""
        return -self.cost - self.interest(rate) * (self.game.months - self.decided.month + 1)

    def breaks_even(self, rate: float) -> float | None:
        """After how many Pay Days nothing is left of the profit; None where waiting costs nothing."""
        return self.profit / self.interest(rate) if self.interest(rate) else None


@lru_cache(maxsize=64)
def _offered(box: str, months: int, luck: int, players: tuple[str, ...], turn: int, deal: str) -> Offer:
    seats = [Seat.bot(bot, f"Seat {number}") for number, bot in enumerate(players, 1)]
    game = Game.new(edition(box), seats, months, luck)
    while game.turn < turn - 1 and not game.over:
        game.play_turn()
    scene = None if game.over else scene_of(game, turn)
    for decided, asked in asked_in(scene, game) if scene else ():
        if decided.ask is Ask.BUY_DEAL and game.edition.deals[decided.about].title == deal:
            return Offer(game, scene, decided, asked)  # type: ignore[arg-type]
    raise ValueError(f"in turn {turn} of this game nobody is offered the deal {deal!r:.60}")


def offered(saved: Saved) -> Offer:
    """The position, played again up to its turn; kept, since it never changes. ValueError where nobody is offered that deal."""
    return _offered(saved.box, saved.months, saved.luck, saved.players, saved.turn, saved.deal)


# ---- what the class said


def hands_of(kept: dict[str, Any], number: int) -> Hands:
    """The hands for a position; none where nothing was said yet."""
    leave, buy = dict(kept.get("hands", {})).get(str(number), (0, 0))
    return int(leave), int(buy)


def with_hands(kept: dict[str, Any], number: int, hands: Hands) -> dict[str, list[int]]:
    """Everything said so far, with these hands for a position: what is kept."""
    return {**kept.get("hands", {}), str(number): [min(HANDS_MOST, max(0, count)) for count in hands]}


def prepared(setup: SixDeals, *, alone: bool) -> dict[str, list[int]]:
    """What a class that has played said about every position; for somebody alone what most of it said."""
    return {str(number): list(_one_of(saved.hands) if alone else saved.hands) for number, saved in enumerate(setup.positions)}


def _one_of(hands: Hands) -> Hands:
    return (0, 1) if hands[BUY] > hands[LEAVE] else (1, 0)


def decided_numbers(setup: SixDeals, kept: dict[str, Any]) -> tuple[int, ...]:
    """The positions about which something was said."""
    return tuple(number for number in range(len(setup.positions)) if any(hands_of(kept, number)))


def majority(hands: Hands) -> int | None:
    """What most said; None where as many were for it as against it."""
    if hands[LEAVE] == hands[BUY]:
        return None
    return BUY if hands[BUY] > hands[LEAVE] else LEAVE


def division(hands: Hands) -> float:
    """How far a class is from being divided: 0 = as many for it as against it, 1 = of one mind, or silent."""
    return abs(hands[BUY] - hands[LEAVE]) / sum(hands) if any(hands) else 1.0
