"""What an outcome shows, in sentences that say how sure they are. Every number in them is computed."""

from collections.abc import Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.editions import Edition, edition
from payday_core.games.pay_day.factors import WHO
from payday_core.games.pay_day.rule_book import side_by_side
from payday_core.lab.arms import ArmResults, Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import Prediction
from payday_core.lab.stats import Interval
from payday_core.text.wording import MINUS, capital, join_names


@dataclass(frozen=True)
class DifferingFact:
    """A fact in which two editions differ, in the words of each of them."""

    name: str
    base: str
    changed: str


def what_else_differs(experiment: Experiment) -> tuple[DifferingFact, ...]:
    """Everything besides the loan interest that differs between the two editions; nothing if both arms play the same edition."""
    return differing_facts([edition(str(value)) for value in experiment.values]) if experiment.wages else ()


def differing_facts(both: Sequence[Edition]) -> tuple[DifferingFact, ...]:
    """Everything besides the loan interest that differs between two editions."""
    rows = [row for row in side_by_side(both) if row.cells[0].lines != row.cells[1].lines]
    return tuple(DifferingFact(row.name, *(", ".join(cell.lines) for cell in row.cells)) for row in rows if row.name != "Loan interest")


def gap_words(outcome: Outcome, seat: int) -> str:
    """The mean difference of a seat with its interval: −$1,450, between −$1,640 and −$1,260."""
    amount, gap = outcome.experiment.amount, outcome.gap(seat)
    if is_exact(gap):
        return f"{amount(gap.mean, sign=True)}, exactly"
    return f"{amount(gap.mean, sign=True)}, between {amount(gap.low, sign=True)} and {amount(gap.high, sign=True)}"


def is_exact(gap: Interval) -> bool:
    """Did every pair differ by the same?"""
    return gap.low == gap.high


def gap_headline(outcome: Outcome) -> str:
    """Who becomes richer or poorer by the change, and for whom nothing changes."""
    experiment = outcome.experiment
    if experiment.factor is WHO:
        return behind_or_ahead(outcome)
    gaps = {seat: outcome.gap(seat) for seat in range(len(experiment.players))}
    untouched = [experiment.names[seat] for seat, gap in gaps.items() if is_exact(gap) and gap.mean == 0]
    if len(untouched) == len(gaps):
        return f"Nothing differs, exactly, in any of the {experiment.pairs:,} pairs"
    if not any(gap.excludes_zero for gap in gaps.values()):
        return f"{experiment.pairs:,} pairs are too few to say whether anybody gains or loses"
    seat = max((seat for seat, gap in gaps.items() if gap.excludes_zero), key=lambda seat: abs(gaps[seat].mean))
    rest = f"; for {join_names(untouched)} nothing changes" if untouched else ""
    return f"{capital(experiment.where(outcome.changed.value))} {_ends(outcome, seat)}{rest}"


def next_to_headline(outcome: Outcome) -> str:
    """What the seat ends with in both arms, and how much of the base arm's that is: your card makes $1,180, Ada $1,300: 91%."""
    theirs, own = (outcome.experiment.factor.in_words(arm.value) for arm in outcome.arms)
    said = f"{capital(own)} makes {makes(outcome, outcome.changed)}, {theirs} {makes(outcome, outcome.base)}"
    share = share_of_theirs(outcome)
    return f"{said}: {share.split(',')[0]}" if share else said


def behind_or_ahead(outcome: Outcome) -> str:
    """By how much the seat is behind the base arm's player or ahead of them, and how sure that is; without a full stop."""
    experiment, gap = outcome.experiment, outcome.gap(_seat_of(outcome))
    theirs, own = (experiment.factor.in_words(arm.value) for arm in outcome.arms)
    amount = experiment.amount
    if is_exact(gap) and not gap.mean:
        return f"No game of {own} ends differently from {theirs}'s"
    if not gap.excludes_zero:
        return f"Too close to tell: {own} is between {amount(-gap.low)} behind {theirs} and {amount(gap.high)} ahead"
    nearer, farther = sorted((abs(gap.low), abs(gap.high)))
    said = f"{capital(own)} is {amount(abs(gap.mean))} {'behind' if gap.mean < 0 else 'ahead of'} {theirs}"
    return f"{said} in every game" if is_exact(gap) else f"{said} on average, between {amount(nearer)} and {amount(farther)}"


def share_of_theirs(outcome: Outcome) -> str:
    """How much of the base arm's worth the seat makes, with how sure that is: 91%, between 89% and 93%; empty where that says nothing."""
    share = outcome.share(_seat_of(outcome))
    if share is None or share.mean <= 0:
        return ""
    mean, low, high = (f"{100 * one:.0f}%".replace("-", MINUS) for one in (share.mean, share.low, share.high))
    return mean if is_exact(share) else f"{mean}, between {low} and {high}"


def makes(outcome: Outcome, arm: ArmResults) -> str:
    """What the seat in which different players sit ends with in an arm, on average."""
    return outcome.experiment.amount(float(arm.worth[:, _seat_of(outcome)].mean()))


def _seat_of(outcome: Outcome) -> int:
    """The seat in which different players sit."""
    return outcome.experiment.seat or 0


def _ends(outcome: Outcome, seat: int) -> str:
    gap, experiment = outcome.gap(seat), outcome.experiment
    return f"{experiment.names[seat]} ends {experiment.amount(abs(gap.mean))} {'poorer' if gap.mean < 0 else 'richer'} on average"


