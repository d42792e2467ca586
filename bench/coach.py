"""How far the coach can be trusted: how good the play is by which it judges, how sure it is, and how often it would judge otherwise.

    python -m bench.coach [edition ...]    # --games 100 --choices 300: how many games a box; docs/strength.md has the figures

Before is Vera, by whom the coach judged first, by bare playouts; after is the expert, with the luck taken out of playouts
(`review.coach.steadying`). Every part is printed for each edition.

- Gain: one seat always takes the answer that does best in playouts, if it is more than a standard error better. What its answers gain over
  the policy's is taken from playouts of other luck. All others, and everybody in playouts, go by the policy. Of a perfect policy that is 0.
- Width: the interval of the difference between the lowest and the highest answer to a choice, in the same time.
- Verdicts: the mistakes that the coach marked by Vera's play, looked at again by the expert with twice as many playouts, and to compare by
  Vera with twice as many playouts of other luck. The same answers are compared each time.
- Speed: games a second on one core.
"""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

import numpy as np

from bench.__main__ import compiled
from bench.engine import counting, rate
from bench.measuring import in_turns
from bench.report import Bar, Table, bars
from bench.strength import between
from payday_core import BOTS, Edition, Game, RuleCard, Seat, bot, edition, editions
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.blanks import numbers
from payday_core.games.pay_day.rule_cards.characters import Bot
from payday_core.lab.stats import Interval, interval, share_interval
from payday_core.review.coach.analysis import BUDGET, SAMPLES_LEAST, SAMPLES_MOST, analyse
from payday_core.review.coach.asked import spread_out
from payday_core.review.coach.choices import ERRORS, OpenChoice, as_they_might_lie, chance_makes_equal, judged, open_choices, position
from payday_core.review.coach.steadying import steadied
from payday_core.review.coach.values import Player, Position, Sample, Value, mean_and_error, sampling
from payday_core.sessions.past import AT_THE_BANK, Scene, scenes
from payday_core.simulation import engine, simulate
from payday_core.text.wording import MINUS, money

BEFORE, AFTER = bot("tuned"), bot("expert")
PLAYERS, MONTHS = 4, 3

GAMES, CHOICES, WIDTHS, ROUNDS = 100, 300, 4, 7
"""Games a box for the gain, the verdicts and the widths; rounds of measuring the speed."""

SAMPLES = 250
"""Playouts of each answer by which the seat goes whose gain is measured, and of the two that are valued again."""

TAKER = 0
"""The seat that takes them."""

BIDS_TRIED = 6
"""So many bids from the lowest on, besides the policy's."""

SEED = 2_000_000
"""The seeds from here on were not used to find anybody's numbers."""

MEAN_GAMES, SPEED_GAMES = 20_000, 5_000
OTHER_LUCK = 500_000_000

CHARACTERS = tuple(one.id for one in BOTS if one.id not in ("expert", "random"))
"""Who sits at the tables whose choices are judged, drawn anew for each game."""

GAIN_MOST, WIDTH_MOST, SPEED_LEAST = 0.01, 1 / 3, 0.5


# ---- what is left to gain over a policy


def gain_of(box: Edition, by: Bot, seed: int) -> float:
    """By how many dollars the answers by playouts beat the policy's, in one game of the seat that takes them."""
    card = by.card(box)
    seats = [Seat(f"Seat {p + 1}", card) for p in range(min(PLAYERS, box.players_max))]
    game = Game.new(box, seats, max(MONTHS, box.months_min), seed)
    gained, luck = 0.0, sampling(seed)
    while not game.over:
        asked: Any = game.pending
        if asked is None:
            game.play_turn()
            continue
        if asked.seat != TAKER:
            game.answer(asked.planned)
            continue
        answer, gain = by_playouts(game, by, luck)
        gained, luck = gained + gain, luck + 2 * SAMPLES
        game.answer(answer)
    return gained


