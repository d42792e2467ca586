"""How long a class game takes: what the teams write, what is played, what they are asked, and the talk."""

from payday_core import ASK_ALL, Edition
from payday_core.games.pay_day.kinds import Ask

TURNS = 9.5
"""Turns of a team in a month, on average over the editions (8.8 in 1994 to 10.2 in 2000; `bench/questions.py`)."""

BIG = 2
"""Big questions to a team in a month (1.0 in 2000 to 2.4 in 1974)."""

SMALL = {"parker-1974": 3, "parker-1994": 12, "hasbro-2000": 16, "standard-2008": 8, "big-2008": 5}
SMALL_ELSEWHERE = 9
"""How many more there are where a team is asked about everything."""

AUCTIONS = 0.6
"""Auctions for each team in a month, where deals are auctioned; all teams bid in each."""

A_TURN, A_QUESTION, A_QUICK_ONE, AN_AUCTION = 1.5, 15.0, 6.0, 45.0
"""Seconds: a turn that plays by itself, a big question that a team talks about, each of many small ones, and the bids of all teams.

The first is measured: a month of four teams at "Play", asked nothing, took 60 seconds in 1974, 56 in 1994, 59 in 2000 and 49 in Big 2008.
The others are what a teacher would plan for.
"""

A_PLAN, A_TEAMS_PLAN, A_REPORT = 60.0, 20.0, 180.0
"""Seconds of a month in which nothing moves: for the plans, more for each team, and for the report."""


def minutes_a_month(edition: Edition, teams: int, asks: frozenset[Ask]) -> int:
    """The minutes of a month with so many teams, of which each is asked that much."""
    big = BIG if asks else 0
    small = SMALL.get(edition.id, SMALL_ELSEWHERE) if asks == ASK_ALL else 0
    auctions = AUCTIONS if asks and edition.auctions else 0
    asked = big * A_QUESTION + small * A_QUICK_ONE + auctions * AN_AUCTION
    each = TURNS * A_TURN + asked + A_TEAMS_PLAN
    return round((A_PLAN + teams * each + A_REPORT) / 60)
