"""Lesson kind "hold-or-release": what it costs to hold a card back, in rounds of Play or Pay.

Some rule cards play the same deals, each on its own against three of the first one, at every seat in turn. Then one hand is played on many
times for each card that can be laid.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.games.play_or_pay.blanks import RuleCard
from payday_core.games.play_or_pay.cards import card_name
from payday_core.games.play_or_pay.characters import Bot, bot
from payday_core.games.play_or_pay.game import Game, start_record
from payday_core.games.play_or_pay.house import house
from payday_core.games.play_or_pay.seats import ASK_NOTHING, Seat
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.lab.stats import Interval, differences, interval, share_interval
from payday_core.simulation import Progress, part_of, play_on_title, simulate_title
from payday_core.teaching.experiments.hold_or_release.hand import OURS, TOKENS, Hand, asked_about, question
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.many_games import ManyGames, games_of
from payday_core.text.wording import MINUS

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

SEATS = 4
"""At every table of the lesson: one pack, and thirteen cards for each."""

OPENER, HOLDER = 0, 1
"""The places of the two rule cards that are compared."""


class HoldOrRelease(SetUp):
    """What is played. characters: whose rule cards; the first opens, and everybody else plays it, the second holds back.

    deals: for each of them, a multiple of four. hand: what the class is asked about; samples: how many times each of its cards is played
    on. own_round: the luck number of the round that the class plays itself.
    """

    kind: Literal["hold-or-release"]
    characters: tuple[str, ...] = Field(default=("opener", "holder", "random"), min_length=2, max_length=4)
    deals: int = Field(default=2000, ge=40, le=20_000, multiple_of=SEATS)
    luck: int = Field(default=1, ge=0, le=SEED_MOST)
    samples: int = Field(default=1000, ge=20, le=10_000)
    hand: Hand
    own_round: int = Field(default=1, ge=0, le=SEED_MOST)

    @model_validator(mode="after")
    def _can_be_compared(self) -> Self:
        if len(set(self.characters)) < len(self.characters):
            raise ValueError("`characters` names one twice, so nothing would differ")
        for name in self.characters:
            bot(name)
        return self

    @property
    def bots(self) -> tuple[Bot, ...]:
        """The characters."""
        return tuple(map(bot, self.characters))


class Turns(NamedTuple):
    """Turns of all players: with a choice, with one card that fits, with none, so that a token is paid."""

    choice: int
    one: int
    pay: int

    @property
    def of_hundred(self) -> "Turns":
        """The same of 100 turns, rounded so that they add up."""
        exact = [100 * count / sum(self) for count in self]
        whole = [int(one) for one in exact]
        for place in sorted(range(len(exact)), key=lambda place: whole[place] - exact[place])[: 100 - sum(whole)]:
            whole[place] += 1
        return Turns(*whole)


@dataclass(frozen=True, eq=False)
class Played:
    """What came of a rule card, a number a deal. won: 1 for a round won; got: tokens out of pots; paid: tokens into them."""

    bot: Bot
    won: NDArray[Any]
    got: NDArray[Any]
    paid: NDArray[Any]

    @property
    def net(self) -> NDArray[Any]:
        """Tokens gained or lost, a deal each."""
        return differences(self.paid, self.got)

    @property
    def got_a_round(self) -> float:
        """Tokens out of pots a round, to the hundredth, so that what is drawn adds up."""
        return round(float(self.got.mean()), 2)

    @property
    def paid_a_round(self) -> float:
        """Tokens into pots a round, to the hundredth."""
        return round(float(self.paid.mean()), 2)

    @property
    def left_a_round(self) -> float:
        """What is left of them."""
        return self.got_a_round - self.paid_a_round

    @property
    def gain(self) -> Interval:
        """Tokens gained or lost a round, with what could be chance."""
        return interval(self.net)

    @property
    def share_won(self) -> Interval:
        """The share of rounds won."""
        return share_interval(int(self.won.sum()), len(self.won))


@dataclass(frozen=True, eq=False)
class Outcome:
    """What the rounds came to: each rule card, the turns at a table where everybody opens, and the tokens that each card of the hand
    brought from there on, a number a sample."""

    played: tuple[Played, ...]
    turns: Turns
    cards: Mapping[int, NDArray[Any]]

    @property
    def price(self) -> Interval:
        """How many tokens a round the second rule card ends behind the first, deal by deal."""
        return interval(differences(self.played[HOLDER].net, self.played[OPENER].net))

    @property
    def won_less(self) -> float:
        """How much of the price is tokens that it did not win out of pots."""
        return self.played[OPENER].got_a_round - self.played[HOLDER].got_a_round

    @property
    def paid_more(self) -> float:
        """How much of it is tokens that it paid."""
        return self.played[HOLDER].paid_a_round - self.played[OPENER].paid_a_round

    @property
    def cost(self) -> float:
        """Both together."""
        return self.won_less + self.paid_more

    @property
    def compared(self) -> tuple[int, int, int]:
        """In how many deals the second rule card ended poorer than the first, with the same, and richer."""
        gaps = differences(self.played[OPENER].net, self.played[HOLDER].net)
        return int((gaps < 0).sum()), int((gaps == 0).sum()), int((gaps > 0).sum())

    @property
    def ranked(self) -> tuple[int, ...]:
        """The cards of the hand, the one that brought most first."""
        return tuple(sorted(self.cards, key=lambda card: -self.cards[card].mean()))

    def worth(self, card: int) -> Interval:
        """The tokens that a card brings from there on."""
        return interval(self.cards[card])

    def lead(self, card: int, other: int) -> Interval:
        """By how many tokens a card is ahead of another, ending by ending."""
        return interval(differences(self.cards[other], self.cards[card]))


# ---- playing


def run_of(setup: HoldOrRelease) -> ManyGames[Outcome]:
    """The rounds being played, or played already."""
    return games_of(setup, lambda progress: play_all(setup, progress))


def games_in(setup: HoldOrRelease) -> int:
    """How many rounds that takes."""
    return setup.deals * len(setup.characters) + setup.samples * len(setup.hand.cards)


def play_all(setup: HoldOrRelease, progress: Progress | None = None) -> Outcome:
    """Play the deals with every rule card, then the hand."""
    first, *others = setup.bots
    tables = _tables(setup, first, part_of(progress, 0, games_in(setup)))
    played = [_played(first, tables)]
    for number, one in enumerate(others, 1):
        played.append(_played(one, _tables(setup, one, part_of(progress, number * setup.deals, games_in(setup)))))
    return Outcome(tuple(played), _turns(tables), _cards(setup, progress))


def _tables(setup: HoldOrRelease, own: Bot, progress: Progress | None) -> list[Any]:
    """The totals of a rule card's rounds: a quarter of the deals at each seat, so that leading is no advantage."""
    quarter = setup.deals // SEATS
    totals = []
    for seat in range(SEATS):
        cards = [own.card if place == seat else setup.bots[OPENER].card for place in range(SEATS)]
        before, luck = seat * quarter, (setup.luck + seat * quarter) & SEED_MOST
        totals.append(simulate_title(PLAY_OR_PAY, _table(cards), cards, quarter, luck, progress=part_of(progress, before, games_in(setup))))
    return totals


