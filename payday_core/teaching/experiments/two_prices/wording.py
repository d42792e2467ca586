"""What the two price tags of a month come to, in sentences: all numbers and claims in them are computed from the two worlds."""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.review.what_if.wording import parts_of, worlds
from payday_core.review.what_if.worlds import WhatIf
from payday_core.text.wording import capital, counted, join_names, money, signed, uncapital


@dataclass(frozen=True)
class Cost:
    """What its loans cost a seat: at the cheaper rate, and at the dearer one with all that followed from it. never: it never borrowed."""

    seat: int
    name: str
    cheaper: int
    dearer: int
    never: bool

    @property
    def times(self) -> str:
        """How many times as much the dearer one is: 2 times; 2.2 times; no gap."""
        if self.cheaper == self.dearer:
            return "no gap"
        if self.cheaper <= 0:
            return signed(self.dearer - self.cheaper)
        ratio = self.dearer / self.cheaper
        figure = f"{ratio:.1f}" if f"{ratio:.1f}" != "2.0" or self.dearer == 2 * self.cheaper else f"{ratio:.2f}"
        return f"{figure.removesuffix('.0')} times"


def costs_of(what_if: WhatIf) -> list[Cost]:
    """Every seat's costs."""
    return [_cost(what_if, seat) for seat in range(len(what_if.names))]


def _cost(what_if: WhatIf, seat: int) -> Cost:
    paid = what_if.interest(seat)[0]
    return Cost(seat, what_if.names[seat], paid, paid + what_if.now(seat)["gap"], what_if.never_borrowed(seat))


def telling_seat(what_if: WhatIf) -> int:
    """Whose money to look at first: of those who paid more than twice as much, or else of all, who has the largest gap."""
    return max(costs_of(what_if), key=lambda one: (one.dearer > 2 * one.cheaper > 0, one.dearer - one.cheaper, -one.seat)).seat


def answer_line(what_if: WhatIf) -> str:
    """The answer to the lesson's question, team by team: More than twice: Oak. Exactly twice: Fern. No gap at all: River."""
    costs = costs_of(what_if)
    payers = [one for one in costs if one.cheaper > 0]
    sorts = {
        "More than twice": [one.name for one in payers if one.dearer > 2 * one.cheaper],
        "Exactly twice": [one.name for one in payers if one.dearer == 2 * one.cheaper],
        "Less than twice": [one.name for one in payers if one.dearer < 2 * one.cheaper],
        "No gap at all": [one.name for one in costs if not one.cheaper and not one.dearer],
        "Moved only by what others did": [one.name for one in costs if not one.cheaper and one.dearer],
    }
    return _by_sort(sorts)


def gap_said(what_if: WhatIf, seat: int) -> str:
    """The gap of a seat and the largest part of it, as the key prints it."""
    gap, name = what_if.now(seat)["gap"], what_if.names[seat]
    if not gap:
        return f"$0; {name} never borrowed" if what_if.never_borrowed(seat) else f"$0; {name} owed nothing on a Pay Day"
    largest = max(parts_of(what_if, seat), key=lambda part: abs(part.dollars))
    share = "all of it" if largest.dollars == gap else f"{money(largest.dollars)} of it"
    return f"{money(gap)}; {share} {uncapital(largest.title)}"


# ---- interest, month by month


@dataclass(frozen=True)
class Month:
    """The interest that a seat pays on its loans in a month: at the cheaper and at the dearer rate."""

    month: int
    cheaper: int
    dearer: int


def interest_by_month(what_if: WhatIf, seat: int) -> list[Month]:
    """The finished months of a seat, or at least the first."""
    last = max(1, what_if.book.done[seat])
    sums = [
        frame[frame["seat"] == seat].set_index("month")["loan_interest"] for frame in (what_if.book.interest, what_if.other_book.interest)
    ]
    return [Month(month, *(int(paid.get(month, 0)) for paid in sums)) for month in range(1, last + 1)]


