"""Past games without names: what somebody decided, told before anybody knows how it ended."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.seats import ASK_NOTHING, Seat
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.choices import Choice
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.reasons import buyer_days_ahead
from payday_core.teaching.experiments.same_luck.moments import Seated, weightiest
from payday_core.teaching.experiments.same_luck.tables import BotId, LuckNumber
from payday_core.text.wording import capital, counted, money

LETTERS = "ABC"
TOLD = 3
"""Decisions told of each game."""


def _three(games: tuple["PastGame", ...]) -> tuple["PastGame", ...]:
    if len(games) != len(LETTERS):
        raise ValueError(f"{len(games)} past games; there have to be {len(LETTERS)}")
    return games


class PastGame(BaseModel):
    """A game that was played before: its luck number, and the character that sat at the first seat."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    luck: LuckNumber
    card: BotId


PastGames = Annotated[tuple[PastGame, ...], AfterValidator(_three)]


@dataclass(frozen=True)
class Told:
    """A decision as it stood: when, what the player did, what there was to think about; and what it lost on average, in dollars.

    What he had is not told beyond what he was short of: who reads that somebody is rich knows how the game ends.
    """

    where: str
    did: str
    about: str
    loss: int
    right: bool


@dataclass(frozen=True, eq=False)
class Past:
    """A past game: its letter, the seat judged, and its weightiest decisions."""

    letter: str
    seated: Seated
    told: tuple[Told, ...]


@lru_cache(maxsize=24)
def past(one: PastGame, letter: str, box: str, others: tuple[str, ...], months: int) -> Past:
    """Play and judge a past game; some tenths of a second, and then it is known."""
    printed = edition(box)
    seats = [Seat(f"Player {letter}", bot(one.card).card(printed), ASK_NOTHING), *(Seat.bot(other) for other in others)]
    game = Game.new(printed, seats, months, one.luck, in_step=True)
    game.play()
    analysis, book = analyse(game), Ledger(game)
    seated = Seated(f"Player {letter}", analysis, 0, book)
    return Past(letter, seated, tuple(_told(book, choice) for choice in weightiest(seated.choices, TOLD)))


def _told(book: Ledger, choice: Choice) -> Told:
    decided = choice.decided
    did, right = f"{capital(chosen(book, decided))}.", choice.chosen in choice.within_noise
    return Told(where(book.edition, decided), did, _about_the_deal(book, choice), round(choice.loss), right)


def _about_the_deal(book: Ledger, choice: Choice) -> str:
    """What a deal was good for, as the card and the calendar say, and what was short."""
    decided = choice.decided
    if decided.ask is not Ask.BUY_DEAL:
        return ""
    card = book.edition.deals[decided.about]
    ahead = buyer_days_ahead(book, decided.seat, decided.month, decided.day)
    short = next((answer.label.split(" and ")[0] for answer in choice.options if answer.label.startswith("Borrow")), "")
    loan = f" It needs a loan of {short.removeprefix('Borrow ')}." if short and not decided.value else ""
    return f"A buyer pays {money(card.value)}; {counted(ahead, 'buyer day')} ahead.{loan}"


# ---- how they ended


def rank_by_choices(games: tuple[Past, ...], one: Past) -> int:
    """The place of a game by what its choices lost: 0 is the best."""
    return sum(other.seated.luck.choices > one.seated.luck.choices for other in games)


def finding(games: tuple[Past, ...]) -> str:
    """Did the richest choose best?"""
    rich = max(games, key=lambda game: game.seated.luck.final)
    best = min(games, key=lambda game: rank_by_choices(games, game))
    if rich is best:
        return f"{rich.letter} ended richest and chose best"
    poorest = min(games, key=lambda game: game.seated.luck.final)
    return f"{rich.letter} ended richest, {best.letter} chose best{' and ended poorest' if best is poorest else ''}"
