"""The shape of the code: who may import whom. What holds of every file by itself: `tests/docs/test_lints.py`."""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.support.sources import nodes

ROOT = Path(__file__).parents[2]
CORE = ROOT / "payday_core"
MODULES = sorted(CORE.rglob("*.py"))
RULES = sorted((CORE / "games" / "pay_day" / "rules").glob("*.py"))

ENGINE = {"engine.asking", "engine.chance", "engine.compiling", "engine.rows", "engine.tables"}

GROUND = ENGINE | {"games.pay_day.dice", "games.pay_day.kinds", "games.pay_day.money", "games.pay_day.table"}
"""The ground floor: what rules stand on."""

CARDS = {f"games.pay_day.rule_cards.{module}" for module in ("answers", "expert", "holdings")}

LOOKED_UP = {"games.pay_day.decisions"} | CARDS
"""A rule asks for a decision, and a rule card looks at the table with the rules' own eyes: these lie between the rules."""

each_rule_module = pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)


@cache
def imports(file):
    """The full names of everything that a file imports."""
    found = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: imports are written in full"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def roots(file):
    return {name.split(".")[0] for name in imports(file)}


KNOWN = {".".join(file.relative_to(CORE).with_suffix("").parts) for file in MODULES}


def parts(file):
    """The modules of payday_core that a file imports, the rules in one: 'games.pay_day.table', 'rules', ..."""
    found = {name.removeprefix("payday_core.") for name in imports(file)} & KNOWN
    return {"rules" if name.startswith("games.pay_day.rules.") else name for name in found}


def importing(*packages):
    """The files of the core that import one of these, by their place in it."""
    return [file.relative_to(CORE).as_posix() for file in MODULES if roots(file) & set(packages)]


def test_the_core_knows_no_page_and_no_streamlit():
    assert importing("streamlit", "pages", "app", "lessons", "tests") == []


def test_plotly_is_for_the_charts_and_numba_for_compiled_play():
    assert [place for place in importing("plotly") if not place.startswith("charts/")] == []
    assert [place for place in importing("numba", "llvmlite") if not place.startswith("simulation/")] == []
    assert importing("numba") == ["simulation/build.py"]


@each_rule_module
def test_rules_stand_on_the_ground_floor(file):
    assert parts(file) <= GROUND | LOOKED_UP | {"rules"}
    assert roots(file) <= {"payday_core", "typing", "collections"}


@pytest.mark.parametrize("name", sorted(GROUND))
def test_the_ground_floor_stands_on_itself(name):
    assert parts(CORE / f"{name.replace(chr(46), chr(47))}.py") <= GROUND


@pytest.mark.parametrize("name", sorted(LOOKED_UP))
def test_decisions_know_rules_but_no_game(name):
    assert parts(CORE / f"{name.replace(chr(46), chr(47))}.py") <= GROUND | LOOKED_UP | {"rules"}
