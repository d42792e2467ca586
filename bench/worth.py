"""What four careful players are worth after three months, by edition: writes docs/worth.md.

    python -m bench.worth

The same 2,000 games whoever runs it; the test suite compares a sample of them with the file.
"""

from pathlib import Path
from statistics import mean, median, stdev

from payday_core import Edition, Game, Seat, bot, editions

PLAYERS, MONTHS, GAMES, BOT = 4, 3, 2_000, "careful"
FILE = Path(__file__).parents[1] / "docs" / "worth.md"

FOUND = {"parker-1974": 1_065, "parker-1994": 32_000, "hasbro-2000": 27_900, "standard-2008": 35_600, "big-2008": 47_200}
"""The means of an independent simulation of the same boards and decks, made before this engine was (its bots buy a little differently)."""

HEAD = f"""# What the boxes pay

Final worth (cash less loan) of {PLAYERS} players of the bot "{bot(BOT).name}" ({bot(BOT).motto.rstrip(".").lower()}) after {MONTHS} months,
in {GAMES:,} games, seeds 0 to {GAMES - 1}: the mean over all players with its standard error, the median, how many end below zero, and
for comparison the mean of an independent simulation made before this engine, whose players bought a little differently. Big 2008 is
played on the board as the app lays it.
`python -m bench.worth` writes this file.

| box | mean worth | standard error | median | below zero | independent simulation | mean in monthly salaries |
|---|---|---|---|---|---|---|
"""


def worths(printed: Edition, games: int) -> list[list[int]]:
    """The final worth of each player, in dollars, a list a game."""
    seats = [Seat.bot(BOT, name=f"Player {p + 1}") for p in range(PLAYERS)]
    played = []
    for seed in range(games):
        game = Game.new(printed, seats, MONTHS, seed, journal=False)
        game.play()
        played.append([line.worth for line in game.standings()])
    return played


def line(printed: Edition, played: list[list[int]]) -> str:
    """A row of the table; the four worths of a game depend on each other, so the error is that of the games' means."""
    means, every = [mean(game) for game in played], [worth for game in played for worth in game]
    error, below = stdev(means) / len(means) ** 0.5, sum(worth < 0 for worth in every) / len(every)
    known = f"${FOUND[printed.id]:,}" if printed.id in FOUND else ""
    cells = (f"${mean(means):,.0f}", f"${error:,.0f}", f"${median(every):,.0f}", f"{below:.1%}", known, f"{mean(means) / printed.wage:.1f}")
    return f"| {printed.title} | {' | '.join(cells)} |"


if __name__ == "__main__":
    rows = [line(printed, worths(printed, GAMES)) for printed in editions()]
    FILE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    print(*rows, sep="\n")
