"""The final of a class on its own devices: the big screen tells it from the last place up, and no device tells it before."""

from datetime import datetime

from payday_core.classroom.classroom import Round

BEFORE, A_PLACE = 4.0, 3.0
"""Seconds until the last place is told, and from each place to the next; after the winner's, everything is told."""

CLOCKS_APART = 60.0
"""Seconds by which the clocks of two servers may differ."""

PLACES_OF_TABLES = 3
"""Where every team has a table of its own, so many teams are called up."""


def steps(played: Round) -> int:
    """How many things are told one by one: what is turned over at the one table, then the places."""
    return turned_over(played) + (played.teams if played.one_table else min(played.teams, PLACES_OF_TABLES))


def turned_over(played: Round) -> int:
    """How many things are turned over before the first place is told; none where there is no one table on which they lie."""
    return played.setting.turned_over if played.one_table else 0


def step_at(played: Round, now: datetime) -> int | None:
    """How many things have been told; None where nothing is held back, as in a game that the teacher ended early.

    The clock of another server may be a little behind; one that was put back holds back nothing.
    """
    if played.ended_at is None:
        return None
    since = (now - played.ended_at).total_seconds()
    told = 0 if since < BEFORE else 1 + int((since - BEFORE) // A_PLACE)
    return told if since >= -CLOCKS_APART and told <= steps(played) else None


def is_to_come(played: Round | None, now: datetime) -> bool:
    """Is it still a secret who has won, in the report of the last month or in the final?"""
    if played is None:
        return False
    return step_at(played, now) is not None if played.ended else played.playing == played.setting.chapters
