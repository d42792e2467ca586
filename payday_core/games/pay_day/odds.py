"""How often one month's walk lands on each day: exact, from the dice (rulings/all #calendar).

One die moves the token each turn, from Start until Pay Day stops it. Days that move the token on belong to the walk: Jump Back and Skip
Ahead by another die, Daylight Savings by one day. What other players and mail cards do to a token does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from payday_core.games.pay_day.editions.pieces import FACES, Day
from payday_core.games.pay_day.kinds import Space
from payday_core.text.wording import capital, count, counted, join_names

MOVES_ON = frozenset({Space.JUMP_BACK, Space.SKIP_AHEAD, Space.DAYLIGHT})
"""Landing there leads to more within the same turn."""

MEETINGS: tuple[tuple[str, frozenset[Space]], ...] = (
    ("Mail cards", frozenset({Space.MAIL})),
    ("Deals offered", frozenset({Space.DEAL})),
    ("Free deals", frozenset({Space.FREE_DEAL})),
    ("Buyers found", frozenset({Space.BUYER})),
    ("Yard sales", frozenset({Space.YARD_SALE})),
    ("Events", frozenset({Space.EVENT})),
    ("Lotteries", frozenset({Space.LOTTERY, Space.CARD_LOTTERY, Space.LUCKY_LOTTERY})),
    ("Lottery draws", frozenset({Space.LOTTERY_DRAW})),
    ("Poker games", frozenset({Space.POKER})),
    ("Contests", frozenset({Space.RADIO, Space.HIGHEST_ROLL, Space.SINGING})),
    ("Days that pay you", frozenset({Space.COLLECT, Space.SWEEPSTAKES, Space.SUPER_SWEEPSTAKES, Space.HOLIDAY, Space.BIRTHDAY})),
    ("Days that cost you", frozenset({Space.PAY, Space.PAY_POT, Space.ELECTION})),
    ("Days of rest", frozenset({Space.REST})),
)
"""What a month brings, in the order in which it is shown. A Mail day brings as many mail cards as it says."""


@dataclass(frozen=True)
class Walk:
    """One month's walk on a board. `landings[day]` is how often it lands there on average, [0] how often it is sent back to Start."""

    landings: tuple[float, ...]
    turns: float
    """How many turns it takes."""


def reached_from(days: Sequence[Day], day: int) -> tuple[int, ...]:
    """Where the token may land next, having landed on a day: each of these with the same chance. Nowhere from Pay Day."""
    last = len(days) - 1
    if day == last:
        return ()
    if days[day].kind is Space.JUMP_BACK:
        return tuple(max(day - die, 0) for die in FACES)
    if days[day].kind is Space.DAYLIGHT:
        return (day - 1,)
    return tuple(min(day + die, last) for die in FACES)


def walk(days: Sequence[Day]) -> Walk:
    """The walk over a month, Start and Pay Day included, as `Edition.days` gives it."""
    size = len(days)
    chance = np.zeros((size, size))
    for day in range(size):
        landings = reached_from(days, day)
        for landing in landings:
            chance[landing, day] += 1 / len(landings)
    start = np.eye(size)[0]
    visits = np.linalg.solve(np.eye(size) - chance, start)
    turns = sum(visits[day] for day in range(size - 1) if days[day].kind not in MOVES_ON)
    return Walk(tuple(float(landed) for landed in visits - start), float(turns))


def brings(day: Day) -> int:
    """How many things of its kind a day brings: a Mail day its number of mail cards."""
    return day.amount if day.kind is Space.MAIL else 1


def meetings(days: Sequence[Day]) -> dict[str, float]:
    """What one month brings on average, as far as the dice decide; what never comes is left out."""
    brought = [(day.kind, landed * brings(day)) for landed, day in zip(walk(days).landings, days, strict=True)]
    sums = {name: sum(number for kind, number in brought if kind in kinds) for name, kinds in MEETINGS}
    return {name: number for name, number in sums.items() if number}


# ---- sentences about a board


@dataclass(frozen=True)
class Finding:
    """A headline that is true of the board it was computed for, and what lies behind it."""

    title: str
    text: str


BACKWARD = frozenset({Space.JUMP_BACK, Space.DAYLIGHT})
BROUGHT = ((Space.MAIL, "mail"), (Space.DEAL, "a deal"), (Space.BUYER, "a buyer"))
EARLY = 3
"""The first days of the month, of which a headline speaks."""


def finding(days: Sequence[Day]) -> Finding:
    """What the odds of this board show first: where most walks land, and why."""
    last, landings = len(days) - 1, walk(days).landings
    busiest = max(range(1, last), key=lambda day: landings[day])
    sender = _sender(days, busiest)
    if sender:
        title = f"Day {busiest} is the likeliest: {days[sender].title} on day {sender} sends some walks back there"
    elif sorted(range(1, last + 1), key=lambda day: landings[day])[:EARLY] == list(range(1, EARLY + 1)):
        title = f"Early days are the least likely, and everyone stops on the {ordinal(last)}"
    else:
        title = f"Day {busiest} is the likeliest, and everyone stops on the {ordinal(last)}"
    return Finding(title, _behind(days, busiest, landings))


def _sender(days: Sequence[Day], day: int) -> int | None:
    """A later day that sends the token back to this one."""
    later = range(day + 1, len(days))
    return next((other for other in later if days[other].kind in BACKWARD and day in reached_from(days, other)), None)


def _behind(days: Sequence[Day], busiest: int, landings: Sequence[float]) -> str:
    """The sentences under the headline."""
    kinds = {day.kind for day in days}
    if kinds & BACKWARD:
        first = f"In 100 months there are {100 * landings[busiest]:.0f} landings on it, and {100 * landings[1]:.0f} on day 1."
    else:
        first = "With one die you land on about 2 days in 7."
    reach = f"Day {busiest} is the likeliest before Pay Day: one roll can just reach it, and smaller rolls lead there too."
    ahead = "Skip Ahead leaves the odds as they are: it is the next roll, made at once."
    said = (first, reach if busiest == FACES[-1] else "", ahead if Space.SKIP_AHEAD in kinds else "")
    return " ".join(filter(None, said))


def brought(days: Sequence[Day]) -> Finding:
    """What lies on the days of this board, for those who look at what each day does."""
    found = [(sum(day.kind is kind for day in days), what) for kind, what in BROUGHT]
    (first, what), *others = [(number, what) for number, what in found if number] or [(0, "mail")]
    shares = [f"{counted(first, 'day')} bring{'s' if first == 1 else ''} {what}", *(f"{count(number)} {what}" for number, what in others)]
    mail = sum(day.amount for day in days if day.kind is Space.MAIL)
    met = meetings(days).get("Mail cards", 0.0)
    return Finding(
        capital(join_names(shares)), f"The Mail days hold {counted(mail, 'mail card')}. An average month brings {met:.1f} of them."
    )


def ordinal(number: int) -> str:
    """A day of the month: 1st, 22nd, 28th, 31st."""
    ending = "th" if number in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
