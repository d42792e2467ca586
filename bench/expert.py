"""Fit the numbers by which the expert plays an edition: writes `editions/*/expert.toml`.

    python -m bench.expert [edition ...]    # --games 20: a first look; --to FOLDER: not into the editions

Games are played by a card, and wherever somebody may buy a deal, buying and leaving it are played on in the same futures, three times in
five at a price drawn anew. What is gained by buying is then fitted to what the expert looks at. She is linear in her numbers, so least
squares find them. The first games are played by the strongest card that can be read, the second ones by the expert that came of the
first; both count.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.__main__ import compiled
from payday_core import Edition, Game, RuleCard, Seat, bot, edition, editions
from payday_core.games.pay_day.editions.expert import ExpertNumbers, each
from payday_core.games.pay_day.editions.registry import EXPERT
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.expert import MONTHS_MOST, months_left, worth_of_buying
from payday_core.games.pay_day.table import EXPERT_FIELDS
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.games.pay_day.totals import PLAYOUT, TOTALS
from payday_core.review.coach.values import mean_and_error, sampling
from payday_core.simulation.engines import player
from payday_core.simulation.runs import futures, start_of

EDITIONS = Path(__file__).parents[1] / "payday_core" / "games" / "pay_day" / "editions"

GAMES, SAMPLES, PLAYERS = 400, 400, 4
"""Games by each policy; playouts of each answer."""

EXPERTS = 2
"""So many experts are found one after another."""

MONTHS = (3, 3, 3, 2, 4, 6)
"""How long the games are, in turn."""

DRAWN, CHEAPEST, STEP = 0.6, 0.15, 50
"""How often a price is drawn anew: from this share of the value up to all of it, in dollars."""

FITTED = tuple(name for name in EXPERT_FIELDS if name != "cushion")
"""The numbers that are fitted; the others are set by hand."""

BLUR, NOISE_LEAST = 0.08, 0.03
"""How far off the expert's formula may be, as a share of a deal's value; and the least standard error that counts, in wages."""

PULL, PULL_ON_BUYERS = 1e-4, 3e-2
"""How strongly the numbers are drawn to their defaults; and that of the buyers ahead where three months or more are left, as it and the
first one hardly differ there."""

HEAD = """\
# How the expert plays this box, in thousandths: one number each for 0, 1, 2, and 3 or more months left (editions/expert.py says of what).
# Fitted to playouts by `python -m bench.expert`.
"""

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Purchase:
    """A deal that could be bought, and by how many dollars of final worth buying was better, with the standard error of that.

    terms: what each of the `FITTED` is multiplied by; left: months left, as the expert counts them; value: what a buyer pays.
    """

    terms: tuple[int, ...]
    left: int
    value: int
    gain: float
    error: float


def with_numbers(box: Edition, numbers: dict[str, Any]) -> Edition:
    """The edition as the expert plays it by other numbers."""
    return Edition.model_validate({**box.model_dump(), "expert": {**box.expert.model_dump(), **numbers}})


# ---- what buying gains


def purchases(box: Edition, card: RuleCard, seeds: Iterable[int], samples: int) -> Iterator[Purchase]:
    """Every deal that could be bought in the games with these seeds, which everybody plays by the card."""
    alone = one_number_each(box)
    for seed in seeds:
        seats = [Seat(f"Seat {p + 1}", card, frozenset({Ask.BUY_DEAL})) for p in range(min(PLAYERS, box.players_max))]
        game, luck = Game.new(box, seats, max(MONTHS[seed % len(MONTHS)], box.months_min), seed), np.random.default_rng(seed)
        while not game.over:
            if game.pending is None:
                game.play_turn()
                continue
            yield compared(game, card, alone, luck, samples)
            game.answer(game.pending.planned)


def compared(game: Game, card: RuleCard, alone: Sequence[Any], luck: np.random.Generator, samples: int) -> Purchase:
    """Buy the deal that is offered, and leave it."""
    asked: Any = game.pending
    table, seat = asked.table, asked.seat
    price, value = table.edition.deal_cost[asked.about], table.edition.deal_value[asked.about]
    if luck.random() < DRAWN:
        price = round(value * luck.uniform(CHEAPEST, 1) / STEP) * STEP
    left, bought = (worths(game, answer, card, price, samples) for answer in (0, 1))
    return Purchase(terms(table, seat, price, value, alone), months_left(table, seat), value, *mean_and_error(bought - left))


def one_number_each(box: Edition) -> list[Any]:
    """The edition's constants as often as there are numbers to be fitted, each time with one of them at 1 and the others at 0."""
    return [with_numbers(box, {**dict.fromkeys(FITTED, each(0)), name: each(1)}).plain for name in FITTED]


