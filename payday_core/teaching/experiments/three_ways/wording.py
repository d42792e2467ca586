"""What the three ways show, in sentences; every number in them is computed."""

from collections.abc import Sequence

from payday_core.teaching.experiments.interest import Doubled
from payday_core.teaching.experiments.three_ways.experiment import ThreeWays, Way, interest_on_interest
from payday_core.text.wording import PLACES, capital, count, counted, join_names, money, percent


def loan_line(setup: ThreeWays) -> str:
    """What happens at the start of every way: $1,000 is borrowed on day 5 at 10% a Pay Day."""
    return f"{money(setup.loan)} borrowed on day 5, at {percent(setup.rate)} a Pay Day, looked at for {counted(setup.pay_days, 'Pay Day')}"


def pay_days_headline(setup: ThreeWays, ways: Sequence[Way], shown: int) -> str:
    """How the three are doing after a number of Pay Days."""
    if not shown:
        return f"All three owe {money(setup.loan)}"
    owed = [money(way.pay_days[shown - 1].owed) for way in ways]
    return f"After the {PLACES[shown - 1]} Pay Day they owe {join_names(owed)}"


def paid_headline(ways: Sequence[Way]) -> str:
    """What has been paid so far; the one who pays nothing looks best."""
    most, least = (choose(ways, key=lambda way: way.paid) for choose in (max, min))
    days = counted(len(least.pay_days), "Pay Day")
    return f"{money(least.paid)} to {money(most.paid)} paid after {days}: {_lower(least)} looks cheapest"


def owed_headline(ways: Sequence[Way]) -> str:
    """What each costs once the rest is counted, too."""
    most, least = (choose(ways, key=lambda way: way.cost) for choose in (max, min))
    return f"With what is still owed, {_lower(most)} costs {money(most.cost)} and {_lower(least)} {money(least.cost)}"


def _lower(way: Way) -> str:
    return {"interest": "paying the interest only", "at-once": "repaying at the first Pay Day", "nothing": "paying nothing"}[way.id]


def snowball_headline(way: Way) -> str:
    """How much of what came on top is interest on interest."""
    return f"{money(interest_on_interest(way)[-1])} of the {money(way.cost)} is interest on interest"


def doubling_headline(setup: ThreeWays, shown: Sequence[Doubled]) -> str:
    """When the debt has doubled, at every rate opened so far."""
    ends = [f"at {percent(one.rate)} by Pay Day {one.first}" for one in shown]
    return capital(f"{money(setup.loan)} unpaid has doubled {join_names(ends)}")


def about(periods: float) -> str:
    """A number of Pay Days to a tenth: 7.2; 12."""
    return f"{periods:.1f}".removesuffix(".0")


def guess_line(ways: Sequence[Way], guesses: Sequence[float | None], *, alone: bool) -> str:
    """How to read the marks of the guesses; empty where nobody guessed."""
    said = [guess for guess in guesses if guess is not None]
    if not said:
        return ""
    low = sum(guess < way.total for way, guess in zip(ways, guesses, strict=True) if guess is not None)
    side = f"{capital(count(low))} of {count(len(said))} {'is' if low == 1 else 'are'} too low." if low else "None is too low."
    return f"Dotted line: {'your guess' if alone else 'the middle of our guesses'}. {side}"
