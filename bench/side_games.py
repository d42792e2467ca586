"""The figures of Play or Pay by the compiled rules, beside those of an independent simulator: writes docs/side-games.md.

    python -m bench.side_games

The simulator was written before this engine was, in plain Python and with other luck, so two right programs differ by chance alone. Each
figure is a sum over games divided by another one (tokens by rounds, passes by turns), which gives its standard error.
"""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from payday_core.engine.chance import luck_of
from payday_core.games.play_or_pay.characters import BOTS, bot
from payday_core.games.play_or_pay.game import Game, start_record
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.seats import Seat
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.games.play_or_pay.totals import TOTALS
from payday_core.simulation.engines import player
from payday_core.simulation.runs import futures, start_of

FILE = Path(__file__).parents[1] / "docs" / "side-games.md"
GAMES, DEALS, ROUNDS, SEED = 20_000, 20_000, 5, 1_000_000
SEATS_GAMES, PAIR_DEALS, HOUSE_GAMES = 2_500, 4_000, 1_200
"""How many the simulator played: games by players, deals of each pair of characters, games of each house."""

AHEAD_DEALS, AHEAD_SAMPLES = 600, 300
"""Deals in which one player looks ahead, and the deals of the hidden cards in which each card is tried."""

FAR = 3.3
"""Standard errors: of a hundred right figures one in ten such runs has a single one as far off."""

BY_PLAYERS = {
    3: (57.9, 19.9, 52.3, 13.4, 1.5, 4.9, (38.3, 30.9, 30.9), (1.71, -1.12, -0.82)),
    4: (58.0, 24.2, 43.2, 17.8, 1.9, 3.7, (23.0, 24.8, 25.5, 26.7), (-0.86, -0.28, 0.09, 0.71)),
    5: (118.1, 20.6, 47.6, 25.1, 1.1, 0.7, (21.5, 20.4, 20.1, 19.3, 18.8), (0.35, 0.25, 0.41, 0.39, -1.69)),
    6: (119.7, 23.2, 42.2, 31.5, 1.6, 1.1, (18.2, 15.3, 17.5, 17.0, 16.1, 16.0), (1.38, 0.58, -0.6, -0.59, -0.71, -0.54)),
}
"""The simulator's: turns a round, percent that pay and with a choice, pot won, percent of pots unclaimed, percent of players out before
the last round, percent of rounds won and net tokens by place from the leader."""

AGAINST_THREE = {
    "opener": ((0.18, 25.9), (1.25, 31.0), (2.39, 36.3), (3.86, 47.2)),
    "both": ((-1.13, 19.9), (-0.17, 24.4), (0.58, 27.6), (1.66, 33.2)),
    "holder": ((-1.95, 16.0), (-0.97, 21.0), (-0.06, 24.9), (0.93, 29.1)),
    "random": ((-2.91, 10.9), (-1.54, 18.4), (-0.96, 21.0), (0.18, 26.0)),
}
"""The simulator's: net tokens and percent of rounds won of one against three of each, in the order of `BOTS`."""

BY_HOUSE = {
    "play-or-pay": (58.1, 24.3, 43.2, 17.9, 2.7, 4.0, 47.7),
    "losers-pay": (58.1, 24.4, 43.1, 25.9, 2.7, 2.6, 47.7),
    "round-the-corner": (105.4, 57.2, 3.7, 62.7, 2.3, 0.8, 28.7),
    "sevens": (53.9, 17.6, 53.9, 0.0, 2.5, 0.0, 51.5),
    "card-dominoes": (54.2, 18.7, 52.3, 0.0, 2.7, 0.0, 48.2),
}
"""The simulator's, with four players: turns a round, percent of passes and choices, pot, cards left a loser, percent out, and percent of
rounds that Olga wins against three of Kit."""


