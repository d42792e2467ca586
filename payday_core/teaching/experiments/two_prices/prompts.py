"""What is asked about the charts of two prices. Each prompt is worked out from what is drawn, and there is none where it does not hold."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from payday_core.games.pay_day.kinds import LAST_DAY, Why
from payday_core.review.what_if.worlds import WhatIf
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.experiments.two_prices.wording import costs_of, interest_by_month
from payday_core.text.wording import join_names, money

if TYPE_CHECKING:
    import pandas as pd


class Drawn(NamedTuple):
    """A day of the lines: its place on the axis, what a team was worth when it left the day before, and after each turn that ends on it,
    at the cheaper rate; and after each of these turns at the dearer one. named: was it there all the time, without a move backwards?"""

    x: int
    before: int
    worth: tuple[int, ...]
    dearer: tuple[int, ...]
    named: bool


def drawn_days(what_if: WhatIf, seat: int) -> list[Drawn]:
    """The days of a seat's lines after the start, as they are drawn: a move backwards keeps the later day."""
    lines = what_if.of(seat)
    days = [day for _, day in lines.groupby(lines["x"].cummax())]
    return [_drawn(before, day) for before, day in pairwise(days)]


def _drawn(before: "pd.DataFrame", day: "pd.DataFrame") -> Drawn:
    named = before["x"].nunique() == day["x"].nunique() == 1
    return Drawn(int(day["x"].iloc[0]), int(before["worth"].iloc[-1]), tuple(day["worth"]), tuple(day["what_if"]), named)


def prompts_of(pair: Pair, seat: int, layer: str) -> tuple[str, ...]:
    """What is asked about a layer, of the team that is shown."""
    return tuple(PROMPTS[layer](pair, seat))


# ---- the line at one rate


def _borrowing(pair: Pair, seat: int) -> Iterator[str]:
    """A day on which the team borrowed: the line stays where it was, or it falls by what the loan paid for."""
    what_if = pair.choices
    name, taken = what_if.names[seat], borrowed_on(what_if, seat)
    days = [day for day in drawn_days(what_if, seat) if day.named and day.x in taken]
    still = next((day for day in days if set(day.worth) == {day.before}), None)
    lower = next((day for day in days if day.worth[-1] < day.before and taken[day.x].there), None)
    if still:
        loan = taken[still.x]
        when = f"{'On' if loan.there else 'Before it came to'} {_named(still.x)}"
        yield f"{when}, {name} borrowed {money(loan.dollars)}, and this line did not move. Why not?"
    if lower:
        loan, fell = taken[lower.x], money(lower.before - lower.worth[-1])
        said = f"On {_named(lower.x)}, {name} borrowed {money(loan.dollars)}, and this line fell by {fell}"
        yield f"{said}. Was that the loan, or what it was taken for?"


class Taken(NamedTuple):
    """What a seat borrowed in the turns that end on a day. there: all of it on that very day, and none before it rolled."""

    dollars: int
    there: bool


def borrowed_on(what_if: WhatIf, seat: int) -> dict[int, Taken]:
    """What a seat borrowed, by the place on the axis where the line shows it."""
    shown = dict(zip(what_if.of(seat)["turn"], what_if.of(seat)["x"], strict=True))
    found: dict[int, Taken] = {}
    for row in what_if.book.steps:
        if row.what == Why.LOAN_TAKEN and row.seat == seat and row.turn in shown:
            x = shown[row.turn]
            before = found.get(x, Taken(0, True))
            found[x] = Taken(before.dollars + row.amount, before.there and row.place.x == x)
    return found


def _named(x: int) -> str:
    """The Pay Day of month 1; day 12 of month 1."""
    months, day = divmod(x, LAST_DAY)
    return f"day {day} of month {months + 1}" if day else f"the Pay Day of month {months}"


# ---- both lines


def _parting(pair: Pair, seat: int) -> Iterator[str]:
    """Where the lines part, or that they do not."""
    parted = next((day for day in drawn_days(pair.choices, seat) if day.worth != day.dearer), None)
    if parted is None:
        yield f"The two lines of {pair.choices.names[seat]} are one and the same. Why does the rate change nothing here?"
    elif parted.named:
        yield f"The two lines run together, and part on {_named(parted.x)}. What happened there?"


# ---- the gap and its bars


def _growing(pair: Pair, seat: int) -> Iterator[str]:
    """The month in which the gap grows most, where the bars of that month are as far apart as it grows."""
    what_if = pair.choices
    lines = what_if.of(seat)
    after = [0, *(int(lines.loc[lines["month"] == one.month, "gap"].iloc[-1]) for one in interest_by_month(what_if, seat))]
    grown = [(now - before, one) for (before, now), one in zip(pairwise(after), interest_by_month(what_if, seat), strict=True)]
    most, month = max(grown, key=lambda one: one[0])
    if most > 0 and most == month.dearer - month.cheaper:
        yield f"In month {month.month} the gap grows by {money(most)}. Which bars say so?"


# ---- what the loans cost


def _sorts(pair: Pair, seat: int) -> Iterator[str]:
    """Those who paid more than twice as much, twice as much, or nothing, where there are several sorts."""
    costs = costs_of(pair.choices)
    sorts = {
        "more than twice as much for": [one.name for one in costs if one.dearer > 2 * one.cheaper > 0],
        "exactly twice as much for": [one.name for one in costs if one.dearer == 2 * one.cheaper > 0],
        "nothing at all for": [one.name for one in costs if one.cheaper == one.dearer == 0],
    }
    said = [f"{words} {join_names(names)}" for words, names in sorts.items() if names]
    if len(said) > 1:
        yield f"At the higher rate loans cost {join_names(said)}. What did they do differently?"


def _choosing(pair: Pair, seat: int) -> Iterator[str]:
    """Whoever does not get away more cheaply by choosing again."""
    gaps = [(name, pair.choices.now(one)["gap"], pair.cards.now(one)["gap"]) for one, name in enumerate(pair.choices.names)]
    larger = [name for name, kept, anew in gaps if anew > kept]
    same = [name for name, kept, anew in gaps if anew == kept > 0]
    if larger or same:
        yield f"The gap of {join_names(larger or same)} is {'larger' if larger else 'the same'} when the rule cards choose again. Why?"


PROMPTS: dict[str, Callable[[Pair, int], Iterator[str]]] = {
    "one-rate": _borrowing,
    "other-rate": _parting,
    "gap": _growing,
    "made-of": _sorts,
    "same-rule": _choosing,
}
"""What is asked about each layer."""
