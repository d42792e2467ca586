"""Game of the Year, described to the engine."""

from typing import Any

from payday_core.engine.title import Playouts, Score, Title
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.kinds import QUARTERS, Event, Why
from payday_core.games.game_of_the_year.options import Decision
from payday_core.games.game_of_the_year.playing import play_out
from payday_core.games.game_of_the_year.record import GAME, Record
from payday_core.games.game_of_the_year.rule_cards.blanks import numbers
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.rules.turns import play_turn, set_up
from payday_core.games.game_of_the_year.table import Table, short_digest
from payday_core.games.game_of_the_year.totals import PLAYOUT, TOTALS, count

CHANCE = frozenset({Event.SPUN, Event.DREW_CHANCE, Event.DREW_HAZARD, Event.NUMBER_SHOWN})
"""The spinner came to rest, a card was turned over, or somebody's Lucky Number was shown."""

SPOKEN = frozenset({Why.DAYS, Why.PUSH, Event.CHOSE})
"""Somebody paid days, moved another on, or chose something."""


def where(game: Any) -> str:
    """The quarter and the day of the last player under way."""
    if game.over:
        return "Finished: the whole year"
    return f"Quarter {game.chapter} of {QUARTERS}, {date_of(min(game.table.day[: len(game.seats)]))}"


POINTS = Score("score", "point", 1.0)

GAME_OF_THE_YEAR = Title(
    id=GAME,
    record=Record,
    decision=Decision,
    set_up=set_up,
    play_turn=play_turn,
    short_digest=short_digest,
    card_numbers=numbers,
    chance=CHANCE,
    spoken=SPOKEN,
    where=where,
    playouts=Playouts(record=PLAYOUT, totals=TOTALS, table=Table, play_out=play_out, count=count),
    score=lambda box: POINTS,
    par=lambda box: BOTS[0].card,
)
