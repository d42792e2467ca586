"""An experiment as a value: who plays, and the one thing in which its two arms differ. Checked once, never changed."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self, cast

from pydantic import BaseModel, ConfigDict, Field, model_validator

from payday_core.drawing.teams import LONGEST_NAME, clean_name
from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.editions import Edition, edition, editions
from payday_core.games.pay_day.factors import EDITION, LOAN_RATE, OWN_CARD, WHO, Factor, Kind, Value, edition_with, factor
from payday_core.games.pay_day.kinds import SEATS
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, scaled
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.seats import Seat, check
from payday_core.text.wording import money

PAIRS_MOST = 100_000


class Player(BaseModel):
    """A player of an experiment: a named character, or a name with a rule card of its own, in dollars of the experiment's edition."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    character: str | None = None
    own_card: RuleCard | None = None

    @model_validator(mode="after")
    def _one_card(self) -> Self:
        if clean_name(self.name) != self.name:
            raise ValueError(f"{self.name!r:.40} is no name: letters, digits, spaces, hyphens, periods and apostrophes make one")
        if (self.character is None) == (self.own_card is None):
            raise ValueError(f"{self.name} needs a character or a rule card, and not both")
        if self.character is not None:
            bot(self.character)
        return self

    @classmethod
    def known(cls, character: str) -> "Player":
        """A named character. ValueError lists all characters."""
        return cls(name=bot(character).name, character=character)

    @property
    def motto(self) -> str:
        """What this player is known for."""
        return bot(self.character).motto if self.character else "Plays by a card of our own."

    def card(self, home: Edition, played: Edition) -> RuleCard:
        """The rule card, scaled to the money of the edition that is played; `home` is the edition for which an own card was written."""
        return bot(self.character).card(played) if self.character else scaled(cast(RuleCard, self.own_card), home, played)


@dataclass(frozen=True)
class Arm:
    """The edition and rule cards that one arm plays with."""

    edition: Edition
    cards: tuple[RuleCard, ...]


