"""Tune a rule card by CMA-ES over games against mixed fields; what it found stands in `characters.py` as Vera.

    python -m bench.tune [edition ...]        one card, in wages and percents, for all of these editions (none named: all)

Each generation plays fresh seeds, the same for all its cards. The result is checked on seeds that the search never saw.
"""

import random
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import cma  # type: ignore[import-not-found, import-untyped, unused-ignore]
import numpy as np

from bench.strength import FIELDS, RIVALS, between, meets
from payday_core import Edition, RuleCard, edition, editions
from payday_core.games.pay_day.rule_cards.blanks import IN_DOLLARS, of_wages
from payday_core.games.pay_day.rule_cards.text import code_of
from payday_core.lab.stats import differences, interval
from payday_core.text.wording import signed

RANGES = {
    "buy_margin": (0, 150), "loan_margin": (0, 200), "deal_loan": (0, 20), "keep": (0, 2), "repay_share": (0, 100), "save_share": (0, 100),
    "games_from": (0, 4), "repay_from": (0, 2), "last_buy_day": (1, 31), "bid_share": (0, 100), "stake": (0, 100),
    "insure": (0, 1), "carry_charges": (0, 1), "pay_whom": (0, 2), "charge_whom": (0, 2),
}  # fmt: skip
"""What is searched: percents, wages, a day, and choices by their numbers."""

GENERATIONS, CARDS, FIELDS_A_GENERATION, GAMES = 70, 18, 6, 3_600
"""GAMES a card and generation, shared by the editions and the fields."""

START, SPREAD, LUCK = 0.5, 0.3, 5
CHECK_SEED, CHECK_GAMES = 500_000_000, 400


def card_of(point: np.ndarray, box: Edition) -> RuleCard:
    """The card of a point of the unit cube."""
    filled = {}
    for share, (name, (low, high)) in zip(point, RANGES.items(), strict=True):
        value = low + float(share) * (high - low)
        filled[name] = of_wages(box, value) if name in IN_DOLLARS else round(value)
    return RuleCard.model_validate({**filled, "buy_in_last_month": True})


def wages_won(point: np.ndarray, boxes: list[Edition], fields: Sequence[Any], seed: int) -> float:
    """What a card is worth at the end, in wages, on average over the boxes."""
    games = GAMES // (len(boxes) * len(fields))
    return float(np.mean([meets(card_of(point, box), box, fields, games, seed)[0].mean() / box.wage for box in boxes]))


def search(boxes: list[Edition]) -> np.ndarray:
    """The middle of the last generation."""
    luck = random.Random(LUCK)
    options = {
        "bounds": [0, 1],
        "popsize": CARDS,
        "maxiter": GENERATIONS,
        "seed": LUCK,
        "verbose": -9,
        "tolfun": 0,
        "tolx": 0,
        "tolstagnation": 0,
    }
    strategy = cma.CMAEvolutionStrategy(len(RANGES) * [START], SPREAD, options)
    for generation in range(GENERATIONS):
        fields, seed = luck.sample(FIELDS, FIELDS_A_GENERATION), generation * 10_000
        points = strategy.ask()
        won = [wages_won(point, boxes, fields, seed) for point in points]
        strategy.tell(points, [-each for each in won])
        if generation % 10 == 9:
            print(f"generation {generation + 1}: {max(won):.2f} wages at most, {np.mean(won):.2f} on average", flush=True)
    return np.clip(strategy.result.xfavorite, 0, 1)


def check(card: RuleCard, box: Edition) -> str:
    """By how much the card beats the best of the untuned characters, on seeds that the search never saw."""
    own = meets(card, box, FIELDS, CHECK_GAMES, CHECK_SEED)[0]
    others = {one.name: meets(one.card(box), box, FIELDS, CHECK_GAMES, CHECK_SEED)[0] for one in RIVALS}
    best = max(others, key=lambda name: float(others[name].mean()))
    return f"{box.id}: {code_of(card)}, ahead of {best} by {between(interval(differences(others[best], own)), signed)}"


if __name__ == "__main__":
    began = perf_counter()
    chosen = [edition(name) for name in sys.argv[1:]] or list(editions())
    found = search(chosen)
    for share, (name, (low, high)) in zip(found, RANGES.items(), strict=True):
        print(f"{name}: {low + share * (high - low):.2f}")
    print(*(check(card_of(found, box), box) for box in chosen), f"{perf_counter() - began:.0f} s", sep="\n")
