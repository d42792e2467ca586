"""What the rule book is made of: sections of lines, and the words for amounts and days."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.editions.pieces import Day
from payday_core.text.wording import join_names, money


@dataclass(frozen=True)
class RuleLine:
    """A rule in a sentence or two. `name` is the card or day that it is about, `note` where or how often there is one."""

    text: str
    name: str = ""
    note: str = ""
    day: Day | None = None
    """The day that it is about, for its look."""


@dataclass(frozen=True)
class Section:
    """A chapter of the rule book. `icon` names its sign; in steps the lines follow one another in this order."""

    heading: str
    icon: str
    lines: tuple[RuleLine, ...]
    steps: bool = False


def plain_lines(*texts: str) -> tuple[RuleLine, ...]:
    """Lines without a name; empty ones are left out, so that a rule which an edition does not have costs nothing."""
    return tuple(RuleLine(text) for text in texts if text)


def span(low: int, high: int) -> str:
    """From one number to another: 2 to 6; a single one: 2."""
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def dollars(amounts: Sequence[int]) -> str:
    """What cards of a kind print: $200; $100 to $5,000."""
    low, high = min(amounts), max(amounts)
    return money(low) if low == high else f"{money(low)} to {money(high)}"


def on_days(days: Iterable[int]) -> str:
    """Where something is: day 9; days 7, 14 and 21."""
    numbers = [str(day) for day in days]
    return f"day{'s' if len(numbers) > 1 else ''} {join_names(numbers)}"
