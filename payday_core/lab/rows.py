"""The numbers of an outcome as frames: the table to read, and the files to download."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd

from payday_core.engine.chance import SEED_MOST
from payday_core.lab.arms import Outcome
from payday_core.lab.findings import percent_words
from payday_core.lab.stats import BANDS
from payday_core.text.wording import money, signed


def summary(outcome: Outcome) -> pd.DataFrame:
    """One row a seat: dollars (or months' wages), shares as fractions of one; `low` and `high` are the ends of 95% intervals."""
    return pd.DataFrame([_summary_of(outcome, seat) for seat in range(len(outcome.experiment.players))])


def _summary_of(outcome: Outcome, seat: int) -> dict[str, Any]:
    gap = outcome.gap(seat)
    line: dict[str, Any] = {
        "seat": seat + 1,
        "player": outcome.experiment.names[seat],
        "difference": gap.mean,
        "difference_low": gap.low,
        "difference_high": gap.high,
        "middle_difference": outcome.middle_gap(seat),
        "equal_pairs": outcome.equal_pairs(seat),
        "pairs": outcome.experiment.pairs,
    }
    for name, arm in zip(("base", "changed"), outcome.arms, strict=True):
        debt, paid = arm.debt_share(seat), arm.interest_paid(seat)
        line |= {f"worth_{name}": float(arm.worth[:, seat].mean()), f"middle_worth_{name}": arm.middle(seat)}
        line |= {f"forced_loans_{name}": float(arm.forced_loans[seat])}
        line |= {f"in_debt_{name}": debt.mean, f"in_debt_{name}_low": debt.low, f"in_debt_{name}_high": debt.high}
        line |= {f"interest_{name}": paid.mean, f"interest_{name}_low": paid.low, f"interest_{name}_high": paid.high}
    return line


def to_read(outcome: Outcome) -> pd.DataFrame:
    """The same numbers for reading: one row for each of them, one column for each player."""
    experiment = outcome.experiment
    exact, change = _writers(outcome)
    base, changed = (experiment.where(value) for value in experiment.values)
    columns = {}
    for line in (_summary_of(outcome, seat) for seat in range(len(experiment.players))):
        columns[str(line["player"])] = {
            "difference on average": change(line["difference"]),
            "95% sure: between": f"{change(line['difference_low'])} and {change(line['difference_high'])}",
            "middle difference": change(line["middle_difference"]),
            "pairs without a difference": f"{line['equal_pairs']:,} of {line['pairs']:,}",
            f"worth on average {base}": exact(line["worth_base"]),
            f"worth on average {changed} ": exact(line["worth_changed"]),
            f"ends in debt {base}": _share(line, "base"),
            f"ends in debt {changed} ": _share(line, "changed"),
            f"forced loans per game {base}": f"{line['forced_loans_base']:.2f}",
            f"forced loans per game {changed} ": f"{line['forced_loans_changed']:.2f}",
            f"interest paid {base}": exact(line["interest_base"]),
            f"interest paid {changed} ": exact(line["interest_changed"]),
        }
    return pd.DataFrame(columns).rename_axis("")


def _share(line: dict[str, Any], arm: str) -> str:
    share, low, high = (line[f"in_debt_{arm}{end}"] for end in ("", "_low", "_high"))
    return f"{percent_words(share)} ({percent_words(low)} to {percent_words(high)})"


def _writers(outcome: Outcome) -> tuple[Callable[[float], str], Callable[[float], str]]:
    """How amounts and changes are written in full."""
    if outcome.experiment.wages:
        minus = "\N{MINUS SIGN}"
        return lambda wages: f"{wages:.2f}".replace("-", minus), lambda wages: f"{wages:+.2f}".replace("-", minus)
    return lambda dollars: money(round(dollars)), lambda dollars: signed(round(dollars))


def pairs_frame(outcome: Outcome) -> pd.DataFrame:
    """One row a pair and seat: the luck number that plays both games again, worth and interest in both arms, and the difference."""
    pairs, seats = outcome.base.worth.shape
    pair, seat = (place.ravel() for place in np.indices((pairs, seats)))
    frame = {"pair": pair + 1, "luck": (outcome.experiment.seed + pair) & SEED_MOST, "seat": seat + 1}
    frame["player"] = np.array(outcome.experiment.names)[seat]
    for name, arm in zip(("base", "changed"), outcome.arms, strict=True):
        frame |= {f"worth_{name}": arm.worth.ravel(), f"interest_{name}": arm.interest.ravel()}
    return pd.DataFrame(frame | {"difference": (outcome.changed.worth - outcome.base.worth).ravel()})


def months_frame(outcome: Outcome) -> pd.DataFrame:
    """One row an arm, seat and month (0 = the start): the quantiles of worth that a fan draws."""
    names = [f"worth_{round(100 * quantile)}" for quantile in BANDS]
    lines = [
        {"arm": name, "seat": seat + 1, "player": outcome.experiment.names[seat], "month": month} | dict(zip(names, quantiles, strict=True))
        for name, arm in zip(("base", "changed"), outcome.arms, strict=True)
        for seat, months in enumerate(arm.fan.tolist())
        for month, quantiles in enumerate(months)
    ]
    return pd.DataFrame(lines)