class Figure(NamedTuple):
    """A figure as the sum of `parts` divided by that of `wholes`, one number each a game; `scale` 100 makes it a percentage."""

    name: str
    parts: Any
    wholes: Any
    theirs: float
    their_games: int
    scale: int = 1
    digits: int = 1

    @property
    def value(self) -> float:
        """The figure by the compiled rules."""
        return float(self.scale * self.parts.sum() / max(self.wholes.sum(), 1))

    def error(self, games: int) -> float:
        """Its standard error in so many games."""
        spread = np.std(self.scale * self.parts - self.value * self.wholes) / max(float(np.mean(self.wholes)), 1e-9)
        return float(spread / games**0.5)

    @property
    def apart(self) -> float:
        """How far the simulator's figure is away, in standard errors of the difference; it was printed rounded."""
        rounded = 10.0**-self.digits / 12**0.5
        whole = (self.error(len(self.parts)) ** 2 + self.error(self.their_games) ** 2 + rounded**2) ** 0.5
        return (self.value - self.theirs) / whole

    def row(self) -> str:
        """A row of the table, with the interval in which the true value lies 95 times in 100."""
        wide, unit = 1.96 * self.error(len(self.parts)), "%" if self.scale == 100 else ""
        low, high = (f"{number:.{self.digits + 1}f}" for number in (self.value - wide, self.value + wide))
        far = " **far**" if abs(self.apart) > FAR else ""
        return f"| {self.name} | {self.value:.{self.digits + 1}f}{unit} ({low} to {high}) | {self.theirs}{unit} | {self.apart:+.1f}{far} |"


class Played(NamedTuple):
    """Many games: their totals, how many tokens each began with, and how many were played in a second of CPU time."""

    totals: Any
    tokens: int
    pace: float


def played(name: str, bots: Sequence[str], games: int, rounds: int = ROUNDS, tokens: int | None = None) -> Played:
    """Games of a house by the compiled rules, a character at each seat."""
    seats = [Seat.bot(one, name=f"Seat {p}") for p, one in enumerate(bots)]
    game = Game.new(house(name), seats, rounds, 0, tokens=tokens, journal=False)
    start = start_of(PLAY_OR_PAY, start_record(game.house, game.header), [seat.plan for seat in seats])
    totals = np.zeros(games, TOTALS)
    lucks = np.ascontiguousarray(np.stack(luck_of(np.arange(SEED, SEED + games)), 1))
    began = time.process_time()
    player(PLAY_OR_PAY).play(start, lucks, np.zeros(1, PLAY_OR_PAY.playouts.record), totals)
    return Played(totals, game.header.tokens, games / (time.process_time() - began))


def per_game(run: Played, *names: str) -> Any:
    """The sum of some totals over the seats, a number a game."""
    return sum(run.totals[name].sum(axis=1) for name in names)


def out_early(run: Played, players: int) -> Any:
    """How many players of each game had no token left before the last round."""
    return (run.totals["score_by_round"][:, :players, : ROUNDS - 1] == 0).any(axis=2).sum(axis=1)


def of_players(players: int, run: Played) -> Iterator[Figure]:
    """The figures of games in which everybody plays Olga's card."""
    turns, pays, chosen, pot, unclaimed, out, wins, net = BY_PLAYERS[players]
    rounds, every = per_game(run, "won"), per_game(run, "laid", "passes")
    claimed = per_game(run, "pots_won")
    yield Figure("turns a round", every, rounds, turns, SEATS_GAMES)
    yield Figure("turns that pay", per_game(run, "passes"), every, pays, SEATS_GAMES, 100)
    yield Figure("turns with a choice", per_game(run, "chosen"), every, chosen, SEATS_GAMES, 100)
    yield Figure("pot won", per_game(run, "pot_tokens"), claimed, pot, SEATS_GAMES)
    yield Figure("pots unclaimed", rounds - claimed, rounds, unclaimed, SEATS_GAMES, 100)
    yield Figure("players out before the last round", out_early(run, players), np.full(len(rounds), players), out, SEATS_GAMES, 100)
    places = run.totals["place_by_round"][:, :players, :ROUNDS]
    whole = (places > 0).all(axis=1)
    score = run.totals["score_by_round"][:, :players, :ROUNDS]
    change = np.diff(score, axis=2, prepend=run.tokens)
    won = run.totals["won_by_round"][:, :players, :ROUNDS]
    for place in range(players):
        here = (places == place + 1) & whole[:, None, :]
        name = f"place {place + 1} from the leader"
        yield Figure(f"{name}: rounds won", (won * here).sum(axis=(1, 2)), whole.sum(axis=1), wins[place], SEATS_GAMES, 100)
        yield Figure(f"{name}: net tokens", (change * here).sum(axis=(1, 2)), whole.sum(axis=1), net[place], SEATS_GAMES, digits=2)