class Experiment(BaseModel):
    """Two arms that meet the same luck in `pairs` pairs of games. ValidationError says what is not possible.

    values: of the base arm and of the changed arm; rates are fractions of one. seat: whose card number differs, None = everybody's.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    box: str = "parker-1994"
    players: tuple[Player, ...] = Field(min_length=2, max_length=SEATS)
    differs: str = "loan_rate"
    values: tuple[Value, Value] = (0.1, 0.2)
    seat: int | None = None
    months: int = 6
    pairs: int = Field(default=200, ge=2, le=PAIRS_MOST)
    seed: int = Field(default=1, ge=0, le=SEED_MOST)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        self._check_factor()
        for value in self.values:
            arm = self.arm(value)
            check(arm.edition, [Seat(f"Seat {number}") for number, _ in enumerate(self.players)], self.months)
        return self

    def _check_factor(self) -> None:
        if self.factor.kind not in (Kind.CARD, Kind.WHO) and self.seat is not None:
            raise ValueError(f"{self.factor.label} is the same for everybody at the table")
        if self.seat is not None and not 0 <= self.seat < len(self.players):
            raise ValueError(f"there is no seat {self.seat + 1} at a table of {len(self.players)}")
        if self.factor is WHO:
            self._check_who()
        elif self.factor.kind is Kind.EDITION:
            if self.box != self.values[0]:
                raise ValueError("the base arm of edition against edition plays the experiment's own edition")
        elif any(isinstance(value, str) for value in self.values):
            raise ValueError(f"{self.factor.label} is a number")

    def _check_who(self) -> None:
        if self.seat is None:
            raise ValueError("nobody says in whose seat different players sit")
        if OWN_CARD in self.values and self.players[self.seat].own_card is None:
            raise ValueError(f"{self.players[self.seat].name} has no card of their own")

    # ---- its two arms

    @property
    def factor(self) -> Factor:
        """What differs."""
        return factor(self.differs)

    def arm(self, value: Value) -> Arm:
        """The arm in which the factor has this value. ValueError if it cannot be played.

        A number of the edition changes only the edition: the rule cards stay those of the printed edition, so that nothing else differs.
        """
        home = edition(self.box)
        played = edition(str(value)) if self.factor.kind is Kind.EDITION else home
        cards = tuple(player.card(home, played) for player in self.players)
        if self.factor.kind is Kind.CARD:
            return Arm(home, tuple(self._with(card, seat, value) for seat, card in enumerate(cards)))
        if self.factor is WHO:
            stranger = None if value == OWN_CARD else bot(str(value)).card(home)
            return Arm(home, tuple(stranger if stranger and seat == self.seat else card for seat, card in enumerate(cards)))
        return Arm(played if self.factor.kind is Kind.EDITION else edition_with(home, self.differs, value), cards)

    def _with(self, card: RuleCard, seat: int, value: Value) -> RuleCard:
        if self.seat not in (None, seat):
            return card
        return RuleCard.model_validate(card.model_dump() | {self.differs: value})

    def changed_to(self, value: Value, pairs: int | None = None) -> "Experiment":
        """The same experiment with another value in the changed arm, and perhaps other pairs. ValidationError if that is not possible."""
        return Experiment.model_validate(self.model_dump() | {"values": (self.values[0], value), "pairs": pairs or self.pairs})

    # ---- in words

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, with a number where two are the same character."""
        plain = [player.name for player in self.players]
        return tuple(f"{name} {plain[: seat + 1].count(name)}" if plain.count(name) > 1 else name for seat, name in enumerate(plain))

    def where(self, value: Value) -> str:
        """How the arm with that value is named within a sentence: at 20%; in the 1974 edition; with "Always keep: $500"."""
        words = self.factor.in_words(value)
        if self.factor is LOAN_RATE:
            return f"at {words}"
        if self.factor.kind is Kind.EDITION:
            return f"in the {words} edition"
        if self.factor is WHO:
            return "as it is written" if value == OWN_CARD else f"with {words} in its place"
        return f"with “{self.factor.label}: {words}”" if self.factor.kind is Kind.CARD else f"with {self.factor.label.lower()} {words}"

    @property
    def question(self) -> str:
        """The question that the experiment asks."""
        base, changed = self.values
        if base == changed:
            return "How much do two equal arms differ?"
        before, after = self.factor.in_words(base), self.factor.in_words(changed)
        whom = self.names[self.seat] if self.seat is not None else "a typical player"
        if self.factor is LOAN_RATE:
            return f"What does {after} instead of {before} {'cost' if float(changed) > float(base) else 'save'} {whom}?"
        if self.factor is WHO:
            return f"How good is {after}, compared with {before}?"
        if self.factor.kind is Kind.EDITION:
            return f"What does the {after} edition instead of the {before} edition change for {whom}?"
        named = f"“{self.factor.label}: {after}”" if self.factor.kind is Kind.CARD else f"{self.factor.label.lower()} {after}"
        return f"What does {named} instead of {before} change for {whom}?"

    @property
    def wages(self) -> bool:
        """Are the results in months' wages, because two editions with different dollars are compared?"""
        return self.factor.kind is Kind.EDITION and self.values[0] != self.values[1]

    def amount(self, value: float, *, sign: bool = False) -> str:
        """An amount of a result on the scale of this experiment: $1,450, or 1.4 months' wages."""
        plus = "+" if sign and value > 0 else ""
        if self.wages:
            rounded = round(value, 1) + 0.0
            plus = plus if rounded else ""
            return f"{plus}{rounded:.1f}".replace("-", "\N{MINUS SIGN}") + " salaries"
        dollars = round(value) if abs(value) < 1000 else round(value, -1)
        return (plus if dollars else "") + money(int(dollars))


def the_rate_alone(box: str, players: tuple[Player, ...]) -> Experiment:
    """20% against 10%, and nothing else."""
    return Experiment(box=box, players=players, differs="loan_rate", values=(0.1, 0.2))


def edition_against_edition(players: tuple[Player, ...]) -> Experiment:
    """The newer edition, in which loans cost 10%, against the oldest, in which they cost 20%; but not only the rate differs."""
    oldest = editions()[0]
    newer = next(one for one in editions() if one.id == "parker-1994")
    return Experiment(box=newer.id, players=players, differs=EDITION.id, values=(newer.id, oldest.id))
