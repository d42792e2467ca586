"""Lesson kind "three-ways": one loan, taken once, and three ways to meet its interest, each played by the rules.

A way is a game of a house edition in which nothing happens but the loan: a bill on day 5 that nobody has the money for, then Pay Days.
What differs between the ways is one number, the dollars that come in on a Pay Day and are there for the loan.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import LAST_DAY, MONTHS
from payday_core.games.pay_day.ledger.frames import Ledger, interest_on
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat
from payday_core.teaching.experiments.interest import doubled_at, middle_guess
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.text.wording import counted, money

if TYPE_CHECKING:
    import pandas as pd

    from payday_core.teaching.lesson_session import LessonSession

DAY = 5
"""On this day the loan is taken."""

TO_THE_DAY = (DAY, *[6] * 5)
AROUND_IT = (*[6] * 6,)
"""Rolls that land on the day in the first month, and pass it by in every other."""

SEATS = ("Way", "Same way")
"""No edition is played by one alone: the second seat does what the first does."""

REPAYS = RuleCard(buy_margin=NEVER, loan_margin=NEVER, deal_loan=0, keep=0, repay_share=100, save_share=0, games_from=NEVER)
"""All that is left after the interest goes into the loan."""

COLUMNS = ["month", "loan_interest", "borrowed", "repaid"]


class ThreeWays(SetUp):
    """The loan, its rate a Pay Day, how many Pay Days are played, and the rates at which a debt is doubled, the first as an example."""

    kind: Literal["three-ways"]
    box: str = "parker-1994"
    loan: int = Field(default=1000, ge=100, le=100_000)
    rate: float = Field(default=0.10, ge=0.01, le=0.5)
    pay_days: int = Field(default=3, ge=2, le=MONTHS)
    doubling: tuple[float, ...] = Field(default=(0.10, 0.20), min_length=1, max_length=5)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        months = house(self, 0).months_max
        if self.pay_days > months:
            raise ValueError(f"{self.box} is played for at most {months} months, so there are no {self.pay_days} Pay Days")
        for rate in self.doubling:
            if rate <= 0:
                raise ValueError("a rate of `doubling` is above zero")
            doubled_at(self.loan, rate)
        return self


class PayDay(NamedTuple):
    """The loan on one Pay Day, in dollars. added: as much of the interest as nobody had the money for, so that it was borrowed."""

    number: int
    before: int
    interest: int
    added: int
    repaid: int

    @property
    def paid(self) -> int:
        """What went to the bank: interest and loan."""
        return self.interest - self.added + self.repaid

    @property
    def owed(self) -> int:
        """What is owed after it."""
        return self.before + self.added - self.repaid


class Way(NamedTuple):
    """One of the three ways, as it was played. aside: the dollars that are there for the loan on every Pay Day."""

    id: str
    letter: str
    name: str
    rule: str
    loan: int
    aside: int
    pay_days: tuple[PayDay, ...]

    @property
    def repaid(self) -> int:
        """Dollars that went into the loan."""
        return sum(day.repaid for day in self.pay_days)

    @property
    def interest(self) -> int:
        """Dollars that went into interest."""
        return sum(day.interest - day.added for day in self.pay_days)

    @property
    def paid(self) -> int:
        """All that went to the bank."""
        return self.repaid + self.interest

    @property
    def owed(self) -> int:
        """What is still owed after the last of the Pay Days."""
        return self.pay_days[-1].owed

    @property
    def total(self) -> int:
        """All that goes to the bank if what is still owed is paid then, too."""
        return self.paid + self.owed

    @property
    def cost(self) -> int:
        """What the loan costs."""
        return self.total - self.loan


@lru_cache(maxsize=16)
def ways(setup: ThreeWays) -> tuple[Way, ...]:
    """The three ways, played: interest only, repaid at the first Pay Day, nothing paid."""
    interest = interest_on(setup.loan, setup.rate)
    plans = (
        (("interest", "A", "Interest only", "Pays the interest on every Pay Day and keeps the loan."), interest),
        (("at-once", "B", "Repaid at the first Pay Day", "Pays interest and loan on the first Pay Day."), setup.loan + interest),
        (("nothing", "C", "Nothing paid", "Pays nothing. The bank adds the interest to the loan."), 0),
    )
    return tuple(Way(*words, setup.loan, aside, _played(setup, aside)) for words, aside in plans)


def house(setup: ThreeWays, aside: int) -> Edition:
    """The edition without anything but the bill on day 5 and the loan; a loan is lent to the dollar. BadEdition if that cannot be."""
    days = {0: "start", DAY: f"pay {setup.loan} Broken water heater", LAST_DAY: "pay_day Pay Day"}
    calendar = " | ".join(days.get(day, "rest Quiet day") for day in range(LAST_DAY + 1))
    money_ = {"start_cash": 0, "wage": aside, "wage_in_last_month": True, "loan_rate": setup.rate, "loan_step": 1, "savings_rate": 0.0}
    return edition(setup.box, calendar=calendar, tiles={}, tiles_everywhere=False, lengths=(LAST_DAY,), **money_)


def _played(setup: ThreeWays, aside: int) -> tuple[PayDay, ...]:
    rolls = (*TO_THE_DAY, *AROUND_IT * (setup.pay_days - 1))
    dice = [roll for roll in rolls for _ in SEATS]
    seats = [Seat(name, REPAYS, ASK_NOTHING) for name in SEATS]
    game = Game.new(house(setup, aside), seats, setup.pay_days, seed=1, loaded_dice=dice)
    game.play()
    return tuple(_pay_days(Ledger(game).interest, setup.loan))


def _pay_days(months: "pd.DataFrame", loan: int) -> Iterator[PayDay]:
    """What the ledger says about the first seat's loan, month by month; in the first one it was also taken."""
    owed, taken = loan, loan
    for month, interest, borrowed, repaid in months.loc[months["seat"] == 0, COLUMNS].to_numpy().tolist():
        day = PayDay(month, owed, interest, borrowed - taken, repaid)
        yield day
        owed, taken = day.owed, 0


