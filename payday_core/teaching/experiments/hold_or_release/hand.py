"""Hands of lesson "hold-or-release": the one about which the class is asked, and a round that the class plays itself.

Both are rounds of Play or Pay against three characters, replayed from a luck number whenever they are needed. A page sees them through
the eyes of the class's own seat (`view_of`).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.chance import SEED_MOST
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.kinds import Why
from payday_core.games.play_or_pay.options import Decision
from payday_core.games.play_or_pay.seats import Seat

OURS = 0
"""The class's own seat: it leads the round."""

WE = "Our team"
OTHERS = ("opener", "both", "holder")
"""The characters at the other seats."""

TOKENS = 100
"""More than a round can cost, so that nobody runs out."""


class Hand(BaseModel):
    """Where the class is asked: a deal by its luck number, and after how many turns. Until then its seat plays the starting plan.

    cards: the cards that fit then, in words, so that a file that no longer plays as it did is noticed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    luck: int = Field(ge=0, le=SEED_MOST)
    turns: int = Field(ge=1, le=200)
    cards: tuple[str, ...] = Field(min_length=2, max_length=8)

    @model_validator(mode="after")
    def _is_asked(self) -> Self:
        asked_about(self)
        return self


def dealt(luck: int) -> Game:
    """A round in which the class's seat is asked about every card, up to its first question."""
    game = Game.new(house(), [Seat(WE), *map(Seat.bot, OTHERS)], 1, luck, tokens=TOKENS)
    game.play()
    return game


@lru_cache(maxsize=32)
def _asked_about(luck: int, turns: int, cards: tuple[str, ...]) -> Game:
    game = dealt(luck)
    while game.turn < turns and game.pending:
        lay(game, game.pending.planned)
    fit = tuple(option.label for option in question(game).options) if game.turn == turns and not game.over else ()
    if fit != cards:
        raise ValueError(f"after {turns} turns of this deal {', '.join(fit) or 'nothing'} can be laid, not {', '.join(cards)}")
    return game


def asked_about(hand: Hand) -> Game:
    """The round at the question. ValueError where other cards fit there."""
    return _asked_about(hand.luck, hand.turns, hand.cards)


def question(game: Game) -> Decision:
    """The open question. ValueError where nothing is asked."""
    if game.pending is None:
        raise ValueError("nothing is asked")
    return game.pending


def lay(game: Game, card: int) -> None:
    """Lay a card, and play on up to the next question. IllegalAnswer where it does not fit."""
    game.answer(card)
    game.play()


# ---- the class's own round


def own_round(luck: int, cards: Iterable[int]) -> Game:
    """The round after these cards of the class; one that does not fit, and what follows it, is left out."""
    game = dealt(luck)
    for card in cards:
        if game.over:
            break
        try:
            lay(game, card)
        except IllegalAnswer:
            break
    return game


def sample_round(luck: int) -> list[int]:
    """The cards that a class lays that keeps to the starting plan."""
    game, cards = dealt(luck), []
    while game.pending:
        cards.append(game.pending.planned)
        lay(game, cards[-1])
    return cards


def tokens_gained(game: Game) -> int:
    """What the round has brought the class so far, in tokens; below zero: what it has cost."""
    return int(game.table.money[OURS]) - TOKENS


def passes_paid(game: Game) -> int:
    """For how many turns the class has paid."""
    return sum(row[1] == Why.PASS and row[2] == OURS for row in game.journal)