def _table(cards: Sequence[RuleCard]) -> Any:
    """A table before it is set up: one round."""
    seats = [Seat(f"Seat {number}", card, ASK_NOTHING) for number, card in enumerate(cards, 1)]
    game = Game.new(house(), seats, 1, 0, tokens=TOKENS, journal=False)
    return start_record(game.house, game.header)


def _played(own: Bot, tables: Sequence[Any]) -> Played:
    won, got, paid = (
        np.concatenate([totals[name][:, seat] for seat, totals in enumerate(tables)]) for name in ("won", "pot_tokens", "paid")
    )
    return Played(own, won, got, paid)


def _turns(tables: Sequence[Any]) -> Turns:
    laid, chosen, passes = (sum(int(totals[name].sum()) for totals in tables) for name in ("laid", "chosen", "passes"))
    return Turns(chosen, laid - chosen, passes)


def _cards(setup: HoldOrRelease, progress: Progress | None) -> dict[int, NDArray[Any]]:
    """The hand played on for each of its cards: hidden cards are dealt anew, the same ones for every card, and all play like the first
    character."""
    game, everybody = asked_about(setup.hand), [setup.bots[OPENER].card] * SEATS
    now, before = game.table.money[OURS], setup.deals * len(setup.characters)
    found = {}
    for number, card in enumerate(question(game).values):
        part = part_of(progress, before + number * setup.samples, games_in(setup))
        totals = play_on_title(game, card, everybody, setup.samples, setup.luck, progress=part)
        found[card] = np.array(totals["score"][:, OURS]) - now
    return found


# ---- what was predicted


def hands_by_card(setup: HoldOrRelease, session: "LessonSession") -> dict[int, int]:
    """How many would lay each card: the answers to the vote that names the cards of the hand; empty where there is none."""
    for number, vote in enumerate(session.lesson.header.predict):
        if vote.answers == setup.hand.cards:
            return dict(zip(question(asked_about(setup.hand)).values, session.hands(number), strict=True))
    return {}


def guessed_price(session: "LessonSession") -> float | None:
    """The middle of the numbers given to the first vote that asks for one; None where nobody gave any."""
    numbers = next((session.numbers(number) for number, vote in enumerate(session.lesson.header.predict) if vote.open), ())
    return median(numbers) if numbers else None


# ---- for the key


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What the key can say of the run."""
    setup: HoldOrRelease = session.lesson.setup
    if session.ran is None:
        return {}
    outcome = run_of(setup).finished()
    pay, price = outcome.turns.of_hundred.pay, outcome.price
    sure = f"{exact(outcome.cost)} tokens a round, 95% sure from {exact(price.low)} to {exact(price.high)}"
    return {
        "pays": (Found("", pay, f"{pay} of 100 turns"),),
        "won": tuple(Found(one.bot.name, of_hundred(one), f"{of_hundred(one)} of 100 rounds") for one in outcome.played),
        "price": (Found("", round(outcome.cost, 2), sure),),
        "card": (Found("", None, f"{card_name(outcome.ranked[0])}: {tokens_words(outcome.worth(outcome.ranked[0]).mean)} on average"),),
    }


def of_hundred(played: Played) -> int:
    """Rounds won of 100."""
    return round(100 * played.share_won.mean)


def figure(tokens: float, *, sign: bool = False, digits: int = 1) -> str:
    """Tokens to the tenth, with a true minus: 1.9, −2.0; with `sign` +1.9."""
    rounded = round(tokens, digits) + 0.0
    return f"{rounded:{'+' if sign and rounded else ''}.{digits}f}".replace("-", MINUS)


def exact(tokens: float, *, sign: bool = False) -> str:
    """The same to the hundredth."""
    return figure(tokens, sign=sign, digits=2)


def tokens_words(tokens: float, *, sign: bool = False) -> str:
    """The same in words: 1.9 tokens."""
    return f"{figure(tokens, sign=sign)} {'token' if abs(round(tokens, 1)) == 1 else 'tokens'}"


KIND = Kind("hold-or-release", HoldOrRelease, ("turns", "rounds", "price", "cards"), ("pays", "won", "price", "card"), facts)
