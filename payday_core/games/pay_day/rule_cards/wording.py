"""The words of a rule card's blanks: what each is called, how its value is worded, and how it is read back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from payday_core.games.pay_day.kinds import Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER


@dataclass(frozen=True)
class Words:
    """The words for the numbers of one kind of blank: some have words of their own, all others are a figure in a pattern."""

    named: Mapping[int, str]
    pattern: str = ""
    example: int = 0

    def say(self, value: int) -> str:
        """The number in words: "never", "up to $3,000"."""
        return self.named.get(value) or self.pattern.format(f"{value:,}")

    def read(self, text: str) -> int:
        """The number that a text says, whatever its case, spacing and commas. ValueError says what would be right."""
        plain = " ".join(text.split()).removesuffix(".").casefold()
        for value, word in self.named.items():
            if plain == word:
                return value
        if self.pattern and (figure := re.fullmatch(self._around("([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)"), plain)):
            return int(figure[1].replace(",", ""))
        raise ValueError(self.hint)

    def _around(self, figure: str) -> str:
        """The pattern as a regular expression in which only the figure has to stand."""
        before, after = (
            " *".join(f"(?:{re.escape(word)})?" for word in re.findall(r"\w+|\$|%", part)) for part in self.pattern.split("{}")
        )
        return f"{before} *{figure} *{after}"

    @property
    def hint(self) -> str:
        """What can stand in the blank: "never", "no limit" or a number as in "up to $3,000"."""
        words = [f'"{word}"' for word in self.named.values()]
        if self.pattern:
            words.append(f'a number as in "{self.say(self.example)}"')
        return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


EARNS: Final = Words({0: "anything", NEVER: "never"}, "{}% or more", 30)
LOAN: Final = Words({0: "never", NEVER: "no limit"}, "up to ${}", 3000)
CASH: Final = Words({0: "always", NEVER: "never"}, "with ${} or more", 500)
SHARE: Final = Words({0: "nothing", 50: "half of it", 100: "all we can"}, "{}% of it", 30)
PERCENT: Final = Words({}, "{}%", 80)
DOLLARS: Final = Words({}, "${}", 1000)
DAY: Final = Words({}, "day {}", 15)
YES_NO: Final = Words({0: "no", 1: "yes"})
WHOM: Final = Words({Whom.POOREST: "the poorest", Whom.RICHEST: "the richest", Whom.NEXT: "the next at the table"})


@dataclass(frozen=True)
class Blank:
    """One line of a card: the field, what stands before the blank, and the words that can stand in it."""

    field: str
    label: str
    words: Words


BLANKS: Final = (
    Blank("buy_margin", "Buy a deal that earns", EARNS),
    Blank("loan_margin", "Borrow for a deal that earns", EARNS),
    Blank("deal_loan", "Borrow for deals", LOAN),
    Blank("buy_in_last_month", "Buy in the last month", YES_NO),
    Blank("last_buy_day", "In the last month buy until", DAY),
    Blank("bid_share", "Of what a deal brings bid up to", PERCENT),
    Blank("keep", "Always keep", DOLLARS),
    Blank("repay_from", "Repay on Pay Day", CASH),
    Blank("repay_share", "Of the spare cash repay", SHARE),
    Blank("save_share", "Of the spare cash save", SHARE),
    Blank("games_from", "Join lotteries and poker", CASH),
    Blank("insure", "Buy insurance", YES_NO),
    Blank("stake", "Stake on a Swellfare card", DOLLARS),
    Blank("carry_charges", "Carry a Monster Charge over", YES_NO),
    Blank("pay_whom", "Give to", WHOM),
    Blank("charge_whom", "Take from", WHOM),
    Blank("at_random", "Flip a coin for everything", YES_NO),
    Blank("expert", "Decide as the expert does", YES_NO),
)
"""Every blank, in the order of the card."""
