"""The short code of a rule card, for links and to be typed: its numbers with lines between them. It is read back exactly."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

NEVER_SIGN, MINUS_SIGN = "n", "m"
"""What stands in a code for never, and before a number below zero."""

DIGITS_MOST = 10

Card = TypeVar("Card", bound=BaseModel)


class BadCard(ValueError):
    """A text or code that is no rule card; the message says what would be right."""


@dataclass(frozen=True)
class CardCodes(Generic[Card]):
    """The codes of one game. fields: in the order of the code, which only grows at its end; never: the number for which "n" stands."""

    card: type[Card]
    fields: tuple[str, ...]
    never: int | None = None

    def of(self, card: Card) -> str:
        """The code of a card; what is as usual at the end is left out."""
        values = [int(getattr(card, name)) for name in self.fields]
        usual = [self.card.model_fields[name].default for name in self.fields]
        while len(values) > 1 and values[-1] == usual[len(values) - 1]:
            values.pop()
        return "-".join(map(self._part, values))

    def _part(self, value: int) -> str:
        if value == self.never:
            return NEVER_SIGN
        return f"{MINUS_SIGN}{-value}" if value < 0 else str(value)

    def read(self, code: str) -> Card:
        """The card of a code, whatever its case and the blanks around it. BadCard where it is none."""
        parts = code.strip().lower().split("-")
        if len(parts) > len(self.fields) or not all(map(self._is_part, parts)):
            raise BadCard(f'"{code:.40}" is no code of a rule card; it is up to {len(self.fields)} numbers with lines between them.')
        try:
            return self.card.model_validate(dict(zip(self.fields, map(self._value, parts), strict=False)))
        except ValidationError as error:
            fault: Any = error.errors()[0]
            field = str(fault["loc"][0]).replace("_", " ")
            wrong = "is missing" if fault["type"] == "missing" else "cannot be so"
            raise BadCard(f'"{code:.40}" is no code of a rule card: its {field} {wrong}.') from None

    def _is_part(self, part: str) -> bool:
        figure = part.removeprefix(MINUS_SIGN)
        return (part == NEVER_SIGN and self.never is not None) or (figure.isascii() and figure.isdigit() and len(figure) <= DIGITS_MOST)

    def _value(self, part: str) -> int | None:
        if part == NEVER_SIGN:
            return self.never
        return -int(part[1:]) if part.startswith(MINUS_SIGN) else int(part)
