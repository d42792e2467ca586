"""Figures of Game of the Year by the compiled rules, beside those of an independent simulator.

`python -m bench.side_games_year` prints `docs/side-games-year.md`; `--games` says how many games a line is played with.

The simulator was written before the engine, in plain Python, and played 2,000 games a line. Seats are rotated in both, so that what a line
says is due to the card and not to its place.
"""

import argparse
import math
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from payday_core.engine.chance import luck_of
from payday_core.games.game_of_the_year.book import Book, Source
from payday_core.games.game_of_the_year.box import Box, box
from payday_core.games.game_of_the_year.game import Game, start_record
from payday_core.games.game_of_the_year.kinds import Kind, Vacation, Why
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS, bot
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat
from payday_core.games.game_of_the_year.table import PICTURES_MOST
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.game_of_the_year.totals import PLAYOUT, TOTALS, WHOLE_WIN
from payday_core.simulation.engines import player
from payday_core.simulation.runs import start_of

NORA = bot("par").card
GAMES = 20_000
SIMULATED = 2_000
"""Games a line of the simulator."""

NAMES = ("Fame", "Family", "Red Letter", "Holidays", "Money")
COLUMNS = ("fame_points", "family_points", "red_letter_points", "holiday_points", "money_points")
YEAR, HALF = box(), box(start_day=182)


@dataclass(frozen=True)
class Line:
    """A rule card at a table of four, and what the simulator found for it: points, wins in 100, tokens bought, debts paid with one."""

    name: str
    card: RuleCard
    points: float
    wins: float
    bought: float
    debts: float


def line(name: str, points: float, wins: float, bought: float, debts: float, **blanks: Any) -> Line:
    """Nora's card with other blanks."""
    return Line(name, NORA.model_copy(update=blanks), points, wins, bought, debts)


CHARACTERS = [
    Line("Nora", NORA, 94.2, 30.3, 3.5, 0.28),
    Line("Fay", bot("fame").card, 92.9, 31.6, 3.5, 0.27),
    Line("Otto", bot("saver").card, 83.4, 16.0, 0.0, 0.22),
    Line("Quinn", bot("fast").card, 87.4, 22.2, 2.7, 0.66),
]

