"""How strong the characters are, in every edition and in the other games: writes docs/strength.md.

    python -m bench.strength [play-or-pay game-of-the-year]

Every character of Pay Day plays the same games of 4 players, against each three of the untuned characters that play by numbers, from
changing seats. The other games' characters do so in `bench.strength_games`; where games are named, their parts alone are written again.
"""

import argparse
import re
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from bench.strength_games import cards_part, year_part
from payday_core import BOTS, Edition, RuleCard, editions
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.pay_day.rule_cards.plans import Bot
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.games.registry import TITLES
from payday_core.lab.stats import Interval, differences, interval, share_interval
from payday_core.simulation import engine, simulate
from payday_core.text.wording import money, signed

ROOT = Path(__file__).parents[1]

PLAYERS, MONTHS, GAMES, SEED = 4, 3, 1_000, 1_000_000
"""GAMES for each field of rivals."""

RIVALS = tuple(one for one in BOTS if one.id not in ("tuned", "expert", "random"))
FIELDS = tuple(combinations(RIVALS, PLAYERS - 1))
FILE = ROOT / "docs" / "strength.md"

HEAD = f"""# How strong the characters are

What each character is worth at the end of a game of {PLAYERS} players and {MONTHS} months, on average. Each plays the same
{len(FIELDS) * GAMES:,} games: {GAMES:,} against each of the {len(FIELDS)} fields of three of the {len(RIVALS)} characters that are neither
tuned nor fitted nor at random, in a seat that changes from field to field, with the seeds from {SEED:,} on, played {{engine}}.
"Behind" is the difference to the best of the box, game by game with the same luck. "Richest" is how often nobody at the table had more.
The true value lies between the two numbers in brackets 95 times in 100. `python -m bench.strength` writes this file.

Vera's numbers were found by `python -m bench.tune`: CMA-ES (package `cma`, 70 generations of 18 cards, 3,600 games a card and generation,
fresh seeds each time), once for 1974, once for 1994 and 2000 together, once for both boxes of 2008; then rounded to what a pupil can read,
by comparing a few roundings on seeds of their own.
She is the strongest card that can be read.

Ada has no such card: she works out what a deal is likely to bring, from the buyers ahead, the deals in her hand and what borrowing costs.
What that leaves out is in numbers that `python -m bench.expert` fits: in playouts, buying a deal is compared with leaving it, in the same
future; least squares give what her worth gains. The playouts are first by Vera, then by the Ada so found, then by the Ada who comes of
those: the last ones count. No search against the characters here was made. Whom she takes from or gives to she tells by all that they have,
with their deals. Her cushion when saving, what she thinks of a card that she does not see, and that an offer counts half where she could
also sell on the spot, were set by hand, after comparing a few values.

None of the seeds here was used for either. Ada is the strongest character known, not the strongest there can be: how much is left to
gain over her is in the part on the coach.
"""


def meets(
    card: RuleCard, edition: Edition, fields: Sequence[tuple[Bot, ...]], games: int, seed: int
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Worth and rank of a card in so many games against each of the fields: dollars, and 1 for the richest; (fields * games,) each."""
    found = []
    for number, field in enumerate(fields):
        seat = number % PLAYERS
        cards = [rival.card(edition) for rival in field]
        cards.insert(seat, card)
        results = simulate(edition, cards, MONTHS, games, seed + number * games)
        found.append((results.worth[:, seat], results.rank[:, seat]))
    worths, ranks = zip(*found, strict=True)
    return np.concatenate(worths), np.concatenate(ranks)


def between(value: Interval, said: Callable[[int], str]) -> str:
    """A value in dollars with its interval."""
    return f"{said(round(value.mean))} ({said(round(value.low))} to {said(round(value.high))})"


def table(edition: Edition) -> str:
    """The section of an edition: its characters, the strongest first."""
    met = {one: meets(one.card(edition), edition, FIELDS, GAMES, SEED) for one in BOTS}
    order = sorted(BOTS, key=lambda one: -met[one][0].sum())
    best = met[order[0]][0]
    lines = []
    for one in order:
        worth, rank = met[one]
        behind = "the best" if one is order[0] else between(interval(differences(best, worth)), signed)
        lines.append(f"| {one.name} (`{one.id}`) | {between(interval(worth), money)} | {behind} | {richest(rank)} |")
    head = f"## {edition.title}\n\n| character | worth at the end | behind | richest |\n|---|---|---|---|"
    return "\n".join([head, *lines])


def richest(ranks: NDArray[np.int32]) -> str:
    """How often it was the richest at the table, with its interval."""
    share = share_interval(int((ranks == 1).sum()), len(ranks))
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def pay_day_part(how: str) -> str:
    """The part on Pay Day."""
    return "\n\n".join([HEAD.format(engine=how).rstrip("\n"), *map(table, editions())])


PARTS: dict[str, Callable[[str], str]] = {PAY_DAY.id: pay_day_part, PLAY_OR_PAY.id: cards_part, GAME_OF_THE_YEAR.id: year_part}
"""The parts that are written here, in their order, each told how the games are played."""

ORDER = (*PARTS, "coach")
"""The parts of the file. The last one holds what `bench.coach` prints, and is put in by hand."""


def parts_of(text: str) -> dict[str, str]:
    """The parts of a file, each begun by a heading of its own."""
    return dict(zip(ORDER, re.split(r"\n\n(?=# )", text.strip()), strict=True))


def played_by(title: str) -> str:
    """How the games of a title are played here."""
    return "compiled" if engine(next(one for one in TITLES if one.id == title)).compiled else "interpreted"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write docs/strength.md.")
    parser.add_argument("games", nargs="*", help=f"those whose part is written again, of {', '.join(PARTS)}; all if none is named")
    wanted = parser.parse_args().games or list(PARTS)
    began = perf_counter()
    parts = parts_of(FILE.read_text(encoding="utf-8"))
    for name in wanted:
        parts[name] = PARTS[name](played_by(name))
        print(parts[name], f"{perf_counter() - began:.0f} s", sep="\n\n")
    FILE.write_text("\n\n".join(parts[name] for name in ORDER) + "\n", encoding="utf-8")
