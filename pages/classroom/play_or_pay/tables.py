"""Duplicate tables of Play or Pay on the projected screen: the same hands at every table."""

from collections.abc import Sequence

from pages.classroom.screen.tables.duplicate import Column, Duplicate
from pages.classroom.screen.tables.progress import Does
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.cards import CardResult, compare_cards
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import ClassTable
from payday_core.games.play_or_pay.kinds import CARDS
from payday_core.games.play_or_pay.view import view_of
from payday_core.text.wording import numbered

WENT: tuple[Column[CardResult], ...] = (
    Column("Rounds won", lambda line: line.rounds_won, best=True),
    Column("Antes", lambda line: line.flow.ante),
    Column("Passes", lambda line: line.flow.passes),
    Column("Cards left", lambda line: line.flow.cards_left),
    Column("Pots won", lambda line: line.flow.won, best=True),
)
"""Where the tokens went, and what the same hands brought."""


def has(line: CardResult, played: Round) -> str:
    """What a team ended with."""
    return numbered(line.score, "round" if _is_free(played) else "token")


def _is_free(played: Round) -> bool:
    """Is it played without tokens?"""
    return of_play_or_pay(played.setting).house.free_passes


def _went(played: Round) -> Sequence[Column[CardResult]]:
    return () if _is_free(played) else WENT


def _does(room: Classroom, table: ClassTable) -> Does:
    """What a table does, and how much of its round is played: of all cards those that are laid."""
    if table.snapshot is None:
        return "plays", "cards", "Playing", 0.0
    seen = view_of(table.snapshot.game)
    share = 0.0 if seen.between else 1 - sum(seat.cards for seat in seen.seats) / (seen.packs * CARDS)
    if table.asked:
        return "asked", "talk", "Chooses a card", share
    player = room.character(table.teams[0])
    return "plays", "cards", f"{player.name} plays" if player else "Playing", share


TABLES = Duplicate(
    same="the same hands",
    compare=compare_cards,
    has=has,
    does=_does,
    title="Where the tokens went",
    columns=_went,
    guess="Every table had the same hands. Which card did your team lay that others may have kept? The final comes next.",
    asked="The same hands, other tokens: which card did the first team lay that the last one kept?",
)
