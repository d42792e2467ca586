"""The blanks of a rule card: the numbers by which a seat decides, as a value; and the card in plain words."""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from payday_core.engine.card_codes import CardCodes
from payday_core.games.game_of_the_year.dates import MONTHS
from payday_core.games.game_of_the_year.kinds import Kind, Vacation
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.text.wording import money


class RuleCard(BaseModel):
    """How a seat decides when it is not asked. Tenths of a point, dollars, days. What is not filled in is as on Nora's card."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    red: int = Field(default=25, ge=-100, le=100)
    """What ending a move on a red day is worth, in tenths of a point; so are the next three."""
    blue: int = Field(default=-20, ge=-100, le=100)
    half: int = Field(default=5, ge=-100, le=100)
    offer: int = Field(default=10, ge=-100, le=100)
    per_day: int = Field(default=0, ge=-20, le=20)
    """What each day ahead is worth, in tenths of a point."""
    pay_days: int = Field(default=100, ge=0, le=2000)
    """The most, in dollars, that we pay to go on to a red day."""
    push: int = Field(default=0, ge=0, le=2000)
    """The most, in dollars, that we pay to send somebody on to a blue day."""
    vacation: Vacation = Vacation.FOR_A_QUARTER
    """When we take a holiday."""
    keep: int = Field(default=500, ge=0, le=NEVER)
    """Cash, in dollars, that buying a token leaves untouched; `NEVER`: buy none."""
    buy_from: int = Field(default=12, ge=1, le=12)
    """The first month in which we buy tokens."""
    spare: int = Field(default=400, ge=0, le=NEVER)
    """Cash, in dollars, that paid days and offers leave untouched."""
    offer_price: int = Field(default=400, ge=0, le=2000)
    """The most, in dollars, that we pay for a token that is offered."""
    offer_days: int = Field(default=9, ge=0, le=30)
    """The most days that we go back for one."""
    sell_from: int = Field(default=NEVER, ge=0, le=NEVER)
    """The least, in dollars, for which we give a token away; `NEVER`: we keep them."""
    kind: int = Field(default=0, ge=0, le=Kind.RED_LETTER)
    """Which token we take where we may choose: this kind, or 0: the one of which we have fewest."""
    at_random: bool = False
    """Answer everything by chance: for tests."""


CODES: Final = CardCodes(RuleCard, tuple(RuleCard.model_fields), NEVER)
"""The short code of a card; what is as on Nora's card at its end is left out."""


def numbers(card: RuleCard) -> dict[str, int]:
    """The card as the table's fields."""
    return {name: int(value) for name, value in card.model_dump().items()}


KIND_NAMES: Final = {0: "what we have fewest of", Kind.FAME: "Fame", Kind.FAMILY: "Family", Kind.RED_LETTER: "Red Letter Day"}

HOLIDAYS: Final = {
    Vacation.NEVER: "never",
    Vacation.FOR_A_QUARTER: "over a quarter's end that still pays tokens",
    Vacation.ALSO_FOR_RED: "over a quarter's end that still pays tokens, or to a red day",
    Vacation.AT_ONCE: "as soon as we may",
}


def sentences(card: RuleCard) -> list[str]:
    """The rule card as a pupil would say it, what the team filled in in [brackets]."""
    if card.at_random:
        return ["Flip a coin for [every] decision."]
    return [
        f"A red day is worth [{_points(card.red)}], a blue day [{_points(card.blue)}], half and half [{_points(card.half)}], "
        f"an offer [{_points(card.offer)}], and each day ahead [{_points(card.per_day)}].",
        _buying(card),
        f"Pay up to [{money(card.pay_days)}] to go on to a red day, and [{money(card.push)}] to send another on to a blue one.",
        f"For an offered token pay up to [{money(card.offer_price)}] or go back up to [{card.offer_days}] days; {_selling(card)}.",
        f"Keep [{money(card.spare)}] when paying days and taking offers.",
        f"Take a holiday [{HOLIDAYS[card.vacation]}].",
        f"Where we may choose, take [{KIND_NAMES[card.kind]}].",
    ]


def _buying(card: RuleCard) -> str:
    if card.keep >= NEVER:
        return "Buy [no] tokens at the bank."
    return f"From [{MONTHS[card.buy_from - 1]}] on buy tokens with [{money(card.keep)}] left over."


def _selling(card: RuleCard) -> str:
    return "give [none] away" if card.sell_from >= NEVER else f"give one away from [{money(card.sell_from)}] on"


def _points(tenths: int) -> str:
    return f"{tenths / 10:g}"