TABLES: dict[str, list[Line]] = {
    "tokens bought": [
        line("never", 91.1, 27.4, 0.0, 0.40, keep=NEVER),
        line("December, keep $500", 94.8, 29.3, 3.3, 0.38),
        line("October, keep $700", 93.2, 28.2, 3.5, 0.59, buy_from=10, keep=700),
        line("all year, keep $300", 80.4, 15.1, 6.0, 2.80, buy_from=1, keep=300),
    ],
    "cushion, buying all year": [
        line("keep $0", 69.0, 9.5, 8.0, 7.36, buy_from=1, keep=0),
        line("keep $300", 87.1, 23.1, 5.4, 3.07, buy_from=1, keep=300),
        line("keep $600", 92.7, 29.2, 3.9, 1.45, buy_from=1, keep=600),
        line("keep $1,000", 98.5, 38.1, 2.8, 0.74, buy_from=1, keep=1000),
    ],
    "cushion, buying in December": [
        line("keep $0", 92.1, 25.7, 4.3, 0.68, keep=0),
        line("keep $300", 93.3, 26.0, 3.8, 0.40, keep=300),
        line("keep $600", 91.8, 23.4, 3.2, 0.39, keep=600),
        line("keep $1,000", 91.1, 24.9, 2.6, 0.37, keep=1000),
    ],
    "pace, tenths of a point a day": [
        line("-3", 90.9, 18.9, 4.2, 0.26, per_day=-3),
        line("0", 97.7, 33.0, 3.5, 0.38, per_day=0),
        line("1", 93.5, 25.1, 3.1, 0.45, per_day=1),
        line("3", 92.7, 23.0, 3.2, 0.38, per_day=3),
    ],
    "holidays": [
        line("never", 91.6, 22.8, 3.7, 0.29, vacation=Vacation.NEVER),
        line("for a quarter", 94.4, 28.0, 3.6, 0.31, vacation=Vacation.FOR_A_QUARTER),
        line("also for red", 92.5, 26.5, 3.4, 0.38, vacation=Vacation.ALSO_FOR_RED),
        line("at once", 89.4, 22.8, 3.1, 0.55, vacation=Vacation.AT_ONCE),
    ],
    "most for a red day": [
        line("$0", 91.6, 26.2, 3.8, 0.34, pay_days=0),
        line("$100", 92.6, 27.9, 3.5, 0.33, pay_days=100),
        line("$200", 90.0, 24.2, 2.9, 0.46, pay_days=200),
        line("$400", 87.3, 21.7, 2.2, 0.75, pay_days=400),
    ],
    "most for sending another on to a blue day": [
        line("$0", 85.1, 35.8, 2.8, 0.72, push=0),
        line("$100", 82.2, 30.5, 2.4, 0.84, push=100),
        line("$200", 75.5, 19.8, 1.8, 0.97, push=200),
        line("$300", 71.0, 14.0, 1.3, 1.15, push=300),
    ],
    "kind of token": [
        line("fewest", 92.4, 17.1, 3.5, 0.42),
        line("Fame", 92.9, 29.6, 3.4, 0.36, kind=Kind.FAME),
        line("Family", 91.6, 26.7, 3.4, 0.40, kind=Kind.FAMILY),
        line("Red Letter", 91.5, 26.7, 3.4, 0.39, kind=Kind.RED_LETTER),
    ],
    "most for an offer": [
        line("nothing", 87.1, 21.9, 4.2, 0.32, offer_price=0, offer_days=0),
        line("$300", 88.2, 23.6, 3.9, 0.33, offer_price=300, offer_days=0),
        line("$400 and days", 89.9, 26.9, 3.4, 0.40, offer_price=400, offer_days=9),
        line("$500", 91.2, 27.7, 3.4, 0.38, offer_price=500, offer_days=9),
    ],
    "luck alone": [
        *(Line(f"Nora {i}", NORA, 98.0, 33.0, 2.9, 0.51) for i in (1, 2, 3)),
        Line("Kit", BOTS[-1].card, 40.7, 0.9, 4.7, 6.06),
    ],
}

BY_PLAYERS = {
    2: (88, 4, 106.8, 16.0, (31.3, 30.8, 30.0, 2.0, 6.0), 0.2),
    3: (132, 5, 95.8, 18.6, (30.3, 30.0, 29.4, 3.6, 6.7), 2.5),
    4: (178, 6, 92.1, 20.8, (29.6, 29.3, 28.8, 5.1, 7.1), 4.2),
    5: (224, 7, 90.6, 22.2, (29.0, 28.7, 28.4, 6.0, 7.9), 6.4),
    6: (270, 7, 88.8, 25.0, (26.8, 26.7, 26.7, 6.9, 12.9), 7.4),
}
"""The simulator's: turns and their spread, points and theirs, shares of the categories, most points but leads nothing alone; in 100."""

OTHER_BOXES = {
    "a token is worth 5": (box(token_points=5, holiday_points=5), 178, 77.8, 4.0),
    "half a year": (HALF, 96, 70.4, 6.9),
    "pages of pairs that add to 13": (box(pages=[[low, 13 - low] for low in range(1, 7)] * 2 + ["red", "blue"] * 2), 197, 93.7, 4.0),
}
"""The simulator's: turns, points, most points but leads nothing alone."""

SOURCES = {
    "start": 32.0, "quarters": 35.1, "Chance Cards": 40.5, "Hazard Cards": -21.3, "days and their offers": 4.6,
    "lucky numbers and birthdays": 4.9, "tokens bought": 3.4, "paid days": -1.9, "holidays taken": -5.2,
}  # fmt: skip
"""Points a player by where they came from, as the simulator has them (four players)."""


