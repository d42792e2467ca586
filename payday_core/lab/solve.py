"""Solves the 1974 game for one seat and writes what the Editions page shows: `python -m payday_core.lab.solve`, some nine minutes.

What the other seats do is measured in games of the engine; the game is solved by backward induction; the answers are checked in games of
the model and of the engine (docs/solved.md). Everything is drawn from fixed seeds, so the file comes out the same.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import Bot, RuleCard, bot
from payday_core.games.pay_day.solved.answers import Answers
from payday_core.games.pay_day.solved.engine_games import worth_in_engine
from payday_core.games.pay_day.solved.file import (
    MONTHS,
    NAME,
    SOLVED,
    Character,
    Mean,
    Prices,
    SolvedGame,
    ThreeNumbers,
    characters,
    inputs_of,
    solved_edition,
)  # fmt: skip
from payday_core.games.pay_day.solved.grid import Grid, finer, grid, rough
from payday_core.games.pay_day.solved.model_games import ModelGames
from payday_core.games.pay_day.solved.others import FIELDS, PLAYERS, RIVALS, Others, measured
from payday_core.games.pay_day.solved.players import Best, ByCard, Coin, Player
from payday_core.games.pay_day.solved.solver import Solved, Solver
from payday_core.games.pay_day.solved.tables import break_even, cushion, worth_of_days
from payday_core.lab.stats import interval
from payday_core.simulation import simulate

FILE = Path(__file__).parents[1] / "games" / "pay_day" / "editions" / SOLVED / NAME

MEASURED, IN_MODEL, IN_ENGINE = 20_000, 20_000, 6_000
"""Games: to measure the others, of the model, and of the engine."""

A_FIELD, A_TRY = 3_000, 200
"""Games against each field of rivals: of the card that is found, and of each card that is tried."""

SEED, SEARCH_SEED, CHECK_SEED = 5_000_000, 7_000_000, 9_000_000
"""The first seeds of the games by the tables, of the search, and of the check of what it found: no game of one is a game of another."""

AXES = ("cash", "balance", "bills", "brings")

REST = RuleCard(
    buy_margin=30, loan_margin=30, deal_loan=NEVER, buy_in_last_month=False, keep=0,
    repay_share=100, save_share=100, games_from=NEVER, stake=100,
)  # fmt: skip
"""What stands in the blanks that are not searched: a plain card that repays and saves all it can, and buys nothing in the last month."""

TRIED: dict[str, tuple[int, ...]] = {
    "buy_margin": (10, 20, 25, 30, 40, 50),
    "loan_margin": (20, 25, 30, 35, 40, 50),
    "deal_loan": (1600, 2000, 2400, 2800, 3200, 3600, 4000),
    "keep": (200, 300, 400, 500, 600, 700, 800, 1000),
    "games_from": (0, 100, 200, 300, 400, 500, 600),
    "save_share": (0, 50, 100),
    "repay_from": (0, 300, 500, 700, 900),
}
"""The blanks of a rule card that are searched, and the numbers tried in each."""


def say(words: str) -> None:
    """How far it is."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


# ---- solving


def solved(printed: Edition, where: Grid, others: Others, player: Player) -> Solved:
    """The game solved for a player."""
    return Solver(printed, where, others, MONTHS, player).solve()


def moved_by_finer(printed: Edition, others: Others, worth: float) -> dict[str, float]:
    """By how much twice as many points of one axis move the worth, in dollars."""
    return {axis: round(solved(printed, finer(grid(), axis), others, Best()).at_start - worth, 1) for axis in AXES}


def worth_of_character(printed: Edition, others: Others, one: Bot) -> float:
    """What a character is worth in the model, in dollars."""
    card = one.card(printed)
    if card.at_random:
        return round(solved(printed, rough(grid()), others, Coin()).at_start, 1)
    return round(solved(printed, grid(), others, ByCard(printed, card)).at_start, 1)


def prices(answers: Answers) -> list[Prices]:
    """The break-even prices of every deal, the cheapest first."""
    return [
        Prices(
            title=card.title, cost=card.cost, brings=card.value,
            with_cash=[break_even(answers, card.value, card.commission, month, with_loan=False) for month in range(1, MONTHS + 1)],
            on_loan=[break_even(answers, card.value, card.commission, month, with_loan=True) for month in range(1, MONTHS + 1)],
        )
        for card in answers.printed.deals
    ]  # fmt: skip


