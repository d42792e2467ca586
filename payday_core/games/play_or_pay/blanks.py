"""The blanks of a rule card: the three numbers by which a seat chooses a card, as a value, and the sentence that they make."""

from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from payday_core.engine.card_codes import CardCodes


class RuleCard(BaseModel):
    """How a seat chooses a card when it is not asked: the card with the most points, of equal ones the one nearest an end of its suit."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    own: int = Field(ge=0, le=9)
    """Points for each card of ours that waits behind the card."""
    others: int = Field(ge=0, le=9)
    """Points off for each card behind it that others hold."""
    opening: int = Field(ge=-9, le=9)
    """Points for opening a suit."""
    at_random: bool = False
    """Lay any card that fits: for tests."""


@dataclass(frozen=True)
class Blank:
    """One blank of a card: the field, the words before it, and the numbers that can stand in it."""

    field: str
    label: str
    low: int
    high: int


BLANKS: Final = (
    Blank("own", "Points for each card of ours that waits behind it", 0, 9),
    Blank("others", "Points off for each card that others hold behind it", 0, 9),
    Blank("opening", "Points for opening a suit", -9, 9),
)
"""Every blank, in the order of the card."""


CODES: Final = CardCodes(RuleCard, tuple(RuleCard.model_fields))
"""The short code of a card: "2-0-4" is Olga's, "0-2-m6" Hugo's."""


def numbers(card: RuleCard) -> dict[str, int]:
    """The card as the table's fields."""
    return {name: int(value) for name, value in card.model_dump().items()}


def sentences(card: RuleCard) -> list[str]:
    """The rule card as a pupil would say it; what the team filled in stands in [brackets]."""
    if card.at_random:
        return ["Lay [any] card that fits."]
    return [
        f"Lay the card with the most points: [{card.own}] for each card of ours that waits behind it, less [{card.others}] for each that "
        f"others hold behind it, and [{card.opening}] for opening a suit.",
        "Of equal ones lay the one nearest an end.",
    ]
