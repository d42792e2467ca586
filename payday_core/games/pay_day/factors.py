"""What can be changed in a game, and nothing else: a number of the edition, a line of the rule cards, who plays, or the edition itself."""

from dataclasses import dataclass
from enum import StrEnum

from payday_core.games.pay_day.editions import BadEdition, Edition, edition
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rule_cards.wording import BLANKS, Words
from payday_core.text.wording import money, percent

Value = int | float | str
"""A rate is a fraction of one, dollars are whole, a line of a rule card is its number, an edition and a character are their ids."""


class Kind(StrEnum):
    """Where a factor belongs, and how its values are written."""

    RATE = "rate"
    DOLLARS = "dollars"
    EDITION = "box"
    CARD = "card"
    WHO = "who"


@dataclass(frozen=True)
class Factor:
    """One thing that can be changed. id: the field of the edition or of the rule card. words: how a line of the rule card is filled in."""

    id: str
    label: str
    kind: Kind
    words: Words | None = None

    def in_words(self, value: Value) -> str:
        """A value as a class reads it: 20%, $3,500, 1974, up to $3,000."""
        if self.kind is Kind.RATE:
            return percent(float(value))
        if self.kind is Kind.EDITION:
            return edition(str(value)).title
        if self.kind is Kind.WHO:
            return "your card" if value == OWN_CARD else bot(str(value)).name
        return self.words.say(int(value)) if self.words else money(int(value))

    def read(self, text: str) -> Value:
        """The value of a text such as "20%", "3500" or "never". ValueError says what would be right."""
        if self.kind is Kind.EDITION:
            return text
        if self.words:
            return self.words.read(text)
        figure = text.strip().removeprefix("$").removesuffix("%").replace(",", "").strip()
        try:
            number = float(figure) if len(figure) <= LONGEST_FIGURE else -1.0
        except ValueError:
            number = -1.0
        if self.kind is Kind.RATE and 0 <= number <= 100:
            return round(number / 100, 4)
        if self.kind is Kind.DOLLARS and number >= 0 and number.is_integer():
            return int(number)
        raise ValueError("a percentage from 0% to 100%" if self.kind is Kind.RATE else "whole dollars, as in $3,500")


LONGEST_FIGURE = 12

OWN_CARD = "own"
"""Who plays is the player as written, by a rule card of their own."""

LOAN_RATE = Factor("loan_rate", "Loan interest", Kind.RATE)
SAVINGS_RATE = Factor("savings_rate", "Interest on savings", Kind.RATE)
WAGE = Factor("wage", "Salary", Kind.DOLLARS)
EDITION = Factor("box", "The edition itself", Kind.EDITION)
WHO = Factor("who", "Who plays", Kind.WHO)

FACTORS = (LOAN_RATE, SAVINGS_RATE, WAGE, EDITION, *(Factor(blank.field, blank.label, Kind.CARD, blank.words) for blank in BLANKS))
"""Those that a question of your own can be about, in the order in which they are offered."""


def factor(name: str) -> Factor:
    """The factor with this id. ValueError lists all ids."""
    for one in (*FACTORS, WHO):
        if one.id == name:
            return one
    raise ValueError(f"arms cannot differ in {name!r:.40}; they can in {', '.join(one.id for one in FACTORS)}")


def edition_with(printed: Edition, field: str, value: Value) -> Edition:
    """The edition with one number replaced; the printed edition if it has that number already. ValueError if it does not allow it."""
    if getattr(printed, field) == value:
        return printed
    try:
        return edition(printed.id, **{field: value})
    except BadEdition as wrong:
        raise ValueError(str(wrong)) from None


# ---- a slider for a factor

CURVE_STEPS = 6
"""How many equal steps along a slider make a curve."""


@dataclass(frozen=True)
class SliderRange:
    """The positions of a slider: whole percents, days or dollars."""

    first: int
    last: int
    step: int
    per_cent: bool

    def value(self, position: int) -> Value:
        """The factor's value at a position: percents become a rate."""
        return position / 100 if self.per_cent else position

    def position(self, value: Value) -> int:
        """The position closest to a value."""
        exact = 100 * float(value) if self.per_cent else float(value)
        return max(self.first, min(round(exact / self.step) * self.step, self.last))

    @property
    def curve(self) -> tuple[Value, ...]:
        """Values at even steps along the slider, for a curve."""
        width = self.last - self.first
        places = (self.first + width * number // CURVE_STEPS // self.step * self.step for number in range(CURVE_STEPS + 1))
        return tuple(self.value(place) for place in places)
