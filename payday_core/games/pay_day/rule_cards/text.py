"""Card text: a rule card as lines that a pupil can read and fill in, and as a short code for links. Both are read back exactly."""

from difflib import get_close_matches

from pydantic import ValidationError

from payday_core.engine.card_codes import BadCard, CardCodes
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, numbers
from payday_core.games.pay_day.rule_cards.wording import BLANKS, Blank
from payday_core.games.pay_day.table import CARD_FIELDS

CODES = CardCodes(RuleCard, CARD_FIELDS, NEVER)

LARGEST_TEXT = 4_000
"""Characters; a whole card has some 700."""

UNUSUAL = ("at_random", "expert")
"""Blanks that no form offers."""

SIDES = {"le": "at most", "ge": "at least"}
"""The words for the limits of a number."""


def text_of(card: RuleCard) -> str:
    """The card as text, a line a rule: "Borrow for deals: up to $3,000". Only who flips a coin or is the expert says so."""
    filled = numbers(card)
    return "".join(f"{one.label}: {one.words.say(filled[one.field])}\n" for one in BLANKS if one.field not in UNUSUAL or filled[one.field])


def card_of(text: str) -> RuleCard:
    """The card that a text says, whatever its case, spacing, dollar signs and commas, in any order of lines.

    A line of the rarer decisions may be left out and then stands as `RuleCard` has it; the seven that matter most may not.
    BadCard names the line that is wrong, there twice, or missing, and says what would be right.
    """
    if len(text) > LARGEST_TEXT:
        raise BadCard(f"This text is longer than {LARGEST_TEXT:,} characters; no rule card is.")
    filled: dict[str, int] = {}
    for line in filter(None, (" ".join(each.split()) for each in text.splitlines())):
        blank, value = _read(line)
        if blank.field in filled:
            raise BadCard(f'The line "{blank.label}: ..." appears twice; delete one of them.')
        filled[blank.field] = value
    for blank in BLANKS:
        if blank.field not in filled and RuleCard.model_fields[blank.field].is_required():
            raise BadCard(f'The line "{blank.label}: ..." is missing; its blank takes {blank.words.hint}.')
    return _checked(filled)


def _read(line: str) -> tuple[Blank, int]:
    """Which blank a line fills, and with what."""
    label, colon, words = line.partition(":")
    known = {blank.label.casefold(): blank for blank in BLANKS}
    blank = known.get(label.strip().casefold())
    if not blank or not colon:
        near = get_close_matches(label.casefold(), known, n=1, cutoff=0)[0]
        raise BadCard(f'"{line:.60}" is no line of a rule card; perhaps "{known[near].label}: ..." is meant.')
    try:
        return blank, blank.words.read(words)
    except ValueError as wrong:
        raise BadCard(f'In the line "{line:.60}" the blank cannot be read; in it stands {wrong}.') from None


def _checked(filled: dict[str, int]) -> RuleCard:
    """The card with these numbers. BadCard names the line whose number is out of range."""
    try:
        return RuleCard.model_validate(filled)
    except ValidationError as error:
        fault = error.errors()[0]
        blank = next(one for one in BLANKS if one.field in fault["loc"])
        limit = " ".join(f"{SIDES[side]} {number:,}" for side, number in fault["ctx"].items())
        raise BadCard(f'In the line "{blank.label}: ..." the number {filled[blank.field]:,} is out of range; it is {limit}.') from None


def code_of(card: RuleCard) -> str:
    """The card for an address: its numbers in the order of `CARD_FIELDS`, "n" for never; what is as usual at the end is left out."""
    return CODES.of(card)


def card_of_code(code: str) -> RuleCard:
    """The card of a code. BadCard where it is none."""
    return CODES.read(code)
