"""What the games with a cushion show, in sentences for a class; every number in them is computed."""

from collections.abc import Callable, Sequence

from payday_core.teaching.experiments.cushion.experiment import Cushion, Level, Levels, Use, at, best_at, half_at, line_at, loans, uses
from payday_core.text.wording import capital, join_names, money, signed


def empty_headline(setup: Cushion, levels: Levels) -> str:
    """What the first cushion comes to at the last rate."""
    level = levels[setup.rates[-1], setup.cushions[0]]
    games = int((level.forced_loans > 0).sum())
    return f"With {money(level.cushion)} kept, {games} of {setup.pairs} games force a loan, {loans(level)} loans per game"


def loans_headline(setup: Cushion, levels: Levels) -> str:
    """From the first cushion to the last, at the last rate."""
    first, *_, last = line_at(setup, levels, setup.rates[-1])
    where = capital(at(setup.rates[-1]))
    return f"{where} forced loans go from {loans(first)} a game with {money(first.cushion)} to {loans(last)} with {money(last.cushion)}"


def half_headline(setup: Cushion, levels: Levels) -> str:
    """The cushion that halves the forced loans at each rate."""
    found = [half_at(setup, levels, rate) for rate in setup.rates]
    reached = {one.rate: money(one.cushion) for one in found if one is not None}
    if not reached:
        return f"No cushion up to {money(setup.cushions[-1])} halves the loans"
    if len(reached) == len(found) and len(set(reached.values())) == 1:
        return f"Half as many forced loans, or fewer, from {reached[setup.rates[0]]} on, at either rate"
    return f"Half as many forced loans, or fewer: {join_names([f'from {dollars} on {at(rate)}' for rate, dollars in reached.items()])}"


def price_headline(setup: Cushion, levels: Levels) -> str:
    """Where the average game ends richest, and what more than that costs."""
    rate = setup.rates[-1]
    best, last = best_at(setup, levels, rate), line_at(setup, levels, rate)[-1]
    begin = f"{capital(at(rate))} the average game ends richest with {money(best.cushion)}"
    return begin if best is last else f"{begin}; {money(last.cushion)} costs {money(round(best.wealth.mean - last.wealth.mean))}"


def spare_headline(setup: Cushion, all_uses: Sequence[Use], rate: float) -> str:
    """What the savings bring next to the loan, and how much better it is to repay."""
    saved, repaid = (next(use for use in all_uses if use.id == id_).gained[1] for id_ in ("savings", "loan"))
    begin = f"Saved beside a loan {at(rate)}, {money(setup.spare)}"
    if saved == repaid:
        return f"{begin} brings nothing, and repaying is just as good"
    side = "loses" if saved < 0 else "brings"
    return (
        f"{begin} {side} {money(abs(saved))} a Pay Day; repaying is {money(abs(repaid - saved))} {'better' if repaid > saved else 'worse'}"
    )


# ---- what was predicted, set against what came of it


def _right_half(setup: Cushion, levels: Levels) -> str:
    found = half_at(setup, levels, setup.rates[-1])
    return money(found.cushion) if found else f"More than {money(setup.cushions[-1])}"


def _right_price(setup: Cushion, levels: Levels) -> str:
    best = best_at(setup, levels, setup.rates[-1]).cushion
    ends = {setup.cushions[0]: "No, poorer from the first dollar on", setup.cushions[-1]: "Yes"}
    return ends.get(best, "Up to a point, then poorer")


def _right_spare(setup: Cushion, levels: Levels) -> str:
    return max(uses(setup, setup.rates[-1]), key=lambda use: use.gained[-1]).name


RIGHT: dict[str, Callable[[Cushion, Levels], str]] = {"half": _right_half, "price": _right_price, "spare": _right_spare}
"""By layer, the answer that the run has proved right, as a vote words it."""


def verdict(right: str, answers: Sequence[str], hands: Sequence[int], *, alone: bool) -> str:
    """Who predicted it: Right is $200. 3 of 14 said so."""
    said = hands[answers.index(right)]
    if not any(hands):
        return f"Right is “{right}”."
    if not alone:
        return f"Right is “{right}”. {said} of {sum(hands)} said so."
    return f"You said “{right}”, and that is right." if said else f"You said “{answers[hands.index(1)]}”. Right is “{right}”."


def try_words(tried: Sequence[Level], first: Level) -> str:
    """A try, set against the first cushion, at the last rate."""
    level = tried[-1]
    gap = level.richer_than(first)
    sure = "" if gap.excludes_zero else ", which could be chance"
    return f"{loans(level)} forced loans per game, {signed(round(gap.mean))} against {money(first.cushion)}{sure}"


def tries_headline(tries: Sequence[Sequence[Level]]) -> str:
    """Which of the tries ends richest at the last rate, and whether that could be chance."""
    if not tries:
        return "No cushion of our own yet"
    ranked = sorted((one[-1] for one in tries), key=lambda level: level.wealth.mean, reverse=True)
    best = ranked[0]
    begin = f"Our best so far: {money(best.cushion)}, {loans(best)} forced loans per game, {money(round(best.wealth.mean))} at the end"
    rival = next((level for level in ranked[1:] if not best.richer_than(level).excludes_zero), None)
    return f"{begin}. {money(rival.cushion)} may be as good" if rival else begin