def by_playouts(game: Game, by: Bot, luck: int) -> tuple[int, float]:
    """The answer that playouts recommend, the policy's own if none is more than a standard error better, and its gain by other luck."""
    asked: Any = game.pending
    values = tried(asked)
    worth = {value: worth_of(game, value, by, luck) for value in values}
    best = max(values, key=lambda value: float(worth[value].mean()), default=asked.planned)
    if best == asked.planned:
        return best, 0.0
    ahead, error = mean_and_error(worth[best] - worth[asked.planned])
    if ahead <= error:
        return asked.planned, 0.0
    again, policy = (worth_of(game, value, by, luck + SAMPLES) for value in (best, asked.planned))
    return best, float((again - policy).mean())


def tried(asked: Decision) -> tuple[int, ...]:
    """The answers to play on: none where chance makes them equal, nor at the bank, where nobody need go."""
    if chance_makes_equal(asked) or asked.ask in AT_THE_BANK | {Ask.PLACE_TILE} or len(asked.usual) < 2:
        return ()
    some = asked.usual[:BIDS_TRIED] if asked.ask is Ask.BID else spread_out(asked.usual)
    return tuple(sorted({*some, asked.planned}))


def worth_of(game: Game, value: int, by: Bot, luck: int) -> Sample:
    """What the seat that is asked has in the end after an answer, in each playout; dollars. Of a deal that it does not see, playouts know
    no more than it does."""
    asked: Any = game.pending
    table = game.position(value)
    given = tuple(int(answer) for answer in table["answers"][: int(table["answered"])])
    place = Position(table, given, int(table["stays"]), others=as_they_might_lie(table, asked.table))
    (found,) = Judge(by, game, SAMPLES, luck).play_now([place])
    return found.worth[:, asked.seat]


def gains(boxes: Sequence[Edition], games: int) -> dict[str, Interval]:
    """Print what is left to gain, before and after; after, as a share of the mean worth, which is given back."""
    seeds = range(SEED, SEED + games)
    table, shares = Table(f"Gain by playouts over the policy, {games} games", ("before", 25), ("after", 22), ("of the mean worth", 21)), {}
    for box in boxes:
        before, after = (interval([gain_of(box, by, seed) for seed in seeds]) for by in (BEFORE, AFTER))
        mean = mean_worth(box, AFTER.card(box))
        shares[box.id] = Interval(after.mean / mean, after.low / mean, after.high / mean)
        table.row(box.id, between(before, money), between(after, money), percent(shares[box.id]))
    return shares


def mean_worth(box: Edition, card: RuleCard) -> float:
    """What everybody has in the end, in dollars, where all play by one card."""
    cards = [card] * min(PLAYERS, box.players_max)
    return float(simulate(box, cards, max(MONTHS, box.months_min), MEAN_GAMES, SEED).worth.mean())


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})".replace("-", MINUS)


# ---- choices, judged by one policy or another


class Judge(Player):
    """The coach's player, as it judges now or as it did before: by the other policy, and by what playouts came to, luck and all."""

    def __init__(self, by: Bot, game: Game, samples: int, luck: int) -> None:
        super().__init__(game.edition, len(game.seats), samples, luck)
        self._par, self.steady = numbers(by.card(game.edition)), by is AFTER

    def worths(self, places: Sequence[Position], seat: int, *, alone: bool = False) -> list[Value]:
        """The values of the answers to a question of a seat. alone: played in this thread, to be measured."""
        seen = places if self.steady else [replace(place, watched=NONE) for place in places]
        found = self.play_now(seen) if alone else list(self.play(seen))
        return steadied(found, seat) if self.steady else found


@dataclass(frozen=True)
class Faced:
    """A choice in the turn in which it was made."""

    scene: Scene
    question: OpenChoice

    def place(self, value: int) -> Position:
        """The position after an answer."""
        return position(self.scene, self.question.decided, value)

    def is_marked(self, by: Judge, wage: int) -> bool:
        """Does the coach call it a mistake? When it judged by Vera, it did not see to what chance makes equal."""
        if by.steady and self.question.alike:
            return False
        values = by.worths([self.place(value) for value in self.question.values], self.question.decided.seat)
        return judged(self.question, values, wage).marked


