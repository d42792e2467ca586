"""Against others: the same simplified rules in hand-written C, backgammon of open_spiel, and a bare roll-and-move game in plain Python."""

import importlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from bench import mini
from bench.engine import BOTS, MONTHS, interpreted, many
from bench.kernel import kernel
from bench.measuring import Rounds, Size, Work, in_turns
from bench.report import Table
from payday_core import Edition

SAME_SEEDS = 300
C = "Mini Pay Day: C by hand, gcc -O3"
NUMBA = "Mini Pay Day: the house style, compiled by Numba"
PLAIN = "Mini Pay Day: the same functions, plain Python"


def roll_and_move(games: int) -> int:
    """The least that such a game can be: four tokens, a die, a month of days with dollars on them, a wage. How many turns it had."""
    days = [0, *(100 * (day % 7 - 3) for day in range(1, 31)), 3500]
    turns = 0
    for seed in range(games):
        dice = random.Random(seed)
        cash, day, month, player = [3500] * len(BOTS), [0] * len(BOTS), [0] * len(BOTS), 0
        while min(month) < MONTHS:
            if month[player] < MONTHS:
                turns += 1
                day[player] = min(day[player] + dice.randint(1, 6), 31)
                cash[player] += days[day[player]]
                if day[player] == 31:
                    day[player] = 0
                    month[player] += 1
            player = (player + 1) % len(BOTS)
    return turns


# ---- backgammon


def backgammon() -> tuple[Any, Any] | None:
    """open_spiel and its backgammon, if it is installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return None
    return pyspiel, pyspiel.load_game("backgammon")


def random_backgammon(game: Any, games: int) -> int:
    """Random moves, chosen from Python. How many turns it had."""
    luck, turns = random.Random(0), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                turns += 1
    return turns


def rolled_out_backgammon(pyspiel: Any, game: Any, games: int, turns_a_game: float) -> int:
    """Random moves within C++: one step of its tree search, which rolls out so many games and does not tell their turns."""
    state = game.new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=0)
    pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 0, False).step(state)
    return round(games * turns_a_game)


def backgammon_works(games: int) -> dict[str, Work]:
    """The two ways to play it; none where open_spiel is not installed."""
    found = backgammon()
    if found is None:
        print("\nopen_spiel is not installed, so backgammon is left out:  pip install -e '.[bench]'")
        return {}
    pyspiel, game = found
    turns_a_game = random_backgammon(game, 100) / 100
    return {
        "open_spiel backgammon: random rollouts within C++": partial(rolled_out_backgammon, pyspiel, game, games, turns_a_game),
        "open_spiel backgammon: random moves from Python": partial(random_backgammon, game, games),
    }


# ---- the same rules in C


def mini_works(games: int) -> dict[str, Work]:
    """Mini Pay Day in the ways that this machine can play it."""
    ways: dict[str, tuple[Callable[[int], mini.Results], int]] = {}
    by_hand = kernel()
    if by_hand is None:
        print("\ngcc is not here, so the C kernel is left out.")
    else:
        ways[C] = by_hand, games
    try:
        ways[NUMBA] = mini.compiled(), games
    except ImportError:
        print("\nNumba is not installed, so compiled play is left out.")
    ways[PLAIN] = mini.interpreted, games // 100
    check_the_same([play for play, _ in ways.values()])
    return {name: partial(turns_of, play, number) for name, (play, number) in ways.items()}


def turns_of(play: Callable[[int], mini.Results], games: int) -> int:
    """How many turns so many games had."""
    return int(play(games)[1].sum())


def check_the_same(ways: list[Callable[[int], mini.Results]]) -> None:
    """All ways of playing lead to the same dollars in as many turns; says so where there are several."""
    first, *others = (play(SAME_SEEDS) for play in ways)
    for other in others:
        for one, two in zip(first, other, strict=True):
            if (one != two).any():
                raise SystemExit("Mini Pay Day comes to other dollars in C than in Python: the yardstick is broken.")
    if others:
        print(f"\nMini Pay Day, seeds 0 to {SAME_SEEDS - 1}: the same dollars and turns in all {len(ways)} ways of playing it.")


def peers(edition: Edition, size: Size) -> float | None:
    """Print what a turn costs, ours and others'. How many times the C kernel's turn the same rules take compiled; None without either."""
    turns_a_game = interpreted(edition, 200, journal=False) / 200
    ours = f"{edition.id}: all rules and measures, {many(edition, 1).engine}"
    works: dict[str, Work] = {
        **mini_works(size.mini),
        ours: partial(simulated, edition, size.simulated, turns_a_game),
        f"{edition.id}: interpreted, no journal": partial(interpreted, edition, size.interpreted, journal=False),
        **backgammon_works(size.interpreted),
        "Roll and move: plain Python": partial(roll_and_move, 5 * size.interpreted),
    }
    rows = in_turns(works, size.rounds)
    title = f"CPU time of a turn, nanoseconds: median of {size.rounds} rounds (best), and as a ratio within the rounds"
    table = Table(title, ("a turn", 24), ("x C", 10), ("x ours", 10))
    for name, row in rows.items():
        by_c = f"{row.times(rows[C]):.2f}" if C in rows else "-"
        table.row(name, nanoseconds(row), by_c, f"{row.times(rows[ours]):.2f}")
    return rows[NUMBA].times(rows[C]) if {C, NUMBA} <= set(rows) else None


def simulated(edition: Edition, games: int, turns_a_game: float) -> int:
    """Games of the experiments, which keep no count of turns: taken as those of the interpreted ones."""
    many(edition, games)
    return round(games * turns_a_game)


def nanoseconds(row: Rounds) -> str:
    """Median and best."""
    return f"{1e9 * row.median:,.1f} ({1e9 * row.best:,.1f})"
