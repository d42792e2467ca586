"""The one way in which a table becomes a CSV file: whatever somebody typed stays a text in a spreadsheet.

A spreadsheet runs a cell that begins as a formula does. A leading apostrophe makes it a text again, as OWASP advises
(https://owasp.org/www-community/attacks/CSV_Injection).
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

FORMULA = re.compile(r"(^|[;\t\r\n])(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])")
"""Where a formula may begin: at the start, or behind a sign at which a spreadsheet of another country splits its lines.

The last four signs are the wide ones of East Asian keyboards.
"""

NUMBER = re.compile(r"[+-]?\d[\d,.]*%?")
"""A signed number as text is no danger, and stays as it is."""


def csv_file(frame: "pd.DataFrame") -> bytes:
    """A table as CSV. A named index becomes the first columns; what is missing is an empty cell."""
    flat = frame.reset_index() if any(frame.index.names) else frame
    cells = flat.astype(object).where(flat.notna(), None)
    return _written(flat.columns, cells.itertuples(index=False, name=None))


def csv_rows(rows: Sequence[Mapping[str, object]]) -> bytes:
    """Rows as CSV; the keys of the first are the heads of the columns."""
    return _written(rows[0], (row.values() for row in rows))


def _written(heads: Iterable[object], lines: Iterable[Iterable[object]]) -> bytes:
    """UTF-8 with the byte-order mark by which spreadsheets know it; half a sign, which a name can hold, becomes a question mark."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_plain(cell) for cell in line] for line in (heads, *lines))
    return text.getvalue().encode("utf-8-sig", "replace")


def _plain(cell: object) -> object:
    """The cell; a text that could be run gets its apostrophe."""
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) and not NUMBER.fullmatch(cell) else cell
