"""A check as rows for a spreadsheet: a line for each pupil who took both forms, without codes and in no order that means anything."""

import pandas as pd

from payday_core.teaching.check.gain import Gain, TopicShare
from payday_core.teaching.check.taking import TAKEN, Check, Pupil

COUNTS = ("first_form", "before_right", "after_right", "gain")


def _marks(check: Check) -> tuple[str, ...]:
    return tuple(f"{when.value}_{number}" for when in TAKEN for number in range(1, check.forms.count + 1))


def pupils_frame(check: Check) -> pd.DataFrame:
    """Right answers before and after, and for each question 1 or 0; empty where only the counts of a paper are known."""
    rows = [_row(check, pupil) for pupil in check.through_both]
    rows += [{"before_right": before, "after_right": after, "gain": after - before} for before, after in check.papers]
    columns, numbers = [*COUNTS, *_marks(check)], ["gain", *_marks(check)]
    frame = pd.DataFrame(rows, columns=columns)
    frame[numbers] = frame[numbers].astype("Int64")
    return frame.sort_values(columns, ignore_index=True)


def _row(check: Check, pupil: Pupil) -> dict[str, object]:
    before, after = (check.marks(pupil, when) or () for when in TAKEN)
    row: dict[str, object] = {"first_form": "A" if pupil.begins_with_a else "B", "before_right": sum(before), "after_right": sum(after)}
    return row | {"gain": sum(after) - sum(before)} | dict(zip(_marks(check), map(int, (*before, *after)), strict=True))


def counts_table(gain: Gain) -> pd.DataFrame:
    """To read: how many pupils had each number of questions right, before and after."""
    lines = [
        (number, sum(before == number for before, _ in gain.pairs), sum(after == number for _, after in gain.pairs))
        for number in range(gain.of + 1)
    ]
    return pd.DataFrame(lines, columns=["Questions right", "Students before", "Students after"]).set_index("Questions right")


def topics_table(shares: tuple[TopicShare, ...]) -> pd.DataFrame:
    """To read: how many pupils had each question right, before and after, and what went wrong most often."""
    lines = [(one.topic, one.before, one.after, one.of, one.mistake) for one in shares]
    heads = ["Question", "Right before", "Right after", "Students", "Mistake made most often after"]
    return pd.DataFrame(lines, columns=heads).set_index("Question")