def of_pairs() -> Iterator[Figure]:
    """One character against three of another, one deal each, every seat in turn."""
    for mine in BOTS:
        for theirs, (net, wins) in zip(BOTS, AGAINST_THREE[mine.id], strict=True):
            gains, won = zip(*(against_three("play-or-pay", mine.id, theirs.id, seat) for seat in range(4)), strict=True)
            ones, name = np.ones(4 * (DEALS // 4)), f"{mine.name} against three of {theirs.name}"
            yield Figure(f"{name}: net tokens", np.concatenate(gains), ones, net, PAIR_DEALS, digits=2)
            yield Figure(f"{name}: rounds won", np.concatenate(won), ones, wins, PAIR_DEALS, 100)


def against_three(name: str, mine: str, theirs: str, seat: int) -> tuple[Any, Any]:
    """Net tokens and rounds won of one character at a seat against three of another, in games of one round."""
    tokens = house(name).tokens(4, ROUNDS)
    run = played(name, [mine if p == seat else theirs for p in range(4)], DEALS // 4, 1, tokens)
    return run.totals["score"][:, seat] - run.tokens, run.totals["won"][:, seat]


def of_house(name: str) -> Iterator[Figure]:
    """The figures of a house with four players."""
    turns, passes, chosen, pot, left, out, olga = BY_HOUSE[name]
    run = played(name, ["opener"] * 4, GAMES)
    rounds, every = per_game(run, "won"), per_game(run, "laid", "passes")
    yield Figure("turns a round", every, rounds, turns, HOUSE_GAMES)
    yield Figure("turns that pass", per_game(run, "passes"), every, passes, HOUSE_GAMES, 100)
    yield Figure("turns with a choice", per_game(run, "chosen"), every, chosen, HOUSE_GAMES, 100)
    if pot:
        yield Figure("pot, won or not", per_game(run, "pot_tokens", "pot_stayed"), rounds, pot, HOUSE_GAMES)
        yield Figure("players out before the last round", out_early(run, 4), np.full(len(rounds), 4), out, HOUSE_GAMES, 100)
    playing = (run.totals["place_by_round"] > 0).sum(axis=(1, 2)) - rounds
    yield Figure("cards left a loser", per_game(run, "cards_left"), playing, left, HOUSE_GAMES)
    won = np.concatenate([against_three(name, "opener", "random", seat)[1] for seat in range(4)])
    yield Figure("Olga wins against three of Kit", won, np.ones(len(won)), olga, HOUSE_GAMES, 100)


def of_tokens() -> Iterator[Figure]:
    """How many of four players run out, by the tokens they start with."""
    for tokens, out in ((20, 22.0), (25, 3.7), (30, 0.2)):
        run = played("play-or-pay", ["opener"] * 4, GAMES, tokens=tokens)
        yield Figure(f"{tokens} tokens: players out before the last round", out_early(run, 4), np.full(GAMES, 4), out, SEATS_GAMES, 100)


def of_looking_ahead() -> Iterator[Figure]:
    """One player who tries each card in many deals of the hidden cards, against three of Olga; and Olga in the same deals."""
    clever = np.array([looked_ahead(deal) for deal in range(AHEAD_DEALS)])
    olga = np.array([looked_ahead(deal, samples=0) for deal in range(AHEAD_DEALS)])
    ones = np.ones(AHEAD_DEALS)
    yield Figure("looking ahead: net tokens", clever[:, 0], ones, 1.8, AHEAD_DEALS)
    yield Figure("looking ahead: rounds won", clever[:, 1], ones, 36, AHEAD_DEALS, 100, 0)
    yield Figure("Olga, same deals: net tokens", olga[:, 0], ones, -1.0, AHEAD_DEALS)
    yield Figure("Olga, same deals: rounds won", olga[:, 1], ones, 22, AHEAD_DEALS, 100, 0)


def looked_ahead(deal: int, samples: int = AHEAD_SAMPLES) -> tuple[int, int]:
    """Net tokens and rounds won, in one round, of a player who takes the card that is best on average; with no samples by Olga's card."""
    seat = deal % 4
    seats = [Seat.bot("opener", name=f"Seat {p}") for p in range(4)]
    if samples:
        seats[seat] = Seat("Looks ahead", bot("opener").card)
    game = Game.new(house("play-or-pay"), seats, 1, SEED + deal, tokens=25)
    game.play()
    while game.pending:
        game.answer(max(game.pending.values, key=lambda card: expected(game, card, seat, samples)))
        game.play()
    t = game.table
    return t.money[seat] - 25, t.won[seat]


def expected(game: Game, card: int, seat: int, samples: int) -> float:
    """The seat's tokens at the end on average, if it lays this card and everybody then plays Olga's card."""
    start = start_of(PLAY_OR_PAY, game.position(card), [one.plan for one in game.seats])
    totals = np.zeros(samples, TOTALS)
    player(PLAY_OR_PAY).play(start, futures(game.turn, 0, samples), np.zeros(1, PLAY_OR_PAY.playouts.record), totals)
    return float(totals["score"][:, seat].mean())


HEAD = f"""# Figures of the side games

## Play or Pay

{GAMES:,} games of {ROUNDS} rounds a table, {DEALS:,} deals a pair of characters, {AHEAD_DEALS} deals looked ahead in; seeds from {SEED:,}
on, played compiled. Beside each figure stands that of an independent simulator, written before this engine was: {SEATS_GAMES:,} games a
number of players, {PAIR_DEALS:,} deals a pair, {HOUSE_GAMES:,} games a house. The true value lies between the two numbers in brackets 95
times in 100. "Apart" is the difference in its standard errors; chance alone brings it beyond 2 in one figure of twenty, and beyond {FAR} in
one of a thousand. The simulator played the same deals in all figures of a table, so these go astray together. The second place of six
players, 15.3% of rounds by the simulator, came to 16.1% when it played {SEATS_GAMES:,} other games. `python -m bench.side_games` writes
this page.
"""

COLUMNS = "| figure | compiled rules | simulator | apart |\n| --- | --- | --- | --- |\n"


def page() -> str:
    """The whole page."""
    parts, paces = [HEAD], []
    tables: list[tuple[str, list[Figure]]] = []
    for players in BY_PLAYERS:
        run = played("play-or-pay", ["opener"] * players, GAMES)
        paces.append(f"{players} players {run.pace:,.0f}")
        tables.append((f"{players} players, all with {bot('opener').name}'s card", list(of_players(players, run))))
    tables.append(("Characters, one deal each with four players", list(of_pairs())))
    tables.append(("Tokens to start with, four players", list(of_tokens())))
    tables.append(("Looking ahead, one deal each with four players", list(of_looking_ahead())))
    tables += [(f"{one.title}, four players", list(of_house(one.id))) for one in houses()]
    for title, table in tables:
        parts.append(f"\n### {title}\n\n{COLUMNS}" + "\n".join(figure.row() for figure in table) + "\n")
    every = [figure for _, table in tables for figure in table]
    figures, beyond = len(every), sum(abs(figure.apart) > 1.96 for figure in every)
    far = sum(abs(figure.apart) > FAR for figure in every)
    chance = f"chance leads to expect {figures / 20:.0f}"
    parts.insert(1, f"\nOf {figures} figures {beyond} are more than 1.96 standard errors apart, where {chance}; {far} are far apart.\n")
    print("games a second of one core:", "; ".join(paces), f"({player(PLAY_OR_PAY).name})")
    return "".join(parts)


if __name__ == "__main__":
    text = page()
    FILE.write_text(text, encoding="utf-8")
    print(text)