# ---- playing


@dataclass(frozen=True)
class Played:
    """Games at a table of rule cards, each in turn first; by game and card."""

    score: Any
    wins: Any
    totals: Any
    points: Any
    """By game, card and category, in the order of `NAMES`."""
    by_seat: Any
    """Wins by the place at the table."""

    @property
    def games(self) -> int:
        """How many."""
        return len(self.score)

    def mean(self, name: str, card: int) -> float:
        """The mean of a total of a card."""
        return float(self.totals[name][:, card].mean())


def study(cards: Sequence[RuleCard], games: int, played: Box = YEAR) -> Played:
    """Play games with the seats rotated; everything is given back by card."""
    n, parts, seats = len(cards), [], np.zeros(len(cards))
    for turn in range(n):
        rotated = [cards[(p + turn) % n] for p in range(n)]
        totals = play(rotated, games // n, turn * games, played)
        seats += totals["wins"][:, :n].sum(0) / WHOLE_WIN
        by_card = np.argsort([(p + turn) % n for p in range(n)])
        part = np.zeros(len(totals), TOTALS)
        for name in TOTALS.names or ():
            part[name][:, :n] = totals[name][:, by_card]
        parts.append(part)
    totals = np.concatenate(parts)
    points = np.stack([totals[name][:, :n, -1] for name in COLUMNS], 2)
    return Played(totals["score"][:, :n], totals["wins"][:, :n] / WHOLE_WIN, totals, points, seats / len(totals))


def play(cards: Sequence[RuleCard], games: int, first: int, played: Box) -> Any:
    """The totals of games with seeds from one on."""
    seats = [Seat(f"Seat {p}", card, ASK_NOTHING) for p, card in enumerate(cards)]
    game = Game.new(seats, 0, played=played, journal=False)
    start = start_of(GAME_OF_THE_YEAR, start_record(played, game.header), cards)
    luck = np.ascontiguousarray(np.stack(luck_of(np.arange(first, first + games)), 1))
    totals = np.zeros(games, TOTALS)
    player(GAME_OF_THE_YEAR).play(start, luck, np.zeros(1, PLAYOUT), totals)
    return totals


def leads(points: Any) -> Any:
    """By game, card and category: has the card more in it than any other?"""
    best = points.max(1, keepdims=True)
    return (points == best) & ((points == best).sum(1, keepdims=True) == 1)


def leads_nothing(played: Played) -> float:
    """In 100 games: whoever has most points leads no category alone."""
    top = played.score == played.score.max(1, keepdims=True)
    return 100 * float((~(leads(played.points).any(2) & top).any(1)).mean())


# ---- telling


MISSES: Counter[bool] = Counter()
"""How many figures lie within two standard errors of the simulator's, and how many do not."""


def beside(own: float, theirs: float, own_error: float, their_error: float, digits: int = 1) -> str:
    """Our figure and the simulator's; an asterisk where they are more than two standard errors of their difference apart."""
    apart = abs(own - theirs) > 2 * math.hypot(own_error, their_error) + 0.5 * 10**-digits
    MISSES[apart] += 1
    return f"{own:.{digits}f} ({theirs:.{digits}f}){'*' if apart else ''}"


def share_error(percent: float, games: int) -> float:
    """The standard error of a share of games, in 100."""
    return math.sqrt(max(percent, 0.5) * (100 - percent) / games)


def tell_line(one: Line, played: Played, card: int) -> str:
    """A row of a table of rule cards."""
    n, spread = played.games, float(played.score[:, card].std())
    wins = 100 * float(played.wins[:, card].mean())
    cells = [
        beside(float(played.score[:, card].mean()), one.points, spread / math.sqrt(n), spread / math.sqrt(SIMULATED)),
        beside(wins, one.wins, share_error(wins, n), share_error(one.wins, SIMULATED)),
    ]
    for name, theirs, digits in (("bought", one.bought, 1), ("debts", one.debts, 2)):
        deep = float(played.totals[name][:, card].std())
        cells.append(beside(played.mean(name, card), theirs, deep / math.sqrt(n), deep / math.sqrt(SIMULATED), digits))
    return f"| {one.name} | {' | '.join(cells)} |"


HEAD = "| | points | wins in 100 | tokens bought | debts paid with a token |\n| --- | --- | --- | --- | --- |"


def tell_table(name: str, lines: Sequence[Line], games: int) -> None:
    """One table of four cards."""
    played = study([one.card for one in lines], games)
    print(f"\n### {name[0].upper()}{name[1:]}\n\n{HEAD}")
    for card, one in enumerate(lines):
        print(tell_line(one, played, card))


def tell_players(games: int) -> None:
    """Everybody plays Nora's card."""
    print("\n## By players: everybody plays Nora's card\n")
    print("| players | turns | points | their spread | Fame | Family | Red Letter | Holidays | Money | most points, leads nothing alone |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for n, (turns, turns_spread, points, spread, shares, nothing) in BY_PLAYERS.items():
        played = study([NORA] * n, games)
        told = played.totals["turns"][:, :n].sum(1)
        mine = 100 * played.points.sum((0, 1)) / played.points.sum()
        many, few = played.games * n, SIMULATED * n
        cells = [
            beside(float(told.mean()), turns, float(told.std()) / math.sqrt(games), turns_spread / math.sqrt(SIMULATED), 0),
            beside(float(played.score.mean()), points, spread / math.sqrt(many), spread / math.sqrt(few)),
            beside(float(played.score.std()), spread, spread / math.sqrt(2 * many), spread / math.sqrt(2 * few)),
            *(beside(float(own), theirs, 0.05, 0.2) for own, theirs in zip(mine, shares, strict=True)),
            beside(leads_nothing(played), nothing, share_error(nothing, played.games), share_error(nothing, SIMULATED)),
        ]
        print(f"| {n} | {' | '.join(cells)} |")


def tell_seats(games: int) -> None:
    """Wins by the place at the table, and who leads what."""
    played, half = study([NORA] * 4, games), study([NORA] * 4, games, HALF)
    error = share_error(25, played.games)
    print("\n## Seats and categories: four players with Nora's card\n")
    seats = [", ".join(f"{100 * wins:.1f}" for wins in one.by_seat) for one in (played, half)]
    print(f"Wins in 100 by seat, the first to begin first (one standard error {error:.1f}):")
    print(f"{seats[0]} in a whole year, {seats[1]} in half of one.\n")
    led = leads(played.points)
    winner = played.wins > 0
    won = 100 * (led & winner[:, :, None]).any(1).mean(0)
    top = played.score == played.score.max(1, keepdims=True)
    other = 100 * (1 - (led & top[:, :, None]).any(1).sum(0) / led.any(1).sum(0))
    print("| | the winner leads it | its leader has not the most points |\n| --- | --- | --- |")
    theirs = ((55.2, 16.4), (56.4, 16.9), (56.8, 13.2), (17.9, 74.1), (33.9, 60.9))
    for name, mine, not_most, (simulated, simulated_not) in zip(NAMES, won, other, theirs, strict=True):
        cells = [
            beside(float(mine), simulated, share_error(mine, games), share_error(simulated, SIMULATED)),
            beside(float(not_most), simulated_not, share_error(not_most, games // 2), share_error(simulated_not, SIMULATED // 2)),
        ]
        print(f"| {name} | {' | '.join(cells)} |")


def tell_sources(games: int) -> None:
    """Where points came from, by the journals of interpreted games."""
    found: dict[str, float] = defaultdict(float)
    spread: dict[str, list[float]] = {name: [] for name in SOURCES}
    names = {Source.ENTRIES: "days and their offers", Source.OFFERS: "days and their offers"}
    for seed in range(games):
        game = Game.new([Seat.bot("par", f"Nora {p}") for p in range(4)], seed)
        game.play()
        book = Book(game)
        for seat in range(4):
            own: dict[str, float] = defaultdict(float)
            for source, points in book.sources(seat).items():
                own[names.get(source, source.value)] += points
            on_cards = offers_on_cards(book, seat)
            own["Chance Cards"] += on_cards
            own["days and their offers"] -= on_cards
            for name in SOURCES:
                spread[name].append(own[name])
                found[name] += own[name]
    print(f"\n## Where the points of a player came from: {games:,} games of four, by their journals\n")
    print("Offers of Chance Cards count as Chance Cards here.\n")
    print("| | points |\n| --- | --- |")
    for name, theirs in SOURCES.items():
        error = float(np.std(spread[name]))
        print(f"| {name} | {beside(found[name] / (4 * games), theirs, error / math.sqrt(4 * games), error / math.sqrt(4 * SIMULATED))} |")


def offers_on_cards(book: Book, seat: int) -> float:
    """The points that offers of cards, not of days, brought a seat."""
    rows = [step for step in book.steps if step.what == Why.OFFER and step.about >= PICTURES_MOST]
    return sum(((step.taker == seat) - (step.giver == seat)) * book.worth(step.kind, step.amount) for step in rows)


def tell_boxes(games: int) -> None:
    """Other numbers in the box; everybody plays Nora's card."""
    print("\n## Other numbers: everybody plays Nora's card\n")
    print("| | turns | points | most points, leads nothing alone |\n| --- | --- | --- | --- |")
    for name, (played_box, turns, points, nothing) in OTHER_BOXES.items():
        played = study([NORA] * 4, games, played_box)
        told, spread = played.totals["turns"][:, :4].sum(1), float(played.score.std())
        cells = [
            beside(float(told.mean()), turns, 0.05, 0.2, 0),
            beside(float(played.score.mean()), points, spread / math.sqrt(4 * games), spread / math.sqrt(4 * SIMULATED)),
            beside(leads_nothing(played), nothing, share_error(nothing, games), share_error(nothing, SIMULATED)),
        ]
        print(f"| {name} | {' | '.join(cells)} |")


def tell_speed(games: int) -> None:
    """Games a second on one core."""
    start = time.process_time()
    play([NORA] * 4, games, 0, YEAR)
    rate = games / (time.process_time() - start)
    print(f"\n## Speed\n\nFour players, a whole year, {player(GAME_OF_THE_YEAR).name}: {rate:,.0f} games a second on one core.")


INTRODUCTION = """# Game of the Year in figures

Printed by `python -m bench.side_games_year`: {games:,} games a line by the compiled rules; in brackets what an independent simulator in
plain Python found in {simulated:,} games a line. An asterisk: more than two standard errors of their difference apart; by chance that
happens to five in a hundred. Seats are rotated. The rules: [rulings/game-of-the-year.md](rulings/game-of-the-year.md).

In two things the engine keeps to the rulings and the simulator does not. An offer is paid for in the month of one's birth too (Y25): that
takes 0.6 points from everybody. Tried with offers free in that month, 10 of 246 figures have an asterisk, as chance would bring. And in
half a year the end of the second quarter pays nothing, so that nobody is given a lead: that takes 11.5 points from everybody there.
"""


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    print(INTRODUCTION.format(games=games, simulated=SIMULATED))
    tell_players(games)
    tell_seats(games)
    tell_sources(min(games, SIMULATED) // 4)
    print("\n## Rule cards that differ in one line, four players")
    for name, lines in {"the four characters": CHARACTERS, **TABLES}.items():
        tell_table(name, lines, games)
    tell_boxes(games)
    tell_speed(games)
    print(f"\n{MISSES[True]} of {MISSES.total()} figures have an asterisk.")


if __name__ == "__main__":
    main()
