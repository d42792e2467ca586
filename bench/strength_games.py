"""How strong the characters of the other games are, for `bench.strength`: their parts of docs/strength.md."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from payday_core.engine.title import Title
from payday_core.games.game_of_the_year import game as year
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS as YEAR_BOTS
from payday_core.games.game_of_the_year.seats import Seat as YearSeat
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.game_of_the_year.totals import WHOLE_WIN
from payday_core.games.play_or_pay import game as cards
from payday_core.games.play_or_pay.characters import BOTS as CARDS_BOTS
from payday_core.games.play_or_pay.house import House, houses
from payday_core.games.play_or_pay.seats import Seat as CardsSeat
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.lab.stats import Interval, differences, interval, share_interval
from payday_core.simulation.runs import simulate_title
from payday_core.text.wording import MINUS

PLAYERS, ROUNDS, SEED = 4, 5, 1_000_000
CARDS_GAMES, YEAR_GAMES = 1_000, 500
"""For each field of rivals and each seat."""

Numbers = NDArray[Any]


class Table(NamedTuple):
    """A game as it is set up, before its first turn, for many playouts. bots: its characters, the last of them at random."""

    title: Title
    record: Any
    bots: Sequence[Any]

    @property
    def fields(self) -> list[tuple[Any, ...]]:
        """Three rivals each: all there are of the characters that play by numbers; one may sit there twice or three times."""
        return list(combinations_with_replacement(self.bots[:-1], PLAYERS - 1))


def table_of(house: House) -> Table:
    """A table of Play or Pay."""
    seats = [CardsSeat(f"Seat {p}") for p in range(PLAYERS)]
    game = cards.Game.new(house, seats, ROUNDS, 0)
    return Table(PLAY_OR_PAY, cards.start_record(game.house, game.header), CARDS_BOTS)


def table_of_the_year() -> Table:
    """A table of Game of the Year."""
    game = year.Game.new([YearSeat(f"Seat {p}") for p in range(PLAYERS)], 0)
    return Table(GAME_OF_THE_YEAR, year.start_record(game.box, game.header), YEAR_BOTS)


def meets(table: Table, card: Any, fields: Sequence[tuple[Any, ...]], games: int, seed: int) -> Iterator[tuple[int, Any]]:
    """What a card's games came to against each of the fields from each seat: the seat, and the totals of so many games."""
    for number, field in enumerate(fields):
        for seat in range(PLAYERS):
            at_table = [rival.card for rival in field]
            at_table.insert(seat, card)
            first = seed + (number * PLAYERS + seat) * games
            yield seat, simulate_title(table.title, table.record, at_table, games, first)


def measured(table: Table, card: Any, games: int, *names: str) -> tuple[Numbers, ...]:
    """Totals of a card, a number a game: (fields * seats * games,) each."""
    found = [[totals[name][:, seat] for name in names] for seat, totals in meets(table, card, table.fields, games, SEED)]
    return tuple(np.concatenate(one) for one in zip(*found, strict=True))


def said(value: Interval, say: Callable[[float], str]) -> str:
    """A value with its interval."""
    return f"{say(value.mean)} ({say(value.low)} to {say(value.high)})"


def tenths(value: float) -> str:
    """To one place, with a minus that is as wide as a plus."""
    return f"{value:.1f}".replace("-", MINUS)


def percent(share: float) -> str:
    """A share of one."""
    return f"{share:.1%}"


def rows(table: Table, games: int, names: Sequence[str], others: Callable[..., list[str]]) -> list[str]:
    """A line a character, the strongest first: its score, how far behind the best it is, and what else is told of its totals."""
    met = {one: measured(table, one.card, games, "score", *names) for one in table.bots}
    order = sorted(table.bots, key=lambda one: -met[one][0].sum())
    best = met[order[0]][0]
    lines = []
    for one in order:
        score, *more = met[one]
        cells = [f"{one.name} (`{one.id}`)", said(interval(score), tenths), behind(best, score), *others(*more)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def behind(best: Numbers, score: Numbers) -> str:
    """How far behind the best, game by game."""
    if best is score:
        return "the best"
    apart = differences(best, score)
    return said(interval(apart), tenths) if apart.any() else "level"


def of_a_house(house: House) -> str:
    """The section of a house of Play or Pay."""

    def others(won: Numbers, rank: Numbers) -> list[str]:
        return [said(interval(won / ROUNDS), percent), said(share_interval(int((rank == 1).sum()), len(rank)), percent)]

    head = f"## {house.title}\n\n| character | tokens at the end | behind | rounds won | most tokens |\n|---|---|---|---|---|"
    return "\n".join([head, *rows(table_of(house), CARDS_GAMES, ("won", "rank"), others)])


def of_the_year() -> str:
    """The section of Game of the Year."""

    def others(wins: Numbers) -> list[str]:
        return [said(interval(wins / WHOLE_WIN), percent)]

    head = "## Game of the Year\n\n| character | points at the end | behind | years won |\n|---|---|---|---|"
    return "\n".join([head, *rows(table_of_the_year(), YEAR_GAMES, ("wins",), others)])


def with_tokens() -> list[House]:
    """The houses of Play or Pay in which a pass costs a token."""
    return [house for house in houses() if not house.free_passes]


def cards_part(engine: str) -> str:
    """The part on Play or Pay."""
    fields, numbered = len(table_of(with_tokens()[0]).fields), len(CARDS_BOTS) - 1
    head = f"""# Play or Pay

What each character has at the end of a game of {PLAYERS} players and {ROUNDS} rounds, in each house that has tokens. Each plays the same
{fields * PLAYERS * CARDS_GAMES:,} games: {CARDS_GAMES:,} from each seat against each of the {fields} fields of three of the {numbered}
characters that are not at random, of whom one may sit there twice or three times, with the seeds from {SEED:,} on, played {engine}.
"Behind" is the difference to the best of the house, game by game with the same luck; "level" says that there was none in any game.
"Rounds won" is of all rounds agreed, and "most tokens" is how often nobody at the table had more."""
    return "\n\n".join([head, *map(of_a_house, with_tokens())])


def year_part(engine: str) -> str:
    """The part on Game of the Year."""
    fields, numbered = len(table_of_the_year().fields), len(YEAR_BOTS) - 1
    head = f"""# Game of the Year

The points of each character after a whole year of {PLAYERS} players. Each plays the same {fields * PLAYERS * YEAR_GAMES:,} games:
{YEAR_GAMES:,} from each seat against each of the {fields} fields of three of the {numbered} characters that are not at random, of whom
one may sit there twice or three times, with the seeds from {SEED:,} on, played {engine}. "Behind" is the difference to the best,
game by game with the same luck; "level" says that there was none in any game. "Years won" is the share of wins, of which several
players can have parts. The most points do not win by themselves: whoever leads no category alone cannot win while somebody else does."""
    return "\n\n".join([head, of_the_year()])
