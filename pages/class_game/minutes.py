"""How long a class game takes: what the teams write, what is played, what they are asked, and the talk."""

from payday_core import ASK_ALL, ASK_BIG, Edition
from payday_core.games.pay_day.kinds import Ask

TURNS = 9.5
"""Turns of a team in a month, on average over the editions (8.8 in 1994 to 10.2 in 2000; `bench/questions.py`)."""

QUESTIONS = {ASK_BIG: 2, ASK_ALL: 17}
"""Questions to a team in a month."""

BIDS = {ASK_BIG: 10, ASK_ALL: 19}
"""How many more there are where deals are auctioned."""

A_TURN, A_QUESTION, A_QUICK_ONE = 2.0, 15.0, 6.0
"""Seconds: a turn that plays by itself, a big question that a team talks about, and each of many small ones."""

A_PLAN, A_TEAMS_PLAN, A_REPORT = 60.0, 20.0, 180.0
"""Seconds of a month in which nothing moves: for the plans, more for each team, and for the report."""


def minutes_a_month(edition: Edition, teams: int, asks: frozenset[Ask]) -> int:
    """The minutes of a month with so many teams, of which each is asked that much."""
    asked = QUESTIONS.get(asks, 0) + BIDS.get(asks, 0) * bool(edition.auctions)
    quick = min(asked, max(0, asked - QUESTIONS[ASK_BIG]))
    each = TURNS * A_TURN + (asked - quick) * A_QUESTION + quick * A_QUICK_ONE + A_TEAMS_PLAN
    return round((A_PLAN + teams * each + A_REPORT) / 60)
