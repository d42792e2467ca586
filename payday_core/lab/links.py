"""Experiments and predictions as the query of an address: short, readable, and read back exactly."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from pydantic import ValidationError

from payday_core.drawing.teams import clean_name
from payday_core.games.pay_day.factors import Factor, Kind, Value, factor
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.text import card_of_code, code_of
from payday_core.lab.experiment import Experiment, Player

GUESSES_MOST = 60
AMOUNT_MOST = 10_000_000
CLOCK = re.compile(r"([01]\d|2[0-3])[0-5]\d", re.ASCII)


class BadLink(ValueError):
    """A link that names no experiment; the message says what is wrong with it."""


@dataclass(frozen=True)
class Prediction:
    """The class's prediction, made before it saw anything. Amounts on the experiment's scale.

    seat: the player it is about. guesses: how much richer (below zero: poorer) the changed arm ends. sketch: worth at the start and after
    each month in the changed arm. locked: the time at which it was locked, as 1042; "" while it is open.
    """

    seat: int = 0
    guesses: tuple[float, ...] = ()
    sketch: tuple[float, ...] = ()
    locked: str = ""

    @property
    def made(self) -> bool:
        """Was anything predicted?"""
        return bool(self.guesses or self.sketch)


# ---- experiments


def query_of(experiment: Experiment) -> dict[str, str]:
    """The experiment as the query of a link."""
    query = {
        "box": experiment.box,
        "table": "~".join(_player(player) for player in experiment.players),
        "differs": experiment.differs,
        "base": _written(experiment.factor, experiment.values[0]),
        "changed": _written(experiment.factor, experiment.values[1]),
        "months": str(experiment.months),
        "pairs": str(experiment.pairs),
        "luck": str(experiment.seed),
    }
    return query if experiment.seat is None else query | {"seat": str(experiment.seat + 1)}


def experiment_of(query: Mapping[str, str]) -> Experiment:
    """The experiment that a link names. BadLink says what is wrong."""
    needed = ("box", "table", "differs", "base", "changed", "months", "pairs", "luck")
    missing = [name for name in needed if not query.get(name)]
    if missing:
        raise BadLink(f"the link says nothing about {missing[0]!r}")
    try:
        what = factor(query["differs"])
        return Experiment(
            box=query["box"],
            players=tuple(_read_player(text) for text in query["table"].split("~")),
            differs=what.id,
            values=(_read(what, query["base"]), _read(what, query["changed"])),
            seat=_whole("seat", query["seat"]) - 1 if query.get("seat") else None,
            months=_whole("months", query["months"]),
            pairs=_whole("pairs", query["pairs"]),
            seed=_whole("luck", query["luck"]),
        )
    except ValidationError as error:
        raise BadLink(first_fault(error)) from None
    except ValueError as wrong:
        raise BadLink(str(wrong)) from None


def first_fault(error: ValidationError) -> str:
    """The first thing that is wrong, in words for the middle of a sentence."""
    fault = error.errors()[0]
    where = ".".join(str(part) for part in fault["loc"] if isinstance(part, str))
    message = fault["msg"].removeprefix("Value error, ")
    return f"{where}: {message[:1].lower()}{message[1:]}" if where else message


def _player(player: Player) -> str:
    """A character by its id; an own card as its name and its code."""
    return player.character or f"{player.name}.{code_of(cast(RuleCard, player.own_card))}"


def _read_player(text: str) -> Player:
    name, dot, code = text.rpartition(".")
    return Player(name=clean_name(name) or "Our card", own_card=card_of_code(code)) if dot else Player.known(text)


def _written(what: Factor, value: Value) -> str:
    """Rates in percent."""
    return f"{round(100 * float(value), 2):g}" if what.kind is Kind.RATE else str(value)


def _read(what: Factor, text: str) -> Value:
    if what.kind in (Kind.EDITION, Kind.WHO):
        return text
    return round(_number(what.id, text) / 100, 4) if what.kind is Kind.RATE else _whole(what.id, text)


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise ValueError(f"{name} must be a whole number, not {text!r:.30}")
    return int(text)


def _number(name: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = AMOUNT_MOST + 1.0
    if not abs(value) <= AMOUNT_MOST:
        raise ValueError(f"{name} must be a number, not {text!r:.30}")
    return value


# ---- predictions


def query_of_prediction(prediction: Prediction) -> dict[str, str]:
    """The prediction as the query of a link: guesses counted, the sketch month by month."""
    counts = Counter(prediction.guesses)
    query = {
        "about": str(prediction.seat + 1),
        "guesses": "~".join(_amount(guess) + (f"x{times}" if times > 1 else "") for guess, times in sorted(counts.items())),
        "sketch": "~".join(map(_amount, prediction.sketch)),
        "locked": prediction.locked,
    }
    return {name: text for name, text in query.items() if text}


def usual_seat(experiment: Experiment) -> int:
    """The player that a prediction is about unless another one is chosen: the one whose card differs, or the last."""
    return len(experiment.players) - 1 if experiment.seat is None else experiment.seat


def prediction_of(query: Mapping[str, str], experiment: Experiment) -> Prediction:
    """The prediction that a link holds for its experiment. BadLink says what is wrong."""
    try:
        seat = _whole("about", query["about"]) - 1 if query.get("about") else usual_seat(experiment)
        guesses = [_guess(text) for text in query.get("guesses", "").split("~") if text]
        sketch = tuple(_number("sketch", text) for text in query.get("sketch", "").split("~") if text)
    except ValueError as wrong:
        raise BadLink(str(wrong)) from None
    if not 0 <= seat < len(experiment.players):
        raise BadLink(f"the prediction is about seat {seat + 1}, of {len(experiment.players)}")
    if sum(times for _, times in guesses) > GUESSES_MOST:
        raise BadLink(f"there are at most {GUESSES_MOST} guesses")
    if sketch and len(sketch) != experiment.months + 1:
        raise BadLink(f"a sketch has the start and {experiment.months} months, not {len(sketch)} points")
    clock = query.get("locked", "") if CLOCK.fullmatch(query.get("locked", "")) else ""
    return Prediction(seat, tuple(sorted(guess for guess, times in guesses for _ in range(times))), sketch, clock)


def _amount(value: float) -> str:
    return f"{value:.10g}"


def _guess(text: str) -> tuple[float, int]:
    """A guess and how many pupils made it."""
    amount, _, times = text.partition("x")
    return _number("guesses", amount), _whole("guesses", times) if times else 1