def terms(table: Any, seat: int, price: int, value: int, alone: Sequence[Any]) -> tuple[int, ...]:
    """What each of the expert's numbers is multiplied by: her own formula, asked with one number at a time."""
    trial, found = table.copy(), []
    for constants in alone:
        trial.edition = constants
        found.append(int(worth_of_buying(trial, seat, price, value)))
    return tuple(found)


def worths(game: Game, answer: int, card: RuleCard, price: int, samples: int) -> Numbers:
    """The final worth of who is asked in each playout after an answer, with the deal at this price; everybody plays by the card."""
    asked: Any = game.pending
    record = game.position(answer)
    record["edition"]["deal_cost"][asked.about] = price
    start, totals = start_of(PAY_DAY, record, [card] * len(game.seats)), np.zeros(samples, TOTALS)
    player().play(start, futures(sampling(game.seed), 0, samples), np.zeros(1, PLAYOUT), totals)
    return totals["worth"][:, asked.seat].astype(np.float64)


# ---- the numbers


def fitted(found: Sequence[Purchase], wage: int) -> dict[str, tuple[int, ...]]:
    """The numbers that say best what buying gains: by name, one each for the months left, in thousandths."""
    months = [fitted_to([one for one in found if one.left == left], left, wage) for left in range(MONTHS_MOST + 1)]
    return dict(zip(FITTED, zip(*months, strict=True), strict=True))


def fitted_to(found: Sequence[Purchase], left: int, wage: int) -> list[int]:
    """The same for purchases with so many months left: least squares, weighted and drawn to the defaults; those themselves of nothing."""
    default = np.array([getattr(ExpertNumbers(), name)[left] / 1000 for name in FITTED])
    if not found:
        return [round(1000 * number) for number in default]
    weight = 1 / np.hypot([max(one.error, NOISE_LEAST * wage) for one in found], [BLUR * one.value for one in found])
    matrix = np.array([one.terms for one in found], float) * weight[:, None]
    size = np.abs(matrix).mean(axis=0) + 1e-9
    matrix /= size
    missed = np.array([one.gain for one in found]) * weight - matrix @ (default * size)
    pull = np.full(len(FITTED), PULL)
    pull[FITTED.index("sales_by_buyers")] = PULL_ON_BUYERS if left == MONTHS_MOST else PULL
    change = np.linalg.solve(matrix.T @ matrix + len(found) * np.diag(pull), matrix.T @ missed)
    return [round(1000 * number) for number in default + change / size]


def found_for(box: Edition, games: int, samples: int) -> dict[str, tuple[int, ...]]:
    """The expert's numbers for an edition: from games by the strongest card that can be read, then by the experts that came of them."""
    better, who = box, "tuned"
    for number in range(1 + EXPERTS):
        seeds = range(number * games, (number + 1) * games)
        found = fitted(list(purchases(better, bot(who).card(better), seeds, samples)), box.wage)
        better, who = with_numbers(box, found), "expert"
    return found


def text_of(box: Edition, numbers: dict[str, tuple[int, ...]]) -> str:
    """The file of an edition: these numbers, and those of its own that are set by hand."""
    by_hand = {name: getattr(box.expert, name) for name in ExpertNumbers.model_fields if name in box.expert.model_fields_set - set(FITTED)}
    written = {name: list(number) if isinstance(number, tuple) else number for name, number in {**numbers, **by_hand}.items()}
    return HEAD + "".join(f"{name} = {number}\n" for name, number in written.items())


def main() -> None:
    """Fit and write, an edition at a time."""
    parser = argparse.ArgumentParser(prog="python -m bench.expert", description="Fit the numbers by which the expert plays.")
    parser.add_argument("editions", nargs="*", help="all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help=f"by each policy ({GAMES})")
    parser.add_argument("--samples", type=int, default=SAMPLES, help=f"playouts of each answer ({SAMPLES})")
    parser.add_argument("--to", type=Path, default=EDITIONS, help="the folder with a folder for each edition")
    options = parser.parse_args()
    compiled()
    for box in [edition(name) for name in options.editions] or editions():
        began, file = perf_counter(), options.to / box.id / EXPERT
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text_of(box, found_for(box, options.games, options.samples)), encoding="utf-8")
        print(f"{file}: {perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