def gap_sentence(outcome: Outcome, seat: int) -> str:
    """The difference of a seat in plain words, and how sure it is."""
    gap, experiment = outcome.gap(seat), outcome.experiment
    name, amount = experiment.names[seat], experiment.amount
    if is_exact(gap) and gap.mean == 0:
        return f"{name}: no difference in any pair. Not one game changes by a dollar."
    if not gap.excludes_zero:
        return (
            f"{name}: between {amount(gap.low, sign=True)} and {amount(gap.high, sign=True)}. Zero lies in between, so we cannot say "
            "whether it gains or loses."
        )
    low, high = sorted((abs(gap.low), abs(gap.high)))
    return f"{_ends(outcome, seat)}, and we are 95% sure that it is between {amount(low)} and {amount(high)}."


def fan_headline(outcome: Outcome, seat: int) -> str:
    """How often a seat ends in debt; if it never does, what the middle game ends with."""
    experiment = outcome.experiment
    name = experiment.names[seat]
    shares = [arm.debt_share(seat).mean for arm in outcome.arms]
    if not any(shares):
        middles = " and ".join(f"{experiment.amount(arm.middle(seat))} {experiment.where(arm.value)}" for arm in outcome.arms)
        return f"{name} never ends in debt; the middle game ends with {middles}"
    before, after = map(share_words, shares)
    if before == after:
        return f"{name} ends in debt in {before} either way"
    base, changed = (experiment.where(arm.value) for arm in outcome.arms)
    return f"{name} ends in debt in {before} {base}, in {after} {changed}"


def share_words(share: float) -> str:
    """A share of games in everyday words: no game, one game in three, 34% of games, every game."""
    if share in (0, 1):
        return "every game" if share else "no game"
    number = round(1 / share)
    if number in range(2, 11) and abs(1 / number - share) < 0.015:
        return f"one game in {_SMALL[number]}"
    return f"{percent_words(share)} of games"


_SMALL = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}


def percent_words(share: float) -> str:
    """A share in whole percents; a small one is not rounded to nothing, a large one not to all: under 1%, 34%."""
    if 0 < share < 0.005:
        return "under 1%"
    return "over 99%" if 0.995 <= share < 1 else f"{100 * share:.0f}%"


def debt_headline(outcome: Outcome) -> str:
    """Whose games end in debt more often in the changed arm."""
    experiment = outcome.experiment
    rises = [outcome.changed.debt_share(seat).mean - outcome.base.debt_share(seat).mean for seat in range(len(experiment.players))]
    seat = max(range(len(rises)), key=lambda one: abs(rises[one]))
    if not rises[seat]:
        return "No game ends in debt" if not any(arm.in_debt.any() for arm in outcome.arms) else "Equally many games end in debt either way"
    before, after = (percent_words(arm.debt_share(seat).mean) for arm in outcome.arms)
    if before == after:
        return "The share of games that end in debt hardly changes"
    return f"{experiment.names[seat]}'s games in debt go from {before} to {after}"


def interest_headline(outcome: Outcome) -> str:
    """Who pays most interest, and how many times as much in the changed arm."""
    experiment = outcome.experiment
    seat = max(range(len(experiment.players)), key=lambda one: sum(arm.interest_paid(one).mean for arm in outcome.arms))
    before, after = (arm.interest_paid(seat).mean for arm in outcome.arms)
    if not before and not after:
        return "Nobody pays any interest"
    paid = f"{experiment.names[seat]} pays {experiment.amount(after)} interest per game instead of {experiment.amount(before)}"
    return f"{paid}, {after / before:.1f} times as much" if before and after != before else paid


def sweep_headline(experiment: Experiment, outcomes: Sequence[Outcome]) -> str:
    """Who gains or loses most between the two ends of a sweep, and how much."""
    first, last = outcomes[0], outcomes[-1]
    moves = [last.gap(seat).mean - first.gap(seat).mean for seat in range(len(experiment.players))]
    seat = max(range(len(moves)), key=lambda one: abs(moves[one]))
    ends = f"From {experiment.factor.in_words(first.changed.value)} to {experiment.factor.in_words(last.changed.value)}"
    if not moves[seat]:
        return f"{ends} nothing changes for anybody"
    return f"{ends} {experiment.names[seat]} {'loses' if moves[seat] < 0 else 'gains'} {experiment.amount(abs(moves[seat]))} on average"


def verdict(outcome: Outcome, prediction: Prediction) -> str:
    """How the prediction compares with the answer."""
    if not prediction.made:
        return "No prediction was made."
    if not prediction.guesses:
        return _verdict_on_sketch(outcome, prediction)
    experiment, gap, guess = outcome.experiment, outcome.gap(prediction.seat), middle_of(prediction.guesses)
    name, amount = experiment.names[prediction.seat], experiment.amount
    begin = f"The middle guess for {name} was {amount(guess, sign=True)}."
    if gap.low <= guess <= gap.high:
        return f"{begin} The answer agrees: {gap_words(outcome, prediction.seat)}."
    side = "worse" if gap.mean < guess else "better"
    return f"{begin} The answer is {side} than that: {gap_words(outcome, prediction.seat)}."


def _verdict_on_sketch(outcome: Outcome, prediction: Prediction) -> str:
    experiment, seat = outcome.experiment, prediction.seat
    inside = sum(_inside(outcome.changed, seat, month, worth) for month, worth in enumerate(prediction.sketch))
    name, points = experiment.names[seat], len(prediction.sketch)
    return f"The sketch of {name}'s worth lies in the dark band, half of all games, at {inside} of {points} points."


def _inside(arm: ArmResults, seat: int, month: int, worth: float) -> bool:
    return bool(arm.fan[seat, month, 1] <= worth <= arm.fan[seat, month, 3])


def middle_of(guesses: tuple[float, ...]) -> float:
    """The middle guess; for an even number of guesses, the mean of the two in the middle."""
    ordered = sorted(guesses)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
