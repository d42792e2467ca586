"""Games a second of each edition on one core: by Python, with and without the journal, and by `simulate`."""

from collections.abc import Callable
from functools import partial

from bench.measuring import Rounds, Size, Work, in_turns
from bench.report import Table
from payday_core import Edition, Game, Seat, editions
from payday_core.games.pay_day.rule_cards.plans import RuleCard, bot
from payday_core.simulation import Results, simulate

MONTHS = 3
BOTS = ("debt-free", "careful", "buyer", "saver")


def cards(edition: Edition) -> list[RuleCard]:
    """One of each of the four bots."""
    return [bot(name).card(edition) for name in BOTS]


def interpreted(edition: Edition, games: int, *, journal: bool) -> int:
    """Play so many games by Python, seeds from 0; how many turns they had."""
    turns = 0
    for seed in range(games):
        game = Game.new(edition, [Seat.bot(name) for name in BOTS], MONTHS, seed, journal=journal)
        game.play()
        turns += game.turn
    return turns


def many(edition: Edition, games: int, *, workers: int | None = 1) -> Results:
    """As experiments play: all rules, all measures, seeds from 0."""
    return simulate(edition, cards(edition), MONTHS, games, seed=0, workers=workers)


def games_a_second(size: Size) -> dict[str, Rounds]:
    """Print them; the CPU seconds that `simulate` takes a game, by edition."""
    works: dict[tuple[str, str], Work] = {}
    for printed in editions():
        works[printed.id, "plain"] = counting(partial(interpreted, printed, size.interpreted, journal=False), size.interpreted)
        works[printed.id, "journal"] = counting(partial(interpreted, printed, size.interpreted, journal=True), size.interpreted)
        works[printed.id, "many"] = counting(partial(many, printed, size.simulated), size.simulated)
    rounds = in_turns(works, size.rounds)
    engine = many(editions()[0], 1).engine
    table = Table(
        f"Games a second on one core: {len(BOTS)} players, {MONTHS} months; median of {size.rounds} rounds (best round)",
        *(("turns a game", 13), ("interpreted", 13), ("with journal", 13), (f"simulate, {engine}", 24), ("ratio", 8)),
    )
    for printed in editions():
        plain, journal, fast = (rounds[printed.id, how] for how in ("plain", "journal", "many"))
        turns = interpreted(printed, size.interpreted, journal=False) / size.interpreted
        table.row(printed.id, f"{turns:.0f}", rate(plain), rate(journal), rate(fast), f"{plain.times(fast):.0f} x")
    return {printed.id: rounds[printed.id, "many"] for printed in editions()}


def counting(work: Callable[[], object], games: int) -> Work:
    """The work, saying how many games it was."""

    def count() -> int:
        work()
        return games

    return count


def rate(rounds: Rounds) -> str:
    """Games a second: of the median round, and of the best."""
    return f"{1 / rounds.median:,.0f} ({1 / rounds.best:,.0f})"