def mean_of(worths: Any) -> Mean:
    """The average with its interval."""
    found = interval(worths)
    return Mean(games=len(worths), mean=round(found.mean, 1), low=round(found.low, 1), high=round(found.high, 1))


# ---- the card of three numbers


def worths(printed: Edition, card: RuleCard, games: int, seed: int) -> Any:
    """What a card is worth at the end of so many games against each field of rivals, each seat in turn; (fields * games,) dollars."""
    found = []
    for number, field in enumerate(FIELDS):
        cards = [one.card(printed) for one in field]
        cards.insert(number % PLAYERS, card)
        found.append(simulate(printed, cards, MONTHS, games, seed + number * games, workers=1).worth[:, number % PLAYERS])
    return np.concatenate(found).astype(int)


def tried(printed: Edition, card: RuleCard) -> float:
    """A card's average in the games of the search: the same dice for every card."""
    return float(worths(printed, card, A_TRY, SEARCH_SEED).mean())


def best_number(printed: Edition, card: RuleCard, blank: str) -> tuple[float, RuleCard]:
    """The best number in one blank."""
    cards = [card.model_copy(update={blank: number}) for number in TRIED[blank]]
    return max(((tried(printed, one), one) for one in cards), key=lambda found: found[0])


def three_numbers(printed: Edition) -> tuple[RuleCard, list[str]]:
    """The blank whose best number gains most, then a second and a third, then each of the three twice more. The card and its blanks."""
    card, blanks = REST, list[str]()
    for _ in range(3):
        found = {blank: best_number(printed, card, blank) for blank in TRIED if blank not in blanks}
        blanks.append(max(found, key=lambda blank: found[blank][0]))
        card = found[blanks[-1]][1]
    for blank in blanks * 2:
        card = best_number(printed, card, blank)[1]
    return card, blanks


def checked(printed: Edition, others: Others, card: RuleCard, blanks: Sequence[str]) -> ThreeNumbers:
    """The card on dice that the search has not seen."""
    own = worths(printed, card, A_FIELD, CHECK_SEED)
    rivals = {one.id: worths(printed, one.card(printed), A_FIELD, CHECK_SEED) for one in (*RIVALS, bot("tuned"))}
    best = max((one.id for one in RIVALS), key=lambda name: rivals[name].mean())
    worth = solved(printed, grid(), others, ByCard(printed, card)).at_start
    return ThreeNumbers(
        card=card, blanks=list(blanks), worth=round(worth, 1), in_engine=mean_of(own),
        over_tuned=mean_of(own - rivals["tuned"]), over_untuned=mean_of(own - rivals[best]),
    )  # fmt: skip


# ---- all of it


def whole(printed: Edition) -> SolvedGame:
    """Everything that the file holds."""
    say("measuring the others")
    others = Others.of(measured(printed, MONTHS, MEASURED).plain())
    say("solving")
    best = solved(printed, grid(), others, Best())
    answers, worth = Answers(best), round(best.at_start, 1)
    say(f"the best play is worth ${worth:,.0f}; playing games of the model and of the engine")
    played = ModelGames(best, IN_MODEL, SEED).play()
    in_engine = mean_of(np.array([worth_in_engine(answers, MONTHS, number, SEED + number) for number in range(IN_ENGINE)]))
    say(f"{in_engine}; searching for three numbers")
    card, blanks = three_numbers(printed)
    say(f"{blanks} {card}; the characters")
    return SolvedGame(
        inputs=inputs_of(printed), worth=worth, in_model=mean_of(played.worth), in_engine=in_engine,
        finer=moved_by_finer(printed, others, worth),
        days=worth_of_days(played, MONTHS),
        cushion=[cushion(answers, month, with_loan=False) for month in range(1, MONTHS)],
        cushion_with_loan=[cushion(answers, month, with_loan=True) for month in range(1, MONTHS)],
        prices=prices(answers),
        characters=[Character(id=one.id, worth=worth_of_character(printed, others, one)) for one in characters()],
        three_numbers=checked(printed, others, card, blanks),
        others=others.plain(),
    )  # fmt: skip


if __name__ == "__main__":
    FILE.write_text(whole(solved_edition()).model_dump_json() + "\n", encoding="utf-8")
