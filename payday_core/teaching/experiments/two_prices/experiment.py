"""Two prices: what a class has played, played again at another loan rate, with the same luck. What the rate alone did, and to whom."""

import secrets
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from payday_core.engine.chance import SEED_MOST
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.editions import Edition, editions
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.review.what_if.worlds import WhatIf
from payday_core.sessions import live
from payday_core.store import StoreError
from payday_core.teaching.experiments.kind import Fact, Found, Kind, SetUp
from payday_core.teaching.experiments.two_prices.pair import Pair, pair_for
from payday_core.teaching.experiments.two_prices.prompts import prompts_of
from payday_core.teaching.experiments.two_prices.wording import gap_said, telling_seat
from payday_core.teaching.lesson_session import LessonSession
from payday_core.text.wording import percent

GAME, SEAT, FORM = "game", "seat", "form"
"""What is kept in the lesson: the code of the game, the seat whose money is looked at, and what was filled in before a game began."""

LAYERS = ("one-rate", "other-rate", "gap", "made-of", "same-rule")

NEVER_BORROWED = "never-borrowed"


def _known(name: str) -> str:
    bot(name)
    return name


class Offer(BaseModel):
    """An edition that may be played, the rate at which it is played again, and the luck of a class that has played it.

    lucks: luck numbers for a class that plays itself, by how many teams it has. In them debts matter: with the plans that all teams begin
    with, the loans show every answer to the question of the lesson.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    box: str
    other: float = Field(gt=0, le=1)
    luck: int = Field(ge=0, le=SEED_MOST)
    lucks: dict[int, tuple[int, ...]] = Field(default_factory=dict)

    @property
    def printed(self) -> Edition:
        """The edition."""
        return next(one for one in editions() if one.id == self.box)

    def chosen_luck(self, teams: int) -> int | None:
        """One of the luck numbers in which debts matter to so many teams; None where none is known."""
        return secrets.choice(self.lucks[teams]) if self.lucks.get(teams) else None

    def is_chosen(self, luck: int) -> bool:
        """Is it one of them?"""
        return any(luck in some for some in self.lucks.values())

    @model_validator(mode="after")
    def _twice_or_half(self) -> "Offer":
        known = {one.id: one for one in editions()}
        if self.box not in known:
            raise ValueError(f"there is no box {self.box!r:.40}; there are {', '.join(known)}")
        rate = known[self.box].loan_rate
        if round(self.other, 6) not in (round(2 * rate, 6), round(rate / 2, 6)):
            words = f"{percent(2 * rate)} or {percent(rate / 2)}"
            raise ValueError(f"the box prints {percent(rate)}; the other rate is twice or half of it, {words}, not {percent(self.other)}")
        return self


class TwoPrices(SetUp):
    """boxes: those to choose from, the usual one first. players: the characters of a class that has played, a seat each."""

    kind: Literal["two-prices"]
    months: int = Field(default=2, ge=1, le=6)
    boxes: tuple[Offer, ...] = Field(min_length=1, max_length=3)
    players: tuple[Annotated[str, AfterValidator(_known)], ...] = Field(
        default=("buyer", "holder", "careful", "borrower"), min_length=2, max_length=4
    )

    @model_validator(mode="after")
    def _it_can_be_played(self) -> "TwoPrices":
        for offer in self.boxes:
            box = offer.printed
            if not box.months_min <= self.months <= box.months_max:
                raise ValueError(f"a game of the {box.title} box lasts {box.months_min} to {box.months_max} months, not {self.months}")
        return self

    def offer(self, box: str) -> Offer:
        """What is offered for an edition; for one that is not offered, the usual one."""
        return next((one for one in self.boxes if one.box == box), self.boxes[0])

    def offer_of(self, game: Game) -> Offer | None:
        """What is offered for the edition of a game; None where it is not played as it is printed, or not offered."""
        return next((one for one in self.boxes if one.box == game.header.edition and one.printed.loan_rate == game.edition.loan_rate), None)


def game_of(session: LessonSession) -> live.Snapshot | None:
    """The game of a lesson; None before there is one, or where it can no longer be opened."""
    code = session.kept.get(GAME)
    try:
        return live.hub().get(str(code)) if code else None
    except (StoreError, BrokenRecord):
        return None


def months_done(game: Game) -> int:
    """How many months everybody has finished."""
    return game.months if game.over else game.month - 1


def missing(session: LessonSession) -> str:
    """What has to be done before the game can be played again; empty where nothing is missing."""
    snapshot = game_of(session)
    if snapshot is None:
        return "There is no game yet: play one, or use a sample class."
    return "" if months_done(snapshot.game) else "Nobody has come to a Pay Day yet: finish the first month."


def pair_of(session: LessonSession) -> Pair | None:
    """The game at both rates; None where there is nothing to play again."""
    snapshot = game_of(session)
    offer = session.lesson.setup.offer_of(snapshot.game) if snapshot else None
    return (
        pair_for(snapshot.code, snapshot.version, snapshot.game, offer.other) if snapshot and offer and months_done(snapshot.game) else None
    )


def facts(session: LessonSession) -> dict[str, Fact]:
    """The gap of each team with its largest part, and who never borrowed."""
    pair = pair_of(session) if session.ran else None
    if pair is None:
        return {}
    what_if = pair.choices
    gaps = tuple(Found(name, float(what_if.now(seat)["gap"]), gap_said(what_if, seat)) for seat, name in enumerate(what_if.names))
    free = tuple(one for seat, one in enumerate(gaps) if what_if.never_borrowed(seat))
    return {"gap": gaps, NEVER_BORROWED: free or (Found("", None, "Every team borrowed. One that never does has a gap of $0."),)}


def seat_shown(session: LessonSession, what_if: WhatIf) -> int:
    """The seat whose money is looked at; at first the most instructive one."""
    kept = session.kept.get(SEAT)
    return kept if isinstance(kept, int) and kept in range(len(what_if.names)) else telling_seat(what_if)


def asks(session: LessonSession, layer: str) -> tuple[str, ...]:
    """The prompts of a layer, of the team that is shown."""
    pair = pair_of(session)
    return prompts_of(pair, seat_shown(session, pair.choices), layer) if pair else ()


KIND = Kind("two-prices", TwoPrices, LAYERS, ("gap", NEVER_BORROWED), facts, asks)