def interest_headline(what_if: WhatIf, seat: int) -> str:
    """Whether the interest doubles, and in which months it does more than that."""
    name, months = what_if.names[seat], interest_by_month(what_if, seat)
    if not any(one.cheaper or one.dearer for one in months):
        return f"{name} pays no interest on loans {_either(what_if)}"
    more = [one.month for one in months if one.dearer > 2 * one.cheaper]
    if more:
        return f"In {_months(more)} {name} pays more than twice the interest on loans"
    if all(one.dearer == 2 * one.cheaper for one in months):
        return f"{name} pays exactly twice the interest on loans, month by month"
    return f"{name} pays {money(sum(one.cheaper for one in months))} and {money(sum(one.dearer for one in months))} interest on loans"


def _either(what_if: WhatIf) -> str:
    return " or ".join(worlds(what_if.change))


def _months(numbers: Sequence[int]) -> str:
    return f"month{'s' if len(numbers) > 1 else ''} {join_names([str(number) for number in numbers])}"


# ---- one line after the other


def end_headline(what_if: WhatIf, seat: int, *, both: bool) -> str:
    """Where a seat ends at the cheaper rate; or at both."""
    before, after = worlds(what_if.change)
    now, name = what_if.now(seat), what_if.names[seat]
    verb = "ends" if what_if.world.game.over else "is"
    first = f"{capital(before)}, {name} {verb} with {money(now['worth'])}"
    return f"{first}; {after}, with {money(now['what_if'])}" if both else first


# ---- the rule cards choose again


def again_headline(choices: WhatIf, cards: WhatIf, seat: int) -> str:
    """What becomes of a seat's gap when the rule cards choose for themselves."""
    name, kept, anew = choices.names[seat], choices.now(seat)["gap"], cards.now(seat)["gap"]
    if anew == kept:
        stays = f"{name}'s gap stays {money(kept)}" if kept else f"{name} still has no gap"
        return f"When the rule cards choose again, {stays}"
    return f"When the rule cards choose again, {name}'s gap is {money(anew)}, not {money(kept)}"


def not_seen(what_if: WhatIf) -> str:
    """What this game does not show, and where it can be seen; empty where it shows a cost of more than twice as much."""
    costs = costs_of(what_if)
    if any(one.dearer > 2 * one.cheaper > 0 for one in costs):
        return ""
    if not any(one.cheaper for one in costs):
        return "Nobody paid interest on a loan in this game. The sample class in the step “Play” did."
    return "Nobody had to borrow for the interest in this game. In the sample class in the step “Play”, a team had to."


def again_line(choices: WhatIf, cards: WhatIf) -> str:
    """What choosing again does to the gaps, team by team: Larger: Fern. The same: Oak and Plum. Still no gap: River."""
    gaps = [(name, choices.now(seat)["gap"], cards.now(seat)["gap"]) for seat, name in enumerate(choices.names)]
    sorts = {
        "A smaller gap": [name for name, kept, anew in gaps if anew < kept],
        "A larger gap": [name for name, kept, anew in gaps if anew > kept],
        "The same gap": [name for name, kept, anew in gaps if anew == kept != 0],
        "Still no gap": [name for name, kept, anew in gaps if anew == kept == 0],
    }
    return _by_sort(sorts)


def _by_sort(sorts: dict[str, list[str]]) -> str:
    return " ".join(f"{words}: {join_names(some)}." for words, some in sorts.items() if some)


def played_line(what_if: WhatIf, played: float) -> str:
    """At which of the two rates the game was played."""
    cheaper, dearer = worlds(what_if.change)
    return f"This game was played {dearer if played == what_if.change.after else cheaper}."


def moved_line(what_if: WhatIf) -> str:
    """Whether every choice could be made again at the other rate."""
    moved = len(what_if.world.moved) + len(what_if.other.moved)
    if not moved:
        return "Every choice was made again as it was."
    return f"{capital(counted(moved, 'choice'))} could not be made again as before; the nearest one was made."