def game_of(box: Edition, seed: int) -> Game:
    """A finished game of some of the characters, in step as a class plays."""
    seats = [Seat.bot(name) for name in Random(seed).sample(CHARACTERS, min(PLAYERS, box.players_max))]
    game = Game.new(box, seats, max(MONTHS, box.months_min), seed, in_step=True)
    game.play()
    return game


def faced(game: Game) -> Iterator[Faced]:
    """The choices of a game that the coach judges and that leave a choice."""
    for scene in scenes(game):
        yield from (Faced(scene, question) for question in open_choices(scene, game) if len(question.values) > 1)


def usual_samples(game: Game) -> int:
    """How many playouts of each position the coach takes for a game."""
    positions = []
    analyse(game, samples=1, progress=lambda _, of: positions.append(of))
    return max(SAMPLES_LEAST, min(SAMPLES_MOST, BUDGET // positions[-1]))


# ---- how sure it is


@dataclass(frozen=True)
class Width:
    """The mean width of the interval of a choice in dollars, and the CPU seconds that it took."""

    dollars: float
    seconds: float

    def in_seconds(self, seconds: float) -> float:
        """How wide it would be in this time: playouts shrink it by the square root of their number."""
        return self.dollars * (self.seconds / seconds) ** 0.5


def difference(judge: Judge, one: Faced) -> Sample:
    """By how much the highest answer is better than the lowest in each playout; dollars."""
    if judge.steady and one.question.alike:
        return np.zeros(judge.samples)
    seat, ends = one.question.decided.seat, (one.question.values[0], one.question.values[-1])
    lowest, highest = judge.worths([one.place(value) for value in ends], seat, alone=True)
    return highest.worth[:, seat] - lowest.worth[:, seat]


def width_of(games: Mapping[Game, Sequence[Faced]], by: Bot) -> Width:
    """Measure the choices of some games as one of the two judges them."""
    widths, began = [], time.thread_time()
    for game, choices in games.items():
        judge = Judge(by, game, SAMPLES_MOST, sampling(game.seed))
        widths += [2 * ERRORS * mean_and_error(difference(judge, one))[1] for one in choices]
    return Width(float(np.mean(widths)), time.thread_time() - began)


def widths(boxes: Sequence[Edition], games: int) -> dict[str, float]:
    """Print how wide intervals are, before and after in the same time; given back as a ratio."""
    title = f"Width of the interval of a choice, {games} games; before {SAMPLES_MOST:,} playouts, after as many as take as long"
    table = Table(title, ("choices", 9), ("before", 12), ("after", 12), ("ratio", 10))
    ratios = {}
    for box in boxes:
        played = {game: list(faced(game)) for game in (game_of(box, seed) for seed in range(SEED, SEED + games))}
        before, after = (width_of(played, one) for one in (BEFORE, AFTER))
        now, choices = after.in_seconds(before.seconds), sum(map(len, played.values()))
        ratios[box.id] = now / before.dollars
        table.row(box.id, str(choices), money(round(before.dollars)), money(round(now)), f"{ratios[box.id]:.2f}")
    return ratios


# ---- how often it changes its mind


@dataclass(frozen=True)
class Verdicts:
    """Choices that were judged, those that Vera's play marked, and of these the ones no longer marked by the expert, and by Vera again."""

    choices: int = 0
    marked: int = 0
    by_after: int = 0
    by_before: int = 0

    def __add__(self, other: "Verdicts") -> "Verdicts":
        return Verdicts(*(one + more for one, more in zip(vars(self).values(), vars(other).values(), strict=True)))


def verdicts_of(game: Game, samples: int) -> Verdicts:
    """Judge the choices of a game with so many playouts, and those that are marked again with twice as many."""
    wage, luck = game.edition.wage, sampling(game.seed)
    first, expert = Judge(BEFORE, game, samples, luck), Judge(AFTER, game, 2 * samples, luck)
    again = Judge(BEFORE, game, 2 * samples, luck + OTHER_LUCK)
    choices = list(faced(game))
    marked = [one for one in choices if one.is_marked(first, wage)]
    gone = (sum(not one.is_marked(judge, wage) for one in marked) for judge in (expert, again))
    return Verdicts(len(choices), len(marked), *gone)


def verdicts(boxes: Sequence[Edition], games: int) -> None:
    """Print which share of the marked mistakes is none any more."""
    title = f"Mistakes marked by Vera's play, {games} games; no longer marked with twice the playouts"
    table = Table(title, ("choices", 9), ("marked", 8), ("by the expert", 25), ("by Vera again", 25))
    for box in boxes:
        played = (game_of(box, seed) for seed in range(SEED, SEED + games))
        found = sum((verdicts_of(game, usual_samples(game)) for game in played), Verdicts())
        shares = (percent(share_interval(gone, found.marked)) if found.marked else "" for gone in (found.by_after, found.by_before))
        table.row(box.id, str(found.choices), str(found.marked), *shares)


# ---- how fast it is


def speeds(boxes: Sequence[Edition], rounds: int) -> dict[str, float]:
    """Print the games a second by both policies; what share of the speed before is left."""
    works = {(box.id, one.id): counting(partial(games_by, box, one.card(box)), SPEED_GAMES) for box in boxes for one in (BEFORE, AFTER)}
    took = in_turns(works, rounds)
    table = Table(f"Games a second on one core, median of {rounds} rounds (best)", ("before", 22), ("after", 22), ("of the speed", 14))
    left = {}
    for box in boxes:
        before, after = (took[box.id, one.id] for one in (BEFORE, AFTER))
        left[box.id] = before.times(after)
        table.row(box.id, rate(before), rate(after), f"{left[box.id]:.0%}")
    return left


def games_by(box: Edition, card: RuleCard) -> Any:
    """Play them, everybody by one card."""
    return simulate(box, [card] * min(PLAYERS, box.players_max), max(MONTHS, box.months_min), SPEED_GAMES, SEED, workers=1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.coach", description="How far the coach can be trusted.")
    parser.add_argument("editions", nargs="*", help="all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games a box for the gain ({GAMES})")
    parser.add_argument("--choices", type=int, default=CHOICES, help=f"games a box whose choices are judged ({CHOICES})")
    options = parser.parse_args()
    boxes = [edition(name) for name in options.editions] or list(editions())
    compiled()
    print(f"{engine().note} Before is {BEFORE.name}, after is {AFTER.name}; {PLAYERS} players, {MONTHS} months. In brackets: 95 in 100.")
    left = speeds(boxes, ROUNDS)
    ratios = widths(boxes, min(WIDTHS, options.choices))
    shares = gains(boxes, options.games)
    verdicts(boxes, options.choices)
    bars(the_bars(shares, ratios, left))


def the_bars(shares: dict[str, Interval], ratios: dict[str, float], left: dict[str, float]) -> Sequence[Bar]:
    """What was asked for, beside what was measured."""
    most, slowest = max(shares, key=lambda name: shares[name].mean), min(left, key=lambda name: left[name])
    widest = max(ratios, key=lambda name: ratios[name])
    return (
        Bar(
            "what is left to gain is below 1% of the mean worth",
            f"{most}: {percent(shares[most])}",
            shares[most].mean < GAIN_MOST,
        ),
        Bar("an interval is at most a third as wide", f"{widest}: {ratios[widest]:.2f}", ratios[widest] <= WIDTH_MOST),
        Bar("at least half of the speed is left", f"{slowest}: {left[slowest]:.0%}", left[slowest] >= SPEED_LEAST),
    )


if __name__ == "__main__":
    main()
