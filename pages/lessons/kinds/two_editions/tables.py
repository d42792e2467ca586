"""The numbers behind the bars: for every plan, and for every single game of one."""

import pandas as pd

from payday_core.teaching.experiments.two_editions.changes import CHANGES
from payday_core.teaching.experiments.two_editions.experiment import Split, TwoEditions
from payday_core.teaching.experiments.two_editions.rows import rows_of
from payday_core.text.wording import money, signed


def plans_table(setup: TwoEditions, splits: tuple[Split, ...], told: int) -> pd.DataFrame:
    """A line for each bar, a column for each plan."""
    columns = {one.plan: {row.name: row.said for row in rows_of(setup, one, told)} for one in splits}
    return pd.DataFrame(columns)


def games_table(setup: TwoEditions, split: Split) -> pd.DataFrame:
    """A line for each game of a plan, by its luck number: what both editions end with, and what each change made."""
    ends, parts = split.worth[[0, -1]].T.tolist(), split.by_game.T.tolist()
    lines = [[money(first), *map(signed, made), money(last)] for (first, last), made in zip(ends, parts, strict=True)]
    names = [setup.older.title, *(change.title for change in CHANGES), setup.later.title]
    lucks = pd.Index(range(setup.luck, setup.luck + setup.games), name="luck number")
    return pd.DataFrame(lines, columns=names, index=lucks)
