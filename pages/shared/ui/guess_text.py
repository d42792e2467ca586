"""Guesses as they are typed: amounts, each perhaps with how many people made it."""

import re

from payday_core.lab.links import AMOUNT_MOST, GUESSES_MOST

LONGEST_LINE = 300
GUESS = re.compile(r"(\d[\d.,]*)(?:\s*[x×]\s*(\d+))?")


def amounts_in(text: str) -> list[float]:
    """The amounts in a line: "1000, 500 x3" is four. What is not a number, or is too large, is left out."""
    found = [(_amount(amount), int(times or 1)) for amount, times in GUESS.findall(text[:LONGEST_LINE].replace("$", ""))]
    return [amount + 0.0 for amount, times in found for _ in range(min(times, GUESSES_MOST)) if amount <= AMOUNT_MOST]


def _amount(figure: str) -> float:
    try:
        return float(figure.replace(",", ""))
    except ValueError:
        return AMOUNT_MOST + 1.0
