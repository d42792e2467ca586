"""Tables as frames of pandas, which is fetched with the first of them: a fifth of what a new server imports before its first page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


def frame(lines: Sequence[Sequence[object]], columns: Sequence[str]) -> "pd.DataFrame":
    """A frame with these columns, one line each."""
    import pandas as pd  # pages that show no table and no chart do without

    return pd.DataFrame(lines, columns=list(columns))
