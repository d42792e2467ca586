"""What the games of a fair test show, in sentences for a class; every number in them is computed."""

from payday_core.lab.arms import Outcome
from payday_core.lab.findings import gap_words, is_exact, percent_words
from payday_core.teaching.experiments.fair_test.experiment import BOXES, Answers, FairTest, count_of
from payday_core.text.wording import MINUS, capital, count, join_names

NOTED = 0.02
"""A share of games that changes by less hardly changes."""


def one_game_headline(outcome: Outcome, seat: int, pupils: int) -> str:
    """How the single games of a class contradict each other."""
    poorer, same, richer = count_of(outcome, seat, pupils)
    told = ((poorer, "poorer"), (same, "no difference"), (richer, "richer"))
    said = [f"{count(number)} say{'s' if number == 1 else ''} {what}" for number, what in told]
    return f"Of our {pupils} games {join_names(said)}"


def dots_headline(outcome: Outcome, seat: int) -> str:
    """How many of all pairs say what."""
    poorer, same, richer = count_of(outcome, seat)
    where = capital(outcome.experiment.where(outcome.changed.value))
    return f"{where} {outcome.experiment.names[seat]} ends poorer in {poorer} pairs, the same in {same}, richer in {richer}"


def range_words(outcome: Outcome, seat: int) -> str:
    """The pairs furthest apart: from −$4,600 to +$1,400."""
    gaps, said = outcome.gaps(seat), outcome.experiment.amount
    return f"from {said(float(gaps.min()), sign=True)} to {said(float(gaps.max()), sign=True)}"


def average_headline(outcome: Outcome, seat: int) -> str:
    """The average pair, and how sure it is."""
    gap, said = outcome.gap(seat), outcome.experiment.amount
    name = outcome.experiment.names[seat]
    if is_exact(gap) or not gap.excludes_zero:
        return f"{name} on average: {gap_words(outcome, seat)}"
    low, high = sorted((abs(gap.low), abs(gap.high)))
    side = "poorer" if gap.mean < 0 else "richer"
    return f"{name} ends {said(abs(gap.mean))} {side} on average, almost surely between {said(low)} and {said(high)}"


def plans_headline(outcome: Outcome) -> str:
    """Whom it hurts most, and whom hardly ever."""
    names, said = outcome.experiment.names, outcome.experiment.amount
    seats = range(len(names))
    worst = min(seats, key=lambda seat: outcome.gap(seat).mean)
    calmest = max(seats, key=outcome.equal_pairs)
    pairs = outcome.experiment.pairs
    most = f"{names[worst]} loses most, {said(abs(outcome.gap(worst).mean))} on average"
    return f"{most}; for {names[calmest]} nothing changes in {outcome.equal_pairs(calmest)} of {pairs} pairs"


def debts_headline(outcome: Outcome) -> str:
    """Whose games end in debt more often, or less, at the second rate; where nobody's do, who mostly ends in debt."""
    names = outcome.experiment.names
    shares = [tuple(arm.debt_share(seat).mean for arm in outcome.arms) for seat in range(len(names))]
    seat = max(range(len(names)), key=lambda one: (abs(shares[one][1] - shares[one][0]), shares[one][0]))
    before, after = map(percent_words, shares[seat])
    if before != after and abs(shares[seat][1] - shares[seat][0]) >= NOTED:
        base, changed = (outcome.experiment.where(arm.value) for arm in outcome.arms)
        return f"{names[seat]}: {before} of games end in debt {base}, {after} {changed}"
    most = max(range(len(names)), key=lambda one: shares[one][0])
    return f"The rate hardly changes who ends in debt; {names[most]} does in {percent_words(shares[most][0])} of games"


def months_headline(name: str, paid: tuple[tuple[float, ...], ...], rates: tuple[str, ...]) -> str:
    """The whole interest on loans at both rates, and how many times as much it is at the second."""
    before, after = (round(sum(one)) for one in paid)
    if not before and not after:
        return f"{name} pays no interest on loans"
    times = f", {after / before:.1f} times as much" if before and after != before else ""
    return f"{name} pays ${after:,} interest on loans {rates[1]} and ${before:,} {rates[0]}{times}"


def boxes_headline(setup: FairTest, answers: Answers) -> str:
    """That it is not the rate alone, by the first plan, the one that borrows least."""
    name, boxes = setup.plans[0].name, answers[BOXES]
    moved = wages_words(in_wages(answers, setup.boxes[0], 0))
    against = wages_words(in_wages(answers, BOXES, 0))
    return f"{name}: {against} {boxes.experiment.where(boxes.changed.value)}, {moved} by the rate alone"


def wages_words(wages: float) -> str:
    """A difference in months' wages, a small one with two digits: −2.6 salaries, −0.01 salaries."""
    figure = f"{wages:+.1f}" if abs(wages) >= 0.1 else f"{wages:+.2f}"
    return f"{figure.replace('-', MINUS) if float(figure) else '0'} salaries"


def in_wages(answers: Answers, question: str, seat: int) -> float:
    """The mean difference of a plan in months' wages of the edition in which it was asked."""
    outcome = answers[question]
    wage = 1 if question == BOXES else outcome.experiment.arm(outcome.base.value).edition.wage
    return outcome.gap(seat).mean / wage


def single_game(outcome: Outcome, seat: int, pair: int) -> str:
    """What one pair of games says by itself."""
    gap = float(outcome.gaps(seat)[pair])
    return outcome.experiment.amount(gap, sign=True)
