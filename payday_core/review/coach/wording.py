"""The words for the coach's figures, the same on every page, sheet and file: what they are compared with, and how sure they are."""

from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.title import PAR
from payday_core.review.coach.choices import ERRORS
from payday_core.text.wording import money

ON_AVERAGE = "On average, compared with good play from there on"

STRONGEST = f"{bot(PAR).name}, the strongest player we know, who sees no hidden cards and no coming dice"

GOOD_PLAY = f"everybody plays well from there on: like {STRONGEST}"
"""How the games go on in which an answer is tried, to follow the words that name them."""

HOW_SURE = "The true average lies between the two numbers 95 times in 100."


def ends(dollars: float, error: float) -> tuple[int, int]:
    """The two whole dollars between which a figure truly lies, 95 times in 100, the lower one first. error: its standard error."""
    return round(dollars - ERRORS * error), round(dollars + ERRORS * error)


def between(dollars: float, error: float) -> str:
    """The same in words: between $240 and $360; exactly, where every game came to the same."""
    low, high = ends(dollars, error)
    return "exactly" if low == high else f"between {money(low)} and {money(high)}"


def about(dollars: float, error: float) -> str:
    """A figure with how sure it is: about $300, between $240 and $360; $300 exactly."""
    sure = between(dollars, error)
    return f"{money(round(dollars))} exactly" if sure == "exactly" else f"about {money(round(dollars))}, {sure}"
