"""The analysis of a whole game: every choice judged, and the luck ledger of every seat. The same game gives the same numbers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.money import worth_of
from payday_core.review.coach.choices import Choice, OpenChoice, judged, open_choices, position
from payday_core.review.coach.luck import CHOICES, DEALS, OTHERS, Luck, Stroke, chances, kind_for, ledger_of
from payday_core.review.coach.steadying import steadied
from payday_core.review.coach.values import Player, Position, Value, sampling, standing
from payday_core.sessions.past import Scene, scenes
from payday_core.simulation.engines import engine
from payday_core.simulation.runs import Progress

BUDGET = 210_000
"""How many playouts one analysis may take in all: some seconds for a game of the usual length if the rules are compiled."""

SAMPLES_MOST, SAMPLES_LEAST = 550, 70
INTERPRETED_SAMPLES = 8
"""Playouts of each position; interpreted ones take some hundred times as long."""


@dataclass(frozen=True, eq=False)
class Analysis:
    """The analysis of a game.

    par: each seat's expected final worth before the first turn, in dollars; worth: what each has now; choices: in the order of the game;
    luck: one ledger a seat; events: the strokes that the ledgers are made of; samples: playouts of each position; engine: what played them.
    """

    names: tuple[str, ...]
    par: tuple[float, ...]
    worth: tuple[int, ...]
    choices: tuple[Choice, ...]
    luck: tuple[Luck, ...]
    events: tuple[Stroke, ...]
    samples: int
    engine: str

    def of(self, seat: int) -> list[Choice]:
        """The choices of a seat."""
        return [choice for choice in self.choices if choice.decided.seat == seat]

    def costliest(self, seat: int | None = None, most: int = 3) -> list[Choice]:
        """The marked choices of a seat, or of all, the costliest first."""
        mine = [choice for choice in self.choices if choice.marked and seat in (None, choice.decided.seat)]
        return sorted(mine, key=lambda choice: (-choice.loss, choice.decided.turn, choice.decided.number))[:most]


def analyse(game: Game, samples: int | None = None, progress: Progress | None = None) -> Analysis:
    """Analyse a game, finished or running; a running one up to its last finished turn.

    samples: playouts of each position; None: as many as can be played in some seconds. progress: called with the number of positions played
    and the number of all positions; an exception from it (`simulation.Cancelled`) ends the analysis.
    """
    names = tuple(seat.name for seat in game.seats)
    played = tuple(scenes(game))
    steps = [step for scene, after in zip(played, _afterwards(game, played), strict=True) for step in _steps(scene, after, game)]
    start = Position((played[0].before if played else game.table).to_record())
    positions = [start, *(position for step in steps for position in step.positions)]
    who = Player(game.edition, len(names), samples or _fitting(len(positions)), sampling(game.seed))
    values = _reported(who.play(positions), len(positions), progress)
    par = next(values)
    choices, strokes, final = _walk(steps, values, par, game)
    ledgers = tuple(ledger_of(seat, par.mean[seat], final.mean[seat], strokes) for seat in range(len(names)))
    worth = tuple(worth_of(game.table, seat) for seat in range(len(names)))
    return Analysis(names, tuple(par.mean.tolist()), worth, choices, ledgers, strokes, who.samples, who.engine)


def _fitting(positions: int) -> int:
    """How many playouts of each position fit into the budget, but never fewer than the least."""
    if not engine().compiled:
        return INTERPRETED_SAMPLES
    return max(SAMPLES_LEAST, min(SAMPLES_MOST, BUDGET // positions))


def _reported(values: Iterator[Value], of: int, progress: Progress | None) -> Iterator[Value]:
    for done, value in enumerate(values, 1):
        if progress is not None:
            progress(done, of)
        yield value


# ---- what moves the expected worths, step by step


@dataclass(frozen=True)
class _Step:
    """A run of chance of one kind that leads to `after` (None: to the end of the game), or a question.

    If the answer to a question was not par's, the run that led to it is part of its step (`kind`): it ends where par would have answered.
    """

    turn: int
    mover: int
    kind: str = ""
    after: Position | None = None
    question: OpenChoice | None = None
    answers: tuple[Position, ...] = ()

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions to play on from."""
        return self.answers or ((self.after,) if self.after else ())


def _afterwards(game: Game, played: tuple[Scene, ...]) -> list[Position | None]:
    """For each turn the position after it; None where the game is over."""
    last = None if game.over or not played else Position(played[-1].after.to_record())
    return [*(Position(scene.record) for scene in played[1:]), *([last] if played else [])]


def _steps(scene: Scene, after: Position | None, game: Game) -> Iterator[_Step]:
    """The steps of a turn in their order."""
    mover, kinds = scene.before.player, dict(chances(scene))
    asked = {scene.points[question.decided.number]: question for question in open_choices(scene, game)}
    bids = {point for one, point in zip(scene.choices, scene.points, strict=True) if one.ask is Ask.BID}
    run, end = "", 0
    for point in range(1, scene.happenings + 1):
        if point in kinds:
            if run not in ("", kinds[point]):
                yield _Step(scene.number, mover, run, _up_to(scene, end))
            run, end = kinds[point], point
        elif point in asked:
            question = asked[point]
            deviates = question.decided.value != question.par
            answers = tuple(position(scene, question.decided, value) for value in question.played)
            yield _Step(scene.number, mover, run if deviates else "", None, question, answers)
            run = "" if deviates else run
        elif point in bids:  # a bid that was topped is not judged: what it moved is the luck of the deals
            run, end = run or DEALS, point
    if run:
        yield _Step(scene.number, mover, run, after)


def _up_to(scene: Scene, point: int) -> Position:
    """A turn up to one of its happenings."""
    given = tuple(one.value for one, made in zip(scene.choices, scene.points, strict=True) if made <= point)
    return Position(scene.record, given, point)


Walked = tuple[tuple[Choice, ...], tuple[Stroke, ...], Value]


def _walk(steps: list[_Step], values: Iterator[Value], now: Value, game: Game) -> Walked:
    """Go through the steps with the values of their positions. Returns every choice judged, every stroke, and the value at the end."""
    choices: list[Choice] = []
    strokes: list[Stroke] = []
    for step in steps:
        if step.question is None:
            then = next(values) if step.after else standing([worth_of(game.table, seat) for seat in range(len(game.seats))], len(now.worth))
            strokes += _strokes(step, now, then)
            now = then
            continue
        question = step.question
        answers = question.of_all(steadied([next(values) for _ in step.answers], question.decided.seat))
        choices.append(judged(question, answers, game.edition.wage))
        if question.decided.value != question.par:
            par, chosen = (answers[question.values.index(value)] for value in (question.par, question.decided.value))
            if step.kind:
                strokes += _strokes(step, now, par)
                now = par
            strokes += _strokes(replace(step, kind=CHOICES), now, chosen)
            now = chosen
    return tuple(choices), tuple(strokes), now


def _strokes(step: _Step, now: Value, then: Value) -> Iterator[Stroke]:
    """What a step did to each seat. A choice counts as a choice for the seat that made it, and as the others' doing for everybody else."""
    for seat, amount in enumerate((then.mean - now.mean).tolist()):
        if amount:
            yield Stroke(step.turn, seat, _kind(step, seat), amount)


def _kind(step: _Step, seat: int) -> str:
    if step.kind == CHOICES and step.question:
        return CHOICES if seat == step.question.decided.seat else OTHERS
    return kind_for(seat, step.mover, step.kind)
