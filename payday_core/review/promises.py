"""Plans that were broken: the answers that a team gave by hand although its plan said another, and what each cost on average."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from payday_core.engine.replay import standing_log
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.narration.promise import TOPICS, first_plans
from payday_core.games.pay_day.narration.questions import Question
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.review.coach.choices import position
from payday_core.review.coach.values import Player, mean_and_error, sampling
from payday_core.sessions.past import Decided, Scene, asked_in, scenes
from payday_core.simulation.engines import engine
from payday_core.text.wording import count, money, uncapital

SAMPLES = 400
"""Playouts of each of the two answers. In a month of four teams the error is then some tenths of a loan step."""

ERRORS = 2
"""A cost is told as a number only if it is larger than this many of its standard errors."""

SMALL = 0.1
"""What is surely less than this share of a wage is hardly a difference."""

TO_THE = 100
"""Dollars to which a cost is rounded: it is an average."""


@dataclass(frozen=True)
class Broken:
    """An answer that broke the plan, and which answer would have kept it.

    cost: what breaking it cost in expected final worth, in dollars; a gain is negative. error: its standard error. It is infinite where
    nothing was played, because the rules are not compiled and a page would have to wait too long.
    """

    decided: Decided
    planned: int
    cost: float
    error: float


def broken_in(game: Game, month: int) -> tuple[Broken, ...]:
    """The plans that were broken in a month, in the order of play. Plans that the app proposed and no team decided on bind nobody."""
    decided = first_plans(game)
    by_hand = {entry.turn + 1 for entry in standing_log(game.log) if entry.answer is not None and decided}
    found = [
        (scene, one, planned)
        for scene in scenes(game, by_hand)
        for one, asked in asked_in(scene, game)
        if one.month == month and one.by_hand and decided.get(one.seat, game.turn) < one.turn
        if (planned := _planned(one, asked)) not in (None, one.value)
    ]
    player = Player(game.edition, len(game.seats), SAMPLES, sampling(game.seed)) if engine().compiled else None
    return tuple(_broken(player, scene, one, planned) for scene, one, planned in found if planned is not None)


def _planned(one: Decided, asked: Decision) -> int | None:
    """The answer of the plan; None where a plan has no sentence about such a question, or flips coins."""
    if one.ask not in TOPICS or asked.table.at_random[one.seat]:
        return None
    return card_says(asked.table.copy())


def _broken(player: Player | None, scene: Scene, one: Decided, planned: int) -> Broken:
    if player is None:
        return Broken(one, planned, 0.0, inf)
    given, kept = player.play_now([position(scene, one, one.value), position(scene, one, planned)])
    cost, error = mean_and_error(kept.worth[:, one.seat] - given.worth[:, one.seat])
    return Broken(one, planned, cost, error)


def told(game: Game, broken: Sequence[Broken]) -> Question | None:
    """The question to the class about the team that broke its plan most often, of several the one that it cost or gained the most."""
    if not broken:
        return None
    by_seat = {seat: [one for one in broken if one.decided.seat == seat] for seat in {one.decided.seat for one in broken}}
    seat, found = max(by_seat.items(), key=lambda pair: (len(pair[1]), abs(sum(one.cost for one in pair[1]))))
    often = {1: "", 2: " twice"}.get(len(found), f" {count(len(found))} times")
    text = f"{game.seats[seat].name} broke its plan{often}. {_cost(found, game.edition.wage)}Was the plan wrong, or the moment?"
    return Question(text, _answer(game, found), (seat,))


def _cost(found: Sequence[Broken], wage: int) -> str:
    """What it cost, where that is sure; that it hardly mattered, where that is; else nothing."""
    cost, error = sum(one.cost for one in found), sum(one.error**2 for one in found) ** 0.5
    dollars = round(cost / TO_THE) * TO_THE
    if dollars and abs(cost) > ERRORS * error:
        return f"On average that {'cost' if dollars > 0 else 'gained'} about {money(abs(dollars))}. "
    return "On average that made hardly any difference. " if abs(cost) + ERRORS * error < SMALL * wage else ""


def _answer(game: Game, found: Sequence[Broken]) -> str:
    """What the plan had said, for the first of them."""
    one = found[0]
    scene = next(scenes(game, {one.decided.turn}))
    asked = next(asked for decided, asked in asked_in(scene, game) if decided.number == one.decided.number)
    place = f"On day {one.decided.day}" if one.decided.day else "At the start"
    played = f" Each way was played out {SAMPLES} times with different luck, and with good play from there on." if one.error < inf else ""
    return f"{place} the plan said: {uncapital(asked.label(one.planned))}.{played}"
