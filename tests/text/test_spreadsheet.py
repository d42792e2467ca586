"""CSV files: what somebody typed is no formula in a spreadsheet, and everything else stays what it was."""

import ast
import csv
import io
import re
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core.text.spreadsheet import csv_file, csv_rows
from tests.support.sources import nodes

ROOT = Path(__file__).parents[2]
STARTS = "=+-@\t\r\n\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}"


def read(data):
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("typed", ["=1+A1", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("x")', "\N{FULLWIDTH EQUALS SIGN}1+1"])
def test_what_would_be_a_formula_is_a_text(typed):
    assert read(csv_file(pd.DataFrame({"name": [typed]})))[1][0].startswith("'")


@pytest.mark.parametrize("typed", ["Oak;=1+1", "Oak\t=1+1", "Oak\n=1+1"])
def test_a_formula_behind_the_sign_that_separates_cells_elsewhere_is_a_text(typed):
    assert read(csv_file(pd.DataFrame({"name": [typed]})))[1][0] == f"{typed[:4]}'{typed[4:]}"


def could_run(cell):
    return cell.startswith(tuple(STARTS)) and not re.fullmatch(r"[+-]?\d[\d,.]*%?", cell)


@given(st.lists(st.text(st.characters(codec="utf-8")), min_size=1))
def test_no_cell_head_or_index_begins_like_a_formula(typed):
    frame = pd.DataFrame([typed], index=pd.Index(["=1+1"], name="=2+2"), columns=typed)
    for file in (csv_file(frame), csv_rows([{head: head for head in typed}])):
        assert not [cell for row in read(file) for cell in row if could_run(cell)]


def test_numbers_and_plain_words_stay_as_they_are():
    frame = pd.DataFrame({"team": ["Oak", "-5%", "+1,200", None], "cash": [-300, 0, 5, 7], "share": [0.5, -1.25, None, 0.0]})
    rows = [["Oak", "-300", "0.5"], ["-5%", "0", "-1.25"], ["+1,200", "5", ""], ["", "7", "0.0"]]
    assert read(csv_file(frame)) == [["team", "cash", "share"], *rows]


def test_whole_numbers_stay_whole_beside_empty_cells():
    assert read(csv_rows([{"a": 1, "b": 2}, {"a": None, "b": 3}])) == [["a", "b"], ["1", "2"], ["", "3"]]


def test_half_a_sign_is_no_error():
    assert b"?" in csv_rows([{"name": "\ud800"}])


def test_nothing_else_writes_csv():
    writers = {"to_csv", "DictWriter", "writer"}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for folder in ("pages", "payday_core", "lessons")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in writers
    ]
    assert len(found) == 1 and found[0].startswith("payday_core/text/spreadsheet.py")