def interest_on_interest(way: Way) -> tuple[int, ...]:
    """After each Pay Day, how much of what is owed is interest on interest that was not paid."""
    simple = way.pay_days[0].interest
    return tuple(day.owed - way.loan - number * simple for number, day in enumerate(way.pay_days, 1))


def guesses(setup: ThreeWays, session: "LessonSession") -> tuple[float | None, ...]:
    """The middle guess for each way: the first three votes that ask for a number are about their totals, in this order."""
    return tuple(middle_guess(session, number) for number in range(len(ways(setup))))


# ---- for the key


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What each way costs in all, and how far off the class was."""
    setup = session.lesson.setup
    if session.ran is None:
        return {}
    found = tuple(Found(way.name, way.total, in_short(way)) for way in ways(setup))
    off = tuple(_off(way, guess) for way, guess in zip(ways(setup), guesses(setup, session), strict=True))
    return {"totals": found, "guesses": off}


def in_short(way: Way) -> str:
    """$1,331: $0 paid in three Pay Days, $1,331 still owed."""
    return f"{money(way.total)}: {money(way.paid)} paid in {counted(len(way.pay_days), 'Pay Day')}, {money(way.owed)} still owed"


def _off(way: Way, guess: float | None) -> Found:
    if guess is None:
        return Found(way.name, None, "nobody guessed")
    off = round(guess) - way.total
    side = f"{money(abs(off))} too {'high' if off > 0 else 'low'}" if off else "exactly right"
    return Found(way.name, abs(off), f"the middle guess was {money(round(guess))}, {side}")


KIND = Kind(
    "three-ways",
    ThreeWays,
    layers=("pay-days", "paid", "owed", "snowball", "rule-of-72"),
    fact_names=("totals", "guesses"),
    facts=facts,
)
